// The TypeScript and curl samples of each operation send the same request.
import { parseCurl } from '../support/curl.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
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
  it('send the same request', async () => {
    const sent: Request[] = [];
    const { client, attempts } = recordingClient({
      apiKey: '<API_KEY>',
      fetch: async (url, init) => {
        sent.push(new Request(url, init));
        return Response.json({}, { status: 404 });
      },
    });
    await rejection(createAsyncFunction(typescript, 'client')(client));
    expect(attempts).toMatchObject([{ operation }]);
    const { url, body = null, fields, ...init } = parseCurl(curl);
    const curlRequest = new Request(url, { ...init, body: fields.length > 0 ? formWith(fields) : body });
    expect(await comparableRequest(curlRequest)).toEqual(await comparableRequest(sent[0]!));
  });
});
