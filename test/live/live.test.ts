// Tests `npm run contract -- live` on a sandbox, with correct and with changed responses.
import type { OperationId } from 'messaging-platform-sdk';
import { html, refused, Sandbox, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';
import type { SandboxOptions } from 'messaging-platform-sdk/testing';
import { Checker } from '../../scripts/live/checker.js';
import { formatReport } from '../../scripts/live/report.js';
import { fieldNames, listedValues, operations } from '../../scripts/live/schema.js';
import { callReadOperations } from '../../scripts/live/read-operations.js';
import { runScript } from '../support/programs.js';

const server = 'http://localhost/v3';

interface EditableResponse {
  status: number;
  headers: Headers;
  json: any;
  /** The body to send instead of `json`. */
  text?: string;
}

/** `finding` is the difference that the check should report for the change. No report may contain the value `private`. */
type Change = readonly [operation: OperationId, finding: string, change: (response: EditableResponse) => unknown];

const setBody = (text: string) => (response: EditableResponse) => (response.text = text);
const removeBody = (response: EditableResponse) => Object.assign(response, { status: 204 });
const omitColonInOffset = ({ json }: EditableResponse) => (json.createdAt = '2023-03-13T09:15:00+0000');
const setToText =
  (field: string) =>
  ({ json }: EditableResponse) =>
    (json[field] = 'private');
const resetHeader = 'x-sib-ratelimit-reset';
/** Adds valid rate-limit headers, then sets one header. */
const setHeader =
  (name: string, value: string) =>
  ({ headers }: EditableResponse) => {
    for (const part of ['limit', 'remaining', 'reset']) headers.set(`x-sib-ratelimit-${part}`, '60');
    headers.set(name, value);
  };
const addFieldToChild = ({ json }: EditableResponse) => (json.children[0].hue = 'x');
const addSecretField = ({ json }: EditableResponse) => (json.private7 = 'private');
const addUnlistedLogType = ({ json }: EditableResponse) => (json.logs[0].type = 'private');

const changes: Change[] = [
  ['companiesIdGet', 'error: linkedDealsIds must be array', ({ json }) => (json.linkedDealsIds = 'private')],
  ['companiesIdGet', 'error: linkedContactsIds must be array', ({ json }) => (json.linkedContactsIds = null)],
  ['getInboundEmailEvents', 'error: events must be array,null', ({ json }) => (json.events = 'private')],
  ['getChildInfo', 'error: credits.smsCredits must be integer', ({ json }) => (json.credits.smsCredits = '2')],
  ['crmNotesIdGet', "error: body must have required property 'text'", ({ json }) => delete json.text],
  ['crmNotesIdGet', 'error: body is rejected by the client', ({ json }) => delete json.id],
  ['crmNotesIdGet', 'error: createdAt must match format "date-time"', omitColonInOffset],
  ['getChildAccountCreationStatus', 'error: childAccountCreated must be boolean', setToText('childAccountCreated')],
  ['getChildInfo', 'error: body must be JSON', setBody('<p>private</p>')],
  ['getChildDomains', 'error: body is missing', removeBody],
  ['crmNotesGet', 'error: status is a redirect, which no operation has', (response) => (response.status = 302)],
  ['getInboundEmailAttachment', 'error: body has a different length than its event says', setBody('item')],
  ['crmNotesGet', 'error: header sib-request-id is missing', ({ headers }) => headers.delete('sib-request-id')],
  ['crmNotesGet', 'error: header content-type must be application/json', setHeader('content-type', 'text/plain')],
  ['crmNotesGet', 'error: header x-sib-ratelimit-limit must be integer', setHeader('x-sib-ratelimit-limit', 'many')],
  [
    'getChildDomains',
    `error: header ${resetHeader} must be seconds left, not a time`,
    setHeader(resetHeader, '1760000000'),
  ],
  ['crmNotesGet', 'undocumented: header x-sib-extra is unknown', ({ headers }) => headers.set('x-sib-extra', '1')],
  ['companiesAttributesGet', 'undocumented: status is not listed', (response) => (response.status = 203)],
  ['getResellerChilds', 'undocumented: children[] has the unknown field hue', addFieldToChild],
  ['crmNotesIdGet', 'undocumented: body has the unknown field (name hidden)', addSecretField],
  ['getInboundEmailEventsByUuid', 'undocumented: logs[].type has a value that is not listed', addUnlistedLogType],
  ['companiesGet', 'undocumented: query filters is ignored', ({ json }) => (json.items = story().companies)],
];

/** Creates a sandbox, and a `fetch` that changes its responses. */
function createAccount(planned: readonly Change[] = [], options: SandboxOptions = { from: story() }) {
  const sandbox = new Sandbox(options);
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const { operation } = sandbox.requests.at(-1)!;
    const matching = planned.filter(([changedOperation]) => changedOperation === operation);
    if (!matching.length || !response.ok) return response;
    const { status, headers } = response;
    const text = await response.text();
    const isJson = headers.get('content-type') === 'application/json' && text !== '';
    const changed: EditableResponse = { status, headers, json: isJson ? JSON.parse(text) : undefined };
    for (const [, , change] of matching) change(changed);
    const body = changed.text ?? (isJson ? JSON.stringify(changed.json) : text);
    if (headers.has('content-length')) headers.set('content-length', String(body.length));
    return new Response(changed.status === 204 ? null : body, changed);
  };
  return { sandbox, fetch };
}

async function checkReads(
  { fetch }: Pick<Sandbox, 'fetch'>,
  apiKey = 'test-key',
  downloadToken = 'sample-download-token',
) {
  const check = new Checker({ apiKey, baseUrl: server, fetch });
  await callReadOperations(check, downloadToken);
  return check;
}

/** Returns the operations with a verdict. An operation that is called twice appears twice. */
const operationsWith = (wanted: string, { results }: Checker) =>
  results.filter(({ verdict }) => verdict === wanted).map(({ operation }) => operation);

/** The check may not call a new operation yet. Its report then lists the operation as not reached. */
const calledOperations = new Set((await checkReads(createAccount())).results.map(({ operation }) => operation));

describe('the live check', () => {
  it.each(changes)('reports the only difference in %s: %s', async (...change) => {
    const { differences } = await checkReads(createAccount([change]));
    const [operation, finding] = change;
    const found = differences.map(({ operation: id, kind, place, problem }) => `${id} ${kind}: ${place} ${problem}`);
    expect(new Set(found)).toEqual(new Set([`${operation} ${finding}`]));
  });

  it.each([...calledOperations])('reports a broken body of %s, and nothing else', async (id) => {
    const breakBody: Change[2] = (response) => {
      response.text = '"private"';
    };
    const check = await checkReads(createAccount([[id, '', breakBody]]));
    expect(new Set(check.differences.map(({ operation }) => operation))).toEqual(new Set([id]));
    expect(formatReport(check, server)).toContain(`| error | ${id} `);
  });

  it('finds no difference in the sandbox, with 17 requests', async () => {
    const check = await checkReads(createAccount());
    expect(check.differences).toEqual([]);
    expect(operationsWith('checked', check)).toHaveLength(16);
    expect(check.exchanges).toHaveLength(17);
    expect(formatReport(check, server)).toContain(
      `17 requests, 0 differences, 13 of ${operations.size} operations checked.`,
    );
    expect(formatReport(check, server)).toContain('- companiesGet: filters are applied\n');
  });

  it('reports an empty list as not seen', async () => {
    const check = await checkReads(createAccount([], {}), 'test-key', '');
    expect(check.differences).toEqual([]);
    const lists = ['companiesGet', 'getResellerChilds', 'crmNotesGet', 'getInboundEmailEvents'];
    expect(operationsWith('not seen', check)).toEqual(lists);
    expect(operationsWith('checked', check)).toEqual([
      'companiesIdGet',
      'companiesAttributesGet',
      'crmAttributesCompaniesGet',
      'crmNotesIdGet',
    ]);
    expect(check.exchanges).toHaveLength(8);
  });

  it('accepts the 403 of an account without the reseller product, and checks the body', async () => {
    const { sandbox, fetch } = createAccount();
    const body = { code: 'reseller_permission_denied', message: '' };
    sandbox.next('getResellerChilds', status(403, { body }));
    const check = await checkReads({ fetch });
    expect(check.differences).toEqual([]);
    expect(operationsWith('forbidden as documented', check)).toEqual(['getResellerChilds']);
    sandbox.next('getResellerChilds', status(403, { body: {} }));
    expect((await checkReads({ fetch })).differences).toMatchObject([
      { problem: "must have required property 'message'" },
    ]);
  });

  it('stops when the rate limit leaves fewer than five requests', async () => {
    const leaveFourRequests: Change[2] = ({ headers }) => {
      headers.set('x-sib-ratelimit-remaining', '4');
      headers.set('x-sib-ratelimit-reset', '3600');
    };
    const check = await checkReads(createAccount([['companiesIdGet', '', leaveFourRequests]]));
    expect(check.exchanges).toHaveLength(3);
    expect(check.stopReason).toBe('The rate limit leaves 4 requests. Run the check again in 3600 seconds.');
  });

  it.each([
    ['the key is wrong', undefined, 'rejects the key (401). Check API_KEY'],
    ['the server is not the API', html({ status: 200 }), "isn't the Brevo API. Check --server"],
    ['there is no network', refused(), 'Check the network'],
    ['the rate limit is used up', tooManyRequests({ retryAfter: 30 }), 'Run the check again in 30 seconds'],
  ])('stops after the first request and says what to do: %s', async (_, fault, sentence) => {
    // A server that isn't the API sends no request id.
    const removeRequestId: Change[2] = ({ headers }) => headers.delete('sib-request-id');
    const { sandbox, fetch } = createAccount([['companiesGet', '', removeRequestId]], { keys: ['another'] });
    if (fault) sandbox.next('companiesGet', fault);
    await expect(checkReads({ fetch })).rejects.toThrow(sentence);
    expect(sandbox.requests).toHaveLength(1);
  });

  const errorRow = '| error | companiesIdGet 200 | linkedDealsIds | must be array | 1 |';
  const undocumentedRow = '| undocumented | companiesIdGet 200 | body | has the unknown field hue | 1 |';
  it.each<[name: string, change: object, code: number, text: string]>([
    ['1 after an error', { linkedDealsIds: 'x' }, 1, errorRow],
    ['0 after an undocumented field', { hue: 'x' }, 0, undocumentedRow],
  ])('exits with %s', async (_, change, code, text) => {
    const { sandbox } = createAccount();
    sandbox.next('companiesIdGet', status(200, { body: { ...story().companies[0], ...change } }));
    const result = await runScript('contract-live.ts', ['--server', server], sandbox.fetch);
    expect(result).toEqual({ code, printed: expect.stringContaining(text) });
    expect(sandbox.requests).toHaveLength(16);
  });
});

/** Lists every text and number in a value, except words of the contract and texts of one or two characters. */
function secretsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsOf);
  if (value === null || typeof value === 'boolean') return [];
  const text = String(value);
  const contractWords = [...listedValues, ...fieldNames, 'text/csv'];
  const isPublic = text.length < 3 || contractWords.includes(text) || [...operations.keys()].join(' ').includes(text);
  return isPublic ? [] : [text];
}

describe('the report of the live check', () => {
  it('contains no key and no value of the account', async () => {
    const apiKey = 'xkeysib-5f0c1f9b';
    const secrets = [...secretsOf(createAccount().sandbox.snapshot()), apiKey, 'private'];
    const report = formatReport(await checkReads(createAccount(changes), apiKey), server);
    expect(secrets.length).toBeGreaterThan(50);
    expect(secrets.filter((secret) => report.includes(secret))).toEqual([]);
  });

  it('says which recordings by third parties are confirmed, contradicted, or not seen', async () => {
    const changeShape: Change[2] = ({ json }) => {
      delete json.attributes.owner;
      json.createdBy = 7;
    };
    const check = await checkReads(createAccount([['companiesIdGet', '', changeShape]]));
    const [, lines] = formatReport(check, server).split('## Responses recorded by third parties');
    expect(lines).toContain('\n- attachment: confirmed');
    expect(lines).toContain('\n- company: differs: attributes.owner is missing, createdBy is number instead of string');
    expect(lines).toContain('\n- company-deleted: not seen since 2026-10-01');
  });
});
