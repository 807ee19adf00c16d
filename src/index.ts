// The public surface, every export by name.
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
export type { FailedAnswer, FailedCall, OperationId, Outcome, RateLimit } from './errors.js';
export { readInboundWebhook } from './contract/inbound-webhook.js';
export type { ApiPromise, ResponseDetails } from './core/api-promise.js';
export type { Attachment } from './core/attachment.js';
export type { Collected, ItemIterator, IterateOptions } from './core/item-iterator.js';
export type { Pace } from './core/pace.js';
export type { Fetch, FetchInit, LightResponse } from './core/fetch.js';
export type { Attempt, ClientOptions, Key, Patience, RequestOptions } from './core/options.js';
export type {
  RawAnswer,
  RawClient,
  RawInit,
  RawMiddleware,
  RawOptions,
  RawPath,
  RawRequest,
} from './core/raw-client.js';
export type { ChildrenResource, ListChildrenQuery } from './resources/children.js';
export type { ChildCreditsResource } from './resources/child-credits.js';
export type { ChildDomainsResource } from './resources/child-domains.js';
export type { ChildIpsResource } from './resources/child-ips.js';
export type { CompaniesResource, CompanyFilters, ListCompaniesQuery } from './resources/companies.js';
export type { InboundResource } from './resources/inbound.js';
export type { InboundEventsResource, ListInboundEventsQuery } from './resources/inbound-events.js';
export type { InboundEventsPosition } from './resources/inbound-windows.js';
export type { ListNotesQuery, NotesResource } from './resources/notes.js';
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
  CompanyAttributeValue,
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
  ReceivedEmail,
  ReceivedEmailAttachment,
  ReceivedEmailHeaders,
  RemainingCreditModel,
  RemoveCredits,
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
} from '../generated/values.js';
