// Creates clients of sandboxes, and checks responses against the contract.
import { setTimeout as sleep } from 'node:timers/promises';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { findDifferences } from '../support/check-response.js';

/**
 * Creates a sandbox, and a client whose calls reject if a response breaks the contract. Faults and unknown operations aren't
 * checked.
 */
export function checkedClient(options: SandboxOptions = {}) {
  const sandbox = new Sandbox(options);
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const { operation, fault } = sandbox.requests.at(-1)!;
    const problems = operation && !operation.includes(' ') && !fault ? await findProblems(operation, response) : [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return response;
  };
  return { sandbox, client: new MessagingPlatform({ apiKey: 'test-key', retries: 0, fetch }) };
}

async function findProblems(operation: string, response: Response): Promise<string[]> {
  const { status } = response;
  const differences = findDifferences(operation, response, await response.clone().text());
  // The contract's `default` response allows every error status.
  const problems = differences.filter((difference) => status < 300 || !difference.startsWith('status '));
  return problems.map((problem) => `${operation} ${status}: ${problem}`);
}

export const profile = {
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  password: 'Pa55w0rd',
} as const;

/** Waits until the sandbox has called so many webhooks, which it does after its response. */
export async function untilDelivered(sandbox: Sandbox, count: number): Promise<void> {
  while (sandbox.deliveries.length < count) await sleep(5);
}

/** The required fields of an incoming email. */
export const addresses = { sender: 'alice@example.com', recipient: 'orders@example.com' };

/** Creates a sandbox with one child. `child` is the child's id as text. */
export async function withChild(options: SandboxOptions = {}) {
  const checked = checkedClient(options);
  const { id, authKey } = await checked.client.children.create(profile);
  return { ...checked, child: String(id), authKey };
}
