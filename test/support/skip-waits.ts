// Waits that a test doesn't wait for.
const { jest } = import.meta;

/** Until mocks are restored, timers of less than four seconds fire immediately; time limits stay as they are. */
export function skipWaits(): void {
  const { setTimeout } = globalThis;
  const impatient = (run: () => void, milliseconds = 0) =>
    // A program that was killed leaves its time limits behind, and they must not keep the process alive.
    milliseconds < 4_000 ? setTimeout(run, 0) : setTimeout(run, milliseconds).unref();
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(impatient);
}
