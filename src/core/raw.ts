// `client.raw`: openapi-fetch with the platform's own Request and Response, over the same keys, retries and guards.
import type createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import { contract } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import { InvalidRequestError } from '../errors.js';
import { Call } from './call.js';
import type { OperationId } from './operation.js';
import type { Settings } from './options.js';
import type { Reply } from './reply.js';
import { checkValues, fillPath, writeQuery } from './rules.js';
import type { Send } from './timeout.js';

const operations = Object.entries(contract) as [OperationId, (typeof contract)[OperationId]][];

/**
 * @param create - openapi-fetch's own function, handed in since only the transport imports it
 * @param settings - of the client
 * @param send - sends with retries and keys
 */
export function createRawClient(create: typeof createClient, settings: Settings, send: Send): Client<paths> {
  const { baseUrl, headers, userAgent, timeout, retries } = settings;
  const { origin } = new URL(baseUrl);
  const known = new WeakMap<Request, OperationId>();
  const client = create<paths>({
    baseUrl,
    headers: { accept: 'application/json', 'user-agent': userAgent, ...headers },
    querySerializer: writeQuery,
    pathSerializer: fillPath,
    fetch: async (request) => {
      if (new URL(request.url).origin !== origin) {
        throw new InvalidRequestError('baseUrl', 'must keep to the origin of the client, which the keys are for');
      }
      const id = known.get(request);
      const idempotent = ['GET', 'HEAD', 'PUT', 'DELETE'].includes(request.method);
      const safe = request.method === 'GET';
      const { signal, url, method } = request;
      const call = new Call({ operation: id, safe, idempotent, streams: true, timeout, retries, signal, secrets: [] });
      const body = request.body ? await request.text() : undefined;
      try {
        return toResponse(await send({ url, method, headers: new Headers(request.headers), body }, call), call);
      } catch (error) {
        call.settle();
        throw error;
      }
    },
  });
  client.use({
    async onRequest({ request, schemaPath, params }) {
      const [id, operation] = operations.find(([, { method, path }]) => method === request.method && path === schemaPath) ?? [];
      if (!id || !operation) return;
      known.set(request, id);
      if (operation.path.includes('{')) fillPath(operation.path, params.path, id);
      checkValues(id, operation, { query: params.query, body: request.body ? await request.clone().json() : undefined });
    },
  });
  return client;
}

/** A real Response, whose body ends the call when it has been read. */
function toResponse(reply: Reply, call: Call): Response {
  const { status, headers, response } = reply;
  const body = reply.ok ? reply.body : reply.content;
  const isEmpty = !body || [204, 205, 304].includes(status) || headers.get('content-length') === '0';
  if (isEmpty || !reply.ok) call.settle();
  return new Response(isEmpty ? null : body, { status, statusText: response.statusText, headers });
}
