// Fake timers that a test advances, so that tests don't wait and don't depend on the machine's speed. Sockets work as usual.
const { jest } = import.meta;

/**
 * Fakes `setTimeout` and `performance.now()` in each test of the surrounding `describe`.
 *
 * @param advancesByItself - whether time also advances by itself, which calls over sockets need
 * @param realApis - what else not to fake: `['performance']` imitates a test runner that fakes only timers
 */
export function testTime(advancesByItself: boolean, realApis: 'performance'[] = []) {
  beforeEach(() => {
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
  afterEach(() => void jest.useRealTimers());
  return {
    /** Advances the time, timer by timer. Everything that a timer starts runs before the next timer fires. */
    async pass(milliseconds: number): Promise<void> {
      const fakeSetTimeout = setTimeout;
      await nextTurns();
      let isOver = false;
      setTimeout(() => (isOver = true), milliseconds);
      // A test server may call `pass` before it responds, and still be in this loop when the test ends. These timers are then gone,
      // so stop.
      while (!isOver && setTimeout === fakeSetTimeout) {
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
