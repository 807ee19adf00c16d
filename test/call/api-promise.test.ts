// The promise that a call gives, and the answer around its body. What is read of an answer: test/conformance/responses.json.
import { NotFoundError } from 'messaging-platform-sdk';
import { recordingClient } from '../support/recorder.js';

const answer =
  (headers: Record<string, string> = {}) =>
  () =>
    Response.json({ id: '42', surprise: true }, { status: 200, headers });

describe('a call', () => {
  it('is sent at once, and once however often it is awaited', async () => {
    const { client, sent } = recordingClient({}, answer());
    const call = client.companies.get('42');
    const [first, second, { data }, { data: again }] = await Promise.all([
      call,
      call,
      call.withResponse(),
      call.withResponse(),
    ]);
    expect(new Set([first, second, data, again]).size).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('is sent also when nobody awaits it', async () => {
    let arrived: (url: string) => void;
    const url = new Promise<string>((resolve) => (arrived = resolve));
    const { client, sent } = recordingClient({}, () => (arrived(sent[0]!.url), Response.json({ id: '42' })));
    void client.companies.get('42');
    expect(await url).toBe('https://api.brevo.com/v3/companies/42');
  });

  it('knows its operation', async () => {
    const { client } = recordingClient({}, answer());
    const call = client.companies.get('42');
    expect(call.operation).toBe('companiesIdGet');
    await call;
  });

  it('gives plain promises from then, catch and finally', async () => {
    const { client } = recordingClient({}, answer());
    const call = client.companies.get('42');
    for (const derived of [call.then(() => 1), call.catch(() => 1), call.finally(() => {})]) {
      expect(Object.getPrototypeOf(derived)).toBe(Promise.prototype);
      await derived;
    }
  });
});

describe('withResponse', () => {
  it('gives status and headers beside the body', async () => {
    const { client } = recordingClient({}, answer({ 'x-served-by': 'one' }));
    const { data, response } = await client.companies.get('42').withResponse();
    expect(data).toMatchObject({ id: '42' });
    expect([response.status, response.headers.get('x-served-by')]).toEqual([200, 'one']);
  });

  it('rejects as the call does, and reports the failure once', async () => {
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
