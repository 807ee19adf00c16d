// Replaces a user's data with random data of the same form, so that we can publish a response.
import { createHash, randomBytes } from 'node:crypto';
import { fieldNames, listedValues } from './schema.js';

/** Fields whose numbers say nothing about the user: positions in lists, counts, and file sizes. */
const publicNumberFields = /^(current|limit|from|to|count|total|max|contentLength)$/;
const mediaTypePattern = /^(text|image|audio|video|application)\/[\w.+-]+$/;
const millisecondsPerDay = 86_400_000;

/** Gives equal values equal replacements, so that ids still match. No file contains the salt, so nobody can look up a value. */
export class Anonymizer {
  constructor(private readonly salt = randomBytes(16).toString('hex')) {}

  /**
   * Replaces the texts, numbers and unknown keys of a JSON value.
   *
   * @param field - the name of the field that contains the value
   */
  replaceJson(value: unknown, field = ''): unknown {
    if (typeof value === 'string') return this.replaceText(value);
    if (typeof value === 'number') return this.#replaceNumber(value, field);
    if (Array.isArray(value)) return value.map((item) => this.replaceJson(item, field));
    if (typeof value !== 'object' || value === null) return value;
    // A key that isn't in the contract may be the user's data.
    const entries = Object.entries(value).map(([key, item]) => [
      fieldNames.has(key) ? key : this.#scramble(key),
      this.replaceJson(item, key),
    ]);
    return Object.fromEntries(entries) as object;
  }

  /** Keeps media types and the values that the contract lists. Moves dates. Scrambles any other text. */
  replaceText(text: string): string {
    if (listedValues.has(text) || mediaTypePattern.test(text)) return text;
    // NaN unless the text is a date, or a date with a time.
    const date = Date.parse(/^\d{4}-\d\d-\d\d(?=$|T)/.exec(text)?.[0] ?? '');
    if (date) return this.#moveDate(date) + text.slice('YYYY-MM-DD'.length);
    const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
    return name ? `${this.#scramble(name)}@${this.#scramble(domain!)}.example` : this.#scramble(text);
  }

  /** Keeps the numbers of public fields, and numbers below 10, because they identify nobody. */
  #replaceNumber(value: number, field: string): number {
    return value < 10 || publicNumberFields.test(field) ? value : Number(this.#scramble(String(value)));
  }

  /** Moves all dates by the same number of days, so that intervals don't change. */
  #moveDate(date: number): string {
    // Derived only from the salt, so the same for every date.
    const days = this.#hash('').readUInt16BE();
    return new Date(date - days * millisecondsPerDay).toISOString().slice(0, 'YYYY-MM-DD'.length);
  }

  /** Replaces letters with letters (in hexadecimal text, from a to f), and digits with digits from 1 to 9. */
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
    // A byte for each character, but at least two, because `#moveDate` reads two.
    const hash = createHash('shake256', { outputLength: text.length + 2 });
    return hash.update(this.salt + text).digest();
  }
}
