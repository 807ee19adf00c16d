// The responses that a test gives to operations outside the contract.
import { isPlainObject, kindOfValue } from '../../base/values.js';
import { replacementResponse } from '../faults/apply-fault.js';
import { checkFault, isFault } from '../faults/check-fault.js';
import {
  findOperation,
  matchTarget,
  type MethodAndPath,
  type CalledOperation,
  type Target,
} from '../request/operation-names.js';
import { groupByName, type IncomingRequest } from '../request/incoming-request.js';
import { decodeValues } from '../request/route.js';
import type { PlainResponse } from '../response/plain-response.js';

/** A request for an operation that the sandbox doesn't know. */
export interface SandboxRequest {
  readonly method: string;
  /** The percent-encoded path after the base URL. */
  readonly path: string;
  /** The decoded value of each placeholder in the path template. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The value of a repeated name is an array. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The parsed JSON, or the text of each field of a form; undefined for no body. */
  readonly body: unknown;
}

/**
 * The JSON value that the sandbox responds with, or undefined for a 204. `status(201, { body })` sets another status and headers. A
 * function receives each request and returns one of these.
 */
export type SandboxResponse =
  object | string | number | boolean | null | undefined | ((request: SandboxRequest) => unknown);

/** The response to a request, and the percent-encoded values of the template's placeholders. */
export interface FoundResponse {
  readonly encodedValues: Readonly<Record<string, string>>;
  readonly create: (request: IncomingRequest) => PlainResponse;
}

export class Responses {
  #responses: { readonly target: Target; readonly response: SandboxResponse }[] = [];

  /** @throws TypeError the sandbox knows the operation, or the response can't be sent */
  add(name: MethodAndPath, response: SandboxResponse): void {
    const target = findOperation(name);
    if (target.operation !== undefined)
      throw new TypeError(
        `The sandbox knows ${name}. Set its state with the option from, or script a response: sandbox.next('${name}', status(200, { body })).`,
      );
    if (typeof response !== 'function') createResponse(response, target);
    const others = this.#responses.filter((other) => other.target.name !== name);
    // `/contacts/{id}` also matches `/contacts/lists`, so templates with fewer placeholders come first.
    this.#responses = [{ target, response }, ...others].sort(
      (one, other) => one.target.template.placeholders.length - other.target.template.placeholders.length,
    );
  }

  find(request: CalledOperation): FoundResponse | undefined {
    for (const { target, response } of this.#responses) {
      const encodedValues = matchTarget(target, request);
      if (!encodedValues) continue;
      const create = ({ url, body }: IncomingRequest) => {
        if (typeof response !== 'function') return createResponse(response, target);
        const { method, path = '' } = request;
        const parameters = decodeValues(encodedValues);
        const query = groupByName(url.searchParams);
        return createResponse(response({ method, path, parameters, query, body: body.value }), target);
      };
      return { encodedValues, create };
    }
    return undefined;
  }

  clear(): void {
    this.#responses = [];
  }
}

function createResponse(value: unknown, { name, rules }: Target): PlainResponse {
  if (typeof (value as PromiseLike<unknown> | undefined)?.then === 'function') {
    // Node exits if nothing handles the promise's rejection.
    void Promise.resolve(value).catch(() => {});
    throw new TypeError(`The response to ${name} is a promise. Return a value.`);
  }
  // JSON would turn a `Response`, a `Map` or another instance into an empty object.
  if (typeof value === 'object' && value !== null && !isPlainObject(value) && !Array.isArray(value))
    throw new TypeError(`The response to ${name} is ${kindOfValue(value)}. Return JSON, or status(201, { body }).`);
  const status = value === undefined ? 204 : 200;
  const fault = checkFault(isFault(value) ? value : { kind: 'status', status, body: value });
  if (fault.kind === 'status' || fault.kind === 'html') return replacementResponse(fault, rules.path);
  throw new TypeError(`${fault.kind} is a fault, not a response. Pass it to sandbox.next.`);
}
