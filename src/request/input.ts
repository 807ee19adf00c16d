// What a call sends, before it is checked.

export type Values = Readonly<Record<string, unknown>>;

/** What a call sends, by the names of openapi-fetch. */
export interface Input {
  readonly path?: Values | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}
