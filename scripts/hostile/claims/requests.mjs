// Claims about what is refused before it is sent, and how ids are written into paths.
import { listOperations, readContract } from '../../contract.js';
import { tell } from '../observe.mjs';
import { company, json, nothing } from '../server.mjs';

/** @typedef {import('../claims.mjs').Claim} Claim */
/** @typedef {import('../observe.mjs').Settled} Settled */

const strangeIds = ['a/b', 'a?b', 'a#b', 'a%b', 'a%2Fb'];

/** @param {import('../claims.mjs').Seen} seen */
const notSent = ({ result, requests: [request] }) =>
  request ? `sends \`${request.method} ${request.url}\`` : result.kind === 'rejected' ? '' : tell(result);

/** @type {Claim[]} */
export const requests = [
  {
    title: "Refuses '', '.' and '..' as an id before sending",
    serve: nothing,
    call: (probe) => Promise.all(['', '.', '..'].map((id) => probe.attempt(() => probe.create().deleteCompany(id)))),
    judge({ result, requests }) {
      const sent = [...new Set(requests.map(({ method, url }) => `\`${method} ${url}\``))];
      return sent.length
        ? `sends ${sent.join(', ')}`
        : (result
            .filter((/** @type {Settled} */ { kind }) => kind !== 'rejected')
            .map(tell)
            .at(0) ?? '');
    },
  },
  {
    title: 'Encodes `/`, `?`, `#` and `%` in an id',
    serve: company,
    call: (probe) => Promise.all(strangeIds.map((id) => probe.attempt(() => probe.create().getCompany(id)))),
    judge({ requests }) {
      const arrived = requests.map(({ url }) => url);
      const wrong = arrived.find((url) => !strangeIds.some((id) => url === `/companies/${encodeURIComponent(id)}`));
      if (wrong) return `sends \`${wrong}\``;
      return arrived.length === strangeIds.length ? '' : `${arrived.length} of ${strangeIds.length} arrived`;
    },
  },
  {
    title: 'Refuses a `limit` out of bounds before sending',
    serve: json(200, { events: [] }),
    call: (probe) => probe.attempt(() => probe.create().listEvents({ limit: 501 })),
    judge: notSent,
  },
  {
    title: 'Refuses `startDate` without `endDate` before sending',
    serve: json(200, { events: [] }),
    call: (probe) => probe.attempt(() => probe.create().listEvents({ startDate: '2026-01-01' })),
    judge: notSent,
  },
  {
    title: 'Refuses dates more than a month apart before sending',
    serve: json(200, { events: [] }),
    call: (probe) => probe.attempt(() => probe.create().listEvents({ startDate: '2026-01-01', endDate: '2026-02-02' })),
    judge: notSent,
  },
  {
    title: 'Refuses to add credits of no kind before sending',
    needs: ['credits'],
    serve: json(200, { child: { sms: 1, email: 1 }, reseller: { sms: 1, email: 1 } }),
    call: (probe) => probe.attempt(async () => probe.create().addCredits?.({})),
    judge: notSent,
  },
  {
    title: 'Has all 31 operations of the contract',
    call: async ({ adapter, library, place }) => adapter.operations(library, place.folder),
    judge({ result: found }) {
      const all = listOperations(readContract()).map(({ operationId }) => operationId);
      const missing = all.filter((id) => !found.includes(id));
      return missing.length ? `${all.length - missing.length} of ${all.length}` : '';
    },
  },
];
