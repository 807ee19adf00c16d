// Claims about time: timeouts, aborts, and many calls at once.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as server from '../../test/support/hostile-server.js';
import { claim, found, get, rejected, tell, told, type Call, type Claim } from './claim.js';
import { callersReason } from './probe.js';

const { failure, stallBody, stallHeaders } = server;
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
  return left ? `${left} left` : '';
};

export const time: Claim[] = [
  claim('Its timeout ends a call that gets no response', stallHeaders, get, rejected, short),
  claim('Its timeout ends a body that stalls', stallBody(), get, rejected, short),
  aborts('before the response', stallHeaders),
  aborts('in the body', stallBody()),
  aborts('in the wait before a retry', failure(503, { 'retry-after': '30' }), ['retries']),
  claim('100 calls that share an AbortSignal leave no listener on it', found, share, told),
];
