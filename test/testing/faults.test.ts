// Scripted faults: what a client of the sandbox ends in, and whether the service did what was asked.
import { MessagingPlatform, type MessagingPlatformError } from 'messaging-platform-sdk';
import {
  cut,
  failure,
  html,
  late,
  lost,
  refused,
  reset,
  Sandbox,
  slow,
  stalled,
  status,
  story,
  tooManyRequests,
  type Fault,
} from 'messaging-platform-sdk/testing';
import { quickClient, rejection } from '../support/quick-client.js';
import { withChild } from './support.js';

const { jest } = import.meta;

const faults: [
  name: string,
  fault: Fault,
  ends: { name: string; outcome: string; status?: number },
  credited: boolean,
][] = [
  ['refused', refused(), { name: 'ConnectionError', outcome: 'not-sent' }, false],
  ['reset', reset(), { name: 'ConnectionError', outcome: 'unknown' }, false],
  ['lost', lost(), { name: 'ConnectionError', outcome: 'unknown' }, true],
  ['slow', slow(60_000), { name: 'TimeoutError', outcome: 'unknown' }, true],
  ['slow for ever', slow(Infinity), { name: 'TimeoutError', outcome: 'unknown' }, true],
  ['stalled', stalled(), { name: 'TimeoutError', outcome: 'unknown' }, true],
  ['cut', cut(), { name: 'ConnectionError', outcome: 'unknown' }, true],
  ['html', html(), { name: 'UnexpectedResponseError', outcome: 'unknown', status: 200 }, false],
  ['html 502', html({ status: 502 }), { name: 'ServerError', outcome: 'unknown', status: 502 }, false],
  ['html carried out', html({ carriedOut: true }), { name: 'UnexpectedResponseError', outcome: 'unknown' }, true],
  ['303', status(303), { name: 'ApiError', outcome: 'unknown', status: 303 }, false],
  ['400', status(400), { name: 'BadRequestError', outcome: 'rejected', status: 400 }, false],
  ['408', status(408), { name: 'ApiError', outcome: 'unknown', status: 408 }, false],
  ['500', status(500), { name: 'ServerError', outcome: 'unknown', status: 500 }, false],
  [
    '503 carried out',
    status(503, { carriedOut: true }),
    { name: 'ServerError', outcome: 'unknown', status: 503 },
    true,
  ],
  ['429', tooManyRequests(), { name: 'RateLimitError', outcome: 'rejected', status: 429 }, false],
];

describe('a fault of the sandbox', () => {
  /** What a call that adds credits ends in when it meets the fault. */
  async function meet(fault: Fault) {
    const { client, child, sandbox } = await withChild();
    sandbox.next('addCredits', fault);
    return { sandbox, error: await rejection(client.children.credits.add(child, { sms: 500 }, { timeout: 50 })) };
  }

  it.each(faults)('%s ends in its error, and is carried out or not', async (_, fault, ends, credited) => {
    const { sandbox, error } = await meet(fault);
    expect(error).toMatchObject(ends);
    expect(sandbox.snapshot().children[0]?.credits.sms).toBe(credited ? 500 : 0);
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: credited, fault: fault.kind });
  });

  it.each(faults.filter(([name]) => !name.startsWith('slow')))(
    '%s ends in the error that failure makes',
    async (_, fault) => {
      expect(fieldsOf(failure('addCredits', fault))).toEqual(fieldsOf((await meet(fault)).error));
    },
  );

  it('happens as often as it is told to, then the next one, then none', async () => {
    const { client, child, sandbox } = await withChild();
    sandbox.next('getChildInfo', status(500), { times: 2 });
    sandbox.next('getChildInfo', status(404));
    const statuses = [];
    for (let call = 0; call < 4; call++)
      statuses.push(
        await client.children.get(child).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      );
    expect(statuses).toEqual([500, 500, 404, 200]);
  });

  it('lets nothing happen that the service refuses by itself', async () => {
    const { client, sandbox } = await withChild();
    sandbox.next('addCredits', lost());
    await rejection(client.children.credits.add('1', { sms: 500 }));
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: false, fault: 'lost' });
  });

  it('may be an answer with a body and headers of its own', async () => {
    const { client, child, sandbox } = await withChild();
    const body = { code: 'account_under_validation', message: 'Wait' };
    sandbox.next('getChildInfo', status(403, { body, headers: { 'X-Region': 'eu' } }));
    const error = await rejection<MessagingPlatformError & { headers: Headers }>(client.children.get(child));
    expect(error).toMatchObject({ status: 403, code: 'account_under_validation', body, requestId: expect.any(String) });
    expect(error.headers.get('x-region')).toBe('eu');
    sandbox.next('companiesGet', status(200, { body: { items: [], scripted: true } }));
    expect(await client.companies.list()).toEqual({ items: [], scripted: true });
  });

  it('is mended by the retries of the client, where they are safe', async () => {
    const { sandbox } = await withChild();
    const client = quickClient({ fetch: sandbox.fetch });
    sandbox.next('getChildInfo', status(503), { times: 2 });
    await client.children.get('1234567');
    sandbox.next('addCredits', refused());
    sandbox.next('addCredits', tooManyRequests({ retryAfter: 0 }));
    await client.children.credits.add('1234567', { sms: 500 });
    expect(sandbox.requests.filter(({ operation }) => operation === 'addCredits')).toMatchObject([
      { fault: 'refused', carriedOut: false },
      { status: 429, carriedOut: false },
      { status: 200, carriedOut: true },
    ]);
  });

  it('of 429 says how long to wait as the API does, or by Retry-After', async () => {
    const { client, child, sandbox } = await withChild();
    const [usual, header] = [tooManyRequests(), tooManyRequests({ retryAfter: 120 })];
    for (const [fault, told] of [
      [usual, { retryAfter: 1000, rateLimit: { limit: 100, remaining: 0, reset: 1 } }],
      [header, { retryAfter: 120_000, rateLimit: {} }],
    ] as const) {
      sandbox.next('getChildInfo', fault);
      expect(failure('getChildInfo', fault)).toMatchObject(told);
      const other = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 });
      expect(await rejection(other.children.get(child))).toMatchObject(told);
    }
    await client.companies.list();
  });

  it('may be asked for by a header, as of the mock', async () => {
    const { client, child } = await withChild();
    const call = client.children.get(child, { headers: { prefer: 'code=503, example=active' } });
    expect(await rejection(call)).toMatchObject({ status: 503 });
    await expect(client.children.get(child, { headers: { prefer: 'example=active' } })).resolves.toBeDefined();
  });

  it.each<[string, () => unknown[], string]>([
    ['an unknown operation', () => ['addCredit', lost()], 'There is no operation addCredit.'],
    ['an unknown fault', () => ['addCredits', { kind: 'gone' }], 'There is no fault gone. The faults are refused,'],
    ['an unknown name', () => ['addCredits', 'gone'], 'There is no fault gone.'],
    ['no fault', () => ['addCredits', undefined], 'There is no fault undefined.'],
    ['a function that was not called', () => ['addCredits', lost], 'fault is the function lost. Call it: lost().'],
    ['a name that says too little', () => ['addCredits', 'slow'], 'slow.milliseconds is required'],
    ['half of a body where there is none', () => ['crmNotesIdDelete', cut()], 'answered without a body'],
    ['silence in a body where there is none', () => ['crmNotesIdDelete', stalled()], 'answered without a body'],
    ['no time at all', () => ['addCredits', lost(), { times: 0 }], 'times must be at least 1'],
    ['a misspelt option', () => ['addCredits', lost(), { time: 3 }], 'options.time is not known. Known are times'],
    ['a misspelt field', () => ['addCredits', { kind: 'html', carriedout: true }], 'html.carriedout is not known.'],
    ['a status that is none', () => ['addCredits', status(600)], 'status.status must be at most 599'],
    ['a body where there can be none', () => ['addCredits', status(204, { body: {} })], 'status 204 has no body'],
    ['a page where there can be none', () => ['addCredits', html({ status: 204 })], 'status 204 has no body'],
    ['a time that is none', () => ['addCredits', slow(-1)], 'slow.milliseconds must be at least 0'],
    ['a time beyond what a timer takes', () => ['addCredits', late(2 ** 31)], 'late.milliseconds must be at most'],
    ['a header with a line break', () => ['addCredits', status(503, { headers: { x: 'a\nb' } })], 'The headers of a'],
    ['headers that are null', () => ['addCredits', status(503, { headers: null as never })], 'must be object'],
  ])('is refused when it is %s', async (_, given, message) => {
    const { sandbox } = await withChild();
    expect(() => sandbox.next(...(given() as Parameters<typeof sandbox.next>))).toThrow(message);
  });

  it.each(['refused', 'reset', 'lost', 'stalled', 'cut', 'html', 'tooManyRequests'] as const)(
    'may be named: %s',
    async (name) => {
      const { sandbox } = await withChild();
      sandbox.next('addCredits', name);
      expect(sandbox.pendingFaults).toMatchObject([{ operation: 'addCredits', times: 1 }]);
    },
  );

  it('is pending until it was met as often as it should be, or once when it stays, and can be cleared', async () => {
    const { client, child, sandbox } = await withChild();
    sandbox.next('getChildInfo', status(404), { times: 2 });
    sandbox.next('companiesGet', status(400), { times: 'always' });
    await rejection(client.children.get(child));
    await rejection(client.companies.list());
    expect(sandbox.pendingFaults).toEqual([{ operation: 'getChildInfo', fault: status(404), times: 1 }]);
    sandbox.clearFaults();
    expect(sandbox.pendingFaults).toEqual([]);
    await client.companies.list();
  });

  it('late lets the action happen after the client has given up', async () => {
    const { client, child, sandbox } = await withChild();
    const balance = () => sandbox.snapshot().children[0]?.credits.sms;
    jest.useFakeTimers();
    sandbox.next('addCredits', late(40_000));
    const call = rejection(client.children.credits.add(child, { sms: 500 }, { timeout: 10_000 }));
    await jest.advanceTimersByTimeAsync(11_000);
    expect(await call).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
    expect(balance()).toBe(0);
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    expect(balance()).toBe(500);
    expect(sandbox.requests.at(-1)).toMatchObject({ fault: 'late', carriedOut: true });
  });

  it.each(['cut', 'stalled'] as const)('%s lets half of a response arrive, of JSON and of a file', async (kind) => {
    const sandbox = new Sandbox({ from: story() });
    const attachment = ['getInboundEmailAttachment', '/inbound/attachments/sample-download-token', 15] as const;
    for (const [operation, path, half] of [
      ['getChildDomains', '/reseller/children/1234567/domains', 23] as const,
      attachment,
    ]) {
      sandbox.next(operation, kind);
      const controller = new AbortController();
      const init = { headers: { 'api-key': 'k' }, signal: controller.signal };
      const reader = (await sandbox.fetch(`https://api.brevo.com/v3${path}`, init)).body!.getReader();
      expect((await reader.read()).value).toHaveLength(half);
      if (kind === 'stalled') controller.abort(new Error('enough'));
      await expect(reader.read()).rejects.toThrow(kind === 'cut' ? 'terminated' : 'enough');
    }
  });
});

describe('a rate limit of the sandbox', () => {
  it('counts, refuses, tells how long to wait, and opens again', async () => {
    let time = 0;
    const rateLimit = { requests: 2, perMilliseconds: 10_000 };
    const { client, sandbox } = await withChild({ now: () => time, rateLimit });
    const { rateLimit: told } = await client.children.list().withResponse();
    expect(told).toEqual({ limit: 2, remaining: 0, reset: 10 });
    time = 4_000;
    // A client of its own, since the other one has learnt to wait.
    const other = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 });
    expect(await rejection(other.children.list())).toMatchObject({ status: 429, retryAfter: 6_000 });
    expect(sandbox.requests.at(-1)).toMatchObject({ carriedOut: false });
    time = 10_000;
    const third = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 });
    expect((await third.children.list()).count).toBe(1);
  });
});

describe('failure', () => {
  it('makes no error of an answer that is a success', () => {
    expect(() => failure('addCredits', status(200, { body: {} }))).toThrow('for a success of addCredits');
    expect(() => failure('getInboundEmailAttachment', html())).toThrow('for a success of getInboundEmailAttachment');
  });

  it('shows nothing of the body of an operation that answers secrets', () => {
    const body = { message: 'No', token: 'secret' };
    expect(JSON.stringify(failure('getSsoToken', status(500, { body })))).not.toContain('secret');
    expect(failure('getSsoToken', status(500, { body }))).toMatchObject({ body: { message: 'No' } });
    expect(failure('getSsoToken', html())).toMatchObject({ excerpt: '' });
  });
});

/** What a program may tell errors apart by; the text of a TimeoutError has the client's own time in it. */
function fieldsOf(error: MessagingPlatformError): Record<string, unknown> {
  const {
    name,
    message,
    operation,
    outcome,
    attempts,
    requestId: _,
    ...own
  } = error as MessagingPlatformError & {
    requestId?: string;
  };
  const { headers: __, cause: ___, ...rest } = own as Record<string, unknown>;
  const text = name === 'TimeoutError' ? name : message;
  return { ...rest, name, message: text, operation, outcome, attempts, body: (error as { body?: unknown }).body };
}

describe('failure says of limits what the client says', () => {
  it.each([
    ['a date', { 'Retry-After': 'Wed, 21 Oct 2099 07:28:00 GMT' }],
    ['seconds', { 'retry-after': '120' }],
    [
      'the rate limit',
      { 'x-sib-ratelimit-limit': '100', 'x-sib-ratelimit-remaining': '0', 'x-sib-ratelimit-reset': '300' },
    ],
    ['no numbers', { 'x-sib-ratelimit-remaining': 'none', 'x-sib-ratelimit-reset': '-5' }],
  ])('by %s', async (_, headers) => {
    for (const code of [429, 400]) {
      const { client, child, sandbox } = await withChild();
      const fault = status(code, { headers });
      sandbox.next('addCredits', fault);
      const error: any = await rejection(client.children.credits.add(child, { sms: 1 }, { deadline: 1_000 }));
      const made: any = failure('addCredits', fault);
      expect(made.rateLimit).toEqual(error.rateLimit);
      // A date is nearer by the time between the two.
      const inWeeks = (wait: number) => (wait > 1e9 ? Math.round(wait / 1e9) : wait);
      expect(inWeeks(made.retryAfter)).toBe(inWeeks(error.retryAfter));
    }
  });

  it('makes the error of a download that comes with another status than 200', async () => {
    const { client, sandbox } = await withChild();
    for (const fault of [status(202, { body: { message: 'later' } }), status(204), html({ status: 203 })]) {
      sandbox.next('getInboundEmailAttachment', fault);
      const error = await rejection(client.inbound.downloadAttachment('token'));
      expect(fieldsOf(failure('getInboundEmailAttachment', fault))).toEqual(fieldsOf(error));
    }
  });
});
