// npm run test:more -- runners ["vitest"]: tests the packed sandbox with test runners, msw and Chromium. An argument chooses the
// rows that have the argument in their title.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';
import { skipReason } from '../docs/support.js';
import { linkPackages, packAndInstall } from '../package/pack.js';

const packed = packAndInstall();
const modules = join(packed.project, 'node_modules');
const node = process.execPath;

interface Row {
  title: string;
  /** The packages that npm installs for the row: versions by name. */
  needs?: Record<string, string>;
  command: string[];
  cwd?: string;
}

const jest = [node, '--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
const jestConfig = { rootDir: packed.project, transform: {}, testMatch: ['**/jest.test.mjs'] };
const rows: Row[] = [
  { title: 'node:test', command: [node, '--test', 'node.test.mjs'] },
  { title: 'jest 30', command: [...jest, '--config', JSON.stringify(jestConfig)] },
  {
    title: 'vitest 4',
    needs: { vitest: '4.0.16' },
    command: [node, join(modules, 'vitest/vitest.mjs'), 'run', 'vitest.test.mjs'],
  },
  { title: 'msw 2, with faults', needs: { msw: '2.12.4' }, command: [node, '--test', 'msw.test.mjs'] },
  {
    title: `page${skipReason ? `, skipped: ${skipReason}` : ''}`,
    command: [node, '--import', 'tsx', '--test', join(import.meta.dirname, 'page.ts')],
    cwd: root,
  },
];

function runRow({ title, needs = {}, command, cwd = packed.project }: Row): void {
  try {
    linkPackages(packed.project, needs);
  } catch (error) {
    return console.log(`– ${title}: skipped, because ${(error as Error).message}`);
  }
  const [program = '', ...parameters] = command;
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
