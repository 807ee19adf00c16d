// Claims about sending again: what must not be repeated, and what must.
import {
  answer,
  byId,
  failure,
  inTurn,
  jsonType,
  resetBeforeAnswer as reset,
  type Fault,
} from '../../../test/support/hostile-server.js';
import { claim, create, found, get, given, resolved, sentOnce, tell, update, when, type Claim } from '../claim.js';

const done = answer(204, '', jsonType);
const transient = ['408', '429', '500', '502', '503', '504'];

/** The names of the calls that failed, in a sentence. */
const notFrom =
  (names: string[]): Claim['expect'] =>
  ({ settled }) => {
    const failed = names.filter((_, at) => settled[at]!.kind !== 'resolved');
    if (!failed.length) return '';
    return `not from ${failed.length === names.length && names.length > 2 ? 'any' : failed.join(' and ')}`;
  };

/** @param least - milliseconds between the first answer and the second request */
const waits = (title: string, serve: Fault, least: number) =>
  claim(title, inTurn(serve, found), get, ({ first, requests: [before, after] }) => {
    if (!before || !after || first.kind !== 'resolved') return tell(first);
    const waited = after.at - before.at;
    // Clocks and timers may differ by a few milliseconds.
    return waited < least - 20 ? `asks again after ${(waited / 1_000).toFixed(1)} s` : '';
  });

// Whole seconds: three from now are between two and three away.
const untilDate: Fault = (response, request) =>
  failure(429, { 'retry-after': new Date(Date.now() + 3_000).toUTCString() })(response, request);

export const sending: Claim[] = [
  claim('Sends a POST once when it is answered 500', failure(500), create, sentOnce),
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
  claim('Sends a PATCH once when it is answered 500', failure(500), update, sentOnce),
  claim(
    'Adds credits once when the answer is 503',
    failure(503),
    (client) => client.addCredits!({ sms: 500 }),
    sentOnce,
    { needs: ['credits'] },
  ),
  claim(
    'Sends a POST again after a 429, which refused it',
    inTurn(failure(429, { 'retry-after': '1' }), found),
    create,
    resolved,
  ),
  claim('Recovers a GET from a reset connection', inTurn(reset, found), get, resolved),
  claim(
    `Recovers a GET from ${transient.slice(0, -1).join(', ')} and 504`,
    byId(Object.fromEntries(transient.map((status) => [status, inTurn(failure(Number(status)), found)]))),
    transient.map((status) => (client) => client.getCompany(status)),
    notFrom(transient),
  ),
  claim(
    'Recovers a DELETE from a reset connection and from 503',
    byId({ reset: inTurn(reset, done), 503: inTurn(failure(503), done) }),
    ['reset', '503'].map((id) => (client) => client.deleteCompany(id)),
    notFrom(['the reset', '503']),
  ),
  ...given(
    { needs: ['retries'], limit: 12_000 },
    waits('Waits as long as `Retry-After` says, in seconds', failure(429, { 'retry-after': '2' }), 2_000),
    waits('Waits until the date that `Retry-After` says', untilDate, 2_000),
    waits('Waits as long as `x-sib-ratelimit-reset` says', failure(429, { 'x-sib-ratelimit-reset': '3' }), 3_000),
  ),
  claim(
    'Fails at once with 429 when `Retry-After` is a day',
    failure(429, { 'retry-after': '86400' }),
    get,
    when(({ kind, status }) => kind === 'rejected' && status === 429),
    { limit: 4_000 },
  ),
];
