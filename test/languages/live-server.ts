// Answers as the service sends them and a mock does not: null, ids of 64 bits, files of their own type, values of next year.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const author = '5b1a17d914b73d35a76ca0c7';

/** What each program must read, by the name of its check. */
export const liveChecks = [
  'null attributes',
  'ids beyond 32 bits',
  '204 on update',
  'image/png',
  'author as text',
  'author as object',
  'unknown value',
];

const answers: Record<string, unknown> = {
  'GET /companies': {
    id: '5f1f6f8b9c4e2a0017d3b6a1',
    attributes: { name: 'Acme', domain: null, phone_number: 8171844192, revenue: null, own: [null, 1.5] },
    linkedContactsIds: [4294967297],
    later: { added: true },
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
export async function startLiveServer(): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ method, url = '' }, response) => answer(`${method} ${url}`, response));
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
    response.writeHead(found ? 200 : 404, json).end(JSON.stringify(found ? answers[found] : { message: request }));
  }
}
