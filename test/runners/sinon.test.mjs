// sinon's fake timers, under node:test or bun.
// @ts-nocheck: what it imports is fetched on demand.
import { createRequire } from 'node:module';
import { play, sizes } from './scenarios.mjs';

const sinon = createRequire(import.meta.url)('sinon');
const { afterEach, test } = globalThis.Bun ? await import('bun:test') : await import('node:test');
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];
const faked = {
  'all faked': undefined,
  'timers and Date faked': timers,
  'performance, too': [...timers, 'performance'],
  'setImmediate and queueMicrotask, too': [...timers, 'setImmediate', 'clearImmediate', 'queueMicrotask'],
};

afterEach(() => sinon.restore());

for (const [fakes, toFake] of Object.entries(faked))
  for (const size of sizes)
    test(`${fakes}, ${size}`, async () => {
      const clock = sinon.useFakeTimers(toFake && { toFake });
      await play(size, (time) => clock.tickAsync(time));
    });
