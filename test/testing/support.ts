// A sandbox whose every answer is held against the contract's schema, and a client of it.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';
import { Sandbox, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { readContract, type Schema } from '../../scripts/contract.js';
import { checkResponse } from '../../scripts/live/check-response.js';

/** The judge of what fits a schema; formats as the contract's decisions have them. */
export const ajv = new Ajv2020({ strict: false, logger: false });
// It comes as CommonJS, which jest's ES modules see as an object.
(addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email']);
ajv.addSchema({ $id: 'contract', ...readContract() });

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

/** A client of a sandbox, which is held to the contract as `npm run contract -- live` holds the API: what breaks it fails the call. */
export function checkedClient(options: SandboxOptions = {}, client: ClientOptions = {}): Checked {
  const sandbox = new Sandbox(options);
  const problems: string[] = [];
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const answer = await sandbox.fetch(input, init);
    const { operation, fault } = sandbox.requests.at(-1)!;
    if (!operation || fault) return answer;
    const { status, headers } = answer;
    const bytes = new Uint8Array(await answer.clone().arrayBuffer());
    // `default` describes what an operation does not list.
    const found = checkResponse({ operation, url: '', body: null, status, headers, bytes }).filter(
      ({ place }) => place !== 'status' || status < 300,
    );
    problems.push(...found.map(({ place, rule }) => `${operation} ${status}: ${place} ${rule}`));
    if (found.length > 0) throw new Error(problems.join('\n'));
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
