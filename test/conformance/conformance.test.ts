// This SDK by the cases that any SDK can be held against; beside them, all the headers that it sends.
import { isMessagingPlatformError, MessagingPlatform, type Attachment } from 'messaging-platform-sdk';
import { version } from '../../generated/contract.js';
import { calls } from '../support/calls.js';
import { hostileServers } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { call, requestCases, responseCases, writeResponse } from './cases.js';

const serve = hostileServers();
const baseUrl = 'https://service.example.com/v3';

describe('a request', () => {
  it.each(requestCases)('of $operation: $name', async (given) => {
    const { operation, client: keys = { apiKey: 'test-key' }, body, refused, request = '' } = given;
    const { client, sent } = recordingClient({ apiKey: undefined, baseUrl, ...keys });
    const error = await rejection(call(client, given));
    expect(isMessagingPlatformError(error)).toBe(true);
    if (refused) {
      expect(error).toMatchObject({ name: 'InvalidRequestError', argument: refused, outcome: 'not-sent', attempts: 0 });
      expect(sent).toEqual([]);
      return;
    }
    const [method, path] = request.split(' ');
    expect(sent).toEqual([
      {
        method,
        url: `${baseUrl}${path}`,
        headers: {
          accept: 'application/json',
          ...(operation === 'getInboundEmailAttachment' && { 'accept-encoding': 'identity' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(keys.apiKey !== undefined && { 'api-key': keys.apiKey }),
          ...(keys.partnerKey !== undefined && { 'partner-key': keys.partnerKey }),
          'user-agent': `messaging-platform-sdk/${version}`,
          ...given.headers,
        },
        body: body === undefined ? null : expect.any(String),
        redirect: 'manual',
      },
    ]);
    if (body) expect(JSON.parse(String(sent[0]!.body))).toEqual(body);
  });
});

describe('a response', () => {
  it.each(responseCases)('to $operation: $name', async (given) => {
    const { operation, response, file, error, code, requestId, rateLimit } = given;
    const server = await serve([writeResponse(response)]);
    const client = new MessagingPlatform({ apiKey: 'test-key', baseUrl: server.url, retries: 0 });
    const sent = calls[operation].send(client);
    const details = { ...(requestId && { requestId }), ...(rateLimit && { rateLimit }) };
    if (error) {
      const { status } = response;
      const expected = { ...error, ...details, ...(code && { code }), operation, status, attempts: 1 };
      expect(await rejection(sent)).toMatchObject(expected);
    } else {
      const { data, ...rest } = await sent.withResponse();
      expect(rest).toEqual(expect.objectContaining(details));
      if (file) expect(await describeFile(data as Attachment)).toMatchObject(file);
      else expect(data).toEqual((given.result === undefined ? response.json : given.result) ?? undefined);
    }
    expect(server.requests).toHaveLength(1);
  });
});

/** With null for what is not known, as JSON has no undefined. */
async function describeFile(attachment: Attachment) {
  const { fileName = null, contentType, size = null } = attachment;
  return { fileName, contentType, size, base64: Buffer.from(await attachment.bytes()).toString('base64') };
}
