// Measures the processor time in which TypeScript checks a program with each client, its declaration files included.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../scripts/root.js';
import type { Client, Table } from './calls.js';

const rounds = 5;
const compilerOptions = {
  strict: true,
  module: 'nodenext',
  lib: ['ES2022', 'DOM'],
  // The official client needs Node's types.
  types: ['node'],
  typeRoots: [`${root}node_modules/@types`],
  noEmit: true,
};

function measureRow({ title, source, folder }: Pick<Client, 'title' | 'source' | 'folder'>): string[] {
  const project = mkdtempSync(join(tmpdir(), 'types-'));
  const [, name = 'unused'] = /from '(.+?)'/.exec(source) ?? [];
  mkdirSync(join(project, 'node_modules', dirname(name)), { recursive: true });
  symlinkSync(folder, join(project, 'node_modules', name));
  writeFileSync(join(project, 'program.mts'), source);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.mts'] }));
  const command = `TIMEFORMAT='%U %S'; time "${process.execPath}" "${root}node_modules/typescript/bin/tsc" -p "${project}"`;
  const seconds = Array.from({ length: rounds }, () => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${title}: ${stdout}`);
    const [user = 0, system = 0] = stderr.trim().split(/\s+/).slice(-2).map(Number);
    return user + system;
  });
  rmSync(project, { recursive: true });
  return [title, `${Math.min(...seconds).toFixed(1)} s`];
}

export const compareTypes = (clients: Client[]): Promise<Table> => {
  // The careful client isn't a package, and undici's transport has the same declarations.
  const packages = clients.filter(({ source }) => /^export \{ \w+ \} from '(?!\.)[^']+';$/.test(source));
  const floor = { title: 'an empty program', source: 'export {};', folder: root };
  return Promise.resolve({ columns: ['Client', 'Type check'], rows: [...packages, floor].map(measureRow) });
};
