// Calls the operations that only read, and compares each response with the contract.
import { MessagingPlatform, type ApiPromise, type ClientOptions, type OperationName } from 'messaging-platform-sdk';
import { findDifferences } from './check-response.js';

/** How the response to one call differs from the contract. */
export interface Result {
  operation: OperationName;
  /** Undefined without a response. */
  status: number | undefined;
  /** Empty if the response is as documented. */
  differences: string[];
}

/** A well-formed id that doesn't exist. */
const unknownId = '0'.repeat(24);

/** @param downloadToken - a token from a webhook payload, because no response contains a token */
export async function callReadOperations(options: ClientOptions, downloadToken?: string): Promise<Result[]> {
  const { client, check, results } = createChecker(options);
  const { children, companies, inbound, notes } = client;

  // Some users report that the API ignores filters.
  const filters = { 'attributes.name': `no company ${unknownId}` };
  const filtered = await check(companies.list({ filters }));
  if (filtered?.items.length) results.at(-1)!.differences.push('query filters is ignored');

  const company = (await check(companies.list()))?.items[0];
  if (company) await check(companies.get(company.id));
  await check(companies.get(unknownId));
  await check(companies.getAttributes());
  await check(companies.attributes.list());

  const child = (await check(children.list()))?.children[0]?.id;
  if (child) {
    await check(children.get(child));
    await check(children.getCreationStatus(child));
    await check(children.domains.list(child));
  }

  const email = (await check(inbound.events.list()))?.events[0]?.uuid;
  if (email) await check(inbound.events.get(email));
  if (downloadToken) await check(inbound.downloadAttachment(downloadToken));

  const note = (await check(notes.list()))?.[0];
  if (note) await check(notes.get(note.id));
  await check(notes.get(unknownId));
  return results;
}

/** `check` waits for a call, adds a result to `results`, and returns the call's value if there is one. */
function createChecker(options: ClientOptions) {
  const { fetch = globalThis.fetch } = options;
  const results: Result[] = [];
  let received: Response | undefined;
  const client = new MessagingPlatform({
    ...options,
    retries: 0,
    async fetch(url, init) {
      // The cast: both the runtime's function and the sandbox's return a `Response`.
      const response = (await fetch(url, init)) as Response;
      received = response.clone();
      return response;
    },
  });

  async function check<Value>(call: ApiPromise<Value>): Promise<Value | undefined> {
    const { operation } = call;
    const [settled] = await Promise.allSettled([call]);
    const differences = received ? findDifferences(operation!, received, await received.text()) : [];
    if (settled.status === 'rejected') {
      const { name, message } = settled.reason as Error;
      // The message of an error with a response may quote the response.
      if (!received) differences.push(message);
      // The client also rejects some bodies that the schema allows, such as a record without an id.
      else if (name === 'UnexpectedResponseError' && differences.length === 0)
        differences.push('body is rejected by the client');
    }
    results.push({ operation: operation!, status: received?.status, differences });
    received = undefined;
    return settled.status === 'fulfilled' ? settled.value : undefined;
  }
  return { client, check, results };
}
