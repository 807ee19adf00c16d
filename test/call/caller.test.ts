// Call stacks show that openapi-fetch sends each request, and which line of your code caused an error.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const { stackTraceLimit, prepareStackTrace } = Error;
afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace!;
});

it.each<[name: string, send: (client: MessagingPlatform) => Promise<unknown>]>([
  ['a method', ({ companies }) => companies.get('1')],
  ['client.request', (client) => client.request('GET', '/new-endpoint')],
])('openapi-fetch sends the request of %s', async (_, send) => {
  Error.stackTraceLimit = 50;
  const stacks: string[] = [];
  const { client } = recordingClient({}, () => {
    stacks.push(String(new Error('sent').stack));
    return new Response('', { status: 404 });
  });
  await rejection(send(client));
  expect(stacks).toHaveLength(1);
  expect(stacks[0]).toContain('openapi-fetch');
});

describe('the stack of an error', () => {
  const createFailingClient = () =>
    recordingClient({ apiKey: () => Promise.reject(new Error('The vault is locked')) }).client;

  const failingCalls: Record<string, () => Promise<unknown>> = {
    'a method': async () => await createFailingClient().companies.get('1'),
    'a method with an invalid id': async () => await createFailingClient().companies.get(''),
    withResponse: async () => await createFailingClient().companies.get('1').withResponse(),
    'client.request': async () => await createFailingClient().request('GET', '/contacts'),
    'client.request with an invalid path': async () => await createFailingClient().request('GET', 'contacts'),
    waitUntilCreated: async () => await createFailingClient().children.waitUntilCreated('1'),
    'waitUntilCreated with an invalid option': async () =>
      await createFailingClient().children.waitUntilCreated('1', { interval: 0 }),
    'a constructor with an invalid option': async () => new MessagingPlatform({ apiKey: '' }),
  };

  it.each(Object.entries(failingCalls))('includes the line of your code that calls %s', async (_, fail) => {
    // 10 is Node's default. jest sets a higher limit.
    Error.stackTraceLimit = 10;
    const { stack } = await rejection(fail());
    expect(stack).toMatch(/\n +at .*caller\.test\.ts/);
  });

  it('does not hide the error if your own Error.prepareStackTrace returns frames instead of text', async () => {
    const call = rejection(recordingClient().client.companies.get('1').withResponse());
    Error.prepareStackTrace = () => [{}];
    expect(await call).toMatchObject({ name: 'NotFoundError', outcome: 'rejected' });
  });
});
