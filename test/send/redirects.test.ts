// Redirects, which would carry the keys to another address.
import { hostileServers, json, respondWith } from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

describe('a redirect', () => {
  const serve = hostileServers();

  it.each(transports)('over $transport to another origin is an error, and is not followed', async ({ fetch }) => {
    const target = await serve([json(200, { id: 'stolen' })]);
    const { url } = await serve([respondWith(307, '', { location: `${target.url}/companies/1` })]);
    const client = quickClient({ baseUrl: url, fetch });
    for (const call of [client.companies.get('1'), client.request('POST', '/new-endpoint', { body: {} })])
      expect(await rejection(call)).toMatchObject({ name: 'ApiError', status: 307, attempts: 1 });
    expect(target.requests).toEqual([]);
  });

  it('that a browser reports as status 0 makes the call reject with an error that mentions redirects', async () => {
    const client = quickClient({ fetch: async () => Response.error() });
    const error = await rejection(client.companies.get('1'));
    expect(error).toMatchObject({ name: 'ApiError', status: 0, outcome: 'unknown' });
    expect(error.message).toContain('redirects are not followed');
  });
});
