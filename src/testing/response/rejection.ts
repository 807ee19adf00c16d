// The API's error responses: errors to throw, and default bodies.
import type { ErrorModel } from '../../../generated/openapi.js';

/** An error response. Throw it before you change the account. */
export class Rejection extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further fields of the body. */
    readonly fields: object = {},
  ) {
    super(message);
  }
}

const badRequest = (code: string) => (message: string) => new Rejection(400, code, message);

export const invalidParameter = badRequest('invalid_parameter');
export const missingParameter = badRequest('missing_parameter');
export const outOfRange = badRequest('out_of_range');
export const duplicateParameter = badRequest('duplicate_parameter');

/** Whether the errors of a path have codes. Those below /companies and /crm have none, apart from a 401. */
export const hasCodes = (path: string, status = 400): boolean => status === 401 || !/^\/(companies|crm)\b/.test(path);

const errorsByStatus: Readonly<Record<number, ErrorModel>> = {
  400: { code: 'invalid_parameter', message: 'The request is invalid' },
  401: { code: 'unauthorized', message: 'Key not found' },
  403: { code: 'permission_denied', message: 'Your key is not allowed to do this' },
  404: { code: 'document_not_found', message: 'Document not found' },
  429: { message: 'Too many requests' },
};

/** @param path - the path of the operation or of a request, below the base URL's path */
export function defaultError(status: number, path: string): ErrorModel {
  const defaultMessage = status < 500 ? 'The request is invalid' : 'Internal error';
  const { code, message = defaultMessage } = errorsByStatus[status] ?? {};
  return code !== undefined && hasCodes(path, status) ? { code, message } : { message };
}
