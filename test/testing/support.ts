// A sandbox whose every answer is held against the contract's schema, and a client of it.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { MessagingPlatform, type ClientOptions, type OperationId } from 'messaging-platform-sdk';
import { Sandbox, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { listOperations, readContract, type Schema } from '../../scripts/contract.js';

const contract = readContract();

/** The judge of what fits a schema; formats as the contract's decisions have them. */
export const ajv = new Ajv2020({ strict: false, logger: false });
// It comes as CommonJS, which jest's ES modules see as an object.
(addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email']);
ajv.addSchema({ $id: 'contract', ...contract });

const operations = new Map(listOperations(contract).map((operation) => [operation.operationId, operation]));
const validators = new Map<Schema, ValidateFunction>();

/** What an answer breaks of the contract; undefined for nothing. */
export function problemOf(operation: OperationId, status: number, body: string): string | undefined {
  const { responses } = operations.get(operation)!;
  const response = responses[status] ?? (status >= 300 ? responses['default'] : undefined);
  if (!response) return `${operation} lists no ${status}`;
  const media = response.content?.['application/json'];
  if (!media?.schema) return body && !response.content ? `${operation} ${status} has a body: ${body}` : undefined;
  const validate = validators.get(media.schema) ?? ajv.compile(withDocument(media.schema));
  validators.set(media.schema, validate);
  return validate(JSON.parse(body)) ? undefined : `${operation} ${status}: ${ajv.errorsText(validate.errors)} ${body}`;
}

/** References of the document, seen from outside of it. */
export function withDocument(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
}

/** What a sandbox was asked, and what its answers break of the contract. */
export interface Checked {
  sandbox: Sandbox;
  client: MessagingPlatform;
  /** Empty when all is well. */
  problems: string[];
}

/** A client of a sandbox; each answer that breaks the contract fails the call. */
export function checkedClient(options: SandboxOptions = {}, client: ClientOptions = {}): Checked {
  const sandbox = new Sandbox(options);
  const problems: string[] = [];
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const answer = await sandbox.fetch(input, init);
    const { operation, fault } = sandbox.requests.at(-1)!;
    if (operation && !fault) {
      const problem = problemOf(operation, answer.status, await answer.clone().text());
      if (problem) problems.push(problem);
      if (problem) throw new Error(problem);
    }
    return answer;
  };
  return { sandbox, client: new MessagingPlatform({ apiKey: 'test-key', retries: 0, fetch, ...client }), problems };
}

/** A child as its creator describes it. */
export const profile = {
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  password: 'Pa55w0rd',
} as const;

/** A sandbox with one child, and the child's id as text. */
export async function withChild(options: SandboxOptions = {}, client: ClientOptions = {}) {
  const checked = checkedClient(options, client);
  const { id, authKey } = await checked.client.children.create(profile);
  return { ...checked, child: String(id), authKey };
}
