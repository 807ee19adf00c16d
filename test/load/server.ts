// A process of its own: a service that fails one request in ten at random, and counts what it did with each.
import { createServer, type ServerResponse } from 'node:http';

/** How requests fail; each as likely as the others. No 429: a client learns its pace from it, so it would slow the load. */
const failures = ['reset', 'truncated', 'page', '408', '500', '502', '503', '504'];

/** Requests by what was done with them. */
const counts: Record<string, number> = {};
/** How often each POST arrived. */
const posts = new Map<string, number>();
let connections = 0;
let peak = 0;

const server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
  let body = '';
  try {
    for await (const chunk of request) body += chunk;
  } catch {
    return;
  }
  const failure = Math.random() < 0.1 ? failures[Math.floor(Math.random() * failures.length)] : undefined;
  const { method = '', url = '' } = request;
  const kind = failure ?? (method === 'GET' || method === 'POST' ? '200' : '204');
  counts[kind] = (counts[kind] ?? 0) + 1;
  if (method === 'POST') posts.set(body, (posts.get(body) ?? 0) + 1);
  answer(response, kind, method === 'POST' ? (JSON.parse(body) as { name: string }).name : url.split('/').at(-1));
});

function answer(response: ServerResponse, kind: string, id: string | undefined): void {
  const json = { 'content-type': 'application/json' };
  if (kind === 'reset') response.socket?.resetAndDestroy();
  else if (kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  else if (kind === 'truncated') {
    response.writeHead(200, { ...json, 'content-length': '100' });
    response.write('{"id":"', () => response.socket?.destroy());
  } else if (kind === '200') response.writeHead(200, json).end(JSON.stringify({ id, attributes: { name: 'Acme' } }));
  else if (kind === '204') response.writeHead(204).end();
  else response.writeHead(Number(kind), json).end('{"code":"busy","message":"Try again"}');
}

server.on('connection', (socket) => {
  peak = Math.max(peak, ++connections);
  socket.once('close', () => connections--);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
});

process.on('message', () => {
  const repeated = [...posts.values()].filter((count) => count > 1).length;
  process.send?.({ counts, repeated, peak });
  server.close();
  server.closeAllConnections();
  process.disconnect?.();
});
process.on('disconnect', () => process.exit());
