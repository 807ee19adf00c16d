// Arguments that plain JavaScript may hand over and the compiler would refuse: a clear error each, and nothing is sent.
import { InvalidRequestError, type Attachment } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Attachment as Downloaded } from '../../src/response/attachment.js';
import { caughtClient } from '../support/clients.js';
import { rejection } from '../support/quick-client.js';

let sent = 0;
const client = caughtClient(() => {
  sent++;
  return new Response('[]', { headers: { 'content-type': 'application/json' } });
});

function attachment(): Attachment {
  return new Downloaded({ headers: new Headers(), body: new Blob(['bytes']).stream() });
}

beforeEach(() => (sent = 0));

const refusals: [argument: string, call: () => unknown][] = [
  ['options', () => client.notes.iterate({}, null as never)],
  ['query', () => client.notes.iterate(null as never)],
  ['options.lookahead', () => client.notes.iterate({}, { lookahead: 3 } as never)],
  ['options.intervall', () => client.children.waitUntilCreated('1', { intervall: 3 } as never)],
  ['limits.maxi', () => client.notes.iterate().collect({ maxi: 3 } as never)],
  ['options', () => saveAttachment(attachment(), undefined as never)],
  ['options.overWrite', () => saveAttachment(attachment(), { directory: '.', overWrite: true } as never)],
  ['options.dispacther', () => undiciTransport({ dispacther: {} } as never)],
  ['body', () => client.children.credits.add('1', { sms: null } as never)],
  ['body.sms', () => client.children.credits.add('1', { sms: Number(undefined) })],
  ['childIdentifier', () => client.children.get(undefined as never)],
  ['headers', () => client.raw.GET('/companies', { headers: { 'Api-Key': 'planted-key' } })],
];

describe('arguments', () => {
  it.each(refusals)('are refused by the name %s: %s', async (argument, call) => {
    const error = await rejection<unknown>(Promise.resolve().then(call));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
    expect(String(error)).not.toContain('planted-key');
    expect(sent).toBe(0);
  });
});
