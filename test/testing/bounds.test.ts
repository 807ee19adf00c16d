// Limits of the sandbox that keep a mistake from going unnoticed or a test from hanging.
import { Sandbox } from 'messaging-platform-sdk/testing';
import { hostileServers } from '../support/hostile-server.js';

const { jest } = import.meta;

describe('a seed', () => {
  it.each([
    ['an array', { tags: [2 ** 53] }, 'attributes.tags[0]'],
    ['an object', { custom: { amount: 2 ** 53 } }, 'attributes.custom.amount'],
  ])('cannot have a number beyond 2^53 in %s of an attribute', (_, attributes, path) => {
    const from = { companies: [{ attributes: { name: 'Acme', ...attributes } }] };
    const options = { from } as unknown as ConstructorParameters<typeof Sandbox>[0];
    expect(() => new Sandbox(options)).toThrow(`${path} must be at most 9007199254740991`);
  });
});

describe('a query', () => {
  it('cannot repeat a parameter', async () => {
    const url = 'https://api.brevo.com/v3/companies?limit=1&limit=2';
    const response = await new Sandbox().fetch(url, { headers: { 'api-key': 'k' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'limit must not be repeated' });
  });
});

describe('a webhook that never responds', () => {
  const serveWebhook = hostileServers();

  it('counts as a failed delivery after 30 seconds', async () => {
    const timeout = new AbortController();
    const createTimeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { url } = await serveWebhook([() => timeout.abort()]);
    const sandbox = new Sandbox({ deliverTo: url });
    const { delivered } = sandbox.receiveEmail({ sender: 'a@example.com', recipient: 'b@example.com' });
    expect(await delivered).toBe(false);
    expect(createTimeout).toHaveBeenCalledWith(30_000);
    expect(sandbox.snapshot().emails[0]?.history.logs?.at(-1)?.type).toBe('webhookFailed');
    createTimeout.mockRestore();
  });
});
