// Waits that a test doesn't wait for.
const { jest } = import.meta;

/** Until mocks are restored, timers of less than four seconds fire immediately, and longer ones (time limits) never. */
export function skipWaits(): void {
  const { setTimeout } = globalThis;
  const impatient = (run: () => void, milliseconds = 0) => (milliseconds < 4_000 ? setTimeout(run, 0) : undefined);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(impatient as typeof setTimeout);
}
