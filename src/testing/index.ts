// The public exports of messaging-platform-sdk/testing.
export { Sandbox } from './sandbox.js';
export {
  cut,
  html,
  late,
  lost,
  refused,
  reset,
  slow,
  stalled,
  status,
  tooManyRequests,
} from './faults/create-fault.js';
export { failure } from './failure.js';
export { rejected, resolved, resolvedList } from './stubs.js';
export { story } from './story.js';
export type { Fault, FaultOptions, StatusOptions, TooManyRequestsOptions } from './faults/fault.js';
export type { SandboxChaos } from './faults/chaos.js';
export type { FaultName } from './faults/check-fault.js';
export type { PendingFault } from './faults/fault-queue.js';
export type { MethodAndPath, OperationName } from './request/operation-names.js';
export type { SandboxOptions } from './account/options.js';
export type { SandboxRateLimit } from './request/rate-limit.js';
export type { RecordedRequest } from './record/recorded-request.js';
export type { SandboxRequest, SandboxResponse } from './handler/responses.js';
export type { SandboxInit } from './request/incoming-request.js';
export type { StoredFile } from './response/plain-response.js';
export type { UnknownFields } from './request/schema.js';
export type { IdKind, IssuedIds } from './account/ids.js';
export type { IncomingAttachment, IncomingEmail } from './account/incoming-email.js';
export type { ReceivedEmailIds } from './account/receive-email.js';
export type { SandboxSeed } from './account/seed.js';
export type {
  AttributeDraft,
  AttributeRecord,
  ChildRecord,
  CompanyRecord,
  EmailRecord,
  NoteRecord,
  SandboxState,
} from './account/state.js';
