// Checks a fault that was handed in: made by a function, written as JSON, or named by text.
import { contract } from '../../request/operation.js';
import { check, count, fields, flag } from '../check.js';
import { rateLimitHeaders } from '../limit.js';
import type { Schema } from '../request/schema.js';
import type { OperationId } from '../request/values.js';
import type { Fault, TooManyRequestsOptions } from './kinds.js';

/** A fault that its name alone describes. */
export type FaultName = Exclude<Fault['kind'], 'slow' | 'late' | 'status'> | 'tooManyRequests';

const status: Schema = { type: 'integer', minimum: 200, maximum: 599 };
// A timer of more would fire at once.
const time = { minimum: 0, maximum: 2 ** 31 - 1 };
const kind: Schema = { type: 'string' };

const kinds: Readonly<Record<Fault['kind'] | 'tooManyRequests', Schema>> = {
  ...{ refused: fields({ kind }), reset: fields({ kind }), lost: fields({ kind }) },
  ...{ stalled: fields({ kind }), cut: fields({ kind }) },
  slow: fields({ kind, milliseconds: { type: ['number', 'null'], ...time } }, ['milliseconds']),
  late: fields({ kind, milliseconds: { type: 'number', ...time } }, ['milliseconds']),
  html: fields({ kind, status, carriedOut: flag }),
  status: fields({ kind, status, body: {}, headers: { type: 'object' }, carriedOut: flag }, ['status']),
  tooManyRequests: fields({ kind, reset: count, retryAfter: count }),
};

/** @throws TypeError it is no fault, and why */
export function checkFault(given: unknown): Fault {
  if (typeof given === 'function') check({}, given, 'fault');
  if (typeof given === 'number')
    throw new TypeError(`${given} is not a fault. For a response with this status, pass status(${given}).`);
  // The cast: what it holds is checked here.
  const fault = (typeof given === 'string' ? { kind: given } : given) as Fault | Written429;
  const known = Object.keys(kinds);
  const name: unknown = fault?.kind;
  if (!known.includes(String(name)))
    throw new TypeError(`There is no fault ${String(name)}. The faults are ${known.join(', ')}.`);
  check(kinds[fault.kind], fault, fault.kind);
  return fault.kind === 'tooManyRequests'
    ? { kind: 'status', status: 429, headers: waitHeaders(fault) }
    : complete(fault);
}

type Written429 = { kind: 'tooManyRequests' } & TooManyRequestsOptions;

function complete(fault: Fault): Fault {
  if (fault.kind !== 'html' && fault.kind !== 'status') return fault;
  // A written one may leave it out.
  const status = (fault.status as number | undefined) ?? 200;
  if (isBodyless(status) && (fault.kind === 'html' || fault.body !== undefined))
    throw new TypeError(`A response with status ${status} has no body.`);
  if (fault.kind === 'status') checkHeaders(fault.headers);
  return { ...fault, status };
}

/** As the API says it, unless the test wants `Retry-After`. */
function waitHeaders({ reset = 1, retryAfter }: TooManyRequestsOptions): Record<string, string> {
  return retryAfter === undefined ? rateLimitHeaders(100, reset) : { 'retry-after': String(retryAfter) };
}

function checkHeaders(headers: Readonly<Record<string, string>> = {}): void {
  try {
    new Headers(Object.entries(headers));
  } catch (cause) {
    throw new TypeError('The headers of a fault must be an object of strings without line breaks.', { cause });
  }
}

/** Whether a fault breaks off a response body that the operation doesn't have. */
export function lacksBody(operation: OperationId, { kind }: Fault): boolean {
  return !contract[operation].responseType && (kind === 'cut' || kind === 'stalled');
}

/** `fetch` allows no body with these. */
export const isBodyless = (status: number): boolean => [204, 205, 304].includes(status);
