// Runs the programs of the guide "Test your program" against the installed tarball, each with its test runner.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from '../../scripts/on-demand.js';

const root = new URL('../../', import.meta.url).pathname;
const guide = readFileSync(join(root, 'docs/guides/test-your-program.md'), 'utf8');

type Check = (what: string, look: () => string) => void;

/** `project` has the tarball installed. */
export function checkGuide(project: string, check: Check): void {
  const folder = join(project, 'guide');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  for (const [, file = '', source = ''] of guide.matchAll(/^```[jt]s (?:file=|\[)(top-up[\w.]+)\]?\n([^]*?)^```$/gm))
    writeFileSync(join(folder, file), source);
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--types', 'node'];
  const types = ['--typeRoots', join(root, 'node_modules/@types'), ...strict];
  check('compiles the guide’s program and its test', () =>
    run(folder, [join(root, 'node_modules/typescript/bin/tsc'), ...types, 'top-up.node.test.ts']),
  );
  const tsx = join(root, 'node_modules/tsx/dist/esm/index.mjs');
  check('passes the guide’s test with node:test', () =>
    run(folder, ['--import', tsx, '--test', 'top-up.node.test.ts']),
  );
  const config = JSON.stringify({ rootDir: folder, transform: {}, testMatch: ['**/*.jest.test.cjs'] });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  check('passes the guide’s test with jest', () =>
    run(folder, ['--experimental-vm-modules', '--no-warnings', jest, '--config', config]),
  );
  const vitest = fetchPackage('vitest', '3.2.4');
  if (!vitest) return console.log('– vitest cannot be had here, so its part of the guide is not tried.');
  symlinkSync(vitest, join(project, 'node_modules/vitest'));
  check('passes the guide’s test with vitest', () =>
    run(folder, [join(vitest, 'vitest.mjs'), 'run', '--root', folder, 'top-up.vitest.test.ts']),
  );
}

/** What a program says when it fails. */
function run(cwd: string, parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
