// Under vitest: its fake timers.
// @ts-nocheck: what it imports is fetched on demand.
import { afterEach, test, vi } from 'vitest';
import { play, sizes } from './scenarios.mjs';

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];
const faked = {
  'usual fakes': undefined,
  'timers and Date faked': timers,
  'performance, too': [...timers, 'performance'],
  'all faked': [...timers, 'performance', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
};

afterEach(() => void vi.useRealTimers());

for (const [fakes, toFake] of Object.entries(faked))
  for (const size of sizes)
    test(`${fakes}, ${size}`, async () => {
      vi.useFakeTimers(toFake && { toFake });
      await play(size, (time) => vi.advanceTimersByTimeAsync(time));
    }, 60_000);
