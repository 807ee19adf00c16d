// The option `accessToken`: what the client sends, and what it rejects. client-credentials.test.ts tests `clientCredentials`.
import { MessagingPlatform, type ClientOptions, type KeyContext } from 'messaging-platform-sdk';
import { thrownError } from '../support/javascript.js';
import { rejection } from '../support/quick-client.js';
import { clientWithResults } from '../support/recorder.js';

const clientOf = (options: ClientOptions, results: number[] = []) =>
  clientWithResults(results, { apiKey: undefined, ...options });

it.each<[string, ClientOptions]>([
  ['as a string', { accessToken: 'a-token' }],
  ['from a function', { accessToken: () => 'a-token' }],
  ['from an async function', { accessToken: async () => 'a-token' }],
  ['that replaces a header of the client, too', { accessToken: 'a-token', headers: { Authorization: 'Basic x' } }],
])('an access token %s is sent in the Authorization header, without an API key', async (_, options) => {
  const { client, sent } = clientOf(options);
  await client.companies.get('1', { headers: { authorization: 'Basic x' } });
  await client.request('GET', '/new-endpoint');
  for (const { headers } of sent) {
    expect(headers).toMatchObject({ authorization: 'Bearer a-token' });
    expect(headers).not.toHaveProperty('api-key');
  }
  expect(sent).toHaveLength(2);
});

it('a function for the access token is called before each attempt, and once more with the token that got a 401', async () => {
  const rejectedTokens: unknown[] = [];
  const accessToken = ({ rejectedToken }: KeyContext) => `token-${rejectedTokens.push(rejectedToken)}`;
  const { client, sent } = clientOf({ accessToken }, [503, 401, 401]);
  expect(await rejection(client.companies.get('1'))).toMatchObject({ status: 401, attempts: 3 });
  expect(rejectedTokens).toEqual([undefined, undefined, 'token-2']);
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(
    [1, 2, 3].map((number) => `Bearer token-${number}`),
  );
});

it('a client rejects an access token together with an API key, but withOptions can replace one with the other', async () => {
  const error = await thrownError(() => new MessagingPlatform({ apiKey: 'a-key', accessToken: 'a-token' }));
  expect(error).toMatchObject({ name: 'InvalidRequestError', argument: 'options.accessToken' });
  expect(error.message).toContain('so is apiKey, but a request has only one of them');
  const { client, sent } = clientOf({ apiKey: 'a-key' });
  expect(() => client.withOptions({ accessToken: 'a-token' })).toThrow('so is apiKey');
  await client.withOptions({ apiKey: undefined, accessToken: 'a-token' }).companies.get('1');
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer a-token' });
});
