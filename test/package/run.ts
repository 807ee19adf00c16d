// npm run test:more -- package: the tarball, as those meet it who install it.
import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { writeGuide } from './guide.js';
import { packAndInstall } from './pack.js';
import { checkCost, checkTypes } from './types.js';
import { root } from '../../scripts/command.js';

const packed = packAndInstall();
const failures: string[] = [];

/** `what` is a sentence that is true when `look` finds nothing. */
function check(what: string, look: () => string): void {
  const problem = look().trim();
  console.log(`${problem ? '✗' : '✓'} ${what}${problem ? `\n${problem.replace(/^/gm, '    ')}` : ''}`);
  if (problem) failures.push(what);
}

/** What a program says in the project. */
function run(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: packed.project, encoding: 'utf8' });
  return { stdout, problem: status === 0 ? '' : `${stdout}${stderr}` };
}

const tool = (name: string): string => join(root, 'node_modules', name);

/** What neither an import nor a type-check below would miss. */
const others = [
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SKILL.md', 'openapi.yaml', 'package.json', 'dist/openapi.json'],
  ...['dist/cjs/package.json', 'dist/esm/src/testing/command/bundled-licenses.txt'],
  ...['dist/cjs/src/testing/server/page.html', 'dist/esm/src/testing/server/page.html'],
];

/** In each format one module for each entry, and types; the command is an ES module. */
const modules =
  /^dist\/((esm|cjs)\/src\/((node|undici|testing(\/server)?)\/)?index\.js|esm\/src\/testing\/command\/index\.js|(esm|cjs)\/.+\.d\.ts)$/;

function compareFiles(): string {
  const missing = others.filter((file) => !packed.files.includes(file)).map((file) => `missing: ${file}`);
  const isIntended = (file: string) => others.includes(file) || modules.test(file);
  const extra = packed.files.filter((file) => !isIntended(file)).map((file) => `not intended: ${file}`);
  return [...missing, ...extra].join('\n');
}

const entries = { main: '', node: '/node', undici: '/undici', testing: '/testing', server: '/testing/server' };
const names = Object.entries(entries).map(([name, path]) => [name, `'messaging-platform-sdk${path}'`]);
const imports = names.map(([name, path]) => `import * as ${name} from ${path};`).join('');
const requires = names.map(([name, path]) => `const ${name} = require(${path});`).join('');

/** What a program prints that imports every entry, and one that requires every entry. */
const see = (program: string): string[] => [
  run('--input-type=module', '--eval', imports + program).stdout,
  run('--input-type=commonjs', '--eval', requires + program).stdout,
];

function compareNames(): string {
  const all = `[${Object.keys(entries).join()}].map((entry) => Object.keys(entry).sort().join())`;
  const [imported = '', required = ''] = see(`console.log(${all}.join('\\n'));`);
  if (!imported.includes('MessagingPlatform')) return `an import sees only ${imported}`;
  return imported === required ? '' : `an import sees\n${imported}\na require sees\n${required}`;
}

function compareErrors(): string {
  const lost = `testing.failure('addCredits', testing.lost()) instanceof main.ConnectionError`;
  const refused = `try { undici.undiciTransport({ wrong: 1 }) } catch (error) {
    console.log(error instanceof main.InvalidRequestError, ${lost})
  }`;
  const seen = see(refused).map((text) => text.trim());
  return seen.every((text) => text === 'true true') ? '' : `one class for both: imported, required ${seen.join()}`;
}

/** A program's `overrides` must reach both formats. */
function withoutOpenapiFetch(): string {
  const installed = join(packed.project, 'node_modules/openapi-fetch');
  renameSync(installed, `${installed}-away`);
  const imported = run('--input-type=module', '--eval', imports).problem;
  const required = run('--input-type=commonjs', '--eval', requires).problem;
  renameSync(`${installed}-away`, installed);
  const missing = [imported, required].filter((problem) => problem.includes("'openapi-fetch'"));
  return missing.length === 2 ? '' : 'a format contains a copy of openapi-fetch';
}

function resolveContracts(): string {
  const files = ['openapi.yaml', 'package.json'].map((file) => `require.resolve('messaging-platform-sdk/${file}');`);
  const isContract = `require('messaging-platform-sdk/openapi.json').openapi.startsWith('3.1')`;
  return run('--input-type=commonjs', '--eval', `${files.join('')} process.exit(${isContract} ? 0 : 1);`).problem;
}

const command = join(packed.project, 'node_modules/.bin/messaging-platform-sdk');

try {
  check('holds the intended files and no other', compareFiles);
  check(
    'has nothing for publint to find',
    () => run(tool('publint/src/cli.js'), 'run', '--strict', packed.tarball).problem,
  );
  // YAML has no types for a compiler to find.
  const attw = [tool('@arethetypeswrong/cli/dist/index.js'), packed.tarball, '--exclude-entrypoints', 'openapi.yaml'];
  check('has nothing for attw to find', () => run(...attw).problem);
  check('gives the same names to import and to require', compareNames);
  check('has one class for each error, whichever entry throws it', compareErrors);
  check('takes openapi-fetch from node_modules in both formats', withoutOpenapiFetch);
  check('gives the contract as YAML and as JSON', resolveContracts);
  check('serves the sandbox by its command', () => run(command, '--help').problem);
  for (const [what, parameters] of Object.entries(writeGuide(packed.project)))
    check(what, () => run(...parameters).problem);
  checkTypes(packed.project, check);
  checkCost(packed.project, check);
} finally {
  packed.remove();
}
console.log(failures.length ? `\n${failures.length} of these are not so.` : '\nThe package is as it should be.');
process.exitCode = failures.length ? 1 : 0;
