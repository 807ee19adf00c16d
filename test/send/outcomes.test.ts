// Random calls to a service that knows which requests it processed. `RANDOM_SEED` chooses other calls.
import { possibleOutcomes, runCalls } from '../support/random-calls.js';
import { testTime } from '../support/test-time.js';

const { pass } = testTime(false);

it('each of 600 random PUTs, DELETEs and POSTs reports a true outcome, and no POST is processed twice', async () => {
  const seed = Number(process.env.RANDOM_SEED ?? 7);
  const [calls] = await Promise.all([runCalls(seed, 600), pass(60_000)]);
  const wrong = calls.filter((call) => !possibleOutcomes(call).includes(call.outcome));
  const processedTwice = calls.filter(({ method, processed }) => method === 'POST' && processed > 1);
  expect(wrong).toEqual([]);
  expect(processedTwice).toEqual([]);
  // Every outcome occurs. Otherwise, the test would prove little.
  const outcomes = new Set(calls.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(new Set(['resolved', 'not-sent', 'rejected', 'unknown']));
});
