// Arguments that plain JavaScript may hand over and the compiler would refuse: a clear error each, and nothing is sent. How
// options are read: test/contract/options.test.ts.
import { InvalidRequestError, type Attachment, type ClientOptions } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Attachment as Downloaded } from '../../src/answer/attachment.js';
import { caughtClient } from '../support/clients.js';
import { quickClient } from '../support/quick-client.js';

let sent = 0;
const client = caughtClient(() => {
  sent++;
  return new Response('[]', { headers: { 'content-type': 'application/json' } });
});

function attachment(): Attachment {
  return new Downloaded({ headers: new Headers(), body: new Blob(['bytes']).stream() });
}

beforeEach(() => (sent = 0));

const refusals: [what: string, call: () => unknown, argument: string][] = [
  ['null as the options of iterate', () => client.notes.iterate({}, null as never), 'options'],
  ['null as the query of iterate', () => client.notes.iterate(null as never), 'query'],
  [
    'an option of iterate in another case',
    () => client.notes.iterate({}, { lookAhead: 3 } as never),
    'options.lookAhead',
  ],
  [
    'a misspelled option of waitUntilCreated',
    () => client.children.waitUntilCreated('1', { intervall: 3 } as never),
    'options.intervall',
  ],
  ['a limit of collect that does not exist', () => client.notes.iterate().collect({ maxi: 3 } as never), 'limits.maxi'],
  ['no options of saveAttachment', () => saveAttachment(attachment(), undefined as never), 'options'],
  [
    'an option of saveAttachment in another case',
    () => saveAttachment(attachment(), { directory: '.', overWrite: true } as never),
    'options.overWrite',
  ],
  ['a misspelled option of undiciTransport', () => undiciTransport({ dispacther: {} } as never), 'options.dispacther'],
  ['null as SMS credits', () => client.children.credits.add('1', { sms: null } as never), 'body'],
  ['no number as SMS credits', () => client.children.credits.add('1', { sms: Number(undefined) }), 'body'],
  [
    'a key among the headers of client.raw',
    () => client.raw.GET('/companies', { headers: { 'Api-Key': 'planted-key' } }),
    'headers',
  ],
];

describe('arguments', () => {
  it.each(refusals)('are refused by name when they are %s', async (_, call, argument) => {
    const error = await Promise.resolve()
      .then(call)
      .then(
        () => undefined,
        (caught: unknown) => caught,
      );
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
    expect(String(error)).not.toContain('planted-key');
    expect(sent).toBe(0);
  });

  it.each([
    null,
    5,
    {},
    { requests: '5', perMilliseconds: '1' },
    { requests: Infinity, perMilliseconds: 1 },
    { requests: 1, perMilliseconds: 1, burst: 0.5 },
    { requests: 1, perMilliseconds: 1, bursts: 2 },
  ])('are refused as a rate limit: %j', (rateLimit) => {
    expect(() => quickClient({ rateLimit } as ClientOptions)).toThrow(/options\.rateLimit must be/);
  });
});
