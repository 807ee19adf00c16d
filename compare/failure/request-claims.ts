// Claims about requests.
import type { Responder } from '../../test/support/hostile-server.js';
import { plantedKey } from '../client.js';
import {
  claim,
  createCompany,
  everyCallRejects,
  getCompanies,
  getCompany,
  respondWithCompany,
  type Call,
  type Observation,
} from './claim.js';

const specialIds = ['a/b', 'a?b', 'a#b', 'a%b', 'a%2Fb'];
const forbiddenHeaders = {
  host: 'x',
  'content-length': '5',
  'transfer-encoding': 'chunked',
  connection: 'close',
  expect: 'x',
};

const getWithHeader = ([name, value]: [string, string]): Call => {
  const headers = { [name]: value };
  return (client) => client.getCompany('1', { headers });
};

/** Redirects to the same server under another host name, which check-claims.ts resolves to this machine. */
const redirect: Responder = (response, { url }) =>
  response.writeHead(307, { location: `http://service.example.com:${response.socket?.localPort}${url}` }).end();

const requestsWithKey = ({ requests }: Observation) =>
  requests.filter(({ headers }) => headers['api-key'] === plantedKey);

const expectRejectionBeforeSending = (observation: Observation) => {
  const sent = new Set(observation.requests.map(({ method, url }) => `\`${method} ${url}\``));
  return sent.size ? `sends ${[...sent].join(', ')}` : everyCallRejects(observation);
};

export const requestClaims = [
  claim('Sends no key to another origin after a redirect', redirect, [getCompany, createCompany], (observation) => {
    const leaked = requestsWithKey(observation).some(({ headers }) => headers.host?.startsWith('service.example.com'));
    return leaked ? 'sends it' : '';
  }),
  claim(
    'Rejects `http:` to a host that is not loopback',
    respondWithCompany,
    (_, { baseUrl, createClient }) =>
      createClient({ baseUrl: baseUrl.replace('127.0.0.1', 'service.example.com') }).getCompany('1'),
    (observation) =>
      requestsWithKey(observation).length ? 'sends the key without encryption' : everyCallRejects(observation),
  ),
  claim(
    "Rejects '', '.' and '..' as an id before sending",
    respondWithCompany,
    ['', '.', '..'].map((id) => (client) => client.deleteCompany(id)),
    expectRejectionBeforeSending,
  ),
  claim('Encodes `/`, `?`, `#` and `%` in an id', respondWithCompany, getCompanies(specialIds), ({ requests }) => {
    const encoded = specialIds.map((id) => `/companies/${encodeURIComponent(id)}`);
    const wrong = requests.find(({ url }) => !encoded.includes(url));
    if (wrong) return `sends \`${wrong.url}\``;
    return requests.length === specialIds.length ? '' : `${requests.length} of ${specialIds.length} requests arrive`;
  }),
  claim(
    'Rejects an invalid query before sending: a `limit` out of bounds, or one date without the other',
    respondWithCompany,
    [(client) => client.listEvents({ limit: 501 }), (client) => client.listEvents({ startDate: '2026-01-01' })],
    expectRejectionBeforeSending,
  ),
  claim(
    `Rejects per-call headers that frame or route the request: ${Object.keys(forbiddenHeaders).join(', ')}`,
    respondWithCompany,
    Object.entries(forbiddenHeaders).map(getWithHeader),
    ({ calls }) => {
      const accepted = Object.keys(forbiddenHeaders).filter((_, index) => calls[index]!.kind !== 'rejected');
      return accepted.length ? `accepts ${accepted.join(', ')}` : '';
    },
  ),
];
