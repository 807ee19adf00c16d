// What is said of a package elsewhere, looked up in the package: the contract's operations, and docs/migration.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOperations, readContract } from '../../scripts/contract.js';
import { root } from '../processes.js';
import { loadLibrary } from './client.js';
import type { Found } from './find.js';

const operations = listOperations(readContract());
export const operationIds = operations.map(({ operationId }) => operationId);

/** The texts of the package's own code. */
const readCode = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)(api|client)\/.*\.(js|ts)$/i.test(name) && !/\.d\.ts$|node_modules|\/esm\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** A package has an operation when its code writes the path and, before any other path, the method. */
export function findOperations(folder: string): string[] {
  const requests = readCode(folder).flatMap((text) =>
    text.split(/localVarPath = |core\.url\.join\(|callApi\(/).slice(1),
  );
  const found = operations.filter(({ method, path }) => {
    const plain = path.slice(1).replace(/[.*+?^$()|[\]\\-]/g, '\\$&');
    const places = plain.replace(/\{\w+\}/g, '(?:\\{\\w+\\}|\\$\\{[^}]+\\})');
    const written = new RegExp(`["'\`]/?${places}["'\`][^]*?["']${method}["']`);
    return requests.some((request) => written.test(request));
  });
  return found.map(({ operationId }) => operationId);
}

/** The rows of docs/migration.md: a class and method of the former SDKs, and an area and method of today's. */
const rowPattern = /^\| `(\w+)\.(\w+)` +\| (?:none|`client\.(\w+)\.(\w+)`)[^|]*\| `client/gm;

/** Throws when the table names a method that the package does not have. */
export async function checkMigration({ file, label, modules }: Found): Promise<void> {
  if (!['brevo', 'brevo-3', 'sib'].includes(file)) return;
  const rows = [...readFileSync(join(root, 'docs/migration.md'), 'utf8').matchAll(rowPattern)];
  const library = (await loadLibrary(modules)) as Record<string, new (options?: object) => object>;
  const classes = file === 'sib' ? (library.default as unknown as typeof library) : library;
  const today = file === 'brevo' ? (new library.BrevoClient!({ apiKey: '<API_KEY>' }) as typeof library) : undefined;
  const missing = rows.flatMap(([, oldClass, oldMethod, newArea, newMethod]) => {
    const [area, method] = today ? [newArea, newMethod] : [oldClass, oldMethod];
    if (!area) return [];
    const object = (today ? today[area] : new classes[area]!()) as Record<string, unknown> | undefined;
    return typeof object?.[method!] === 'function' ? [] : [`${area}.${method}`];
  });
  if (missing.length) throw new Error(`docs/migration.md names ${missing.join(', ')}, which ${label} does not have.`);
}
