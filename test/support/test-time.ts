// Fake timers that a test moves, so that tests don't wait and don't depend on the speed of the machine. Sockets work as usual.
const { jest } = import.meta;

/**
 * Fakes `setTimeout` and `performance.now()` in each test of the surrounding `describe`.
 *
 * @param flows - whether time also passes by itself, which calls over sockets need
 * @param real - clocks that stay real, as with test runners that fake only timers
 */
export function testTime(flows: boolean, real: 'performance'[] = []) {
  let test = 0;
  beforeEach(() => {
    test++;
    jest.useFakeTimers({
      advanceTimers: flows,
      doNotFake: [
        'Date',
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        ...real,
      ],
    });
  });
  afterEach(() => {
    test++;
    jest.useRealTimers();
  });
  return {
    /** Moves the time from timer to timer. Everything that a timer starts runs before the next timer fires. */
    async pass(milliseconds: number): Promise<void> {
      const startedInTest = test;
      await nextTurns();
      let isOver = false;
      setTimeout(() => (isOver = true), milliseconds);
      // A server may still call this after the test has ended.
      while (!isOver && test === startedInTest) {
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
