// Finds the records of a list by their ids and other fields, however many there are.
import type { JsonRecord } from './facts.js';

/** What records are found by: fields and their values. An array has several values. */
export type Keys = Readonly<Record<string, unknown>>;

export class RecordIndex {
  readonly #found = new Map<string, Set<JsonRecord>>();
  readonly #keys = new Map<JsonRecord, readonly string[]>();

  constructor(
    private readonly records: readonly JsonRecord[],
    private readonly keysOf: (item: JsonRecord) => Keys,
  ) {}

  find(field: string, value: unknown): ReadonlySet<JsonRecord> {
    // Records come at the end of their list.
    for (const item of this.records.slice(this.#keys.size)) this.#add(item);
    return this.#found.get(keyOf(field, value)) ?? none;
  }

  /** Call this after a record has changed. */
  update(item: JsonRecord): void {
    if (this.#keys.has(item)) this.#add(item);
  }

  #add(item: JsonRecord): void {
    const keys = Object.entries(this.keysOf(item)).flatMap(([field, value]) =>
      [value ?? []].flat().map((one) => keyOf(field, one)),
    );
    const before = this.#keys.get(item) ?? [];
    for (const key of before) if (!keys.includes(key)) this.#found.get(key)?.delete(item);
    for (const key of keys) if (!before.includes(key)) this.#setOf(key).add(item);
    this.#keys.set(item, keys);
  }

  remove(item: JsonRecord): void {
    for (const key of this.#keys.get(item) ?? []) this.#found.get(key)?.delete(item);
    this.#keys.delete(item);
  }

  #setOf(key: string): Set<JsonRecord> {
    const found = this.#found.get(key) ?? new Set();
    this.#found.set(key, found);
    return found;
  }
}

const none: ReadonlySet<JsonRecord> = new Set();

const keyOf = (field: string, value: unknown) => `${field}:${String(value)}`;
