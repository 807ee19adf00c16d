// What only Node has: the entry `messaging-platform-sdk/node`.
export type { IfExists } from './move-into-place.js';
export { saveAttachment, type SaveOptions, type SavedAttachment } from './save-attachment.js';
