// The promise that each method returns. For how responses become results, see test/conformance/responses.json.
import { NotFoundError } from 'messaging-platform-sdk';
import { unhandledRejections } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

/** Creates a client of an API that always returns company 42. */
const createClient = () =>
  recordingClient({}, () => Response.json({ id: '42' }, { headers: { 'x-served-by': 'one' } }));

describe('a call', () => {
  it('is sent once, even if it is awaited twice and withResponse also returns the response', async () => {
    const { client, sent } = createClient();
    const call = client.companies.get('42');
    const [first, second, { data, response }] = await Promise.all([call, call, call.withResponse()]);
    expect(first).toEqual({ id: '42' });
    expect(second).toBe(first);
    expect(data).toBe(first);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-served-by')).toBe('one');
    expect(sent).toHaveLength(1);
  });

  it('is sent even if nobody awaits it', async () => {
    const { client, sent } = createClient();
    void client.companies.get('42');
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(1);
  });

  it('rejects only the promise of withResponse, so there is no unhandled rejection', async () => {
    const { client } = recordingClient();
    const unhandled = await unhandledRejections(() =>
      expect(client.companies.get('42').withResponse()).rejects.toThrow(NotFoundError),
    );
    expect(unhandled).toEqual([]);
  });
});
