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
  /** What the call rejected with. */
  error?: unknown;
}

/** Makes a call, and waits for its end for at most `limit` milliseconds. */
export async function observeCall(makeCall: () => Promise<unknown>, limit = 8_000): Promise<ObservedCall> {
  const start = performance.now();
  // The async function turns an error that `makeCall` throws into a rejection.
  const settled = (async () => makeCall())().then(
    (value) => ({ kind: 'resolved', value }) as const,
    (error: unknown) => ({ kind: 'rejected', error }) as const,
  );
  const result = await Promise.race([settled, sleep(limit, { kind: 'waiting' } as const, { ref: false })]);
  return { ...result, milliseconds: performance.now() - start };
}

/** Each client's errors have the status in one of these fields. */
interface ClientError {
  status?: number;
  statusCode?: number;
  response?: Response;
}

export function statusOf(error: unknown): number | undefined {
  // A client may reject with a string or undefined. Object() makes it possible to read fields of either.
  const { status, statusCode, response } = Object(error) as ClientError;
  return status ?? statusCode ?? response?.status;
}

/** Formats ten levels of a value, and all of each list and text. */
export const inspectDeeply = (value: unknown) =>
  inspect(value, { depth: 10, maxArrayLength: null, maxStringLength: null });

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
