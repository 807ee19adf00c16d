// Claims about what is refused before it is sent, and how ids are written into paths.
import { answer, jsonType } from '../../../test/support/hostile-server.js';
import type { Calls } from '../../clients/client.js';
import { claim, found, given, notSent, type Claim } from '../claim.js';

const strangeIds = ['a/b', 'a?b', 'a#b', 'a%b', 'a%2Fb'];
const framing = { host: 'x', 'content-length': '5', 'transfer-encoding': 'chunked', connection: 'close', expect: 'x' };

const refusesEvents = (what: string, query: Parameters<Calls['listEvents']>[0]) =>
  claim(`Refuses ${what} before sending`, found, (client) => client.listEvents(query), notSent);

const refusesCredits = (what: string, body: { sms?: number }) =>
  claim(`Refuses to add credits of ${what} before sending`, found, (client) => client.addCredits!(body), notSent);

export const requests: Claim[] = [
  claim(
    "Refuses '', '.' and '..' as an id before sending",
    answer(204, '', jsonType),
    ['', '.', '..'].map((id) => (client) => client.deleteCompany(id)),
    notSent,
  ),
  claim(
    'Encodes `/`, `?`, `#` and `%` in an id',
    found,
    strangeIds.map((id) => (client) => client.getCompany(id)),
    ({ requests }) => {
      const wrong = requests.find(
        ({ url }) => !strangeIds.some((id) => url === `/companies/${encodeURIComponent(id)}`),
      );
      if (wrong) return `sends \`${wrong.url}\``;
      return requests.length === strangeIds.length ? '' : `${requests.length} of ${strangeIds.length} arrived`;
    },
  ),
  refusesEvents('a `limit` out of bounds', { limit: 501 }),
  refusesEvents('`startDate` without `endDate`', { startDate: '2026-01-01' }),
  refusesEvents('dates more than a month apart', { startDate: '2026-01-01', endDate: '2026-02-02' }),
  ...given(
    { needs: ['credits'] },
    refusesCredits('no kind', {}),
    refusesCredits('a number that JSON cannot write', { sms: Infinity }),
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
    { needs: ['headers'] },
  ),
  claim(
    'Has every operation of the contract',
    found,
    (_, probe) => probe.operations(),
    ({ first }) => {
      const { here, all } = first.value as { here: number; all: number };
      return here === all ? '' : `${here} of ${all}`;
    },
  ),
];
