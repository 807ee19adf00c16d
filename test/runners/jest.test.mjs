// Runs the scenarios with jest's fake timers.
// @ts-nocheck: npm installs the imported packages on demand.
import { jest } from '@jest/globals';
import { testScenarios } from './scenarios.mjs';

afterEach(() => void jest.useRealTimers());

testScenarios(test, () => {
  jest.useFakeTimers();
  return (time) => jest.advanceTimersByTimeAsync(time);
});
