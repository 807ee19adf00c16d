// Runs the scenarios with jest's fake timers.
// @ts-nocheck: npm installs the imported packages on demand.
import { jest } from '@jest/globals';
import { testScenarios } from './scenarios.mjs';

const realFunctions = {
  'everything is fake': [],
};

afterEach(() => void jest.useRealTimers());

testScenarios(test, realFunctions, (doNotFake) => {
  jest.useFakeTimers({ doNotFake });
  return (time) => jest.advanceTimersByTimeAsync(time);
});
