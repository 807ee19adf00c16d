// Edge cases of the sandbox: large numbers, repeated parameters, a response without a body, a webhook that never responds.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { hostileServers } from '../support/hostile-server.js';
import { rejection } from '../support/quick-client.js';

const { jest } = import.meta;

describe("the sandbox's initial state", () => {
  it.each([
    ['an array', { tags: [2 ** 53] }, 'attributes.tags[0]'],
    ['an object', { custom: { amount: 2 ** 53 } }, 'attributes.custom.amount'],
  ])('cannot have the number 2^53 in an attribute that is %s', (_, attributes, path) => {
    const from = { companies: [{ attributes: { name: 'Acme', ...attributes } }] };
    const options = { from } as unknown as ConstructorParameters<typeof Sandbox>[0];
    expect(() => new Sandbox(options)).toThrow(`${path} must be at most 9007199254740991`);
  });

  it('cannot be circular', () => {
    const tags: unknown[] = [];
    tags.push(tags);
    const options = { from: { companies: [{ attributes: { tags } }] } } as ConstructorParameters<typeof Sandbox>[0];
    expect(() => new Sandbox(options)).toThrow('from is circular, or nested too deeply.');
  });
});

describe('a query to the sandbox', () => {
  it('cannot repeat a parameter', async () => {
    const url = 'https://api.brevo.com/v3/companies?limit=1&limit=2';
    const response = await new Sandbox().fetch(url, { headers: { 'api-key': 'k' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'limit must not be repeated' });
  });
});

describe('the fault', () => {
  it.each([
    ['cut', 'ConnectionError'],
    ['stalled', 'TimeoutError'],
  ] as const)('%s rejects the call with a %s even if the response is a 204', async (fault, errorName) => {
    const sandbox = new Sandbox({ from: story() });
    const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0, timeout: 50 });
    sandbox.next('companies.update', fault);
    const error = await rejection<Error>(client.companies.update('5f1f6f8b9c4e2a0017d3b6a1', { name: 'Birch' }));
    expect(error).toMatchObject({ name: errorName, outcome: 'unknown' });
    // Part of the message of the error that `new Response` throws for a 204 with a body.
    expect(error.message).not.toContain('Response constructor');
    expect(sandbox.requests).toMatchObject([{ carriedOut: true, fault }]);
  });
});

describe('a webhook that never responds', () => {
  const serveWebhook = hostileServers();

  it('counts as a failed delivery after 30 seconds', async () => {
    const timeoutController = new AbortController();
    const createTimeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    // Simulates that the time has passed, as soon as the request arrives.
    const { url } = await serveWebhook([() => timeoutController.abort()]);
    const sandbox = new Sandbox({ deliverTo: url });
    const { delivered } = sandbox.receiveEmail({ sender: 'a@example.com', recipient: 'b@example.com' });
    expect(await delivered).toBe(false);
    expect(createTimeout).toHaveBeenCalledWith(30_000);
    expect(sandbox.snapshot().emails[0]?.history.logs?.at(-1)?.type).toBe('webhookFailed');
    createTimeout.mockRestore();
  });
});
