// The promise that a call returns.
import { NotFoundError } from 'messaging-platform-sdk';
import { unhandledRejections } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const createClient = () =>
  recordingClient({}, () => Response.json({ id: '42' }, { headers: { 'x-served-by': 'one' } }));

describe('a call', () => {
  it('is sent once, even if you await it twice and call withResponse', async () => {
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

  it('causes no unhandled rejection if you await only withResponse', async () => {
    const { client } = recordingClient();
    const unhandled = await unhandledRejections(() =>
      expect(client.companies.get('42').withResponse()).rejects.toThrow(NotFoundError),
    );
    expect(unhandled).toEqual([]);
  });
});
