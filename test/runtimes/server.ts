// The local server that the calls meet: it answers, and it misbehaves where a call asks for that. Any origin may call it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const allow = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

const child = { companyName: 'Acme', email: 'a@example.com', firstName: 'A', lastName: 'B', password: '' };

export type Answer = (request: IncomingMessage, response: ServerResponse, id: string) => void;

/** `problems` fills with what clients sent wrongly. */
export async function startServer(): Promise<{ url: string; problems: string[]; close: () => void }> {
  const problems: string[] = [];
  let resets = 0;
  /** How often a company of this name was asked for. */
  const created: Record<string, number> = {};

  const answers: Record<string, Answer> = {
    'GET /children': (_, response) => json(response, 200, { count: 1, children: [] }),
    'GET /children/:id'(request, response, id) {
      if (id === 'never') return;
      if (id === 'reset-once' && resets++ % 2 === 0) request.socket.resetAndDestroy();
      else json(response, 200, child);
    },
    'GET /companies/:id'(_, response, id) {
      if (id === 'missing') json(response, 404, { code: 'document_not_found', message: 'There is no such company' });
      else json(response, 200, { id, attributes: { count: created[id.replace(/^count /, '')] ?? 0 } });
    },
    /** The first time it closes the connection when it has read the request; a client that asks again is answered. */
    'POST /companies': (request, response) =>
      void read(request, (text) => {
        const { name } = JSON.parse(text) as { name: string };
        created[name] = (created[name] ?? 0) + 1;
        if (created[name] === 1) request.socket.destroy();
        else json(response, 201, { id: name });
      }),
    'POST /notes': (request, response) =>
      void read(request, (text) => json(response, 200, { id: JSON.parse(text).text })),
    'DELETE /notes/:id': (_, response) => void response.writeHead(204, allow).end(),
    'GET /attachments/:id'(_, response) {
      const disposition = { 'content-disposition': "attachment; filename*=UTF-8''na%C3%AFve.bin" };
      response.writeHead(200, { ...allow, ...disposition, 'content-type': 'application/octet-stream' });
      response.end(Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256)));
    },
  };

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS')
      return response.writeHead(204, { ...allow, 'access-control-max-age': '600' }).end();
    if (request.headers['api-key'] !== 'test-key') problems.push(`${request.url} came without its key`);
    const [, area = '', id] = /^\/(?:reseller|crm|inbound)?\/?(\w+)(?:\/([^/?]+))?/.exec(request.url ?? '') ?? [];
    const answer = answers[`${request.method} /${area}${id === undefined ? '' : '/:id'}`];
    if (answer) return answer(request, response, decodeURIComponent(id ?? ''));
    problems.push(`${request.method} ${request.url} is not what any call asks for`);
    json(response, 500, {});
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, problems, close };
}

function read(request: IncomingMessage, then: (text: string) => void) {
  let text = '';
  request.setEncoding('utf8').on('data', (piece) => (text += piece));
  request.on('end', () => then(text));
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { ...allow, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
