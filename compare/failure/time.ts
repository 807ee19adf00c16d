// Claims about time: timeouts, aborts, and many calls at once.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as server from '../../test/support/hostile-server.js';
import { claim, found, get, rejected, tell, told, type Call, type Claim } from './claim.js';
import { callersReason, type Probe } from './probe.js';

const { failure, resetBeforeAnswer: reset, stallBody, stallHeaders, truncated } = server;
const short = { needs: ['timeout' as const], settings: { timeout: 500, retries: 0 } };

const aborts = (moment: string, serve: server.Fault, needs: Claim['needs'] = []) =>
  claim(
    `An abort rejects at once with the caller's reason, ${moment}`,
    serve,
    (client) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(callersReason), 500);
      return client.getCompany('1', { signal: controller.signal });
    },
    ({ first }) => (first.kind === 'rejected' && first.isReason && first.milliseconds < 4_000 ? '' : tell(first)),
    { needs },
  );

/** What calls that share a signal leave on it, in words. */
const share: Call = async (client) => {
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 100 }, () => client.getCompany('1', { signal })));
  await sleep(200);
  const left = getEventListeners(signal, 'abort').length;
  globalThis.gc?.();
  await sleep(200);
  return left ? `${left} left, ${getEventListeners(signal, 'abort').length} after garbage is collected` : '';
};

/** How many of so many calls fail the test, in words. */
async function count(probe: Probe, calls: number, call: (id: string) => Promise<any>, isWrong: (got: any) => boolean) {
  const wrong: string[] = [];
  let next = 0;
  const work = async () => {
    for (let id = String(next++); Number(id) < calls; id = String(next++)) {
      const settled = await probe.attempt(() => call(id), 30_000);
      if (isWrong({ ...settled, id })) wrong.push(tell(settled));
    }
  };
  await Promise.all(Array.from({ length: 64 }, work));
  return wrong.length ? `${wrong.length} of ${calls} do not: ${wrong[0]}` : '';
}

const faults = [reset, truncated(), server.html(200), failure(500), failure(503)];
const everyTenthBadly: server.Fault = (response, request) => {
  const id = Number(request.url.split('/').at(-1));
  const fault = request.repeats === 0 && id % 10 === 0 ? faults[(id / 10) % faults.length] : undefined;
  (fault ?? server.json(200, { id: String(id) }))(response, request);
};

/** A bucket of tokens that says how much is left. */
function limited(perSecond: number, burst: number): server.Fault {
  let [left, last] = [burst, performance.now()];
  return (response, request) => {
    left = Math.min(burst, left + ((performance.now() - last) / 1_000) * perSecond);
    last = performance.now();
    const status = left >= 1 ? 200 : 429;
    if (left >= 1) left--;
    const tells = { limit: burst, remaining: Math.floor(left), reset: 1 };
    const headers = Object.entries(tells).map(([name, value]) => [`x-sib-ratelimit-${name}`, String(value)]);
    server.json(status, { id: '1' }, Object.fromEntries(headers))(response, request);
  };
}

export const time: Claim[] = [
  claim('Its timeout ends a call that gets no response', stallHeaders, get, rejected, short),
  claim('Its timeout ends a body that stalls', stallBody(), get, rejected, short),
  aborts('before the response', stallHeaders),
  aborts('in the body', stallBody()),
  aborts('in the wait before a retry', failure(503, { 'retry-after': '30' }), ['retries']),
  claim('100 calls that share an AbortSignal leave no listener on it', found, share, told),
  claim(
    '300 calls, 64 at once, each get their own response or an error while every tenth is answered badly',
    everyTenthBadly,
    (client, probe) =>
      count(
        probe,
        300,
        (id) => client.getCompany(id),
        ({ kind, value, id }) => kind === 'waiting' || (kind === 'resolved' && value?.id !== id),
      ),
    told,
    { limit: 60_000 },
  ),
  claim(
    '500 calls, 64 at once, all succeed where 50 per second are allowed',
    limited(50, 50),
    (client, probe) =>
      count(
        probe,
        500,
        () => client.getCompany('1'),
        ({ kind }) => kind !== 'resolved',
      ),
    told,
    { limit: 90_000, settings: { rateLimit: { requests: 50, perMilliseconds: 1_000 } } },
  ),
];
