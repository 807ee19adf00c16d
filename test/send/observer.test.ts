// `onAttempt`, and the examples for OpenTelemetry and pino.
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { clientCredentials } from 'messaging-platform-sdk';
import { pino } from 'pino';
import { traceAttempts } from '../../examples/observers/opentelemetry.js';
import { logToPino } from '../../examples/observers/pino.js';
import { neverResponds, rejection, unhandledRejections } from '../support/quick-client.js';
import { clientWithResults } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const rejects = () => Promise.reject(new Error('reset'));
const request = { operation: 'companies.get', method: 'GET', path: '/companies/{id}', host: 'api.brevo.com' } as const;

describe('onAttempt, with fake timers,', () => {
  const { pass } = testTime();
  const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('receives the operation, result, duration and next wait of each attempt', async () => {
    const slowResponse = async () => {
      await sleep(30);
      const headers = { 'sib-request-id': 'b7f1', 'x-sib-ratelimit-remaining': '9' };
      return Object.assign(new Response('', { headers }), { text: () => sleep(20).then(() => '{"id":"1"}') });
    };
    const results = [rejects, neverResponds, 503, slowResponse];
    const backOff = (retryNumber: number) => 10 * retryNumber;
    const { client, attempts } = clientWithResults(results, { retries: 3, timeout: 800 }, backOff);
    await Promise.all([client.companies.get('secret-id'), pass(1_000)]);
    const common = { ...request, queued: 0, start: expect.any(Number) as number };
    expect(attempts).toEqual([
      { ...common, attempt: 1, duration: 0, error: 'ConnectionError', wait: 10 },
      { ...common, attempt: 2, duration: 800, error: 'TimeoutError', wait: 20 },
      { ...common, attempt: 3, duration: 0, status: 503, requestId: undefined, rateLimit: {}, wait: 30 },
      // 30 ms until the headers and 20 ms for the body.
      { ...common, attempt: 4, duration: 50, status: 200, requestId: 'b7f1', rateLimit: { remaining: 9 } },
    ]);
    expect(new Date(attempts[0]!.start).getFullYear()).toBeGreaterThan(2020);
  });
});

describe('onAttempt', () => {
  it.each<[string, unknown]>([
    ['a string', 'api-key: secret'],
    ['null', null],
    ['an error with its own name', Object.assign(new Error('x'), { name: 'api-key: secret' })],
  ])('receives AbortError for an abort whose reason is %s', async (_, reason) => {
    const controller = new AbortController();
    const abort = () => {
      controller.abort(reason);
      return neverResponds();
    };
    const { client, attempts } = clientWithResults([abort]);
    const error = await rejection(client.companies.get('1', { signal: controller.signal }));
    expect(error.cause).toBe(reason);
    expect(attempts).toMatchObject([{ operation: 'companies.get', attempt: 1, error: 'AbortError' }]);
    expect(attempts[0]).not.toHaveProperty('status');
  });

  it('receives no wait for a POST that may have been processed, because nothing follows', async () => {
    const { client, attempts } = clientWithResults([503]);
    await rejection(client.companies.create({ name: 'Acme' }));
    expect(attempts).toMatchObject([{ operation: 'companies.create', attempt: 1, status: 503 }]);
    expect(attempts[0]).not.toHaveProperty('wait');
  });

  it('is not called if a call is rejected before its request is sent', async () => {
    const { client, attempts } = clientWithResults([], { apiKey: rejects });
    await rejection(client.companies.get(''));
    await rejection(client.companies.get('1'));
    await rejection(client.companies.get('1', { signal: AbortSignal.abort() }));
    expect(attempts).toEqual([]);
  });

  it('receives the path template of client.request, and no operation', async () => {
    const { client, attempts } = clientWithResults([200]);
    await client.request('GET', '/new-endpoint/{id}', { path: { id: 'secret-id' } });
    expect(attempts).toMatchObject([{ operation: undefined, path: '/new-endpoint/{id}', status: 200 }]);
  });

  const fail = () => {
    throw new Error('observer');
  };
  it.each<[string, () => unknown]>([
    ['throws', fail],
    ['returns a promise that rejects', rejects],
    ['returns a promise that never settles', neverResponds],
  ])('that %s does not break or delay the call', async (_, onAttempt) => {
    const unhandled = await unhandledRejections(async () => {
      const { client } = clientWithResults([503, 200, 404], { onAttempt });
      expect(await client.companies.get('1')).toEqual({ id: '1' });
      expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'NotFoundError' });
    });
    expect(unhandled).toEqual([]);
  });
});

describe('the OpenTelemetry example', () => {
  const exporter = new InMemorySpanExporter();
  const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer('test');

  beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
  afterAll(() => context.disable());

  it('creates a CLIENT span for each attempt, as a child of the span of its caller', async () => {
    const baseUrl = 'https://api.brevo.com:444/v3';
    const onAttempt = traceAttempts(tracer, baseUrl);
    const busy = new Response('', { status: 503, headers: { 'sib-request-id': 'b7f1' } });
    const { client } = clientWithResults([busy], { baseUrl, onAttempt });
    const callWithSpan = async (name: string) => {
      const parent = tracer.startSpan(name);
      await context.with(trace.setSpan(context.active(), parent), () => client.companies.get('4242424'));
      return parent.spanContext().spanId;
    };
    const [first, second] = await Promise.all([callWithSpan('first'), callWithSpan('second')]);
    const spans = exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.CLIENT);
    // The first caller receives the 503, so the retry comes last.
    expect(spans).toMatchObject([
      { name: 'GET /companies/{id}', parentSpanContext: { spanId: first }, status: { code: SpanStatusCode.ERROR } },
      { parentSpanContext: { spanId: second }, status: { code: SpanStatusCode.UNSET } },
      { parentSpanContext: { spanId: first }, attributes: { 'http.request.resend_count': 1 } },
    ]);
    expect(spans[0]!.attributes).toEqual({
      'http.request.method': 'GET',
      'server.address': 'api.brevo.com',
      'server.port': 444,
      'url.full': 'https://api.brevo.com:444/v3/companies/{id}',
      'url.template': '/companies/{id}',
      'http.response.status_code': 503,
      'error.type': '503',
      'brevo.request_id': 'b7f1',
    });
  });

  it('creates a span for each request for an access token, also if it fails', async () => {
    exporter.reset();
    const accessToken = clientCredentials({
      clientId: 'app',
      clientSecret: 'app-secret',
      scope: 'crm:read',
      tokenUrl: 'https://login.example.com:8443/oauth/token',
    });
    const token = Response.json({ access_token: 'token', expires_in: 3600 });
    const results = [rejects, Response.json({ error: 'invalid_client' }, { status: 401 }), token, 200];
    const options = { apiKey: undefined, accessToken, retries: 0, onAttempt: traceAttempts(tracer) };
    const { client } = clientWithResults(results, options);
    for (let call = 0; call < 2; call++) await rejection(client.companies.get('1'));
    await client.companies.get('1');
    const spans = exporter.getFinishedSpans();
    const { ERROR, UNSET } = SpanStatusCode;
    expect(spans.map(({ name, status, attributes }) => [name, attributes['error.type'], status.code])).toEqual([
      ['POST /oauth/token', 'ConnectionError', ERROR],
      ['POST /oauth/token', '401', ERROR],
      ['POST /oauth/token', undefined, UNSET],
      ['GET /companies/{id}', undefined, UNSET],
    ]);
    expect(spans[0]!.attributes).toMatchObject({
      'server.address': 'login.example.com',
      'server.port': 8443,
      'url.full': 'https://login.example.com:8443/oauth/token',
    });
  });
});

describe('the pino example', () => {
  it('chooses the level by the status of an attempt, and logs no secret', async () => {
    const entries: Record<string, unknown>[] = [];
    const write = (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>);
    const onAttempt = logToPino(pino({ level: 'debug' }, { write }));
    const { client } = clientWithResults([503, 200, 404, 403, 303, 501], { apiKey: 'xkeysib-secret', onAttempt });
    await client.companies.get('secret-id');
    for (let call = 0; call < 4; call++) await rejection(client.companies.get('secret-id'));
    // The levels of pino: 20 is debug, 40 is warn, 50 is error.
    expect(entries.map(({ level, msg }) => [level, msg].join(' '))).toEqual([
      '40 GET /companies/{id}: 503',
      '20 GET /companies/{id}: 200',
      '20 GET /companies/{id}: 404',
      '40 GET /companies/{id}: 403',
      '40 GET /companies/{id}: 303',
      '50 GET /companies/{id}: 501',
    ]);
    expect(entries[0]).toMatchObject({ operation: 'companies.get', attempt: 1, status: 503, wait: 0 });
    expect(JSON.stringify(entries)).not.toContain('secret');
  });
});
