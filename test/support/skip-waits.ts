// Skips short waits, so that tests of programs with retries are fast.
const { jest } = import.meta;

/** Makes timers of less than four seconds fire immediately until jest restores its mocks. Timeouts are longer, so they don't change. */
export function skipWaits(): void {
  const { setTimeout } = globalThis;
  const shortenedSetTimeout = (run: () => void, milliseconds = 0) =>
    // The timers that a crashed program leaves behind must not keep the process alive.
    milliseconds < 4_000 ? setTimeout(run, 0) : setTimeout(run, milliseconds).unref();
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(shortenedSetTimeout);
}
