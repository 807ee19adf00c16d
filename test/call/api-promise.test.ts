// What a call gives: the body when awaited, and the answer around it on request.
import { NotFoundError } from 'messaging-platform-sdk';
import { recordingClient } from '../support/recorder.js';

const answer =
  (headers: Record<string, string> = {}) =>
  () =>
    Response.json({ id: '42', surprise: true }, { status: 200, headers });

describe('a call', () => {
  it('gives the body when awaited, with fields that the contract does not know', async () => {
    const { client } = recordingClient({}, answer());
    expect(await client.companies.get('42')).toEqual({ id: '42', surprise: true });
  });

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
    const { client, sent } = recordingClient({}, () => (arrived(sent[0]!.url), Response.json({})));
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
  it('gives status and headers, the request id, and what the rate-limit headers say', async () => {
    const headers = {
      'sib-request-id': 'request-1',
      'x-sib-ratelimit-limit': '100',
      'x-sib-ratelimit-remaining': '0',
      'x-sib-ratelimit-reset': '3540',
    };
    const { client } = recordingClient({}, answer(headers));
    const { data, response, requestId, rateLimit } = await client.companies.get('42').withResponse();
    expect(data).toMatchObject({ id: '42' });
    expect(response.status).toBe(200);
    expect(response.headers.get('sib-request-id')).toBe('request-1');
    expect(requestId).toBe('request-1');
    expect(rateLimit).toEqual({ limit: 100, remaining: 0, reset: 3540 });
  });

  it('leaves out what the answer does not say, or says in no number', async () => {
    const { client } = recordingClient({}, answer({ 'x-sib-ratelimit-limit': 'many', 'x-sib-ratelimit-reset': '' }));
    const { requestId, rateLimit } = await client.companies.get('42').withResponse();
    expect(requestId).toBeUndefined();
    expect(rateLimit).toEqual({});
  });

  it('gives undefined and the status of an answer without a body', async () => {
    const { client } = recordingClient({}, () => new Response(null, { status: 204 }));
    const { data, response } = await client.companies.update('42', {}).withResponse();
    expect(data).toBeUndefined();
    expect(response.status).toBe(204);
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
