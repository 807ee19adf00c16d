// Writes a body as JSON text, refuses what breaks a rule of the contract, and knows which of its values are secrets.
import type { OperationId } from '../../generated/contract.js';
import { redactCause } from '../response/redact.js';
import { InvalidRequestError } from '../errors.js';
import type { GivenValues, Operation, PlainValues } from './operation.js';

/**
 * Write a body as JSON text; undefined where there is none. The rules are held against the text, since that is sent.
 *
 * @param path - the values in the path, which may be secrets
 */
export function writeBody(rules: Operation, body: unknown, path: PlainValues, id: OperationId): string | undefined {
  const refuse = (rule: string, cause?: unknown): never => {
    throw new InvalidRequestError('body', rule, id, { cause });
  };
  let text: string | undefined;
  try {
    text = writeJson(body);
  } catch (error) {
    refuse('cannot be written as JSON', redactCause(error, secretsOf(rules, path, readable(rules, body))));
  }
  if (text === undefined && rules.body !== 'required') return text;
  // A Map has no fields: JSON would write it as an empty object.
  if (!text?.startsWith('{') || Symbol.iterator in Object(body)) return refuse('must be an object');
  const needed = rules.bodyNeedsOneOf;
  if (needed) {
    const sent = JSON.parse(text) as GivenValues;
    if (needed.every((name) => (sent[name] ?? null) === null)) refuse(`must hold at least one of ${needed.join(', ')}`);
  }
  return text;
}

/** The secrets of a body that can be read, under their names: a getter may be what has thrown. */
function readable({ bodySecrets = [] }: Operation, body: unknown): GivenValues {
  const read = (name: string): [string, unknown][] => {
    try {
      return [[name, (body as GivenValues)[name]]];
    } catch {
      return [];
    }
  };
  return Object.fromEntries(bodySecrets.flatMap(read));
}

/** Headers of the caller's own that are there to keep others out, such as a gateway's. */
const secretHeader = /authorization|cookie|key|secret|token/;

/**
 * What a request itself holds that no error may repeat: passwords, a download token, an auth key that names a child, what
 * the caller's own headers say to a gateway.
 *
 * @param path - the values in the path
 * @param body - the body, as an object or as its JSON text
 * @param headers - the caller's, by lower-case name
 */
export function secretsOf(
  { bodySecrets = [] }: Partial<Operation>,
  path: PlainValues,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): readonly string[] {
  const fields = bodySecrets.length > 0 ? (typeof body === 'string' ? parse(body) : body) : undefined;
  const inBody = bodySecrets.map((name) => (fields as GivenValues | null | undefined)?.[name]);
  const { childIdentifier = '', downloadToken } = path;
  // A child's id is a number, and no secret.
  const inPath = [/^\d*$/.test(childIdentifier) ? '' : childIdentifier, downloadToken];
  // Behind a scheme (`Bearer …`) the secret may also be repeated alone.
  const inHeaders = Object.keys(headers).flatMap((name) =>
    secretHeader.test(name) ? [headers[name], headers[name]!.split(' ').at(-1)] : [],
  );
  return [...inBody, ...inPath, ...inHeaders].filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
}

/** A body that was written in another way than JSON is not looked into. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Write a value as JSON text; undefined where JSON has none.
 *
 * What JSON alone would turn into null is refused, an invalid Date, NaN or a hole in a list: the service takes null for
 * "erase".
 *
 * @throws `TypeError` a value would become null; and what `JSON.stringify` throws
 */
export function writeJson(value: unknown): string | undefined {
  return JSON.stringify(value, function (this: Record<string, unknown>, name, plain: unknown) {
    // `toJSON` has run: it has written a Date as text, and an invalid one as null.
    const isLost = isNumber(plain) ? !isFinite(Number(plain)) : plain === null && this[name] !== null;
    if (isLost) throw new TypeError(`${name} is an invalid Date or number`);
    if (Array.isArray(this) && isLeftOut(plain)) throw new TypeError(`item ${name} is nothing that JSON can write`);
    return plain;
  });
}

const isNumber = (value: unknown) => typeof value === 'number' || value instanceof Number;

/** What JSON leaves out of an object, and writes as null in a list. */
const isLeftOut = (value: unknown) => ['undefined', 'function', 'symbol'].includes(typeof value);
