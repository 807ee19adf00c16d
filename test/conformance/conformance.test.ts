// Runs the cases of requests.json and responses.json on this SDK.
import { isMessagingPlatformError, MessagingPlatform, type Attachment, type FetchInit } from 'messaging-platform-sdk';
import { version } from '../../generated/contract.js';
import { callOf } from '../support/calls.js';
import { hostileServers } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import {
  bytesOf,
  callCase,
  parseExpectedError,
  requestCases,
  sendCaseResponse,
  responseCases,
  type RequestCase,
} from './cases.js';

const serve = hostileServers();
const baseUrl = 'https://service.example.com/v3';

/** Makes the call of a case, and returns what it sent and its error. Even a valid call rejects, because the response is a 404. */
async function sendRequest(requestCase: RequestCase) {
  const keys = requestCase.client ?? { apiKey: 'test-key' };
  const { client, sent } = recordingClient({ apiKey: undefined, baseUrl, ...keys });
  const error = await rejection(callCase(client, requestCase));
  expect(isMessagingPlatformError(error)).toBe(true);
  return { keys, sent, error };
}

/** Returns the fields of a sent form. A file becomes its text. */
async function formOf({ headers, body }: Pick<FetchInit, 'headers' | 'body'>): Promise<Record<string, string>> {
  const form = await new Response(body, { headers }).formData();
  const fields = [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]);
  return Object.fromEntries(await Promise.all(fields)) as Record<string, string>;
}

it.each(requestCases.filter(({ invalid }) => invalid === undefined))('$method $name', async (requestCase) => {
  const { operation, body, form, request = '', headers } = requestCase;
  const { keys, sent } = await sendRequest(requestCase);
  const [method, path] = request.split(' ');
  const jsonBody = body === undefined ? null : expect.any(String);
  expect(sent).toEqual([
    {
      method,
      url: `${baseUrl}${path}`,
      headers: {
        accept: 'application/json',
        ...(operation === 'inbound.downloadAttachment' && { 'accept-encoding': 'identity' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': expect.stringMatching(/^multipart\/form-data; ?boundary=/) }),
        ...(keys.apiKey !== undefined && { 'api-key': keys.apiKey }),
        ...(keys.partnerKey !== undefined && { 'partner-key': keys.partnerKey }),
        'user-agent': `messaging-platform-sdk/${version}`,
        ...headers,
      },
      body: form ? expect.anything() : jsonBody,
      redirect: 'manual',
    },
  ]);
  if (body) expect(JSON.parse(String(sent[0]!.body))).toEqual(body);
  if (form) expect(await formOf(sent[0]!)).toEqual(form);
});

it.each(requestCases.filter(({ invalid }) => invalid !== undefined))('$method $name', async (requestCase) => {
  const { sent, error } = await sendRequest(requestCase);
  const expected = { name: 'InvalidRequestError', argument: requestCase.invalid, outcome: 'not-sent', attempts: 0 };
  expect(error).toMatchObject(expected);
  expect(sent).toEqual([]);
});

it.each(responseCases)('$method $name', async (responseCase) => {
  const { operation: operationId, response, result, file, error, code, requestId, rateLimit } = responseCase;
  const server = await serve([sendCaseResponse(response)]);
  const client = new MessagingPlatform({ apiKey: 'test-key', baseUrl: server.url, retries: 0 });
  const { operation, send } = callOf(operationId);
  const call = send(client);
  if (error) {
    const { status } = response;
    const received = await rejection(call);
    expect(received).toMatchObject({ ...parseExpectedError(error), operation, status, attempts: 1 });
    if (code) expect(received).toMatchObject({ code });
    if (requestId) expect(received).toMatchObject({ requestId });
    if (rateLimit) expect(received).toMatchObject({ rateLimit });
  } else {
    const received = await call.withResponse();
    if (requestId) expect(received.requestId).toBe(requestId);
    if (rateLimit) expect(received.rateLimit).toEqual(rateLimit);
    if (file) expectFile(received.data as Attachment, file, bytesOf(response));
    // A result of null stands for undefined, which JSON lacks.
    else if (result === null) expect(received.data).toBeUndefined();
    else expect(received.data).toEqual(result ?? response.json);
  }
  expect(server.requests).toHaveLength(1);
});

function expectFile(attachment: Attachment, expected: object, bytes: Buffer): void {
  // In a case, null stands for undefined, which JSON lacks.
  const { fileName = null, contentType } = attachment;
  expect({ fileName, contentType }).toMatchObject(expected);
  expect(Buffer.from(attachment.bytes)).toEqual(bytes);
}
