// The surface of messaging-platform-sdk/testing/server: a sandbox over HTTP, for programs in any language.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../answer.js';
import { check, count, fields, list, text as textual } from '../check.js';
import type { Sandbox } from '../index.js';
import { maxBody } from '../request/incoming.js';
import { control, controlPath } from './control.js';
import { Guard } from './guard.js';

/** Where a sandbox is served, and for whom. */
export interface ServeOptions {
  /** The port. @defaultValue 0: any free one */
  port?: number | undefined;
  /** The address to listen at; `0.0.0.0` for other machines, too. @defaultValue `127.0.0.1`: this machine alone */
  host?: string | undefined;
  /** Origins of pages that may use the paths under `/_sandbox`, such as `http://localhost:5173`. @defaultValue none */
  allowOrigins?: readonly string[] | undefined;
  /** Runs after each response, also of the paths under `/_sandbox`. */
  onResponse?: (() => void) | undefined;
}

/** A sandbox that is served. */
export interface SandboxServer {
  /** For example `http://127.0.0.1:4011`: the `baseUrl` of clients. */
  readonly url: string;
  /** Ends every connection and stops listening. */
  readonly close: () => Promise<void>;
}

const port = { ...count, maximum: 65_535 };
const shape = fields({ port, host: textual, allowOrigins: list(textual), onResponse: {} });

/**
 * Serves a sandbox over HTTP. Where the sandbox breaks a connection, the server breaks its socket.
 *
 * @param sandbox - which other code may script and read at the same time
 * @throws TypeError an option is invalid; Error the port is taken
 *
 * @example
 * const sandbox = new Sandbox();
 * const { url, close } = await serve(sandbox, { port: 4011 });
 */
export async function serve(sandbox: Sandbox, options: ServeOptions = {}): Promise<SandboxServer> {
  check(shape, options, 'options');
  const { port = 0, host = '127.0.0.1', allowOrigins = [], onResponse } = options;
  const guard = new Guard(host, allowOrigins);
  const server = createServer((request, response) => {
    if (onResponse) response.once('close', onResponse);
    answer(sandbox, guard, request, response).catch(() => breakOff(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The cast: it listens on a port, not on a path.
  const { address, family, port: bound } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://${name}:${bound}`, close };
}

/** Half a response gets to its reader; where nothing was sent, the connection is reset. */
const breakOff = ({ headersSent, socket }: ServerResponse) =>
  headersSent ? socket?.destroy() : socket?.resetAndDestroy();

async function answer(sandbox: Sandbox, guard: Guard, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET' } = request;
  // A proxy may send the whole address as the target: only what follows its host counts.
  const url = request.url?.replace(/^https?:\/\/[^/?]*/i, '') || '/';
  const path = url.replace(/\?.*/, '');
  const isControl = path.startsWith(controlPath);
  const { headers, refusal } = guard.look(request, isControl);
  const text = await readText(request);
  const send = (status: number, body: string, type = 'application/json') => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(method === 'HEAD' ? undefined : body);
  };
  if (refusal) return send(403, JSON.stringify({ message: refusal }));
  if (method === 'OPTIONS') return send(204, '');
  if (['/', '/_sandbox', controlPath].includes(path) && ['GET', 'HEAD'].includes(method)) {
    response.setHeader('content-security-policy', policy);
    return send(200, page(), 'text/html; charset=utf-8');
  }
  if (isControl) {
    const { status, body } = await control(sandbox, method, path.slice(controlPath.length), text);
    return send(status, body);
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  // A body that was too long is not there; the length says so. The cast: no header that is read comes as a list.
  const given = { ...(request.headers as Record<string, string>), 'content-length': String(text?.length ?? Infinity) };
  const init = { method, headers: given, body: text, signal: gone.signal };
  const found = await sandbox.answer(`http://127.0.0.1${url}`, init);
  return 'ok' in found ? writePieces(found, headers, response) : writeWhole(found, headers, response);
}

/** Undefined for a body that is too long, of which nothing is kept. */
function readText(request: IncomingMessage): Promise<string | undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > maxBody) pieces = [];
      else pieces.push(piece);
    });
    request.once('end', () => resolve(length > maxBody ? undefined : Buffer.concat(pieces).toString()));
    request.once('error', reject);
  });
}

function writeWhole({ status, headers, body }: Answer, more: object, response: ServerResponse): void {
  response.writeHead(status, { ...headers, ...more });
  response.end(body ?? undefined);
}

async function writePieces({ status, headers, body }: Response, more: object, response: ServerResponse) {
  response.writeHead(status, { ...Object.fromEntries(headers), ...more });
  for await (const piece of body ?? [])
    // Handed to the socket before the next piece, since that one may break it.
    await new Promise<void>((sent) => response.write(piece, () => sent()));
  response.end();
}

/** The page loads nothing, and stands in no other page. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

const page = () => readFileSync(new URL('page.html', import.meta.url), 'utf8');
