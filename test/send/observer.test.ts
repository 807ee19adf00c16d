// What `onAttempt` sees of each attempt, and that nothing it does breaks the call; the observers of the examples, too.
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { logAttempts, type ClientOptions } from 'messaging-platform-sdk';
import { pino } from 'pino';
import { traceAttempts } from '../../examples/observers/opentelemetry.js';
import { logToPino } from '../../examples/observers/pino.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient, type Respond } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

type Answer = number | (() => Response | Promise<Response>);

const known = { 'sib-request-id': 'b7f1', 'x-sib-ratelimit-remaining': '9', 'x-sib-ratelimit-limit': '100' };
const reset = () => Promise.reject(new Error('reset'));
const silence = () => new Promise<never>(() => {});

/** A client that gets these answers, numbers as statuses; it waits 10 ms more after each attempt. */
function observe(answers: Answer[], options: ClientOptions = {}) {
  const respond: Respond = () => {
    const answer = answers.shift()!;
    return typeof answer === 'number' ? Response.json({ id: '1' }, { status: answer, headers: known }) : answer();
  };
  return recordingClient(options, respond, (made) => 10 * made);
}

describe('onAttempt', () => {
  describe('on a clock of the test', () => {
    const { pass } = testTime(false);
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

    it('sees where each request went, what became of it, how long it took, and the wait before the next', async () => {
      const slowly = async () => {
        await sleep(30);
        const response = new Response('', { headers: { 'sib-request-id': 'b7f1', 'x-sib-ratelimit-remaining': '9' } });
        return Object.assign(response, { text: () => sleep(20).then(() => '{"id":"1"}') });
      };
      const busy = () => new Response('', { status: 503 });
      const { client, attempts } = observe([reset, silence, busy, slowly], { retries: 3, timeout: 800 });
      await Promise.all([client.companies.get('secret-id'), pass(1_000)]);
      const about = {
        ...{ operation: 'companiesIdGet', method: 'GET', path: '/companies/{id}', host: 'api.brevo.com' },
        ...{ queued: 0, start: expect.any(Number) as number },
      };
      expect(attempts).toEqual([
        { ...about, attempt: 1, duration: 0, error: 'ConnectionError', wait: 10 },
        { ...about, attempt: 2, duration: 800, error: 'TimeoutError', wait: 20 },
        { ...about, attempt: 3, duration: 0, status: 503, requestId: undefined, rateLimit: {}, wait: 30 },
        // The body counts, too.
        { ...about, attempt: 4, duration: 50, status: 200, requestId: 'b7f1', rateLimit: { remaining: 9 } },
      ]);
      // Milliseconds since 1970.
      expect(new Date(attempts[0]!.start).getFullYear()).toBeGreaterThan(2020);
    });
  });

  it('sees an abort as AbortError, whatever the reason', async () => {
    for (const reason of ['api-key: secret', null, Object.assign(new Error('x'), { name: 'api-key: secret' })]) {
      const controller = new AbortController();
      const { client, attempts } = observe([() => (controller.abort(reason), silence())]);
      expect(await rejection<unknown>(client.companies.get('1', { signal: controller.signal }))).toBe(reason);
      expect(attempts).toMatchObject([{ operation: 'companiesIdGet', attempt: 1, error: 'AbortError' }]);
      expect(attempts[0]).not.toHaveProperty('status');
    }
  });

  it('sees nothing of a call that is refused before sending', async () => {
    const { client, attempts } = observe([], { apiKey: reset });
    for (const id of ['', '1']) await rejection(client.companies.get(id));
    expect(attempts).toEqual([]);
  });

  it('sees the calls of client.request by their path template, without an operation', async () => {
    const { client, attempts } = observe([503, 200]);
    await client.request('GET', '/crm/deals/{id}', { path: { id: 'secret-id' } });
    const seen = attempts.map(({ operation, path, attempt, status }) => `${operation} ${path} ${attempt} ${status}`);
    expect(seen).toEqual(['undefined /crm/deals/{id} 1 503', 'undefined /crm/deals/{id} 2 200']);
  });

  const fail = () => {
    throw new Error('observer');
  };
  it.each([
    ['throws', fail],
    ['rejects', reset],
    ['is slow', silence],
  ])('does not break a call when it %s', async (_, onAttempt) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const { client } = observe([503, 200, 404], { onAttempt });
      expect(await client.companies.get('1')).toEqual({ id: '1' });
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'NotFoundError' });
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});

describe('logAttempts', () => {
  it('writes a line for each request, without keys and values', async () => {
    const lines: string[] = [];
    const onAttempt = logAttempts((line) => lines.push(line));
    await observe([503, reset, 200], { apiKey: 'xkeysib-secret', onAttempt }).client.companies.get('secret-id');
    // On a busy machine even the first request is in the queue for some milliseconds.
    const timeless = lines.map((line) => line.replace(/in \d+ ms, a/, 'in n ms, a').replace(/, queued for \d+ ms/, ''));
    expect(timeless).toEqual([
      'GET /companies/{id} at api.brevo.com: 503 in n ms, attempt 1, request b7f1, 9 of 100 requests left, next in 10 ms',
      'GET /companies/{id} at api.brevo.com: ConnectionError in n ms, attempt 2, next in 20 ms',
      'GET /companies/{id} at api.brevo.com: 200 in n ms, attempt 3, request b7f1, 9 of 100 requests left',
    ]);
  });

  it('says how long a request was queued, and that none is left', async () => {
    const { client, attempts } = observe([200]);
    await client.companies.get('1');
    const lines: string[] = [];
    logAttempts((line) => lines.push(line))({
      ...attempts[0]!,
      queued: 4.6,
      duration: 12,
      rateLimit: { remaining: 0 },
    });
    const left = 'queued for 5 ms, request b7f1, 0 of ? requests left';
    expect(lines).toEqual([`GET /companies/{id} at api.brevo.com: 200 in 12 ms, attempt 1, ${left}`]);
  });
});

describe('the example for OpenTelemetry', () => {
  const exporter = new InMemorySpanExporter();
  const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer('test');

  beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
  afterAll(() => context.disable());

  it('makes a CLIENT span of each attempt, below the span of its caller', async () => {
    const onAttempt = traceAttempts(tracer, 'https://api.brevo.com:444/v3');
    const { client } = observe([503, 200, 200], { onAttempt });
    // Two callers at once, each with a span of its own.
    const callers = ['one', 'two'].map(async (name) => {
      const parent = tracer.startSpan(name);
      await context.with(trace.setSpan(context.active(), parent), () => client.companies.get('4242424'));
      return parent.spanContext().spanId;
    });
    const [one, two] = await Promise.all(callers);
    const spans = exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.CLIENT);
    expect(spans.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual([one, two, one]);
    expect([spans[0]!.name, spans[0]!.status.code]).toEqual(['GET /companies/{id}', SpanStatusCode.ERROR]);
    expect(spans[0]!.attributes).toEqual({
      ...{ 'http.request.method': 'GET', 'server.address': 'api.brevo.com', 'server.port': 444 },
      ...{ 'url.full': 'https://api.brevo.com:444/v3/companies/{id}', 'url.template': '/companies/{id}' },
      ...{ 'http.response.status_code': 503, 'error.type': '503', 'brevo.request_id': 'b7f1' },
    });
    expect(spans.slice(1).map(({ status }) => status.code)).toEqual([SpanStatusCode.UNSET, SpanStatusCode.UNSET]);
    expect(spans.map(({ attributes }) => attributes['http.request.resend_count'])).toEqual([undefined, undefined, 1]);
  });
});

describe('the example for pino', () => {
  it('writes a line for each attempt, by level, and nothing that is secret', async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const onAttempt = logToPino(pino({ level: 'debug' }, { write }));
    const { client } = observe([503, 200, 404, 403, 501], { apiKey: 'xkeysib-secret', onAttempt });
    await client.companies.get('secret-id');
    for (let call = 0; call < 3; call++) await rejection(client.companies.get('secret-id'));
    const written = lines.map(({ level, msg }) => [level, msg].join(' '));
    const levels = ['40 503', '20 200', '20 404', '40 403', '50 501'];
    expect(written).toEqual(levels.map((line) => line.replace(' ', ' GET /companies/{id}: ')));
    expect(lines[0]).toMatchObject({ operation: 'companiesIdGet', attempt: 1, status: 503, wait: 10 });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
