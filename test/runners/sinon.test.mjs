// Runs the scenarios with sinon's fake timers, under node:test or Bun.
// @ts-nocheck: npm installs its imports on demand.
import { createRequire } from 'node:module';
import { playScenarios, stepSizes } from './scenarios.mjs';

const sinon = createRequire(import.meta.url)('sinon');
const { afterEach, test } = globalThis.Bun ? await import('bun:test') : await import('node:test');
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];
const cases = {
  'the default': undefined,
  'timers and Date are fake': timers,
  'timers, Date and performance are fake': [...timers, 'performance'],
  'timers, Date, setImmediate and queueMicrotask are fake': [
    ...timers,
    'setImmediate',
    'clearImmediate',
    'queueMicrotask',
  ],
};

afterEach(() => sinon.restore());

for (const [title, toFake] of Object.entries(cases))
  for (const stepSize of stepSizes)
    test(`scenarios: ${title}, steps of ${stepSize} ms`, async () => {
      const clock = sinon.useFakeTimers(toFake && { toFake });
      await playScenarios(stepSize, (time) => clock.tickAsync(time));
    });
