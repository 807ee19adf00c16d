// Listens to abort signals: one listener per signal, however many calls share it, because Node warns about a leak at eleven.
import { rememberOutcome } from '../response/outcome.js';

interface Listener {
  readonly callbacks: Set<() => void>;
  readonly listen: () => void;
}

const listeners = new WeakMap<AbortSignal, Listener>();

/**
 * Calls `callback` when the signal aborts; not if it has aborted already.
 *
 * @returns a function that removes the callback, and the listener after the last one
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const { callbacks, listen } = listeners.get(signal) ?? createListener(signal);
  if (callbacks.size === 0) signal.addEventListener('abort', listen);
  callbacks.add(callback);
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener('abort', listen);
  };
}

function createListener(signal: AbortSignal): Listener {
  const callbacks = new Set<() => void>();
  const listener = { callbacks, listen: () => callbacks.forEach((callback) => callback()) };
  listeners.set(signal, listener);
  return listener;
}

/** Throws the reason of an aborted signal. Nothing is being sent, so `outcomeOf` returns `'not-sent'` for it. */
export function throwIfAborted(signals: readonly AbortSignal[]): void {
  const aborted = signals.find((signal) => signal.aborted);
  if (!aborted) return;
  rememberOutcome(aborted.reason, 'not-sent');
  throw aborted.reason;
}
