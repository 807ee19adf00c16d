// What a caller's type-check pays for a client, over an empty file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from '../../scripts/run.js';
import { root } from '../processes.js';

export interface Cost {
  instantiations: number;
  megabytes: number;
}

/** What a program costs the compiler, over another, beside the types of Node. */
export type Measure = (program: string, over: string, skipLibCheck: boolean) => Cost;

/** Measure in an empty project that has the packages of another. @param times runs, of which the least memory counts */
export function measureTypes<Result>(
  compiler: string,
  project: string,
  times: number,
  work: (costOf: Measure) => Result,
): Promise<Result> {
  // Outside of the repository, whose tsconfig.json is not that of a user.
  return inFolder((folder) => {
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'types'));
    symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'types/node'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    return work((program, over, skipLibCheck) => {
      const [whole, part] = [program, over].map((text) => compile(compiler, folder, text, skipLibCheck, times));
      return {
        instantiations: whole!.instantiations - part!.instantiations,
        megabytes: whole!.megabytes - part!.megabytes,
      };
    });
  });
}

/** The smallest of some runs: the memory a compiler reports depends on when it last tidied up. */
function compile(compiler: string, cwd: string, program: string, skipLibCheck: boolean, times: number): Cost {
  writeFileSync(join(cwd, 'program.ts'), `${program}\nexport {};\n`);
  const options = '--noEmit --strict --target es2022 --module nodenext --typeRoots types --types node';
  const parameters = [...options.split(' '), '--extendedDiagnostics', '--skipLibCheck', String(skipLibCheck)];
  const runs = Array.from({ length: times }, () => {
    const command = [join(compiler, 'bin/tsc'), ...parameters, 'program.ts'];
    const { status, stdout } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`This does not compile:\n${program}\n${stdout}`);
    const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
    return { instantiations: read(/^Instantiations:\s+(\d+)/m), megabytes: read(/^Memory used:\s+(\d+)K/m) / 1000 };
  });
  return runs.reduce((least, run) => (run.megabytes < least.megabytes ? run : least));
}
