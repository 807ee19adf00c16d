// Under vitest: its fake timers.
// @ts-nocheck: what it imports is fetched on demand.
import { test, vi } from 'vitest';
import { play, sizes } from './scenarios.mjs';

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];
const faked = {
  'usual fakes': undefined,
  'timers and Date faked': timers,
  'performance, too': [...timers, 'performance'],
  'all faked': [...timers, 'performance', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
};

for (const [fakes, toFake] of Object.entries(faked))
  for (const size of sizes)
    test(`${fakes}, ${size}`, async () => {
      vi.useFakeTimers(toFake && { toFake });
      await play(fakes, size, (time) => vi.advanceTimersByTimeAsync(time));
      vi.useRealTimers();
    }, 60_000);
