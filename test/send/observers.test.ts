// The examples of observers: spans of OpenTelemetry, and log lines of pino.
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { pino } from 'pino';
import { logToPino } from '../../examples/observers/pino.js';
import { traceAttempts } from '../../examples/observers/opentelemetry.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';

const { failure, hostileServers, json } = server;
const serve = hostileServers();

describe('traceAttempts', () => {
  const exporter = new InMemorySpanExporter();
  const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer('test');

  beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
  afterAll(() => context.disable());

  it('makes a CLIENT span of each attempt, below the span of the caller', async () => {
    const { url, port } = await serve([failure(503), json(200, { id: '1' }, { 'sib-request-id': 'b7f1' })]);
    const client = quickClient({ baseUrl: url, onAttempt: traceAttempts(tracer, url) });
    // Two callers at once, each with a span of its own.
    const callers = ['one', 'two'].map(async (name) => {
      const parent = tracer.startSpan(name);
      await context.with(trace.setSpan(context.active(), parent), () => client.companies.get('4242424'));
      parent.end();
      return parent.spanContext().spanId;
    });
    const parents = await Promise.all(callers);
    const spans = exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.CLIENT);
    expect(spans.map(({ parentSpanContext }) => parentSpanContext?.spanId).sort()).toEqual(
      [...parents, spans[0]!.parentSpanContext!.spanId].sort(),
    );
    const about = {
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'server.port': port,
      'url.full': `http://127.0.0.1:${port}/companies/{id}`,
      'url.template': '/companies/{id}',
    };
    const [failed, ...done] = spans;
    expect([failed!.name, failed!.status.code]).toEqual(['GET /companies/{id}', SpanStatusCode.ERROR]);
    expect(failed!.attributes).toEqual({ ...about, 'http.response.status_code': 503, 'error.type': '503' });
    for (const { status, attributes } of done) {
      expect(status.code).toBe(SpanStatusCode.UNSET);
      expect(attributes).toMatchObject({ ...about, 'http.response.status_code': 200 });
    }
    expect(done.filter(({ attributes }) => attributes['http.request.resend_count'] === 1)).toHaveLength(1);
    const times = spans.map(({ startTime, endTime }) => [startTime, endTime].map(([s, n]) => s + n / 1e9));
    for (const [start, end] of times) expect(end).toBeGreaterThanOrEqual(start!);
    expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toContain('4242424');
  });
});

describe('logToPino', () => {
  it('writes a line for each attempt, by level, and nothing that is secret', async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const onAttempt = logToPino(pino({ level: 'debug' }, { write }));
    const { url } = await serve([failure(503), json(200, { id: '1' }), failure(404), failure(403), failure(501)]);
    const client = quickClient({ baseUrl: url, apiKey: 'xkeysib-secret', onAttempt });
    await client.companies.get('secret-id');
    for (let call = 0; call < 3; call++) await rejection(client.companies.get('secret-id'));
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'GET /companies/{id}: 503'],
      [20, 'GET /companies/{id}: 200'],
      [20, 'GET /companies/{id}: 404'],
      [40, 'GET /companies/{id}: 403'],
      [50, 'GET /companies/{id}: 501'],
    ]);
    expect(lines[0]).toMatchObject({ operation: 'companiesIdGet', attempt: 1, status: 503, wait: 0 });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
