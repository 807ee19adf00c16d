// How the client validates keys, and calls your functions for keys and headers.
import { inspect } from 'node:util';
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { thrownError } from '../support/javascript.js';
import { rejection } from '../support/quick-client.js';
import { clientWithResults, type Result } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const { jest } = import.meta;

/** By default, the client has no key, and calls a server other than Brevo. */
const clientOf = (options: ClientOptions, results: Result[] = []) =>
  clientWithResults(results, { apiKey: undefined, baseUrl: 'https://api.example.com', ...options });

describe('the key', () => {
  const problem = 'must consist of visible ASCII characters: check where it comes from';

  it.each([[''], [5], ['Bearer xkeysib-Zq9'], ['xkeysib-Zq9\n'], ['Zq9\r\nx-evil: 1'], ['xkeysib-Zq9密钥']])(
    '%j is rejected by each option for a key, and no error contains it',
    async (key) => {
      for (const name of ['apiKey', 'partnerKey', 'accessToken']) {
        const argument = `options.${name}`;
        const errorOfClient = await thrownError(() => new MessagingPlatform({ [name]: key }));
        expect(errorOfClient).toMatchObject({ argument, message: expect.stringContaining(`${argument} ${problem}`) });
        const { client, sent } = clientOf({ [name]: () => key });
        const errorOfCall = await rejection(client.companies.get('1'));
        expect(errorOfCall).toMatchObject({ argument, outcome: 'not-sent', attempts: 0 });
        expect(errorOfCall.message).toContain(`${argument} returned a value that ${problem}`);
        const details = inspect([errorOfClient, errorOfCall], { showHidden: true, depth: null, customInspect: false });
        expect(details).not.toContain('Zq9');
        expect(sent).toEqual([]);
      }
    },
  );
});

describe('a key function', () => {
  const vaultError = new Error('The vault is closed');

  it('is called before each attempt, like a headers function', async () => {
    const apiKey = () => `key-${sent.length}`;
    const partnerKey = async () => 'partner';
    const headers = () => ({ Traceparent: `00-${sent.length}`, 'X-Team': 'client' });
    const { client, sent } = clientOf({ apiKey, partnerKey, headers }, [503]);
    await client.companies.get('1');
    // The headers of a call override those that the function returns.
    await client.companies.get('1', { headers: { 'x-team': 'call' } });
    const common = { 'partner-key': 'partner', 'x-team': 'client' };
    expect(sent.map((request) => request.headers)).toMatchObject([
      { ...common, 'api-key': 'key-0', traceparent: '00-0' },
      { ...common, 'api-key': 'key-1', traceparent: '00-1' },
      { ...common, 'api-key': 'key-2', traceparent: '00-2', 'x-team': 'call' },
    ]);
  });

  it('that throws makes the call reject after its retries, with a copy of the thrown error as the cause', async () => {
    const apiKey = jest.fn(() => Promise.reject(vaultError));
    const { client, sent } = clientOf({ apiKey });
    const error = await rejection(client.companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 0 });
    expect(error.message).toMatch(/: the function options\.apiKey failed: The vault is closed$/);
    expect(error.cause).toMatchObject({ message: 'The vault is closed' });
    expect(error.cause).not.toBe(vaultError);
    expect(apiKey).toHaveBeenCalledTimes(3);
    expect(sent).toEqual([]);
  });

  it('that throws before a retry leaves the outcome unknown, because the first attempt was sent', async () => {
    const apiKey = () => (sent.length === 0 ? 'any-key' : Promise.reject(vaultError));
    const { client, sent } = clientOf({ apiKey }, [503]);
    expect(await rejection(client.children.update('1', {}))).toMatchObject({ outcome: 'unknown', attempts: 1 });
  });
});

describe('a key function that hangs', () => {
  const { pass } = testTime();
  const hang = () => new Promise<string>(() => {});

  it('costs all waiting calls one timeout, even with a rate limit', async () => {
    const apiKey = jest.fn(hang);
    const rateLimit = { requests: 1, perMilliseconds: 10_000 };
    const { companies } = clientOf({ apiKey, rateLimit, timeout: 50 }).client;
    const calls = Array.from({ length: 12 }, () => rejection(companies.get('1')));
    // If the calls waited one after the other, the test would time out.
    const [errors] = await Promise.all([Promise.all(calls), pass(50)]);
    for (const error of errors) {
      expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
      expect(error.message).toMatch(
        /: nothing was sent, because options\.apiKey returned nothing within the timeout of 50 ms$/,
      );
    }
    expect(apiKey).toHaveBeenCalledTimes(12);
  });

  it('stops at the deadline, with an error that says that nothing was sent, and at an abort', async () => {
    const { companies } = clientOf({ apiKey: hang }).client;
    const [error] = await Promise.all([rejection(companies.get('1', { deadline: 20 })), pass(20)]);
    expect(error.message).toMatch(
      /: nothing was sent, because options\.apiKey returned nothing within the deadline of 20 ms$/,
    );
    const controller = new AbortController();
    setImmediate(() => controller.abort('left the page'));
    const aborted = await rejection(companies.get('1', { signal: controller.signal }));
    expect(aborted).toMatchObject({ name: 'AbortError', outcome: 'not-sent', cause: 'left the page' });
  });
});

it('a headers function may not return a key', async () => {
  const { client, sent } = clientOf({ headers: () => ({ 'api-key': 'planted-key' }) });
  const error = await rejection(client.companies.get('1'));
  expect(error).toMatchObject({ argument: 'options.headers', outcome: 'not-sent' });
  expect(sent).toEqual([]);
});

describe('a client without a key', () => {
  it('rejects calls to Brevo before sending', async () => {
    const { client, sent } = clientOf({ baseUrl: undefined });
    for (const call of [client.companies.get('1'), client.request('GET', '/companies')]) {
      const error = await rejection(call);
      expect(error).toMatchObject({ name: 'InvalidRequestError', argument: 'options.apiKey', outcome: 'not-sent' });
      expect(error.message).toContain('is missing: pass a key, or the baseUrl of a server that adds one');
    }
    expect(sent).toEqual([]);
  });

  it('may call another server, and withOptions can add a key for Brevo', async () => {
    const { client, sent } = clientOf({});
    await client.companies.get('1');
    await client.withOptions({ baseUrl: undefined, apiKey: 'tenant-key' }).companies.get('2');
    await client.withOptions({ baseUrl: undefined, partnerKey: 'partner' }).companies.get('3');
    const urls = ['api.example.com/companies/1', 'api.brevo.com/v3/companies/2', 'api.brevo.com/v3/companies/3'];
    expect(sent.map(({ url }) => url)).toEqual(urls.map((url) => `https://${url}`));
  });
});
