// Runs the scenarios with vitest's fake timers.
// @ts-nocheck: npm installs its imports on demand.
import { afterEach, test, vi } from 'vitest';
import { playScenarios, stepSizes } from './scenarios.mjs';

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];
const cases = {
  'the default': undefined,
  'timers and Date are fake': timers,
  'timers, Date and performance are fake': [...timers, 'performance'],
  'timers, Date, performance, setImmediate and queueMicrotask are fake': [
    ...timers,
    'performance',
    'setImmediate',
    'clearImmediate',
    'queueMicrotask',
  ],
};

afterEach(() => void vi.useRealTimers());

for (const [title, toFake] of Object.entries(cases))
  for (const stepSize of stepSizes)
    test(`scenarios: ${title}, steps of ${stepSize} ms`, async () => {
      vi.useFakeTimers(toFake && { toFake });
      await playScenarios(stepSize, (time) => vi.advanceTimersByTimeAsync(time));
    }, 60_000);
