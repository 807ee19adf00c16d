// The error responses of the API, as errors to throw.
import type { ErrorModel } from '../../generated/openapi.js';
import { contract } from '../request/operation.js';
import type { OperationId } from './request/operation-types.js';

/** An error response. Code that throws one must not have changed the account. */
export class Rejection extends Error {
  /** @param code - the `code` of the contract's `ErrorModel`; undefined for none */
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Whether the API's errors for an operation have a code. Those for companies and notes don't, except a 401. */
export const hasCodes = (operation: OperationId): boolean => !/^\/(companies|crm)\b/.test(contract[operation].path);

const errorsByStatus: Readonly<Record<number, ErrorModel>> = {
  400: { code: 'invalid_parameter', message: 'The request is invalid' },
  401: { code: 'unauthorized', message: 'Key not found' },
  403: { code: 'permission_denied', message: 'Your key is not allowed to do this' },
  404: { code: 'document_not_found', message: 'Document not found' },
  429: { message: 'Too many requests' },
};

/** The default body of an error response with this status. */
export function defaultError(status: number, operation: OperationId): ErrorModel {
  const defaultMessage = status < 500 ? 'The request is invalid' : 'Internal error';
  const { code, message = defaultMessage } = errorsByStatus[status] ?? {};
  const hasCode = code !== undefined && (status === 401 || hasCodes(operation));
  return hasCode ? { code, message } : { message };
}

const badRequest = (code: string) => (message: string) => new Rejection(400, code, message);

/** 400: a value is invalid. */
export const invalidParameter = badRequest('invalid_parameter');
/** 400: a required value is missing. */
export const missingParameter = badRequest('missing_parameter');
/** 400: a number is outside its bounds. */
export const outOfRange = badRequest('out_of_range');
/** 400: the value is already in use. */
export const duplicateParameter = badRequest('duplicate_parameter');
