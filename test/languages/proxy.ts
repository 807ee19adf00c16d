// A proxy that changes the responses of the sandbox.
import { findRoute } from '../../src/testing/request/operations.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { operationName } from '../../scripts/generate/names.js';
import { HostileServer, type ArrivedRequest } from '../support/hostile-server.js';
import type { Scenario } from './scenarios.js';

/** Scenarios name operations as the contract does. */
const operationIds = new Map<string, string>(
  listOperations(readContract()).map((operation) => [operationName(operation), operation.operationId]),
);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty objects stay empty, because the API sends an empty object in place of an empty list. */
const addUnknownFields = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    isObject(value) && Object.keys(value).length > 0 ? { ...value, addedLater: [1] } : value,
  );

async function respond(
  sandbox: typeof fetch,
  responses: Scenario['responses'],
  { method, url, headers, body }: ArrivedRequest,
): Promise<Response> {
  // An HTML error, as from a gateway in front of the API.
  if (url === '/reseller/children/502')
    return new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
  const route = findRoute(method, url.split('?')[0]);
  const replacement = route && responses[operationIds.get(route.name) ?? ''];
  if (replacement !== undefined)
    return typeof replacement === 'function' ? (replacement() as Response) : Response.json(replacement);
  const { 'content-type': type = 'application/json', 'api-key': key = '' } = headers as Record<string, string>;
  // Without a key, the sandbox responds with 401.
  const sent = { 'content-type': type, 'api-key': url.endsWith('/401') ? '' : key };
  return sandbox(`https://api.brevo.com/v3${url}`, { method, headers: sent, body: body || null });
}

export const startProxy = (sandbox: typeof fetch, responses: Scenario['responses']): Promise<HostileServer> =>
  HostileServer.start((request) => async (response) => {
    const result = await respond(sandbox, responses, request);
    const { status, headers } = result;
    const bytes = Buffer.from(await result.arrayBuffer());
    // The new fields make the body longer.
    headers.delete('content-length');
    const isJson = headers.get('content-type')?.includes('json') && bytes.length > 0;
    response.writeHead(status, [...headers].flat()).end(isJson ? addUnknownFields(bytes.toString()) : bytes);
  });
