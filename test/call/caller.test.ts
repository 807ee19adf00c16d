// openapi-fetch carries every call, and the stack of a failed call names the line that made it.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { callList } from '../support/calls.js';
import { closedPort } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

describe('openapi-fetch', () => {
  const { stackTraceLimit } = Error;
  beforeAll(() => void (Error.stackTraceLimit = 50));
  afterAll(() => void (Error.stackTraceLimit = stackTraceLimit));

  const calls = [
    ...callList,
    { name: 'request', send: (client: MessagingPlatform) => client.request('GET', '/contacts') },
  ];
  it.each(calls)('carries $name', async ({ send }) => {
    const stacks: string[] = [];
    const { client } = recordingClient({}, () => {
      stacks.push(String(new Error('sent').stack));
      return new Response('', { status: 404 });
    });
    await rejection(send(client));
    expect(stacks).toEqual([expect.stringContaining('openapi-fetch')]);
  });
});

describe('the stack of a failed call', () => {
  const { stackTraceLimit } = Error;
  // What Node keeps by default; jest keeps more.
  beforeAll(() => void (Error.stackTraceLimit = 10));
  afterAll(() => void (Error.stackTraceLimit = stackTraceLimit));

  const silent = { fetch: () => new Promise<never>(() => {}), retries: 0, timeout: 5 };
  const client = (options = {}) => recordingClient(options).client;
  const callers: Record<string, () => Promise<unknown>> = {
    'a method': async () => await client().companies.get('1'),
    'a method that times out': async () => await client(silent).companies.get('1'),
    'a method whose deadline ends': async () => await client({ ...silent, deadline: 3 }).companies.get('1'),
    'a method with a wrong value': async () => await client().companies.get(''),
    'a method without a connection': async () => {
      const baseUrl = `http://127.0.0.1:${await closedPort()}`;
      return await new MessagingPlatform({ baseUrl, retries: 0 }).companies.get('1');
    },
    'a method whose key function throws': async () =>
      await client({ apiKey: () => Promise.reject(new Error('The vault is closed')) }).companies.get('1'),
    'a method whose turn comes after its deadline': async () => {
      const { companies } = client({ rateLimit: { requests: 1, perMilliseconds: 3_600_000 } });
      await companies.get('1').catch(() => {});
      return await companies.get('1', { deadline: 5_000 });
    },
    withResponse: async () => await client().companies.get('1').withResponse(),
    'client.request': async () => await client().request('GET', '/contacts'),
    'client.request with a wrong path': async () => await client().request('GET', 'contacts'),
    'for await': async () => {
      for await (const note of client().notes.iterate()) void note;
    },
    collect: async () => await client().notes.iterate().collect(),
    pages: async () => {
      for await (const page of client().notes.iterate().pages()) void page;
    },
    'iterate with a wrong option': async () => client().companies.iterate({}, { timeout: -1 }),
    waitUntilCreated: async () => await client().children.waitUntilCreated('1'),
    'waitUntilCreated with a wrong option': async () => await client().children.waitUntilCreated('1', { interval: 0 }),
    'a client with a wrong option': async () => new MessagingPlatform({ timeout: -1 }),
  };

  it.each(Object.entries(callers))('names its caller: %s', async (_, caller) => {
    const { stack } = await rejection(caller());
    expect(stack).toMatch(/\n +at .*caller\.test\.ts/);
  });

  const { prepareStackTrace } = Error;
  afterEach(() => void (Error.prepareStackTrace = prepareStackTrace!));

  const throwing = () => {
    throw new Error('not in my program');
  };
  it.each([
    ['returns frames', () => [{}]],
    ['throws', throwing],
  ])('stays as it is if the program’s own prepareStackTrace %s', async (_, prepare) => {
    const call = rejection(client().companies.get('1').withResponse());
    Error.prepareStackTrace = prepare;
    expect(await call).toMatchObject({ name: 'NotFoundError', outcome: 'rejected' });
  });
});
