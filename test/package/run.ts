// npm run test:more -- package: checks the packed tarball in a project that has it installed.
import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { writeGuidePrograms } from './guide.js';
import { packAndInstall } from './pack.js';
import { checkTypeCost, checkTypes } from './types.js';
import { root } from '../../scripts/command.js';

const packed = packAndInstall();
const failures: string[] = [];

/**
 * Runs a check and prints its result.
 *
 * @param title - a sentence about the package
 * @param findProblem - returns '' if the sentence is true
 */
function check(title: string, findProblem: () => string): void {
  const problem = findProblem().trim();
  if (problem) failures.push(title);
  console.log(problem ? `✗ ${title}\n${problem.replace(/^/gm, '    ')}` : `✓ ${title}`);
}

/** Runs Node in the project. */
function runNode(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: packed.project, encoding: 'utf8' });
  return { stdout, problem: status === 0 ? '' : `${stdout}${stderr}` };
}

const developmentTool = (name: string): string => join(root, 'node_modules', name);

/** Files that are neither modules nor type declarations. */
const otherFiles = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SKILL.md',
  'openapi.yaml',
  'package.json',
  'dist/openapi.json',
  'dist/cjs/package.json',
  'dist/esm/src/testing/command/bundled-licenses.txt',
  'dist/cjs/src/testing/server/page.html',
  'dist/esm/src/testing/server/page.html',
];

/** One module per entry and format, the command as an ES module, and type declarations. */
const modulePattern =
  /^dist\/((esm|cjs)\/src\/((node|undici|testing(\/server)?)\/)?index\.js|esm\/src\/testing\/command\/index\.js|(esm|cjs)\/.+\.d\.ts)$/;

function compareFiles(): string {
  const missing = otherFiles.filter((file) => !packed.files.includes(file)).map((file) => `missing: ${file}`);
  const isExpected = (file: string) => otherFiles.includes(file) || modulePattern.test(file);
  const extra = packed.files.filter((file) => !isExpected(file)).map((file) => `not expected: ${file}`);
  return [...missing, ...extra].join('\n');
}

const entries = { main: '', node: '/node', undici: '/undici', testing: '/testing', server: '/testing/server' };
const specifiers = Object.entries(entries).map(([name, path]) => [name, `'messaging-platform-sdk${path}'`]);
const imports = specifiers.map(([name, path]) => `import * as ${name} from ${path};`).join('');
const requires = specifiers.map(([name, path]) => `const ${name} = require(${path});`).join('');

/** Runs a program twice, after importing and after requiring all entries, and returns both outputs. */
const runInBothFormats = (program: string): string[] => [
  runNode('--input-type=module', '--eval', imports + program).stdout,
  runNode('--input-type=commonjs', '--eval', requires + program).stdout,
];

function compareNames(): string {
  const allNames = `[${Object.keys(entries).join()}].map((entry) => Object.keys(entry).sort().join())`;
  const [imported = '', required = ''] = runInBothFormats(`console.log(${allNames}.join('\\n'));`);
  if (!imported.includes('MessagingPlatform')) return `import has only ${imported}`;
  return imported === required ? '' : `import has\n${imported}\nrequire has\n${required}`;
}

/** Checks that errors from the testing and undici entries are instances of the main entry's classes. */
function compareErrorClasses(): string {
  const isConnectionError = `testing.failure('addCredits', testing.lost()) instanceof main.ConnectionError`;
  const program = `try { undici.undiciTransport({ wrong: 1 }) } catch (error) {
    console.log(error instanceof main.InvalidRequestError, ${isConnectionError})
  }`;
  const [imported, required] = runInBothFormats(program).map((text) => text.trim());
  return imported === 'true true' && required === 'true true' ? '' : `imported: ${imported}, required: ${required}`;
}

/** Checks that neither format loads without openapi-fetch. A bundled copy would ignore the `overrides` in a user's package.json. */
function importWithoutOpenapiFetch(): string {
  const installed = join(packed.project, 'node_modules/openapi-fetch');
  renameSync(installed, `${installed}-away`);
  const imported = runNode('--input-type=module', '--eval', imports).problem;
  const required = runNode('--input-type=commonjs', '--eval', requires).problem;
  renameSync(`${installed}-away`, installed);
  const missing = [imported, required].filter((problem) => problem.includes("'openapi-fetch'"));
  return missing.length === 2 ? '' : 'a format contains its own copy of openapi-fetch';
}

function requireExportedFiles(): string {
  const files = ['openapi.yaml', 'package.json'].map((file) => `require.resolve('messaging-platform-sdk/${file}');`);
  const isContract = `require('messaging-platform-sdk/openapi.json').openapi.startsWith('3.1')`;
  return runNode('--input-type=commonjs', '--eval', `${files.join('')} process.exit(${isContract} ? 0 : 1);`).problem;
}

const command = join(packed.project, 'node_modules/.bin/messaging-platform-sdk');

try {
  check('contains the expected files and no others', compareFiles);
  check(
    'passes publint',
    () => runNode(developmentTool('publint/src/cli.js'), 'run', '--strict', packed.tarball).problem,
  );
  // A YAML file has no types.
  const attw = [
    developmentTool('@arethetypeswrong/cli/dist/index.js'),
    packed.tarball,
    '--exclude-entrypoints',
    'openapi.yaml',
  ];
  check('passes attw', () => runNode(...attw).problem);
  check('exports the same names to import and require', compareNames);
  check('uses the error classes of the main entry in the testing and undici entries', compareErrorClasses);
  check('imports openapi-fetch from node_modules in both formats', importWithoutOpenapiFetch);
  check('exports package.json, and the contract as YAML and as JSON', requireExportedFiles);
  check('runs the sandbox command', () => runNode(command, '--help').problem);
  const guideChecks = writeGuidePrograms(packed.project);
  for (const [title, parameters] of Object.entries(guideChecks)) check(title, () => runNode(...parameters).problem);
  checkTypes(packed.project, check);
  checkTypeCost(packed.project, check);
} finally {
  packed.remove();
}
console.log(failures.length ? `\n${failures.length} checks failed.` : '\nAll checks of the package passed.');
process.exitCode = failures.length ? 1 : 0;
