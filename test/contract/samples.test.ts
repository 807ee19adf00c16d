// The code samples of openapi.yaml compile, run, and send the same request in both languages.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { calls } from '../support/calls.js';
import { mockUrl } from '../support/clients.js';
import { compile, runnable } from '../support/compile.js';
import { readCurl } from '../../scripts/docs/code-samples.js';
import { readSamples } from '../support/samples.js';

const samples = readSamples();

/** What the samples may differ in: the binary type that a program accepts. */
const essential = (headers: Headers) => ({
  apiKey: headers.get('api-key'),
  contentType: headers.get('content-type'),
  acceptsJson: headers.get('accept')?.includes('application/json'),
});

describe('the TypeScript samples', () => {
  it('compile', () => {
    expect(samples.map(({ operation }) => operation)).toEqual(Object.keys(calls));
    expect(compile(samples.map(({ operation, typescript }) => [operation, typescript]))).toEqual([]);
  });
});

describe.each(samples)('the samples of $operation', ({ operation, typescript, curl }) => {
  it('call this operation once each, are accepted by the contract, and send the same request', async () => {
    const sent: { operation?: string; status: number; request: object }[] = [];
    const client = new MessagingPlatform({
      apiKey: '<API_KEY>',
      baseUrl: mockUrl,
      onAttempt: ({ operation, status }) => Object.assign(sent.at(-1)!, { operation, status }),
      fetch: async (url, init) => {
        sent.push({
          status: 0,
          request: describeRequest(init.method, new URL(url), new Headers(init.headers), init.body),
        });
        return fetch(url, init);
      },
    });
    await runnable(typescript, ['client'])(client);
    expect(sent).toEqual([{ operation, status: expect.any(Number), request: expect.anything() }]);

    const { method, url, headers, body } = readCurl(curl);
    expect(url.href).toMatch(/^https:\/\/api\.brevo\.com\/v3\//);
    const mocked = new URL(url.href.replace('https://api.brevo.com/v3', mockUrl));
    expect(describeRequest(method, mocked, new Headers(headers), body)).toEqual(sent[0]!.request);
    const answer = await fetch(mocked, { method, headers, body: body ?? null });
    await answer.arrayBuffer();
    expect(answer.ok).toBe(true);
    expect(answer.status).toBe(sent[0]!.status);
  });
});

function describeRequest(method: string, { pathname, searchParams }: URL, headers: Headers, body: unknown) {
  return {
    method,
    path: pathname,
    query: [...searchParams],
    headers: essential(headers),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  };
}
