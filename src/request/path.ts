// Checks the values of a path.
import type { OperationId } from '../../generated/contract.js';
import { contract } from '../base/operation.js';
import { kindOfValue } from '../base/values.js';
import type { CheckedRequest, Reject } from './checked-request.js';

/** No URL can contain half of a surrogate pair. */
export const unicodeProblem = (text: string): string | undefined =>
  /\p{Cs}/u.test(text) ? 'must be well-formed Unicode' : undefined;

const pathsWithoutPlaceholders = Object.values(contract)
  .map(({ path }) => path)
  .filter((path) => !path.includes('{'));

/**
 * Checks each value for a path template. Rejects `''`, `.` and `..`, because they would lead to another path.
 *
 * A value may be a secret, such as a child's auth key. So errors quote a value only if it is a number, or a fixed segment of another
 * operation's path, such as `attributes`.
 *
 * @param operation - undefined in `client.request`
 */
export function checkPath(
  template: string,
  values: Readonly<Record<string, unknown>> = {},
  reject: Reject,
  operation?: OperationId,
): CheckedRequest['path'] {
  const path: Record<string, string | number> = {};
  for (const placeholder of template.match(/\{[^{}]+\}/g) ?? []) {
    const name = placeholder.slice(1, -1);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const problem = pathProblem(value);
    if (problem) reject(name, problem);
    // The cast: only a string or a number has no problem.
    path[name] = value as string | number;
    // A company with the id `attributes` would have the path of the operation that lists the company attributes.
    if (!operation || !template.endsWith(placeholder)) continue;
    const fullPath = template.slice(0, -placeholder.length) + String(value);
    if (pathsWithoutPlaceholders.includes(fullPath))
      reject(name, `'${String(value)}' would call another operation; pass an id`);
  }
  return path;
}

function pathProblem(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return undefined;
  if (Number.isInteger(value)) return 'must be a string if it is beyond 2^53 - 1';
  if (typeof value === 'number') return `must be a string or a whole number, not ${value}`;
  if (typeof value !== 'string') return `must be a string or a whole number, not ${kindOfValue(value)}`;
  if (value === '') return 'must not be empty';
  if (/^\.\.?$/.test(value)) return 'must not be . or ..';
  if (/[\0-\x1f\x7f-\x9f]/.test(value)) return 'must not contain control characters';
  return unicodeProblem(value);
}
