// The error responses of the API, as errors to throw.

/** An error response. Throw it before you change the account. */
export class Rejection extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

const badRequest = (code: string) => (message: string) => new Rejection(400, code, message);

export const invalidParameter = badRequest('invalid_parameter');
export const missingParameter = badRequest('missing_parameter');
export const outOfRange = badRequest('out_of_range');
export const duplicateParameter = badRequest('duplicate_parameter');
