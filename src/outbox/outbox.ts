// Sends each email once, whatever happens to the network and to the program.
import type { MessagingPlatform } from '../client.js';
import { isMissing } from '../base/values.js';
import { InvalidRequestError, isMessagingPlatformError, MessagingPlatformError } from '../errors.js';
import type { contract } from '../../generated/contract.js';
import type { SendEmail } from '../../generated/openapi.js';
import type { WebhookEvent } from '../webhooks.js';
import { createLookUp } from './look-up.js';
import { isOutboxTag, outboxTag, type EmailInOutbox, type Entry, type OutboxStore, type Sending } from './store.js';

/** The type checks the number against the contract, without adding the contract to the bundle. */
const keySeconds: (typeof contract)['POST /smtp/email']['idempotencyKey']['seconds'] = 600;
const keyLifetime = keySeconds * 1_000;

/** Milliseconds between looks at whether another process has finished. */
const pollInterval = 250;

/**
 * The email may have been sent, and nothing proves it yet. Call `send` with the same id again, now or later: it retries while that is
 * safe, and then looks at Brevo's events, which may be late. If they never show the email, a person decides.
 *
 * `cause` is the last failure, if any.
 */
export class UnresolvedEmailError extends MessagingPlatformError {
  constructor(id: string, cause?: unknown) {
    const quoted = JSON.stringify(id);
    const advice = `if that never resolves, ask the recipient, and call resolve(${quoted}, 'sent') or resolve(${quoted}, 'not-sent')`;
    const message = `the email ${quoted} may have been sent: send it again with this id later; ${advice}`;
    super(message, { outcome: 'unknown', attempts: 0, cause });
  }

  static {
    // A bundler may rename the class.
    this.prototype.name = 'UnresolvedEmailError';
  }
}

/**
 * Sends each email once per id, whatever crashes, on all machines that share the store.
 *
 * @example
 * import { fileStore, Outbox } from 'messaging-platform-sdk/outbox';
 *
 * const outbox = new Outbox(client, fileStore('outbox'));
 * const { messageId } = await outbox.send('order-1042-confirmation', { templateId: 7, to: [{ email: 'alice@example.com' }] });
 */
export class Outbox {
  readonly #client: MessagingPlatform;
  readonly #store: OutboxStore;
  readonly #deadline: number;
  readonly #lookUp: ReturnType<typeof createLookUp>;

  /**
   * @param options - `deadline`: milliseconds for sending an email, retries included; 20,000 by default. Another process waits as long
   *   before it takes over, so use the same value in all processes
   */
  constructor(client: MessagingPlatform, store: OutboxStore, { deadline = 20_000 }: { deadline?: number } = {}) {
    this.#client = client;
    this.#store = store;
    this.#deadline = deadline;
    this.#lookUp = createLookUp(client.withOptions({ deadline }));
  }

  /**
   * Sends an email, unless one with this id was sent. Waits while another call or process is sending it.
   *
   * @param id - names the email, for example `order-1042-confirmation`. The outbox doesn't compare emails: after one was sent,
   *   another with its id is never sent
   * @param email - as for `client.emails.send`; the outbox adds a tag and the idempotency key
   * @returns the message id of this call, or of the earlier one that sent the email
   * @throws an {@link UnresolvedEmailError} if it may have been sent; the next call with this id finds out
   * @throws an {@link InvalidRequestError} if an argument is invalid; nothing was saved
   * @throws any other error if it was not sent: the next call tries again, also with a corrected email
   */
  async send(id: string, email: SendEmail): Promise<EmailInOutbox> {
    const copied = this.#check(id, email);
    for (; ; await new Promise((resolve) => setTimeout(resolve, pollInterval))) {
      const { entry, next } = await this.#readLast(id);
      if (entry?.state === 'sent') return { messageId: entry.messageId, messageIds: entry.messageIds };
      const now = Date.now();
      const last = entry?.state === 'sending' ? entry : undefined;
      if (last && this.#isBusy(last)) continue;
      // `record` may have saved a proof.
      const messageId = last && (await this.#store.read(outboxTag(last.key)));
      if (messageId) return await this.#saveSent(id, { messageId }, next);
      const age = last ? now - last.firstSentAt : 0;
      // Below 0, the clock is wrong.
      if (last && (age < 0 || age + this.#deadline >= keyLifetime)) return await this.#findSent(id, copied, last, next);
      const sending: Sending = { state: 'sending', key: crypto.randomUUID(), firstSentAt: now, ...last, sentAt: now };
      // If this fails, another process was faster, and a store may show its entry later.
      if (await this.#create(id, next, sending)) return await this.#send(id, copied, sending, next + 1);
    }
  }

  /**
   * Saves what a person found out about an unresolved email, one that may have been sent. After `'not-sent'`, `send` sends it with a
   * new key.
   *
   * @throws an {@link InvalidRequestError} if the email was sent, wasn't sent, is being sent, or isn't in the store
   */
  async resolve(id: string, state: 'sent' | 'not-sent'): Promise<void> {
    const { entry, next } = await this.#readLast(id);
    if (entry?.state !== 'sending')
      throw new InvalidRequestError('id', `names an email that is ${entry?.state ?? 'missing'}, not unresolved`);
    if (this.#isBusy(entry) || !(await this.#create(id, next, { state })))
      throw new InvalidRequestError('id', 'is being sent: call again later');
  }

  /**
   * Saves what a webhook's events prove: an email that has an event was sent. Costs no request, unlike looking at Brevo's events.
   *
   * @param events - what `readWebhook` returned; events of other emails are ignored
   */
  async record(events: readonly WebhookEvent[]): Promise<void> {
    for (const event of events) {
      if (event.kind !== 'email') continue;
      const tag = event.tags.find(isOutboxTag);
      if (tag) await this.#store.create(tag, event['message-id']);
    }
  }

  #isBusy({ sentAt }: Sending): boolean {
    return Math.abs(Date.now() - sentAt) < this.#deadline;
  }

  /** Returns a copy, because the caller may change the email before it is sent. */
  #check(id: string, email: SendEmail): SendEmail {
    // In UTF-8, halves of different emoji become the same bytes, so two ids would be one.
    if (typeof id !== 'string' || id === '' || /\p{Surrogate}/u.test(id))
      throw new InvalidRequestError('id', 'must be a text that is not empty, without half of an emoji');
    const { body } = this.#client._api.checkCall('POST', '/smtp/email', { body: email });
    // The casts: the body of an email is JSON.
    const copied = JSON.parse(body as string) as SendEmail;
    if (copied.headers?.idempotencyKey !== undefined)
      throw new InvalidRequestError('email.headers.idempotencyKey', 'must be missing: the outbox makes it');
    return copied;
  }

  /** @param next - the number of the entry with the result */
  async #send(id: string, email: SendEmail, sending: Sending, next: number): Promise<EmailInOutbox> {
    const { key, firstSentAt, sentAt } = sending;
    const tags = [outboxTag(key), ...(email.tags ?? [])];
    const headers = { ...email.headers, idempotencyKey: key };
    // Saving the entry may have taken long.
    const deadline = sentAt + this.#deadline - Date.now();
    try {
      const { messageId, messageIds } = await this.#client.emails.send({ ...email, tags, headers }, { deadline });
      return await this.#saveSent(id, { messageId, messageIds }, next);
    } catch (error) {
      const isKnown = isMessagingPlatformError(error) && error.outcome !== 'unknown';
      // A failed retry says nothing about the first request. Nor does a failed first request, if another process retried it.
      if (isKnown && sentAt === firstSentAt && (await this.#create(id, next, { state: 'not-sent' }))) throw error;
      if (isMessagingPlatformError(error) && error.name === 'DuplicateRequestError')
        return await this.#findSent(id, email, sending, next);
      throw new UnresolvedEmailError(id, error);
    }
  }

  async #findSent(id: string, email: SendEmail, sending: Sending, next: number): Promise<EmailInOutbox> {
    const reject = (cause?: unknown): never => {
      throw new UnresolvedEmailError(id, cause);
    };
    const messageId = (await this.#lookUp(sending, email).catch(reject)) ?? reject();
    return this.#saveSent(id, { messageId }, next);
  }

  async #create(id: string, number: number, entry: Entry): Promise<boolean> {
    return this.#store.create(`${id}.${number}`, JSON.stringify(entry));
  }

  /** Returns the last entry of an email, if any, and the number of the next one. */
  async #readLast(id: string): Promise<{ entry: Entry | undefined; next: number }> {
    let entry: Entry | undefined;
    for (let next = 1; ; next++) {
      const text = await this.#store.read(`${id}.${next}`);
      if (isMissing(text)) return { entry, next };
      entry = JSON.parse(text) as Entry;
    }
  }

  async #saveSent(id: string, sent: EmailInOutbox, next: number): Promise<EmailInOutbox> {
    // Another process may have taken over.
    while (!(await this.#create(id, next, { state: 'sent', ...sent }))) next++;
    return sent;
  }
}
