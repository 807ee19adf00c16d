// Checks a path template and the values of its parameters.
import { contract, type Endpoint, type Method, type Operation } from '../base/operation.js';
import { isMissing } from '../base/values.js';
import { reject, valueProblem } from './check.js';
import type { Values } from './input.js';

const templateRule =
  'must start with exactly one slash, without spaces, ?, #, backslashes, . and ..: pass a query as options.query';
const idRule = 'must be a whole number or text other than . and .., without control characters';

/** Rejects a template that `URL` would change, and values such as `''` and `..`, which lead to another path. openapi-fetch encodes the values. */
export function checkPath(
  { name: operation, method, path: template, pathSchemas = {} }: Operation,
  values: Values,
): void {
  // `URL` would change such a path. A value must not complete an escape such as `%2`, and openapi-fetch expands names such as `{.id}`.
  const isPath =
    operation !== undefined ||
    (/^\/(?!\/)[^?#\\\s]{0,2000}$/.test(template) &&
      !/\/(\.|%2e){1,2}(\/|$)|%(?![0-9a-f]{2})|\{(?![\w-]+\})/i.test(template));
  if (!isPath) reject('path', templateRule);
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const unused = Object.keys(values).find((name) => !isMissing(values[name]) && !names.includes(name));
  if (unused !== undefined) reject(unused, `is not in the path ${template}`);
  for (const name of names) {
    const value = values[name];
    if (value === undefined || value === '') reject(name, value === '' ? 'must not be empty' : 'is missing');
    const isText = typeof value === 'string' && !/^\.\.?$|[\0-\x1f\x7f-\x9f]|\p{Cs}/u.test(value);
    if (!isText && !Number.isSafeInteger(value)) reject(name, idRule);
    const schema = pathSchemas[name];
    // An id of digits may be text. It may be too large for a number.
    const isDigits = schema?.type === 'integer' && typeof value === 'string' && /^\d+$/.test(value);
    const problem = schema && !isDigits && valueProblem(value, schema);
    if (problem) reject(name, problem);
  }
  rejectSibling(operation, method, template, values);
}

/** `companies.get('attributes')` would reach `companies.getAttributes`. */
function rejectSibling(operation: string | undefined, method: Method, template: string, values: Values): void {
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) => String(values[name]));
  // The cast: a path with values is usually none of the contract's.
  const { name: sibling } = (contract as Partial<typeof contract>)[`${method} ${path}` as Endpoint] ?? {};
  const [first = ''] = Object.keys(values);
  if (sibling !== undefined && sibling !== operation)
    reject(first, `must not be ${String(values[first])}: this is the path of ${sibling}`);
}
