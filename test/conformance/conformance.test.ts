// This SDK by the cases that any SDK can be held against.
import { isMessagingPlatformError, MessagingPlatform, type Attachment } from 'messaging-platform-sdk';
import { calls } from '../support/calls.js';
import { hostileServers } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { call, requestCases, responseCases, resultOf, writeResponse } from './cases.js';

const serve = hostileServers();
const baseUrl = 'https://service.example.com/v3';

describe('a request', () => {
  it.each(requestCases)('$name', async (given) => {
    const { client: keys = { apiKey: 'test-key' }, input, refused, request = '' } = given;
    const { client, sent } = recordingClient({ apiKey: undefined, baseUrl, ...keys });
    const error = await rejection(call(client, given));
    expect(isMessagingPlatformError(error)).toBe(true);
    if (refused) {
      expect(error).toMatchObject({ name: 'InvalidRequestError', argument: refused, outcome: 'not-sent', attempts: 0 });
      expect(sent).toEqual([]);
      return;
    }
    expect(sent).toHaveLength(1);
    const { method, url, headers, body } = sent[0]!;
    expect(`${method} ${url}`).toBe(request.replace(' ', ` ${baseUrl}`));
    expect(body ? JSON.parse(String(body)) : undefined).toEqual(input?.body);
    expect(headers).toMatchObject({ accept: 'application/json', ...given.headers });
    expect(headers['content-type']).toBe(body ? 'application/json' : undefined);
    expect([headers['api-key'], headers['partner-key']]).toEqual([keys.apiKey, keys.partnerKey]);
  });
});

describe('a response', () => {
  it.each(responseCases)('$name', async (given) => {
    const { operation, response, file, error, requestId, rateLimit } = given;
    const server = await serve([writeResponse(response)]);
    const client = new MessagingPlatform({ apiKey: 'test-key', baseUrl: server.url, retries: 0 });
    const sent = calls[operation].send(client);
    if (error) {
      const { class: name, code, ...rest } = error;
      const expected = { name, operation, status: response.status, attempts: 1, ...rest };
      const caught = await rejection(sent);
      expect(caught).toMatchObject(expected);
      if (code !== undefined) expect(caught).toHaveProperty('code', code ?? undefined);
    } else {
      const details = await sent.withResponse();
      expect(details).toMatchObject({ ...(requestId && { requestId }), ...(rateLimit && { rateLimit }) });
      if (file) expect(await describeFile(details.data as Attachment)).toMatchObject(file);
      else expect(details.data).toEqual(resultOf(given));
    }
    expect(server.requests).toHaveLength(1);
  });
});

/** With null for what is not known, as JSON has no undefined. */
async function describeFile(attachment: Attachment) {
  const { fileName = null, contentType, size = null } = attachment;
  return { fileName, contentType, size, base64: Buffer.from(await attachment.bytes()).toString('base64') };
}
