// The public exports of messaging-platform-sdk/testing.
export { Sandbox } from './sandbox.js';
export { cut, html, late, lost, refused, reset, slow, stalled, status, tooManyRequests } from './faults/fault.js';
export { story } from './story.js';
export type { Fault, FaultName, FaultOptions, StatusOptions, TooManyRequestsOptions } from './faults/fault.js';
export type { SandboxChaos } from './faults/chaos.js';
export type { PendingFault } from './faults/queue.js';
export type { OperationName } from '../../generated/contract.js';
export type { MethodAndPath } from './request/operations.js';
export type { SandboxOptions } from './options.js';
export type { SandboxRateLimit } from './request/rate-limit.js';
export type { RecordedRequest } from './recorded-request.js';
export type { SandboxInit } from './request/incoming-request.js';
export type { StoredFile } from './response/response.js';
export type { UnknownFields } from './request/schema.js';
export type { EmailReport } from './account/email-events.js';
export type { WebhookDelivery } from './account/account.js';
export type { Webhook } from './account/deliver.js';
export type { IncomingAttachment, IncomingEmail } from './account/incoming-email.js';
export type { ReceivedEmailIds } from './account/receive-email.js';
export type {
  AttributeRecord,
  ChildRecord,
  CompanyRecord,
  EmailRecord,
  SandboxSeed,
  SandboxState,
} from './account/state.js';
