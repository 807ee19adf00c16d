// A local server that records its requests, and responds as a script says.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ArrivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds on the clock of `performance.now()`. */
  arrivedAt: number;
  /** The number of earlier requests with the same method and URL. */
  repeats: number;
  /** Resolves when the connection closes. */
  closed: Promise<void>;
}

/** A function that serves a request: with a response, or by failing in some way. */
export type Responder = (response: ServerResponse, request: ArrivedRequest) => void;

/** A responder for each request, in order (the last one serves all further requests), or a function that chooses one. */
export type Script = readonly Responder[] | ((request: ArrivedRequest, index: number) => Responder);

export class HostileServer {
  readonly requests: ArrivedRequest[] = [];
  readonly server;

  private constructor(script: Script) {
    this.server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
      void this.#serve(script, incoming, response);
    });
  }

  static async start(script: Script): Promise<HostileServer> {
    const hostileServer = new HostileServer(script);
    await once(hostileServer.server.listen(0, '127.0.0.1'), 'listening');
    return hostileServer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeAllConnections();
    });
  }

  async #serve(script: Script, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers, socket } = incoming;
    // Each request adds a listener to the socket, so turn off Node's warning about many listeners.
    socket.setMaxListeners(0);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const repeats = this.requests.filter((other) => other.method === method && other.url === url).length;
    const request: ArrivedRequest = { method, url, headers, body: '', arrivedAt: performance.now(), repeats, closed };
    const index = this.requests.push(request) - 1;
    response.on('error', () => {});
    try {
      for await (const chunk of incoming) request.body += String(chunk);
    } catch {
      // The client closed the connection before the end of the request body.
      return;
    }
    const fault = typeof script === 'function' ? script(request, index) : (script[index] ?? script.at(-1)!);
    fault(response, request);
  }
}

/** Returns a function that starts a server. The server closes after the test. */
export function hostileServers(): (script: Script) => Promise<HostileServer> {
  const servers: HostileServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  return async (script) => {
    servers.push(await HostileServer.start(script));
    return servers.at(-1)!;
  };
}

type Headers = Record<string, string | string[]>;

export const jsonType = { 'content-type': 'application/json' };

export function respondWith(status: number, body: string | Buffer = '', headers: Headers = {}): Responder {
  return (response) => response.writeHead(status, headers).end(body);
}

export function json(status: number, value: unknown, headers: Headers = {}): Responder {
  return respondWith(status, JSON.stringify(value), { ...jsonType, ...headers });
}

export function failure(status: number, headers: Headers = {}): Responder {
  return json(status, { code: 'broken', message: 'Something broke' }, headers);
}

/** Sends the headers and the start of the body, then calls `then`. */
function sendPart(status: number, headers: Headers, text: string, then: (response: ServerResponse) => void): Responder {
  return (response) => {
    response.writeHead(status, { ...jsonType, ...headers });
    response.write(text, () => setImmediate(() => then(response)));
  };
}

const reset = (response: ServerResponse) => void response.socket?.resetAndDestroy();
const close = (response: ServerResponse) => void response.socket?.destroy();

export const resetBeforeResponse: Responder = reset;
export const closeBeforeResponse: Responder = close;

export const notHttp: Responder = (response) => void response.socket?.end('this is not HTTP\r\n\r\n');

export const stallHeaders: Responder = () => {};

/** A body that stops in the middle, while the connection stays open. */
export function stallBody(status = 200): Responder {
  return sendPart(status, { 'content-length': '1000' }, '{"id":"1","name":', () => {});
}

/** A body that ends before its `Content-Length`. */
export function truncated(status = 200, text = '{"id":"1"}'): Responder {
  return sendPart(status, { 'content-length': '1000' }, text, close);
}

/** A body that arrives byte by byte and never ends. */
export const drip: Responder = (response) => {
  response.writeHead(200, jsonType);
  const timer = setInterval(() => response.write(' '), 2);
  response.once('close', () => clearInterval(timer));
};

export const incompleteBodies: [how: string, fault: (status?: number) => Responder][] = [
  ['shorter than its Content-Length', truncated],
  ['without its last chunk', (status = 200) => sendPart(status, {}, '{"id":"1"}', close)],
  ['cut off by a reset', (status = 200) => sendPart(status, { 'content-length': '1000' }, '{"id":"1","name":', reset)],
];

export const oversizedHeaders: Responder = (response) => {
  response.writeHead(200, { ...jsonType, 'x-filler': 'a'.repeat(300_000) }).end('{}');
};

/** A response with the request in its body and the keys in its headers. The client's errors must not contain the keys. */
export function echo(status: number, type = 'application/json'): Responder {
  return (response, { url, headers, body }) => {
    const repeated = { message: `You sent ${JSON.stringify(headers)} ${body}`, code: 'echo', url, headers, body };
    const keys = `${String(headers['api-key'])} ${String(headers['partner-key'])}`;
    const location = `https://elsewhere.example.com${url}?key=${encodeURIComponent(keys)}`;
    const echoes = { 'sib-request-id': keys, 'x-echo': keys, 'set-cookie': keys, location };
    response.writeHead(status, { 'content-type': type, ...echoes });
    response.end(type === 'application/json' ? JSON.stringify(repeated) : `<p>${JSON.stringify(repeated)}`);
  };
}

export async function closedPort(): Promise<number> {
  const server = await HostileServer.start([]);
  const { port } = new URL(server.url);
  await server.close();
  return Number(port);
}
