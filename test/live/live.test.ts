// The live check, on a sandbox that keeps the contract and on one whose responses have moved away from it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from 'messaging-platform-sdk';
import { html, refused, Sandbox, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';
import type { SandboxOptions } from 'messaging-platform-sdk/testing';
import { Checker } from '../../scripts/live/checker.js';
import { judge } from '../../scripts/live/judge.js';
import { Disguise, record } from '../../scripts/live/record.js';
import { writeReport } from '../../scripts/live/report.js';
import { fieldNames, listedValues, operations } from '../../scripts/live/schema.js';
import { spendStory, writeStory } from '../../scripts/live/story.js';
import { readEverything } from '../../scripts/live/walk.js';
import { inFolder } from '../../scripts/run.js';
import { runScript } from '../support/programs.js';

const server = 'http://localhost/v3';

interface Reply {
  status: number;
  headers: Headers;
  json: any;
  /** Instead of `json`. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** In which operation a response differs, what the check says of it, and how it comes to be. */
type Plant = readonly [operation: OperationId, finding: string, plant: (reply: Reply) => unknown];

const becomes = (text: string) => (reply: Reply) => (reply.bytes = Buffer.from(text));
const isGone = (reply: Reply) => Object.assign(reply, { status: 204, bytes: Buffer.from('') });
const isDated = ({ json }: Reply) => (json.createdAt = '2023-03-13T09:15:00+0000');
const isText =
  (field: string) =>
  ({ json }: Reply) =>
    (json[field] = 'private');
const reset = 'header x-sib-ratelimit-reset';
/** A service with a rate limit, and one header that says something else. */
const isLimited =
  (name: string, value: string) =>
  ({ headers }: Reply) => {
    for (const each of ['limit', 'remaining', 'reset']) headers.set(`x-sib-ratelimit-${each}`, '60');
    headers.set(name, value);
  };
const isLost = ({ json }: Reply) => (json.logs[0].type = 'private');

const plants: Plant[] = [
  ['companiesIdGet', 'error: linkedDealsIds must be array', ({ json }) => (json.linkedDealsIds = 'private')],
  ['companiesIdGet', 'error: linkedContactsIds must be array', ({ json }) => (json.linkedContactsIds = null)],
  ['getInboundEmailEvents', 'error: events must be array,null', ({ json }) => (json.events = 'private')],
  ['getChildInfo', 'error: credits.smsCredits must be integer', ({ json }) => (json.credits.smsCredits = '2')],
  ['crmNotesIdGet', "error: body must have required property 'text'", ({ json }) => delete json.text],
  ['crmNotesIdGet', 'error: body cannot be read by the client', ({ json }) => delete json.id],
  ['crmNotesIdGet', 'error: createdAt must match format "date-time"', isDated],
  ['getChildAccountCreationStatus', 'error: childAccountCreated must be boolean', isText('childAccountCreated')],
  ['getChildInfo', 'error: body must be JSON', becomes('<p>private</p>')],
  ['getChildDomains', 'error: body is missing', isGone],
  ['crmNotesGet', 'error: status is a redirect, which no operation has', (reply) => (reply.status = 302)],
  ['getInboundEmailAttachment', 'error: body has another length than its event says', becomes('item')],
  ['crmNotesGet', 'error: header sib-request-id is missing', ({ headers }) => headers.delete('sib-request-id')],
  ['crmNotesGet', 'error: header content-type must be application/json', isLimited('content-type', 'text/plain')],
  ['crmNotesGet', 'error: header x-sib-ratelimit-limit must be integer', isLimited('x-sib-ratelimit-limit', 'many')],
  [
    'getChildDomains',
    `error: ${reset} must be seconds left, not a time`,
    isLimited('x-sib-ratelimit-reset', '1760000000'),
  ],
  ['crmNotesGet', 'news: header x-sib-extra is unknown', ({ headers }) => headers.set('x-sib-extra', '1')],
  ['companiesAttributesGet', 'news: status is not listed', (reply) => (reply.status = 203)],
  ['getResellerChilds', 'news: children[] has the unknown field hue', ({ json }) => (json.children[0].hue = 'x')],
  ['crmNotesIdGet', 'news: body has the unknown field (no plain name)', ({ json }) => (json.private7 = 'private')],
  ['getInboundEmailEventsByUuid', 'news: logs[].type has a value that is not listed', isLost],
  ['companiesGet', 'news: query filters is ignored', ({ json }) => (json.items = story().companies)],
];

/** A sandbox with the emails of its story, which are years old, and its `fetch` with what is planted there. */
function account(planted: readonly Plant[] = [], options: SandboxOptions = { from: story(), creationChecks: 0 }) {
  const sandbox = new Sandbox(options);
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const found = planted.filter(([operation]) => operation === sandbox.requests.at(-1)!.operation);
    // An address that no account has is refused: that is the response which the check sees.
    const isSeen =
      response.ok || found.some(([operation]) => operation.includes('IpTo') || operation.includes('IpFrom'));
    if (!found.length || !isSeen) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('content-type') === 'application/json' && bytes.length > 0;
    const json = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    const reply: Reply = { status: response.status, headers: new Headers(response.headers), json };
    for (const [, , plant] of found) plant(reply);
    if (reply.headers.has('content-length')) reply.headers.set('content-length', String(reply.bytes?.length));
    const body = reply.bytes ?? (isJson ? JSON.stringify(reply.json) : bytes);
    return new Response(reply.status === 204 ? null : body, reply);
  };
  return { sandbox, fetch };
}

/** What the check finds on an account. */
async function read({ fetch }: Pick<Sandbox, 'fetch'>, apiKey = 'test-key', downloadToken = 'sample-download-token') {
  const check = new Checker({ apiKey, baseUrl: server, fetch });
  await readEverything(check, { downloadToken });
  return check;
}

const named = ({ results }: Checker, wanted: string) =>
  results.filter(({ verdict }) => verdict === wanted).map(({ operation }) => operation);

describe('the live check', () => {
  it.each(plants)('finds one difference in the response of %s: %s', async (...plant) => {
    const { differences } = await read(account([plant]));
    const [operation, finding] = plant;
    const found = differences.map((each) => `${each.operation} ${each.kind}: ${each.place} ${each.rule}`);
    expect(new Set(found)).toEqual(new Set([`${operation} ${finding}`]));
  });

  it('has a planted difference for each operation that reads', async () => {
    const planted = new Set(plants.map(([operation]) => operation));
    expect(named(await read(account()), 'checked').filter((operation) => !planted.has(operation))).toEqual([]);
  });

  it.each([...operations.keys()] as OperationId[])(
    'finds a difference in the response of %s, and names no other operation',
    async (id) => {
      const plant: Plant[2] = (reply) => {
        // Where the contract has no body, and where it has one.
        if (reply.status === 204) reply.status = 200;
        reply.bytes = Buffer.from('"private"');
      };
      const { fetch } = account([[id, '', plant]]);
      const check = await read({ fetch });
      await writeStory(check);
      await spendStory(check);
      expect(new Set(check.differences.map(({ operation }) => operation))).toEqual(new Set([id]));
      expect(writeReport(check, server)).toContain(`| error | ${id} `);
    },
  );

  it('finds nothing on the sandbox, with 16 requests', async () => {
    const check = await read(account());
    expect(check.differences).toEqual([]);
    expect(named(check, 'checked')).toHaveLength(15);
    expect(check.exchanges).toHaveLength(16);
    expect(writeReport(check, server)).toContain('16 requests, 0 differences, 12 of 31 operations checked.');
    expect(writeReport(check, server)).toContain('- companiesGet: filters are applied\n');
  });

  it('takes no empty list for a pass', async () => {
    const check = await read(account([], {}), 'test-key', '');
    expect(check.differences).toEqual([]);
    const lists = ['companiesGet', 'getResellerChilds', 'crmNotesGet', 'getInboundEmailEvents'];
    expect(named(check, 'not seen')).toEqual(lists);
    expect(named(check, 'checked')).toEqual(['companiesIdGet', 'companiesAttributesGet', 'crmNotesIdGet']);
    expect(check.exchanges).toHaveLength(7);
  });

  it('accepts the 403 of an account without the reseller product, and checks its body', async () => {
    const { sandbox, fetch } = account();
    const body = { code: 'reseller_permission_denied', message: '' };
    sandbox.next('getResellerChilds', status(403, { body }));
    const check = await read({ fetch });
    expect(check.differences).toEqual([]);
    expect(named(check, 'refused as documented')).toEqual(['getResellerChilds']);
    sandbox.next('getResellerChilds', status(403, { body: {} }));
    expect((await read({ fetch })).differences).toMatchObject([{ rule: "must have required property 'message'" }]);
  });

  it('stops while five requests are left to other programs, if a response says so', async () => {
    const leavesFour: Plant[2] = ({ headers }) => {
      headers.set('x-sib-ratelimit-remaining', '4');
      headers.set('x-sib-ratelimit-reset', '3600');
    };
    const check = await read(account([['companiesIdGet', '', leavesFour]]));
    expect(check.exchanges).toHaveLength(3);
    expect(check.stopped).toBe('The rate limit leaves 4 requests. Run it again in 3600 seconds.');
  });

  it.each([
    ['a wrong key', undefined, 'refuses the key (401). Check API_KEY'],
    ['another server', html({ status: 200 }), 'is no such service. Check --server'],
    ['no network', refused(), 'Check the network'],
    ['a used-up limit', tooManyRequests({ retryAfter: 30 }), 'Run it again in 30 seconds'],
  ])('ends at once with a sentence: %s', async (_, fault, sentence) => {
    // A gateway has no ids for requests.
    const withoutId: Plant[2] = ({ headers }) => headers.delete('sib-request-id');
    const { sandbox, fetch } = account([['companiesGet', '', withoutId]], { keys: ['another'] });
    if (fault) sandbox.next('companiesGet', fault);
    await expect(read({ fetch })).rejects.toThrow(sentence);
    expect(sandbox.requests).toHaveLength(1);
  });

  it('as a command exits with 1 for an error, with 0 for news, and writes nothing without consent', async () => {
    const [company] = story().companies;
    const run = async (body: object, ...parameters: string[]) => {
      const { sandbox } = account();
      sandbox.next('companiesIdGet', status(200, { body }));
      const { code, printed } = await runScript('live.ts', ['--server', server, ...parameters], sandbox.fetch);
      return [code, sandbox.requests.length, printed];
    };
    const contains = (text: string): unknown => expect.stringContaining(text);
    const error = contains('| error | companiesIdGet 200 | linkedDealsIds | must be array | 1 |');
    expect(await run({ ...company, linkedDealsIds: 'x' })).toEqual([1, 15, error]);
    const news = contains('| news | companiesIdGet 200 | body | has the unknown field hue | 1 |');
    expect(await run({ ...company, hue: 'x' }, '--write', '--spend', '--yes')).toEqual([0, 35, news]);
    Object.assign(process.stdin, { isTTY: false });
    expect(await run({ ...company }, '--write')).toEqual([1, 0, contains('Give --yes if this may happen')]);
  });
});

describe('the stories', () => {
  it('call every operation that writes, and leave nothing behind', async () => {
    const { sandbox, fetch } = account();
    const check = await read({ fetch });
    const { children, companies, notes } = sandbox.snapshot();
    await writeStory(check);
    await spendStory(check);
    expect(check.differences).toEqual([]);
    const checked = new Set<string>(named(check, 'checked'));
    const writing = [...operations.values()].filter(({ method }) => method !== 'GET');
    expect(writing.filter(({ operationId }) => !checked.has(operationId))).toEqual([]);
    expect(sandbox.snapshot()).toMatchObject({ children, companies, notes });
  });

  it('remove what they made when the limit is reached, or say what is left', async () => {
    const { sandbox, fetch } = account();
    const check = await read({ fetch });
    sandbox.next('companiesIdPatch', tooManyRequests({ retryAfter: 0 }));
    await writeStory(check);
    expect(check.stopped).toContain('leaves 0 requests');
    expect(sandbox.snapshot().companies).toHaveLength(1);
    sandbox.next('companiesIdDelete', status(503));
    const another = await read({ fetch });
    await writeStory(another);
    expect(writeReport(another, server)).toContain('What companiesPost made may still be there');
  });
});

/** Every text and number of a state but the contract's own words. */
function secretsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsOf);
  if (value === null || typeof value === 'boolean') return [];
  const text = String(value);
  const ours = [...listedValues, ...fieldNames, 'text/csv'];
  const isOrdinary = text.length < 3 || ours.includes(text) || [...operations.keys()].join(' ').includes(text);
  return isOrdinary ? [] : [text];
}

describe('the report', () => {
  const recordings = (check: Checker) => writeReport(check, server).split('## Recordings of others')[1]!;

  it('says which recordings of others the responses confirm, which they contradict, and which were not seen', async () => {
    const isBare: Plant[2] = ({ json }) => {
      delete json.attributes.owner;
      json.createdBy = 7;
    };
    const lines = recordings(await read(account([['companiesIdGet', '', isBare]])));
    expect(lines).toContain('\n- attachment: confirmed');
    expect(lines).toContain('\n- company: differs: attributes.owner is missing, createdBy is number instead of string');
    expect(lines).toContain('\n- company-deleted: not seen since 2026-10-01');
  });
});

describe('what a run keeps', () => {
  const recorded = ({ exchanges }: Checker, disguise?: Disguise) =>
    inFolder((folder) => {
      record(folder, exchanges, disguise);
      return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    });

  it('holds no key and no value of the account', async () => {
    const apiKey = 'xkeysib-5f0c1f9b';
    const secrets = [...secretsOf(account().sandbox.snapshot()), apiKey, 'private'];
    const runs = [await read(account(plants), apiKey), await read(account(), apiKey)];
    const records = await Promise.all(runs.map((check) => recorded(check, new Disguise('test'))));
    const texts = [...runs.map((check) => writeReport(check, server)), ...records.flat()];
    expect(secrets.length).toBeGreaterThan(50);
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
  });

  it('keeps the form of each response, and ids that fit together', async () => {
    const cases = (await recorded(await read(account()))).map((text) => JSON.parse(text));
    const differences = cases.flatMap(({ operation, response: { status: code, headers, json, base64 } }) => {
      const bytes = base64 === undefined ? Buffer.from(JSON.stringify(json)) : Buffer.from(base64, 'base64');
      return judge({ operation, url: '', body: null, status: code, headers: new Headers(headers), bytes });
    });
    expect(differences).toEqual([]);
    expect(cases[0]).toMatchObject({
      source: 'npm run contract -- live',
      recorded: expect.stringMatching(/^\d{4}(-\d\d){2}$/),
    });
    const [{ id }] = cases[0].response.json.items;
    const { operation, input, response } = cases[2];
    expect([operation, input.path.id, response.json.id]).toEqual(['companiesIdGet', id, id]);
  });
});
