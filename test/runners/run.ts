// npm run test:more -- runners ["vitest 4"]: tests the packed sandbox with each test runner's fake timers and behind msw, and the
// sandbox's page in Chromium. Runs all rows, or those with the argument in their title.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage } from '../../scripts/package-cache.js';
import { root } from '../../scripts/command.js';
import { skip } from '../docs/support.js';
import { packAndInstall } from '../package/pack.js';

const packed = packAndInstall();
const modules = join(packed.project, 'node_modules');
const node = process.execPath;

/** A test to run, and a row of the output. */
interface Row {
  title: string;
  /** The versions of the packages that npm installs for the row, by name. */
  needs?: Record<string, string>;
  /** The version of Node to use, if the current version may be too old. */
  nodeVersion?: string;
  command: string[];
  cwd?: string;
}

const jestParameters = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
const jestConfig = { rootDir: packed.project, transform: {}, testMatch: ['**/jest.test.mjs'] };
const pageTest = fileURLToPath(new URL('page.ts', import.meta.url));
const sinonVersion = '21.0.0';

const rows: Row[] = [
  { title: 'jest 30', command: [node, ...jestParameters, '--config', JSON.stringify(jestConfig)] },
  ...['1.6.1', '2.1.9', '3.2.4', '4.0.16'].map((vitest) => ({
    title: `vitest ${vitest}`,
    needs: { vitest },
    command: [node, join(modules, 'vitest/vitest.mjs'), 'run', 'vitest.test.mjs'],
  })),
  {
    title: 'vitest 5.1.1, on Node 22',
    needs: { vitest: '5.1.1' },
    nodeVersion: '22',
    command: [node, join(modules, 'vitest/vitest.mjs'), 'run', 'vitest.test.mjs'],
  },
  { title: 'node:test', command: [node, '--test', 'node.test.mjs'] },
  { title: 'sinon', needs: { sinon: sinonVersion }, command: [node, '--test', 'sinon.test.mjs'] },
  {
    title: 'bun, with sinon',
    needs: { sinon: sinonVersion, bun: '1.3.3' },
    command: [join(modules, 'bun/bin/bun.exe'), 'test', './sinon.test.mjs', '--timeout', '60000'],
  },
  { title: 'msw 2, with faults', needs: { msw: '2.12.4' }, command: [node, '--test', 'msw.test.mjs'] },
  {
    title: 'msw 3, with faults, on Node 22',
    needs: { msw: '3.0.5' },
    nodeVersion: '22',
    command: [node, '--test', 'msw.test.mjs'],
  },
  {
    title: `page${skip ? `, skipped: ${skip}` : ''}`,
    command: [node, '--import', 'tsx', '--test', pageTest],
    cwd: root,
  },
];

/** Links packages into the project. Returns the name and version of the first one that npm can't install. */
function linkPackages(needs: Record<string, string>): string | undefined {
  for (const [name, version] of Object.entries(needs)) {
    const folder = fetchPackage(name, version);
    if (!folder) return `${name} ${version}`;
    const link = join(modules, name);
    rmSync(link, { recursive: true, force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(folder, link);
  }
  return undefined;
}

function runRow({ title, needs = {}, nodeVersion, command, cwd = packed.project }: Row): void {
  const missing = linkPackages(needs);
  if (missing) return console.log(`– ${title}: skipped, because npm could not install ${missing}`);
  const nodeFolder = nodeVersion && fetchPackage('node', nodeVersion);
  if (nodeVersion && !nodeFolder)
    return console.log(`– ${title}: skipped, because npm could not install Node ${nodeVersion}`);
  const [defaultProgram = '', ...parameters] = command;
  const program = nodeFolder ? join(nodeFolder, 'bin/node') : defaultProgram;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  console.log(`${status === 0 ? '✓' : '✗'} ${title}: ${Math.round((performance.now() - start) / 1000)} s`);
  if (status === 0) return;
  console.log(`${stdout}${stderr}`.slice(-4000).replace(/^/gm, '    '));
  process.exitCode = 1;
}

const [, , filter = ''] = process.argv;
const chosen = rows.filter(({ title }) => title.includes(filter));
if (chosen.length === 0) throw new Error(`No row has ${filter} in its title.`);
try {
  cpSync(import.meta.dirname, packed.project, { recursive: true });
  chosen.forEach(runRow);
} finally {
  packed.remove();
}
