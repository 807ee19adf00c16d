// Path, query and body: a value that breaks a rule of the contract is rejected.
import { InvalidRequestError } from 'messaging-platform-sdk';
import { contract, type Operation } from '../../src/request/operation.js';
import { checkQuery } from '../../src/request/query.js';
import { checkPath, serializeBody } from '../../src/request/request.js';

const circle: Record<string, unknown> = {};
circle['self'] = circle;

/** The argument that is rejected, and the rule that it breaks. */
function refusal(work: () => unknown): [argument: string, rule: string] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const { argument, message, outcome, attempts } = error;
    expect([outcome, attempts]).toEqual(['not-sent', 0]);
    return [argument, message.slice(message.indexOf(`${argument} `) + argument.length + 1)];
  }
  throw new Error('nothing was rejected');
}

// That any other arrives as itself: test/contract/rules.test.ts.
describe('a path value', () => {
  const operation = 'companiesIdGet';
  const read = (id: unknown) => checkPath('/companies/{id}', { id }, { operation });

  it.each([
    ['', 'must not be empty'],
    ...[undefined, null, 1.5, NaN].map((value) => [value, `must be a string or a whole number, not ${value}`]),
    [{}, 'must be a string or a whole number, not Object'],
    ...['.', '..'].map((value) => [value, 'must not be . or ..']),
    ...['\0', 'a\x1f', '\x7f', 'a\x9f'].map((value) => [value, 'must not contain control characters']),
    ['a\ud800b', 'must be well-formed Unicode'],
    ['attributes', "'attributes' is the path of another operation; pass an id"],
  ] as [unknown, string][])('is rejected: %j %s', (value, rule) => {
    expect(refusal(() => read(value))).toEqual(['id', rule]);
  });

  it('may be a number, and the name of another operation where that is no route', () => {
    expect(read(1_234_567)).toEqual({ id: 1_234_567 });
    const links = 'companiesLinkUnlinkIdPatch';
    const path = { id: 'attributes' };
    expect(checkPath('/companies/link-unlink/{id}', path, { operation: links })).toEqual(path);
    expect(read("attributes$'")).toEqual({ id: "attributes$'" });
    expect(refusal(() => checkPath('/newer/{first}/{item-id}', { first: 'a' }))[0]).toBe('item-id');
  });
});

describe('a query', () => {
  const limit = { integer: true, minimum: 0, maximum: 20 };
  const rules = { limit, offset: { integer: true }, sort: { oneOf: ['asc', 'desc'] }, text: {}, json: { json: true } };
  const operation = { ...contract.companiesGet, query: rules } as Operation;
  const read = (query: unknown) => checkQuery(operation, query, 'companiesGet');

  it.each([
    ['text as it is', { text: 'a&b=c#d+e é' }, { text: 'a&b=c#d+e é' }],
    ['numbers as they are', { offset: -5, limit: 20 }, { offset: -5, limit: 20 }],
    ['an object as JSON', { json: { a: 1 } }, { json: '{"a":1}' }],
    ['JSON as it is', { json: '{"a":1}' }, { json: '{"a":1}' }],
    ['nothing for undefined and null', { limit: null, offset: undefined, text: 'a' }, { text: 'a' }],
  ])('takes %s', (_, query, written) => {
    expect(read(query)).toEqual(written);
  });

  it.each([
    ['null', null],
    ['number', 5],
    ['an array', []],
    ['URLSearchParams', new URLSearchParams('limit=1')],
    ['Promise', Promise.resolve({})],
  ])('is rejected as %s', (kind, query) => {
    expect(refusal(() => read(query))).toEqual(['query', `must be a plain object, not ${kind}`]);
  });

  const names = 'does not exist; the names are limit, offset, sort, text, json';
  it.each([
    ['a name of Object.prototype', { toString: undefined }, 'toString', names],
    ['text for a number', { offset: '10' }, 'offset', 'must be a whole number, not string'],
    ['NaN', { offset: NaN }, 'offset', 'must be a whole number, not NaN'],
    ['a Date for a number', { offset: new Date(5) }, 'offset', 'must be a whole number, not Date'],
    ['an array for text', { text: ['a'] }, 'text', 'must be one string, not an array'],
    ['a number for text', { text: 5 }, 'text', 'must be one string, not number'],
    ['an array for JSON', { json: [1] }, 'json', 'must be a plain object or its JSON, not an array'],
    ['half of a surrogate pair', { text: 'a\ud800' }, 'text', 'must be well-formed Unicode'],
    ['NaN in JSON', { json: { a: NaN } }, 'json', 'cannot be written as JSON'],
    ['a circle', { json: circle }, 'json', 'cannot be written as JSON'],
  ] as [string, object, string, string][])('is rejected with %s', (_, query, name, rule) => {
    expect(refusal(() => read(query))).toEqual([`query.${name}`, rule]);
  });
});

describe('two dates of a query', () => {
  const read = (query: object) => checkQuery(contract.getInboundEmailEvents, query, 'getInboundEmailEvents');

  it('are both there or none', () => {
    expect(read({})).toEqual({});
    expect(refusal(() => read({ startDate: '2023-03-01' }))).toEqual([
      'query.endDate',
      'must be set together with startDate',
    ]);
    expect(refusal(() => read({ endDate: '2023-03-01' }))).toEqual([
      'query.startDate',
      'must be set together with endDate',
    ]);
  });

  const noDays = ['2023-02-29', '2023-13-01', '2023-2-3', '2023-02-03T00:00:00Z', '', 20230301, new Date('x'), {}];
  it.each(noDays)('are days of the calendar, which %j is not', (day) => {
    const refused = refusal(() => read({ startDate: day, endDate: '2023-03-01' }));
    expect(refused).toEqual(['query.startDate', 'must be a Date or YYYY-MM-DD']);
  });

  // The last day that is one calendar month after the first, and the day after it.
  it.each([
    ['2023-03-01', '2023-04-01', '2023-04-02'],
    ['2023-01-31', '2023-02-28', '2023-03-01'],
    ['2024-01-31', '2024-02-29', '2024-03-01'],
    ['2023-12-31', '2024-01-31', '2024-02-01'],
  ])('may span %s to %s, and not to %s, nor run backwards', (startDate, last, after) => {
    for (const endDate of [startDate, last]) expect(read({ startDate, endDate })).toEqual({ startDate, endDate });
    for (const endDate of [after, '2022-12-31']) {
      const rule = `must be from ${startDate} to ${last} (1 month), not ${endDate}`;
      expect(refusal(() => read({ startDate, endDate }))).toEqual(['query.endDate', rule]);
    }
  });
});

describe('a time in milliseconds', () => {
  const read = (dateFrom: unknown) => checkQuery(contract.crmNotesGet, { dateFrom }, 'crmNotesGet');

  it('is a number or a Date', () => {
    for (const dateFrom of [1_677_628_800_000, 100_000_000_000, 0, -1]) expect(read(dateFrom)).toEqual({ dateFrom });
    expect(read(new Date(5))).toEqual({ dateFrom: 5 });
  });

  it.each([1, 1_677_628_800, 99_999_999_999])('is not in seconds, as %i seems to be', (seconds) => {
    const rule = 'looks like seconds: pass milliseconds (seconds * 1000) or a Date';
    expect(refusal(() => read(seconds))).toEqual(['query.dateFrom', rule]);
  });
});

describe('a body', () => {
  const write = (body: unknown, operation: keyof typeof contract = 'companiesPost') =>
    serializeBody(contract[operation], body, [], { operation });

  it('is serialized as JSON', () => {
    const value = { name: 'Acme', none: null, list: [null, 0, { deep: true }], left: undefined, date: new Date(5) };
    expect(write(value)).toBe(JSON.stringify(value));
  });

  it.each([
    ['null', null],
    ['string', '{}'],
    ['Map', new Map([['sms', 5]])],
    ['object', Object.create({ sms: 5 }) as object],
  ])('is rejected as %s', (kind, body) => {
    expect(refusal(() => write(body))).toEqual(['body', expect.stringContaining(`must be a plain object, not `)]);
    expect(refusal(() => write(body))[1].toLowerCase()).toContain(kind.toLowerCase());
  });

  it.each([
    ['a circle', circle],
    ['a bigint', { count: 1n }],
    ['a number that is not finite', { list: [1, [NaN]] }],
    ['an invalid Date, which JSON would turn into null', { since: new Date('x') }],
  ])('is rejected with %s, and the reason is kept', (_, body) => {
    expect(refusal(() => write(body))).toEqual(['body', 'cannot be written as JSON']);
    expect(() => write(body)).toThrow(expect.objectContaining({ cause: expect.any(Error) as Error }));
  });

  it.each([
    [{ sms: null }, '', 'must contain at least one of sms, email'],
    [{ sms: 0 }, '.sms', 'must be at least 1, not 0'],
    [{ sms: 1.5 }, '.sms', 'must be a whole number, not 1.5'],
    [{ sms: 1, email: '5' }, '.email', 'must be a whole number, not string'],
  ])('of credits is rejected: %j', (body, field, rule) => {
    for (const operation of ['addCredits', 'removeCredits'] as const)
      expect(refusal(() => write(body, operation))).toEqual([`body${field}`, rule]);
  });
});
