// Random calls against a service that knows what it processed. `npm run test:more -- busy` runs many seeds.
import { rightOutcomes, runCalls } from '../support/random-calls.js';
import { testTime } from '../support/test-time.js';

const { pass } = testTime(false);

it('no outcome of hundreds of random PUTs, DELETEs and POSTs is wrong, and no POST is processed twice', async () => {
  const [calls] = await Promise.all([runCalls(Number(process.env.RANDOM_SEED ?? 7), 600), pass(60_000)]);
  const wrong = calls.filter((call) => !rightOutcomes(call).includes(call.outcome));
  expect(wrong).toEqual([]);
  expect(calls.filter(({ method, processed }) => method === 'POST' && processed > 1)).toEqual([]);
  // Every outcome comes up, or the service would be too kind to show anything.
  expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(
    new Set(['resolved', 'not-sent', 'rejected', 'unknown']),
  );
});
