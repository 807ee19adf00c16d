// Path and query as text: what breaks a rule is refused, and everything else is written as it was given.
import { inspect } from 'node:util';
import type { Operation } from '../../src/request/operation.js';
import { readPath, readQuery } from '../../src/request/values.js';
import { circle, refusal } from '../support/refusal.js';

describe('readPath', () => {
  const read = (id: unknown) => readPath('/companies/{id}', { id }, 'companiesIdGet');

  it.each([
    ['', 'must not be empty'],
    [undefined, 'must be a string, not undefined'],
    [null, 'must be a string, not null'],
    [1234567, 'must be a string, not number'],
    [{}, 'must be a string, not object'],
    [['a'], 'must be a string, not object'],
    ['.', 'must not be . or ..'],
    ['..', 'must not be . or ..'],
    ...['\0', 'a\x1f', '\x7f', 'a\x9f'].map((value) => [value, 'must not contain control characters']),
    ['a\ud800b', 'must be well-formed Unicode'],
    ['\udc00', 'must be well-formed Unicode'],
    ['attributes', 'must not name another operation'],
  ] as [unknown, string][])('refuses %j: %s', (value, rule) => {
    expect(refusal(() => read(value))).toEqual(['id', rule]);
  });

  it.each(['...', '.a', 'a.', 'a/b', '../x', '%2e', ' ', '~', '\xa0', '会社', '😀', 'attributes/', 'xattributes', '0'])(
    'takes %j as it is',
    (value) => {
      expect(read(value)).toEqual({ id: value });
    },
  );

  it('reads each name of the template, and no other value', () => {
    const given = { first: 'a', 'item-id': 'b', other: 'c' };
    expect(readPath('/newer/{first}/{item-id}', given)).toEqual({ first: 'a', 'item-id': 'b' });
    expect(readPath('/companies')).toEqual({});
    expect(refusal(() => readPath('/newer/{first}/{second}', given))[0]).toBe('second');
  });

  it('takes the name of another operation where it is not the last step of that path', () => {
    expect(readPath('/companies/link-unlink/{id}', { id: 'attributes' })).toEqual({ id: 'attributes' });
    expect(readPath('/companies/{id}/notes', { id: 'attributes' })).toEqual({ id: 'attributes' });
    expect(readPath('/crm/{id}', { id: 'attributes' })).toEqual({ id: 'attributes' });
    expect(refusal(() => readPath('/crm/{id}', { id: 'notes' }))).toEqual(['id', 'must not name another operation']);
  });

  it('names the operation, and never quotes the value, which may be an auth key', () => {
    for (const value of ['xkeysib-secret\n', 'xkeysib-secret\ud800']) {
      try {
        readPath('/reseller/children/{childIdentifier}', { childIdentifier: value }, 'getChildInfo');
        throw new Error('nothing was refused');
      } catch (error) {
        expect(error).toMatchObject({ operation: 'getChildInfo', argument: 'childIdentifier' });
        expect(inspect(error)).not.toContain('xkeysib');
      }
    }
  });
});

describe('readQuery', () => {
  const rules: Partial<Operation> = {
    query: {
      limit: { integer: true, minimum: 0, maximum: 20 },
      offset: { integer: true },
      sort: { oneOf: ['asc', 'desc'] },
      text: {},
    },
  };
  const read = (query: unknown) => readQuery(rules, query, 'companiesGet');

  it.each([
    ['text as it is', { text: 'a&b=c#d+e é' }, { text: 'a&b=c#d+e é' }],
    ['a number', { offset: -5 }, { offset: '-5' }],
    ['a zero', { offset: 0 }, { offset: '0' }],
    ['the lowest number', { limit: 0 }, { limit: '0' }],
    ['the highest number', { limit: 20 }, { limit: '20' }],
    ['a Date as milliseconds', { offset: new Date(5) }, { offset: '5' }],
    ['an object as JSON', { text: { 'attributes.name': 'A&B' } }, { text: '{"attributes.name":"A&B"}' }],
    ['an object without a prototype as JSON', { text: Object.create(null) as object }, { text: '{}' }],
    ['a boxed text as text', { text: Object('boxed') as object }, { text: 'boxed' }],
    [
      'an object that JSON leaves out by its own text',
      { text: { toJSON: () => undefined } },
      { text: '[object Object]' },
    ],
    ['false', { text: false }, { text: 'false' }],
    ['one of the values that there are', { sort: 'desc' }, { sort: 'desc' }],
    ['nothing for undefined and null', { limit: null, offset: undefined, text: 'a' }, { text: 'a' }],
    ['nothing where nothing is given', undefined, {}],
  ])('writes %s', (_, query, written) => {
    expect(read(query)).toEqual(written);
  });

  it('writes names that the contract does not know where it is told to, percent-encoded', () => {
    expect(readQuery({}, { 'a b': 1 }, undefined, true)).toEqual({ 'a%20b': '1' });
    expect(refusal(() => readQuery({}, { a: 1 }))[0]).toBe('query.a');
  });

  it.each([null, 5, 'text', []])('refuses %p in the place of a query', (query) => {
    expect(refusal(() => read(query))).toEqual(['query', 'must be an object']);
  });

  const anotherName = 'does not exist; the names are limit, offset, sort, text';
  const whole = (value: unknown) => `must be a whole number, not ${String(value)}`;
  it.each([
    ['a name that does not exist', { pageSize: 5 }, 'pageSize', anotherName],
    ['a name that does not exist, though its value is undefined', { toString: undefined }, 'toString', anotherName],
    ['a number below its bound', { limit: -1 }, 'limit', 'must be from 0 to 20, not -1'],
    ['a number above its bound', { limit: 21 }, 'limit', 'must be from 0 to 20, not 21'],
    ...[1.5, NaN, '10', 2 ** 53].map((value) => [inspect(value), { offset: value }, 'offset', whole(value)]),
    ['an object for a number', { offset: {} }, 'offset', whole('object')],
    ['an invalid Date', { offset: new Date('x') }, 'offset', whole(NaN)],
    ['another value than there are', { sort: 'ASC' }, 'sort', 'must be one of asc, desc, not ASC'],
    ['a list of such values', { sort: ['asc'] }, 'sort', 'must be one of asc, desc, not object'],
    ['half of a surrogate pair', { text: 'a\ud800' }, 'text', 'cannot be written into a URL'],
    ['a number in JSON that is not finite', { text: { a: NaN } }, 'text', 'cannot be written into a URL'],
    ['a circle', { text: circle() }, 'text', 'cannot be written into a URL'],
  ] as [string, object, string, string][])('refuses %s', (_, query, name, rule) => {
    expect(refusal(() => read(query))).toEqual([`query.${name}`, rule]);
  });

  it('keeps the reason of a value that cannot be written', () => {
    expect(() => read({ text: circle() })).toThrow(
      expect.objectContaining({ operation: 'companiesGet', cause: expect.any(TypeError) as TypeError }),
    );
  });

  it('has no bound where the contract gives one end alone', () => {
    const open: Partial<Operation> = {
      query: { from: { integer: true, minimum: 1 }, to: { integer: true, maximum: 9 } },
    };
    expect(readQuery(open, { from: 2 ** 50, to: -(2 ** 50) })).toEqual({
      from: '1125899906842624',
      to: '-1125899906842624',
    });
    expect(refusal(() => readQuery(open, { from: 0 }))).toEqual(['query.from', 'must be from 1 to Infinity, not 0']);
    expect(refusal(() => readQuery(open, { to: 10 }))).toEqual(['query.to', 'must be from -Infinity to 9, not 10']);
  });

  describe('of two dates', () => {
    const dates = { query: { start: {}, end: {} }, dateRange: { start: 'start', end: 'end', months: 1 } };
    const readDates = (query: object, months: number | undefined = 1) =>
      readQuery({ ...dates, dateRange: { start: 'start', end: 'end', ...(months && { months }) } }, query);

    it('takes both or none', () => {
      expect(readDates({})).toEqual({});
      expect(refusal(() => readDates({ start: '2023-03-01' }))).toEqual(['query.end', 'must be given with start']);
      expect(refusal(() => readDates({ end: '2023-03-01' }))).toEqual(['query.start', 'must be given with end']);
    });

    it.each(['2023-02-29', '2023-13-01', '2023-2-3', '2023-02-03T00:00:00Z', '', 20230301])(
      'takes days of the calendar, which %j is not',
      (day) => {
        const rule = `must be a Date or YYYY-MM-DD, not ${day}`;
        expect(refusal(() => readDates({ start: day, end: '2023-03-01' }))).toEqual(['query.start', rule]);
        expect(refusal(() => readDates({ start: '2023-03-01', end: day }))).toEqual(['query.end', rule]);
      },
    );

    // The last day that is one calendar month after the first, and the day after it.
    it.each([
      ['2023-03-01', '2023-04-01', '2023-04-02'],
      ['2023-01-31', '2023-02-28', '2023-03-01'],
      ['2024-01-31', '2024-02-29', '2024-03-01'],
      ['2023-12-31', '2024-01-31', '2024-02-01'],
    ])('takes a span from %s to %s, and not to %s', (start, last, after) => {
      for (const end of [start, last]) expect(readDates({ start, end })).toEqual({ start, end });
      const rule = `must be from ${start} to ${last} (1 month), not ${after}`;
      expect(refusal(() => readDates({ start, end: after }))).toEqual(['query.end', rule]);
    });

    it('takes a Date, of which the day in UTC counts', () => {
      const start = new Date('2023-03-01T23:59:59.999Z');
      const end = new Date('2023-04-01T01:00:00+02:00');
      expect(readDates({ start, end })).toEqual({ start: '2023-03-01', end: '2023-03-31' });
      const beyond = new Date('+010000-01-01T00:00:00Z');
      expect(readDates({ start: '9999-12-01', end: beyond })).toEqual({ start: '9999-12-01', end: '9999-12-31' });
      const invalid = 'must be a Date or YYYY-MM-DD, not NaN';
      expect(refusal(() => readDates({ start: new Date('x'), end }))).toEqual(['query.start', invalid]);
    });

    it.each([
      [0, '0'],
      [{}, 'object'],
    ])('takes no %j for a Date', (start, said) => {
      const rule = `must be a Date or YYYY-MM-DD, not ${said}`;
      expect(refusal(() => readDates({ start, end: '2023-03-01' }))).toEqual(['query.start', rule]);
    });

    it('takes no span that runs backwards, and any other where the contract sets no bound', () => {
      const backwards = { start: '2023-03-01', end: '2023-02-28' };
      const rule = 'must be from 2023-03-01 to 2023-04-01 (1 month), not 2023-02-28';
      expect(refusal(() => readDates(backwards))).toEqual(['query.end', rule]);
      expect(refusal(() => readDates(backwards, 0))).toEqual([
        'query.end',
        'must be from 2023-03-01 on, not 2023-02-28',
      ]);
      const long = { start: '2023-03-01', end: '2043-03-01' };
      expect(readDates(long, 0)).toEqual(long);
    });
  });
});

describe('the fields of a query', () => {
  const rules: Partial<Operation> = { query: { limit: { integer: true }, text: {} } };
  const read = (query: unknown) => readQuery(rules, query, 'companiesGet');
  const reason = new Error('no value');
  const fail = () => {
    throw reason;
  };

  it.each([
    ['a Map', new Map([['limit', 1]])],
    ['URLSearchParams', new URLSearchParams('limit=1')],
    ['a promise', Promise.resolve({ limit: 1 })],
    ['a Date', new Date()],
    ['an object to iterate over', { *[Symbol.iterator]() {} }],
  ])('are none of %s, which is refused', (_, query) => {
    expect(refusal(() => read(query))).toEqual(['query', 'must be an object with a field for each parameter']);
  });

  it('are also the accessors of a class, and those it inherits', () => {
    class Base {
      get limit(): number {
        return 1;
      }
      get other(): number {
        return 2;
      }
    }
    class Query extends Base {
      text = 'a';
    }
    expect(read(new Query())).toEqual({ text: 'a', limit: '1' });
    expect(read(Object.assign(Object.create(null), { limit: 5 }))).toEqual({ limit: '5' });
  });

  it('are read once each', () => {
    let reads = 0;
    expect(
      read({
        get limit() {
          return ++reads;
        },
      }),
    ).toEqual({ limit: '1' });
    expect(reads).toBe(1);
  });

  it('are not what sits on Object.prototype', () => {
    const prototype = Object.prototype as { limit?: number };
    prototype.limit = 5;
    try {
      expect(read({ text: 'a' })).toEqual({ text: 'a' });
      expect(read({ limit: 5 })).toEqual({ limit: '5' });
    } finally {
      delete prototype.limit;
    }
  });

  it.each([
    [
      'a getter',
      {
        get limit() {
          return fail();
        },
      },
    ],
    [
      'an inherited getter',
      Object.create({
        get limit() {
          return fail();
        },
      }),
    ],
    ['a proxy', new Proxy({}, { ownKeys: fail })],
    ['a proxy of all that is asked', new Proxy({}, { get: fail })],
  ])('are refused with the reason when %s throws', (_, query) => {
    expect(refusal(() => read(query))).toEqual(['query', 'cannot be read']);
    expect(() => read(query)).toThrow(expect.objectContaining({ operation: 'companiesGet', cause: reason }));
  });
});
