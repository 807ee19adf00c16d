// Writes anonymized exchanges in the format of test/conformance/recorded/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapValues, successOf } from '../contract.js';
import { Anonymizer } from './anonymizer.js';
import { parseJson, type Exchange } from './check-response.js';
import { operations } from './schema.js';

export function writeRecordings(folder: string, exchanges: readonly Exchange[], anonymizer = new Anonymizer()): void {
  mkdirSync(folder, { recursive: true });
  for (const [index, exchange] of exchanges.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${exchange.operation}`;
    const recording = {
      name,
      source: 'npm run contract -- live',
      recorded: new Date().toISOString().slice(0, 10),
      operation: exchange.operation,
      input: recordInput(exchange, anonymizer),
      response: recordResponse(exchange, anonymizer),
    };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(recording, null, 2));
  }
}

function recordInput({ operation, url, body }: Exchange, anonymizer: Anonymizer): object {
  const { pathname, searchParams } = new URL(url);
  // `/companies/{id}` becomes `/companies/(?<id>[^/]+)`.
  const pattern = operations.get(operation)!.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const { groups = {} } = new RegExp(`${pattern}$`).exec(pathname)!;
  return {
    path: mapValues(groups, (segment) => anonymizer.replaceText(decodeURIComponent(segment))),
    // Not anonymized: the queries of the live check contain only numbers, fixed words and days.
    query: Object.fromEntries(searchParams) as object,
    // The live check sends no forms.
    body: typeof body === 'string' ? anonymizer.replaceJson(parseJson(Buffer.from(body))) : undefined,
  };
}

function recordResponse({ operation, status, headers, bytes }: Exchange, anonymizer: Anonymizer): object {
  const { response: success, schema } = successOf(operations.get(operation)!);
  const names = ['content-type', ...Object.keys(success.headers ?? {})].filter((name) => headers.has(name));
  const recordedHeaders = names.map((name) => [name.toLowerCase(), anonymizeHeader(headers.get(name)!, anonymizer)]);
  const recorded = { status, headers: Object.fromEntries(recordedHeaders) as object };
  const isFile = status < 300 && success.content && !schema;
  // A file may contain user data, so we record zeros of the same length.
  if (isFile) return { ...recorded, base64: Buffer.alloc(bytes.length).toString('base64') };
  const json = parseJson(bytes);
  if (json !== undefined) return { ...recorded, json: anonymizer.replaceJson(json) };
  return { ...recorded, text: anonymizer.replaceText(new TextDecoder().decode(bytes)) };
}

/** Replaces a file name in the value, or a value that is a single word, such as a request id. Keeps numbers. */
function anonymizeHeader(value: string, anonymizer: Anonymizer): string {
  if (/^\d+$/.test(value)) return value;
  const withoutEncodedName = value.replace(/; *filename\*=.*/, '');
  const fileNameOrOnlyWord = /(?<=filename=")[^"]+|^[^; ]+$/;
  return withoutEncodedName.replace(fileNameOrOnlyWord, (part) => anonymizer.replaceText(part));
}
