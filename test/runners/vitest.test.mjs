// Runs the scenarios with vitest's fake timers.
// @ts-nocheck: npm installs the imported packages on demand.
import { afterEach, test, vi } from 'vitest';
import { testScenarios } from './scenarios.mjs';

afterEach(() => void vi.useRealTimers());

testScenarios(test, () => {
  vi.useFakeTimers();
  return (time) => vi.advanceTimersByTimeAsync(time);
});
