// Adds an invented area to a copy of the project.
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { root } from '../../scripts/root.js';
import { readContract, type Contract } from '../../scripts/contract.js';

/** Folders that git and the project's commands write. */
const omitted = ['.git', '.build', 'coverage', 'dist', 'node_modules', 'site'];
const wholeProject = readdirSync(root).filter((name) => !omitted.includes(name));

export function copyProject(folder: string, names = wholeProject): void {
  for (const name of names) cpSync(root + name, join(folder, name), { recursive: true });
  symlinkSync(`${root}node_modules`, join(folder, 'node_modules'));
}

/** Returns the contract with the area of area.yaml. `npm run generate` does the rest. */
export function contractWithArea(): Contract {
  const area = load(readFileSync(join(import.meta.dirname, 'area.yaml'), 'utf8'));
  return merge(readContract(), area);
}

/** Returns `target` with the keys and list items of `added`, at any depth. */
function merge(target: any, added: any): any {
  if (Array.isArray(target)) return [...target, ...added];
  if (typeof target !== 'object') return added;
  const merged = Object.entries(added).map(([key, value]) => [key, key in target ? merge(target[key], value) : value]);
  return { ...target, ...Object.fromEntries(merged) };
}
