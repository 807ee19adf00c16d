// Checks a fault, which may come as JSON from a program in another language.
import type { Schema } from '../../base/operation.js';
import { checkArgument } from '../request/schema.js';
import type { Fault, FaultName, StatusOptions } from './fault.js';

// A timer with a longer delay fires immediately.
const delay = { minimum: 0, maximum: 2 ** 31 - 1 };
const count: Schema = { type: 'integer', minimum: 0 };
const status: Schema = { type: 'integer', minimum: 200, maximum: 599 };
const carriedOut: Schema = { type: 'boolean' };

/** The parameters of each fault. */
const parameters: Readonly<Record<Fault['kind'], Schema>> = {
  refused: {},
  reset: {},
  lost: {},
  stalled: {},
  cut: {},
  slow: { properties: { milliseconds: { type: ['number', 'null'], ...delay } }, required: ['milliseconds'] },
  late: { properties: { milliseconds: { type: 'number', ...delay } }, required: ['milliseconds'] },
  html: { properties: { status, carriedOut } },
  status: { properties: { status, body: {}, headers: { type: 'object' }, carriedOut }, required: ['status'] },
  tooManyRequests: { properties: { reset: count, retryAfter: count } },
};

/** Whether a value is an object with the `kind` of a fault. Any other value is JSON to respond with. */
export function isFault(value: unknown): value is Fault {
  const { kind } = Object(value) as { kind?: unknown };
  return typeof kind === 'string' && Object.hasOwn(parameters, kind);
}

/** @throws TypeError the fault doesn't exist or is invalid */
export function checkFault(input: Fault | FaultName): Fault {
  const fault = typeof input === 'string' ? { kind: input } : input;
  if (!isFault(fault))
    throw new TypeError(
      `${JSON.stringify(input)} isn't a fault. The faults are ${Object.keys(parameters).join(', ')}.`,
    );
  const { properties, ...schema } = parameters[fault.kind];
  const closed = { ...schema, properties: { kind: {}, ...properties } };
  checkArgument(closed, fault, fault.kind);
  // The cast: a fault of any kind, whose parameters have been checked.
  const { kind, status = 200, headers, body } = fault as { kind: string } & StatusOptions & { status?: number };
  // `fetch` forbids a body for these statuses.
  if ((kind === 'html' || body !== undefined) && [204, 205, 304].includes(status))
    throw new TypeError(`A response with status ${status} has no body.`);
  // A wrong length would break the connection between two tests.
  if (['content-length', 'transfer-encoding'].some((name) => new Headers(headers).has(name)))
    throw new TypeError(
      'A fault must not set content-length or transfer-encoding. To break off a response, use cut() or stalled().',
    );
  return fault;
}
