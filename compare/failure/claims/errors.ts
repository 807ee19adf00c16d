// Claims about errors: what they tell, and who knows them.
import { failure, json, resetBeforeAnswer as reset } from '../../../test/support/hostile-server.js';
import type { Calls } from '../../clients/client.js';
import { claim, create, found, get, given, resolved, type Claim } from '../claim.js';

const outcomes =
  (...expected: string[]): Claim['expect'] =>
  ({ settled }) => {
    const told = settled.map(({ outcome, kind }) => outcome ?? kind).join(', ');
    return told === expected.join(', ') ? '' : `says ${told}`;
  };

/** The line that a stack should name. */
async function makesTheCall(client: Calls): Promise<void> {
  await client.getCompany('1');
}

const throwing = () => {
  throw new Error('the observer is broken');
};

export const errors: Claim[] = [
  claim(
    "An error keeps the answer's status, code and request id",
    json(404, { code: 'document_not_found', message: 'no such company' }, { 'sib-request-id': 'request-4711' }),
    get,
    ({ first: { status, shown = '' } }) => {
      const missing = [
        status !== 404 && 'status',
        !shown.includes('document_not_found') && 'code',
        !shown.includes('request-4711') && 'request id',
      ].filter(Boolean);
      return missing.length ? `without ${missing.join(', ')}` : '';
    },
    { inspects: true },
  ),
  ...given(
    { needs: ['outcome'] },
    claim(
      'An error tells whether the action may have happened',
      (response, request) => (request.method === 'POST' ? reset : failure(400))(response, request),
      [(_, probe) => probe.create({ baseUrl: probe.place.closed, retries: 0 }).createCompany(), get, create],
      outcomes('not-sent', 'rejected', 'unknown'),
    ),
    claim(
      'A POST that is redirected (303) may have happened; one to a port that `fetch` refuses has not',
      json(303, {}, { location: '/companies/1' }),
      [create, (_, probe) => probe.create({ baseUrl: 'http://127.0.0.1:9' }).createCompany()],
      outcomes('unknown', 'not-sent'),
    ),
  ),
  claim('The stack of an error names the function that made the call', failure(404), makesTheCall, ({ first }) =>
    first.stack?.includes('makesTheCall') ? '' : 'its stack ends inside the client',
  ),
  claim(
    'An error is known to both copies of the package, ESM and CommonJS',
    failure(404),
    get,
    ({ first: { isOwn } }) => (isOwn ? '' : 'its class is another in the other copy'),
    { needs: ['two copies'] },
  ),
  claim('An observer that throws does not break a call', found, get, resolved, {
    needs: ['observer'],
    settings: { observer: throwing },
  }),
];
