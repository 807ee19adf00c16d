// Processes of plain JavaScript on plain Node, so that no loader stands beside what is measured.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, scratch } from './find.js';

const programs = {
  observer: 'compare/failure/observer.ts',
  service: 'compare/speed/service.ts',
  worker: 'compare/speed/worker.ts',
};
let compiling: Promise<unknown> | undefined;

async function compile(program: keyof typeof programs): Promise<string> {
  const outdir = join(scratch, 'programs');
  compiling ??= build({
    ...{ entryPoints: programs, absWorkingDir: root, outdir, outExtension: { '.js': '.mjs' }, splitting: true },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
  });
  await compiling;
  return join(outdir, `${program}.mjs`);
}

export interface Process {
  /** What the process answers to a message. */
  ask: <Answer>(message: object) => Promise<Answer>;
  kill: () => void;
}

export async function start(program: keyof typeof programs, ...parameters: string[]): Promise<Process> {
  // Without what would change a client from outside: proxies, and options of this process.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/proxy$|^node_(options|debug)$/i.test(name)),
  );
  // Some clients make Node warn of the listeners that they leave; the tables count them.
  const execArgv = ['--expose-gc', '--no-warnings'];
  const child = fork(await compile(program), parameters, { execArgv, env, serialization: 'advanced' });
  const died = once(child, 'close').then(() => Promise.reject(new Error(`${program} ${parameters[0]} died`)));
  died.catch(() => {});
  const answer = () => Promise.race([once(child, 'message'), died]).then(([message]) => message);
  await answer();
  return {
    ask(message) {
      child.send(message);
      return answer();
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
