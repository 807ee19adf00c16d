// Runs this SDK on the cases that any SDK can run, and compares all the headers that it sends.
import { isMessagingPlatformError, MessagingPlatform, type Attachment } from 'messaging-platform-sdk';
import { version } from '../../generated/contract.js';
import { calls } from '../support/calls.js';
import { hostileServers } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { bytesOf, call, expectedError, requestCases, respondToCase, responseCases, type RequestCase } from './cases.js';

const serve = hostileServers();
const baseUrl = 'https://service.example.com/v3';

async function sendRequest(request: RequestCase) {
  const keys = request.client ?? { apiKey: 'test-key' };
  const { client, sent } = recordingClient({ apiKey: undefined, baseUrl, ...keys });
  const error = await rejection(call(client, request));
  expect(isMessagingPlatformError(error)).toBe(true);
  return { keys, sent, error };
}

it.each(requestCases.filter(({ invalid }) => invalid === undefined))('$method $name', async (requestCase) => {
  const { operation, body, request = '', headers } = requestCase;
  const { keys, sent } = await sendRequest(requestCase);
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
        ...headers,
      },
      body: body === undefined ? null : expect.any(String),
      redirect: 'manual',
    },
  ]);
  if (body) expect(JSON.parse(String(sent[0]!.body))).toEqual(body);
});

it.each(requestCases.filter(({ invalid }) => invalid !== undefined))('$method $name', async (requestCase) => {
  const { sent, error } = await sendRequest(requestCase);
  const expected = { name: 'InvalidRequestError', argument: requestCase.invalid, outcome: 'not-sent', attempts: 0 };
  expect(error).toMatchObject(expected);
  expect(sent).toEqual([]);
});

it.each(responseCases)('$method $name', async ({ operation, response, result, file, error, code, ...details }) => {
  const server = await serve([respondToCase(response)]);
  const client = new MessagingPlatform({ apiKey: 'test-key', baseUrl: server.url, retries: 0 });
  const sent = calls[operation].send(client);
  const { requestId, rateLimit } = details;
  if (error) {
    const { status } = response;
    expect(await rejection(sent)).toMatchObject({ ...expectedError(error), operation, status, attempts: 1 });
    if (code) expect(await rejection(sent)).toMatchObject({ code });
    if (requestId) expect(await rejection(sent)).toMatchObject({ requestId });
  } else {
    const received = await sent.withResponse();
    if (requestId) expect(received.requestId).toBe(requestId);
    if (rateLimit) expect(received.rateLimit).toEqual(rateLimit);
    if (file) await expectFile(received.data as Attachment, file, bytesOf(response));
    else expect(received.data).toEqual((result === undefined ? response.json : result) ?? undefined);
  }
  expect(server.requests).toHaveLength(1);
});

async function expectFile(attachment: Attachment, expected: object, bytes: Buffer): Promise<void> {
  // The cases say null for undefined, which JSON lacks.
  const { fileName = null, contentType, size = null } = attachment;
  expect({ fileName, contentType, size }).toMatchObject(expected);
  expect(Buffer.from(await attachment.bytes())).toEqual(bytes);
}
