// npm run test:more -- package: the tarball, as those meet it who install it.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkGuide } from './guide.js';
import { packAndInstall } from './pack.js';
import { checkCost, checkTypes } from './types.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packed = packAndInstall();
const failures: string[] = [];

/** `what` is a sentence that is true when `look` finds nothing. */
function check(what: string, look: () => string): void {
  const problem = look().trim();
  console.log(`${problem ? '✗' : '✓'} ${what}${problem ? `\n${problem.replace(/^/gm, '    ')}` : ''}`);
  if (problem) failures.push(what);
}

/** What a program says when it fails in the project. */
function run(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: packed.project,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const tool = (name: string): string => join(root, 'node_modules', name);

const pages = ['esm', 'cjs'].map((format) => `dist/${format}/src/testing/server/page.html`);

function intendedFiles(): string[] {
  const sources = ['src', 'generated'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== 'coverage.ts')
      .map((file) => `${folder}/${file.replace(/\.ts$/, '')}`),
  );
  const types = sources.map((source) => `dist/esm/${source}.d.ts`);
  const commonJs = sources
    .filter((source) => !source.startsWith('src/testing/command/'))
    .flatMap((source) => [`dist/cjs/${source}.js`, `dist/cjs/${source}.d.ts`])
    .filter((file) => !/testing\/server\/(?!index).+\.js$/.test(file));
  const own = ['testing/index', 'testing/server/index', 'testing/command/index'];
  const entries = ['index', 'node/index', 'undici/index', ...own];
  const joined = [...entries.map((name) => `dist/esm/src/${name}.js`), ...pages];
  const contracts = ['openapi.yaml', 'dist/openapi.json'];
  return [
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SKILL.md',
    'package.json',
    'dist/cjs/package.json',
    ...contracts,
    ...types,
    ...commonJs,
    ...joined,
    'dist/esm/src/bundled-licenses.txt',
  ];
}

function compareFiles(): string {
  const intended = intendedFiles();
  const missing = intended.filter((file) => !packed.files.includes(file)).map((file) => `missing: ${file}`);
  const extra = packed.files.filter((file) => !intended.includes(file)).map((file) => `not intended: ${file}`);
  return [...missing, ...extra].join('\n');
}

const names = `[main, node, undici, testing, server].map((entry) => Object.keys(entry).sort().join()).join('\\n')`;
const refusal = `try { undici.undiciTransport({ wrong: 1 }) } catch (error) {
  console.log(error instanceof main.InvalidRequestError, testing.failure('addCredits', testing.lost()) instanceof main.ConnectionError)
}`;
const imports = `import * as main from 'messaging-platform-sdk'; import * as node from 'messaging-platform-sdk/node'; import * as undici from 'messaging-platform-sdk/undici'; import * as testing from 'messaging-platform-sdk/testing'; import * as server from 'messaging-platform-sdk/testing/server';`;
const requires = `const main = require('messaging-platform-sdk'), node = require('messaging-platform-sdk/node'), undici = require('messaging-platform-sdk/undici'), testing = require('messaging-platform-sdk/testing'), server = require('messaging-platform-sdk/testing/server');`;

/** The names it sees. */
function see(type: 'module' | 'commonjs', program: string): string {
  return execFileSync(process.execPath, [`--input-type=${type}`, '--eval', program], {
    cwd: packed.project,
    encoding: 'utf8',
  });
}

function compareNames(): string {
  const write = `console.log(${names});`;
  const [imported, required] = [see('module', imports + write), see('commonjs', requires + write)];
  if (!imported.includes('MessagingPlatform')) return `an import sees only ${imported}`;
  return imported === required ? '' : `an import sees\n${imported}\na require sees\n${required}`;
}

function compareErrors(): string {
  const seen = [see('module', imports + refusal), see('commonjs', requires + refusal)];
  return seen.every((text) => text.trim() === 'true true')
    ? ''
    : `one class for both: imported ${seen[0]}, required ${seen[1]}`;
}

function resolveContracts(): string {
  const files = ['openapi.yaml', 'openapi.json', 'package.json'].map(
    (file) => `require.resolve('messaging-platform-sdk/${file}')`,
  );
  return run(
    '--input-type=commonjs',
    '--eval',
    `if (require('messaging-platform-sdk/openapi.json').openapi.startsWith('3.1')) [${files.join()}]; else process.exit(1)`,
  );
}

function runJest(): string {
  copyFileSync(join(root, 'test/package/consumer.test.cjs'), join(packed.project, 'consumer.test.cjs'));
  const config = JSON.stringify({
    rootDir: packed.project,
    transform: {},
    testMatch: ['**/*.test.cjs'],
    moduleFileExtensions: ['cjs', 'js'],
  });
  return run(tool('jest/bin/jest.js'), '--config', config);
}

const command = join(packed.project, 'node_modules/.bin/messaging-platform-sdk');

try {
  check('holds the intended files and no other', compareFiles);
  check('has nothing for publint to find', () => run(tool('publint/src/cli.js'), 'run', '--strict', packed.tarball));
  // YAML has no types for a compiler to find.
  check('has nothing for attw to find', () =>
    run(tool('@arethetypeswrong/cli/dist/index.js'), packed.tarball, '--exclude-entrypoints', 'openapi.yaml'),
  );
  check('gives the same names to import and to require', compareNames);
  check('has one class for each error, whichever entry throws it', compareErrors);
  check('gives the contract as YAML and as JSON', resolveContracts);
  check('works in a CommonJS jest suite', runJest);
  check('serves the sandbox by its command', () => run(command, '--help'));
  checkGuide(packed.project, check);
  checkTypes(packed.project, check);
  checkCost(packed.project, check);
} finally {
  packed.remove();
}
console.log(failures.length ? `\n${failures.length} of these are not so.` : '\nThe package is as it should be.');
process.exitCode = failures.length ? 1 : 0;
