// The package's main entry.
export { MessagingPlatform, clientCredentials, notSent } from './client.js';
export * from './errors.js';
export type { paths } from '../generated/openapi.js';
export type { OperationName, RateLimitGroup } from '../generated/contract.js';
export type { ApiPromise, ResponseDetails } from './call/api-promise.js';
export type * from './call/any-options.js';
export type * from './call/options.js';
export type { Fetch, FetchInit } from './send/fetch.js';
export type { HeadersOption, Key, KeyContext } from './send/keys.js';
export type { ClientCredentials } from './send/client-credentials.js';
export type { LimitedRequest, Pace, RateLimiter, RateLimitOption } from './send/rate-limit.js';
export type { Attempt } from './send/report.js';
export type { AttributeDate } from './schema-types.js';
export type { FileContent } from './request/body.js';
export type { Attachment } from './response/attachment.js';
export type { Collected, Page, PagedList } from './lists/paged-list.js';
export type { WaitOptions } from './lists/wait.js';
export { readWebhook, type ParsedEmail, type WebhookEvent } from './webhooks.js';
// `export *`, because a program can't augment an interface that is exported by name from another file.
export * from '../generated/own-names.js';
// The names that the contract gives: resources, queries, schemas and lists of values.
export * from './resources/exports.js';
