// Does the contract accept us, and what does each status become? Each operation against the mock, which is Prism on openapi.yaml.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { isMessagingPlatformError, type ApiError, type Attachment } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { callList, company } from '../support/calls.js';
import { mockClient } from '../support/clients.js';
import { exampleOf } from '../support/examples.js';
import { rejection } from '../support/quick-client.js';

const operations = listOperations(readContract());
const classes: Record<string, string> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  500: 'ServerError',
};

describe.each(callList)('$name', ({ operation, send }) => {
  const { responses } = operations.find(({ operationId }) => operationId === operation)!;
  const listed = Object.keys(responses).filter((status) => /^[45]/.test(status));

  it("is accepted by the contract and gives exactly the contract's first example", async () => {
    const call = send(mockClient());
    const { data, response } = await call.withResponse();
    expect(call.operation).toBe(operation);
    expect(await call).toBe(data);
    const [status = ''] = Object.keys(responses).filter((listed) => listed.startsWith('2'));
    expect(response.status).toBe(Number(status));
    const given = operation === 'getInboundEmailAttachment' ? await (data as Attachment).text() : data;
    expect(given).toEqual(exampleOf(operation));
  });

  it('rejects with the class of each listed status, and of 401, 429 and 500', async () => {
    for (const status of new Set([...listed, '401', '429', '500'])) {
      // A client for each: one remembers that it was told to slow down.
      const client = mockClient({ retries: 0 });
      const error = await rejection<ApiError>(send(client, { headers: { prefer: `code=${status}` } }));
      expect(isMessagingPlatformError(error)).toBe(true);
      const outcome = status === '500' ? 'unknown' : 'rejected';
      expect(error).toMatchObject({ name: classes[status], operation, status: Number(status), outcome, attempts: 1 });
      expect(error.body).toMatchObject({ message: expect.any(String) });
    }
  });
});

describe('a request that breaks the contract', () => {
  // `JSON.parse` gives what no compiler has seen.
  it.each<[string, (client: MessagingPlatform) => Promise<unknown>]>([
    ['an empty text of a note', ({ notes }) => notes.create({ text: '' })],
    ['an unknown kind of credits', ({ children }) => children.credits.remove('1', JSON.parse('{"sms":1,"fax":1}'))],
    ['a contact id as text', ({ companies }) => companies.updateLinks(company, JSON.parse('{"linkContactIds":["a"]}'))],
  ])('by %s is answered with 400 and rejects with BadRequestError', async (_, call) => {
    const error = await rejection<ApiError>(call(mockClient()));
    const body = exampleOf(error.operation!, '400');
    expect(error).toMatchObject({ name: 'BadRequestError', status: 400, outcome: 'rejected', attempts: 1, body });
  });

  it('rejects with ApiError where the operation lists no 400', async () => {
    const error = await rejection<ApiError>(mockClient().companies.create(JSON.parse('{}')));
    expect(error).toMatchObject({ name: 'ApiError', status: 422, operation: 'companiesPost', outcome: 'rejected' });
  });
});

it('a key that is missing is refused by the contract, and one key of either kind is not', async () => {
  const error = await rejection(mockClient({ apiKey: undefined }).companies.list());
  expect(error).toMatchObject({ name: 'UnauthorizedError', status: 401, outcome: 'rejected', attempts: 1 });
  const { companies } = mockClient({ apiKey: undefined, partnerKey: 'test-key' });
  expect(await companies.list()).toEqual(exampleOf('companiesGet'));
});
