// A clock that only a test advances, for `Date` and `performance` alike.
const { jest } = import.meta;

const turns = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Fakes both clocks in each test of the surrounding `describe`. */
export function fakeClock() {
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-27T10:00:00Z'),
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'],
    });
  });
  afterEach(() => void jest.useRealTimers());
  /** Lets time pass, from timer to timer, until a promise settles. */
  return async <Result>(work: Promise<Result>): Promise<Result> => {
    let isOver = false;
    const end = () => void (isOver = true);
    work.then(end, end);
    for (await turns(); !isOver; await turns()) jest.advanceTimersToNextTimer();
    return work;
  };
}
