// Wrong arguments from plain JavaScript, which the TypeScript compiler would reject: the client rejects them before sending.
import { InvalidRequestError, MessagingPlatform, type Attachment } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { quickClient } from '../support/quick-client.js';
import { callByName, thrownError } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const { client, sent } = recordingClient();

afterEach(() => expect(sent).toEqual([]));

const call = (method: string, ...values: unknown[]) => callByName(client, method, ...values);

const notPlain: Record<string, unknown> = {
  null: null,
  'a number': 5,
  'an array': [],
  'an AbortController': new AbortController(),
  'an AbortSignal': new AbortController().signal,
  'a Date': new Date(),
  'a Map': new Map(),
  'a promise': Promise.resolve({}),
  URLSearchParams: new URLSearchParams('limit=1'),
  'an object with a prototype': Object.create({ sms: 5 }),
};

describe.each(Object.entries(notPlain))('%s instead of a plain object', (_, value) => {
  it.each([
    ['options', () => call('companies.list', {}, value)],
    ['options', () => call('notes.iterate', {}, value)],
    ['query', () => call('companies.list', value)],
    ['query', () => call('notes.iterate', value)],
    ['body', () => call('children.credits.add', '1', value)],
  ])('is rejected as %s', async (argument, work) => {
    const error = await thrownError(work);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toContain(`: ${argument} must be a plain object, not `);
  });
});

describe('an argument with an unknown or impossible value', () => {
  let attachment: Attachment;
  beforeEach(async () => {
    attachment = await quickClient({ fetch: async () => new Response('') }).inbound.downloadAttachment('token');
  });

  it.each([
    ['options', 'the client', () => Reflect.construct(MessagingPlatform, [null])],
    ['options.intervall', 'waitUntilCreated', () => call('children.waitUntilCreated', '1', { intervall: 3 })],
    ['options.interval', 'waitUntilCreated', () => call('children.waitUntilCreated', '1', { interval: 0 })],
    ['limits.maxi', 'collect', () => client.notes.iterate().collect({ maxi: 3 } as never)],
    ['options', 'saveAttachment', () => saveAttachment(attachment, undefined as never)],
    [
      'options.overWrite',
      'saveAttachment',
      () => saveAttachment(attachment, { directory: '.', overWrite: 1 } as never),
    ],
    ['options.dispacther', 'undiciTransport', () => undiciTransport({ dispacther: {} } as never)],
  ])('is rejected: %s of %s', async (argument, _, work) => {
    const error = await thrownError(work);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
  });
});
