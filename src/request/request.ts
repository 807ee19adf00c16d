// Checks a request: against the contract's facts, if it has the operation. openapi-fetch then builds the URL and the body.
import type { Operation } from '../base/operation.js';
import { isPlainObject } from '../base/values.js';
import { InvalidRequestError, MessagingPlatformError } from '../errors.js';
import { serializeBody } from './body.js';
import { checkQuery } from './query.js';
import { valueProblem, type Reject } from './schema.js';
import { secretsIn } from './secrets.js';

/** A checked request. It has no URL yet: openapi-fetch builds it from the path template, `path` and `query`. */
export interface CheckedRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** JSON or a form. */
  readonly body: string | FormData | undefined;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
}

/** What a call sends, by the names of openapi-fetch. */
export interface Input {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

export const rejecter =
  ({ name, method, path }: Partial<Operation>): Reject =>
  (argument, rule) => {
    throw new InvalidRequestError(argument, rule, { operation: name, method, path });
  };

/** If a getter, proxy or `toJSON` of the caller threw, its error isn't quoted: the message may contain a secret. */
export function rejectForeign(error: unknown, reject: Reject): never {
  if (error instanceof MessagingPlatformError) throw error;
  return reject('an argument', 'has a getter, proxy or toJSON that throws');
}

export function checkRequest(operation: Operation, input: Input): CheckedRequest {
  const reject = rejecter(operation);
  const { path = {}, query = {}, body } = input;
  checkPath(operation, path, reject);
  // openapi-fetch encodes only the values of a query. It repeats the name of an array, and writes an object as `name[key]=value`.
  const encodedQuery = encodeNames(checkQuery(operation, query, reject));
  const serialized = serializeBody(operation, body, reject);
  return { path, query: encodedQuery, body: serialized, secrets: secretsIn(operation, path, query, body) };
}

const encodeNames = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      encodeURIComponent(name),
      isPlainObject(value) ? encodeNames(value) : value,
    ]),
  );

/** Rejects a template that `URL` would change, and values such as `''` and `..`, which lead to another path. openapi-fetch encodes the values. */
export function checkPath(
  { name: operation, path: template, pathSchemas = {} }: Operation,
  values: Readonly<Record<string, unknown>>,
  reject: Reject,
): void {
  // A value must not complete an escape such as `%2`.
  const isPath =
    operation !== undefined ||
    (/^\/(?!\/)[^?#\\\s]{0,2000}$/.test(template) && !/\/(\.|%2e){1,2}(\/|$)|%(?![0-9a-f]{2})/i.test(template));
  if (!isPath)
    reject(
      'path',
      'must start with exactly one slash, without spaces, ?, #, backslashes, . and ..: pass a query as options.query',
    );
  for (const [, name = ''] of template.matchAll(/\{([^{}]+)\}/g)) {
    const value = values[name];
    if (value === '') reject(name, 'must not be empty');
    const isId =
      Number.isSafeInteger(value) || (typeof value === 'string' && !/^\.\.?$|[\0-\x1f\x7f]|\p{Cs}/u.test(value));
    if (!isId) reject(name, 'must be a whole number or text other than . and .., without control characters');
    const schema = pathSchemas[name];
    // An id of digits may be text. It may be too large for a number.
    const isDigits = schema?.type === 'integer' && typeof value === 'string' && /^\d+$/.test(value);
    const problem = schema && !isDigits && valueProblem(value, schema);
    if (problem) reject(name, problem);
  }
}
