// `client.raw`: openapi-fetch's own client on the loop that the methods use: keys, retries, queue, timeout, origin.
import { refused } from '../response/failure.js';
import { readJson } from '../response/read.js';
import { redact } from '../response/redact.js';
import { withBody, type Received } from '../response/received.js';
import { contract, findOperation, type GivenValues, type Operation } from '../request/operation.js';
import { headersProblem } from '../request/check.js';
import { readPath, secretsOf } from '../request/request.js';
import { InvalidRequestError } from '../errors.js';
import type { OutgoingRequest } from '../send/attempt.js';
import { Call } from '../send/call.js';
import { send, type Sending } from '../send/send.js';
import { keepCallerStack } from './caller-stack.js';
import { missingKey, type Settings } from './settings.js';

/** openapi-fetch's client, for paths that are known at run time alone. */
export interface AnyClient {
  request(method: string, path: string, init: object): Promise<{ readonly response: unknown }>;
}

export const acceptJson = { accept: 'application/json' };
/** A file as it is: the end of one that was compressed on the way could not be verified. */
export const acceptFile = { accept: '*/*, application/json', 'accept-encoding': 'identity' };

/** The part of a call's options that is read here. */
interface Init {
  readonly params?: { readonly path?: GivenValues };
  readonly signal?: AbortSignal | undefined;
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** @param client - of openapi-fetch, with the platform's own Request and Response */
export function rawClient(client: AnyClient, settings: Settings, sending: Sending): AnyClient {
  const byMethod = methods.map((method) => {
    const call = async (template: string, init: Init = {}) => {
      try {
        if (settings.lacksKey) throw missingKey();
        const path = readPath(template, init.params?.path, findOperation(method, template));
        // The signal is the caller's own: one that a Request follows forgets its caller once the Request is collected.
        const { signal, params, ...other } = init;
        const fetch = (request: Request) => exchange(template, path, request, signal, settings, sending);
        return await client.request(method, template, { ...other, params: { ...params, path }, fetch });
      } catch (error) {
        throw keepCallerStack(error, call);
      }
    };
    return [method, call] as const;
  });
  const calls = Object.fromEntries(byMethod);
  const request = (method: string, template: string, init?: Init) => calls[method.toUpperCase()]!(template, init);
  return { ...client, ...calls, request };
}

async function exchange(
  template: string,
  path: Readonly<Record<string, string>>,
  request: Request,
  signal: AbortSignal | undefined,
  settings: Settings,
  sending: Sending,
): Promise<Response> {
  const operation = findOperation(request.method, template);
  const rules: Partial<Operation> = operation ? contract[operation] : {};
  const { host, timeout, retries, deadline } = settings;
  const call = new Call({
    ...{ operation, method: request.method, path: template, host, timeout, retries, deadline },
    secret: rules.secret,
    streams: !operation || rules.reply === 'binary',
    signals: [settings.signal, signal ?? request.signal].filter((one) => one !== undefined),
  });
  let received: Received | undefined;
  try {
    const outgoing = await read(request, settings);
    call.secrets = [...settings.keys, ...secretsOf(rules, path, undefined, outgoing.headers)];
    const accept = rules.reply === 'binary' ? acceptFile : acceptJson;
    received = await send({ ...outgoing, headers: { ...accept, ...outgoing.headers } }, call, sending);
    return toResponse(received);
  } catch (error) {
    received = undefined;
    throw call.failure(error);
  } finally {
    if (!received?.body) call.close();
  }
}

/** A request that hooks may have changed; refused where it would take the keys elsewhere or brings its own. */
async function read(request: Request, { baseUrl }: Settings): Promise<OutgoingRequest> {
  const url = new URL(request.url);
  url.hash = '';
  if (url.origin !== new URL(baseUrl).origin)
    throw new InvalidRequestError('baseUrl', 'must keep to the origin of the client, which the keys are for');
  const headers = Object.fromEntries(request.headers);
  const problem = headersProblem(headers);
  if (problem) throw new InvalidRequestError('headers', problem);
  // Read once, for all attempts.
  const body = request.body ? await request.text() : undefined;
  return { url: url.href, method: request.method, headers, body };
}

/** A real Response, for hooks and for openapi-fetch. */
function toResponse(received: Received): Response {
  const { status, ok, content, call } = received;
  // The platform makes no Response of these; browsers report a redirect that they do not follow as status 0.
  if (status < 200 || status > 599) throw refused(received);
  // openapi-fetch's own error would quote the body.
  if (ok && !received.body) readJson(received);
  const body = ok ? (received.body ?? content) : redact(content, call.secrets);
  const isEmpty = !body || [204, 205, 304].includes(status);
  const response = withBody(received.given, isEmpty ? null : body);
  // openapi-fetch would read a body of this length, but for HEAD, which asks for it.
  if (isEmpty && call.failed.method !== 'HEAD') response.headers.delete('content-length');
  return response;
}
