// A client that backs off by no wait of its own, so that its retries come at once unless the service asks for a wait.
import type { ClientOptions, MessagingPlatform, MessagingPlatformError } from 'messaging-platform-sdk';
import { Transport } from '../../src/call/transport.js';
import { ChildrenResource } from '../../src/resources/children.js';
import { CompaniesResource } from '../../src/resources/companies.js';
import { InboundResource } from '../../src/resources/inbound.js';
import { NotesResource } from '../../src/resources/notes.js';

/** @param waitAfter - milliseconds to wait after so many attempts */
export function quickClient(options: ClientOptions, waitAfter = (_attempts: number) => 0): MessagingPlatform {
  const transport = new Transport({ apiKey: 'test-key', ...options }, undefined, waitAfter);
  const client: { [Name in keyof MessagingPlatform]: MessagingPlatform[Name] } = {
    children: new ChildrenResource(transport),
    companies: new CompaniesResource(transport),
    inbound: new InboundResource(transport),
    notes: new NotesResource(transport),
    withOptions: (more) => quickClient({ ...options, ...more }, waitAfter),
    get raw() {
      return transport.raw;
    },
  };
  return client as MessagingPlatform;
}

/** What a call rejects with. */
export async function rejection<Reason = MessagingPlatformError>(call: PromiseLike<unknown>): Promise<Reason> {
  const [end] = await Promise.allSettled([call]);
  if (end.status === 'rejected') return end.reason as Reason;
  throw new Error('The call resolved, and was expected to reject');
}
