// The language-neutral cases on the sandbox: it takes the requests, and plays the responses.
import { MessagingPlatform, type Attachment } from 'messaging-platform-sdk';
import { Sandbox, status, story, type Fault } from 'messaging-platform-sdk/testing';
import { call, requestCases, responseCases, resultOf, type WrittenResponse } from '../conformance/cases.js';
import { calls } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';

const now = () => Date.parse('2023-04-01T00:00:00Z');
const newSandbox = () => new Sandbox({ from: story(), now });

/** A response as a case writes it, without a word of ours. */
function scripted({ status: code, headers = {}, json, text, base64 }: WrittenResponse): Fault {
  const body = json ?? (base64 === undefined ? (text ?? '') : new Uint8Array(Buffer.from(base64, 'base64')));
  const written = Object.entries(headers).map(([name, value]) => [name, value.replace('{server}', 'http://127.0.0.1')]);
  return status(code, { ...([204, 205, 304].includes(code) ? {} : { body }), headers: Object.fromEntries(written) });
}

/** What the contract allows and the state does not. */
const stateCodes = ['not_enough_credits', 'duplicate_parameter'];

describe('a request', () => {
  // What a client refuses never reaches a sandbox.
  it.each(requestCases.filter(({ request }) => request))('$name', async (given) => {
    const { operation, request, client: keys = { apiKey: 'test-key' } } = given;
    const baseUrl = 'https://backend.example.com';
    const sandbox = newSandbox();
    const client = new MessagingPlatform({ baseUrl, fetch: sandbox.fetch, retries: 0, ...keys });
    const error = await call(client, given).then(
      () => undefined,
      (reason: { code?: string; status?: number; message: string }) => reason,
    );
    expect(sandbox.requests).toMatchObject([{ operation, method: request!.split(' ')[0] }]);
    if (error?.status === 401) return expect(keys).toEqual({});
    // What is asked for may not exist, or not be possible; the request itself is right.
    const isRight = !error || error.status === 404 || stateCodes.includes(error.code!);
    expect(isRight || /company id is not valid/.test(error.message) || error.message).toBe(true);
  });
});

describe('a response', () => {
  it.each(responseCases)('$name', async (given) => {
    const { operation, response, file, error } = given;
    const sandbox = newSandbox();
    sandbox.next(operation, scripted(response));
    const sent = calls[operation].send(new MessagingPlatform({ apiKey: 'test-key', fetch: sandbox.fetch, retries: 0 }));
    if (error) {
      const { class: name, outcome } = error;
      expect(await rejection(sent)).toMatchObject({ name, outcome, status: response.status });
    } else if (file) {
      const bytes = await ((await sent) as Attachment).bytes();
      expect(Buffer.from(bytes).toString('base64')).toBe(file.base64);
    } else expect(await sent).toEqual(resultOf(given));
    expect(sandbox.requests).toHaveLength(1);
  });
});
