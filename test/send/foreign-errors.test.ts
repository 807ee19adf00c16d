// The error of another request, or of a wrapper around a transport, never decides the outcome of a call. A server counts the
// requests that it processed.
import type { Fetch, MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { Agent, Pool, type Dispatcher } from 'undici';
import * as hostile from '../support/hostile-server.js';
import { runInOwnProcess } from '../support/own-process.js';
import { quickClient, rejection } from '../support/quick-client.js';

const serve = hostile.hostileServers();
const { fetch: runtimeFetch } = globalThis;
const closeAfterTest: { close(): Promise<void> }[] = [];
let closedUrl: string;

beforeAll(async () => {
  closedUrl = `http://127.0.0.1:${await hostile.closedPort()}`;
});

afterEach(async () => {
  globalThis.fetch = runtimeFetch;
  await Promise.all(closeAfterTest.splice(0).map((transport) => transport.close()));
});

/** Creates a transport that closes after the test. */
const transport = (dispatcher?: Dispatcher) => {
  const created = undiciTransport({ dispatcher });
  closeAfterTest.push(created);
  return created;
};

const addCredits = ({ children }: MessagingPlatform) => rejection(children.credits.add('1', { sms: 500 }));

/** Expects that the client doesn't retry a request that the server processed, and reports the outcome 'unknown'. */
async function expectUnknownAfterOneRequest(fetch: Fetch | undefined, responder = hostile.resetBeforeResponse) {
  const { url, requests } = await serve([responder]);
  const error = await addCredits(quickClient({ baseUrl: url, fetch, retries: 3 }));
  expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
  expect(requests).toHaveLength(1);
  return error;
}

/** @param setUp - statements that run before the call; `port` is the server's */
async function expectUnknownInOwnProcess(setUp: string): Promise<void> {
  const { url, requests } = await serve([hostile.json(200, {})]);
  const source = `const port = ${new URL(url).port};
    ${setUp}
    const { MessagingPlatform } = await import('./src/index.ts');
    const client = new MessagingPlatform({ baseUrl: '${url}' });
    await client.notes.create({ text: 'x' }).catch((error) => console.log(error.outcome));`;
  expect(await runInOwnProcess(source)).toBe('unknown\n');
  expect(requests).toHaveLength(1);
}

const atClosedPort = (url: string) => url.replace(/^http:..[^/]+/, closedUrl);

/** The error of a connection that this address refused. */
function refusedBy(address: string | URL | undefined): Error {
  const { hostname, port } = new URL(String(address));
  const fields = { code: 'ECONNREFUSED', syscall: 'connect', address: hostname, port: Number(port) };
  return Object.assign(new Error('connect ECONNREFUSED'), fields);
}

/** Sends the request, and then fails as if a second connection was refused, by default by the same address. */
const failAfterResponse =
  (address?: string): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart: (...values) => handler.onRequestStart?.(...values),
      onResponseStart: () => {},
      onResponseData: () => {},
      onResponseEnd: (controller) => handler.onResponseError?.(controller, refusedBy(address ?? options.origin)),
      onResponseError: (...values) => handler.onResponseError?.(...values),
    });

describe('a POST that was processed is not retried, and its outcome is unknown,', () => {
  it('if your fetch then tries another address, which refuses the connection', async () => {
    const [first, second] = [transport(), transport()];
    await expectUnknownAfterOneRequest((url, init) => first(url, init).catch(() => second(atClosedPort(url), init)));
  });

  it('if your fetch sends it again, and the same address then refuses the connection', async () => {
    const fetch: Fetch = async (url, init) => {
      await runtimeFetch(url, init);
      throw refusedBy(url);
    };
    await expectUnknownAfterOneRequest(fetch, hostile.json(200, {}));
  });

  it('if your fetch then uses a transport that is closed', async () => {
    const [first, closed] = [transport(), transport()];
    await closed.close();
    await expectUnknownAfterOneRequest((url, init) => first(url, init).catch(() => closed(url, init)));
  });

  it('if a JavaScript Proxy around a transport then fails', async () => {
    const proxy = new Proxy(transport(), {
      apply: async (target, _, [url, init]: Parameters<Fetch>) => {
        await target(url, init);
        return runtimeFetch(atClosedPort(url), init);
      },
    });
    await expectUnknownAfterOneRequest(proxy, hostile.json(200, {}));
  });

  it('if a replaced global fetch then sends telemetry to a server that refuses the connection', async () => {
    globalThis.fetch = async (...request) => {
      await runtimeFetch(...request);
      return runtimeFetch(closedUrl);
    };
    await expectUnknownAfterOneRequest(undefined, hostile.json(200, {}));
  });

  class AgentThatFailsAfterResponse extends Agent {
    override async request(...request: Parameters<Agent['request']>): Promise<never> {
      await super.request(...request);
      throw refusedBy((request[0] as Dispatcher.RequestOptions).origin);
    }
  }
  const failingPool = (origin: string | URL, options: object) =>
    new Pool(origin, options).compose(failAfterResponse('http://127.0.0.2:9'));
  it.each<[string, Dispatcher]>([
    ['an interceptor of undici', new Agent().compose(failAfterResponse())],
    // Not the request's own address: nothing would tell the interceptor's error from undici's.
    ['an interceptor inside an Agent', new Agent({ factory: failingPool })],
    ['a subclass of an undici dispatcher', new AgentThatFailsAfterResponse()],
  ])('if %s throws its own error after the response', async (_, dispatcher) => {
    await expectUnknownAfterOneRequest(transport(dispatcher), hostile.json(200, {}));
    await dispatcher.close();
  });

  it("if an interceptor in Node's global dispatcher throws its own error after the response", async () => {
    await expectUnknownInOwnProcess(`
      import './src/index.ts';
      import { Agent, setGlobalDispatcher } from 'undici';
      // Node's fetch chooses the names of its handler's functions: onError before Node 26, onResponseError since.
      const failAfterResponse = (dispatch) => (options, handler) => {
        const fail = (error) => (handler.onError ? handler.onError(error) : handler.onResponseError({}, error));
        return dispatch(options, {
          onConnect: (abort) => (handler.onConnect ? handler.onConnect(abort) : handler.onRequestStart({ abort }, {})),
          onHeaders: () => true,
          onData: () => true,
          onComplete: () => fail(Object.assign(new Error('connect'), { syscall: 'connect', address: '127.0.0.1', port })),
          onError: fail,
        });
      };
      setGlobalDispatcher(new Agent().compose(failAfterResponse));`);
  });

  it('if a global fetch that was wrapped before the package was imported then can’t reach another server', async () => {
    await expectUnknownInOwnProcess(`
      const { fetch } = globalThis;
      globalThis.fetch = async (...request) => {
        await fetch(...request);
        return fetch('${closedUrl}');
      };`);
  });

  it.each([
    ['not-sent', () => quickClient({ baseUrl: closedUrl, retries: 0 }).companies.get('1')],
    ['rejected', () => quickClient({ fetch: async () => Response.json({}, { status: 404 }) }).companies.get('1')],
  ])('if your fetch then throws the error of another call whose outcome is %s', async (outcome, otherCall) => {
    const fetch: Fetch = async (url, init) => {
      await runtimeFetch(url, init);
      await otherCall();
      throw new Error('the other call should fail');
    };
    const error = await expectUnknownAfterOneRequest(fetch, hostile.json(200, {}));
    expect(await rejection(otherCall())).toMatchObject({ outcome });
    expect(error).toMatchObject({
      operation: 'children.credits.add',
      path: '/reseller/children/{childIdentifier}/credits/add',
    });
  });

  it('if the body of the response throws the error of another call', async () => {
    const otherError = await rejection(quickClient({ baseUrl: closedUrl, retries: 0 }).companies.get('1'));
    const text = () => Promise.reject(otherError);
    const error = await addCredits(quickClient({ fetch: async () => Object.assign(new Response('{}'), { text }) }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', operation: 'children.credits.add' });
    expect(error.cause).toMatchObject({ name: 'ConnectionError', message: otherError.message });
  });
});

it.each<[string, (url: string) => Error]>([
  ['another address', () => refusedBy('http://127.0.0.2:9')],
  ['another host', () => Object.assign(new Error('no'), { syscall: 'getaddrinfo', hostname: 'proxy.example' })],
  ['its own address and another', (url) => new AggregateError([refusedBy(url), refusedBy('http://127.0.0.2:9')])],
])('an error of an Agent’s own connect function that names %s proves nothing', async (_, createError) => {
  const connect: Agent.Options['connect'] = (_options, callback) => callback(createError(closedUrl), null);
  const error = await addCredits(quickClient({ baseUrl: closedUrl, fetch: transport(new Agent({ connect })) }));
  expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
});

it.each<[string, () => Fetch | undefined]>([
  ['the runtime’s fetch', () => undefined],
  ['undiciTransport', () => transport()],
  ['your own Agent in undiciTransport', () => transport(new Agent({ connect: { rejectUnauthorized: true } }))],
])('with %s, a POST is retried after a refused connection', async (_, createFetch) => {
  // Each of its addresses refuses.
  const baseUrl = closedUrl.replace('127.0.0.1', 'localhost');
  const error = await addCredits(quickClient({ baseUrl, fetch: createFetch(), retries: 2 }));
  expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
});
