// A proxy that changes the responses of the mock or the sandbox.
import { findRoute } from '../../src/testing/request/operations.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { methodName } from '../../scripts/generate/names.js';
import { HostileServer, type ArrivedRequest } from '../support/hostile-server.js';
import type { Scenario } from './scenarios.js';

/** Scenarios name operations as the contract does. */
const operationIds = new Map<string, string>(
  listOperations(readContract()).map((operation) => [methodName(operation), operation.operationId]),
);

/** By path, the `Prefer` header that makes the mock respond with an error. The sandbox ignores this header. */
const preferHeaders: Record<string, string> = {
  '/reseller/children/404': 'code=404',
  '/reseller/children/401': 'code=401, example=unauthorized',
};

/** Headers that describe one connection, or an encoding of the body that `fetch` has already decoded. */
const unforwardedHeaders =
  /^(connection|content-encoding|content-length|expect|host|http2-settings|keep-alive|transfer-encoding|upgrade)$/;

function forward(server: string, { method, url, headers, body }: ArrivedRequest): Promise<Response> {
  const received = Object.entries(headers as Record<string, string>).filter(([name]) => !unforwardedHeaders.test(name));
  // Without a key, the sandbox responds with 401. The sandbox has no child 404.
  const forwarded = url.endsWith('/401') ? received.filter(([name]) => name !== 'api-key') : received;
  if (preferHeaders[url]) forwarded.push(['prefer', preferHeaders[url]]);
  return fetch(server + url, { method, headers: forwarded, body: body || null });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty objects stay empty, because the API sends an empty object in place of an empty list. */
const addUnknownFields = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    isObject(value) && Object.keys(value).length > 0 ? { ...value, addedLater: [1] } : value,
  );

async function respond(server: string, responses: Scenario['responses'], request: ArrivedRequest): Promise<Response> {
  // An HTML error, as from a gateway in front of the API.
  if (request.url === '/reseller/children/502')
    return new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
  const route = findRoute(request.method, request.url.split('?')[0]);
  const replacement = route && responses[operationIds.get(route.name) ?? ''];
  if (replacement === undefined) return forward(server, request);
  return typeof replacement === 'function' ? (replacement() as Response) : Response.json(replacement);
}

export const startProxy = (server: string, responses: Scenario['responses']): Promise<HostileServer> =>
  HostileServer.start((request) => async (response) => {
    const result = await respond(server, responses, request);
    const bytes = Buffer.from(await result.arrayBuffer());
    const isJson = result.headers.get('content-type')?.includes('json') && bytes.length > 0;
    response
      .writeHead(result.status, [...result.headers].filter(([name]) => !unforwardedHeaders.test(name)).flat())
      .end(isJson ? addUnknownFields(bytes.toString()) : bytes);
  });
