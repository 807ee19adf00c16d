// The local server that calls.mjs calls. For some ids, it fails on purpose.
import { findRoute } from '../../src/testing/request/operations.js';
import * as hostile from '../support/hostile-server.js';

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};
const respond = (body: object, status = 200) => hostile.json(status, body, corsHeaders);

const child = { companyName: 'Acme', email: 'a@example.com', firstName: 'A', lastName: 'B', password: '' };
const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));
const fileHeaders = {
  'content-disposition': "attachment; filename*=UTF-8''na%C3%AFve.bin",
  'content-type': 'application/octet-stream',
};

const isRead = (method: string) => ['GET', 'OPTIONS'].includes(method);

/** Starts the server. `problems` lists requests without the key, and requests that no call should send. */
export async function startServer() {
  const problems: string[] = [];
  const countChanges = (id: string) =>
    server.requests.filter(({ method, url, body }) => !isRead(method) && (url.endsWith(`/${id}`) || body.includes(id)))
      .length;
  // Closes the connection at the first request with each id. A second request would succeed, and would be counted.
  const closeAtFirst = (_: unknown, id: string) =>
    countChanges(id) === 1 ? hostile.closeBeforeResponse : respond({ id }, 201);

  const handlers: Record<string, (request: hostile.ArrivedRequest, id: string) => hostile.Responder> = {
    'children.get'({ repeats }, id) {
      if (id === 'never') return hostile.stallHeaders;
      // `reset-once` fails every other time: `repeats` is 0 for the first request, and 1 for the retry.
      return id === 'reset-once' && repeats % 2 === 0 ? hostile.resetBeforeResponse : respond(child);
    },
    // `companies.get('count 5')` returns, as `attributes.count`, how many requests changed the record whose id or name is 5.
    'companies.get'(_, id) {
      if (id === 'missing') return respond({ code: 'document_not_found', message: 'There is no such company' }, 404);
      return respond({ id, attributes: { count: countChanges(id.replace(/^count /, '')) } });
    },
    'companies.create': ({ body }) => closeAtFirst(body, (JSON.parse(body) as { name: string }).name),
    'companies.update': closeAtFirst,
    'companies.delete': closeAtFirst,
    'children.update': closeAtFirst,
    'companies.import': ({ body, headers }) =>
      respond({ processId: /^multipart\/form-data; ?boundary=/.test(headers['content-type'] ?? '') ? body.length : 0 }),
    'notes.create': ({ body }) => respond({ id: JSON.parse(body).text }),
    'notes.delete': () => hostile.respondWith(204, '', corsHeaders),
    'inbound.downloadAttachment': () => hostile.respondWith(200, bytes, { ...corsHeaders, ...fileHeaders }),
  };

  const server = await hostile.HostileServer.start((request) => {
    const { method, url, headers } = request;
    if (method === 'OPTIONS') return hostile.respondWith(204, '', { ...corsHeaders, 'access-control-max-age': '600' });
    if (headers['api-key'] !== 'test-key') problems.push(`${url} was requested without the key`);
    const path = url.split('?')[0];
    const operation = findRoute(method, path);
    const handler = operation && handlers[operation.name];
    const [value = ''] = Object.values(operation?.match(path ?? '') ?? {});
    if (handler) return handler(request, decodeURIComponent(value));
    problems.push(`${method} ${url} is not a request of any call`);
    return respond({}, 500);
  });
  return { url: server.url, problems, close: () => server.close() };
}
