// Claims about sending again: what must not be repeated, and what must.
import { tell } from '../observe.mjs';
import { company, failure, inTurn, nothing, reset, byId } from '../server.mjs';

/** @typedef {import('../claims.mjs').Claim} Claim */
/** @typedef {import('../claims.mjs').Seen} Seen */

/** @param {Seen} seen */
const once = ({ requests }) => (requests.length === 1 ? '' : `sent ${requests.length} times`);

/** @param {Seen} seen */
const resolved = ({ result }) => (result.kind === 'resolved' ? '' : tell(result));

const transient = ['408', '429', '500', '502', '503', '504'];

/**
 * @param {string} title
 * @param {import('../server.mjs').Answer} first
 * @param {number} least milliseconds between the first answer and the second request
 * @returns {Claim}
 */
const waits = (title, first, least) => ({
  title,
  needs: ['retries'],
  serve: inTurn(first, company),
  call: (probe) => probe.attempt(() => probe.create().getCompany('1'), { limit: 12_000 }),
  judge({ result, requests: [before, after] }) {
    if (!before || !after) return tell(result);
    const waited = after.at - before.at;
    // Clocks and timers may differ by a few milliseconds.
    return waited < least - 20
      ? `asks again after ${(waited / 1_000).toFixed(1)} s`
      : tell(result).replace(/^resolves.*/, '');
  },
});

/** @type {Claim[]} */
export const sending = [
  {
    title: 'Sends a POST once when it is answered 500',
    serve: failure(500),
    call: (probe) => probe.attempt(() => probe.create().createCompany()),
    judge: once,
  },
  {
    title: 'Sends a POST once when the connection is reset',
    serve: reset,
    call: (probe) => probe.attempt(() => probe.create().createCompany()),
    judge: once,
  },
  {
    title: 'Sends a PATCH once when it is answered 500',
    serve: failure(500),
    call: (probe) => probe.attempt(() => probe.create().updateCompany('1')),
    judge: once,
  },
  {
    title: 'Adds credits once when the answer is 503',
    needs: ['credits'],
    serve: failure(503),
    call: (probe) => probe.attempt(async () => probe.create().addCredits?.({ sms: 500 })),
    judge: once,
  },
  {
    title: 'Sends a POST again after a 429, which refused it',
    serve: inTurn(failure(429, { 'retry-after': '1' }), company),
    call: (probe) => probe.attempt(() => probe.create().createCompany()),
    judge: resolved,
  },
  {
    title: 'Recovers a GET from a reset connection',
    serve: inTurn(reset, company),
    call: (probe) => probe.attempt(() => probe.create().getCompany('1')),
    judge: resolved,
  },
  {
    title: `Recovers a GET from ${transient.slice(0, -1).join(', ')} and 504`,
    serve: byId(Object.fromEntries(transient.map((status) => [status, inTurn(failure(Number(status)), company)]))),
    // Each by a client of its own: 429 may slow a client down.
    call: (probe) => Promise.all(transient.map((status) => probe.attempt(() => probe.create().getCompany(status)))),
    judge({ result }) {
      const failed = transient.filter((_, index) => result[index].kind !== 'resolved');
      return failed.length ? `not from ${failed.length === transient.length ? 'any' : failed.join(', ')}` : '';
    },
  },
  {
    title: 'Recovers a DELETE from a reset connection and from 503',
    serve: byId({ reset: inTurn(reset, nothing), 503: inTurn(failure(503), nothing) }),
    call: (probe) => Promise.all(['reset', '503'].map((id) => probe.attempt(() => probe.create().deleteCompany(id)))),
    judge({ result: [afterReset, after503] }) {
      const failed = [afterReset.kind !== 'resolved' && 'the reset', after503.kind !== 'resolved' && '503'].filter(
        Boolean,
      );
      return failed.length ? `not from ${failed.join(' and ')}` : '';
    },
  },
  waits('Waits as long as `Retry-After` says, in seconds', failure(429, { 'retry-after': '2' }), 2_000),
  waits(
    'Waits until the date that `Retry-After` says',
    // Whole seconds: three from now are between two and three away.
    (response, context) =>
      failure(429, { 'retry-after': new Date(Date.now() + 3_000).toUTCString() })(response, context),
    2_000,
  ),
  waits('Waits as long as `x-sib-ratelimit-reset` says', failure(429, { 'x-sib-ratelimit-reset': '3' }), 3_000),
  {
    title: 'Fails at once with 429 when `Retry-After` is a day',
    serve: failure(429, { 'retry-after': '86400' }),
    call: (probe) => probe.attempt(() => probe.create().getCompany('1'), { limit: 4_000 }),
    judge: ({ result }) => (result.kind === 'rejected' && result.status === 429 ? '' : tell(result)),
  },
];
