// What can send requests: the failure tests hold for each.
import type { Fetch } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';

export const transports: { transport: string; fetch?: Fetch }[] = [
  { transport: 'the platform’s fetch' },
  { transport: 'undici', fetch: undiciTransport() },
];
