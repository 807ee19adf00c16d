// Random calls report true outcomes. Set `RANDOM_SEED` to a number to make other calls.
import { possibleOutcomes, runCalls } from '../support/random-calls.js';
import { testTime } from '../support/test-time.js';

const { pass } = testTime(false);

it('600 random calls report true outcomes, and no POST is processed twice', async () => {
  const seed = Number(process.env.RANDOM_SEED ?? 7);
  const [calls] = await Promise.all([runCalls(seed, 600), pass(60_000)]);
  const wrong = calls.filter((call) => !possibleOutcomes(call).includes(call.outcome));
  const processedTwice = calls.filter(({ method, processedCount }) => method === 'POST' && processedCount > 1);
  expect(wrong).toEqual([]);
  expect(processedTwice).toEqual([]);
  // If an outcome never occurred, the test would prove little.
  const outcomes = new Set(calls.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(new Set(['resolved', 'not-sent', 'rejected', 'unknown']));
});
