// Observes how a call ends, and whether a value shows the API key.
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { plantedKey } from '../client.js';

export interface ObservedCall {
  /** `waiting`: the call didn't end within the limit. */
  kind: 'resolved' | 'rejected' | 'waiting';
  milliseconds: number;
  value?: unknown;
  error?: unknown;
}

/** @param limit - milliseconds to wait for the call */
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
  // A client may reject with undefined, which can't be destructured without Object().
  const { status, statusCode, response } = Object(error) as ClientError;
  return status ?? statusCode ?? response?.status;
}

export const inspectDeeply = (value: unknown) =>
  inspect(value, { depth: 10, maxArrayLength: null, maxStringLength: null });

/** Returns in which forms the value shows the key: `inspect`, `stack`, `JSON`. */
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
    // JSON.stringify throws, for example for a circular value.
    return '';
  }
}
