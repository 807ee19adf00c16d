// Serves a sandbox over HTTP. A connection that `fetch` would find broken is broken here, too.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedRequest, SandboxOptions } from '../index.js';
import { ControlledSandbox, controlPath } from './control.js';

export interface SandboxServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * @param port - 0: any that is free
 * @param log - takes a line for each request of the service, without keys and secrets
 */
export function serve(options: SandboxOptions, port: number, log: (line: string) => void): Promise<SandboxServer> {
  const controlled = new ControlledSandbox({ ...options, onRequest: (request) => log(lineOf(request)) });
  const server = createServer((request, response) => {
    answer(controlled, request, response).catch(() => void response.socket?.resetAndDestroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      // The cast: it listens on a port, not on a path.
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const stop = () =>
        new Promise<void>((stopped) => {
          server.close(() => stopped());
          server.closeAllConnections();
        });
      resolve({ url, stop });
    });
  });
}

function lineOf({ method, path, status, operation, fault }: RecordedRequest): string {
  // A download token opens a file for whoever reads it in a log.
  const safe = path.replace(/^(\/inbound\/attachments\/).+/, '$1<redacted>');
  return [method, safe, status ?? 'no answer', operation, fault && `(${fault})`].filter(Boolean).join(' ');
}

/** Front ends of any origin may call. */
const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

async function answer(controlled: ControlledSandbox, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/', headers } = request;
  const text = await readText(request);
  if (method === 'OPTIONS') return preflight(request, response);
  if (url.startsWith(controlPath)) return control(controlled, { method, url, text }, response);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const init = { method, headers: given, body: text, signal: gone.signal };
  const found = await controlled.sandbox.fetch(`http://127.0.0.1${url}`, init);
  response.writeHead(found.status, { ...Object.fromEntries(found.headers), ...crossOrigin });
  for await (const piece of found.body ?? []) response.write(piece);
  response.end();
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function preflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    ...crossOrigin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  });
  response.end();
}

function control(
  controlled: ControlledSandbox,
  { method, url, text }: { method: string; url: string; text: string },
  response: ServerResponse,
): void {
  const write = (status: number, body: unknown) => {
    response.writeHead(status, { ...crossOrigin, 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  try {
    write(200, controlled.control(method, url, text));
  } catch (error) {
    write(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
