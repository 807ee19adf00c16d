// `client.raw`: openapi-fetch's own client, each of whose calls takes the road of the methods.
import type { OperationId } from '../../generated/contract.js';
import { readJson, refused } from '../response/failure.js';
import { rememberOutcome } from '../response/outcome.js';
import { redact } from '../response/redact.js';
import type { Reply } from '../response/reply.js';
import { contract, findOperation, type GivenValues, type Operation, type PlainValues } from '../request/operation.js';
import { problemOfHeader } from '../request/options.js';
import { writeBody } from '../request/request-body.js';
import { readPath, readQuery } from '../request/values.js';
import { InvalidRequestError } from '../errors.js';
import { Call } from '../send/call.js';
import type { OutgoingRequest } from '../send/send.js';
import { tellCaller } from './caller.js';
import type { Settings } from './settings.js';

/** openapi-fetch's client, for paths that are known at run time alone. */
export interface AnyClient {
  request(method: string, path: string, init: object): Promise<{ readonly response: unknown }>;
}

/** Sends what openapi-fetch has built, as one call of an operation; no rules where the contract does not know the path. */
type Dispatch = (request: OutgoingRequest, call: Call, rules: Partial<Operation>, path: PlainValues) => Promise<Reply>;

/** The part of a call's options that is read here. */
interface Init {
  params?: { path?: GivenValues; query?: unknown };
  querySerializer?: unknown;
  body?: unknown;
  bodySerializer?: unknown;
  parseAs?: string;
  signal?: AbortSignal | undefined;
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** @param client - of openapi-fetch, with the platform's own Request and Response */
export function rawClient(client: AnyClient, settings: Settings, dispatch: Dispatch): AnyClient {
  const { host, timeout, retries } = settings;
  const { origin } = new URL(settings.baseUrl);
  // The signal is the call's own: one that a Request follows forgets its caller once the Request is collected.
  const request = async (anyMethod: string, template: string, { signal, ...given }: Init = {}) => {
    const method = anyMethod.toUpperCase();
    const operation = findOperation(method, template);
    const rules: Partial<Operation> = operation ? contract[operation] : {};
    // What is not known to be text is handed on as it comes.
    const streams = (given.parseAs ?? 'json') !== 'json' && (!operation || rules.reply === 'binary');
    let call: Call | undefined;
    try {
      const path = readPath(template, given.params?.path, operation);
      const fetch = async (outgoing: Request) => {
        const built = await read(outgoing, origin, operation);
        const own = (call = new Call({
          operation,
          method: built.method,
          path: template,
          host,
          secret: rules.secret,
          streams,
          timeout,
          retries,
          signal: signal ?? outgoing.signal,
        }));
        return dispatch(built, own, rules, path)
          .then(toResponse)
          .catch((error: unknown) => {
            throw own.reasonOf(error);
          });
      };
      return await client.request(method, template, { ...plainInit(given, path, operation), fetch });
    } catch (error) {
      // openapi-fetch drops an abort's reason that is not truthy (`null`, `0`).
      if (call?.isAborted && !call.stopReason) throw call.stopReason;
      // What a hook throws, or makes of an error, is the caller's own.
      rememberOutcome(error, call?.outcome ?? 'not-sent');
      throw error;
    }
  };
  const byMethod = methods.map((method) => [
    method,
    tellingCaller((path: string, init?: Init) => request(method, path, init)),
  ]);
  return { ...client, request: tellingCaller(request), ...(Object.fromEntries(byMethod) as object) };
}

function tellingCaller<Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) {
  const call = async (...given: Given): Promise<Result> => {
    try {
      return await send(...given);
    } catch (error) {
      throw tellCaller(error, call);
    }
  };
  return call;
}

/** Check the values of a call, and write them as text where the caller has no serializer for them. */
function plainInit(given: Init, path: PlainValues, operation: OperationId | undefined): object {
  const rules: Partial<Operation> = operation ? contract[operation] : {};
  // A parameter may be newer than this release.
  const query = readQuery(rules, given.params?.query, operation, true);
  const init = { ...given, params: { ...given.params, path, ...(!given.querySerializer && { query }) } };
  if (!operation) return init;
  const body = writeBody(contract[operation], given.body, path, operation);
  return given.bodySerializer ? init : { ...init, body, bodySerializer: () => body };
}

/** Read a request that hooks may have changed, unless it would take the keys elsewhere or brings its own. */
async function read(outgoing: Request, origin: string, operation: OperationId | undefined): Promise<OutgoingRequest> {
  const url = new URL(outgoing.url);
  url.hash = '';
  if (url.origin !== origin) {
    throw new InvalidRequestError('baseUrl', 'must keep to the origin of the client, which the keys are for');
  }
  const headers = Object.fromEntries(outgoing.headers);
  for (const problem of Object.keys(headers).map(problemOfHeader)) {
    if (problem) throw new InvalidRequestError('headers', problem, operation);
  }
  const body = outgoing.body ? await readText(outgoing, operation) : undefined;
  return { url: url.href, method: outgoing.method, headers, body };
}

async function readText(outgoing: Request, operation: OperationId | undefined): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await outgoing.arrayBuffer());
  } catch (cause) {
    throw new InvalidRequestError('body', 'must be text: no operation takes other bytes', operation, { cause });
  }
}

/** A real Response, for hooks and for openapi-fetch. */
function toResponse(reply: Reply): Response {
  // The platform makes no Response of these; browsers show a redirect that they do not follow as status 0.
  if (reply.status < 200 || reply.status > 599) throw refused(reply);
  // JSON is read once before openapi-fetch reads it, whose error would quote it.
  if (reply.ok && !reply.body) readJson(reply);
  const body = reply.ok ? (reply.body ?? reply.content) : redact(reply.content, reply.call.secrets);
  const isEmpty = !body || [204, 205, 304].includes(reply.status);
  const response = reply.withBody(isEmpty ? null : body);
  // openapi-fetch would read a body of this length, but for HEAD, which asks for the length.
  if (isEmpty && reply.call.failed.method !== 'HEAD') response.headers.delete('content-length');
  return response;
}
