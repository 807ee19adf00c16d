// The entry `messaging-platform-sdk/outbox`.
export { fileStore } from './file-store.js';
export { Outbox, UnresolvedEmailError } from './outbox.js';
export type { EmailInOutbox, OutboxStore } from './store.js';
