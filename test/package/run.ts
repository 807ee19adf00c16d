// npm run test:more -- package: checks the packed tarball in a user's project.
import { spawnSync } from 'node:child_process';
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { compareFiles } from './files.js';
import { writeGuidePrograms } from './guide.js';
import { checkMixedFormats } from './mixed-formats.js';
import { packAndInstall } from './pack.js';
import { findLargePages } from './page-sizes.js';
import { checkRecipes } from './recipes.js';
import { checkTypeCost, checkTypes } from './types.js';
import { root } from '../../scripts/command.js';

const packed = packAndInstall();
const failures: string[] = [];

/** @param findProblem - returns '' if the title is true */
function check(title: string, findProblem: () => string): void {
  const problem = findProblem().trim();
  if (problem) failures.push(title);
  console.log(problem ? `✗ ${title}\n${problem.replace(/^/gm, '    ')}` : `✓ ${title}`);
}

/** Returns the output if the program fails, otherwise ''. */
function runNode(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: packed.project, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const developmentTool = (name: string): string => join(root, 'node_modules', name);

function testEntries(): string {
  copyFileSync(join(import.meta.dirname, 'entries.test.mjs'), join(packed.project, 'entries.test.mjs'));
  return runNode('--test', 'entries.test.mjs');
}

/** A bundled copy of openapi-fetch would ignore the `overrides` in a user's package.json. */
function loadWithoutOpenapiFetch(): string {
  const installed = join(packed.project, 'node_modules/openapi-fetch');
  renameSync(installed, `${installed}-away`);
  const programs = ["import('messaging-platform-sdk')", "require('messaging-platform-sdk')"];
  const errors = programs.map((program) => runNode('--input-type=commonjs', '--eval', program));
  renameSync(`${installed}-away`, installed);
  return errors.every((error) => error.includes("'openapi-fetch'"))
    ? ''
    : 'a format contains its own copy of openapi-fetch';
}

const command = join(packed.project, 'node_modules/.bin/messaging-platform-sdk');

try {
  check('contains the expected files and no others', () => compareFiles(packed.files));
  check('passes publint', () => runNode(developmentTool('publint/src/cli.js'), 'run', '--strict', packed.tarball));
  // A YAML file has no types.
  const attw = [
    developmentTool('@arethetypeswrong/cli/dist/index.js'),
    packed.tarball,
    '--exclude-entrypoints',
    'openapi.yaml',
  ];
  check('passes attw', () => runNode(...attw));
  check('passes the tests of its entries, imported and required', testEntries);
  check('imports openapi-fetch from node_modules in both formats', loadWithoutOpenapiFetch);
  const largePages = await findLargePages(packed.project);
  check('brings only what a page imports: lists of values, the webhook’s reader, errors', () => largePages);
  check('runs the sandbox command', () => runNode(command, '--help'));
  const guideChecks = writeGuidePrograms(packed.project);
  for (const [title, parameters] of Object.entries(guideChecks)) check(title, () => runNode(...parameters));
  checkMixedFormats(packed.project, check);
  checkRecipes(packed.project, check);
  checkTypes(packed.project, check);
  checkTypeCost(packed.project, check);
} finally {
  packed.remove();
}
console.log(failures.length ? `\n${failures.length} checks failed.` : '\nAll checks of the package passed.');
process.exitCode = failures.length ? 1 : 0;
