// Claims about keys: where they must not go, and what must not show them.
import * as server from '../../../test/support/hostile-server.js';
import { plantedKey } from '../../clients/client.js';
import { claim, create, found, get, given, rejected, shownIn, tell, type Claim, type Seen } from '../claim.js';
import { findLeaks } from '../probe.js';

/** To another host, which is this server by the name that the processes of the comparison know. */
const redirect: server.Fault = (response, { url }) =>
  response.writeHead(307, { location: `http://service.example.com:${response.socket?.localPort}${url}` }).end();

const showsNone: Claim['expect'] = ({ settled }) => shownIn(settled.flatMap(({ leaks = [] }) => leaks));

/** Which of the requests hold the key. */
const withKey = ({ requests }: Seen) => requests.filter(({ headers }) => headers['api-key'] === plantedKey);

export const secrets: Claim[] = [
  claim('Sends no key to another origin on a redirect', redirect, [get, create], (seen) =>
    withKey(seen).some(({ headers }) => headers.host?.startsWith('service.example.com')) ? 'the key arrives there' : '',
  ),
  claim(
    'Refuses `http:` to a host that is not loopback',
    found,
    (_, probe) => {
      const baseUrl = probe.place.baseUrl.replace('127.0.0.1', 'service.example.com');
      return probe.create({ baseUrl }).getCompany('1');
    },
    (seen) => (withKey(seen).length ? 'sends the key in the clear' : rejected(seen)),
  ),
  ...given(
    { settings: { retries: 0 }, limit: 4_000, inspects: true },
    claim(
      'Shows no key in any text made of an error',
      server.byId({ 404: server.failure(404), reset: server.resetBeforeAnswer, silence: server.stallHeaders }),
      [
        (client) => client.getCompany('404'),
        (client) => client.getCompany('reset'),
        (_, probe) => probe.create({ retries: 0, baseUrl: probe.place.closed }).getCompany('1'),
        (_, probe) => probe.create({ retries: 0, timeout: 500 }).getCompany('silence'),
      ],
      showsNone,
    ),
    claim(
      'Shows no key in any text made of an error whose answer repeats it',
      server.echo(400),
      [get, create],
      showsNone,
    ),
  ),
  claim(
    'Keeps the status and shows no key when an answer repeats one of 5,600 characters',
    (response, request) => server.json(400, { message: request.headers['api-key'] })(response, request),
    get,
    (seen) => (seen.first.status === 400 ? showsNone(seen) : tell(seen.first)),
    { settings: { key: plantedKey.repeat(200) }, inspects: true },
  ),
  claim(
    'Shows no key in any text made of the client',
    found,
    async ({ client }) => findLeaks(client),
    ({ first }) => (first.kind === 'resolved' ? shownIn(first.value as string[]) : tell(first)),
  ),
  ...given(
    { settings: { key: `${plantedKey}\r\nx-more: 1` }, inspects: true },
    claim('Refuses a key with a line break, and does not quote it', found, get, (seen) =>
      seen.requests.length ? 'sends it all the same' : rejected(seen) || showsNone(seen),
    ),
  ),
];
