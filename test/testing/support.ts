// A client of a sandbox whose responses are checked against the contract, and a sandbox with one child.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { MessagingPlatform, type ClientOptions, type OperationId } from 'messaging-platform-sdk';
import { Sandbox, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { readContract, type Schema } from '../../scripts/contract.js';
import { checkResponse } from '../../scripts/live/check-response.js';

/** Validates values against the contract's schemas, with the formats that the contract uses. */
export const ajv = new Ajv2020({ strict: false, logger: false });
// ajv-formats is CommonJS, so its default export is an object in jest's ES modules.
(addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email']);
ajv.addSchema({ $id: 'contract', ...readContract() });

/** Returns a schema whose references point to the contract that `ajv` knows. */
export function withContractReferences(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
}

export interface CheckedClient {
  sandbox: Sandbox;
  client: MessagingPlatform;
  /** Where responses break the contract; empty if none does. */
  problems: string[];
}

/** Creates a client of a new sandbox. A call fails if its response breaks the contract. */
export function checkedClient(options: SandboxOptions = {}, clientOptions: ClientOptions = {}): CheckedClient {
  const sandbox = new Sandbox(options);
  const problems: string[] = [];
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const { operation, fault } = sandbox.requests.at(-1)!;
    if (!operation || fault) return response;
    const found = await findProblems(operation, response);
    problems.push(...found);
    if (found.length > 0) throw new Error(found.join('\n'));
    return response;
  };
  const client = new MessagingPlatform({ apiKey: 'test-key', retries: 0, fetch, ...clientOptions });
  return { sandbox, client, problems };
}

async function findProblems(operation: OperationId, response: Response): Promise<string[]> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const found = checkResponse({ operation, url: '', body: null, status, headers, bytes });
  // The contract's `default` response describes errors with a status that the operation doesn't list.
  const problems = found.filter(({ place }) => place !== 'status' || status < 300);
  return problems.map(({ place, rule }) => `${operation} ${status}: ${place} ${rule}`);
}

/** The body that creates a child. */
export const profile = {
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  password: 'Pa55w0rd',
} as const;

/** Creates a client of a sandbox with one child, whose id is returned as text. */
export async function withChild(options: SandboxOptions = {}) {
  const checked = checkedClient(options);
  const { id, authKey } = await checked.client.children.create(profile);
  return { ...checked, child: String(id), authKey };
}
