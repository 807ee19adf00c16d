// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** The example of a successful response, for each operation without a handler in src/testing/account/operations.ts. */
export const examples: Readonly<Record<string, unknown>> = {};
