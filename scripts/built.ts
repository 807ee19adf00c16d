// Builds dist/ for scripts that use the package itself, unless it is there and newer than its sources.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { root } from './run.js';

const sources = [
  ...['openapi.yaml', 'src', 'generated', 'package.json', 'tsconfig.json', 'tsconfig.esm.json', 'tsconfig.cjs.json'],
  ...['scripts/build.ts', 'scripts/contract-forms.ts', 'scripts/translate.ts'],
];

/** When it, or anything in it, was changed last. */
function changedAt(path: string): number {
  const status = statSync(path);
  const parts = status.isDirectory() ? readdirSync(path).map((name) => changedAt(`${path}/${name}`)) : [];
  return Math.max(status.mtimeMs, ...parts);
}

/** Whether dist/ is complete and current; the build writes the file asked for last. */
function isBuilt(): boolean {
  const last = statSync(`${root}dist/cjs/package.json`, { throwIfNoEntry: false });
  return last !== undefined && sources.every((source) => changedAt(root + source) < last.mtimeMs);
}

/** Builds when needed; what it says goes to standard error. */
export function ensureBuilt(): void {
  if (isBuilt()) return;
  const parameters = ['--import', 'tsx', `${root}scripts/build.ts`];
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new Error('The package does not build; what the build says stands above. `npx tsc` names what is wrong.');
}
