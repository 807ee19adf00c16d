// What the service says when it does not do what was asked.
import type { ErrorModel } from '../../generated/openapi.js';
import { contract } from '../request/operation.js';
import type { OperationId } from './request/values.js';

/** An answer outside 2xx, thrown by whatever refuses the request. Nothing was done. */
export class Refusal extends Error {
  static {
    this.prototype.name = 'Refusal';
  }

  /**
   * @param status - of HTTP
   * @param code - of the contract's `ErrorModel`; undefined for none
   * @param message - for people
   */
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** The errors of companies and notes come without a code, but for that of an unknown key. */
export function hasCodes(operation: OperationId): boolean {
  return !/^\/(companies|crm)\b/.test(contract[operation].path);
}

const usual: Readonly<Record<number, ErrorModel>> = {
  400: { code: 'invalid_parameter', message: 'The request is invalid' },
  401: { code: 'unauthorized', message: 'Key not found' },
  403: { code: 'permission_denied', message: 'The key may not do this' },
  404: { code: 'document_not_found', message: 'Document not found' },
  429: { message: 'Too many requests' },
};

/** What the service says with a status from 400 on, when nothing particular is wrong. */
export function usualError(status: number, operation: OperationId): ErrorModel {
  const { code, message = status < 500 ? 'The request is invalid' : 'Internal error' } = usual[status] ?? {};
  const isCoded = code !== undefined && (status === 401 || hasCodes(operation));
  return { ...(isCoded && { code }), message };
}

/** 400: a value is wrong. */
export function invalidParameter(message: string): Refusal {
  return new Refusal(400, 'invalid_parameter', message);
}

/** 400: a value that is needed is absent. */
export function missingParameter(message: string): Refusal {
  return new Refusal(400, 'missing_parameter', message);
}

/** 400: a number is outside its bounds. */
export function outOfRange(message: string): Refusal {
  return new Refusal(400, 'out_of_range', message);
}

/** 400: the value is in use already. */
export function duplicateParameter(message: string): Refusal {
  return new Refusal(400, 'duplicate_parameter', message);
}

/** 404: there is no such thing. */
export function notFound(message: string): Refusal {
  return new Refusal(404, 'document_not_found', message);
}
