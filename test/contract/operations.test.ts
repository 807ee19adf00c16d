// Does the contract accept us? Each operation against the mock, which is Prism on openapi.yaml.
import { isMessagingPlatformError, type ApiError } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.mjs';
import { callList } from '../support/calls.js';
import { mockClient } from '../support/clients.js';

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

  it('is accepted by the contract and gives what the contract promises', async () => {
    const call = send(mockClient());
    const { data, response } = await call.withResponse();
    expect(call.operation).toBe(operation);
    expect(responses[String(response.status)]).toBeDefined();
    expect(await call).toBe(data);
    const promised = responses[String(response.status)].content;
    if (!promised) expect(data).toBeUndefined();
    else if (promised['application/json']) {
      expect(typeof data).toBe('object');
    } else expect(await (data as { text(): Promise<string> }).text()).toContain('item,quantity');
  });

  it.each([...listed, '401', '429', '500'])('rejects with the class of status %s', async (status) => {
    const error = await send(mockClient({ retries: 0 }), { headers: { prefer: `code=${status}` } }).then(
      () => undefined,
      (caught: unknown) => caught as ApiError,
    );
    expect(isMessagingPlatformError(error)).toBe(true);
    expect(error).toMatchObject({
      name: classes[status],
      operation,
      status: Number(status),
      attempts: 1,
      outcome: status === '500' ? 'unknown' : 'rejected',
    });
    expect(error!.body).toMatchObject({ message: expect.any(String) });
  });
});
