// The package's main entry.
export { MessagingPlatform } from './client.js';
export {
  ApiError,
  BadRequestError,
  ConnectionError,
  ForbiddenError,
  InvalidRequestError,
  isMessagingPlatformError,
  MessagingPlatformError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
  UnsupportedMediaTypeError,
} from './errors.js';
/** @internal The build redirects the other entries' imports of errors.ts here, because `instanceof` must work across entries. */
export { errorClasses, withoutPaths } from './errors.js';
export type { FailedCall, FailedResponse, Outcome, RateLimit } from './errors.js';
export type { paths } from '../generated/openapi.js';
export type { OperationId } from '../generated/contract.js';
export type { ApiPromise, ResponseDetails } from './call/api-promise.js';
export type { AnyRequestOptions, ClientOptions, RequestOptions, TimeoutOptions } from './call/options.js';
export type { Fetch, FetchInit } from './send/fetch.js';
export type { HeadersOption, Key } from './send/keys.js';
export type { Pace, RateLimiter } from './send/limiter.js';
export { logAttempts, type Attempt, type Wait } from './send/observe.js';
export type { Attachment } from './response/attachment.js';
export { notSent, outcomeOf } from './response/outcome.js';
export type { Collected, PagedList } from './lists/paged-list.js';
export type { Page } from './lists/pages.js';
export { readInboundWebhook, type ParsedEmail } from './inbound-webhook.js';
export type {
  CompanyFilters,
  ListChildrenQuery,
  ListCompaniesQuery,
  ListInboundEventsQuery,
  ListNotesQuery,
} from './lists/queries.js';
export type { ChildrenResource } from './resources/children.js';
export type { ChildCreditsResource } from './resources/child-credits.js';
export type { ChildDomainsResource } from './resources/child-domains.js';
export type { ChildIpsResource } from './resources/child-ips.js';
export type { CompaniesResource } from './resources/companies.js';
export type { InboundResource } from './resources/inbound.js';
export type { InboundEventsResource } from './resources/inbound-events.js';
export type { NotesResource } from './resources/notes.js';
export type { WaitOptions } from './resources/wait-until-created.js';
export type {
  AddChildDomain,
  AddCredits,
  ChildApiKey,
  ChildApiKeys,
  ChildCredits,
  ChildDomain,
  ChildListItem,
  ChildNumber,
  ChildStatistics,
  CompaniesList,
  CompaniesPager,
  Company,
  CompanyAttribute,
  CompanyAttributeName,
  CompanyAttributeOption,
  CompanyAttributes,
  CompanyAttributeType,
  CompanyAttributeValues,
  CompanyId,
  CompanyReferences,
  ContactAttributeValues,
  CreateChild,
  CreateCompany,
  CreateReseller,
  CreditBalance,
  EmailMailbox,
  ErrorCode,
  ErrorModel,
  GetChildAccountCreationStatus,
  GetChildDomains,
  GetChildInfo,
  GetChildrenList,
  GetInboundEmailEvents,
  GetInboundEmailEventsByUuid,
  GetSsoToken,
  InboundEmailAttachment,
  InboundEmailEvent,
  InboundEmailLog,
  InboundEmailLogType,
  InboundWebhookPayload,
  Language,
  LinkedContact,
  LinkUnlinkCompany,
  ManageIp,
  Note,
  NoteAuthor,
  NoteAuthorId,
  NoteAuthorMembership,
  NoteAuthorName,
  NoteAuthorOrganization,
  NoteAuthorProfile,
  NoteData,
  NoteEntity,
  NoteId,
  NoteList,
  PhoneNumber,
  ReceivedEmail,
  ReceivedEmailAttachment,
  ReceivedEmailHeaders,
  RemainingCreditModel,
  RemoveCredits,
  ReplyTo,
  SortOrder,
  UpdateChild,
  UpdateChildAccountStatus,
  UpdateChildDomain,
  UpdateCompany,
} from '../generated/openapi.js';
export {
  companyAttributeNames,
  companyAttributeTypes,
  errorCodes,
  inboundEmailLogTypes,
  languages,
  noteEntities,
  sortOrders,
} from '../generated/values.js';
