// Validates a fault: an object, or the name of a fault.
import { check, count, flag, object, rejectFunction } from '../request/check.js';
import { rateLimitHeaders } from '../request/rate-limit.js';
import type { Schema } from '../../base/operation.js';
import type { Fault, TooManyRequestsOptions } from './fault.js';

/** The name of a fault that has no required parameters. */
export type FaultName = Exclude<Fault['kind'], 'slow' | 'late' | 'status'> | 'tooManyRequests';

export const faultNames: FaultName[] = ['refused', 'reset', 'lost', 'stalled', 'cut', 'html', 'tooManyRequests'];

const statusSchema: Schema = { type: 'integer', minimum: 200, maximum: 599 };
// A timer with a longer delay fires immediately.
const delayBounds = { minimum: 0, maximum: 2 ** 31 - 1 };
const kind: Schema = { type: 'string' };
const withoutParameters = object({ kind });

const schemas: Readonly<Record<Fault['kind'] | 'tooManyRequests', Schema>> = {
  refused: withoutParameters,
  reset: withoutParameters,
  lost: withoutParameters,
  stalled: withoutParameters,
  cut: withoutParameters,
  slow: object({ kind, milliseconds: { type: ['number', 'null'], ...delayBounds } }, ['milliseconds']),
  late: object({ kind, milliseconds: { type: 'number', ...delayBounds } }, ['milliseconds']),
  html: object({ kind, status: statusSchema, carriedOut: flag }),
  status: object({ kind, status: statusSchema, body: {}, headers: { type: 'object' }, carriedOut: flag }, ['status']),
  tooManyRequests: object({ kind, reset: count, retryAfter: count }),
};

/** The JSON form of a 429 fault. */
type TooManyRequests = { kind: 'tooManyRequests' } & TooManyRequestsOptions;

/** Whether a value is an object with the `kind` of a fault. Any other value is JSON to respond with. */
export function isFault(value: unknown): boolean {
  const { kind } = Object(value) as { kind?: unknown };
  return typeof kind === 'string' && Object.hasOwn(schemas, kind);
}

/** `tooManyRequests` becomes a `status` fault with the status 429. */
export function checkFault(input: unknown): Fault {
  rejectFunction(input, 'fault');
  if (typeof input === 'number')
    throw new TypeError(`${input} is not a fault. For a response with this status, pass status(${input}).`);
  // The cast: the next lines check the fault.
  const fault = (typeof input === 'string' ? { kind: input } : input) as Fault | TooManyRequests;
  if (!isFault(fault)) {
    const known = Object.keys(schemas).join(', ');
    const name: unknown = fault?.kind;
    if (typeof name !== 'string') throw new TypeError(`A fault must have a kind. The faults are ${known}.`);
    throw new TypeError(`There is no fault ${name}. The faults are ${known}.`);
  }
  check(schemas[fault.kind], fault, fault.kind);
  if (fault.kind === 'html' || fault.kind === 'status') return checkReplacementResponse(fault);
  if (fault.kind !== 'tooManyRequests') return fault;
  const { reset = 1, retryAfter } = fault;
  const headers = retryAfter === undefined ? rateLimitHeaders(100, reset) : { 'retry-after': String(retryAfter) };
  return { kind: 'status', status: 429, headers };
}

function checkReplacementResponse(fault: Fault & { kind: 'html' | 'status' }): Fault {
  // The status of `html` may be missing.
  const status = (fault.status as number | undefined) ?? 200;
  // `fetch` forbids a body for these statuses.
  if ([204, 205, 304].includes(status) && (fault.kind === 'html' || fault.body !== undefined))
    throw new TypeError(`A response with status ${status} has no body.`);
  try {
    if (fault.kind === 'status') new Headers(fault.headers);
  } catch (cause) {
    throw new TypeError('The headers of a fault must be an object of strings without line breaks.', { cause });
  }
  return { ...fault, status };
}
