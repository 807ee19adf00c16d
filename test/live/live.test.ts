// The live check, on a sandbox that keeps the contract and on relays that do not.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { html, refused, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';
import type { Checker } from '../../scripts/live/checker.js';
import { judge } from '../../scripts/live/judge.js';
import { Disguise, record } from '../../scripts/live/record.js';
import { writeReport } from '../../scripts/live/report.js';
import { fieldNames, listedValues, operations } from '../../scripts/live/schema.js';
import { spendStory, writeStory } from '../../scripts/live/story.js';
import { plants, read, relay, server } from './relay.js';

const named = ({ results }: Checker, wanted: string) =>
  results.filter(({ verdict }) => verdict === wanted).map(({ operation }) => operation);

describe('the live check', () => {
  it.each(plants)('finds %s in %s, and nothing else', async (...plant) => {
    const [, operation, , kind, place, rule] = plant;
    const { differences } = await read(relay([plant]));
    expect(differences).toEqual([{ operation, status: expect.any(Number), kind, place, rule }]);
  });

  it('finds nothing on the sandbox, with 15 requests', async () => {
    const check = await read(relay());
    expect(check.differences).toEqual([]);
    expect(named(check, 'checked')).toHaveLength(15);
    expect(check.exchanges).toHaveLength(15);
    expect(writeReport(check, server)).toContain('- companiesGet: filters are applied\n');
  });

  it('takes no empty list for a pass', async () => {
    const check = await read(relay([], {}), 'test-key', '');
    expect(check.differences).toEqual([]);
    const lists = ['companiesGet', 'getResellerChilds', 'getInboundEmailEvents', 'crmNotesGet'];
    expect(named(check, 'not seen')).toEqual(lists);
    expect(named(check, 'checked')).toEqual(['companiesIdGet', 'companiesAttributesGet', 'crmNotesIdGet']);
    expect(check.exchanges).toHaveLength(7);
  });

  it('accepts the 403 of an account without the reseller product, and checks its body', async () => {
    const account = relay();
    account.sandbox.next(
      'getResellerChilds',
      status(403, { body: { code: 'reseller_permission_denied', message: '' } }),
    );
    const check = await read(account);
    expect(check.differences).toEqual([]);
    expect(named(check, 'refused as documented')).toEqual(['getResellerChilds']);
    account.sandbox.next('getResellerChilds', status(403, { body: {} }));
    expect((await read(account)).differences).toMatchObject([{ rule: "must have required property 'message'" }]);
  });

  it('stops while five requests are left to other programs', async () => {
    const check = await read(relay([], { from: story(), rateLimit: { requests: 8, perMilliseconds: 3_600_000 } }));
    expect(check.exchanges).toHaveLength(4);
    expect(check.stopped).toBe('The rate limit leaves 4 requests. Run it again in 3600 seconds.');
  });

  it.each([
    ['a wrong key', undefined, 'refuses the key (401). Check API_KEY'],
    ['another server', html({ status: 200 }), 'is no such service. Check --server'],
    ['no network', refused(), 'Check the network'],
    ['a used-up limit', tooManyRequests({ retryAfter: 30 }), 'Run it again in 30 seconds'],
  ])('ends at once with a sentence: %s', async (_, fault, sentence) => {
    const { sandbox } = relay([], { keys: ['another'] });
    if (fault) sandbox.next('companiesGet', fault);
    // A gateway has no ids for requests.
    const fetch: typeof sandbox.fetch = async (input, init) => {
      const response = await sandbox.fetch(input, init);
      response.headers.delete('sib-request-id');
      return response;
    };
    await expect(read({ fetch })).rejects.toThrow(sentence);
    expect(sandbox.requests).toHaveLength(1);
  });
});

describe('the stories', () => {
  it('call every operation that writes, and leave nothing behind', async () => {
    const account = relay();
    const check = await read(account);
    const { children, companies, notes } = account.sandbox.snapshot();
    await writeStory(check);
    await spendStory(check);
    expect(check.differences).toEqual([]);
    const checked = new Set<string>(named(check, 'checked'));
    expect([...operations.keys()].filter((id) => !checked.has(id))).toEqual([]);
    expect(account.sandbox.snapshot()).toMatchObject({ children, companies, notes });
  });

  it('remove what they made when the limit is reached, or say what is left', async () => {
    const account = relay();
    const check = await read(account);
    account.sandbox.next('companiesIdPatch', tooManyRequests({ retryAfter: 1 }));
    await writeStory(check);
    expect(check.stopped).toContain('leaves 0 requests');
    expect(account.sandbox.snapshot().companies).toHaveLength(1);
    account.sandbox.next('companiesIdDelete', status(503));
    const another = await read(account);
    await writeStory(another);
    expect(writeReport(another, server)).toContain('What companiesPost made may still be there');
  });
});

const operationNames = [...operations.keys()].join(' ');

/** Every text and number of a state but the contract's own words. */
function secretsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsOf);
  const text = String(value);
  const isOrdinary =
    listedValues.has(text) ||
    fieldNames.has(text) ||
    text === 'text/csv' ||
    text.length < 3 ||
    operationNames.includes(text);
  return value === null || typeof value === 'boolean' || isOrdinary ? [] : [text];
}

describe('what a run keeps', () => {
  it('holds no key and no value of the account', async () => {
    const apiKey = 'xkeysib-5f0c1f9b';
    const account = relay(plants);
    const secrets = [...secretsOf(account.sandbox.snapshot()), apiKey, 'private'];
    const runs = [await read(account, apiKey), await read(relay(), apiKey)];
    const texts = runs.flatMap((check) => [writeReport(check, server), ...recorded(check, new Disguise('test'))]);
    expect(secrets.length).toBeGreaterThan(50);
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
  });

  it('keeps the form of each response, and ids that fit together', async () => {
    const cases = recorded(await read(relay())).map((text) => JSON.parse(text));
    const differences = cases.flatMap(({ operation, response: { status: code, headers, json, base64 } }) => {
      const bytes = base64 === undefined ? Buffer.from(JSON.stringify(json)) : Buffer.from(base64, 'base64');
      return judge({ operation, url: '', body: null, status: code, headers: new Headers(headers), bytes });
    });
    expect(differences).toEqual([]);
    const [{ id }] = cases[0].response.json.items;
    expect(cases[2]).toMatchObject({
      operation: 'companiesIdGet',
      input: { path: { id } },
      response: { json: { id } },
    });
  });
});

function recorded({ exchanges }: Checker, disguise?: Disguise): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'live-'));
  record(folder, exchanges, disguise);
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}
