// The processes of the comparison: plain JavaScript on plain Node, so that no loader stands beside what is measured.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Settings } from './clients/client.js';
import type { Found } from './clients/find.js';
import type { ServiceTasks } from './speed/service.js';
import type { WorkerTasks } from './speed/worker.js';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Where the comparison keeps what it makes. */
export const scratch = join(root, '.build/compare');

const programs = {
  service: 'compare/speed/service.ts',
  worker: 'compare/speed/worker.ts',
  'cold-start': 'compare/speed/cold-start.ts',
  observer: 'compare/failure/observer.ts',
};
let compiling: Promise<unknown> | undefined;

/** The file of a program, as JavaScript. */
export async function compile(program: keyof typeof programs): Promise<string> {
  const outdir = join(scratch, 'programs');
  compiling ??= build({
    ...{ entryPoints: programs, absWorkingDir: root, outdir, outExtension: { '.js': '.mjs' }, splitting: true },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
    // The names of packages stay, rather than lead to the sources.
    tsconfigRaw: '{}',
  });
  await compiling;
  return join(outdir, `${program}.mjs`);
}

/** Without what would change a client from outside: proxies, and options of this process. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/proxy$|^node_options$|^node_debug$/i.test(name)));

/** What a program does when it is asked to. */
type Tasks = Record<string, (work: never) => unknown>;

/** A process that does one task after the other. */
export class Process<Own extends Tasks> {
  static readonly #all = new Set<Process<Tasks>>();
  readonly #child: ChildProcess;
  #errors = '';

  private constructor(file: string, parameters: string[]) {
    // Some clients make Node warn of the listeners that they leave; the tables count them.
    const execArgv = ['--expose-gc', '--no-warnings'];
    const env = environment();
    const stdio: ('ignore' | 'pipe' | 'ipc')[] = ['ignore', 'ignore', 'pipe', 'ipc'];
    this.#child = fork(file, parameters, { execArgv, env, stdio, serialization: 'advanced' });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#errors += text));
    Process.#all.add(this);
  }

  static async start<Own extends Tasks>(program: keyof typeof programs, ...parameters: string[]) {
    const process = new Process<Own>(await compile(program), parameters);
    await process.#answer();
    return process;
  }

  static killAll(): void {
    for (const process of this.#all) process.kill();
  }

  #answer(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // Its error stream may end after it does.
      const fail = () => reject(new Error(`its process dies: ${lastError(this.#errors)}`));
      this.#child.once('close', fail).once('message', (message) => {
        this.#child.off('close', fail);
        resolve(message);
      });
    });
  }

  ask<Task extends keyof Own>(task: Task, work?: Parameters<Own[Task]>[0]): Promise<Awaited<ReturnType<Own[Task]>>> {
    this.#child.send({ task, work });
    return this.#answer() as Promise<Awaited<ReturnType<Own[Task]>>>;
  }

  /** Lets it end by itself; resolves with the milliseconds that takes. */
  async end(): Promise<number> {
    const start = performance.now();
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
    return performance.now() - start;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
    Process.#all.delete(this);
  }
}

/** The line of an error stream that names the error. */
function lastError(written: string): string {
  const lines = written.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\w*(Error|Exception)\b/.test(line)) ?? lines.filter(Boolean).at(-1) ?? 'without a word';
}

/** The well-behaved service, and where it is. */
export async function startService() {
  const service = await Process.start<ServiceTasks>('service');
  return { service, url: await service.ask('listen') };
}

/** A client beside bare `fetch`. */
export function startClient({ file, modules }: Found, baseUrl: string, settings: Partial<Settings> = {}) {
  return Process.start<WorkerTasks>('worker', file, JSON.stringify(modules), baseUrl, JSON.stringify(settings));
}
