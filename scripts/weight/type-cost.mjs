// What a caller's type-check pays for the client, over an empty file.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const project = mkdtempSync(join(tmpdir(), 'weight-'));
  try {
    mkdirSync(join(project, 'node_modules'));
    symlinkSync(root, join(project, 'node_modules/messaging-platform-sdk'));
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(project, 'empty.ts'), 'export {};\n');
    writeFileSync(join(project, 'one-call.ts'), oneCall);
    copyFileSync(join(root, 'test/support/calls.ts'), join(project, 'all-calls.ts'));
    const check = (/** @type {string} */ file, /** @type {boolean} */ skip) => compile(typescript, project, file, skip);
    return {
      oneCall: subtract(check('one-call.ts', false), check('empty.ts', false)),
      allCalls: subtract(check('all-calls.ts', true), check('empty.ts', true)),
    };
  } finally {
    rmSync(project, { recursive: true });
  }
}

/**
 * The smallest of three runs: the memory a compiler reports depends on when it last tidied up.
 * @param {string} typescript
 * @param {string} project
 * @param {string} file
 * @param {boolean} skipLibCheck
 * @returns {Cost}
 */
function compile(typescript, project, file, skipLibCheck) {
  const parameters = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--extendedDiagnostics'];
  const program = [join(typescript, 'bin/tsc'), ...parameters, '--skipLibCheck', String(skipLibCheck), file];
  const runs = Array.from({ length: 3 }, () => {
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
