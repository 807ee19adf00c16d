// Replaces a user's data with random data of the same form, so that a response can be published.
import { createHash, randomBytes } from 'node:crypto';
import { fieldNames, listedValues } from './schema.js';

/** Fields with counts: the length of a list, the size of a file. */
const counts = /^(current|limit|from|to|count|total|max|contentLength)$/;
const mediaType = /^(text|image|audio|video|application)\/[\w.+-]+$/;
const millisecondsPerDay = 86_400_000;

/** Replaces equal values with equal values, so that ids still match. The salt isn't stored, so nobody can undo it. */
export class Anonymizer {
  readonly #salt: string;

  constructor(salt = randomBytes(16).toString('hex')) {
    this.#salt = salt;
  }

  /** @param field - the name of the field that contains the value */
  json(value: unknown, field = ''): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return this.#number(value, field);
    if (Array.isArray(value)) return value.map((item) => this.json(item, field));
    if (typeof value !== 'object' || value === null) return value;
    // A key that isn't in the contract may be the user's data.
    const entries = Object.entries(value).map(([key, item]) => [
      fieldNames.has(key) ? key : this.#scramble(key),
      this.json(item, key),
    ]);
    return Object.fromEntries(entries) as object;
  }

  text(text: string): string {
    if (listedValues.has(text) || mediaType.test(text)) return text;
    const date = Date.parse(/^\d{4}-\d\d-\d\d(?=$|T)/.exec(text)?.[0] ?? '');
    if (date) return this.#moveDate(date) + text.slice('YYYY-MM-DD'.length);
    const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
    return name ? `${this.#scramble(name)}@${this.#scramble(domain!)}.example` : this.#scramble(text);
  }

  #number(value: number, field: string): number {
    return value < 10 || counts.test(field) ? value : Number(this.#scramble(String(value)));
  }

  /** Moves all dates by the same number of days, so that intervals stay. */
  #moveDate(date: number): string {
    const days = this.#hash('').readUInt16BE();
    return new Date(date - days * millisecondsPerDay).toISOString().slice(0, 'YYYY-MM-DD'.length);
  }

  /** Replaces letters with letters (in hexadecimal text, from a to f) and digits with digits. */
  #scramble(text: string): string {
    const bytes = this.#hash(text);
    const letterCount = /^[\da-f-]+$/.test(text) ? 6 : 26;
    return text.replace(/\p{L}|\p{N}/gu, (character, index: number) => {
      const byte = bytes[index]!;
      if (/\d/.test(character)) return String((byte % 9) + 1);
      const letter = String.fromCharCode('a'.charCodeAt(0) + (byte % letterCount));
      return character === character.toLowerCase() ? letter : letter.toUpperCase();
    });
  }

  #hash(text: string): Buffer {
    const hash = createHash('shake256', { outputLength: text.length + 2 });
    return hash.update(this.#salt + text).digest();
  }
}
