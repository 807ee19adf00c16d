// The TypeScript and curl samples of each operation run on the mock, and send the same request.
import { parseCurl } from '../support/curl.js';
import { mockClient, mockUrl } from '../support/clients.js';
import { createAsyncFunction, samples } from '../support/samples.js';

async function comparableRequest({ method, url, headers, body }: Request) {
  const contentType = headers.get('content-type')?.split(';')[0];
  const isForm = contentType === 'multipart/form-data';
  const text = body && !isForm && (await new Response(body).text());
  const form = isForm && [...(await new Response(body, { headers }).formData())];
  return {
    method,
    url: decodeURIComponent(url),
    apiKey: headers.get('api-key'),
    contentType: body && contentType,
    acceptsJson: headers.get('accept')?.includes('application/json'),
    body: text && (JSON.parse(text) as unknown),
    form: form && form.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  };
}

/** Returns the form that a curl command sends. The content of its files is invented, because the test compares only their names. */
function formWith(fields: ReturnType<typeof parseCurl>['fields']): FormData {
  const form = new FormData();
  for (const { name, value, fileName, contentType } of fields) {
    if (fileName === undefined) form.append(name, value);
    else form.append(name, new Blob(['name\nAcme\n'], { type: contentType }), fileName);
  }
  return form;
}

describe.each(samples)('the samples of $operation', ({ operation, typescript, curl }) => {
  it('send the same request, which the mock accepts', async () => {
    const sent: Request[] = [];
    const attempts: object[] = [];
    const client = mockClient({
      apiKey: '<API_KEY>',
      onAttempt: (attempt) => attempts.push(attempt),
      fetch: (url, init) => {
        sent.push(new Request(url, init));
        return fetch(url, init);
      },
    });
    await createAsyncFunction(typescript, 'client')(client);
    const { url, body = null, fields, ...init } = parseCurl(curl);
    const content = fields.length > 0 ? formWith(fields) : body;
    const curlRequest = new Request(url.href.replace('https://api.brevo.com/v3', mockUrl), { ...init, body: content });
    const response = await fetch(curlRequest.clone());
    await response.arrayBuffer();
    expect(response.ok).toBe(true);
    expect(attempts).toMatchObject([{ operation, status: response.status }]);
    expect(await comparableRequest(curlRequest)).toEqual(await comparableRequest(sent[0]!));
  });
});
