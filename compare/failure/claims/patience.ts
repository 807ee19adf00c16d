// Claims about time: timeouts, deadlines, aborts, and many calls at once.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as server from '../../../test/support/hostile-server.js';
import { claim, found, get, given, rejected, tell, type Call, type Claim } from '../claim.js';
import { callersReason } from '../probe.js';

const { failure, resetBeforeAnswer: reset, stallBody, stallHeaders, truncated } = server;

const aborts = (moment: string, serve: server.Fault) =>
  claim(
    `An abort rejects at once with the caller's reason, ${moment}`,
    serve,
    (client) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(callersReason), 500);
      return client.getCompany('1', { signal: controller.signal });
    },
    ({ first }) => {
      if (first.kind !== 'rejected' || !first.isReason) return tell(first);
      return first.milliseconds < 4_000 ? '' : `only after ${Math.round(first.milliseconds / 1_000)} s`;
    },
  );

/** What calls that share a signal leave on it, in words. */
const share: Call = async (client) => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 100 }, () => client.getCompany('1', { signal })));
  await sleep(200);
  process.off('warning', note);
  const count = () => getEventListeners(signal, 'abort').length;
  const left = count();
  globalThis.gc?.();
  await sleep(200);
  const later = count() === left ? '' : `, ${count()} after garbage is collected`;
  return [left && `${left} left${later}`, ...new Set(warnings)].filter(Boolean).join(', ');
};

const calls = 300;
const faults = [reset, truncated(), server.html(200), failure(500), failure(503)];

const everyTenthBadly: server.Fault = (response, request) => {
  const id = Number(request.url.split('/').at(-1));
  const fault = request.repeats === 0 && id % 10 === 0 ? faults[(id / 10) % faults.length] : undefined;
  (fault ?? server.json(200, { id: String(id) }))(response, request);
};

/** The calls that got nothing, or another's answer, in words. */
const makeAll: Call = async (client, probe) => {
  const wrong: string[] = [];
  let next = 0;
  const work = async () => {
    for (let id = String(next++); Number(id) < calls; id = String(next++)) {
      const settled = await probe.attempt(() => client.getCompany(id));
      const { kind, value } = settled;
      if (kind === 'waiting' || (kind === 'resolved' && value?.id !== id)) wrong.push(tell(settled));
    }
  };
  await Promise.all(Array.from({ length: 64 }, work));
  return wrong.length ? `${wrong.length} wrong: ${wrong[0]}` : '';
};

/** The call says itself what is wrong. */
const told: Claim['expect'] = ({ first }) => (first.kind === 'resolved' ? (first.value as string) : tell(first));

export const patience: Claim[] = [
  ...given(
    { needs: ['timeout'], settings: { timeout: 500, retries: 0 } },
    claim('Its timeout ends a call that gets no answer', stallHeaders, get, rejected),
    claim('Its timeout ends a body that stalls', stallBody(), get, rejected),
    claim('Its timeout ends a body that drips without end', server.drip(200, ' '.repeat(1_000), 100), get, rejected),
  ),
  claim(
    'A deadline ends attempts, waits and body together',
    server.inTurn(failure(503), stallBody()),
    (client) => client.getCompany('1', { deadline: 1_500 }),
    rejected,
    { needs: ['deadline'] },
  ),
  ...given({ needs: ['signal'] }, aborts('before the answer', stallHeaders), aborts('in the body', stallBody())),
  ...given(
    { needs: ['signal', 'retries'] },
    aborts('in the wait before a retry', failure(503, { 'retry-after': '30' })),
  ),
  claim('100 calls that share an AbortSignal leave no listener on it', found, share, told, { needs: ['signal'] }),
  claim(
    `${calls} calls, 64 at once, each get their own answer or an error while every tenth is answered badly`,
    everyTenthBadly,
    makeAll,
    told,
    { limit: 38_000 },
  ),
];
