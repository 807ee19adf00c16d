// The responses that a test gives to operations outside the contract.
import type { Operation } from '../../base/operation.js';
import { replacementResponse } from '../faults/apply-fault.js';
import { checkFault, isFault } from '../faults/check-fault.js';
import {
  findOperation,
  matchTarget,
  type MethodAndPath,
  type MethodAndUrl,
  type Target,
} from '../request/operation-names.js';
import type { PlainResponse } from '../response/plain-response.js';

/** A request for an operation that the sandbox doesn't know. */
export interface SandboxRequest {
  readonly method: string;
  /** The percent-encoded path after the base URL. */
  readonly path: string;
  /** The decoded value of each placeholder in the path template. */
  readonly parameters: Readonly<Record<string, string>>;
  /** A name that is repeated has an array. */
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
  readonly rules: Operation;
  readonly encodedValues: Readonly<Record<string, string>>;
  readonly create: (request: SandboxRequest) => PlainResponse;
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
    if (typeof response !== 'function') createResponse(response, target.rules);
    const others = this.#responses.filter((other) => other.target.name !== name);
    // `/contacts/{id}` also matches `/contacts/lists`, so templates with fewer placeholders come first.
    this.#responses = [{ target, response }, ...others].sort(
      (one, other) => one.target.template.placeholders.length - other.target.template.placeholders.length,
    );
  }

  find(request: MethodAndUrl): FoundResponse | undefined {
    for (const { target, response } of this.#responses) {
      const encodedValues = matchTarget(target, request);
      if (!encodedValues) continue;
      const { rules } = target;
      const create = (received: SandboxRequest) =>
        createResponse(typeof response === 'function' ? response(received) : response, rules);
      return { rules, encodedValues, create };
    }
    return undefined;
  }

  clear(): void {
    this.#responses = [];
  }
}

function createResponse(value: unknown, rules: Operation): PlainResponse {
  if (typeof (value as PromiseLike<unknown> | undefined)?.then === 'function') {
    // Its rejection would end Node.
    void Promise.resolve(value).catch(() => {});
    throw new TypeError(`The response to ${rules.method} ${rules.path} is a promise. Return a value.`);
  }
  const status = value === undefined ? 204 : 200;
  const fault = checkFault(isFault(value) ? value : { kind: 'status', status, body: value });
  if (fault.kind === 'status' || fault.kind === 'html') return replacementResponse(fault, rules);
  throw new TypeError(`${fault.kind} is a fault, not a response. Pass it to sandbox.next.`);
}
