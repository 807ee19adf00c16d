// What only Node has: `messaging-platform-sdk/node`.
export { saveAttachment } from './save-attachment.js';
export type { SavedAttachment, SaveOptions } from './save-attachment.js';
