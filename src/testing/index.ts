// The public surface of messaging-platform-sdk/testing, every export by name.
export { Sandbox } from './sandbox.js';
export { cut, html, late, lost, refused, reset, slow, stalled, status, tooManyRequests } from './faults/fault.js';
export { failure } from './failure.js';
export { rejected, resolved } from './stubs.js';
export { story } from './story.js';
export type { Fault, FaultOptions, StatusOptions, TooManyRequestsOptions } from './faults/kinds.js';
export type { FaultName } from './faults/check-fault.js';
export type { PendingFault } from './faults/script.js';
export type { SandboxOptions } from './options.js';
export type { SandboxRateLimit } from './limit.js';
export type { RecordedRequest } from './record.js';
export type { SandboxInit } from './request/incoming.js';
export type { UnknownFields } from './request/schema.js';
export type { StoredFile } from './request/values.js';
export type { IdKind, IssuedIds } from './service/ids.js';
export type { SandboxSeed } from './service/seed.js';
export type { IncomingAttachment, IncomingEmail, ReceivedEmailIds } from './service/receive-email.js';
export type { ChildRecord, CompanyRecord, EmailRecord, NoteRecord, SandboxState } from './service/state.js';
