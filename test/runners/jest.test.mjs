// Under jest: its fake timers.
// @ts-nocheck: what it imports is fetched on demand.
import { jest } from '@jest/globals';
import { play, sizes } from './scenarios.mjs';

const real = {
  'all faked': [],
  'real performance': ['performance'],
  'timers and Date faked': ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'],
};

afterEach(() => void jest.useRealTimers());

for (const [fakes, doNotFake] of Object.entries(real))
  for (const size of sizes)
    test(`${fakes}, ${size}`, async () => {
      jest.useFakeTimers({ doNotFake });
      await play(size, (time) => jest.advanceTimersByTimeAsync(time));
    }, 60_000);
