// Validates a fault, given as the result of a function such as `lost()`, as JSON, or just by name.
import { contract } from '../../request/operation.js';
import { check, count, flag, object, rejectFunction } from '../check.js';
import { rateLimitHeaders } from '../rate-limit.js';
import type { OperationId } from '../request/operation-types.js';
import type { Schema } from '../request/schema.js';
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

/**
 * Returns the fault as an object. `tooManyRequests` becomes a `status` fault with the status 429.
 *
 * @throws TypeError the input isn't a valid fault
 */
export function checkFault(input: unknown): Fault {
  rejectFunction(input, 'fault');
  if (typeof input === 'number')
    throw new TypeError(`${input} is not a fault. For a response with this status, pass status(${input}).`);
  // The cast: the next lines check it.
  const fault = (typeof input === 'string' ? { kind: input } : input) as Fault | TooManyRequests;
  const names = Object.keys(schemas);
  const name: unknown = fault?.kind;
  if (!names.includes(String(name)))
    throw new TypeError(`There is no fault ${String(name)}. The faults are ${names.join(', ')}.`);
  check(schemas[fault.kind], fault, fault.kind);
  if (fault.kind === 'tooManyRequests') return { kind: 'status', status: 429, headers: headersOf429(fault) };
  return fault.kind === 'html' || fault.kind === 'status' ? checkReplacementResponse(fault) : fault;
}

/** Returns a `Retry-After` header if `retryAfter` is set, otherwise the API's documented `x-sib-ratelimit-*` headers. */
function headersOf429({ reset = 1, retryAfter }: TooManyRequestsOptions): Record<string, string> {
  return retryAfter === undefined ? rateLimitHeaders(100, reset) : { 'retry-after': String(retryAfter) };
}

function checkReplacementResponse(fault: Fault & { kind: 'html' | 'status' }): Fault {
  // JSON may omit the status of `html`.
  const status = (fault.status as number | undefined) ?? 200;
  if (isBodyless(status) && (fault.kind === 'html' || fault.body !== undefined))
    throw new TypeError(`A response with status ${status} has no body.`);
  if (fault.kind === 'status') checkHeaders(fault.headers);
  return { ...fault, status };
}

function checkHeaders(headers: Readonly<Record<string, string>> = {}): void {
  try {
    new Headers(Object.entries(headers));
  } catch (cause) {
    throw new TypeError('The headers of a fault must be an object of strings without line breaks.', { cause });
  }
}

/** Whether the fault needs a response body to break off, but the operation returns none. */
export function lacksBody(operation: OperationId, { kind }: Fault): boolean {
  return !contract[operation].responseType && (kind === 'cut' || kind === 'stalled');
}

/** Whether `fetch` forbids a body for this status. */
const isBodyless = (status: number): boolean => [204, 205, 304].includes(status);
