// npm run test:more -- sandbox: the processor time of the sandbox with 20,000 contacts, in memory and over HTTP.
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';

const headers = { 'api-key': 'k', 'content-type': 'application/json' };

type Fetch = (url: string, init: { method: string; headers: typeof headers; body?: string }) => Promise<Response>;

async function call(fetch: Fetch, base: string, method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(base + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
}

const processorTime = () => process.cpuUsage().user + process.cpuUsage().system;

/** Prints the processor time of a call in milliseconds, and remembers if it is above the limit. */
async function measure(
  name: string,
  limit: number,
  times: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  const start = processorTime();
  for (let index = 0; index < times; index++) await act(index);
  const milliseconds = (processorTime() - start) / 1000 / times;
  console.log(`${name}: ${milliseconds.toFixed(3)} ms of ${limit} ms`);
  if (milliseconds > limit) process.exitCode = 1;
}

const sandbox = new Sandbox();
const api = 'https://api.brevo.com/v3';
const inMemory = (method: string, path: string, body?: unknown) => call(sandbox.fetch, api, method, path, body);
const contact = (index: number) => ({
  email: `contact-${index}@example.com`,
  attributes: { FIRSTNAME: `Alice ${index}`, SMS: String(33_600_000_000 + index) },
});
const contacts = (first: number) => Array.from({ length: 10_000 }, (_, index) => contact(first + index));
const importFrom = (first: number) => inMemory('POST', '/contacts/import', { jsonBody: contacts(first), listIds: [2] });

await importFrom(0);
await measure('import of 10,000 contacts into 10,000', 5_000, 1, () => importFrom(10_000));
await measure('contacts.list over 20,000 contacts', 50, 50, () => inMemory('GET', '/contacts?limit=50'));
await measure('contacts.get of 20,000', 0.5, 5_000, (index) => inMemory('GET', `/contacts/${contact(index).email}`));
const { url, close } = await serve(new Sandbox());
const overHttp = (method: string, path: string, body?: unknown) => call(fetch, url, method, path, body);
for (const [place, request, limit] of [
  ['in memory', inMemory, 0.125],
  ['over HTTP, with the client', overHttp, 1],
] as const)
  for (const times of [2_000, 10_000])
    await measure(`companies.list ${place}, ${times} times`, times === 2_000 ? Infinity : limit, times, () =>
      request('GET', '/companies'),
    );
await close();
