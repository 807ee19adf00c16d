// openapi-fetch carries every call, of the methods and of client.raw; and a failed call names the line that made it.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { callList } from '../support/calls.js';
import { quickClient, rejection } from '../support/quick-client.js';

const { stackTraceLimit } = Error;
beforeAll(() => void (Error.stackTraceLimit = 50));
afterAll(() => void (Error.stackTraceLimit = stackTraceLimit));

/** A client, and the stacks on which its requests were sent. */
function watched() {
  const stacks: string[] = [];
  const fetch = async () => {
    stacks.push(String(new Error('sent').stack));
    return Response.json({ message: 'No' }, { status: 404 });
  };
  return { client: new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }), stacks };
}

describe('one road', () => {
  it('carries each call once, by openapi-fetch and the decorators beneath', async () => {
    for (const { name, send } of callList) {
      const { client, stacks } = watched();
      await rejection(send(client));
      const [sent = ''] = stacks;
      const road = [stacks.length, /openapi-fetch/.test(sent), /send[/\\]retry/.test(sent)];
      expect({ [name]: road }).toEqual({ [name]: [1, true, true] });
    }
  });

  it('client.raw is sent by openapi-fetch, with the same decorators', async () => {
    const { client, stacks } = watched();
    await client.raw.GET('/companies');
    // Its body is read first, which ends the stack; the decorators show.
    expect(stacks[0]).toMatch(/send[/\\]retry/);
  });

  it('client.raw tells what a hook has done with the request and with the answer', async () => {
    const seen: string[] = [];
    const client = new MessagingPlatform({
      apiKey: 'any-key',
      fetch: async (_, { headers }) => Response.json({ id: headers['x-hook'] }),
    });
    client.raw.use({
      onRequest: ({ request }) => (request.headers.set('x-hook', 'here'), request),
      onResponse: ({ response }) => void seen.push(String(response.status)),
    });
    const { data } = await client.raw.GET('/companies/{id}', { params: { path: { id: '1' } } });
    expect([data, seen]).toEqual([{ id: 'here' }, ['200']]);
    await client.companies.get('1');
    expect(seen).toEqual(['200']);
  });
});

describe('the stack of a failed call', () => {
  const refusing = () =>
    quickClient({ fetch: async () => Response.json({ message: 'No' }, { status: 404 }), retries: 0 });
  async function callerOfGet() {
    return await refusing().companies.get('1');
  }
  async function callerOfResponse() {
    return await refusing().companies.get('1').withResponse();
  }
  async function callerOfIterate() {
    for await (const note of refusing().notes.iterate()) void note;
  }
  async function callerOfCollect() {
    return await refusing().notes.iterate().collect();
  }
  async function callerOfWait() {
    return await refusing().children.waitUntilCreated('1');
  }
  async function callerOfAll() {
    return await Promise.all([refusing().companies.get('1')]);
  }

  // Refused before anything is awaited.
  async function callerOfRefusedValue() {
    return await refusing().companies.get('');
  }
  async function callerOfRefusedWait() {
    return await refusing().children.waitUntilCreated('1', { interval: 0 });
  }
  async function callerOfRefusedIterate() {
    for await (const company of refusing().companies.iterate({}, { lookahead: -1 })) void company;
  }
  async function callerOfRefusedRaw() {
    return await refusing().raw.GET('/companies/{id}', { params: { path: { id: '' } } });
  }
  async function callerOfRefusedClient() {
    return new MessagingPlatform({ timeout: -1 });
  }

  it.each([
    callerOfGet,
    callerOfResponse,
    callerOfIterate,
    callerOfCollect,
    callerOfWait,
    callerOfAll,
    callerOfRefusedValue,
    callerOfRefusedWait,
    callerOfRefusedIterate,
    callerOfRefusedRaw,
    callerOfRefusedClient,
  ])('names its caller, without our own frames above it: %p', async (caller) => {
    const { stack = '' } = await rejection(caller());
    const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
    const callers = frames.findIndex((frame) => frame.includes('one-road.test.ts'));
    expect(callers).toBeGreaterThanOrEqual(0);
    expect(frames.slice(0, callers).filter((frame) => /[/\\]src[/\\]/.test(frame))).toEqual([]);
  });
});
