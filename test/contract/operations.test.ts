// Does the contract accept us? Each operation against the mock, which is Prism on openapi.yaml.
import { isMessagingPlatformError, type ApiError, type Attachment } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { callList } from '../support/calls.js';
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
      expect(error).toMatchObject({
        name: classes[status],
        operation,
        status: Number(status),
        attempts: 1,
        outcome: status === '500' ? 'unknown' : 'rejected',
      });
      expect(error.body).toMatchObject({ message: expect.any(String) });
    }
  });
});
