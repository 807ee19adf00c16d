// Writes docs/what-the-sandbox-does.md: operation by operation, from the contract and from what a sandbox responds.
import { readFileSync, writeFileSync } from 'node:fs';
import type { OperationId } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { listOperations, readContract, resolve, type Contract, type ContractOperation } from '../contract.js';

const page = new URL('../../docs/what-the-sandbox-does.md', import.meta.url);

/** What the sandbox decides where nothing is published. An operation that the contract no longer has does not compile. */
const decisions: Partial<Record<OperationId, string>> = {
  getResellerChilds: 'A child that is not created yet is not listed.',
  createResellerChild:
    'Addresses may be shared. Without a body the profile is empty. The credits that a child starts with come from the reseller.',
  getChildInfo: 'A child that is not created yet is unknown to every operation but its creation status.',
  updateResellerChild: 'A field that is left out stays.',
  deleteResellerChild: 'The credits of the child go back to the reseller.',
  getChildAccountCreationStatus: 'Created at once, or after `creationChecks` such requests.',
  updateChildAccountStatus: 'A product that is left out stays. No operation returns them: read the snapshot.',
  getSsoToken: 'Another token each time.',
  addCredits: 'Credits move and never vanish; what the reseller does not have is refused, and then nothing moves.',
  removeCredits: 'The same from the child.',
  associateIpToChild: 'An IP belongs to one child; to associate it again is harmless.',
  dissociateIpFromChild: 'An IP of another child, or of none, is refused.',
  createChildDomain: 'Unverified until `verifyDomain`. The same name twice is refused.',
  updateChildDomain: 'The new name is unverified.',
  companiesGet:
    '`page` is a number with a `pager`; `companyPages` has the other meaning. `filters` compare as text, for equality. A deal that nothing is linked to is not applied.',
  companiesPost: 'Names may be shared. Attributes are open; those that the API sets itself are refused.',
  companiesAttributesGet: 'The attributes that the OpenAPI file names.',
  companiesIdPatch: '204 without a body; `companyUpdate: 200` returns the company. `null` removes an attribute.',
  companiesLinkUnlinkIdPatch: 'To link twice is harmless. An unknown company is a 400: no 404 is listed.',
  getInboundEmailEvents: 'Without dates the last 30 days.',
  getInboundEmailEventsByUuid: 'An unknown email is a 404.',
  crmNotesGet: 'Several `entityIds` are separated by commas; dates are those of creation.',
  crmNotesIdPatch: 'A field that is left out stays.',
};

const general = `# What the sandbox does

<!-- Written by \`npm run docs\` from the OpenAPI file and from what a sandbox responds. Do not edit. -->

What the [sandbox](guides/test-your-program.md) is true to: every response fits the OpenAPI file, and it refuses what the file refuses. Below are the statuses that each operation returned when asked rightly and wrongly, and what the sandbox decides where nobody has published what the API does.

Not in the table: with \`rateLimit\` every operation can return 429, a body over 10 MiB is a 413, a fault can be any status, and what nobody foresaw is a 500 with a line on stderr.

## What it does not do

- It sends no email or SMS, and charges nothing. No statistics change.
- A key is any key, or one of \`keys\`: what a key may do is not checked. The auth key of a child opens no account of the child.
- Passwords are not kept. \`getSsoToken\` returns a token that opens nothing.
- Contacts, deals and users do not exist: any id of them may be linked.
- A domain is verified by \`verifyDomain\` alone, an email arrives by \`receiveEmail\` alone; the webhook gets it once.
- A negative \`limit\`, \`offset\` or \`page\` is refused. Names that the OpenAPI file does not know are refused, unless \`unknownFields\` is \`'ignore'\`.
- Errors of companies and notes have no \`code\`, as documented there.

## Operation by operation

| Operation | Statuses | Decides |
|---|---|---|
`;

/** Writes the page, or with `check` only compares it; gives its name when it was another one. */
export async function writeSandboxPage(check: boolean): Promise<string[]> {
  const text = await describeSandbox();
  if (readFileSync(page, { encoding: 'utf8', flag: 'a+' }) === text) return [];
  if (!check) writeFileSync(page, text);
  return ['docs/what-the-sandbox-does.md'];
}

export async function describeSandbox(): Promise<string> {
  const document = readContract();
  const rows = listOperations(document).map(async (operation) => {
    const id = operation.operationId as OperationId;
    return `| \`${id}\` | ${(await statusesOf(document, operation)).join(' ')} | ${decisions[id] ?? ''} |\n`;
  });
  return general + (await Promise.all(rows)).join('');
}

/** What a sandbox responds to the contract's example, and to what is wrong with it in one way each. */
async function statusesOf(
  document: Contract,
  { method, path, parameters, requestBody }: ContractOperation,
): Promise<number[]> {
  const valueOf = (name: string) =>
    String((parameters.find((parameter) => parameter.name === name) as { example?: unknown }).example);
  const fill = (find: (name: string) => string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(find(name)));
  const media = requestBody?.content['application/json'];
  const [target, unknown] = [fill(valueOf), fill(() => 'unknown')];
  const body = media && JSON.stringify(resolve(document, Object.values(media.examples ?? {})[0])?.value);
  const requests: [target: string, headers: Record<string, string>, body?: string][] = [
    [target, {}, body],
    [target, { 'api-key': '' }, body],
    [target, { 'api-key': '<CHILD_API_KEY>' }, body],
    [unknown, {}, body],
    [`${target}?unknown=1`, {}, body],
    ...(body === undefined
      ? []
      : ([
          [target, {}, '{"unknown":1}'],
          [target, { 'content-type': 'text/plain' }, body],
        ] as typeof requests)),
  ];
  // The domain of the example exists already, and has to be free for its creation.
  const seeds = [story(), { ...story(), children: story().children.map((child) => ({ ...child, domains: [] })) }];
  const statuses = seeds.flatMap((from) =>
    requests.map(async ([url, headers, text]) => {
      const all = { 'api-key': 'k', 'content-type': 'application/json', ...headers };
      const init = { method, headers: all, ...(text !== undefined && { body: text }) };
      return (await new Sandbox({ from }).fetch(`https://api.brevo.com/v3${url}`, init)).status;
    }),
  );
  return [...new Set(await Promise.all(statuses))].sort((one, other) => one - other);
}
