// What can send requests: the failure tests hold for each.
import type { Fetch } from 'messaging-platform-sdk';
import { nodeTransport } from 'messaging-platform-sdk/node';

export const transports: { transport: string; fetch?: Fetch }[] = [
  { transport: 'the platform’s fetch' },
  { transport: 'node:http', fetch: nodeTransport() },
];
