// Listens to abort signals. All calls with the same signal share one listener, because Node warns about an eleventh.
import { recordAbortOutcome } from '../response/outcome.js';

const listeners = new WeakMap<AbortSignal, { callbacks: Set<() => void>; listener: () => void }>();

/**
 * Calls `callback` when the signal aborts, but not if it has already aborted.
 *
 * @returns a function that removes the callback
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const { callbacks, listener } = listeners.get(signal) ?? createEntry(signal);
  if (callbacks.size === 0) signal.addEventListener('abort', listener);
  callbacks.add(callback);
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener('abort', listener);
  };
}

function createEntry(signal: AbortSignal) {
  const callbacks = new Set<() => void>();
  const entry = { callbacks, listener: () => callbacks.forEach((callback) => callback()) };
  listeners.set(signal, entry);
  return entry;
}

/**
 * If a signal is aborted, throws the signal's reason, and records the outcome `'not-sent'` for the reason. Don't call this
 * function while a request is pending: the outcome would be wrong.
 */
export function throwIfAborted(signals: readonly AbortSignal[]): void {
  const aborted = signals.find((signal) => signal.aborted);
  if (!aborted) return;
  recordAbortOutcome(aborted.reason, 'not-sent');
  throw aborted.reason;
}
