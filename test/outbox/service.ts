// A service that keeps a ledger of the emails it accepted, and what can happen to a request on its way there and back.
import type { Fetch } from 'messaging-platform-sdk';
import { notSent } from 'messaging-platform-sdk';

interface AcceptedEmail {
  readonly key: string;
  readonly subject: string;
  readonly messageId: string;
  readonly tags: readonly string[];
  readonly to: string;
  readonly time: number;
}

/** Faults before, while and after the service acts. `late` acts half a minute after the client gave up. */
export const faults = [
  ...(['refused', 'reset', '503', '429', '401', 'late'] as const),
  ...(['lost', 'cut', 'stalled', '408 after', '500 after', '503 after'] as const),
];
/** `forgotten`: the service remembers the key, and sends no email. */
export type Fault = (typeof faults)[number] | 'forgotten';

const minute = 60_000;
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const fail = () => Promise.reject(new TypeError('fetch failed'));
const hang = () => new Promise<never>(() => {});
const problem = (status: number, code = 'any') =>
  Response.json({ code, message: 'No' }, { status, headers: { 'retry-after': '1' } });

export class EmailService {
  readonly emails: AcceptedEmail[] = [];
  readonly #keys = new Map<string, number>();
  sendCount = 0;
  lookUpCount = 0;

  /**
   * @param nextFault - returns what happens to the next request
   * @param eventDelay - milliseconds until an email has an event
   */
  constructor(
    readonly nextFault: (operation: 'send' | 'look up') => Fault | undefined = () => undefined,
    readonly eventDelay = 2_000,
    readonly keyLifetime = 15 * minute,
  ) {}

  count(subject: string): number {
    return this.emails.filter((email) => email.subject === subject).length;
  }

  readonly fetch: Fetch = async (url, { method, body }) => {
    const act = () => (method === 'POST' ? this.#accept(String(body)) : this.#listEvents(new URL(url).searchParams));
    if (method === 'POST') this.sendCount++;
    else this.lookUpCount++;
    const fault = this.nextFault(method === 'POST' ? 'send' : 'look up');
    if (!fault) return act();
    const status = /^(\d+)( after)?$/.exec(fault);
    if (status) {
      if (status[2]) act();
      return problem(Number(status[1]));
    }
    return this.#applyFault(fault, act, String(body));
  };

  #applyFault(fault: Fault, act: () => Response, body: string): ReturnType<Fetch> {
    switch (fault) {
      case 'refused':
        return Promise.reject(notSent(new TypeError('fetch failed')));
      case 'reset':
        return fail();
      case 'late':
        void after(50_000).then(act);
        return hang();
      case 'forgotten':
        this.#keys.set(
          (JSON.parse(body) as { headers: { idempotencyKey: string } }).headers.idempotencyKey,
          Date.now(),
        );
        return fail();
    }
    const { status } = act();
    if (fault === 'cut') return Promise.resolve(new Response(new ReadableStream({ pull: fail }), { status }));
    return fault === 'lost' ? fail() : hang();
  }

  #accept(text: string): Response {
    const { headers, subject, tags, to } = JSON.parse(text);
    if (!/@/.test(to[0].email)) return problem(400, 'invalid_parameter');
    const key = headers.idempotencyKey as string;
    const usedAt = this.#keys.get(key);
    if (usedAt !== undefined && Date.now() - usedAt < this.keyLifetime) return problem(400, 'duplicate_parameter');
    this.#keys.set(key, Date.now());
    const messageId = `<${this.emails.length}@example.com>`;
    this.emails.push({ key, subject, messageId, tags, to: to[0].email, time: Date.now() });
    return Response.json({ messageId }, { status: 201 });
  }

  #listEvents(query: URLSearchParams): Response {
    const seen = this.emails.filter(
      ({ time, to }) => time + this.eventDelay <= Date.now() && [null, to].includes(query.get('email')),
    );
    const newest = seen.sort((one, other) => other.time - one.time).slice(0, Number(query.get('limit')));
    const events = newest.map(({ to: email, messageId, tags: [tag], time }) => {
      return { event: 'requests', email, date: new Date(time).toISOString(), messageId, tag };
    });
    return Response.json({ events });
  }
}
