// A client for the mock that global-setup.mjs starts.
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';

export const mockUrl = process.env.MOCK_URL!;

export function mockClient(options: ClientOptions = {}): MessagingPlatform {
  return new MessagingPlatform({ apiKey: 'test-key', baseUrl: mockUrl, ...options });
}
