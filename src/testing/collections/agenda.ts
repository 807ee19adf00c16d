// What will happen to records by itself, for example to a scheduled email.
import type { JsonRecord } from './facts.js';

interface Entry {
  readonly name: string;
  readonly item: JsonRecord;
  readonly time: number;
}

export class Agenda {
  readonly #entries = new Map<JsonRecord, Entry>();
  #next = Infinity;

  /** @param time - undefined if nothing will happen to the record */
  set(name: string, item: JsonRecord, time: number | undefined): void {
    if (time === undefined) return void this.#entries.delete(item);
    this.#entries.set(item, { name, item, time });
    this.#next = Math.min(this.#next, time);
  }

  /** Removes and returns what is due, the earliest first. */
  takeDue(now: number): Entry[] {
    if (now < this.#next) return [];
    const entries = [...this.#entries.values()];
    const due = entries.filter(({ time }) => time <= now).sort((one, other) => one.time - other.time);
    for (const { item } of due) this.#entries.delete(item);
    this.#next = entries.reduce((next, { time }) => (time > now ? Math.min(next, time) : next), Infinity);
    return due;
  }
}
