// Runs the scenarios with the fake timers of node:test, as the guide says.
// @ts-nocheck: npm installs the imported packages on demand.
import { afterEach, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { testScenarios } from './scenarios.mjs';

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

testScenarios(test, () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  mock.method(performance, 'now', () => Date.now());
  return async (time) => {
    mock.timers.tick(time);
    await setImmediate();
  };
});
