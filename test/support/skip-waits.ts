// Skips the waits between retries in tests of programs.
const { jest } = import.meta;

/** Makes timers of less than four seconds fire immediately, until jest restores its mocks. The client's timeouts are longer. */
export function skipWaits(): void {
  const { setTimeout } = globalThis;
  const shortenedSetTimeout = (run: () => void, milliseconds = 0) =>
    // Timers that a crashed program leaves behind must not keep the process alive.
    milliseconds < 4_000 ? setTimeout(run, 0) : setTimeout(run, milliseconds).unref();
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(shortenedSetTimeout);
}
