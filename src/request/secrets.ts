// Finds the values of a request that errors must not contain.
import type { Operation } from '../base/operation.js';
import { secretName } from '../base/redact.js';
import { isMissing, plainOf, tagOf, valuesAt } from '../base/values.js';

/** Returns the values that the contract marks as secret. Outside the contract, the names of the fields decide. */
export function secretsIn(
  { name, pathSecrets = {}, querySecrets = [], bodySecrets = [] }: Operation,
  { path = {}, query = {}, body }: { path?: Readonly<Record<string, unknown>>; query?: object; body?: unknown },
): string[] {
  const fields = tagOf(body) === 'FormData' ? formFieldsOf(body as FormData) : body;
  if (name === undefined) return textsIn({ path, query, fields });
  const ids = Object.entries(pathSecrets).filter(([id, when]) => when === 'always' || !/^\d*$/.test(String(path[id])));
  return [
    ...ids.map(([id]) => path[id]),
    ...querySecrets.flatMap((parameter) => valuesAt(query, [parameter])),
    ...bodySecrets.flatMap((field) => valuesAt(fields, field.split('.'))),
    ...Object.values(Object(fields) as object).flatMap(credentialsIn),
  ]
    .filter((value) => !isMissing(value))
    .map(String);
}

/** A form may contain a name several times. */
const formFieldsOf = (form: FormData) => Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]));

/** Returns the values of headers that no error may repeat, and their parts: the token in `Bearer <token>`, the values of cookies. */
export function secretsInHeaders(headers: Readonly<Record<string, unknown>> = {}): string[] {
  const secretHeaders = Object.entries(headers).filter(([name]) => /authorization|cookie|key|secret|token/i.test(name));
  return secretHeaders.flatMap(([, value]) => [String(value), ...String(value).split(/[\s;=]+/)]);
}

/** Returns the texts and numbers in fields with a name like `token`, at any depth below them. */
function textsIn(value: unknown, isSecret = false, depth = 0): string[] {
  if (typeof value !== 'object' || value === null)
    return isSecret && /^(string|number)$/.test(typeof value) ? [String(value)] : [];
  if (depth > 8) return [];
  return Object.entries(plainOf(value) as object).flatMap(([name, item]) =>
    textsIn(item, isSecret || secretName.test(name), depth + 1),
  );
}

/** Returns the user name and password in a URL, such as a webhook's. */
function credentialsIn(value: unknown): string[] {
  if (typeof value !== 'string' || !/^https?:\/\/[^/?#\s]{1,500}@/.test(value) || !URL.canParse(value)) return [];
  const { username, password } = new URL(value);
  // `URL` encodes some characters of the password, and the last @ ends it.
  const [, rawPassword = ''] = /^https?:\/\/[^/?#:]*:([^/?#]*)@/.exec(value) ?? [];
  return [username, password, rawPassword].filter(Boolean);
}
