// Checks a fault, which may come as JSON from a program in another language.
import type { Schema } from '../../base/operation.js';
import { findProblem } from '../request/schema.js';
import type { Fault, FaultName } from './fault.js';

// A timer with a longer delay fires immediately.
const delay = { minimum: 0, maximum: 2 ** 31 - 1 };
const count: Schema = { type: 'integer', minimum: 0 };
const statusSchema: Schema = { type: 'integer', minimum: 200, maximum: 599 };
const carriedOut: Schema = { type: 'boolean' };
const kind: Schema = { type: 'string' };

const schemas: Readonly<Record<Fault['kind'], Schema>> = {
  refused: { properties: { kind } },
  reset: { properties: { kind } },
  lost: { properties: { kind } },
  stalled: { properties: { kind } },
  cut: { properties: { kind } },
  slow: { properties: { kind, milliseconds: { type: ['number', 'null'], ...delay } }, required: ['milliseconds'] },
  late: { properties: { kind, milliseconds: { type: 'number', ...delay } }, required: ['milliseconds'] },
  html: { properties: { kind, status: statusSchema, carriedOut } },
  status: {
    properties: { kind, status: statusSchema, body: {}, headers: { type: 'object' }, carriedOut },
    required: ['status'],
  },
  tooManyRequests: { properties: { kind, reset: count, retryAfter: count } },
};

/** Whether a value is an object with the `kind` of a fault. Any other value is JSON to respond with. */
export function isFault(value: unknown): value is Fault {
  const { kind: name } = Object(value) as { kind?: unknown };
  return typeof name === 'string' && Object.hasOwn(schemas, name);
}

/** @throws TypeError the fault doesn't exist or is invalid */
export function checkFault(input: Fault | FaultName): Fault {
  const fault = typeof input === 'string' ? { kind: input } : input;
  if (!isFault(fault))
    throw new TypeError(`${JSON.stringify(input)} isn't a fault. The faults are ${Object.keys(schemas).join(', ')}.`);
  const problem = findProblem({ type: 'object', ...schemas[fault.kind] }, fault, fault.kind, 'refuse');
  if (problem) throw new TypeError(`${problem.message}.`);
  // `fetch` forbids a body for these statuses.
  const { status = 200, headers } = fault as { status?: number; headers?: Record<string, string> };
  const hasBody = fault.kind === 'html' || (fault.kind === 'status' && fault.body !== undefined);
  if (hasBody && [204, 205, 304].includes(status)) throw new TypeError(`A response with status ${status} has no body.`);
  checkHeaders(headers);
  return fault;
}

function checkHeaders(headers: Record<string, string> | undefined): void {
  // A wrong length would break the connection between two tests.
  if (new Headers(headers).has('content-length'))
    throw new TypeError(
      'The headers of a fault must not set content-length. To break off a response, use cut() or stalled().',
    );
}
