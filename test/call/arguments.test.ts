// Arguments that plain JavaScript may hand over and the compiler would refuse: a clear error each, and nothing is sent.
import { InvalidRequestError, MessagingPlatform } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Attachment } from '../../src/response/attachment.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const { client, sent } = recordingClient();
const attachment = () => new Attachment({ headers: new Headers(), body: new Blob(['bytes']).stream() });

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
  ['headers', () => client.raw.GET('/companies', { headers: { 'Api-Key': 'planted-key' } })],
  ['baseUrl', () => client.raw.GET('/companies', { baseUrl: 'https://evil.example.com' })],
  ['baseUrl', () => client.raw.GET('/companies', { baseUrl: 'http://api.brevo.com/v3' })],
  ['id', () => client.raw.GET('/companies/{id}', { params: { path: { id: '..' } } })],
  ['id', () => client.raw.GET('/companies/{id}', { params: { path: { id: 'attributes' } } })],
];

it.each(refusals)('the argument %s is refused by its name: %s', async (argument, call) => {
  const error = await rejection<unknown>(Promise.resolve().then(call));
  expect(error).toBeInstanceOf(InvalidRequestError);
  expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
  expect(sent).toEqual([]);
});
