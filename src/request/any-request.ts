// Checks the arguments of `client.request`, which can call operations outside the contract.
import { rateLimitGroups, type RateLimitGroup } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';
import { copyForm, isForm } from './form.js';
import type { Operation } from '../base/operation.js';
import { copyCause } from '../base/redact.js';
import { isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { rateLimitGroupOf } from './rate-limit-group.js';
import { serializeJson } from './body.js';
import type { CheckedQuery, CheckedRequest, Reject } from './checked-request.js';
import { checkPath, unicodeProblem } from './path.js';
import { primitiveProblem } from './query.js';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Matches the names of secret values in a path, query or body. */
const secretName = /passw|pwd|token|secret|key/i;

interface AnyInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly responseType?: 'binary' | undefined;
}

/** Returns why `client.request` can't send a body of this type; undefined if it can. */
export function anyBodyProblem(body: unknown): string | undefined {
  if (isPlainObject(body) || Array.isArray(body) || isForm(body)) return undefined;
  return `must be a plain object, an array or the runtime's FormData, not ${kindOfValue(body)}`;
}

export function checkAnyRequest(method: Operation['method'], template: string, input: AnyInput): CheckedRequest {
  if (!methods.includes(method)) throw new InvalidRequestError('method', `must be one of ${methods.join(', ')}`);
  const problem = templateProblem(template);
  if (problem) throw new InvalidRequestError('path', problem);
  const { path: pathValues = {}, query, body, responseType = 'json' } = input;
  const reject: Reject = (argument, rule, cause) => {
    throw new InvalidRequestError(argument, rule, undefined, { method, path: template, cause });
  };
  const unused = Object.keys(pathValues).find((name) => !template.includes(`{${name}}`));
  if (unused !== undefined) reject(`path.${unused}`, `has no placeholder: write {${unused}} in the path`);
  if (method === 'GET' && body !== undefined) reject('body', 'must not be set for a GET: pass values as options.query');
  const fields = isForm(body) ? [...body].map(([name, value]) => ({ [name]: value })) : body;
  const givenSecrets = Object.entries({ 'options.path': pathValues, query, body: fields }).flatMap(
    ([argument, value]) => readSecrets(argument, value, reject),
  );
  const checkedPath = checkPath(template, pathValues, reject);
  const actualPath = template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(checkedPath[name]!));
  const rateLimitGroup = rateLimitGroupOf<RateLimitGroup>(rateLimitGroups, method, actualPath);
  const content = body === undefined ? undefined : serializeAnyBody(body, reject, givenSecrets);
  // A getter or `toJSON` may have returned other secrets than before.
  const sentSecrets = typeof content === 'string' ? secretValues(JSON.parse(content)) : [];
  return {
    rules: { method, path: template, responseType, rateLimitGroup },
    path: checkedPath,
    query: query === undefined ? undefined : checkAnyQuery(query, reject),
    body: content,
    secrets: [...givenSecrets, ...sentSecrets],
  };
}

function serializeAnyBody(body: object, reject: Reject, secrets: readonly string[]) {
  if (!isForm(body)) return serializeJson('body', body, reject, secrets);
  try {
    return copyForm(body);
  } catch {
    return reject('body', "contains a file that isn't a Blob or File of this runtime");
  }
}

function templateProblem(template: unknown): string | undefined {
  if (typeof template !== 'string') return `must be a string, not ${kindOfValue(template)}`;
  if (!/^\/(?!\/)/.test(template)) return 'must start with exactly one slash, because it is appended to baseUrl';
  if (/[?#]/.test(template)) return 'must not contain ? or #: pass a query as options.query';
  // `URL` would turn a backslash into a slash.
  if (/[^\x21-\x7e]|\\|%(?![\da-f]{2})/i.test(template))
    return 'must percent-encode spaces, backslashes, control characters, non-ASCII characters, and % itself';
  if (template.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)))
    return 'must not contain . or .. as a segment';
  // `__proto__` can't be a placeholder: setting `__proto__` on an object adds no property, so the value would be lost.
  return /[{}]/.test(template.replace(/\{(?!__proto__\})[\w-]+\}/g, ''))
    ? 'must write placeholders as {name}'
    : undefined;
}

const queryValueRule = 'must be a string, a finite number, a boolean, a Date, or an array of them';

/** Checks the query, and percent-encodes the names, because openapi-fetch encodes only values. */
function checkAnyQuery(query: object, reject: Reject): CheckedQuery {
  const checked = Object.create(null) as Record<string, CheckedQuery[string]>;
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined) continue;
    const argument = `query.${name}`;
    const toQueryValue = (item: unknown) => {
      const sent = tagOf(item) === 'Date' ? ((item as Date).toJSON() ?? reject(argument, 'is an invalid Date')) : item;
      const problem = primitiveProblem(sent, queryValueRule);
      // The cast: `primitiveProblem` rejects every other type.
      return problem ? reject(argument, problem) : (sent as string | number | boolean);
    };
    const nameProblem = unicodeProblem(name);
    if (nameProblem) reject(argument, nameProblem);
    // An empty array would vanish from the URL, and a list without that filter would return every item.
    if (Array.isArray(value) && value.length === 0) reject(argument, 'is an empty array: omit it, or pass undefined');
    // `Array.from`, because `map` skips the holes of a sparse array.
    checked[encodeURIComponent(name)] = Array.isArray(value) ? Array.from(value, toQueryValue) : toQueryValue(value);
  }
  return checked;
}

/** Returns the secrets in an argument. Rejects the argument if one of its getters throws. */
function readSecrets(argument: string, value: unknown, reject: Reject): string[] {
  try {
    return secretValues(value);
  } catch (error) {
    return reject(argument, 'cannot be read', copyCause(error, []));
  }
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
