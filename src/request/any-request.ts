// Checks the arguments of `client.request`, which can call operations outside the contract.
import { InvalidRequestError, type FailedCall } from '../errors.js';
import type { Operation } from './operation.js';
import { kindOfValue } from './plain-object.js';
import { checkPath, serializeBody, unicodeProblem, type CheckedRequest } from './request.js';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Matches the names of secret values in a path, query or body. */
const secretName = /password|token|secret|key/i;

export function checkAnyRequest(
  method: Operation['method'],
  template: string,
  input: { path?: Readonly<Record<string, unknown>> | undefined; query?: object | undefined; body?: unknown },
): CheckedRequest {
  if (!methods.includes(method)) throw new InvalidRequestError('method', `must be one of ${methods.join(', ')}`);
  const problem = templateProblem(template);
  if (problem) throw new InvalidRequestError('path', problem);
  const { path, query, body } = input;
  const errorContext = { method, path: template };
  const unused = Object.keys(path ?? {}).find((name) => !template.includes(`{${name}}`));
  if (unused !== undefined)
    throw new InvalidRequestError(
      `path.${unused}`,
      `has no placeholder: write {${unused}} in the path`,
      undefined,
      errorContext,
    );
  if (method === 'GET' && body !== undefined)
    throw new InvalidRequestError('body', 'must not be set for a GET: pass values as `query`', undefined, errorContext);
  const givenSecrets = secretValues({ path, query, body });
  const json = body === undefined ? undefined : serializeBody(undefined, body, givenSecrets, errorContext);
  // A getter or `toJSON` may have returned other secrets than before.
  const secrets = [...givenSecrets, ...(json ? secretValues(JSON.parse(json)) : [])];
  return {
    rules: { method, path: template, responseType: 'json' },
    path: checkPath(template, path, errorContext),
    query: query === undefined ? undefined : checkAnyQuery(query, errorContext),
    body: json,
    secrets,
  };
}

function templateProblem(path: unknown): string | undefined {
  if (typeof path !== 'string') return `must be a string, not ${kindOfValue(path)}`;
  if (!/^\/(?!\/)/.test(path)) return 'must start with exactly one slash, because it is appended to baseUrl';
  if (/[?#]/.test(path)) return 'must not contain ? or #: pass a query as `query`';
  // `URL` would turn a backslash into a slash.
  if (/[^\x21-\x7e]|\\|%(?![\da-f]{2})/i.test(path))
    return 'must percent-encode spaces, backslashes, control characters, non-ASCII characters, and % itself';
  if (path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)))
    return 'must not contain . or .. as a segment';
  // `__proto__` can't be a placeholder: setting `__proto__` on an object adds no property, so the value would be lost.
  return /[{}]/.test(path.replace(/\{(?!__proto__\})[\w-]+\}/g, '')) ? 'must write placeholders as {name}' : undefined;
}

/** Checks the query, and percent-encodes the names, because openapi-fetch encodes only values. */
function checkAnyQuery(query: object, errorContext: Partial<FailedCall>): CheckedRequest['query'] {
  const checked = Object.create(null) as Record<string, string | number | boolean>;
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const problem = queryValueProblem(value) ?? unicodeProblem(name);
    if (problem) throw new InvalidRequestError(`query.${name}`, problem, undefined, errorContext);
    // The cast: `queryValueProblem` accepts only these types.
    checked[encodeURIComponent(name)] = value as string | number | boolean;
  }
  return checked;
}

function queryValueProblem(value: unknown): string | undefined {
  if (typeof value === 'boolean' || Number.isFinite(value)) return undefined;
  if (typeof value !== 'string') return `must be a string, a finite number or a boolean, not ${kindOfValue(value)}`;
  return unicodeProblem(value);
}

/** Returns the strings and numbers, at any depth, in fields whose name matches `secretName`. */
function secretValues(value: unknown, isSecret = false, ancestors: unknown[] = []): string[] {
  if (typeof value === 'string' || typeof value === 'number') return isSecret ? [String(value)] : [];
  // A circular body is rejected later.
  if (typeof value !== 'object' || value === null || ancestors.includes(value)) return [];
  const valueAndAncestors = [...ancestors, value];
  return Object.entries(value).flatMap(([name, item]) =>
    secretValues(item, isSecret || secretName.test(name), valueAndAncestors),
  );
}
