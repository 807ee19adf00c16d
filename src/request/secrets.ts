// Finds the values of a request that no error may repeat.
import type { Operation } from '../base/operation.js';
import { secretName } from '../base/redact.js';
import { isMissing, tagOf } from '../base/values.js';

/** According to the contract or, if it doesn't have the operation, to the names of the fields. */
export function secretsIn(
  { name, pathSecrets = {}, querySecrets = [], bodySecrets = [] }: Operation,
  path: Readonly<Record<string, unknown>>,
  query: object,
  body: unknown,
): string[] {
  const fields = tagOf(body) === 'FormData' ? Object.fromEntries(body as FormData) : body;
  if (name === undefined) return namedSecrets({ path, query, fields });
  const isSecret = (id: string) => pathSecrets[id] === 'always' || !/^\d*$/.test(String(path[id]));
  const ids = Object.keys(pathSecrets).filter(isSecret);
  const values = [
    ...ids.map((id) => path[id]),
    ...querySecrets.flatMap((parameter) => valuesAt(query, [parameter])),
    ...bodySecrets.flatMap((field) => valuesAt(fields, field.split('.'))),
  ];
  return values.filter((value) => !isMissing(value)).map(String);
}

/** Returns the values of a field of a field, also of each item of an array. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  return name === undefined ? [value] : valuesAt((Object(value) as Record<string, unknown>)[name], rest);
}

/** Returns the texts and numbers, at any depth, in fields whose name looks like that of a secret. */
function namedSecrets(root: unknown): string[] {
  const secrets: string[] = [];
  const visit = (value: unknown, isSecret: boolean, depth: number) => {
    if (isSecret && (typeof value === 'string' || typeof value === 'number')) secrets.push(String(value));
    if (typeof value !== 'object' || value === null || depth > 8) return;
    if (Array.isArray(value)) for (const item of value) visit(item, isSecret, depth + 1);
    else for (const [name, item] of Object.entries(value)) visit(item, isSecret || secretName.test(name), depth + 1);
  };
  visit(root, false, 0);
  return secrets;
}
