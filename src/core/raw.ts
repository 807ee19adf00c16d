// `client.raw`: openapi-fetch with the platform's own Request and Response, over the same keys, retries and guards.
import type { ClientOptions } from 'openapi-fetch';
import { contract } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';
import { Call } from './call.js';
import { readJson, refused } from './failure.js';
import type { Operation, OperationId } from './operation.js';
import type { Settings } from './options.js';
import { redact, secretsOf } from './redact.js';
import type { Reply } from './reply.js';
import { checkValues, fillPath, writeQuery, type Values } from './rules.js';
import type { Send } from './timeout.js';

/** openapi-fetch's client for paths that are known only at run time. */
export interface AnyClient {
  request(method: string, path: string, init: object): Promise<unknown>;
}

export type CreateClient = (options: ClientOptions) => AnyClient;

/** The part of a raw call's options that is read here. */
interface Init {
  params?: Pick<Values, 'path' | 'query'>;
  body?: unknown;
  parseAs?: string;
  signal?: AbortSignal;
}

const operations = Object.entries(contract) as [OperationId, Operation][];
const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/**
 * @param create - openapi-fetch's own function, handed in since only the transport imports it
 * @param settings - of the client
 * @param send - sends with retries and keys
 */
export function createRawClient(create: CreateClient, settings: Settings, send: Send): AnyClient {
  const { baseUrl, headers, userAgent, timeout, retries } = settings;
  const { origin } = new URL(baseUrl);
  const client = create({
    baseUrl,
    headers: { accept: 'application/json', 'user-agent': userAgent, ...headers },
    querySerializer: (query) => writeQuery(query),
    pathSerializer: (template, values) => fillPath(template, values),
  });
  // The signal is the call's own: one that a Request follows forgets its caller once the Request is collected.
  const request = async (method: string, path: string, { signal, ...init }: Init = {}) => {
    const { params = {}, body, parseAs = 'json' } = init;
    const [id, operation] = operations.find(([, known]) => known.method === method && known.path === path) ?? [];
    if (id && operation) {
      fillPath(path, params.path, id);
      checkValues(id, operation, { query: params.query, body });
    }
    const fetch = async (outgoing: Request) => {
      const url = addressOf(outgoing, origin, id);
      const text = outgoing.body ? await outgoing.text() : undefined;
      const call = new Call({
        operation: id,
        method: outgoing.method,
        // What is not known to be text is handed on as it comes.
        streams: parseAs !== 'json' && (!operation || operation.reply === 'binary'),
        secret: operation?.secret,
        secrets: operation ? secretsOf(operation, { path: params.path, body: parse(text) }) : [],
        timeout,
        retries,
        signal: signal ?? outgoing.signal,
      });
      try {
        const sent = {
          url,
          method: outgoing.method,
          headers: Object.fromEntries(outgoing.headers),
          body: text,
        };
        return toResponse(await send(sent, call), call);
      } catch (error) {
        call.settle();
        throw error;
      }
    };
    return client.request(method, path, { ...init, fetch });
  };
  const raw: AnyClient & Record<string, unknown> = { ...client, request };
  for (const method of methods) raw[method] = (path: string, init?: Init) => request(method, path, init);
  return raw;
}

/** Where a request goes, unless it would take the keys elsewhere or brings its own. */
function addressOf({ url, headers }: Request, origin: string, id: OperationId | undefined): string {
  const address = new URL(url);
  address.hash = '';
  if (address.origin !== origin) {
    throw new InvalidRequestError('baseUrl', 'must keep to the origin of the client, which the keys are for');
  }
  const key = ['api-key', 'partner-key'].find((name) => headers.has(name));
  if (key) throw new InvalidRequestError('headers', `must not hold ${key}: give it to the client`, id);
  return address.href;
}

/** A body that was written in another way than JSON is not looked into. */
function parse(text = ''): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A real Response, whose body ends the call when it has been read. */
function toResponse(reply: Reply, call: Call): Response {
  // The platform makes no Response of these; browsers show a redirect that they do not follow as status 0.
  if (reply.status < 200 || reply.status > 599) throw refused(reply, call, '');
  const { status, headers, statusText } = reply.toResponse();
  // JSON is read once before openapi-fetch reads it, whose error would quote it.
  if (reply.ok && !reply.body) readJson(reply, call);
  const body = reply.ok ? (reply.body ?? reply.content) : redact(reply.content, call.terms.secrets);
  const isEmpty = !body || [204, 205, 304].includes(status);
  if (!reply.body) call.settle();
  return new Response(isEmpty ? null : body, { status, statusText, headers });
}
