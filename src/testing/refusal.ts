// What the service says when it does not do what was asked.

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
