// Fake timers that a test advances, so that tests don't wait and don't depend on the machine's speed. Sockets work as usual.
const { jest } = import.meta;

/**
 * Fakes `setTimeout` and `performance.now()` in each test of the surrounding `describe`.
 *
 * @param flows - whether time also advances by itself, which calls over sockets need
 * @param real - what not to fake, because some test runners fake only timers
 */
export function testTime(flows: boolean, real: 'performance'[] = []) {
  /** Changes when a test starts or ends. */
  let period = 0;
  beforeEach(() => {
    period++;
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
    period++;
    jest.useRealTimers();
  });
  return {
    /** Advances the time, timer by timer. Everything that a timer starts runs before the next timer fires. */
    async pass(milliseconds: number): Promise<void> {
      const startPeriod = period;
      await nextTurns();
      let isOver = false;
      setTimeout(() => (isOver = true), milliseconds);
      // A server may still be inside `pass` when its test ends. From then on, the timers are real.
      while (!isOver && period === startPeriod) {
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
