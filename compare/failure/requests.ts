// Claims about requests: where keys must not go, what is refused before it is sent, and how ids are written into paths.
import type { Fault } from '../../test/support/hostile-server.js';
import { plantedKey } from '../client.js';
import { claim, create, found, get, notSent, rejected, type Claim, type Seen } from './claim.js';

const strangeIds = ['a/b', 'a?b', 'a#b', 'a%b', 'a%2Fb'];
const framing = { host: 'x', 'content-length': '5', 'transfer-encoding': 'chunked', connection: 'close', expect: 'x' };

/** To another host, which is this server by a name that the process of the client knows. */
const redirect: Fault = (response, { url }) =>
  response.writeHead(307, { location: `http://service.example.com:${response.socket?.localPort}${url}` }).end();

const withKey = ({ requests }: Seen) => requests.filter(({ headers }) => headers['api-key'] === plantedKey);

export const requests: Claim[] = [
  claim('Sends no key to another origin on a redirect', redirect, [get, create], (seen) =>
    withKey(seen).some(({ headers }) => headers.host?.startsWith('service.example.com')) ? 'the key arrives there' : '',
  ),
  claim(
    'Refuses `http:` to a host that is not loopback',
    found,
    (_, probe) => probe.create({ baseUrl: probe.baseUrl.replace('127.0.0.1', 'service.example.com') }).getCompany('1'),
    (seen) => (withKey(seen).length ? 'sends the key in the clear' : rejected(seen)),
  ),
  claim(
    "Refuses '', '.' and '..' as an id before sending",
    found,
    ['', '.', '..'].map((id) => (client) => client.deleteCompany(id)),
    notSent,
  ),
  claim(
    'Encodes `/`, `?`, `#` and `%` in an id',
    found,
    strangeIds.map((id) => (client) => client.getCompany(id)),
    ({ requests: sent }) => {
      const wrong = sent.find(({ url }) => !strangeIds.some((id) => url === `/companies/${encodeURIComponent(id)}`));
      return wrong ? `sends \`${wrong.url}\`` : sent.length === strangeIds.length ? '' : `${sent.length} arrived`;
    },
  ),
  claim(
    'Refuses a query that the contract forbids before sending: a `limit` out of bounds, one date without the other',
    found,
    [(client) => client.listEvents({ limit: 501 }), (client) => client.listEvents({ startDate: '2026-01-01' })],
    notSent,
  ),
  claim(
    `Refuses headers of a call that frame or route it: ${Object.keys(framing).join(', ')}`,
    found,
    Object.entries(framing).map(
      ([name, value]) =>
        (client) =>
          client.getCompany('1', { headers: { [name]: value } }),
    ),
    ({ settled }) => {
      const taken = Object.keys(framing).filter((_, at) => settled[at]!.kind !== 'rejected');
      return taken.length ? `takes ${taken.join(', ')}` : '';
    },
  ),
];
