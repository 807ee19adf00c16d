// The entry `messaging-platform-sdk/node`: functions that need Node.
export type { IfExists } from './move-into-place.js';
export { saveAttachment, type SaveOptions, type SavedAttachment } from './save-attachment.js';
