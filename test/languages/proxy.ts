// A proxy between a program and the mock or sandbox. It adds an unknown field to JSON objects, makes the server send the errors that
// programs expect, and can send responses that neither the mock nor the sandbox sends.
import { HostileServer, type ArrivedRequest } from '../support/hostile-server.js';

type Responses = Record<string, () => Response>;

const author = { id: '5b1a17d914b73d35a76ca0c7', name: { fullName: 'Dana Field' } };
const image = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="dot.png"' };

/** Responses with details from recordings of the API: null, 64-bit ids, an image, unknown attributes, a 204 with a content type. */
export const liveResponses: Responses = {
  'GET /companies/5f1f6f8b9c4e2a0017d3b6a1': () =>
    Response.json({
      id: '5f1f6f8b9c4e2a0017d3b6a1',
      attributes: { name: 'Acme', domain: null, phone_number: 8171844192, revenue: null, own: [null, 1.5] },
      linkedContactsIds: [4294967297],
    }),
  'PATCH /companies/5f1f6f8b9c4e2a0017d3b6a1': () =>
    new Response(null, { status: 204, headers: { 'content-type': 'application/json' } }),
  'GET /inbound/events/1a825d56-029b-4a41-b8e4-61670463431b': () =>
    Response.json({
      receivedAt: '2026-10-01T22:59:45.8Z',
      deliveredAt: null,
      logs: [{ date: '2022-01-13T19:04:24.376+05:30', type: 'webhookRetried' }],
    }),
  'GET /inbound/attachments/sample-download-token': () =>
    new Response(Buffer.from('\x89PNG\x00\xff', 'latin1'), { headers: image }),
  'GET /crm/notes/61a5cd07ca1347c82306ad09': () =>
    Response.json({ id: '61a5cd07ca1347c82306ad09', text: 'Called', dealIds: null, authorId: author }),
};

/** Responses without optional fields: empty pages, records without an id. */
export const bareResponses: Responses = {
  'GET /reseller/children': () => Response.json({}),
  'GET /reseller/children/1234567/domains': () => Response.json([{}]),
  'GET /companies': () => Response.json({}),
  'GET /companies/attributes': () => Response.json([{}]),
  'GET /companies/5f1f6f8b9c4e2a0017d3b6a1': () => Response.json({}),
  'PATCH /companies/5f1f6f8b9c4e2a0017d3b6a1': () => Response.json({}),
  'GET /inbound/events': () => Response.json({}),
  'GET /inbound/events/1a825d56-029b-4a41-b8e4-61670463431b': () => Response.json({}),
  'GET /crm/notes': () => Response.json([{ text: 'Called' }]),
  'POST /crm/notes': () => Response.json({}),
  'GET /crm/notes/61a5cd07ca1347c82306ad09': () => Response.json({ text: 'Called' }),
};

/** Empty lists as the API may send them: null or `[]`. */
export const emptyResponses: Responses = {
  'GET /reseller/children': () => Response.json({ children: null, count: 0 }),
  'GET /companies': () => Response.json({ items: null, pager: { total: 0 } }),
  'GET /inbound/events': () => Response.json({ events: null }),
  'GET /crm/notes': () => Response.json([]),
};

/** An HTML error, as from a gateway in front of the API. */
const gateway: Responses = {
  'GET /reseller/children/502': () =>
    new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
};

/** `Prefer` headers that make the mock send errors. The sandbox ignores them, and sends the same errors: see `forward`. */
const preferHeaders: Record<string, string> = {
  '/reseller/children/404': 'code=404',
  '/reseller/children/401': 'code=401, example=unauthorized',
};

/** Headers that a proxy doesn't forward, because they apply to one connection or to the body's encoding on it. */
const hopByHopHeaders =
  /^(connection|content-encoding|content-length|expect|host|http2-settings|keep-alive|transfer-encoding|upgrade)$/;

function forward(server: string, { method, url, headers, body }: ArrivedRequest): Promise<Response> {
  const received = Object.entries(headers as Record<string, string>).filter(([name]) => !hopByHopHeaders.test(name));
  // Without a key, the sandbox responds with 401. The child 404 doesn't exist there.
  const forwarded = url.endsWith('/401') ? received.filter(([name]) => name !== 'api-key') : received;
  if (preferHeaders[url]) forwarded.push(['prefer', preferHeaders[url]]);
  return fetch(server + url, { method, headers: forwarded, body: body || null });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty objects stay empty, because the API sends them in place of empty lists. */
const withUnknownField = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    isObject(value) && Object.keys(value).length > 0 ? { ...value, addedLater: [1] } : value,
  );

/** @param responses - responses that replace the server's, by method and path */
export const startProxy = (server: string, responses: Responses = {}): Promise<HostileServer> =>
  HostileServer.start((request) => async (response) => {
    const replacements = { ...gateway, ...responses };
    const createReplacement = replacements[`${request.method} ${request.url.split('?')[0]}`];
    const result = createReplacement?.() ?? (await forward(server, request));
    const bytes = Buffer.from(await result.arrayBuffer());
    const isJson = result.headers.get('content-type')?.includes('json') && bytes.length > 0;
    response
      .writeHead(result.status, [...result.headers].filter(([name]) => !hopByHopHeaders.test(name)).flat())
      .end(isJson ? withUnknownField(bytes.toString()) : bytes);
  });
