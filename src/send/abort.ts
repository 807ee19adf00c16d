// The caller's abort: one listener on a signal, however many calls share it, as Node warns of a leak from the eleventh on.

const callbacksOf = new WeakMap<AbortSignal, { readonly callbacks: Set<() => void>; readonly listener: () => void }>();

/**
 * @param callback - called when the signal aborts, not when it has already
 * @returns a function that takes the callback away again, and with the last one the listener
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const { callbacks, listener } = callbacksOf.get(signal) ?? listen(signal);
  if (callbacks.size === 0) signal.addEventListener('abort', listener);
  callbacks.add(callback);
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener('abort', listener);
  };
}

function listen(signal: AbortSignal) {
  const callbacks = new Set<() => void>();
  const listener = () => callbacks.forEach((callback) => callback());
  callbacksOf.set(signal, { callbacks, listener });
  return { callbacks, listener };
}
