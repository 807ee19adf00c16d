// Path, query and body as text: what breaks a rule of the contract is refused, and everything else is written as it was given.
import { InvalidRequestError } from 'messaging-platform-sdk';
import { contract, type Operation } from '../../src/request/operation.js';
import { readPath, readQuery, writeBody } from '../../src/request/request.js';

const circle: Record<string, unknown> = {};
circle['self'] = circle;

/** The argument that is refused, and the rule that it breaks. */
function refusal(work: () => unknown): [argument: string, rule: string] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const { argument, message, outcome, attempts } = error;
    expect([outcome, attempts]).toEqual(['not-sent', 0]);
    return [argument, message.slice(message.indexOf(`${argument} `) + argument.length + 1)];
  }
  throw new Error('nothing was refused');
}

// That any other arrives as itself: test/contract/rules.test.ts.
describe('a path value', () => {
  const read = (id: unknown) => readPath('/companies/{id}', { id }, 'companiesIdGet');

  it.each([
    ['', 'must not be empty'],
    ...[undefined, null, 1.5, NaN].map((value) => [value, `must be a string or a whole number, not ${value}`]),
    [{}, 'must be a string or a whole number, not object'],
    ...['.', '..'].map((value) => [value, 'must not be . or ..']),
    ...['\0', 'a\x1f', '\x7f', 'a\x9f'].map((value) => [value, 'must not contain control characters']),
    ['a\ud800b', 'must be well-formed Unicode'],
    ['attributes', 'must not name another operation'],
  ] as [unknown, string][])('is refused: %j %s', (value, rule) => {
    expect(refusal(() => read(value))).toEqual(['id', rule]);
  });

  it('may be a number, and the name of another operation where that is no route', () => {
    expect(read(1_234_567)).toEqual({ id: '1234567' });
    expect(readPath('/companies/link-unlink/{id}', { id: 'attributes' })).toEqual({ id: 'attributes' });
    expect(readPath('/companies/{id}', { id: "attributes$'" })).toEqual({ id: "attributes$'" });
    expect(refusal(() => readPath('/newer/{first}/{item-id}', { first: 'a' }))[0]).toBe('item-id');
  });
});

describe('a query', () => {
  const limit = { integer: true, minimum: 0, maximum: 20 };
  const rules = { limit, offset: { integer: true }, sort: { oneOf: ['asc', 'desc'] }, text: {} };
  const operation = { ...contract.companiesGet, query: rules } as Operation;
  const read = (query: unknown) => readQuery(operation, query, 'companiesGet');

  it.each([
    ['text as it is', { text: 'a&b=c#d+e é' }, { text: 'a&b=c#d+e é' }],
    ['numbers', { offset: -5, limit: 20 }, { offset: '-5', limit: '20' }],
    ['a Date as milliseconds', { offset: new Date(5) }, { offset: '5' }],
    ['a boolean', { text: false }, { text: 'false' }],
    ['nothing for undefined and null', { limit: null, offset: undefined, text: 'a' }, { text: 'a' }],
    ['nothing where nothing is given', undefined, {}],
  ])('writes %s', (_, query, written) => {
    expect(read(query)).toEqual(written);
  });

  it.each([null, 5, new URLSearchParams('limit=1'), Promise.resolve({})])('is refused as %p', (query) => {
    expect(refusal(() => read(query))).toEqual(['query', 'must be an object']);
  });

  const names = 'does not exist; the names are limit, offset, sort, text';
  it.each([
    ['a name of Object.prototype', { toString: undefined }, 'toString', names],
    ['text for a number', { offset: '10' }, 'offset', 'must be a whole number, not string'],
    ['an invalid Date', { offset: new Date('x') }, 'offset', 'must be a whole number, not NaN'],
    ['half of a surrogate pair', { text: 'a\ud800' }, 'text', 'cannot be written into a URL'],
    ['NaN in JSON', { text: { a: NaN } }, 'text', 'cannot be written into a URL'],
    ['a circle', { text: circle }, 'text', 'cannot be written into a URL'],
  ] as [string, object, string, string][])('is refused with %s', (_, query, name, rule) => {
    expect(refusal(() => read(query))).toEqual([`query.${name}`, rule]);
  });
});

describe('two dates of a query', () => {
  const read = (query: object) => readQuery(contract.getInboundEmailEvents, query, 'getInboundEmailEvents');

  it('are both there or none', () => {
    expect(read({})).toEqual({});
    expect(refusal(() => read({ startDate: '2023-03-01' }))).toEqual(['query.endDate', 'must be given with startDate']);
    expect(refusal(() => read({ endDate: '2023-03-01' }))).toEqual(['query.startDate', 'must be given with endDate']);
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

describe('a body', () => {
  const write = (body: unknown, operation: keyof typeof contract = 'companiesPost') =>
    writeBody(contract[operation], body, operation);

  it('is written as JSON, and not at all where none is given and none is needed', () => {
    const value = { name: 'Acme', none: null, list: [null, 0, { deep: true }], left: undefined, date: new Date(5) };
    expect(write(value)).toBe(JSON.stringify(value));
    expect(write(undefined, 'createResellerChild')).toBeUndefined();
    expect(write(undefined, 'companiesGet')).toBeUndefined();
  });

  it.each([null, '{}', new Map([['sms', 5]])])('is refused as %p', (body) => {
    expect(refusal(() => write(body))).toEqual(['body', 'must be an object']);
  });

  it.each([
    ['a circle', circle],
    ['a bigint', { count: 1n }],
    ['a number that is not finite', { list: [1, [NaN]] }],
    ['an invalid Date, which JSON would turn into null', { since: new Date('x') }],
  ])('is refused with %s, and the reason is kept', (_, body) => {
    expect(refusal(() => write(body))).toEqual(['body', 'cannot be written as JSON']);
    expect(() => write(body)).toThrow(expect.objectContaining({ cause: expect.any(Error) as Error }));
  });

  it.each([
    [{ sms: null }, '', 'must hold at least one of sms, email'],
    [{ sms: 0 }, '.sms', 'must be at least 1, not 0'],
    [{ sms: 1.5 }, '.sms', 'must be a whole number, not 1.5'],
    [{ sms: 1, email: '5' }, '.email', 'must be a whole number, not string'],
  ])('of credits is refused: %j', (body, field, rule) => {
    for (const operation of ['addCredits', 'removeCredits'] as const)
      expect(refusal(() => write(body, operation))).toEqual([`body${field}`, rule]);
  });
});
