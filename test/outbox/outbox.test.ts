// The outbox: an email arrives once per id.
import { InvalidRequestError, MessagingPlatform, readWebhook } from 'messaging-platform-sdk';
import { Outbox, UnresolvedEmailError, type OutboxStore } from 'messaging-platform-sdk/outbox';
import { rejection } from '../support/quick-client.js';
import { fakeClock } from './fake-clock.js';
import { emailFor, memoryStore, startProgram } from './processes.js';
import { EmailService, type Fault } from './service.js';

const minute = 60_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('an outbox', () => {
  const until = fakeClock();

  /** Each send gets the next fault; look-ups always work. */
  function start(...sendFaults: Fault[]) {
    const service = new EmailService((operation) => (operation === 'send' ? sendFaults.shift() : undefined));
    const store = memoryStore();
    return { service, store, outbox: startProgram(store, service).outbox };
  }

  /** Every email is accepted. `bodies` are the requests' bodies. */
  function startRecording() {
    const bodies: any[] = [];
    const fetch = async (_: string, { body }: { body?: unknown }) => {
      bodies.push(JSON.parse(String(body)));
      return Response.json({ messageId: '<1@example.com>' }, { status: 201 });
    };
    return { bodies, outbox: new Outbox(new MessagingPlatform({ apiKey: 'any-key', fetch }), memoryStore()) };
  }

  it('sends an email once per id, even in another process a year later', async () => {
    const { service, store, outbox } = start();
    const sent = await until(outbox.send('order-1042', emailFor('order-1042')));
    expect(sent).toEqual({ messageId: service.emails[0]!.messageId });
    await until(pause(365 * 1_440 * minute));
    const other = startProgram(store, service).outbox;
    expect(await until(other.send('order-1042', emailFor('another email')))).toEqual(sent);
    expect(service.emails).toHaveLength(1);
  });

  it('gives each email its own key and tag, and keeps your tags and headers', async () => {
    const { bodies, outbox } = startRecording();
    const email = { ...emailFor('a'), tags: ['orders'], headers: { 'X-Order-Id': '1042' } };
    for (const id of ['1', '2']) await until(outbox.send(id, email));
    const [first, second] = bodies.map(({ headers }) => headers.idempotencyKey);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(bodies[0]).toMatchObject({ tags: [`outbox-${first}`, 'orders'], headers: { 'X-Order-Id': '1042' } });
  });

  it.each<Fault>(['reset', 'lost', 'cut', '503', '408 after', '500 after', '503 after', '429', 'refused'])(
    'resolves, although its first request meets the fault “%s”',
    async (fault) => {
      const { service, outbox } = start(fault);
      await until(outbox.send('1', emailFor('1')));
      expect(service.count('1')).toBe(1);
    },
  );

  it.each<[minutes: number, requests: number]>([
    [1, 2],
    [11, 1],
    [1_500, 1],
  ])(
    'learns from a second call %s minutes after a timeout that the email was sent, with %s send request(s) in all',
    async (minutes, requests) => {
      const { service, outbox } = start('stalled');
      const error = await until(rejection(outbox.send('1', emailFor('1'))));
      expect(error).toBeInstanceOf(UnresolvedEmailError);
      expect(error).toMatchObject({ outcome: 'unknown', cause: { name: 'TimeoutError' } });
      expect(error.message).toMatch(/send it again .*resolve\("1", 'sent'\) or resolve\("1", 'not-sent'\)$/);
      await until(pause(minutes * minute));
      expect(await until(outbox.send('1', emailFor('1')))).toEqual({ messageId: service.emails[0]!.messageId });
      expect(service.emails).toHaveLength(1);
      expect(service.sendCount).toBe(requests);
    },
  );

  it.each<[Fault, attempts: number]>([
    ['429', 3],
    ['401', 1],
    ['refused', 3],
    ['503', 3],
  ])(
    'stays unresolved if a retry meets the fault “%s”, which says nothing about the first request',
    async (fault, attempts) => {
      const { service, outbox } = start('stalled', ...Array<Fault>(attempts).fill(fault));
      await until(rejection(outbox.send('1', emailFor('1'))));
      const error = await until(rejection(outbox.send('1', emailFor('1'))));
      expect(error).toBeInstanceOf(UnresolvedEmailError);
      await until(outbox.send('1', emailFor('1')));
      expect(service.count('1')).toBe(1);
    },
  );

  it('stays unresolved if Brevo knows the key but shows no event, until a person decides', async () => {
    const { service, outbox } = start('forgotten');
    const send = () => outbox.send('1', emailFor('1'));
    for (const minutes of [0, 1, 10, 1_500]) {
      await until(pause(minutes * minute));
      expect(await until(rejection(send()))).toBeInstanceOf(UnresolvedEmailError);
    }
    expect(service.emails).toEqual([]);
    await until(outbox.resolve('1', 'not-sent'));
    await until(send());
    expect(service.count('1')).toBe(1);
    expect(await until(rejection(outbox.resolve('1', 'sent')))).toBeInstanceOf(InvalidRequestError);
  });

  it('sends nothing after a person says that an email was sent', async () => {
    const { service, outbox } = start('stalled');
    await until(rejection(outbox.send('1', emailFor('1'))));
    await until(pause(minute));
    await until(outbox.resolve('1', 'sent'));
    expect(await until(outbox.send('1', emailFor('1')))).toEqual({});
    expect(service.emails).toHaveLength(1);
    const error = await until(rejection(outbox.resolve('2', 'sent')));
    expect(error.message).toBe('id names an email that is missing, not unresolved');
  });

  it('rejects a person’s decision while a process is sending', async () => {
    const { outbox } = start('stalled');
    const sending = rejection(outbox.send('1', emailFor('1')));
    await until(pause(1_000));
    expect(await until(rejection(outbox.resolve('1', 'not-sent')))).toMatchObject({ argument: 'id' });
    await until(sending);
  });

  it('sends a corrected email under the id of one that Brevo rejected', async () => {
    const { service, outbox } = start();
    const error = await until(rejection(outbox.send('1', emailFor('1', 'not an address'))));
    expect(error).toMatchObject({ name: 'BadRequestError', outcome: 'rejected' });
    await until(outbox.send('1', emailFor('1')));
    expect(service.emails).toMatchObject([{ to: 'alice@example.com' }]);
  });

  it('saves the events of a webhook that prove that an email was sent, and then needs no look-up', async () => {
    const { service, store, outbox } = start('stalled');
    await until(rejection(outbox.send('1', emailFor('1'))));
    const { to, messageId, tags } = service.emails[0]!;
    const events = [
      { event: 'request', email: to, 'message-id': messageId, tags },
      { event: 'request', email: to, 'message-id': '<other@example.com>', tags: ['orders'] },
      { event: 'list_addition', list_id: [1] },
    ];
    const { size } = store.entries;
    await until(startProgram(store, service).outbox.record(readWebhook(events)));
    expect(store.entries.size).toBe(size + 1);
    expect(await until(outbox.send('1', emailFor('1')))).toEqual({ messageId });
    expect(service.lookUpCount).toBe(0);
  });

  it('sends an email whose id looks like a tag, although a forged event has that tag', async () => {
    const { service, outbox } = start();
    const forged = { event: 'request', email: 'a', 'message-id': '{"state":"sent"}', tags: ['outbox-42.1'] };
    await until(outbox.record(readWebhook(forged)));
    await until(outbox.send('outbox-42', emailFor('1')));
    expect(service.emails).toHaveLength(1);
  });

  it('sends the email as it was when you called `send`, even if you change the object later', async () => {
    const { bodies, outbox } = startRecording();
    const bytes = new Uint8Array([0]);
    const email = { ...emailFor('1'), attachment: [{ name: 'a.pdf', content: bytes }] };
    const sending = outbox.send('1', email);
    email.to[0]!.email = 'bob@example.com';
    bytes[0] = 1;
    await until(sending);
    expect(bodies).toMatchObject([{ to: [{ email: 'alice@example.com' }], attachment: [{ content: 'AA==' }] }]);
  });

  it('looks up all unresolved emails with one request', async () => {
    const { service, outbox } = start(...Array<Fault>(50).fill('stalled'));
    const ids = Array.from({ length: 50 }, (_, index) => String(index));
    const sendAll = () => Promise.allSettled(ids.map((id) => outbox.send(id, emailFor(id, `${id}@example.com`))));
    await until(sendAll());
    await until(pause(11 * minute));
    const results = await until(sendAll());
    expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'));
    expect(service.emails).toHaveLength(50);
    expect(service.lookUpCount).toBe(1);
  });

  it.each([
    ['after', 1],
    ['before', 3],
  ])('finds two emails that were sent %s 5,000 others with %s look-up(s)', async (order, lookUps) => {
    const { service, outbox } = start('stalled', 'stalled');
    const addOthers = () => {
      const other = { key: '', subject: '', messageId: '<other>', tags: [], to: 'carol@example.com', time: Date.now() };
      service.emails.push(...Array(5_000).fill(other));
    };
    const send = () => ['1', '2'].map((id) => outbox.send(id, emailFor(id, `${id}@example.com`)));
    if (order === 'after') addOthers();
    await until(pause(minute));
    await until(Promise.allSettled(send()));
    if (order === 'before') addOthers();
    await until(pause(11 * minute));
    await until(Promise.all(send()));
    expect(service.lookUpCount).toBe(lookUps);
  });

  it.each([1, 11])('sends once if it is killed at any step and restarted %s minutes later', async (minutes) => {
    for (let killAt = 0, isKilled = true; isKilled; killAt++) {
      const service = new EmailService();
      const store = memoryStore();
      const { outbox, killed, steps } = startProgram(store, service, killAt);
      isKilled = (await until(Promise.race([outbox.send('1', emailFor('1')), killed]))) === 'killed';
      await until(pause(minutes * minute));
      const [result] = await until(Promise.allSettled([startProgram(store, service).outbox.send('1', emailFor('1'))]));
      // After ten minutes, the outbox repeats no request, and without an event, nothing proves whether one was sent.
      const mayBeOpen = minutes > 10 && service.emails.length === 0;
      expect([killAt, result.status]).toEqual([killAt, mayBeOpen ? 'rejected' : 'fulfilled']);
      expect([killAt, service.emails.length]).toEqual([killAt, mayBeOpen ? 0 : 1]);
      if (!isKilled) expect(steps()).toBe(8);
    }
  });

  it('sends one email for three calls at the same time, which all resolve to its message id', async () => {
    // The first call retries after a second.
    const { service, store, outbox } = start('503');
    const other = startProgram(store, service).outbox;
    const calls = [outbox, outbox, other].map((each) => each.send('1', emailFor('1')));
    const results = await until(Promise.all(calls));
    expect(new Set(results.map(({ messageId }) => messageId)).size).toBe(1);
    expect(service.emails).toHaveLength(1);
    // The others wait: Brevo doesn't say whether it recognizes a duplicate that arrives at the same moment.
    expect(service.sendCount).toBe(2);
  });

  it('waits for a store that shows the entry of another process late, and reads it fewer than 30 times', async () => {
    const { service, store, outbox } = start();
    let readCount = 0;
    const visibleAt = Date.now() + 5_000;
    const late = async (name: string) => (readCount++, Date.now() < visibleAt ? undefined : store.read(name));
    await until(outbox.send('1', emailFor('1')));
    await until(startProgram({ ...store, read: late }, service).outbox.send('1', emailFor('1')));
    expect(service.sendCount).toBe(1);
    expect(readCount).toBeLessThan(30);
  });
});

describe('an outbox sends and saves nothing', () => {
  const untouched: OutboxStore = {
    create: () => Promise.reject(new Error('the store was written')),
    read: () => Promise.reject(new Error('the store was read')),
  };
  const outboxWith = (store: OutboxStore, service: EmailService) => startProgram(store, service).outbox;

  const circular: Record<string, unknown> = emailFor('1');
  circular['params'] = circular;

  it.each<[string, string, object]>([
    ['the id is empty', '', emailFor('1')],
    ['the id ends with half of an emoji, which stores may save as any other half', '🎉'.slice(0, 1), emailFor('1')],
    ['the email has its own key', '1', { ...emailFor('1'), headers: { idempotencyKey: 'a-key' } }],
    ['the email can’t be written as JSON', '1', circular],
  ])('if %s', async (_, id, email) => {
    const service = new EmailService();
    const error = await rejection(outboxWith(untouched, service).send(id, email as ReturnType<typeof emailFor>));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(service.emails).toEqual([]);
  });

  it('if the store fails', async () => {
    const service = new EmailService();
    for (const failing of ['read', 'create'] as const) {
      const store = { ...memoryStore(), [failing]: untouched[failing] };
      const error = await rejection(outboxWith(store, service).send('1', emailFor('1')));
      expect(error.message).toMatch(/^the store was/);
    }
    expect(service.emails).toEqual([]);
  });
});
