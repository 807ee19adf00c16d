// Clients for the tests.
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';

export const mockUrl = process.env.MOCK_URL!;

/** A client of the mock. */
export function mockClient(options: ClientOptions = {}): MessagingPlatform {
  return new MessagingPlatform({ apiKey: 'test-key', baseUrl: mockUrl, ...options });
}
