// What a caller's type-check pays for the client, over an empty file.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const oneCall = `import { MessagingPlatform } from 'messaging-platform-sdk';
const client = new MessagingPlatform({ apiKey: 'key' });
export const company = await client.companies.get('5f1f6f8b9c4e2a0017d3b6a1');
`;

/**
 * @typedef {object} Cost
 * @property {number} instantiations
 * @property {number} megabytes
 */

/**
 * @param {string} typescript the folder of the compiler's package
 * @returns {{ oneCall: Cost, allCalls: Cost }} one call without skipLibCheck, a call of each operation with it
 */
export function measureTypes(typescript) {
  return inProject('messaging-platform-sdk', root, (project) => {
    writeFileSync(join(project, 'one-call.ts'), oneCall);
    copyFileSync(join(root, 'test/support/calls.ts'), join(project, 'all-calls.ts'));
    const check = (/** @type {string} */ file, /** @type {boolean} */ skip) => compile(typescript, project, file, skip);
    return {
      oneCall: subtract(check('one-call.ts', false), check('empty.ts', false)),
      allCalls: subtract(check('all-calls.ts', true), check('empty.ts', true)),
    };
  });
}

/**
 * @param {string} typescript the folder of the compiler's package
 * @param {{ name: string, folder: string, source: string }} client a package, where it is, and a program with one call of it
 * @returns {number} the instantiations of that call, beside the types of Node, without skipLibCheck
 */
export function countInstantiations(typescript, { name, folder, source }) {
  return inProject(name, folder, (project) => {
    mkdirSync(join(project, 'node_modules/@types'));
    symlinkSync(join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'));
    writeFileSync(join(project, 'one-call.ts'), source);
    const check = (/** @type {string} */ file) => compile(typescript, project, file, false, 1);
    return subtract(check('one-call.ts'), check('empty.ts')).instantiations;
  });
}

/**
 * Do something in an empty project that has one package, and remove the project.
 * @template Result
 * @param {string} name of the package
 * @param {string} folder where it is
 * @param {(project: string) => Result} work
 */
function inProject(name, folder, work) {
  const project = mkdtempSync(join(tmpdir(), 'weight-'));
  try {
    const place = join(project, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(folder, place);
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(project, 'empty.ts'), 'export {};\n');
    return work(project);
  } finally {
    rmSync(project, { recursive: true });
  }
}

/**
 * The smallest of some runs: the memory a compiler reports depends on when it last tidied up.
 * @param {string} typescript
 * @param {string} project
 * @param {string} file
 * @param {boolean} skipLibCheck
 * @param {number} [times]
 * @returns {Cost}
 */
function compile(typescript, project, file, skipLibCheck, times = 3) {
  const parameters = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--extendedDiagnostics'];
  const program = [join(typescript, 'bin/tsc'), ...parameters, '--skipLibCheck', String(skipLibCheck), file];
  const runs = Array.from({ length: times }, () => {
    const { status, stdout } = spawnSync(process.execPath, program, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${file} does not compile:\n${stdout}`);
    const read = (/** @type {RegExp} */ pattern) => Number(pattern.exec(stdout)?.[1]);
    return { instantiations: read(/^Instantiations:\s+(\d+)/m), megabytes: read(/^Memory used:\s+(\d+)K/m) / 1000 };
  });
  return runs.reduce((least, run) => (run.megabytes < least.megabytes ? run : least));
}

/** @param {Cost} whole @param {Cost} part @returns {Cost} */
function subtract(whole, part) {
  return { instantiations: whole.instantiations - part.instantiations, megabytes: whole.megabytes - part.megabytes };
}
