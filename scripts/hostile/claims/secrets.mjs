// Claims about keys: where they must not go, and what must not show them.
import { findLeaks, key, tell } from '../observe.mjs';
import { byId, company, failure, reset, silence } from '../server.mjs';

/** @typedef {import('../observe.mjs').Settled} Settled */

/** @type {import('../server.mjs').Answer} */
const redirect = (response, { request, elsewhere }) =>
  response.writeHead(307, { location: `${elsewhere}${request.url}`, 'content-length': '0' }).end();

/** @param {string[]} places */
const shownIn = (places) => (places.length ? `shown by ${[...new Set(places)].join(', ')}` : '');

/** @type {import('../claims.mjs').Claim[]} */
export const secrets = [
  {
    title: 'Sends no key to another origin on a redirect',
    serve: redirect,
    call: (probe) =>
      Promise.all([
        probe.attempt(() => probe.create().getCompany('1')),
        probe.attempt(() => probe.create().createCompany()),
      ]),
    judge: ({ elsewhere }) =>
      elsewhere.some(({ headers }) => headers['api-key'] === key) ? 'the key arrives there' : '',
  },
  {
    title: 'Refuses `http:` to a host that is not loopback',
    serve: company,
    call: (probe) =>
      // The processes in which claims are observed know this host as a name of this machine.
      probe.attempt(() =>
        probe.create({ baseUrl: probe.place.baseUrl.replace('127.0.0.1', 'service.example.com') }).getCompany('1'),
      ),
    judge({ result, requests }) {
      if (requests.some(({ headers }) => headers['api-key'] === key)) return 'sends the key in the clear';
      return result.kind === 'rejected' ? '' : tell(result);
    },
  },
  {
    title: 'Shows no key in any text made of an error',
    serve: byId({ 404: failure(404), reset, silence }),
    call: (probe) =>
      Promise.all(
        [
          ...['404', 'reset'].map((id) => () => probe.create({ retries: 0 }).getCompany(id)),
          () => probe.create({ retries: 0, baseUrl: probe.place.closed }).getCompany('1'),
          () => probe.create({ retries: 0, timeout: 500 }).getCompany('silence'),
        ].map((call) => probe.attempt(call, { limit: 4_000, inspects: true })),
      ),
    judge: ({ result }) => shownIn(result.flatMap((/** @type {Settled} */ { leaks = [] }) => leaks)),
  },
  {
    title: 'Shows no key in any text made of the client',
    call: async (probe) => findLeaks(probe.create().client),
    judge: ({ result }) => shownIn(result),
  },
  {
    title: 'Refuses a key with a line break, and does not quote it',
    serve: company,
    call: (probe) =>
      probe.attempt(() => probe.create({ key: `${key}\r\nx-more: 1` }).getCompany('1'), { inspects: true }),
    judge: ({ result, requests }) =>
      requests.length ? 'sends it all the same' : result.kind === 'rejected' ? shownIn(result.leaks) : tell(result),
  },
];
