// Finds the records of a list by their ids and other fields, however many there are.
import type { JsonRecord } from './facts.js';

/** The fields and values that find a record. If a value is an array, each of its items does. */
export type RecordKeys = Readonly<Record<string, unknown>>;

export class RecordIndex {
  readonly #recordsByKey = new Map<string, Set<JsonRecord>>();
  readonly #keysByRecord = new Map<JsonRecord, readonly string[]>();

  constructor(
    private readonly records: readonly JsonRecord[],
    private readonly keysOf: (item: JsonRecord) => RecordKeys,
  ) {}

  find(field: string, value: unknown): ReadonlySet<JsonRecord> {
    // New records are at the end of the list.
    for (const item of this.records.slice(this.#keysByRecord.size)) this.#add(item);
    return this.#recordsByKey.get(toKey(field, value)) ?? none;
  }

  /** Call this after a record has changed. */
  update(item: JsonRecord): void {
    if (this.#keysByRecord.has(item)) this.#add(item);
  }

  #add(item: JsonRecord): void {
    const keys = Object.entries(this.keysOf(item)).flatMap(([field, value]) =>
      [value ?? []].flat().map((one) => toKey(field, one)),
    );
    const before = this.#keysByRecord.get(item) ?? [];
    for (const key of before) if (!keys.includes(key)) this.#recordsByKey.get(key)?.delete(item);
    for (const key of keys) if (!before.includes(key)) this.#setOf(key).add(item);
    this.#keysByRecord.set(item, keys);
  }

  remove(item: JsonRecord): void {
    for (const key of this.#keysByRecord.get(item) ?? []) this.#recordsByKey.get(key)?.delete(item);
    this.#keysByRecord.delete(item);
  }

  #setOf(key: string): Set<JsonRecord> {
    const records = this.#recordsByKey.get(key) ?? new Set();
    this.#recordsByKey.set(key, records);
    return records;
  }
}

const none: ReadonlySet<JsonRecord> = new Set();

const toKey = (field: string, value: unknown) => `${field}:${String(value)}`;
