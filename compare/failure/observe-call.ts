// Observes one call: how it ends, and what its error reveals.
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { plantedKey } from '../client.js';

/** How a call ended, or `waiting` if it didn't end within the claim's limit. */
export interface ObservedCall {
  kind: 'resolved' | 'rejected' | 'waiting';
  milliseconds: number;
  /** What the call resolved to. */
  value?: unknown;
  /** The error's name and message. */
  error?: string;
  status?: number;
  stack?: string;
  /** The call rejected with the reason of the caller's abort. */
  isAbortReason?: boolean;
  /** Where the error contains the key, as returned by `findLeaks`. */
  leaks?: string[];
  /** The error as `inspect` formats it. */
  inspected?: string;
}

/** The reason that a claim's calls pass to `abort`. */
export const abortReason = new Error("the caller's reason");

/** Shows ten levels of the value, and all of each list and text. */
const inspectDeeply = (value: unknown) => inspect(value, { depth: 10, maxArrayLength: null, maxStringLength: null });

/** Returns in which of these forms a value contains the key: `inspect`, `stack`, `JSON`. */
export function findLeaks(value: unknown): string[] {
  const texts = {
    inspect: inspectDeeply(value),
    stack: String((value as Error | undefined)?.stack),
    JSON: toJson(value),
  };
  return Object.entries(texts).flatMap(([form, text]) => (text.includes(plantedKey) ? form : []));
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // A value that refers to itself has no JSON.
    return '';
  }
}

/** Makes a call, and waits for its end for at most `limit` milliseconds. */
export async function observeCall(makeCall: () => Promise<unknown>, limit = 8_000): Promise<ObservedCall> {
  const start = performance.now();
  // The async function turns an error that `makeCall` throws into a rejection.
  const result = await Promise.race<Omit<ObservedCall, 'milliseconds'>>([
    (async () => makeCall())().then((value) => ({ kind: 'resolved', value }), observeError),
    sleep(limit, { kind: 'waiting' }, { ref: false }),
  ]);
  return { ...result, milliseconds: performance.now() - start };
}

function observeError(error: unknown): Omit<ObservedCall, 'milliseconds'> {
  // The status is in a different field of each client's errors. Object() also accepts a client's undefined or string.
  const { name, message, status, statusCode, response, stack } = Object(error) as Partial<Error> & {
    status?: number;
    statusCode?: number;
    response?: Response;
  };
  return {
    kind: 'rejected',
    error: `${name ?? typeof error}: ${message ?? String(error)}`,
    status: status ?? statusCode ?? response?.status,
    stack: String(stack),
    isAbortReason: error === abortReason,
    leaks: findLeaks(error),
    inspected: inspectDeeply(error),
  };
}
