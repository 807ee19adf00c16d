// Replaces user data with random data of the same form.
import { createHash, randomBytes } from 'node:crypto';
import { fieldNames, listedValues } from './schema.js';

/** Positions in lists, counts, and file sizes identify nobody. */
const publicNumberFields = /^(current|limit|from|to|count|total|max|contentLength)$/;
const mediaTypePattern = /^(text|image|audio|video|application)\/[\w.+-]+$/;
const millisecondsPerDay = 86_400_000;

/** Equal values get equal replacements, so ids still match. No file contains the salt, so nobody can test a guessed value. */
export class Anonymizer {
  constructor(private readonly salt = randomBytes(16).toString('hex')) {}

  replaceJson(value: unknown, fieldName = ''): unknown {
    if (typeof value === 'string') return this.replaceText(value);
    if (typeof value === 'number') return this.#replaceNumber(value, fieldName);
    if (Array.isArray(value)) return value.map((item) => this.replaceJson(item, fieldName));
    if (typeof value !== 'object' || value === null) return value;
    // A key that isn't in the contract may be the user's data.
    const entries = Object.entries(value).map(([key, item]) => [
      fieldNames.has(key) ? key : this.#scramble(key),
      this.replaceJson(item, key),
    ]);
    return Object.fromEntries(entries) as object;
  }

  replaceText(text: string): string {
    if (listedValues.has(text) || mediaTypePattern.test(text)) return text;
    // NaN unless the text starts with a date.
    const date = Date.parse(/^\d{4}-\d\d-\d\d(?=$|T)/.exec(text)?.[0] ?? '');
    if (date) return this.#moveDate(date) + text.slice('YYYY-MM-DD'.length);
    const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
    return name ? `${this.#scramble(name)}@${this.#scramble(domain!)}.example` : this.#scramble(text);
  }

  #replaceNumber(value: number, fieldName: string): number {
    return value < 10 || publicNumberFields.test(fieldName) ? value : Number(this.#scramble(String(value)));
  }

  #moveDate(date: number): string {
    // All dates move by the same number of days, so intervals don't change.
    const days = this.#hash('').readUInt16BE();
    return new Date(date - days * millisecondsPerDay).toISOString().slice(0, 'YYYY-MM-DD'.length);
  }

  /** Keeps the form of a text. Hexadecimal text remains hexadecimal. */
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
    // Two more bytes than characters, because `#moveDate` hashes an empty text and reads two bytes.
    const hash = createHash('shake256', { outputLength: text.length + 2 });
    return hash.update(this.salt + text).digest();
  }
}
