// The error responses of the API, as errors to throw.

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

const badRequest = (code: string) => (message: string) => new Rejection(400, code, message);

/** 400: a value is invalid. */
export const invalidParameter = badRequest('invalid_parameter');
/** 400: a required value is missing. */
export const missingParameter = badRequest('missing_parameter');
/** 400: a number or the length of a text is outside its bounds. */
export const outOfRange = badRequest('out_of_range');
/** 400: the value is already in use. */
export const duplicateParameter = badRequest('duplicate_parameter');
