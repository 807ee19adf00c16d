// Claims about retries.
import {
  failure,
  jsonType,
  resetBeforeResponse as reset,
  respondWith,
  type Responder,
} from '../../test/support/hostile-server.js';
import {
  byId,
  claim,
  createCompany,
  everyCallResolves,
  expectFirstCall,
  formatOutcome,
  getCompanies,
  getCompany,
  respondWithCompany,
  type Expectation,
} from './claim.js';
import { statusOf } from './observe-call.js';

/** Serves the first of several identical requests with the first handler, and so on. Further requests get the last handler. */
function inTurn(...handlers: Responder[]): Responder {
  return (response, request) => (handlers[request.repeats] ?? handlers.at(-1)!)(response, request);
}

/** Expects one request per call, not counting GETs. */
const sentOnce: Expectation = ({ requests, calls }) => {
  const writeCount = requests.filter(({ method }) => method !== 'GET').length;
  if (writeCount === calls.length) return '';
  return calls.length === 1 ? `sent ${writeCount} times` : `${writeCount} requests for ${calls.length} calls`;
};

/** @param minimumWait - milliseconds between the first request and the retry */
const waitClaim = (title: string, serve: Responder, minimumWait: number) =>
  claim(
    title,
    inTurn(serve, respondWithCompany),
    getCompany,
    ({ firstCall: call, requests: [first, second] }) => {
      if (!first || !second || call.kind !== 'resolved') return formatOutcome(call);
      const waited = second.arrivedAt - first.arrivedAt;
      // Clocks and timers may differ by a few milliseconds.
      return waited < minimumWait - 20 ? `retries after ${(waited / 1_000).toFixed(1)} s` : '';
    },
    { needs: ['retries'], limit: 12_000 },
  );

export const retryClaims = [
  claim(
    'Sends a POST or PATCH only once if the response is 500',
    failure(500),
    [createCompany, (client) => client.updateCompany('1')],
    sentOnce,
  ),
  claim('Sends a POST only once if the connection is reset', reset, createCompany, sentOnce),
  claim(
    'Sends a POST only once if the server closes a reused connection after reading the request',
    (response, request) => (request.method === 'POST' ? reset : respondWithCompany)(response, request),
    async (client) => {
      await client.getCompany('1');
      await client.createCompany();
    },
    sentOnce,
  ),
  claim(
    'Retries a POST after a 429, which means that the API rejected the POST',
    inTurn(failure(429, { 'retry-after': '1' }), respondWithCompany),
    createCompany,
    everyCallResolves,
  ),
  claim('Retries a GET after a connection reset', inTurn(reset, respondWithCompany), getCompany, everyCallResolves),
  claim(
    'Retries a GET after 408, 429, 500, 502, 503 and 504',
    byId((status) => inTurn(failure(Number(status)), respondWithCompany)),
    getCompanies(['408', '429', '500', '502', '503', '504']),
    everyCallResolves,
  ),
  claim(
    'Retries a DELETE after a connection reset',
    inTurn(reset, respondWith(204, '', jsonType)),
    (client) => client.deleteCompany('1'),
    everyCallResolves,
  ),
  waitClaim('Waits as long as `Retry-After` says', failure(429, { 'retry-after': '2' }), 2_000),
  waitClaim('Waits as long as `x-sib-ratelimit-reset` says', failure(429, { 'x-sib-ratelimit-reset': '3' }), 3_000),
  claim(
    'Rejects immediately with the 429 if `Retry-After` is a day',
    failure(429, { 'retry-after': '86400' }),
    getCompany,
    expectFirstCall(({ error }) => statusOf(error) === 429),
    { limit: 4_000 },
  ),
];
