// What only Node has: `messaging-platform-sdk/node`.
export { nodeTransport } from './node-transport.js';
export type { NodeTransport, NodeTransportOptions } from './node-transport.js';
export { saveAttachment } from './save-attachment.js';
export type { SavedAttachment, SaveOptions } from './save-attachment.js';
