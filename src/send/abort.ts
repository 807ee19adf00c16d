// The caller's abort. One listener on a signal, however many calls share it: Node warns of a leak from the eleventh on.

class Listener {
  readonly callbacks = new Set<() => void>();

  handleEvent(): void {
    for (const callback of this.callbacks) callback();
  }
}

const listeners = new WeakMap<AbortSignal, Listener>();

/**
 * @param callback - called when the signal aborts, not when it has already
 * @returns a function that takes the callback away again, and with the last one the listener
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const listener = listeners.get(signal) ?? new Listener();
  if (listener.callbacks.size === 0) signal.addEventListener('abort', listener);
  listeners.set(signal, listener);
  listener.callbacks.add(callback);
  return () => {
    if (listener.callbacks.delete(callback) && listener.callbacks.size === 0)
      signal.removeEventListener('abort', listener);
  };
}

/** Why a call failed, given what openapi-fetch says: it drops an abort's reason that is not truthy (`null`, `0`). */
export function abortReason(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted && !signal.reason ? signal.reason : error;
}
