// The responses that a test gives to operations for which the sandbox has no state.
import { isPlainObject, kindOfValue } from '../base/values.js';
import { replacementResponse } from './faults/apply-fault.js';
import { checkFault, isFault } from './faults/check-fault.js';
import { status } from './faults/fault.js';
import type { IncomingRequest } from './request/incoming-request.js';
import type { OperationName } from './request/operation-types.js';
import {
  byPlaceholders,
  decodeValues,
  isCall,
  operationNamed,
  type MethodAndPath,
  type SandboxOperation,
} from './request/operations.js';
import { hasState } from './run-operation.js';

/** A request for an operation that the sandbox has no state for. */
export interface SandboxRequest {
  readonly method: string;
  /** The percent-encoded path after the base URL. */
  readonly path: string;
  /** The decoded value of each placeholder in the path template. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The value of a repeated name is an array. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The parsed JSON, or the value of each field of a form; undefined for no body. */
  readonly body: unknown;
}

/**
 * The JSON value that the sandbox responds with, or undefined for a 204. `status(201, { body })` sets another status and headers. A
 * function receives each request and returns one of these.
 */
export type SandboxResponse =
  object | string | number | boolean | null | undefined | ((request: SandboxRequest) => unknown);

export interface CustomResponse {
  readonly target: SandboxOperation;
  readonly response: SandboxResponse;
}

export class CustomResponses {
  #responses: CustomResponse[] = [];

  /** @throws TypeError the sandbox has state for the operation, or the response can't be sent */
  add(name: OperationName | MethodAndPath, response: SandboxResponse): void {
    const target = operationNamed(name);
    if (target.rules && hasState(target.name))
      throw new TypeError(
        `The sandbox has state for ${name}. Set it with the option from, or script a response: sandbox.next('${name}', status(200, { body })).`,
      );
    if (typeof response !== 'function') createResponse(response, target);
    const others = this.#responses.filter((other) => other.target.name !== target.name);
    this.#responses = [{ target, response }, ...others].sort((one, other) => byPlaceholders(one.target, other.target));
  }

  find(called: SandboxOperation | undefined, method: string, path: string): CustomResponse | undefined {
    return this.#responses.find(({ target }) => isCall(target, called, method, path));
  }
}

export function createCustomResponse(
  { target, response }: CustomResponse,
  path: string,
  request: IncomingRequest,
): Response {
  if (typeof response !== 'function') return createResponse(response, target);
  const { method, query, body } = request;
  const parameters = decodeValues(target.template.match(path) ?? {});
  return createResponse(response({ method, path, parameters, query, body: body.value }), target);
}

function createResponse(value: unknown, { name, facts }: SandboxOperation): Response {
  // JSON would turn a promise, a `Response`, a `Map` or another instance into an empty object.
  if (typeof value === 'object' && value !== null && !isPlainObject(value) && !Array.isArray(value))
    throw new TypeError(`The response to ${name} is ${kindOfValue(value)}. Return JSON, or status(201, { body }).`);
  const fault = isFault(value) ? checkFault(value) : status(value === undefined ? 204 : 200, { body: value });
  if (fault.kind === 'status' || fault.kind === 'html' || fault.kind === 'tooManyRequests')
    return replacementResponse(fault, facts.path);
  throw new TypeError(`${fault.kind} is a fault, not a response. Pass it to sandbox.next.`);
}
