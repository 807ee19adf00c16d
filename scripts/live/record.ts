// Keeps exchanges as conformance cases: what belongs to a user is replaced by something of the same form.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson, type Exchange } from './judge.js';
import { fieldNames, listedValues, operations } from './schema.js';

/** Counts: how long a list or a file is. */
const counts = /^(current|limit|from|to|count|total|max|contentLength)$/;
const mediaType = /^(text|image|audio|video|application)\/[\w.+-]+$/;

/** Replaces the same by the same, so that ids still fit together. The salt is kept nowhere, so nobody can go back. */
export function disguiser(salt: string | Buffer = randomBytes(16)) {
  const hash = (text: string) =>
    createHash('shake256', { outputLength: text.length + 2 })
      .update(salt)
      .update(text)
      .digest();
  const days = 400 + (hash('').readUInt16BE() % 4000);
  const spell = (text: string): string => {
    const bytes = hash(text);
    const letters = /^[\da-f-]+$/.test(text) ? 6 : 26;
    return text.replace(/\p{L}|\p{N}/gu, (sign, at: number) => {
      if (/\d/.test(sign)) return String((bytes[at]! % 9) + 1);
      const letter = String.fromCharCode(97 + (bytes[at]! % letters));
      return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
    });
  };
  const disguiseText = (text: string): string => {
    if (listedValues.has(text) || mediaType.test(text)) return text;
    const day = Date.parse(/^\d{4}-\d\d-\d\d(?=$|T)/.exec(text)?.[0] ?? '');
    if (day) return new Date(day - days * 864e5).toISOString().slice(0, 10) + text.slice(10);
    const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
    return name ? `${spell(name)}@${spell(domain!)}.example` : spell(text);
  };
  return function disguise(value: unknown, field = ''): unknown {
    if (typeof value === 'string') return disguiseText(value);
    if (typeof value === 'number') return counts.test(field) || value < 10 ? value : Number(spell(String(value)));
    if (Array.isArray(value)) return value.map((each) => disguise(each, field));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [
      fieldNames.has(key) ? key : spell(key),
      disguise(each, key),
    ]);
    return Object.fromEntries(entries) as object;
  };
}

export function record(folder: string, exchanges: readonly Exchange[], disguise = disguiser()): void {
  mkdirSync(folder, { recursive: true });
  for (const [index, exchange] of exchanges.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${exchange.operation}`;
    writeFileSync(
      join(folder, `${name}.json`),
      `${JSON.stringify({ name, ...caseOf(exchange, disguise) }, null, 2)}\n`,
    );
  }
}

type Disguise = ReturnType<typeof disguiser>;

function caseOf({ operation, url, body, status, headers, bytes }: Exchange, disguise: Disguise): object {
  const { path, responses } = operations.get(operation)!;
  const success = Object.values(responses)[0]!;
  const { pathname, searchParams } = new URL(url);
  const names = path.split('/').map((name) => /^\{(.*)\}$/.exec(name)?.[1]);
  const segments = pathname.split('/').slice(-names.length).map(decodeURIComponent);
  const ids = names.flatMap((name, index) => (name ? [[name, segments[index]]] : []));
  const given = {
    path: Object.fromEntries(ids),
    query: Object.fromEntries(searchParams),
    body: JSON.parse(body ?? 'null'),
  };
  const kept = ['content-type', ...Object.keys(success.headers ?? {})].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name.toLowerCase(), disguiseHeader(name, value, disguise)]];
  });
  const json = parseJson(bytes);
  const isFile = status < 300 && !success.content?.['application/json'] && bytes.length;
  const text = new TextDecoder().decode(bytes);
  const content = isFile
    ? { base64: Buffer.alloc(bytes.length).toString('base64') }
    : json === undefined
      ? text && { text: disguise(text) }
      : { json: disguise(json) };
  return { operation, input: disguise(given), response: { status, headers: Object.fromEntries(kept), ...content } };
}

/** Numbers and media types stay, the names of files and the ids of requests do not. */
function disguiseHeader(name: string, value: string, disguise: Disguise): unknown {
  if (/^sib-request-id$/i.test(name)) return disguise(value);
  const [, file] = /filename="([^"]*)"/.exec(value) ?? [];
  return /^content-disposition$/i.test(name) ? `attachment; filename="${String(disguise(file ?? ''))}"` : value;
}
