// Generated from openapi.yaml by `npm run generate`. Do not edit.

/**
 * The names and types of values that your account adds to {@link CompanyAttributeValues} and {@link
 * CompanyAttributeName}. Declare them for your whole program.
 *
 * If none is declared, any name compiles. Otherwise, only those that are declared or built in do: in responses,
 * requests and filters. Each may be missing in a response, and null in a request removes its value. The fields are the
 * types of values in responses. `readonly` marks one that no request may contain.
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

/**
 * The names and types of values that your account adds to {@link ContactAttributeMap} and {@link ContactAttributeName}.
 * Declare them for your whole program.
 *
 * If none is declared, any name compiles. Otherwise, only those that are declared or built in do: in responses,
 * requests and filters. Each may be missing in a response, and null in a request removes its value. The fields are the
 * types of values in responses. `readonly` marks one that no request may contain.
 *
 * @example
 * declare module 'messaging-platform-sdk' {
 *   interface OwnContactAttributes {
 *     tier: 'gold' | 'silver' | (string & {});
 *     renewed_at: AttributeDate;
 *   }
 * }
 */
export interface OwnContactAttributes {}

/**
 * The names and types of values that your account adds to {@link DealAttributeValues} and {@link DealAttributeName}.
 * Declare them for your whole program.
 *
 * If none is declared, any name compiles. Otherwise, only those that are declared or built in do: in responses,
 * requests and filters. Each may be missing in a response, and null in a request removes its value. The fields are the
 * types of values in responses. `readonly` marks one that no request may contain.
 *
 * @example
 * declare module 'messaging-platform-sdk' {
 *   interface OwnDealAttributes {
 *     tier: 'gold' | 'silver' | (string & {});
 *     renewed_at: AttributeDate;
 *   }
 * }
 */
export interface OwnDealAttributes {}
