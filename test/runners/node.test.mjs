// Under node:test: its mock timers, which move on without a pause for promises.
// @ts-nocheck: what it imports is fetched on demand.
import { mock, test } from 'node:test';
import { play, sizes } from './scenarios.mjs';

const faked = {
  'setTimeout faked': ['setTimeout'],
  'timers and Date faked': ['setTimeout', 'setInterval', 'Date'],
  'all faked': ['setTimeout', 'setInterval', 'setImmediate', 'Date'],
};
const { setImmediate } = globalThis;
const pause = () => new Promise((resolve) => setImmediate(resolve));

for (const [fakes, apis] of Object.entries(faked))
  for (const size of sizes)
    test(`${fakes}, ${size}`, async () => {
      mock.timers.enable({ apis });
      await play(fakes, size, async (time) => {
        for (let turn = 0; turn < 5; turn++) await pause();
        mock.timers.tick(time);
      });
      mock.timers.reset();
    });
