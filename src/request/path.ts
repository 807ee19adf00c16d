// Checks a path template and the values of its parameters.
import { operationNameAt, type Operation, type Schema } from '../base/operation.js';
import { isMissing } from '../base/values.js';
import { reject, valueProblem } from './check.js';

const templateRule =
  'must start with exactly one slash, without spaces, ?, #, backslashes, . and ..: pass a query as options.query';
const idRule = 'must be a whole number or text other than . and .., without control characters';

/** Rejects a template that `URL` would change, and values such as `''` and `..`, which lead to another path. openapi-fetch encodes the values. */
export function checkPath(
  { name: operation, method, path: template, pathSchemas = {} }: Operation,
  values: Readonly<Record<string, unknown>>,
): void {
  // `URL` would change such a path; none in the contract is one. A value must not complete an escape such as `%2`, and openapi-fetch
  // expands names such as `{.id}`.
  const isPath =
    operation !== undefined ||
    (/^\/(?!\/)[^?#\\\s]{0,2000}$/.test(template) &&
      !/\/(\.|%2e){1,2}(\/|$)|%(?![0-9a-f]{2})|\{(?![\w-]+\})/i.test(template));
  if (!isPath) reject('path', templateRule);
  const names = Object.keys(values).filter((name) => !isMissing(values[name]));
  const unused = names.find((name) => !template.includes(`{${name}}`));
  if (unused !== undefined) reject(unused, `is not in the path ${template}`);
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const problem = pathValueProblem(values[name], pathSchemas[name]);
    return problem ? reject(name, problem) : String(values[name]);
  });
  // `companies.get('attributes')` would reach `companies.getAttributes`.
  const sibling = operationNameAt(method, path);
  const [first = ''] = names;
  if (sibling !== undefined && sibling !== operation)
    reject(first, `must not be ${String(values[first])}: this is the path of ${sibling}`);
}

function pathValueProblem(value: unknown, schema: Schema | undefined): string | undefined {
  if (value === undefined || value === '') return value === '' ? 'must not be empty' : 'is missing';
  const isText = typeof value === 'string' && !/^\.\.?$|[\0-\x1f\x7f-\x9f]|\p{Cs}/u.test(value);
  if (!isText && !Number.isSafeInteger(value)) return idRule;
  // An id of digits may be text. It may be too large for a number.
  const isDigits = schema?.type === 'integer' && typeof value === 'string' && /^\d+$/.test(value);
  return schema && !isDigits ? valueProblem(value, schema) : undefined;
}
