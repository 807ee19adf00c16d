// Fake timers that a test advances, so that tests don't wait and don't depend on the machine's speed. Sockets work as usual.
const { jest } = import.meta;

/**
 * Fakes `setTimeout` and `performance.now()` in each test of the surrounding `describe`.
 *
 * @param advancesByItself - whether time also advances by itself, which calls over sockets need
 * @param realApis - what else not to fake: `['performance']` imitates a test runner that fakes only timers
 */
export function testTime(advancesByItself: boolean, realApis: 'performance'[] = []) {
  /** How often the timers have been faked or restored. If it changes during `pass`, the test has ended. */
  let switchCount = 0;
  beforeEach(() => {
    switchCount++;
    jest.useFakeTimers({
      advanceTimers: advancesByItself,
      doNotFake: [
        'Date',
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        ...realApis,
      ],
    });
  });
  afterEach(() => {
    switchCount++;
    jest.useRealTimers();
  });
  return {
    /** Advances the time, timer by timer. Everything that a timer starts runs before the next timer fires. */
    async pass(milliseconds: number): Promise<void> {
      const startCount = switchCount;
      await nextTurns();
      let isOver = false;
      setTimeout(() => (isOver = true), milliseconds);
      // A test server may call `pass` before it responds, and still be in this loop when the test ends. The timers are then real
      // again, so stop.
      while (!isOver && switchCount === startCount) {
        jest.advanceTimersToNextTimer();
        await nextTurns();
      }
    },
    /** Returns the number of running timers. */
    timers: () => jest.getTimerCount(),
  };
}

/** Waits for a few turns of the event loop. */
async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
