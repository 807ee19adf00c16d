// Claims about timeouts, aborts, and abort listeners.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure, stallBody, stallHeaders, type Fault } from '../../test/support/hostile-server.js';
import { claim, getCompany, respondWithCompany, type Call, type Claim } from './claim.js';
import { everyCallRejects, firstCall, resolvesToVerdict } from './expectations.js';
import { abortReason } from './observe-call.js';

const shortTimeout = { needs: ['timeout' as const], settings: { timeout: 500, retries: 0 } };

const abortClaim = (moment: string, serve: Fault, needs: Claim['needs'] = []) =>
  claim(
    `An abort rejects at once with the caller's reason, ${moment}`,
    serve,
    (client) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(abortReason), 500);
      return client.getCompany('1', { signal: controller.signal });
    },
    firstCall(
      ({ kind, isAbortReason = false, milliseconds }) => kind === 'rejected' && isAbortReason && milliseconds < 4_000,
    ),
    { needs },
  );

/** Makes 100 calls with the same signal, and counts the listeners that remain. */
const shareSignal: Call = async (client) => {
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 100 }, () => client.getCompany('1', { signal })));
  await sleep(200);
  const left = getEventListeners(signal, 'abort').length;
  return left ? `${left} left` : '';
};

export const timeoutClaims: Claim[] = [
  claim('Its timeout ends a call that gets no response', stallHeaders, getCompany, everyCallRejects, shortTimeout),
  claim('Its timeout ends a body that stalls', stallBody(), getCompany, everyCallRejects, shortTimeout),
  abortClaim('before the response', stallHeaders),
  abortClaim('in the body', stallBody()),
  abortClaim('in the wait before a retry', failure(503, { 'retry-after': '30' }), ['retries']),
  claim(
    '100 calls that share an AbortSignal leave no listener on it',
    respondWithCompany,
    shareSignal,
    resolvesToVerdict,
  ),
];
