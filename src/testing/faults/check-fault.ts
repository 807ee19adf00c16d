// Checks a fault that was handed in: made by a function, written as JSON, or named by text.
import { contract } from '../../request/operation.js';
import { check, count, fields, flag } from '../check.js';
import type { Schema } from '../request/schema.js';
import type { OperationId } from '../request/values.js';
import type { Fault } from './fault.js';

/** A fault that its name alone describes. */
export type FaultName = Exclude<Fault['kind'], 'slow' | 'late' | 'status'> | 'tooManyRequests';

const status: Schema = { type: 'integer', minimum: 200, maximum: 599 };
// A timer of more would fire at once.
const time = { minimum: 0, maximum: 2 ** 31 - 1 };
const kind: Schema = { type: 'string' };

/** The fields of each kind. */
const kinds: Readonly<Record<Fault['kind'] | 'tooManyRequests', Schema>> = {
  refused: fields({ kind }),
  reset: fields({ kind }),
  lost: fields({ kind }),
  slow: fields({ kind, milliseconds: { type: ['number', 'null'], ...time } }, ['milliseconds']),
  late: fields({ kind, milliseconds: { type: 'number', ...time } }, ['milliseconds']),
  stalled: fields({ kind }),
  cut: fields({ kind }),
  html: fields({ kind, status, carriedOut: flag }),
  status: fields({ kind, status, body: {}, headers: { type: 'object' }, carriedOut: flag }, ['status']),
  tooManyRequests: fields({ kind, reset: count, retryAfter: count }),
};

/**
 * The fault, when it is one.
 *
 * @throws TypeError it is not; the message names what is wrong
 */
export function checkFault(given: unknown): Fault {
  const fault = (typeof given === 'string' ? { kind: given } : given) as { readonly kind: Fault['kind'] };
  if (typeof fault === 'function') check({}, fault, 'fault');
  const name: unknown = fault?.kind;
  const known = Object.keys(kinds).join(', ');
  if (!Object.hasOwn(kinds, String(name)))
    throw new TypeError(`There is no fault ${String(name)}. The faults are ${known}.`);
  check(kinds[fault.kind], fault, fault.kind);
  return complete(fault as Parameters<typeof complete>[0]);
}

/** A fault as it is kept. */
function complete(fault: Fault | { kind: 'tooManyRequests'; reset?: number; retryAfter?: number }): Fault {
  if (fault.kind === 'tooManyRequests') return { kind: 'status', status: 429, headers: waitHeaders(fault) };
  const { status = 200 } = fault as { status?: number };
  if (fault.kind === 'html' && !isBodyless(status)) return { ...fault, status };
  if (isBodyless(status) && (fault.kind === 'html' || ('body' in fault && fault.body !== undefined)))
    throw new TypeError(`A response with status ${status} has no body.`);
  if (fault.kind === 'status' && fault.headers !== undefined) checkHeaders(fault.headers);
  return fault;
}

/** As the API says it, unless the test wants `Retry-After`. */
function waitHeaders({ reset = 1, retryAfter }: { reset?: number; retryAfter?: number }): Record<string, string> {
  if (retryAfter !== undefined) return { 'retry-after': String(retryAfter) };
  const left = { 'x-sib-ratelimit-limit': '100', 'x-sib-ratelimit-remaining': '0' };
  return { ...left, 'x-sib-ratelimit-reset': String(reset) };
}

function checkHeaders(headers: Readonly<Record<string, string>>): void {
  try {
    new Headers(Object.entries(headers));
  } catch (cause) {
    throw new TypeError('The headers of a fault must be an object of strings without line breaks.', { cause });
  }
}

/** @throws TypeError the operation does not exist, or has no body of which half could arrive */
export function checkOperation(operation: OperationId, fault: Fault): void {
  const known = Object.hasOwn(contract, operation) ? contract[operation] : undefined;
  if (!known)
    throw new TypeError(`There is no operation ${operation}. Operations are named as in openapi.yaml: addCredits.`);
  if (!known.reply && (fault.kind === 'cut' || fault.kind === 'stalled'))
    throw new TypeError(`${operation} is answered without a body, of which nothing can be ${fault.kind}.`);
}

/** `fetch` allows no body with these. */
export function isBodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
