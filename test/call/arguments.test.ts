// In plain JavaScript, no compiler rejects wrong arguments. The package rejects them before it sends anything.
import { InvalidRequestError, MessagingPlatform, type Attachment } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { quickClient } from '../support/quick-client.js';
import { callByName, thrownError } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const { client, sent } = recordingClient();

afterEach(() => expect(sent).toEqual([]));

const notPlainObjects: Record<string, unknown> = {
  null: null,
  'a number': 5,
  'an array': [],
  'an AbortController': new AbortController(),
  'an AbortSignal': new AbortController().signal,
  'a Date': new Date(),
  'a Map': new Map(),
  'a promise': Promise.resolve({}),
  URLSearchParams: new URLSearchParams('limit=1'),
  'an object that inherits from another object': Object.create({ sms: 5 }),
};

describe.each(Object.entries(notPlainObjects))('%s instead of a plain object', (_, value) => {
  it.each([
    ['options', 'companies.list', [{}, value]],
    ['options', 'notes.iterate', [{}, value]],
    ['query', 'companies.list', [value]],
    ['query', 'notes.iterate', [value]],
    ['body', 'children.credits.add', ['1', value]],
  ])('is rejected as %s of %s', async (argument, method, values) => {
    const error = await thrownError(() => callByName(client, method, ...values));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
    expect(error.message).toContain(`: ${argument} must be a plain object, not `);
  });
});

describe('an unknown option or an invalid value', () => {
  let attachment: Attachment;
  beforeEach(async () => {
    attachment = await quickClient({ fetch: async () => new Response('') }).inbound.downloadAttachment('token');
  });

  const waitUntilCreated = (options: object) => callByName(client, 'children.waitUntilCreated', '1', options);

  it.each([
    ['options', 'the client', () => Reflect.construct(MessagingPlatform, [null])],
    ['options.intervall', 'waitUntilCreated', () => waitUntilCreated({ intervall: 3 })],
    ['options.interval', 'waitUntilCreated', () => waitUntilCreated({ interval: 0 })],
    ['limits.maxi', 'collect', () => client.notes.iterate().collect({ maxi: 3 } as never)],
    ['options', 'saveAttachment', () => saveAttachment(attachment, undefined as never)],
    [
      'options.overWrite',
      'saveAttachment',
      () => saveAttachment(attachment, { directory: '.', overWrite: 1 } as never),
    ],
    ['options.dispacther', 'undiciTransport', () => undiciTransport({ dispacther: {} } as never)],
  ])('is rejected: %s of %s', async (argument, _, run) => {
    const error = await thrownError(run);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
  });
});
