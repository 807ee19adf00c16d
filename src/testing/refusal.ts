// What the service says when it does not do what was asked.
import type { ErrorModel } from '../../generated/openapi.js';
import { contract } from '../request/operation.js';
import type { OperationId } from './request/values.js';

/** A response outside 2xx, thrown by whatever refuses the request. Nothing was done. */
export class Refusal extends Error {
  /** @param code - of the contract's `ErrorModel`; undefined for none */
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** The errors of companies and notes come without a code, but for that of an unknown key. */
export const hasCodes = (operation: OperationId): boolean => !/^\/(companies|crm)\b/.test(contract[operation].path);

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

const badRequest = (code: string) => (message: string) => new Refusal(400, code, message);

/** 400: a value is wrong. */
export const invalidParameter = badRequest('invalid_parameter');
/** 400: a value that is needed is absent. */
export const missingParameter = badRequest('missing_parameter');
/** 400: a number is outside its bounds. */
export const outOfRange = badRequest('out_of_range');
/** 400: the value is in use already. */
export const duplicateParameter = badRequest('duplicate_parameter');
