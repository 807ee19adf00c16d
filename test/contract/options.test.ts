// Options are read once each, into a frozen copy; what does not exist or is invalid is refused by name.
import {
  count,
  flag,
  isFunction,
  isObject,
  milliseconds,
  mustBe,
  problemOfHeader,
  readOptions,
  type Read,
} from '../../src/request/options.js';
import { failureOf } from '../support/javascript.js';

describe('problemOfHeader', () => {
  it.each(['api-key', 'API-Key', 'Partner-Key'])('says of %s that the client takes keys', (name) => {
    expect(problemOfHeader(name)).toBe(`must not hold ${name}: give the client an apiKey or a partnerKey`);
  });

  it.each([
    ...[
      'Host',
      'content-length',
      'Transfer-Encoding',
      'connection',
      'keep-alive',
      'te',
      'trailer',
      'upgrade',
      'expect',
    ],
    ...['proxy-', 'Proxy-Authorization', ':path'],
  ])('says of %s that the transport writes it', (name) => {
    expect(problemOfHeader(name)).toBe(`must not hold ${name}: the transport writes it`);
  });

  it.each(['x-api-key', 'api-key-2', 'x-host', 'hostname', 'accept', 'content-type', 'te2', 'not-proxy-a', 'a:b'])(
    'says nothing of %s',
    (name) => {
      expect(problemOfHeader(name)).toBeUndefined();
    },
  );
});

describe('a reader', () => {
  /** Of each value itself, or the rule that refuses it. */
  const read = <Value>(reader: Read<Value>, values: unknown[]) =>
    values.map((value) => {
      let refusal: string | undefined;
      try {
        const given = reader(value, (rule) => {
          throw new Error((refusal = rule));
        });
        return Object.is(given, value) ? 'taken' : 'changed';
      } catch {
        return refusal;
      }
    });

  it('of milliseconds takes positive numbers that a timer can count', () => {
    expect(read(milliseconds, [1, 0.5, 2 ** 31 - 1])).toEqual(['taken', 'taken', 'taken']);
    const refused = [0, -1, NaN, Infinity, 2 ** 31, '5', true, null];
    expect(read(milliseconds, refused)).toEqual(refused.map(() => 'must be a positive number of milliseconds'));
  });

  it('of a count takes whole numbers from 0', () => {
    expect(read(count, [0, 1, 5])).toEqual(['taken', 'taken', 'taken']);
    const refused = [-1, 1.5, NaN, Infinity, '2', true];
    expect(read(count, refused)).toEqual(refused.map(() => 'must be a whole number from 0'));
  });

  it('of a flag takes true and false', () => {
    expect(read(flag, [true, false, 0, 'true'])).toEqual(['taken', 'taken', 'must be a boolean', 'must be a boolean']);
  });

  it('tells objects from arrays and functions', () => {
    const values = [{}, Object.create(null), new Map(), [], null, undefined, 'text', () => {}];
    expect(values.map(isObject)).toEqual([true, true, true, false, false, false, false, false]);
    expect(values.map(isFunction)).toEqual([false, false, false, false, false, false, false, true]);
  });
});

interface Options {
  size?: number | undefined;
  name?: string | undefined;
}

describe('readOptions', () => {
  const readers = {
    size: count,
    name: mustBe<string>('a string', (value) => typeof value === 'string'),
  };
  const read = (given: unknown) => readOptions<Options>(given as Options, readers, 'companiesGet', 'limits');

  it('gives a frozen copy of what is given', () => {
    const given = { size: 5, name: 'a' };
    const options = read(given);
    expect({ ...options }).toEqual(given);
    expect(options).not.toBe(given);
    expect(Object.isFrozen(options)).toBe(true);
  });

  it('leaves out what is undefined', () => {
    expect(Object.keys(read({ size: undefined, name: 'a' }))).toEqual(['name']);
  });

  it('reads each of them once', () => {
    let reads = 0;
    expect(
      read({
        get size() {
          return ++reads;
        },
      }),
    ).toEqual({ size: 1 });
    expect(reads).toBe(1);
  });

  it('reads what a class inherits, computes or hides', () => {
    class Given {
      get size() {
        return 5;
      }
    }
    expect(read(new Given())).toEqual({ size: 5 });
    expect(read(Object.create({ name: 'inherited' }))).toEqual({ name: 'inherited' });
    expect(read(Object.defineProperty({}, 'name', { value: 'hidden' }))).toEqual({ name: 'hidden' });
  });

  it('reads nothing that sits on Object.prototype', () => {
    const prototype = Object.prototype as Options;
    try {
      prototype.size = 5;
      expect(Object.keys(read({ name: 'a' }))).toEqual(['name']);
      expect(Object.keys(read({ size: undefined, name: 'a' }))).toEqual(['name']);
      expect(read({ name: 'a' }).size).toBeUndefined();
    } finally {
      delete prototype.size;
    }
  });

  it.each([null, undefined, 5, 'size', [], () => {}])('refuses %p in their place', async (given) => {
    expect(await failureOf(() => read(given))).toMatchObject({
      name: 'InvalidRequestError',
      argument: 'limits',
      message: 'GET /companies: limits must be an object',
      operation: 'companiesGet',
    });
  });

  it.each(['Size', 'toString', '__proto__2'])(
    'refuses the unknown option %s, and names those that exist',
    async (option) => {
      expect(await failureOf(() => read({ size: 1, [option]: 1 }))).toMatchObject({
        name: 'InvalidRequestError',
        argument: `limits.${option}`,
        message: `GET /companies: limits.${option} does not exist; the options are size, name`,
      });
    },
  );

  it('refuses a value that is invalid, without quoting it', async () => {
    const error = await failureOf(() => read({ size: 'xkeysib-secret' }));
    expect(error).toMatchObject({ argument: 'limits.size', operation: 'companiesGet' });
    expect(error.message).toBe('GET /companies: limits.size must be a whole number from 0');
  });

  it('calls them options unless told otherwise', async () => {
    const error = await failureOf(() => readOptions<Options>({ size: -1 }, readers));
    expect(error.message).toBe('options.size must be a whole number from 0');
    expect(await failureOf(() => readOptions<Options>(null as never, readers))).toMatchObject({ argument: 'options' });
  });
});

describe('an option whose getter throws', () => {
  const reason = new Error('no value');
  const fail = () => {
    throw reason;
  };

  it.each([
    [
      'a getter',
      {
        get on() {
          return fail();
        },
      },
    ],
    ['a proxy', new Proxy({}, { ownKeys: fail })],
  ])('is refused with the reason: %s', (_, given) => {
    expect(() => readOptions(given, { on: flag }, 'addCredits')).toThrow(
      expect.objectContaining({
        name: 'InvalidRequestError',
        argument: 'options',
        operation: 'addCredits',
        message: expect.stringMatching(/options cannot be read$/) as string,
        cause: reason,
      }),
    );
  });
});
