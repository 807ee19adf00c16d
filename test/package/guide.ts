// Extracts the programs of the guide "Test your program" into a project that has the tarball installed.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from '../../scripts/package-cache.js';
import { root } from '../../scripts/command.js';
import { readPage } from '../support/readme.js';

const modules = join(root, 'node_modules');

/** Writes the programs into the project. Returns a command for each check, by the check's title. */
export function writeGuidePrograms(project: string): Record<string, string[]> {
  // A code block names its file as `file=<name>` or, in a code group, as `[<name>]`.
  const blocks = /^```[jt]s (?:file=|\[)(top-up[\w.]+)\]?\n([^]*?)^```$/gm;
  for (const [, file = '', source = ''] of readPage('docs/guides/test-your-program.md').matchAll(blocks))
    writeFileSync(join(project, file), source);
  const checkOptions = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--types', 'node'];
  const tscOptions = ['--typeRoots', join(modules, '@types'), ...checkOptions];
  const jestConfig = JSON.stringify({ rootDir: project, transform: {}, testMatch: ['**/*.jest.test.cjs'] });
  const jestCommand = ['--experimental-vm-modules', '--no-warnings', join(modules, 'jest/bin/jest.js')];
  const vitest = fetchPackage('vitest', '3.2.4');
  if (vitest) symlinkSync(vitest, join(project, 'node_modules/vitest'));
  else console.log('– npm could not install vitest, so the guide’s test with vitest is skipped.');
  return {
    'compiles the guide’s program and its test': [
      join(modules, 'typescript/bin/tsc'),
      ...tscOptions,
      'top-up.node.test.ts',
    ],
    'passes the guide’s test with node:test': [
      '--import',
      join(modules, 'tsx/dist/esm/index.mjs'),
      '--test',
      'top-up.node.test.ts',
    ],
    'passes the guide’s test with jest': [...jestCommand, '--config', jestConfig],
    ...(vitest && {
      'passes the guide’s test with vitest': [join(vitest, 'vitest.mjs'), 'run', 'top-up.vitest.test.ts'],
    }),
  };
}
