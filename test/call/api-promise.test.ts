// The promise that a call gives, and the answer around its body. What is read of an answer: test/conformance/responses.json.
import { NotFoundError } from 'messaging-platform-sdk';
import { recordingClient } from '../support/recorder.js';

const answering = () => recordingClient({}, () => Response.json({ id: '42' }, { headers: { 'x-served-by': 'one' } }));

describe('a call', () => {
  it('is sent once however often it is awaited, and gives status and headers beside the body', async () => {
    const { client, sent } = answering();
    const call = client.companies.get('42');
    const [first, second, { data, response }] = await Promise.all([call, call, call.withResponse()]);
    expect(new Set([first, second, data]).size).toBe(1);
    expect(data).toEqual({ id: '42' });
    expect([response.status, response.headers.get('x-served-by')]).toEqual([200, 'one']);
    expect([sent.length, call.operation]).toEqual([1, 'companiesIdGet']);
  });

  it('is sent also when nobody awaits it', async () => {
    const { client, sent } = answering();
    void client.companies.get('42');
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(1);
  });

  it('rejects from withResponse as it does itself, and reports the failure once', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const { client } = recordingClient();
      await expect(client.companies.get('42').withResponse()).rejects.toThrow(NotFoundError);
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});
