// Runs the scenarios with sinon's fake timers, under node:test or Bun.
// @ts-nocheck: npm installs the imported packages on demand.
import { createRequire } from 'node:module';
import { fakeTimerCases, testScenarios } from './scenarios.mjs';

const sinon = createRequire(import.meta.url)('sinon');
const { afterEach, test } = globalThis.Bun ? await import('bun:test') : await import('node:test');

afterEach(() => sinon.restore());

testScenarios(test, fakeTimerCases, (toFake) => {
  const clock = sinon.useFakeTimers(toFake && { toFake });
  return (time) => clock.tickAsync(time);
});
