// Tests `npm run contract -- live` on a sandbox, with correct and with changed responses.
import type { OperationId } from 'messaging-platform-sdk';
import { refused, Sandbox, status, story } from 'messaging-platform-sdk/testing';
import { callReadOperations } from '../../scripts/live/read-operations.js';
import { runScript } from '../support/programs.js';

const server = 'http://localhost/v3';
const downloadToken = 'sample-download-token';

interface EditableResponse {
  status: number;
  headers: Headers;
  json: any;
  /** The body to send instead of `json`. */
  text?: string;
}

/** `difference` is what the check should report for the change. No report may contain the value `private`. */
type Change = readonly [operation: OperationId, difference: string, change: (response: EditableResponse) => unknown];

const setBody = (text: string) => (response: EditableResponse) => (response.text = text);
const addSecretField = ({ json }: EditableResponse) => (json.private7 = 'private');

const changes: Change[] = [
  ['companiesIdGet', 'linkedDealsIds must be array', ({ json }) => (json.linkedDealsIds = 'private')],
  ['companiesIdGet', 'linkedContactsIds must be array', ({ json }) => (json.linkedContactsIds = null)],
  ['getInboundEmailEvents', 'events must be array,null', ({ json }) => (json.events = 'private')],
  ['getChildInfo', 'credits.smsCredits must be integer', ({ json }) => (json.credits.smsCredits = '2')],
  ['crmNotesIdGet', 'text is missing', ({ json }) => delete json.text],
  ['crmNotesIdGet', 'body is rejected by the client', ({ json }) => delete json.id],
  [
    'crmNotesIdGet',
    'createdAt must match format "date-time"',
    ({ json }) => (json.createdAt = '2023-03-13T09:15:00+0000'),
  ],
  ['getChildInfo', 'body must be JSON', setBody('<p>private</p>')],
  ['getChildDomains', 'body must be JSON', setBody('')],
  ['crmNotesGet', 'status is not listed', (response) => (response.status = 302)],
  ['companiesAttributesGet', 'status is not listed', (response) => (response.status = 203)],
  ['crmNotesGet', 'header sib-request-id is missing', ({ headers }) => headers.delete('sib-request-id')],
  [
    'crmNotesGet',
    'header content-type must be application/json',
    ({ headers }) => headers.set('content-type', 'text/plain'),
  ],
  ['getResellerChilds', 'children[].hue is not documented', ({ json }) => (json.children[0].hue = 'x')],
  // The name of this field has a digit, so it may be an id, and the check prints `*` instead.
  ['crmNotesIdGet', '* is not documented', addSecretField],
  [
    'getInboundEmailEventsByUuid',
    'logs[].type has a value that is not listed',
    ({ json }) => (json.logs[0].type = 'private'),
  ],
];

/** Creates a sandbox, and a `fetch` that changes its responses. */
function createChangedSandbox(changesToMake: readonly Change[] = []) {
  // The API lists the emails of the last 30 days, and the email of `story()` arrived in March.
  const sandbox = new Sandbox({ from: story(), now: () => Date.parse('2023-04-01T00:00:00Z') });
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const { operation } = sandbox.requests.at(-1)!;
    const matching = changesToMake.filter(([changedOperation]) => changedOperation === operation);
    if (!matching.length || !response.ok) return response;
    const { headers } = response;
    const text = await response.text();
    const changed: EditableResponse = { status: response.status, headers, json: text && JSON.parse(text) };
    for (const [, , change] of matching) change(changed);
    return new Response(changed.text ?? JSON.stringify(changed.json), changed);
  };
  return { sandbox, fetch };
}

/** Returns a line for each difference. */
async function findDifferences({ fetch }: Pick<Sandbox, 'fetch'>): Promise<string[]> {
  const results = await callReadOperations({ apiKey: 'test-key', baseUrl: server, fetch }, downloadToken);
  return results.flatMap(({ operation, differences }) => differences.map((found) => `${operation} ${found}`));
}

describe('the live check', () => {
  it.each(changes)('reports the only difference in %s: %s', async (...change) => {
    const [operation, difference] = change;
    expect(await findDifferences(createChangedSandbox([change]))).toEqual([`${operation} ${difference}`]);
  });

  it('first tests whether the API ignores filters', async () => {
    const { sandbox, fetch } = createChangedSandbox();
    expect(await findDifferences({ fetch })).toEqual([]);
    expect(sandbox.requests[0]).toMatchObject({ operation: 'companiesGet', query: { filters: expect.any(String) } });
    const ignoreFilters: typeof fetch = (url, init) => fetch(String(url).replace(/filters[^&]*&?/g, ''), init);
    expect(await findDifferences({ fetch: ignoreFilters })).toEqual(['companiesGet query filters is ignored']);
  });

  it('accepts the 403 of an account without the reseller product, and checks its body', async () => {
    const { sandbox, fetch } = createChangedSandbox();
    sandbox.next('getResellerChilds', status(403, { body: { code: 'reseller_permission_denied', message: '' } }));
    expect(await findDifferences({ fetch })).toEqual([]);
    sandbox.next('getResellerChilds', status(403, { body: {} }));
    expect(await findDifferences({ fetch })).toEqual(['getResellerChilds message is missing']);
  });

  it('reports a response that it cannot compare, such as a 401, and a call without a response', async () => {
    const { sandbox, fetch } = createChangedSandbox();
    sandbox.next('crmNotesGet', status(401));
    sandbox.next('companiesAttributesGet', refused());
    expect(await findDifferences({ fetch })).toEqual([
      expect.stringContaining('companiesAttributesGet GET /companies/attributes at localhost: no response'),
      'crmNotesGet status is not listed',
    ]);
  });
});

const runCheck = (service: typeof fetch, ...options: string[]) =>
  runScript('contract-live.ts', ['--server', server, ...options], service);

describe('npm run contract -- live', () => {
  it('prints a line for each operation that reads, and exits with 0 if there is no difference', async () => {
    const { sandbox, fetch } = createChangedSandbox();
    const { code, printed } = await runCheck(fetch, '--download-token', downloadToken);
    expect(code).toBe(0);
    expect(sandbox.requests).toHaveLength(16);
    expect(printed).toContain('compared with localhost');
    expect(printed).toContain('\ncompaniesIdGet 200: as documented\ncompaniesIdGet 404: as documented\n');
    // Calling getSsoToken would create a token.
    expect(printed.match(/\w+(?=: not called)/g)).toEqual(['getSsoToken']);
  });

  it('names the operations that it did not call: getSsoToken, and those for which an empty account has no id', async () => {
    const { printed } = await runCheck(new Sandbox({ keys: ['any-key'] }).fetch);
    expect(printed.match(/\w+(?=: not called)/g)).toEqual([
      'getChildInfo',
      'getChildAccountCreationStatus',
      'getSsoToken',
      'getChildDomains',
      'getInboundEmailEventsByUuid',
      'getInboundEmailAttachment',
    ]);
  });

  it('exits with 1 if there is a difference, and prints no key and no value of the account', async () => {
    const { sandbox, fetch } = createChangedSandbox(changes);
    const { code, printed } = await runCheck(fetch, '--download-token', downloadToken);
    expect(code).toBe(1);
    const secrets = ['any-key', downloadToken, 'private', ...textsIn(sandbox.snapshot())];
    expect(secrets.length).toBeGreaterThan(50);
    const withoutOperations = printed.replace(/^\w+/gm, '');
    expect(secrets.filter((secret) => withoutOperations.includes(secret))).toEqual([]);
  });
});

/** Lists the texts and numbers with at least four characters in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return ['string', 'number'].includes(typeof value) && String(value).length > 3 ? [String(value)] : [];
}
