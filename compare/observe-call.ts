// Observes how a call ends.
import { setTimeout as sleep } from 'node:timers/promises';

export interface ObservedCall {
  /** `waiting`: the call didn't end within eight seconds. */
  kind: 'resolved' | 'rejected' | 'waiting';
  milliseconds: number;
  value?: unknown;
  error?: unknown;
}

export async function observeCall(call: Promise<unknown>): Promise<ObservedCall> {
  const start = performance.now();
  const settled = call.then(
    (value) => ({ kind: 'resolved', value }) as const,
    (error: unknown) => ({ kind: 'rejected', error }) as const,
  );
  const result = await Promise.race([settled, sleep(8_000, { kind: 'waiting' } as const, { ref: false })]);
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
