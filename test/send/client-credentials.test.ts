// How `clientCredentials` requests, keeps and renews access tokens.
import { clientCredentials, type Attempt, type ClientOptions, type Fetch } from 'messaging-platform-sdk';
import { readContract } from '../../scripts/contract.js';
import { tokenPath } from '../../src/testing/request/tokens.js';
import { neverResponds, quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

const credentials = { clientId: 'an-app', clientSecret: 'its-secret', scope: 'crm:read crm:write' };
const blockedAddress =
  'We have detected you are using an unrecognised IP address 2001:db8::7. If you performed this action make sure to add the new IP address in this link: https://app.brevo.com/security/authorised_ips';

const unauthorized = (message = 'no') => Response.json({ message, code: 'unauthorized' }, { status: 401 });

interface TestServer {
  tokenRequests: { url: string; init: Parameters<Fetch>[1] }[];
  calls: { method: string; headers: Record<string, string> }[];
  validTokens: Set<string>;
  /** Responds to a token request. */
  issue: (signal: AbortSignal) => Promise<Response>;
  /** Responds to a call that has no valid token. */
  reject: () => Response | Promise<Response>;
  fetch: Fetch;
}

/** Returns a server in memory that issues token-1, token-2, …, and accepts only the tokens in `validTokens`. */
function createServer(expiresIn: unknown = 3_600): TestServer {
  const server: TestServer = {
    tokenRequests: [],
    calls: [],
    validTokens: new Set(),
    issue: async () => {
      const token = `token-${server.tokenRequests.length}`;
      server.validTokens.add(token);
      return Response.json({ access_token: token, token_type: 'Bearer', expires_in: expiresIn });
    },
    reject: () => unauthorized(),
    fetch: async (url, init) => {
      if (new URL(url).pathname.endsWith('/token')) {
        server.tokenRequests.push({ url, init });
        return server.issue(init.signal);
      }
      server.calls.push({ method: init.method, headers: init.headers });
      const token = init.headers['authorization']?.replace('Bearer ', '') ?? '';
      return server.validTokens.has(token) ? Response.json({ id: '1' }) : server.reject();
    },
  };
  return server;
}

const clientOf = (server: TestServer, options: ClientOptions = {}) =>
  quickClient({ apiKey: undefined, accessToken: clientCredentials(credentials), fetch: server.fetch, ...options });

const tokensOf = ({ calls }: TestServer) =>
  calls.map(({ headers }) => headers['authorization']?.replace('Bearer ', ''));

describe('clientCredentials', () => {
  const time = testTime();

  it('requests a token with a form, and sends the token instead of an API key', async () => {
    const server = createServer();
    await clientOf(server, { partnerKey: 'partner' }).companies.get('1');
    const { url, init } = server.tokenRequests[0]!;
    expect(url).toBe('https://api.brevo.com/realms/partner/oauth/token');
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' });
    expect(init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(Object.fromEntries(new URLSearchParams(String(init.body)))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'an-app',
      client_secret: 'its-secret',
      scope: 'crm:read crm:write',
    });
    expect(server.calls[0]!.headers).toMatchObject({ authorization: 'Bearer token-1', 'partner-key': 'partner' });
    expect(server.calls[0]!.headers).not.toHaveProperty('api-key');
  });

  it('uses the token address that the contract and the sandbox have', () => {
    const { accessToken } = readContract().components.securitySchemes as unknown as {
      accessToken: { flows: { clientCredentials: { tokenUrl: string } } };
    };
    expect(accessToken.flows.clientCredentials.tokenUrl).toBe(`https://api.brevo.com${tokenPath}`);
  });

  it.each([
    ['the origin of baseUrl', { baseUrl: 'http://127.0.0.1:4011/v3' }, undefined, `http://127.0.0.1:4011${tokenPath}`],
    ['tokenUrl', {}, 'https://login.example.com/token', 'https://login.example.com/token'],
  ])('requests tokens at %s', async (_, options, tokenUrl, expected) => {
    const server = createServer();
    const accessToken = clientCredentials({ ...credentials, tokenUrl });
    await clientOf(server, { ...options, accessToken }).companies.get('1');
    expect(server.tokenRequests.map(({ url }) => url)).toEqual([expected]);
  });

  it('never sends the token of one origin to another origin', async () => {
    const server = createServer();
    const client = clientOf(server);
    await client.companies.get('1');
    await client.withOptions({ baseUrl: 'http://127.0.0.1:4011' }).companies.get('1');
    await client.companies.get('1');
    expect(tokensOf(server)).toEqual(['token-1', 'token-2', 'token-1']);
  });

  it('shares one token request among all calls that wait for a token, and among clients from withOptions', async () => {
    const server = createServer();
    const client = clientOf(server);
    const tenant = client.withOptions({ timeout: 10_000 });
    await Promise.all(
      Array.from({ length: 20 }, () => [client, tenant].map(({ companies }) => companies.get('1'))).flat(),
    );
    expect(server.tokenRequests).toHaveLength(1);
    expect(new Set(tokensOf(server))).toEqual(new Set(['token-1']));
  });

  it.each([
    [3_600, 3_540_000],
    [100, 90_000],
  ])('uses a token that expires after %i s for %i ms', async (expiresIn, usedFor) => {
    const server = createServer(expiresIn);
    const { companies } = clientOf(server);
    await companies.get('1');
    await time.pass(usedFor - 1_000);
    await companies.get('1');
    expect(server.tokenRequests).toHaveLength(1);
    await time.pass(1_000);
    await companies.get('1');
    expect(tokensOf(server)).toEqual(['token-1', 'token-1', 'token-2']);
  });

  it('still uses a token without expires_in after a day', async () => {
    const server = createServer(null);
    const { companies } = clientOf(server);
    await companies.get('1');
    await time.pass(86_400_000);
    await companies.get('1');
    expect(server.tokenRequests).toHaveLength(1);
  });

  it('never sends a token through another fetch, because that may belong to another server', async () => {
    const [server, other] = [createServer(), createServer()];
    const client = clientOf(server);
    await client.companies.get('1');
    await client.withOptions({ fetch: other.fetch }).companies.get('1');
    expect([server.tokenRequests.length, other.tokenRequests.length]).toEqual([1, 1]);
  });

  it('continues the token request if some of the calls that wait for it are aborted or time out', async () => {
    const server = createServer();
    const { issue } = server;
    server.issue = (signal) => new Promise((resolve) => setTimeout(() => resolve(issue(signal)), 5_000));
    const { companies } = clientOf(server);
    const controller = new AbortController();
    const aborted = rejection(companies.get('1', { signal: controller.signal }));
    const timedOut = rejection(companies.get('1', { timeout: 1_000 }));
    const late = rejection(companies.get('1', { deadline: 2_000 }));
    const patient = companies.get('1');
    await time.pass(500);
    controller.abort('left the page');
    await time.pass(5_000);
    expect(await aborted).toMatchObject({ name: 'AbortError', outcome: 'not-sent', cause: 'left the page' });
    for (const error of [await timedOut, await late]) {
      expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
      expect(error.message).toContain(': nothing was sent, because options.accessToken returned nothing within the ');
    }
    expect(await patient).toEqual({ id: '1' });
    expect(server.tokenRequests).toHaveLength(1);
    expect(server.calls).toHaveLength(1);
  });

  it('rejects all waiting calls after one timeout if the token endpoint hangs', async () => {
    const server = createServer();
    server.issue = neverResponds;
    const { companies } = clientOf(server, { timeout: 300 });
    const errors = Promise.all(Array.from({ length: 12 }, () => rejection(companies.get('1'))));
    await time.pass(300);
    for (const error of await errors) expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    expect(server.tokenRequests).toHaveLength(1);
    // No call waits for it anymore.
    expect(server.tokenRequests[0]!.init.signal.aborted).toBe(true);
  });

  it('reports token requests to onAttempt, failed ones too', async () => {
    const server = createServer();
    const { issue } = server;
    const responses = [() => Promise.reject(new Error('reset')), async () => new Response('', { status: 503 }), issue];
    server.issue = (signal) => responses.shift()!(signal);
    const attempts: Attempt[] = [];
    const call = clientOf(server, { onAttempt: (attempt) => void attempts.push(attempt) }).companies.get('1');
    await time.pass(10_000);
    await call;
    const request = { operation: undefined, method: 'POST', path: tokenPath, host: 'api.brevo.com', attempt: 1 };
    expect(attempts).toMatchObject([
      { ...request, error: 'ConnectionError' },
      { ...request, status: 503 },
      { ...request, status: 200 },
      { operation: 'companies.get', status: 200 },
    ]);
  });
});

describe('a failed token request', () => {
  const time = testTime();
  const respond = (status: number, body: object) => async () => Response.json(body, { status });
  const advice = 'check clientId, clientSecret, scope and tokenUrl';
  const invalidScope = { error: 'invalid_scope', error_description: 'Unknown scope crm:all' };

  it.each<[string, () => Promise<Response>, name: string, requests: number, message: string]>([
    [
      'a scope that the app lacks',
      respond(400, invalidScope),
      'UnauthorizedError',
      1,
      'with 400 invalid_scope: Unknown',
    ],
    ['a wrong secret', respond(401, { error: 'invalid_client' }), 'UnauthorizedError', 1, 'with 401 invalid_client'],
    // Not a NotFoundError, which would look like a missing record.
    ['a wrong address', respond(404, { message: 'Nothing' }), 'ConnectionError', 3, `with 404; ${advice}`],
    ['a redirect', async () => Response.redirect('https://evil.example.com', 307), 'ConnectionError', 3, 'with 307'],
    ['an HTML page', async () => new Response('<p>Hello'), 'ConnectionError', 3, 'without a token'],
    ['an invalid token', respond(200, { access_token: 'a b' }), 'ConnectionError', 3, 'without a token'],
    ['a 503', respond(503, { message: 'Busy' }), 'ConnectionError', 3, 'with 503'],
    ['a lost connection', () => Promise.reject(new Error('reset')), 'ConnectionError', 3, 'reset'],
  ])('because of %s makes the call reject before it is sent', async (_, issue, name, requests, message) => {
    const server = createServer();
    server.issue = issue;
    const errors = Promise.all([1, 2].map((id) => rejection(clientOf(server).notes.delete(String(id)))));
    await time.pass(60_000);
    const [error] = await errors;
    expect(error).toMatchObject({ name, operation: 'notes.delete', outcome: 'not-sent', attempts: 0 });
    const start = 'DELETE /crm/notes/{id} at api.brevo.com: the function options.accessToken failed: ';
    expect(error!.message.slice(0, start.length)).toBe(start);
    expect(error!.message).toContain(message);
    expect(server.tokenRequests).toHaveLength(2 * requests);
    expect(server.calls).toEqual([]);
  });

  it('makes the call reject after one request, even if clientCredentials comes from another copy of the package', async () => {
    let requests = 0;
    const accessToken = () =>
      Promise.reject(Object.assign(new Error('no'), { name: 'TokenError', status: 400 + ++requests }));
    const client = quickClient({ apiKey: undefined, accessToken });
    expect(await rejection(client.companies.get('1'))).toMatchObject({
      name: 'UnauthorizedError',
      outcome: 'not-sent',
    });
    expect(requests).toBe(1);
  });

  it('makes only the calls that waited for it reject', async () => {
    const server = createServer();
    const { issue } = server;
    server.issue = respond(401, { error: 'invalid_client' });
    const { companies } = clientOf(server);
    expect(await rejection(companies.get('1'))).toMatchObject({ status: 401, outcome: 'not-sent' });
    server.issue = issue;
    expect(await companies.get('1')).toEqual({ id: '1' });
  });
});

describe('a 401', () => {
  it.each([0, 2])('renews the token, and sends even a POST once more, with `retries: %i`', async (retries) => {
    const server = createServer();
    const attempts: Attempt[] = [];
    const client = clientOf(server, { retries, onAttempt: (attempt) => void attempts.push(attempt) });
    await client.companies.get('1');
    server.validTokens.clear();
    expect(await client.companies.create({ name: 'Acme' })).toEqual({ id: '1' });
    expect(tokensOf(server)).toEqual(['token-1', 'token-1', 'token-2']);
    expect(attempts.filter((attempt) => attempt.operation === 'companies.create')).toMatchObject([
      { method: 'POST', attempt: 1, status: 401, wait: 0 },
      { method: 'POST', attempt: 2, status: 200 },
    ]);
  });

  it('for the new token, too, makes the call reject', async () => {
    const server = createServer();
    server.issue = async () => Response.json({ access_token: `wrong-${server.tokenRequests.length}` });
    const error = await rejection(clientOf(server).companies.create({ name: 'Acme' }));
    expect(error).toMatchObject({ name: 'UnauthorizedError', outcome: 'rejected', attempts: 2 });
    expect(error.message).toMatch(/401 unauthorized: no; check the client's apiKey, partnerKey or accessToken$/);
    expect(server.tokenRequests).toHaveLength(2);
  });

  it('does not count as a retry', async () => {
    const server = createServer();
    server.issue = async () => Response.json({ access_token: `token-${server.tokenRequests.length}` });
    server.reject = () => (server.calls.length === 1 ? unauthorized() : Response.json({}, { status: 503 }));
    const error = await rejection(clientOf(server).companies.get('1', { retries: 2 }));
    expect(error).toMatchObject({ name: 'ServerError', attempts: 4 });
  });

  it('that many concurrent calls receive renews the token once', async () => {
    const server = createServer();
    const { companies } = clientOf(server);
    await companies.get('1');
    server.validTokens.clear();
    await Promise.all(Array.from({ length: 20 }, () => companies.get('1')));
    expect(server.tokenRequests).toHaveLength(2);
  });

  it('for a token that another call has already renewed only makes the client retry the request', async () => {
    const server = createServer();
    const { companies } = clientOf(server);
    await companies.get('1');
    server.validTokens.clear();
    let respond = () => {};
    const slowRejection = new Promise<Response>((resolve) => (respond = () => resolve(unauthorized())));
    // The 401 of the first call arrives after the second call has renewed the token.
    server.reject = () => (server.calls.length === 2 ? slowRejection : unauthorized());
    const first = companies.get('1');
    await companies.get('2');
    respond();
    await first;
    expect(tokensOf(server)).toEqual(['token-1', 'token-1', 'token-1', 'token-2', 'token-2']);
    expect(server.tokenRequests).toHaveLength(2);
  });

  it('for a blocked IP address does not renew the token, and is not retried', async () => {
    const server = createServer();
    server.issue = async () => Response.json({ access_token: 'right' });
    server.reject = () => unauthorized(blockedAddress);
    const error = await rejection(clientOf(server).companies.get('1'));
    expect(error).toMatchObject({ name: 'UnauthorizedError', attempts: 1 });
    expect([server.tokenRequests.length, server.calls.length]).toEqual([1, 1]);
  });

  it('makes the call reject with the outcome rejected if the client cannot renew the token', async () => {
    const server = createServer();
    const { companies } = clientOf(server);
    await companies.get('1');
    server.validTokens.clear();
    server.issue = async () => Response.json({ error: 'invalid_client' }, { status: 401 });
    expect(await rejection(companies.create({ name: 'Acme' }))).toMatchObject({ outcome: 'rejected', attempts: 1 });
  });

  it('whose renewal hangs makes the call reject with a message that does not say that nothing was sent', async () => {
    const server = createServer();
    const { companies } = clientOf(server);
    await companies.get('1');
    server.validTokens.clear();
    server.issue = neverResponds;
    const error = await rejection(companies.create({ name: 'Acme' }, { timeout: 50 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'rejected', attempts: 1 });
    expect(error.message).toContain(': not sent again, because options.accessToken returned nothing');
  });
});

it.each([
  ['http://mock:4010/token', false],
  ['/token', false],
  ['http://127.0.0.1:4010/token', true],
  ['https://login.example.com/token', true],
  ['https://user:PLANTED@login.example.com/token', false],
])(
  'clientCredentials accepts only a tokenUrl without credentials that uses https: or a loopback address: %s',
  (tokenUrl, isAccepted) => {
    const create = () => clientCredentials({ ...credentials, tokenUrl });
    if (isAccepted) expect(create).not.toThrow();
    else
      expect(create).toThrow(
        'clientCredentials.tokenUrl must be an https: URL without credentials, or http: to a loopback address',
      );
  },
);
