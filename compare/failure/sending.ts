// Claims about retries: what must not be repeated, and what must.
import {
  respondWith,
  failure,
  jsonType,
  resetBeforeResponse as reset,
  type Fault,
} from '../../test/support/hostile-server.js';
import { byId, claim, create, found, get, inTurn, resolved, sentOnce, tell, when, type Claim } from './claim.js';

const transient = ['408', '429', '500', '502', '503', '504'];

/** @param least - milliseconds between the first response and the second request */
const waits = (title: string, serve: Fault, least: number) =>
  claim(
    title,
    inTurn(serve, found),
    get,
    ({ first, requests: [before, after] }) => {
      if (!before || !after || first.kind !== 'resolved') return tell(first);
      const waited = after.at - before.at;
      // Clocks and timers may differ by a few milliseconds.
      return waited < least - 20 ? `retries after ${(waited / 1_000).toFixed(1)} s` : '';
    },
    { needs: ['retries'], limit: 12_000 },
  );

export const sending: Claim[] = [
  claim(
    'Sends a POST and a PATCH once when the response is 500',
    failure(500),
    [create, (client) => client.updateCompany('1')],
    sentOnce,
  ),
  claim('Sends a POST once when the connection is reset', reset, create, sentOnce),
  claim(
    'Sends a POST once when a connection that was used before is closed after it was read',
    (response, request) => (request.method === 'POST' ? reset : found)(response, request),
    async (client) => {
      await client.getCompany('1');
      await client.createCompany();
    },
    sentOnce,
  ),
  claim(
    'Retries a POST after a 429, which refused it',
    inTurn(failure(429, { 'retry-after': '1' }), found),
    create,
    resolved,
  ),
  claim('Recovers a GET from a reset connection', inTurn(reset, found), get, resolved),
  claim(
    `Recovers a GET from ${transient.slice(0, -1).join(', ')} and 504`,
    byId(Object.fromEntries(transient.map((status) => [status, inTurn(failure(Number(status)), found)]))),
    transient.map((status) => (client) => client.getCompany(status)),
    resolved,
  ),
  claim(
    'Recovers a DELETE from a reset connection',
    inTurn(reset, respondWith(204, '', jsonType)),
    (client) => client.deleteCompany('1'),
    resolved,
  ),
  waits('Waits as long as `Retry-After` says', failure(429, { 'retry-after': '2' }), 2_000),
  waits('Waits as long as `x-sib-ratelimit-reset` says', failure(429, { 'x-sib-ratelimit-reset': '3' }), 3_000),
  claim(
    'Fails at once with 429 when `Retry-After` is a day',
    failure(429, { 'retry-after': '86400' }),
    get,
    when(({ kind, status }) => kind === 'rejected' && status === 429),
    { limit: 4_000 },
  ),
];
