// Runs the scenarios with node:test's mock timers.
// @ts-nocheck: npm installs the imported packages on demand.
import { afterEach, mock, test } from 'node:test';
import { playScenarios } from './scenarios.mjs';

const cases = {
  'setTimeout is fake': ['setTimeout'],
  'timers and Date are fake': ['setTimeout', 'setInterval', 'Date'],
  'everything is fake': ['setTimeout', 'setInterval', 'setImmediate', 'Date'],
};
const { setImmediate } = globalThis;
const pause = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => mock.timers.reset());

// `tick` runs all timers of a step before any promise continues. A step must therefore be shorter than the client's timeout.
for (const [title, apis] of Object.entries(cases))
  for (const stepSize of [1000, 10_000])
    test(`all scenarios pass if ${title}, in steps of ${stepSize} ms`, async () => {
      let elapsed = 0;
      mock.timers.enable({ apis });
      const step = async (time) => {
        for (let turn = 0; turn < 5; turn++) await pause();
        mock.timers.tick(time);
        elapsed += time;
      };
      await playScenarios(stepSize, step, apis.includes('Date') ? undefined : () => elapsed);
    });
