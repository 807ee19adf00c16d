// Checks a fault, which may come as JSON from a program in another language.
import type { Schema } from '../../base/operation.js';
import { checkArgument } from '../request/schema.js';
import type { Fault, FaultName, StatusOptions } from './fault.js';

const count: Schema = { type: 'integer', minimum: 0 };

const properties: Readonly<Record<string, Schema>> = {
  kind: {},
  // A timer with a longer delay fires immediately.
  milliseconds: { type: ['number', 'null'], minimum: 0, maximum: 2 ** 31 - 1 },
  status: { type: 'integer', minimum: 200, maximum: 599 },
  body: {},
  headers: { type: 'object' },
  carriedOut: { type: 'boolean' },
  reset: count,
  retryAfter: count,
};

/** The parameters that each fault needs. */
const required: Readonly<Record<Fault['kind'], readonly string[]>> = {
  refused: [],
  reset: [],
  lost: [],
  stalled: [],
  cut: [],
  slow: ['milliseconds'],
  late: ['milliseconds'],
  html: [],
  status: ['status'],
  tooManyRequests: [],
};

/** @throws TypeError the fault doesn't exist or is invalid */
export function checkFault(input: Fault | FaultName): Fault {
  const fault = typeof input === 'string' ? { kind: input } : input;
  // The casts: a fault of any kind.
  const {
    kind,
    status = 200,
    headers,
    body,
  } = Object(fault) as { kind: Fault['kind'] } & StatusOptions & { status?: number };
  if (!Object.hasOwn(required, kind))
    throw new TypeError(`${JSON.stringify(input)} isn't a fault. The faults are ${Object.keys(required).join(', ')}.`);
  checkArgument({ properties, required: required[kind] }, fault, kind);
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
