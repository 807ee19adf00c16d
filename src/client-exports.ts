// The exports that need the client. The build makes a file of each module that index.ts exports, and fewer files load faster.
export { MessagingPlatform } from './client.js';
export { clientCredentials } from './send/client-credentials.js';
export { notSent } from './response/outcome.js';
