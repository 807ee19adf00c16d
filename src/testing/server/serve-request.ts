// Responds to an HTTP request with the web page, the result of a control command, or a sandbox's response.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../index.js';
import { jsonResponse } from '../response/response.js';
import { control, controlPath } from './control.js';
import type { Guard } from './guard.js';
import { createPage } from './create-page.js';

const pagePaths = ['/', '/_sandbox', controlPath];

/** In bytes. Brevo accepts emails of 20 MB, which are longer in base64. */
const maxBodySize = 32 * 1024 * 1024;

export async function serveRequest(
  sandbox: Sandbox,
  guard: Guard,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const { headers: corsHeaders, rejection } = guard(request);
  // A page that isn't allowed must not make the sandbox read its body.
  if (rejection !== undefined) return write(lastRejection(403, rejection), corsHeaders, response);
  const body = await readBody(request);
  const created = body
    ? await route(sandbox, request, body, closed.signal)
    : lastRejection(413, `The body is longer than ${maxBodySize} bytes`);
  await write(created, corsHeaders, response);
}

/** The connection can't be used again, because the rest of the body is still to come. */
const lastRejection = (status: number, message: string) => jsonResponse(status, { message }, { connection: 'close' });

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
  sandbox: Sandbox,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Response | Promise<Response> {
  const { method = 'GET' } = request;
  const target = targetOf(request);
  const path = target.replace(/\?.*/, '');
  if (method === 'OPTIONS') return jsonResponse(204, undefined);
  if (pagePaths.includes(path) && ['GET', 'HEAD'].includes(method)) return createPage();
  if (path.startsWith(controlPath)) return control(sandbox, method, path.slice(controlPath.length), body.toString());
  // The cast: the sandbox reads no header that may be a list.
  const headers = new Headers(request.headers as Record<string, string>);
  return sandbox.fetch(`http://${request.headers.host ?? '127.0.0.1'}${target}`, { method, headers, body, signal });
}

async function write({ status, headers, body }: Response, corsHeaders: object, response: ServerResponse) {
  response.writeHead(status, { ...Object.fromEntries(headers), ...corsHeaders });
  for await (const chunk of body ?? []) {
    // Wait until the socket has the chunk, so that the chunk arrives even if the connection breaks before the next one.
    await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
  }
  response.end();
}

/** A client that uses the sandbox as a proxy sends an absolute URL. */
function targetOf({ url = '' }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}

/** Closes the connection in the middle of the response, or resets the connection before the response. */
export function breakConnection({ headersSent, socket }: ServerResponse): void {
  if (headersSent) socket?.destroy();
  else socket?.resetAndDestroy();
}
