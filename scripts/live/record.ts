// Keeps exchanges as cases in the form of test/conformance/recorded: what belongs to a user is replaced by something of the same form.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson, type Exchange } from './judge.js';
import { fieldNames, listedValues, operations } from './schema.js';

/** Counts: how long a list or a file is. */
const counts = /^(current|limit|from|to|count|total|max|contentLength)$/;
const mediaType = /^(text|image|audio|video|application)\/[\w.+-]+$/;

/** Replaces the same by the same, so that ids still fit together. The salt is kept nowhere: nobody can go back. */
export class Disguise {
  readonly #salt: string;

  constructor(salt = randomBytes(16).toString('hex')) {
    this.#salt = salt;
  }

  json(value: unknown, field = ''): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return value < 10 || counts.test(field) ? value : Number(this.#spell(String(value)));
    if (Array.isArray(value)) return value.map((each) => this.json(each, field));
    if (typeof value !== 'object' || value === null) return value;
    const rename = (key: string) => (fieldNames.has(key) ? key : this.#spell(key));
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), this.json(each, key)]));
  }

  text(text: string): string {
    if (listedValues.has(text) || mediaType.test(text)) return text;
    const day = Date.parse(/^\d{4}-\d\d-\d\d(?=$|T)/.exec(text)?.[0] ?? '');
    if (day) return new Date(day - this.#hash('').readUInt16BE() * 864e5).toISOString().slice(0, 10) + text.slice(10);
    const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
    return name ? `${this.#spell(name)}@${this.#spell(domain!)}.example` : this.#spell(text);
  }

  #spell(text: string): string {
    const bytes = this.#hash(text);
    const letters = /^[\da-f-]+$/.test(text) ? 6 : 26;
    return text.replace(/\p{L}|\p{N}/gu, (sign, at: number) => {
      if (/\d/.test(sign)) return String((bytes[at]! % 9) + 1);
      const letter = String.fromCharCode(97 + (bytes[at]! % letters));
      return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
    });
  }

  #hash(text: string): Buffer {
    const hash = createHash('shake256', { outputLength: text.length + 2 });
    return hash.update(this.#salt + text).digest();
  }
}

export function record(folder: string, exchanges: readonly Exchange[], disguise = new Disguise()): void {
  mkdirSync(folder, { recursive: true });
  for (const [index, exchange] of exchanges.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${exchange.operation}`;
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ name, ...caseOf(exchange, disguise) }, null, 2));
  }
}

function caseOf({ operation, url, body, status, headers, bytes }: Exchange, disguise: Disguise): object {
  const { path, responses } = operations.get(operation)!;
  const { pathname, searchParams } = new URL(url);
  const names = path.split('/').map((name) => /^\{(.*)\}$/.exec(name)?.[1]);
  const segments = pathname.split('/').slice(-names.length);
  const ids = names.flatMap((name, at) => (name ? [[name, disguise.text(decodeURIComponent(segments[at]!))]] : []));
  // What a query has is ours.
  const query = Object.fromEntries(searchParams);
  const input = {
    path: Object.fromEntries(ids) as object,
    query,
    ...(body && { body: disguise.json(parseJson(Buffer.from(body))) }),
  };
  const { headers: promised = {}, content } = Object.values(responses)[0]!;
  const kept = ['content-type', ...Object.keys(promised)].filter((name) => headers.has(name));
  const written = kept.map((name) => [name.toLowerCase(), disguiseHeader(headers.get(name)!, disguise)]);
  const json = parseJson(bytes);
  const text = new TextDecoder().decode(bytes);
  const isFile = status < 300 && content && !content['application/json'];
  const file = { base64: Buffer.alloc(bytes.length).toString('base64') };
  const answer = json === undefined ? { text: disguise.text(text) } : { json: disguise.json(json) };
  return {
    source: 'npm run contract -- live',
    recorded: new Date().toISOString().slice(0, 10),
    operation,
    input,
    response: { status, headers: Object.fromEntries(written) as object, ...(isFile ? file : answer) },
  };
}

/** Numbers and media types stay; the names of files and the ids of requests do not. */
function disguiseHeader(value: string, disguise: Disguise): string {
  if (/^\d+$/.test(value)) return value;
  return value.replace(/; *filename\*=.*/, '').replace(/(?<=filename=")[^"]+|^[^; ]+$/, (part) => disguise.text(part));
}
