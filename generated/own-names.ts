// Generated from openapi.yaml by `npm run generate`. Do not edit.

/**
 * A date or time as text: it begins with a number and a hyphen, as in `2026-01-31`. In a request, you can also pass any string, or
 * a `Date`.
 */
export type AttributeDate = `${number}-${string}`;

/**
 * The attributes of companies that your account defines, and the types of their values. Declare them for your whole program,
 * or let `npx --no-install messaging-platform-sdk attributes` write the declaration.
 *
 * If none is declared, any name compiles. Otherwise, only those that are declared or built in do: in responses, requests,
 * filters and `sortBy`. Each may be missing in a response, and null in a request removes its value. The fields are the types
 * of values in responses. `readonly` marks an attribute that no request may contain.
 *
 * @example
 * declare module 'messaging-platform-sdk' {
 *   interface OwnCompanyAttributes {
 *     tier: 'gold' | 'silver' | (string & {});
 *     renewed_at: AttributeDate;
 *   }
 * }
 */
export interface OwnCompanyAttributes {}
