// Programs with an outbox, which can be killed between any two steps: each call of the store and each request.
import { MessagingPlatform, type Fetch } from 'messaging-platform-sdk';
import { Outbox, type OutboxStore } from 'messaging-platform-sdk/outbox';
import type { EmailService } from './service.js';

export function memoryStore(): OutboxStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    create: async (name, entry) => !entries.has(name) && entries.set(name, entry) !== undefined,
    read: async (name) => entries.get(name),
  };
}

export const emailFor = (id: string, address = 'alice@example.com') => ({
  sender: { email: 'orders@example.com' },
  to: [{ email: address }],
  subject: id,
  textContent: 'Thank you.',
});

/** Moves the times in an entry: a program whose clock is fast sees times of others earlier than they are. */
const shift = (entry: string, milliseconds: number) =>
  entry.replace(/(?<="(?:firstSentAt|sentAt)":)\d+/g, (time) => String(Number(time) + milliseconds));

/**
 * @param killAt - the step before or after which the program is killed: 0 is before the first, 1 after it
 * @param skew - milliseconds by which the program's clock is fast
 */
export function startProgram(store: OutboxStore, service: EmailService, killAt = Infinity, skew = 0) {
  let step = 0;
  let kill: (result: 'killed') => void;
  const killed = new Promise<'killed'>((resolve) => (kill = resolve));
  /** Never resolves after the program was killed. */
  async function run<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    await dieAt(step++);
    const result = await work();
    await dieAt(step++);
    return result;
  }
  async function dieAt(current: number): Promise<void> {
    if (current < killAt) return;
    kill('killed');
    await new Promise(() => {});
  }
  const fetch: Fetch = (url, init) => run(() => service.fetch(url, init));
  const outbox = new Outbox(new MessagingPlatform({ apiKey: 'any-key', fetch }), {
    create: (name, entry) => run(() => store.create(name, shift(entry, skew))),
    read: (name) =>
      run(async () => {
        const entry = await store.read(name);
        return entry && shift(entry, -skew);
      }),
  });
  return { outbox, killed, steps: () => step };
}
