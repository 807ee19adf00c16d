// Calls each method on the mock, with success and with each error status.
import { isMessagingPlatformError, type ApiError, type Attachment } from 'messaging-platform-sdk';
import { errorClassOf } from '../../src/response/failure.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { callList, callOf, type CallCase } from '../support/calls.js';
import { mockClient } from '../support/clients.js';
import { exampleOf } from '../support/examples.js';
import { rejection } from '../support/quick-client.js';

const operations = listOperations(readContract());

async function expectError(status: string, operation: string, send: CallCase['send']): Promise<void> {
  // A new client for each status, because a client pauses after a 429.
  const error = await rejection<ApiError>(send(mockClient({ retries: 0 }), { headers: { prefer: `code=${status}` } }));
  expect(isMessagingPlatformError(error)).toBe(true);
  expect(error).toMatchObject({
    name: errorClassOf(Number(status)).name,
    operation,
    status: Number(status),
    outcome: status === '500' ? 'unknown' : 'rejected',
    attempts: 1,
  });
  expect(error.body).toMatchObject({ message: expect.any(String) });
}

describe.each(callList)('$operation', ({ operation, operationId, send }) => {
  const { responses } = operations.find((found) => found.operationId === operationId)!;
  const listedStatuses = Object.keys(responses).filter((status) => /^[45]/.test(status));

  it("sends a request that the mock accepts, and resolves to the contract's example", async () => {
    const call = send(mockClient());
    const { data, response } = await call.withResponse();
    expect(call.operation).toBe(operation);
    expect(await call).toBe(data);
    const [status = ''] = Object.keys(responses).filter((key) => key.startsWith('2'));
    expect(response.status).toBe(Number(status));
    const content =
      operation === 'inbound.downloadAttachment' ? Buffer.from((data as Attachment).bytes).toString() : data;
    expect(content).toEqual(exampleOf(operation));
  });

  it('rejects with the right error class for each error status in the contract', async () => {
    for (const status of listedStatuses) await expectError(status, operation, send);
  });
});

it.each(['401', '429', '500'])('a %s rejects with its error class', async (status) => {
  const { operation, send } = callOf('companiesGet');
  await expectError(status, operation, send);
});

it('the mock rejects a call without a key, and accepts a partner key and an access token', async () => {
  const error = await rejection(mockClient({ apiKey: undefined }).companies.list());
  expect(error).toMatchObject({ name: 'UnauthorizedError', status: 401, outcome: 'rejected', attempts: 1 });
  const { companies } = mockClient({ apiKey: undefined, partnerKey: 'test-key' });
  expect(await companies.list()).toEqual(exampleOf('companies.list'));
  const withToken = mockClient({ apiKey: undefined, accessToken: 'a-token' });
  expect(await withToken.companies.list()).toEqual(exampleOf('companies.list'));
});
