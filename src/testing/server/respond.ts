// Responds to an HTTP request with the web page, the result of a control command, or the sandbox's response.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sandbox } from '../index.js';
import { isContent, jsonResponse, type PlainResponse } from '../response/plain-response.js';
import { control, controlPath } from './control.js';
import type { Guard } from './guard.js';

const pagePaths = ['/', '/_sandbox', controlPath];

/** @param beforeResponse - see `ServeOptions` */
export async function respond(
  sandbox: Sandbox,
  guard: Guard,
  beforeResponse: () => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers: corsHeaders, rejection } = guard(request, targetOf(request).startsWith(controlPath));
  const body = await text(request);
  const creation = rejection
    ? jsonResponse(403, { message: rejection })
    : createResponse(sandbox, request, body, closeSignal(response));
  // Not `await creation`: `beforeResponse` also runs before a fault breaks the connection.
  const [created] = await Promise.allSettled([creation]);
  const problem = runBeforeResponse(beforeResponse);
  if (created.status === 'rejected') throw created.reason;
  await write(problem ?? created.value, corsHeaders, response);
}

function createResponse(sandbox: Sandbox, request: IncomingMessage, body: string, signal: AbortSignal) {
  const { method = 'GET' } = request;
  const target = targetOf(request);
  const path = target.replace(/\?.*/, '');
  if (method === 'OPTIONS') return jsonResponse(204, undefined);
  if (pagePaths.includes(path) && ['GET', 'HEAD'].includes(method)) return pageResponse();
  if (path.startsWith(controlPath)) return control(sandbox, method, path.slice(controlPath.length), body);
  // The cast: the sandbox reads no header that may be a list.
  const headers = request.headers as Record<string, string>;
  return sandbox.handle(`http://127.0.0.1${target}`, { method, headers, body, signal });
}

function runBeforeResponse(beforeResponse: () => void): PlainResponse | undefined {
  try {
    beforeResponse();
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return jsonResponse(500, { message });
  }
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

async function write({ status, headers, body }: PlainResponse, corsHeaders: object, response: ServerResponse) {
  response.writeHead(status, { ...headers, ...corsHeaders });
  if (body === null || isContent(body)) return void response.end(body ?? undefined);
  for await (const chunk of body) {
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

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // The page loads no other files, sends requests only to this server, and can't be embedded by another page.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
};

function pageResponse(): PlainResponse {
  return { status: 200, headers: pageHeaders, body: readFileSync(new URL('page.html', import.meta.url), 'utf8') };
}
