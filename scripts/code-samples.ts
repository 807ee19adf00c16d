// Adds code samples to the contract, in TypeScript and curl, where Redoc and other generators look for them.
import { runInThisContext } from 'node:vm';
import { MessagingPlatform } from '../src/index.js';
import { listOperations, type Contract } from './contract.js';
import { typeScriptSample } from './generate/samples.js';

export async function addSamples(document: Contract): Promise<Contract> {
  const copy = structuredClone(document);
  for (const operation of listOperations(copy)) {
    const source = typeScriptSample(document, operation);
    const samples = [
      { lang: 'TypeScript', source },
      { lang: 'curl', source: await curlFor(source) },
    ];
    Object.assign(operation.definition, { 'x-codeSamples': samples });
  }
  return copy;
}

/** Returns the curl command that sends the request of a sample in TypeScript. */
export async function curlFor(source: string): Promise<string> {
  let command = '';
  const client = new MessagingPlatform({
    apiKey: '<API_KEY>',
    fetch: async (url, { method, headers, body }) => {
      const { 'content-type': contentType = '' } = headers;
      const isForm = contentType.startsWith('multipart/');
      const form = isForm ? [...(await new Response(body, { headers }).formData())] : [];
      const shown = ['api-key', 'accept', ...(body && !isForm ? ['content-type'] : [])];
      const lines = [
        ...(method === 'GET' ? [] : [`--request ${method}`]),
        // curl gives brackets a meaning.
        `--url ${quote(url.replace(/[[\]]/g, encodeURIComponent))}`,
        ...shown.map((name) => `--header ${quote(`${name}: ${headers[name]}`)}`),
        ...form.map(formField),
        ...(typeof body === 'string' ? [`--data ${quote(body)}`] : []),
        ...(headers['accept']?.includes('*/*') ? ['--output attachment'] : []),
      ];
      command = `curl ${lines.join(' \\\n  ')}`;
      return new Response(null, { status: 404 });
    },
  });
  await Promise.allSettled([createAsyncFunction(source, 'client')(client)]);
  if (command === '') throw new Error(`The sample sends no request:\n${source}`);
  return command;
}

type AsyncFunction = (...values: unknown[]) => Promise<unknown>;

// The cast: the code is such a function.
export const createAsyncFunction = (body: string, ...parameters: string[]) =>
  runInThisContext(`(async (${parameters.join(', ')}) => {\n${body}\n})`) as AsyncFunction;

const formField = ([name, value]: [string, string | File]): string =>
  `--form ${quote(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`)}`;

/** In single quotes, a shell changes only a single quote. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
