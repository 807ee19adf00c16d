// Redirects are never followed: they would take the keys to whom they name. Each status: test/conformance/responses.json.
import { answer, hostileServers, json } from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

describe.each(transports)('redirects over $transport', ({ fetch }) => {
  const serve = hostileServers();

  it.each([302, 307])('a %i to another origin is an error and takes no key along', async (status) => {
    const elsewhere = await serve([json(200, { id: 'stolen' })]);
    const { url, requests } = await serve([answer(status, '', { location: `${elsewhere.url}/companies/1` })]);
    const client = quickClient({ baseUrl: url, ...(fetch && { fetch }), apiKey: 'a-key', partnerKey: 'p-key' });
    const calls: [outcome: string, call: PromiseLike<unknown>][] = [
      ['rejected', client.companies.get('1')],
      // The action may have been done before its answer points elsewhere.
      ['unknown', client.companies.create({ name: 'A' })],
      ['rejected', client.inbound.downloadAttachment('t')],
    ];
    for (const [outcome, call] of calls) {
      expect(await rejection(call)).toMatchObject({ name: 'ApiError', status, attempts: 1, outcome });
    }
    const raw = await client.raw.GET('/companies');
    expect([raw.response.status, raw.data]).toEqual([status, undefined]);
    expect(requests).toHaveLength(4);
    expect(elsewhere.requests).toHaveLength(0);
  });
});

describe('a redirect that the platform hides, as browsers do', () => {
  it('is an error that says so, of client.raw, too', async () => {
    const { companies, raw } = quickClient({ fetch: async () => Response.error() });
    for (const call of [companies.get('1'), raw.GET('/companies')]) {
      const error = await rejection(call);
      expect(error).toMatchObject({ name: 'ApiError', status: 0, outcome: 'unknown' });
      expect(error.message).toContain('redirects are not followed');
    }
  });
});
