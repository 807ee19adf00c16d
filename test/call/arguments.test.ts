// Arguments that the compiler rejects and plain JavaScript passes: each gets a clear error, and nothing is sent.
import { InvalidRequestError, MessagingPlatform } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Attachment } from '../../src/response/attachment.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const { client, sent } = recordingClient();
const attachment = () => new Attachment(new Headers(), undefined);
const controller = new AbortController();
const notPlain: object[] = [
  controller,
  controller.signal,
  new Date(),
  new Map(),
  Promise.resolve({}),
  Object.create({ sms: 5 }) as object,
  [],
];

const refusals: [argument: string, call: () => unknown][] = [
  ['options', () => new MessagingPlatform(null as never)],
  ['options', () => client.companies.get('1', null as never)],
  ['options', () => client.notes.iterate({}, null as never)],
  ['query', () => client.notes.iterate(null as never)],
  ['options.intervall', () => client.children.waitUntilCreated('1', { intervall: 3 } as never)],
  ['options.interval', () => client.children.waitUntilCreated('1', { interval: 0 })],
  ['limits.maxi', () => client.notes.iterate().collect({ maxi: 3 } as never)],
  ['options', () => saveAttachment(attachment(), undefined as never)],
  ['options.overWrite', () => saveAttachment(attachment(), { directory: '.', overWrite: true } as never)],
  ['options.dispacther', () => undiciTransport({ dispacther: {} } as never)],
  ...notPlain.flatMap((value): [string, () => unknown][] => [
    ['options', () => client.companies.list({}, value)],
    ['query', () => client.companies.list(value)],
    ['query', () => client.notes.iterate(value)],
    ['body', () => client.children.credits.add('1', value as never)],
  ]),
];

it.each(refusals)('the argument %s is rejected by its name: %s', async (argument, call) => {
  const error = await rejection<unknown>(Promise.resolve().then(call));
  expect(error).toBeInstanceOf(InvalidRequestError);
  expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
  expect(sent).toEqual([]);
});
