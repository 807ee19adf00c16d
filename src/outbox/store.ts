// What an outbox keeps in its store.

/** Where an outbox keeps its entries: a database, Redis, a folder. Entries never change. */
export interface OutboxStore {
  /**
   * Saves an entry, unless there is one with this name. Must be atomic for all processes that share the store, and durable when
   * the promise resolves.
   *
   * @returns whether it saved the entry
   */
  create(name: string, entry: string): Promise<boolean>;
  /** Returns the entry with this name, even if another process saved it just now; null or undefined if there is none. */
  read(name: string): Promise<string | null | undefined>;
}

/** An email that Brevo accepted. It has no id if a person said so. */
export interface EmailInOutbox {
  /** As in Brevo's log and events. */
  messageId?: string | undefined;
  /** Instead of `messageId`, for an email with `messageVersions`. */
  messageIds?: readonly string[] | undefined;
}

/** A process is sending the email, or was, and nobody knows yet whether Brevo accepted it. */
export interface Sending {
  readonly state: 'sending';
  /** The idempotency key. */
  readonly key: string;
  /** When the first attempt with this key started, and when this one did: milliseconds since 1970-01-01T00:00:00Z. */
  readonly firstSentAt: number;
  readonly sentAt: number;
}

/** `'not-sent'`: Brevo has no email with the key, so the next attempt gets a new one. */
export type Entry = Sending | (EmailInOutbox & { readonly state: 'sent' }) | { readonly state: 'not-sent' };

/** The tag by which the events of an email are found. */
export const outboxTag = (key: string) => `outbox-${key}`;

/** Whether a tag may be one of an outbox. Any other could be the name of an entry, and anybody can post to a webhook. */
export const isOutboxTag = (tag: string) => /^outbox-[\da-f-]{36}$/.test(tag);
