// The sandbox's token endpoint, and which access tokens the sandbox accepts.
import { clientCredentials, MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { inspect } from 'node:util';
import { rejection } from '../support/quick-client.js';

const app = { clientId: 'an-app', clientSecret: 'its-secret', scope: 'crm:read crm:write' };
const tokenUrl = 'https://api.brevo.com/realms/partner/oauth/token';

const requestToken = (sandbox: Sandbox, form: Record<string, string>) =>
  sandbox.fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) });

const validForm = { grant_type: 'client_credentials', client_id: 'an-app', client_secret: 'its-secret' };

function clientOf(options: SandboxOptions = {}, accessToken?: string) {
  const sandbox = new Sandbox(options);
  const { fetch } = sandbox;
  return { sandbox, client: new MessagingPlatform({ accessToken: accessToken ?? clientCredentials(app), fetch }) };
}

it('the sandbox issues tokens that expire on its clock, and the client renews an expired one', async () => {
  const { client, sandbox } = clientOf();
  await client.companies.list();
  sandbox.advanceClock(3_599_000);
  await client.companies.list();
  sandbox.advanceClock(1_000);
  await client.companies.create({ name: 'Acme' });
  const requests = sandbox.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(requests).toEqual([
    'POST /realms/partner/oauth/token 200',
    'GET /companies 200',
    'GET /companies 200',
    'POST /companies 401',
    'POST /realms/partner/oauth/token 200',
    'POST /companies 200',
  ]);
});

it('the recorded requests contain neither the client secret nor a token', async () => {
  const { client, sandbox } = clientOf();
  await client.companies.list();
  expect(sandbox.requests).toHaveLength(2);
  expect(inspect(sandbox.requests, { depth: null })).not.toMatch(/its-secret|access-token/);
});

it('without the option `keys`, the sandbox accepts any access token that it did not issue', async () => {
  expect(await clientOf({}, 'any-token').client.companies.list()).toMatchObject({ items: [] });
});

it('with the option `keys`, the sandbox accepts only the tokens and client secrets listed there, and the tokens that it issued', async () => {
  const keys = ['its-secret', 'a-token'];
  await clientOf({ keys }).client.companies.list();
  await clientOf({ keys }, 'a-token').client.companies.list();
  expect(await rejection(clientOf({ keys }, 'other').client.companies.list())).toMatchObject({ status: 401 });
  const error = await rejection(clientOf({ keys: ['a-key'] }).client.companies.list());
  expect(error.message).toContain('401 invalid_client');
});

it('with the option `keys`, an access token is not valid as a key', async () => {
  const sandbox = new Sandbox({ keys: ['its-secret'] });
  const response = await requestToken(sandbox, validForm);
  const { access_token: token } = (await response.json()) as { access_token: string };
  const headers = { 'api-key': token };
  expect(await sandbox.fetch('https://api.brevo.com/v3/companies', { headers })).toMatchObject({ status: 401 });
});

it('if a request has an API key, the sandbox ignores its Authorization header, which may be for a gateway', async () => {
  const headers = { 'api-key': 'a-key', authorization: 'Bearer gateway' };
  const { fetch } = new Sandbox({ keys: ['a-key'] });
  expect(await fetch('https://api.brevo.com/v3/companies', { headers })).toMatchObject({ status: 200 });
});

it.each<[string, status: number, form: Record<string, string>]>([
  ['invalid_request', 400, {}],
  ['unsupported_grant_type', 400, { ...validForm, grant_type: 'password' }],
  ['invalid_client', 401, { ...validForm, client_secret: '' }],
  ['invalid_client', 401, { ...validForm, client_id: '' }],
])('the token endpoint responds with the OAuth error %s and %i to %j', async (error, status, form) => {
  const response = await requestToken(new Sandbox(), form);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error, error_description: expect.any(String) });
});

it('the token endpoint rejects JSON, and methods other than POST', async () => {
  const headers = { 'content-type': 'application/json' };
  const json = { method: 'POST', headers, body: JSON.stringify(validForm) };
  expect(await new Sandbox().fetch(tokenUrl, json)).toMatchObject({ status: 400 });
  expect(await new Sandbox().fetch(tokenUrl)).toMatchObject({ status: 405 });
});
