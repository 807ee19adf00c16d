// Runs scenarios.mjs with vitest's fake timers.
// @ts-nocheck: npm installs the imported packages on demand.
import { afterEach, test, vi } from 'vitest';
import { fakeTimerCases, testScenarios } from './scenarios.mjs';

afterEach(() => void vi.useRealTimers());

testScenarios(test, fakeTimerCases, (toFake) => {
  vi.useFakeTimers(toFake && { toFake });
  return (time) => vi.advanceTimersByTimeAsync(time);
});
