// `client.raw`: openapi-fetch with the platform's own Request and Response, over the same keys, retries and guards.
import type createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import { contract } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import { InvalidRequestError } from '../errors.js';
import { Call } from './call.js';
import { readJson } from './failure.js';
import type { Operation, OperationId } from './operation.js';
import type { Settings } from './options.js';
import { redact, secretsOf } from './redact.js';
import type { Reply } from './reply.js';
import { checkValues, fillPath, writeQuery } from './rules.js';
import type { Send } from './timeout.js';

interface Known {
  id: OperationId;
  operation: Operation;
  secrets: string[];
}

/**
 * @param create - openapi-fetch's own function, handed in since only the transport imports it
 * @param settings - of the client
 * @param send - sends with retries and keys
 */
export function createRawClient(create: typeof createClient, settings: Settings, send: Send): Client<paths> {
  const { baseUrl, headers, userAgent, timeout, retries } = settings;
  const { origin } = new URL(baseUrl);
  const operations = Object.entries(contract) as [OperationId, Operation][];
  const known = new WeakMap<Request, Known>();
  const client = create<paths>({
    baseUrl,
    headers: { accept: 'application/json', 'user-agent': userAgent, ...headers },
    querySerializer: (query) => writeQuery(query),
    pathSerializer: (template, values) => fillPath(template, values),
    fetch: async (request) => {
      if (new URL(request.url).origin !== origin) {
        throw new InvalidRequestError('baseUrl', 'must keep to the origin of the client, which the keys are for');
      }
      const { id, operation, secrets = [] } = known.get(request) ?? {};
      const key = ['api-key', 'partner-key'].find((name) => request.headers.has(name));
      if (key) throw new InvalidRequestError('headers', `must not hold ${key}: give it to the client`, id);
      const { signal, url, method } = request;
      const call = new Call({
        operation: id,
        method,
        // What is not known to be text is handed on as it comes.
        streams: !operation || operation.reply === 'binary',
        secret: operation?.secret,
        secrets,
        timeout,
        retries,
        signal,
      });
      try {
        const body = request.body ? await request.text() : undefined;
        return toResponse(await send({ url, method, headers: Object.fromEntries(request.headers), body }, call), call);
      } catch (error) {
        call.settle();
        throw error;
      }
    },
  });
  client.use({
    async onRequest({ request, schemaPath, params }) {
      const [id, operation] =
        operations.find(([, { method, path }]) => method === request.method && path === schemaPath) ?? [];
      if (!id || !operation) return;
      if (operation.path.includes('{')) fillPath(operation.path, params.path, id);
      // A body that the caller writes in another way than JSON is not read here.
      const body: unknown = request.body
        ? await request
            .clone()
            .json()
            .catch(() => undefined)
        : undefined;
      checkValues(id, operation, { query: params.query, body });
      known.set(request, { id, operation, secrets: secretsOf(operation, { path: params.path, body }) });
    },
  });
  return client;
}

/** A real Response, whose body ends the call when it has been read. */
function toResponse(reply: Reply, call: Call): Response {
  const { status, headers, statusText } = reply.toResponse();
  // What is known to be JSON is read once before openapi-fetch reads it, whose error would quote it.
  if (reply.ok && !reply.body) readJson(reply, call);
  const body = reply.ok ? (reply.body ?? reply.content) : redact(reply.content, call.terms.secrets);
  const isEmpty = !body || [204, 205, 304].includes(status) || headers.get('content-length') === '0';
  if (isEmpty || !reply.body) call.settle();
  return new Response(isEmpty ? null : body, { status, statusText, headers });
}
