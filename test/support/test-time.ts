// Fake timers that a test advances. Sockets work as usual.
const { jest } = import.meta;

/**
 * Fakes `setTimeout` and `performance.now()` in each test of the surrounding `describe`.
 *
 * @param advancesByItself - whether time also advances by itself; required for calls over sockets
 */
export function testTime({ advancesByItself = false } = {}) {
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
      ],
    });
  });
  afterEach(() => void jest.useRealTimers());
  return {
    /** Advances the time, timer by timer. Pending code runs after each timer. */
    async pass(milliseconds: number): Promise<void> {
      const fakeSetTimeout = setTimeout;
      await nextTurns();
      let isOver = false;
      setTimeout(() => (isOver = true), milliseconds);
      // If the test ends during this loop, the fake timers are gone, so stop.
      while (!isOver && setTimeout === fakeSetTimeout) {
        jest.advanceTimersToNextTimer();
        await nextTurns();
      }
    },
    /** Returns the number of pending timers. */
    timers: () => jest.getTimerCount(),
  };
}

async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
