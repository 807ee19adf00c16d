// Invalid arguments from plain JavaScript, where no compiler rejects them.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const { client, sent } = recordingClient();

afterEach(() => expect(sent).toEqual([]));

const notPlainObjects: Record<string, unknown> = {
  null: null,
  'an array': [],
  'an AbortController': new AbortController(),
  'an AbortSignal': new AbortController().signal,
  'a Date': new Date(),
  'a Map': new Map(),
  'a promise': Promise.resolve({}),
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
    const { message } = await expectInvalid(() => callByName(client, method, ...values), argument);
    expect(message).toContain(`: ${argument} must be a plain object, not `);
  });
});

describe('an unknown option or an invalid value', () => {
  const waitUntilCreated = (options: object) => callByName(client, 'children.waitUntilCreated', '1', options);

  it.each([
    ['options', 'the client', () => Reflect.construct(MessagingPlatform, [null])],
    ['options.intervall', 'waitUntilCreated', () => waitUntilCreated({ intervall: 3 })],
  ])('is rejected: %s of %s', async (argument, _, run) => {
    await expectInvalid(run, argument);
  });
});
