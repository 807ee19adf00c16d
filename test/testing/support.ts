// Creates clients of sandboxes, and checks responses against the contract.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { MessagingPlatform, type OperationId } from 'messaging-platform-sdk';
import { Sandbox, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { readContract, type Schema } from '../../scripts/contract.js';
import { checkResponse } from '../../scripts/live/check-response.js';
import { markTransport } from '../../src/response/outcome.js';

export const ajv = new Ajv2020({ strict: false, logger: false });
// ajv-formats is CommonJS: its default import is the function itself, but TypeScript takes it for the module object.
(addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email']);
ajv.addSchema({ $id: 'contract', ...readContract() });

/** Returns a copy of a schema whose references point to the contract in `ajv`. */
export function withContractReferences(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
}

/** Calls of the client reject if a response breaks the contract. Faults and unknown operations aren't checked. */
export function checkedClient(options: SandboxOptions = {}) {
  const sandbox = new Sandbox(options);
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const { operation, fault } = sandbox.requests.at(-1)!;
    const problems = operation && !fault ? await findProblems(operation, response) : [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return response;
  };
  // This function passes on each request and each error, so the client may trust it like the sandbox.
  return { sandbox, client: new MessagingPlatform({ apiKey: 'test-key', retries: 0, fetch: markTransport(fetch) }) };
}

async function findProblems(operation: OperationId, response: Response): Promise<string[]> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const differences = checkResponse({ operation, url: '', body: null, status, headers, bytes });
  const problems = differences.filter(({ place }) => {
    // The contract's `default` response allows every error status, and an account may have its own attributes.
    const isAllowed = (place === 'status' && status >= 300) || place === '[].internalName';
    return !isAllowed;
  });
  return problems.map(({ place, problem }) => `${operation} ${status}: ${place} ${problem}`);
}

export const profile = {
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  password: 'Pa55w0rd',
} as const;

/** The required fields of an incoming email. */
export const addresses = { sender: 'alice@example.com', recipient: 'orders@example.com' };

/** Creates a sandbox with one child. `child` is the child's id as text. */
export async function withChild(options: SandboxOptions = {}) {
  const checked = checkedClient(options);
  const { id, authKey } = await checked.client.children.create(profile);
  return { ...checked, child: String(id), authKey };
}
