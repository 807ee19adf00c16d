// Checks a fault, which may come as JSON from a program in another language.
import type { Schema } from '../../base/operation.js';
import { checkValue } from '../request/schema.js';
import type { Fault, FaultName } from './fault.js';

// A timer with a longer delay fires immediately.
const delay = { minimum: 0, maximum: 2 ** 31 - 1 };
const count: Schema = { type: 'integer', minimum: 0 };
const status: Schema = { type: 'integer', minimum: 200, maximum: 599 };
const carriedOut: Schema = { type: 'boolean' };

/** The parameters of each fault. */
const parameters: Readonly<Record<Fault['kind'], Readonly<Record<string, Schema>>>> = {
  refused: {},
  reset: {},
  lost: {},
  stalled: {},
  cut: {},
  slow: { milliseconds: { type: ['number', 'null'], ...delay } },
  late: { milliseconds: { type: 'number', ...delay } },
  html: { status, carriedOut },
  status: { status, body: {}, headers: { type: 'object' }, carriedOut },
  tooManyRequests: { reset: count, retryAfter: count },
};

const required: Readonly<Record<string, readonly string[]>> = {
  slow: ['milliseconds'],
  late: ['milliseconds'],
  status: ['status'],
};

/** Whether a value is an object with the `kind` of a fault. Any other value is JSON to respond with. */
export function isFault(value: unknown): value is Fault {
  const { kind } = Object(value) as { kind?: unknown };
  return typeof kind === 'string' && Object.hasOwn(parameters, kind);
}

/** @throws an error if the fault doesn't exist or is invalid */
export function checkFault(input: Fault | FaultName): Fault {
  const fault = typeof input === 'string' ? { kind: input } : input;
  if (!isFault(fault))
    throw new TypeError(
      `${JSON.stringify(input)} isn't a fault. The faults are ${Object.keys(parameters).join(', ')}.`,
    );
  const { kind } = fault;
  checkValue({ properties: { kind: {}, ...parameters[kind] }, required: required[kind] ?? [] }, fault, kind);
  const {
    status: code = 200,
    headers,
    body,
  } = fault as { status?: number; headers?: Record<string, string>; body?: unknown };
  // `fetch` forbids a body for these statuses.
  if ((kind === 'html' || body !== undefined) && [204, 205, 304].includes(code))
    throw new TypeError(`A response with status ${code} has no body.`);
  // A wrong length would break the connection between two tests.
  if (new Headers(headers).has('content-length'))
    throw new TypeError('A fault must not set content-length. To break off a response, use cut() or stalled().');
  return fault;
}
