// Claims about timeouts and aborts.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure, stallBody, stallHeaders, type Responder } from '../../test/support/hostile-server.js';
import {
  claim,
  everyCallRejects,
  expectFirstCall,
  getCompany,
  resolvesToVerdict,
  respondWithCompany,
  type Call,
  type Claim,
} from './claim.js';

const abortReason = new Error("the caller's reason");
const shortTimeout = { needs: ['timeout' as const], settings: { timeout: 500 } };

const abortClaim = (moment: string, serve: Responder, needs: Claim['needs'] = []) =>
  claim(
    `Rejects immediately with the reason of an abort ${moment}`,
    serve,
    (client) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(abortReason), 500);
      return client.getCompany('1', { signal: controller.signal });
    },
    expectFirstCall(({ error, milliseconds }) => error === abortReason && milliseconds < 4_000),
    { needs },
  );

const shareSignal: Call = async (client) => {
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 100 }, () => client.getCompany('1', { signal })));
  await sleep(200);
  const left = getEventListeners(signal, 'abort').length;
  return left ? `leaves ${left} listeners` : '';
};

export const timeoutClaims = [
  claim('Times out if no response arrives', stallHeaders, getCompany, everyCallRejects, shortTimeout),
  claim('Times out if the response body stalls', stallBody(), getCompany, everyCallRejects, shortTimeout),
  abortClaim('before the response', stallHeaders),
  abortClaim('during the response body', stallBody()),
  abortClaim('during the wait before a retry', failure(503, { 'retry-after': '30' }), ['retries']),
  claim(
    'Leaves no listener on an AbortSignal that 100 calls shared',
    respondWithCompany,
    shareSignal,
    resolvesToVerdict,
  ),
];
