// Keys: which values are refused, when a function is asked for one, and that nothing repeats a refused one.
import { inspect } from 'node:util';
import { InvalidRequestError, MessagingPlatform } from 'messaging-platform-sdk';
import { Reply } from '../../src/response/reply.js';
import { Call } from '../../src/send/call.js';
import { keys, problemOfKey, type Keys } from '../../src/send/keys.js';
import type { OutgoingRequest } from '../../src/send/send.js';
import { quickClient, rejection } from '../support/quick-client.js';

const request: OutgoingRequest = {
  url: 'https://api.example.com/companies',
  method: 'GET',
  headers: { accept: 'application/json' },
  body: undefined,
};
const about = { operation: 'companiesGet', path: '/companies', host: 'api.example.com' } as const;

/** Sends with the keys; gives the requests that went out. */
function sendWith(given: Keys, signal?: AbortSignal) {
  const sent: OutgoingRequest[] = [];
  const call = new Call({ ...about, method: 'GET', timeout: 1_000, retries: 0, signal });
  call.secrets = ['secret-in-path'];
  const reply = new Reply(new Response(), call, '');
  const send = keys(async (outgoing) => (sent.push(outgoing), reply), given);
  return { sent, call, send: () => send(request, call) };
}

/** All that can be seen of an error. */
const seen = (error: unknown) =>
  [inspect(error, { showHidden: true, depth: null, customInspect: false }), JSON.stringify(error)].join('\n');

describe('problemOfKey', () => {
  it.each([
    ['xkeysib-1', undefined],
    ['!~', undefined],
    ['', 'is empty'],
    [5, 'is not a string'],
    [null, 'is not a string'],
    ['Bearer xkeysib-1', 'begins with "Bearer": give the key alone'],
    ['bearer\tx', 'begins with "Bearer": give the key alone'],
    ['xkeysib-bearer', undefined],
    ['bearer', undefined],
    ['xkeysib-1\n', 'ends with a line break: trim it'],
    ['xkeysib-1\r', 'ends with a line break: trim it'],
    [' xkeysib-1', 'begins or ends with a space: trim it'],
    ['xkeysib-1\t', 'begins or ends with a space: trim it'],
    ['not bearer x', 'holds other characters than visible ASCII'],
    ['xkeysib 1', 'holds other characters than visible ASCII'],
    ['xkeysib\r\nx-evil: 1', 'holds other characters than visible ASCII'],
    ['xkeysib\0', 'holds other characters than visible ASCII'],
    ['\x7fxkeysib', 'holds other characters than visible ASCII'],
    ['xkeysib-密钥', 'holds other characters than visible ASCII'],
  ])('says of %j: %s', (key, problem) => {
    expect(problemOfKey(key)).toBe(problem);
  });
});

describe('keys', () => {
  it.each([
    ['the API key alone', { apiKey: 'a-key' }, { 'api-key': 'a-key' }],
    ['the partner key alone', { partnerKey: 'p-key' }, { 'partner-key': 'p-key' }],
    ['both', { apiKey: 'a-key', partnerKey: 'p-key' }, { 'api-key': 'a-key', 'partner-key': 'p-key' }],
    ['none', {}, {}],
    [
      'functions',
      { apiKey: () => 'a-key', partnerKey: async () => 'p-key' },
      { 'api-key': 'a-key', 'partner-key': 'p-key' },
    ],
  ] as [string, Keys, object][])('are sent when they are configured: %s', async (_, given, headers) => {
    const { sent, send } = sendWith(given);
    await send();
    expect(sent).toEqual([{ ...request, headers: { ...request.headers, ...headers } }]);
  });

  it('that functions give are secrets of the call from then on, each told once, also when another replaces it', async () => {
    const given = ['key-of-may', 'key-of-may', 'key-of-june'];
    const { call, send } = sendWith({ apiKey: () => given.shift()! });
    for (let times = 0; times < 3; times++) await send();
    expect(call.secrets).toEqual(['secret-in-path', 'key-of-may', 'key-of-june']);
  });

  it('of a string are put on the request at once', () => {
    const { sent, send } = sendWith({ apiKey: 'a-key', partnerKey: 'p-key' });
    void send();
    expect(sent).toHaveLength(1);
  });

  it('from a function are asked for before each attempt', async () => {
    const sent: (string | undefined)[] = [];
    const client = quickClient({
      apiKey: () => `a-key-${sent.length + 1}`,
      fetch: async (_, { headers }) => Response.json({}, { status: sent.push(headers['api-key']) < 3 ? 503 : 200 }),
    });
    await client.companies.get('1');
    expect(sent).toEqual(['a-key-1', 'a-key-2', 'a-key-3']);
  });

  it.each(['apiKey', 'partnerKey'] as const)(
    'that a function gives as %s are refused without being quoted',
    async (option) => {
      const { sent, send } = sendWith({ [option]: () => 'Zq9\r\nx-evil: 1' });
      const error = await rejection(send());
      expect(error).toMatchObject({
        name: 'InvalidRequestError',
        argument: `options.${option}`,
        ...about,
        outcome: 'not-sent',
        attempts: 0,
      });
      expect(error.message).toContain(`options.${option} gave a value that holds other characters than visible ASCII`);
      expect(error.cause).toBeUndefined();
      expect(seen(error)).not.toContain('Zq9');
      expect(sent).toEqual([]);
    },
  );

  it.each([null, 5, {}])('that are no strings are refused: %p', async (key) => {
    const error = await rejection(sendWith({ apiKey: () => key as unknown as string }).send());
    expect(error.message).toContain('options.apiKey gave a value that is not a string');
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('closed to secret-in-path'))],
    [
      'throws',
      () => {
        throw new Error('closed to secret-in-path');
      },
    ],
  ])('from a function that %s reject with its reason as cause, without secrets', async (_, partnerKey) => {
    const { sent, send } = sendWith({ partnerKey });
    const error = await rejection(send());
    expect(error).toMatchObject({
      name: 'InvalidRequestError',
      argument: 'options.partnerKey',
      outcome: 'not-sent',
      attempts: 0,
    });
    expect(error.message).toContain('options.partnerKey failed to give a key');
    expect(error.cause).toMatchObject({ message: 'closed to [redacted]' });
    expect(sent).toEqual([]);
  });

  it('that are asked for when the caller aborts reject with the abort’s reason', async () => {
    const controller = new AbortController();
    const apiKey = () => (controller.abort('left the page'), new Promise<string>(() => {}));
    expect(await rejection<unknown>(sendWith({ apiKey }, controller.signal).send())).toBe('left the page');
  });

  it('that fail before a retry leave open what the attempt before may have done', async () => {
    let asked = 0;
    const client = quickClient({
      apiKey: () => (asked++ ? Promise.reject(new Error('The vault is closed')) : 'first'),
      fetch: async () => new Response('', { status: 503 }),
    });
    const error = await rejection(client.children.update('1', {}));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'unknown', attempts: 1 });
    expect(error.cause).toMatchObject({ message: 'The vault is closed' });
  });

  it.each(['apiKey', 'partnerKey'])(
    'that are given as %s and invalid are refused by the client without being quoted',
    (option) => {
      let error: unknown;
      try {
        new MessagingPlatform({ [option]: 'Zq9\r\nx-evil: 1' });
      } catch (caught) {
        error = caught;
      }
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect(error).toMatchObject({ argument: `options.${option}`, outcome: 'not-sent' });
      expect(seen(error)).not.toContain('Zq9');
    },
  );
});
