// The promise that each method returns. For how responses become results, see test/conformance/responses.json.
import { NotFoundError } from 'messaging-platform-sdk';
import { recordingClient } from '../support/recorder.js';

/** Creates a client of an API that always returns company 42. */
const createClient = () =>
  recordingClient({}, () => Response.json({ id: '42' }, { headers: { 'x-served-by': 'one' } }));

describe('a call', () => {
  it('is sent once, even if it is awaited twice and withResponse is called', async () => {
    const { client, sent } = createClient();
    const call = client.companies.get('42');
    const [first, second, { data }] = await Promise.all([call, call, call.withResponse()]);
    expect(first).toEqual({ id: '42' });
    expect(second).toBe(first);
    expect(data).toBe(first);
    expect(sent).toHaveLength(1);
  });

  it('returns the parsed body, and the response with its status and headers, from withResponse', async () => {
    const { client } = createClient();
    const { data, response } = await client.companies.get('42').withResponse();
    expect(data).toEqual({ id: '42' });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-served-by')).toBe('one');
  });

  it('is sent even if nobody awaits it', async () => {
    const { client, sent } = createClient();
    void client.companies.get('42');
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(1);
  });

  it('rejects only the promise of withResponse, so there is no unhandled rejection', async () => {
    const unhandled: unknown[] = [];
    const recordUnhandled = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', recordUnhandled);
    try {
      const { client } = recordingClient();
      await expect(client.companies.get('42').withResponse()).rejects.toThrow(NotFoundError);
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', recordUnhandled);
    }
  });
});
