// Time that a test moves on itself, so that it waits for no timeout and fails on no busy machine; sockets go on as they are.
const { jest } = import.meta;

/**
 * In each test that follows, `setTimeout` and `performance.now()` belong to the test.
 *
 * @param flows - whether time goes on by itself, too, as a call over a socket needs it
 * @param real - clocks that stay real, as with a runner that fakes only timers
 */
export function testTime(flows: boolean, real: 'performance'[] = []) {
  let test = 0;
  beforeEach(() => {
    test++;
    jest.useFakeTimers({
      advanceTimers: flows,
      doNotFake: [
        ...(['Date', 'nextTick', 'queueMicrotask'] as const),
        ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
        ...real,
      ],
    });
  });
  afterEach(() => {
    test++;
    jest.useRealTimers();
  });
  return {
    /** Move the time on by so many milliseconds, from timer to timer; what each sets going runs before the next. */
    async pass(milliseconds: number): Promise<void> {
      const begunIn = test;
      await turns();
      let isOver = false;
      setTimeout(() => (isOver = true), milliseconds);
      // What a server does may outlast the test.
      while (!isOver && test === begunIn) {
        jest.advanceTimersToNextTimer();
        await turns();
      }
    },
    /** How many timers run. */
    timers: () => jest.getTimerCount(),
  };
}

/** A few turns of the event loop. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
