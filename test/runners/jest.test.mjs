// Runs the scenarios with jest's fake timers.
// @ts-nocheck: npm installs its imports on demand.
import { jest } from '@jest/globals';
import { playScenarios, stepSizes } from './scenarios.mjs';

const cases = {
  'everything is fake': [],
  'performance is real': ['performance'],
  'timers and Date are fake': ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'],
};

afterEach(() => void jest.useRealTimers());

for (const [title, doNotFake] of Object.entries(cases))
  for (const stepSize of stepSizes)
    test(`scenarios: ${title}, steps of ${stepSize} ms`, async () => {
      jest.useFakeTimers({ doNotFake });
      await playScenarios(stepSize, (time) => jest.advanceTimersByTimeAsync(time));
    }, 60_000);
