// openapi-fetch carries every call, of the methods and of client.raw; and a failed call names the line that made it.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { callList } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const { stackTraceLimit } = Error;
beforeAll(() => void (Error.stackTraceLimit = 50));
afterAll(() => void (Error.stackTraceLimit = stackTraceLimit));

describe('one road', () => {
  it('carries each call once, by openapi-fetch and the loop beneath', async () => {
    for (const { name, send } of callList) {
      const roads: boolean[][] = [];
      const { client } = recordingClient({}, () => {
        const stack = String(new Error('sent').stack);
        roads.push([/openapi-fetch/.test(stack), /send[/\\]send/.test(stack)]);
        return new Response('', { status: 404 });
      });
      await rejection(send(client));
      expect({ [name]: roads }).toEqual({ [name]: [[true, true]] });
    }
  });

  it('client.raw runs hooks on requests and responses', async () => {
    const seen: string[] = [];
    const { client } = recordingClient({}, ({ headers }) => Response.json({ id: headers['x-hook'] ?? 'none' }));
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
  const refusing = () => recordingClient().client;
  const callers: Record<string, () => Promise<unknown>> = {
    'a method': async () => await refusing().companies.get('1'),
    withResponse: async () => await refusing().companies.get('1').withResponse(),
    'for await': async () => {
      for await (const note of refusing().notes.iterate()) void note;
    },
    collect: async () => await refusing().notes.iterate().collect(),
    waitUntilCreated: async () => await refusing().children.waitUntilCreated('1'),
    // Refused before anything is awaited.
    'a method with a wrong value': async () => await refusing().companies.get(''),
    'waitUntilCreated with a wrong option': async () =>
      await refusing().children.waitUntilCreated('1', { interval: 0 }),
    'iterate with a wrong option': async () => refusing().companies.iterate({}, { timeout: -1 }),
    'client.raw with a wrong value': async () =>
      await refusing().raw.GET('/companies/{id}', { params: { path: { id: '' } } }),
    'a client with a wrong option': async () => new MessagingPlatform({ timeout: -1 }),
  };

  const { prepareStackTrace } = Error;
  afterEach(() => void (Error.prepareStackTrace = prepareStackTrace!));

  const throwing = () => {
    throw new Error('not in my program');
  };
  it.each([
    ['gives frames', () => [{}]],
    ['throws', throwing],
  ])('is left alone where the program’s own prepareStackTrace %s', async (_, prepare) => {
    const call = rejection(refusing().companies.get('1'));
    Error.prepareStackTrace = prepare;
    expect(await call).toMatchObject({ name: 'NotFoundError', outcome: 'rejected' });
  });

  it.each(Object.entries(callers))('names its caller, without our own frames above it: %s', async (_, caller) => {
    const { stack = '' } = await rejection(caller());
    const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
    const callers = frames.findIndex((frame) => frame.includes('one-road.test.ts'));
    expect(callers).toBeGreaterThanOrEqual(0);
    expect(frames.slice(0, callers).filter((frame) => /[/\\]src[/\\]/.test(frame))).toEqual([]);
  });
});
