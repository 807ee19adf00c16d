// Adds an invented area to a copy of the project.
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { root } from '../../scripts/root.js';
import type { Contract } from '../../scripts/contract.js';

/** Folders that git and the project's commands write. */
const omitted = ['.git', '.build', 'coverage', 'dist', 'node_modules', 'site'];

export function copyProject(folder: string): void {
  for (const name of readdirSync(root))
    if (!omitted.includes(name)) cpSync(root + name, join(folder, name), { recursive: true });
  symlinkSync(`${root}node_modules`, join(folder, 'node_modules'));
}

/** Adds the area of area.yaml to the contract of a copy, and returns the contract. `npm run generate` does the rest. */
export function addArea(folder: string): Contract {
  const area = readYaml(join(import.meta.dirname, 'area.yaml'));
  const contract = merge(readYaml(join(folder, 'openapi.yaml')), area);
  writeFileSync(join(folder, 'openapi.yaml'), dump(contract));
  return contract;
}

const readYaml = (path: string) => load(readFileSync(path, 'utf8')) as Contract;

/** Returns `target` with the keys and list items of `added`, at any depth. */
function merge(target: any, added: any): any {
  if (Array.isArray(target)) return [...target, ...added];
  if (typeof target !== 'object') return added;
  const merged = Object.entries(added).map(([key, value]) => [key, key in target ? merge(target[key], value) : value]);
  return { ...target, ...Object.fromEntries(merged) };
}
