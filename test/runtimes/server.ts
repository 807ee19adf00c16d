// The local server that calls.mjs calls. For some ids, it fails on purpose.
import { findRoute } from '../../src/testing/request/route.js';
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

/** Starts the server. `problems` lists requests without the key, and requests that no call should send. */
export async function startServer() {
  const problems: string[] = [];
  const countPosts = (name: string) => server.requests.filter(({ body }) => body === JSON.stringify({ name })).length;

  const handlers: Record<string, (request: hostile.ArrivedRequest, id: string) => hostile.Responder> = {
    getChildInfo({ repeats }, id) {
      if (id === 'never') return hostile.stallHeaders;
      // `reset-once` fails every other time: `repeats` is 0 for the first request, and 1 for the retry.
      return id === 'reset-once' && repeats % 2 === 0 ? hostile.resetBeforeResponse : respond(child);
    },
    // `companies.get('count Acme')` returns the number of POSTs with the name Acme, as `attributes.count`.
    companiesIdGet(_, id) {
      if (id === 'missing') return respond({ code: 'document_not_found', message: 'There is no such company' }, 404);
      return respond({ id, attributes: { count: countPosts(id.replace(/^count /, '')) } });
    },
    // Closes the connection at the first request with each name. A retry would succeed, and would be counted.
    companiesPost({ body }) {
      const { name } = JSON.parse(body) as { name: string };
      return countPosts(name) === 1 ? hostile.closeBeforeResponse : respond({ id: name }, 201);
    },
    crmNotesPost: ({ body }) => respond({ id: JSON.parse(body).text }),
    crmNotesIdDelete: () => hostile.respondWith(204, '', corsHeaders),
    getInboundEmailAttachment: () => hostile.respondWith(200, bytes, { ...corsHeaders, ...fileHeaders }),
  };

  const server = await hostile.HostileServer.start((request) => {
    const { method, url, headers } = request;
    if (method === 'OPTIONS') return hostile.respondWith(204, '', { ...corsHeaders, 'access-control-max-age': '600' });
    if (headers['api-key'] !== 'test-key') problems.push(`${url} was requested without the key`);
    const route = findRoute(method, url.split('?')[0]);
    const handler = 'operation' in route && handlers[route.operation];
    if (handler) return handler(request, Object.values(route.path)[0] ?? '');
    problems.push(`${method} ${url} is not a request of any call`);
    return respond({}, 500);
  });
  return { url: server.url, problems, close: () => server.close() };
}
