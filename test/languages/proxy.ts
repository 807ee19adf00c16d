// What stands between a program and a service: it adds an unknown field to every object of JSON, asks for the errors that a
// program reads, and responds in place of the service where the API sends what neither the mock nor the sandbox does.
import { HostileServer, type ArrivedRequest } from '../support/hostile-server.js';

type Responses = Record<string, () => Response>;

const author = { id: '5b1a17d914b73d35a76ca0c7', name: { fullName: 'Dana Field' } };
const image = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="dot.png"' };

/** As the API responds: null, ids of 64 bits, a file of its own type, values of next year, a 204 with a type. */
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

/** Only what the contract requires: an empty page, a record without its id. */
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

/** Lists without an item, as the API may also send them. */
export const emptyResponses: Responses = {
  'GET /reseller/children': () => Response.json({ children: null, count: 0 }),
  'GET /companies': () => Response.json({ items: null, pager: { total: 0 } }),
  'GET /inbound/events': () => Response.json({ events: null }),
  'GET /crm/notes': () => Response.json([]),
};

/** A gateway in front of the API, which knows no ErrorModel. */
const gateway: Responses = {
  'GET /reseller/children/502': () =>
    new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
};

/** The error that a child of this id leads to, in the mock's words; the sandbox knows no such child. */
const prefer: Record<string, string> = {
  '/reseller/children/404': 'code=404',
  '/reseller/children/401': 'code=401, example=unauthorized',
};

/** Between two neighbours, and none of the other's business. */
const hopByHop =
  /^(connection|content-encoding|content-length|expect|host|http2-settings|keep-alive|transfer-encoding|upgrade)$/;

function passOn(service: string, { method, url, headers, body }: ArrivedRequest): Promise<Response> {
  const sent = Object.entries(headers as Record<string, string>).filter(([name]) => !hopByHop.test(name));
  // Without a key, the sandbox responds with 401.
  const shown = url.endsWith('/401') ? sent.filter(([name]) => name !== 'api-key') : sent;
  if (prefer[url]) shown.push(['prefer', prefer[url]]);
  return fetch(service + url, { method, headers: shown, ...(body && { body }) });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty object stays empty: the API sends it for a list. */
const withUnknownField = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    isObject(value) && Object.keys(value).length > 0 ? { ...value, addedLater: [1] } : value,
  );

/** Runs until it is closed. */
export const startProxy = (service: string, responses: Responses = {}): Promise<HostileServer> =>
  HostileServer.start((request) => async (response) => {
    const found =
      { ...gateway, ...responses }[`${request.method} ${request.url.split('?')[0]}`]?.() ??
      (await passOn(service, request));
    const bytes = Buffer.from(await found.arrayBuffer());
    const isJson = found.headers.get('content-type')?.includes('json') && bytes.length > 0;
    response
      .writeHead(found.status, [...found.headers].filter(([name]) => !hopByHop.test(name)).flat())
      .end(isJson ? withUnknownField(bytes.toString()) : bytes);
  });
