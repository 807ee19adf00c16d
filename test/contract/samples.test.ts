// The code samples of openapi.yaml run, and send the same request in both languages.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { parseCurl } from '../../scripts/docs/curl.js';
import { mockUrl } from '../support/clients.js';
import { readSamples, runnable } from '../support/samples.js';

const samples = readSamples();

/** A request, but for the binary type that a program accepts. */
async function describeRequest({ method, url, headers, body }: Request) {
  const text = body && (await new Response(body).text());
  return {
    method,
    url,
    apiKey: headers.get('api-key'),
    contentType: text && headers.get('content-type'),
    acceptsJson: headers.get('accept')?.includes('application/json'),
    body: text && (JSON.parse(text) as unknown),
  };
}

describe.each(samples)('the samples of $operation', ({ operation, typescript, curl }) => {
  it('call this operation once each, are accepted by the contract, and send the same request', async () => {
    const sent: Request[] = [];
    const attempts: object[] = [];
    const client = new MessagingPlatform({
      apiKey: '<API_KEY>',
      onAttempt: ({ operation, status }) => attempts.push({ operation, status }),
      fetch: (url, init) => {
        const request = new Request(url, init);
        sent.push(request.clone());
        return fetch(new Request(url.replace('https://api.brevo.com/v3', mockUrl), request));
      },
    });
    await runnable(typescript, 'client')(client);
    const { url, body = null, ...written } = parseCurl(curl);
    const request = new Request(url, { ...written, body });
    const mocked = new Request(url.href.replace('https://api.brevo.com/v3', mockUrl), request.clone());
    const response = await fetch(mocked);
    await response.arrayBuffer();
    expect(response.ok).toBe(true);
    expect(attempts).toEqual([{ operation, status: response.status }]);
    expect(await describeRequest(request)).toEqual(await describeRequest(sent[0]!));
  });
});
