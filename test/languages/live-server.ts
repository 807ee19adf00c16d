// Responses as the API sends them and a mock does not: null, ids of 64 bits, files of their own type, values and fields of
// next year.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const author = '5b1a17d914b73d35a76ca0c7';

const answers: Record<string, unknown> = {
  'GET /companies': {
    id: '5f1f6f8b9c4e2a0017d3b6a1',
    attributes: { name: 'Acme', domain: null, phone_number: 8171844192, revenue: null, own: [null, 1.5] },
    linkedContactsIds: [4294967297],
  },
  'GET /inbound/events': {
    receivedAt: '2026-10-01T22:59:45.8Z',
    deliveredAt: null,
    logs: [{ date: '2022-01-13T19:04:24.376+05:30', type: 'webhookRetried' }],
  },
  'GET /crm/notes/text': { id: 'text', text: 'Called', dealIds: null, authorId: author },
  'GET /crm/notes/object': { id: 'object', text: 'Called', authorId: { id: author, name: { fullName: 'Dana Field' } } },
};

/** Runs until it is stopped. */
export function startLiveServer(): Promise<{ url: string; stop: () => void }> {
  return start(({ method, url = '' }, response) => answer(`${method} ${url}`, response));
}

/** Passes on what a server says, with an unknown field in every object of JSON. Runs until it is stopped. */
export function startProxy(target: string): Promise<{ url: string; stop: () => void }> {
  return start((request, response) => void passOn(target, request, response));
}

/** Between two neighbours, and none of the other's business. */
const hopByHop =
  /^(connection|content-encoding|content-length|expect|host|http2-settings|keep-alive|transfer-encoding|upgrade)$/;

async function passOn(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.entries(request.headers as Record<string, string>).filter(([name]) => !hopByHop.test(name));
  const body = await buffer(request);
  const found = await fetch(target + request.url, { method: request.method!, headers, ...(body.length && { body }) });
  const bytes = Buffer.from(await found.arrayBuffer());
  const isJson = found.headers.get('content-type')?.includes('json') && bytes.length > 0;
  response
    .writeHead(found.status, [...found.headers].filter(([name]) => !hopByHop.test(name)).flat())
    .end(isJson ? withUnknownField(bytes.toString()) : bytes);
}

const withUnknownField = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, addedLater: [1] } : value,
  );

async function start(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

function answer(request: string, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  if (request.startsWith('PATCH /companies/')) response.writeHead(204, json).end();
  else if (request.startsWith('GET /inbound/attachments/')) {
    const disposition = { 'content-disposition': 'attachment; filename="dot.png"' };
    response
      .writeHead(200, { 'content-type': 'image/png', ...disposition })
      .end(Buffer.from('\x89PNG\x00\xff', 'latin1'));
  } else {
    const found = Object.keys(answers).find((known) => request.startsWith(known));
    response
      .writeHead(found ? 200 : 404, json)
      .end(withUnknownField(JSON.stringify(found ? answers[found] : { message: request })));
  }
}
