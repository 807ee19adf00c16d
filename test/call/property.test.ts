// What holds for any path value, any answer and any sequence of faults.
import fc from 'fast-check';
import { isMessagingPlatformError, type ApiError, type MessagingPlatform } from 'messaging-platform-sdk';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, failure, json } = server;

/** The operation that a request reaches, as a server's router finds it, and its path values. */
function route(method: string, url: string): [operation: string | undefined, values: string[]] {
  const pieces = url.split('?')[0]!.split('/');
  const matches = Object.entries(contract).flatMap(([id, operation]) => {
    const template = operation.path.split('/');
    if (operation.method !== method || template.length !== pieces.length) return [];
    if (!template.every((piece, index) => piece.startsWith('{') || piece === pieces[index])) return [];
    const values = pieces.filter((_, index) => template[index]!.startsWith('{')).map(decodeURIComponent);
    return [{ id, values }];
  });
  // A fixed path goes before one with values.
  const [match] = matches.sort((one, other) => one.values.length - other.values.length);
  return [match?.id, match?.values ?? []];
}

const withValue: { [operation: string]: (client: MessagingPlatform, value: string) => PromiseLike<unknown> } = {
  companiesIdGet: ({ companies }, value) => companies.get(value),
  companiesIdPatch: ({ companies }, value) => companies.update(value, { name: 'Acme' }),
  companiesLinkUnlinkIdPatch: ({ companies }, value) => companies.updateLinks(value, { linkContactIds: [1] }),
  companiesIdDelete: ({ companies }, value) => companies.delete(value),
  getChildInfo: ({ children }, value) => children.get(value),
  addCredits: ({ children }, value) => children.credits.add(value, { sms: 1 }),
  updateChildDomain: ({ children }, value) => children.domains.update(value, value, { domain: 'a.example.com' }),
  getInboundEmailEventsByUuid: ({ inbound }, value) => inbound.events.get(value),
  getInboundEmailAttachment: ({ inbound }, value) => inbound.downloadAttachment(value),
  crmNotesIdDelete: ({ notes }, value) => notes.delete(value),
};

const tricky = fc.constantFrom(
  ...[' ', '\0', '\n', '\ud800'],
  ...String.raw`. .. ... / // \ % %2e %2F.. ? # & = + @ : ; {id} 😀 $& $' $1`.split(' '),
  ...['attributes', 'link-unlink', 'accountStatus', 'credits/add', 'companies'],
);
const pathValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.oneof(tricky, fc.string({ maxLength: 3 })), { maxLength: 4 }).map((parts) => parts.join('')),
  tricky,
);

describe.each(transports)('over $transport', ({ fetch }) => {
  let host: server.HostileServer;
  let script: readonly server.Fault[] = [];
  let run = 0;
  // A request that a call gave up may still arrive during the next run.
  const arrived = () => host.requests.filter(({ headers }) => headers['x-run'] === String(run));
  beforeAll(async () => {
    host = await server.HostileServer.start(({ headers }) => {
      if (headers['x-run'] !== String(run)) return server.closeBeforeAnswer;
      return script[arrived().length - 1] ?? script.at(-1)!;
    });
  });
  afterAll(() => host.close());
  const connect = (options = {}) => {
    host.requests.length = 0;
    run++;
    return quickClient({ baseUrl: host.url, ...(fetch && { fetch }), headers: { 'x-run': String(run) }, ...options });
  };

  it('any path value is refused, or arrives as exactly itself on exactly its operation’s route', async () => {
    script = [failure(404)];
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(withValue)), pathValue, async (operation, value) => {
        const error = await rejection(withValue[operation]!(connect(), value));
        expect(error.operation).toBe(operation);
        if (error.name === 'InvalidRequestError') {
          expect(arrived()).toHaveLength(0);
          // Nothing harmless is refused.
          expect(value).toMatch(/^\.{0,2}$|[\0-\x1f\x7f-\x9f]|\p{Cs}|^attributes$/u);
          return;
        }
        sent++;
        const [{ method, url }] = arrived() as [server.ArrivedRequest];
        const [reached, values] = route(method, url);
        expect([arrived().length, reached]).toEqual([1, operation]);
        expect(new Set(values)).toEqual(new Set([value]));
      }),
      { numRuns: 60 },
    );
    expect(sent).toBeGreaterThan(20);
  });

  it('any JSON with any status never crashes a call, and never resolves when the status is not 2xx', async () => {
    const headers = fc.record(
      {
        'retry-after': fc.constantFrom('0', 'x', '-1', ''),
        'x-sib-ratelimit-reset': fc.constantFrom('0', 'NaN', '1e9'),
        'sib-request-id': fc.string({ unit: fc.constantFrom('a', '-', '9') }),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ code: value, message: value, error: value })),
      fc.constantFrom('', ' ', 'null', '{', '[', '"', '<html>', '\ufeff{}'),
      fc.constantFrom('{"__proto__":{"message":"x"}}', '{"error":{"error":[]}}'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callList),
        fc.integer({ min: 200, max: 599 }),
        body,
        headers,
        async (call, status, text, extra) => {
          script = [answer(status, [204, 304].includes(status) ? '' : text, extra)];
          const settled = await call.send(connect({ retries: 0 })).then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          );
          const resolved = 'value' in settled;
          if (status < 200 || status > 299) expect(resolved).toBe(false);
          if (resolved) {
            const kind = contract[call.operation].reply;
            if (kind === 'array') expect(Array.isArray(settled.value)).toBe(true);
            if (kind === 'object' && settled.value !== undefined) expect(settled.value).toMatchObject({});
            if (settled.value !== undefined && kind !== 'binary') {
              const sent = JSON.parse(text.replace(/^\ufeff/, ''));
              // Where nothing is, the items of a list may be missing or null.
              const { list } = contract[call.operation];
              expect(settled.value).toEqual(list ? { ...sent, [list]: sent[list] ?? [] } : (sent ?? []));
            }
            return;
          }
          expect(isMessagingPlatformError(settled.error)).toBe(true);
          const error = settled.error as ApiError;
          // Of a 407 the platform's fetch makes a failure to connect, as its standard says.
          if (status === 407 && error.name === 'ConnectionError') return;
          expect([error.status, error.operation, error.attempts]).toEqual([status, call.operation, 1]);
          expect(typeof error.message).toBe('string');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('any sequence of faults leaves the attempts within bounds, and a POST that may have happened sent once', async () => {
    const faults = {
      reset: server.resetBeforeAnswer,
      cut: server.truncated(),
      chunks: server.cutChunks(),
      headers: server.resetMidHeaders,
      garbage: server.notHttp,
      page: server.html(200),
      stall: server.stallBody(),
      408: failure(408),
      429: failure(429),
      500: failure(500),
      503: failure(503, { 'retry-after': '0' }),
      404: failure(404),
      ok: json(200, { id: '1' }),
    };
    const names = Object.keys(faults) as unknown as (keyof typeof faults)[];
    const kinds: ((client: MessagingPlatform) => PromiseLike<unknown>)[] = [
      ({ companies }) => companies.get('1'),
      ({ companies }) => companies.delete('1'),
      ({ companies }) => companies.create({ name: 'Acme' }),
      ({ companies }) => companies.update('1', { name: 'Acme' }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }),
        fc.nat(4),
        async (send, sequence, retries) => {
          script = sequence.map((name) => faults[name]);
          const stalls = sequence.includes('stall');
          const error: unknown = await send(connect({ retries, timeout: stalls ? 100 : 10_000 })).then(
            () => undefined,
            (caught: unknown) => caught,
          );
          const sent = arrived().map((_, index) => String(sequence[index] ?? sequence.at(-1)));
          expect(sent.length).toBeLessThanOrEqual(retries + 1);
          const isUnsafe = ['POST', 'PATCH'].includes(arrived()[0]?.method ?? '');
          if (isUnsafe) expect(sent.filter((name) => name !== '429').length).toBeLessThanOrEqual(1);
          if (error === undefined) return;
          expect(isMessagingPlatformError(error)).toBe(true);
          const { attempts, outcome } = error as ApiError;
          expect(attempts).toBeLessThanOrEqual(retries + 1);
          // Of an attempt that ran out of time nobody can say whether it arrived.
          if (stalls) return expect(attempts).toBeGreaterThanOrEqual(sent.length);
          expect(attempts).toBe(sent.length);
          const mayHaveHappened = sent.some((name) => name !== '429' && name !== '404');
          if (arrived()[0]!.method !== 'GET') expect(outcome).toBe(mayHaveHappened ? 'unknown' : 'rejected');
        },
      ),
      { numRuns: 40 },
    );
  });
});
