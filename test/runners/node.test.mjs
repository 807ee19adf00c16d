// Under node:test: its mock timers, which move on without a pause for promises.
// @ts-nocheck: what it imports is fetched on demand.
import { afterEach, mock, test } from 'node:test';
import { play } from './scenarios.mjs';

const faked = {
  'setTimeout faked': ['setTimeout'],
  'timers and Date faked': ['setTimeout', 'setInterval', 'Date'],
  'all faked': ['setTimeout', 'setInterval', 'setImmediate', 'Date'],
};
const { setImmediate } = globalThis;
const pause = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => mock.timers.reset());

// All timers of a tick fire before any promise goes on, so a tick must be shorter than the client's timeout.
for (const [fakes, apis] of Object.entries(faked))
  for (const size of [1000, 10_000])
    test(`${fakes}, ${size}`, async () => {
      let moved = 0;
      mock.timers.enable({ apis });
      const step = async (time) => {
        for (let turn = 0; turn < 5; turn++) await pause();
        mock.timers.tick(time);
        moved += time;
      };
      await play(size, step, apis.includes('Date') ? undefined : () => moved);
    });
