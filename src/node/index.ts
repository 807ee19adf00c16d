// What only Node has: the entry `messaging-platform-sdk/node`.
export { saveAttachment, type SaveOptions, type SavedAttachment } from './save-attachment.js';
