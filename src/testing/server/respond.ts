// Responds to an HTTP request with the web page, the result of a control command, or a sandbox's response.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../index.js';
import { createResponse, jsonResponse } from '../response/response.js';
import { control, controlPath } from './control.js';
import type { Guard } from './guard.js';

const pagePaths = ['/', '/_sandbox', controlPath];

/** In bytes. Brevo accepts emails of 20 MB, which are longer in base64. */
const maxBodySize = 32 * 1024 * 1024;

export async function respond(
  sandboxes: readonly [Sandbox, ...Sandbox[]],
  guard: Guard,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers: corsHeaders, rejection } = guard(request, targetOf(request).startsWith(controlPath));
  // A page that isn't allowed must not make the sandbox read its body.
  const body = rejection === undefined ? await readBody(request) : undefined;
  const signal = closeSignal(response);
  if (body) return write(await route(sandboxes, request, body, signal), corsHeaders, response);
  const message = rejection ?? `The body is longer than ${maxBodySize} bytes`;
  // The connection can't be used again, because the rest of the body is still to come.
  const created = jsonResponse(rejection === undefined ? 413 : 403, { message }, { connection: 'close' });
  await write(created, corsHeaders, response);
}

/** Returns undefined if the body is too long. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodySize) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodySize) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function route(
  [first, ...others]: readonly [Sandbox, ...Sandbox[]],
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Response | Promise<Response> {
  const { method = 'GET' } = request;
  const target = targetOf(request);
  const path = target.replace(/\?.*/, '');
  if (method === 'OPTIONS') return jsonResponse(204, undefined);
  if (pagePaths.includes(path) && ['GET', 'HEAD'].includes(method)) return pageResponse();
  if (path.startsWith(controlPath)) return control(first, method, path.slice(controlPath.length), body.toString());
  // The cast: the sandbox reads no header that may be a list.
  const headers = new Headers(request.headers as Record<string, string>);
  const sandbox = [first, ...others].find((candidate) => candidate.knowsKey(headers)) ?? first;
  return sandbox.fetch(`http://${request.headers.host ?? '127.0.0.1'}${target}`, { method, headers, body, signal });
}

/** A client that uses the sandbox as a proxy sends an absolute URL. */
function targetOf({ url = '' }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}

function closeSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return closed.signal;
}

async function write({ status, headers, body }: Response, corsHeaders: object, response: ServerResponse) {
  response.writeHead(status, { ...Object.fromEntries(headers), ...corsHeaders });
  for await (const chunk of body ?? []) {
    // Wait until the socket has the chunk, so that the chunk arrives even if the connection breaks before the next one.
    await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
  }
  response.end();
}

/** Closes the connection in the middle of the response, or resets the connection before the response. */
export function breakConnection({ headersSent, socket }: ServerResponse): void {
  if (headersSent) socket?.destroy();
  else socket?.resetAndDestroy();
}

function pageResponse(): Response {
  const page = readFileSync(`${import.meta.dirname}/page.html`, 'utf8');
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  // The page runs only its own script, loads no other files, sends requests only to this server, and can't be embedded. The frame
  // with an email's HTML inherits this, and needs its inline styles.
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return createResponse(200, page, headers);
}
