// The idempotency key of an email: how long the client repeats a request that has one, and what a duplicate means.
import type { ClientOptions, EmailHeaders, MessagingPlatform, RequestOptions } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { clientWithResults, recordingClient, type Result } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const { jest } = import.meta;
const to = [{ email: 'alice@example.com' }];
const email = { to, sender: { email: 'orders@example.com' }, subject: 'Your order', textContent: 'Thank you.' };
const headers = { idempotencyKey: '0f9b6a52-7d1c-4e3a-8b64-2c5d9e1f7a30' };
const send = ({ emails }: MessagingPlatform, options?: RequestOptions) => emails.send({ ...email, headers }, options);

const accepted = () => Response.json({ messageId: '<1@example.com>' }, { status: 201 });
const duplicate = () =>
  Response.json(
    { code: 'duplicate_parameter', message: 'Email for the idempotency key has already been processed' },
    { status: 400 },
  );
const cut = () => new Response(new ReadableStream({ pull: () => Promise.reject(new Error('reset')) }), { status: 201 });
const failure = (retryAfter: number) => () =>
  new Response('', { status: 503, headers: { 'retry-after': String(retryAfter) } });

describe('an email with an idempotency key', () => {
  const { pass } = testTime();

  /** Returns the number of requests, and the name of the error, if any. */
  async function resultOf(results: Result[], options?: ClientOptions) {
    const { client, sent } = clientWithResults(results, options);
    const sending = send(client, { deadline: 1_200_000 }).then(
      () => 'sent',
      ({ name }: Error) => name,
    );
    await pass(1_200_000);
    return [await sending, sent.length];
  }

  it.each<[string, Result]>([
    ['a lost connection', () => Promise.reject(new Error('reset'))],
    ['a cut response', cut],
    ['a timeout', () => new Promise(() => {})],
    ['a 408', 408],
    ['a 500', 500],
    ['a 503', 503],
  ])('is sent again after %s', async (_, result) => {
    expect(await resultOf([result, accepted])).toEqual(['sent', 2]);
  });

  it('is sent again only if the repeat ends before the key is ten minutes old', async () => {
    expect(await resultOf([failure(569), accepted])).toEqual(['sent', 2]);
    expect(await resultOf([failure(570), accepted])).toEqual(['ServerError', 1]);
    // Two waits count together.
    expect(await resultOf([failure(300), failure(269), accepted])).toEqual(['sent', 3]);
    expect(await resultOf([failure(300), failure(270), accepted])).toEqual(['ServerError', 2]);
  });

  it.each([
    [569, 'sent', 2],
    [570, 'ServerError', 1],
  ])('that waits %s s in the queue before the repeat: %s after %s requests', async (seconds, result, count) => {
    let calls = 0;
    const rateLimit = () =>
      new Promise<void>((resolve) => void (++calls === 1 ? resolve() : setTimeout(resolve, seconds * 1_000)));
    expect(await resultOf([503, accepted], { rateLimit })).toEqual([result, count]);
  });

  it.each(['the wait before a retry', 'the queue'])(
    'is not sent again if the machine sleeps for ten minutes during %s',
    async (place) => {
      const start = Date.now();
      const sleep = () => void jest.spyOn(Date, 'now').mockReturnValue(start + 600_000);
      // Only one of the two clocks advances while the machine sleeps.
      const fail = () => {
        if (place !== 'the queue') setTimeout(sleep, 500);
        return failure(1)();
      };
      let calls = 0;
      const rateLimit = async () => void (place === 'the queue' && ++calls === 2 && sleep());
      expect(await resultOf([fail, accepted], { rateLimit })).toEqual(['ServerError', 1]);
      jest.restoreAllMocks();
    },
  );

  it('does not leave after its deadline if the machine sleeps in the queue', async () => {
    const start = Date.now();
    const rateLimit = async () => void jest.spyOn(Date, 'now').mockReturnValue(start + 60_000);
    const { client, sent } = recordingClient({ rateLimit });
    expect(await rejection(send(client, { deadline: 50_000 }))).toMatchObject({ outcome: 'not-sent' });
    expect(sent).toEqual([]);
    jest.restoreAllMocks();
  });
});

describe('a duplicate', () => {
  it('is a DuplicateRequestError with the outcome unknown, which says what to do', async () => {
    const { client, sent } = clientWithResults([duplicate]);
    expect(await rejection(send(client))).toMatchObject({
      name: 'DuplicateRequestError',
      outcome: 'unknown',
      status: 400,
      message: expect.stringMatching(/already been processed; .*find out what .*do not send it again with a new key$/),
    });
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Result, (client: MessagingPlatform) => PromiseLike<unknown>]>([
    ['of a contact', duplicate, ({ contacts }) => contacts.create({ email: 'alice@example.com' })],
    ['without a key in the body', duplicate, ({ emails }) => emails.send(email)],
    ['with another code', () => Response.json({ code: 'invalid_parameter' }, { status: 400 }), send],
    ['without a code', 400, send],
  ])('is an ordinary BadRequestError %s', async (_, result, call) => {
    const { client } = clientWithResults([result]);
    expect(await rejection(call(client))).toMatchObject({ name: 'BadRequestError', outcome: 'rejected' });
  });
});

describe('a key that prevents nothing is rejected before sending:', () => {
  it.each<[string, EmailHeaders, RequestOptions]>([
    ['body.headers.idempotencyKey', { idempotencyKey: '' }, {}],
    ['body.headers.Idempotency-Key', { 'Idempotency-Key': 'a' }, {}],
    ['options.headers.Idempotency-Key', headers, { headers: { 'Idempotency-Key': 'a' } }],
    ['options.headers.idempotencyKey', {}, { headers: { idempotencyKey: 'a' } }],
  ])('%s', async (argument, bodyHeaders, options) => {
    const { client, sent } = recordingClient();
    const error = await rejection(client.emails.send({ ...email, headers: bodyHeaders }, options));
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument, outcome: 'not-sent' });
    expect(sent).toEqual([]);
  });
});
