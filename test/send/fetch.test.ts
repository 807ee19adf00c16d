// The default transport: the platform's fetch, in turns.
import { MessagingPlatform, outcomeOf } from 'messaging-platform-sdk';
import { closeServers, startServer } from '../support/list-server.js';
import { rejection } from '../support/quick-client.js';

const { fetch } = globalThis;

afterEach(async () => {
  globalThis.fetch = fetch;
  await closeServers();
});

const client = new MessagingPlatform({ baseUrl: 'http://127.0.0.1:9', retries: 0 });

describe('without an option `fetch`', () => {
  it('each call is sent by the fetch that is global when it is made, also where many are made at once', async () => {
    globalThis.fetch = async () => Response.json({ id: 'replaced' });
    const calls = Array.from({ length: 5 }, () => client.companies.get('1'));
    globalThis.fetch = fetch;
    expect((await Promise.all(calls)).map(({ id }) => id)).toEqual(Array.from({ length: 5 }, () => 'replaced'));
  });

  it('a fetch that throws fails its own call and no other', async () => {
    globalThis.fetch = () => {
      throw new TypeError('not today');
    };
    const calls = Array.from({ length: 3 }, () => rejection(client.companies.get('1')));
    expect((await Promise.all(calls)).map(({ name }) => name)).toEqual(
      Array.from({ length: 3 }, () => 'ConnectionError'),
    );
    globalThis.fetch = async () => Response.json({ id: '1' });
    expect(await client.companies.get('1')).toEqual({ id: '1' });
  });

  it('a fetch whose answer cannot be read fails its call and nothing else', async () => {
    const unreadable = {
      get: () => {
        throw new Error('not today');
      },
      forEach: () => {},
    };
    const answer: unknown = { ok: true, status: 200, headers: unreadable, text: async () => '{"id":"1"}' };
    globalThis.fetch = async () => answer as Response;
    expect(await rejection(client.companies.create({ name: 'Acme' }))).toMatchObject({
      name: 'ConnectionError',
      outcome: 'unknown',
      attempts: 1,
    });
  });

  it('a fetch that was put in the place of the platform’s gets a signal of its own for each request', async () => {
    const signals: unknown[] = [];
    globalThis.fetch = async (_, init) => (signals.push(init?.signal), Response.json({ id: '1' }));
    for (let call = 0; call < 3; call++) await client.companies.get('1');
    expect(new Set(signals).size).toBe(3);
  });

  it('a call that is aborted in the turn in which it was made is never sent, and says so', async () => {
    const arrived: (string | undefined)[] = [];
    const { client } = await startServer(({ url }, answer) => {
      arrived.push(url);
      answer.end('{"id":"1"}');
    });
    const controller = new AbortController();
    const first = client.companies.get('1');
    const second = rejection(client.companies.create({ name: 'Acme' }, { signal: controller.signal }));
    await Promise.resolve();
    controller.abort();
    await first;
    expect(outcomeOf(await second)).toBe('not-sent');
    await client.companies.get('3');
    expect(arrived).toEqual(['/companies/1', '/companies/3']);
  });
});
