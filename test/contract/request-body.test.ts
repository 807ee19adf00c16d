// A body as JSON: what breaks a rule is refused by what would be sent, and its secrets are known.
import { contract, type Operation } from '../../src/request/operation.js';
import { secretsOf, writeBody, writeJson } from '../../src/request/request-body.js';
import { circle, refusal } from '../support/refusal.js';

describe('writeBody', () => {
  const write = (body: unknown, rules: Operation = contract.companiesPost) =>
    writeBody(rules, body, {}, 'companiesPost');
  const needing: Operation = { method: 'POST', path: '/', body: 'required', bodyNeedsOneOf: ['sms', 'email'] };

  it('writes JSON', () => {
    expect(write({ name: 'Acme', more: [1] })).toBe('{"name":"Acme","more":[1]}');
  });

  it('writes nothing where none is given and none is needed', () => {
    expect(write(undefined, contract.createResellerChild)).toBeUndefined();
    expect(write(undefined, contract.companiesGet)).toBeUndefined();
  });

  it.each([undefined, null, '{}', [], new Map([['sms', 5]])])('refuses %p as a body that is needed', (body) => {
    expect(refusal(() => write(body))).toEqual(['body', 'must be an object']);
  });

  it.each([null, '{}'])('refuses %p as a body that may be left out', (body) => {
    expect(refusal(() => write(body, contract.createResellerChild))).toEqual(['body', 'must be an object']);
  });

  it.each([
    ['a circle', circle()],
    ['a bigint', { count: 1n }],
    ['a number that is not finite', { sms: Infinity }],
    ['an invalid Date, which JSON would turn into null', { since: new Date('x') }],
    ['a value that JSON would turn into null', { since: { toJSON: () => null } }],
    ['an endless number in a list', { list: [1, [NaN]] }],
  ])('refuses %s, and keeps the reason', (_, body) => {
    expect(refusal(() => write(body))).toEqual(['body', 'cannot be written as JSON']);
    expect(() => write(body)).toThrow(expect.objectContaining({ cause: expect.any(TypeError) as TypeError }));
  });

  it('keeps no secret of the reason', () => {
    const toJSON = () => {
      throw new Error('cannot write pass-word-1 of child-key-1');
    };
    const path = { childIdentifier: 'child-key-1' };
    const body = { password: 'pass-word-1', toJSON };
    expect(() => writeBody(contract.updateResellerChild, body, path, 'updateResellerChild')).toThrow(
      expect.objectContaining({
        operation: 'updateResellerChild',
        cause: expect.objectContaining({ message: 'cannot write [redacted] of [redacted]' }) as Error,
      }),
    );
  });

  it.each([{}, { sms: null }, { sms: () => {} }, Object.create({ sms: 5 }), { sms: 5, toJSON: () => ({}) }])(
    'refuses %p, in which nothing that is needed would be sent',
    (body) => {
      expect(refusal(() => write(body, needing))).toEqual(['body', 'must hold at least one of sms, email']);
    },
  );

  it.each([{ sms: 5 }, { email: 5 }, { sms: 5, email: null }, { sms: 0 }, { toJSON: () => ({ email: 5 }) }])(
    'takes %j, with one of those that are needed',
    (body) => {
      expect(write(body, needing)).toBe(JSON.stringify(body));
    },
  );
});

describe('secretsOf', () => {
  const rules = { bodySecrets: ['password', 'token'] };

  it('are the fields that the contract names, of an object or of its JSON', () => {
    const body = { password: 'p', token: 't', name: 'n' };
    expect(secretsOf(rules, {}, body)).toEqual(['p', 't']);
    expect(secretsOf(rules, {}, JSON.stringify(body))).toEqual(['p', 't']);
    expect(secretsOf({}, {}, body)).toEqual([]);
  });

  it.each([undefined, null, 'no JSON', 'null', '5', {}, { password: '' }, { password: 5 }])(
    'are none in %j',
    (body) => {
      expect(secretsOf(rules, {}, body)).toEqual([]);
    },
  );

  it('are a child’s auth key and a download token in the path, but not a child’s id', () => {
    const path = { childIdentifier: 'key-1', downloadToken: 'token', id: '5f1f', domainName: 'a.example.com' };
    expect(secretsOf({}, path, undefined)).toEqual(['key-1', 'token']);
    expect(secretsOf({}, { childIdentifier: '1234567' }, undefined)).toEqual([]);
    expect(secretsOf({}, { childIdentifier: '1234567a' }, undefined)).toEqual(['1234567a']);
    expect(secretsOf({}, { childIdentifier: 'a1234567' }, undefined)).toEqual(['a1234567']);
    expect(secretsOf({}, { downloadToken: '1234567890' }, undefined)).toEqual(['1234567890']);
  });

  it('are what the caller’s own headers say to a gateway, with a scheme and without', () => {
    const headers = { authorization: 'Bearer abc', 'x-gateway-key': 'k', cookie: 'sid=1', accept: 'application/json' };
    expect(secretsOf({}, {}, undefined, headers)).toEqual(['Bearer abc', 'abc', 'k', 'k', 'sid=1', 'sid=1']);
  });
});

describe('writeJson', () => {
  it('writes what JSON.stringify writes, null included', () => {
    const value = { text: 'a', none: null, list: [null, 0, -1.5, { deep: true }], left: undefined, date: new Date(5) };
    expect(writeJson(value)).toBe(JSON.stringify(value));
    expect(writeJson(undefined)).toBeUndefined();
    expect(writeJson(null)).toBe('null');
  });

  it('names the field that JSON would turn into null', () => {
    const problem = 'is an invalid Date or number';
    expect(() => writeJson({ attributes: { since: new Date('x') } })).toThrow(new TypeError(`since ${problem}`));
    expect(() => writeJson([1, -Infinity])).toThrow(new TypeError(`1 ${problem}`));
  });
});

describe('what JSON would turn into null', () => {
  // A hole.
  const sparse = [1, , 3]; // eslint-disable-line no-sparse-arrays

  it.each([
    ['a hole in a list', { list: sparse }],
    ['undefined in a list', { list: [undefined] }],
    ['a function in a list', { list: [() => 1] }],
    ['a symbol in a list', { list: [Symbol('one')] }],
    ['a boxed number that is none', { amount: new Number(NaN) }],
    ['a boxed number without an end', { list: [new Number(-Infinity)] }],
  ])('is refused: %s', (_, body) => {
    const write = () => writeBody(contract.companiesPost, body, {}, 'companiesPost');
    expect(refusal(write)).toEqual(['body', 'cannot be written as JSON']);
    expect(write).toThrow(expect.objectContaining({ cause: expect.any(TypeError) as TypeError }));
  });

  it('is named by its place in the list', () => {
    expect(() => writeJson({ list: sparse })).toThrow(new TypeError('item 1 is nothing that JSON can write'));
  });

  it('is none of what JSON leaves out of an object, nor a boxed number, text or boolean', () => {
    const value = {
      gone: undefined,
      call: () => 1,
      symbol: Symbol('one'),
      list: [Object(5), Object('a'), Object(true)],
    };
    expect(writeJson(value)).toBe('{"list":[5,"a",true]}');
    expect(writeJson(new Number(5))).toBe('5');
  });
});

describe('a getter in a body that throws', () => {
  const write = (body: object) =>
    writeBody(contract.updateResellerChild, body, { childIdentifier: 'child-key-1' }, 'updateResellerChild');

  it.each(['firstName', 'password'])(
    'is refused when it is that of %s, and no secret of its reason is kept',
    (name) => {
      const body = {
        password: 'pass-word-1',
        get [name](): string {
          throw new Error('no value for child-key-1');
        },
      };
      expect(() => write(body)).toThrow(
        expect.objectContaining({
          name: 'InvalidRequestError',
          message: expect.stringContaining('body cannot be written as JSON') as string,
          cause: expect.objectContaining({ message: 'no value for [redacted]' }) as Error,
        }),
      );
    },
  );

  it('does not keep the other secrets from being redacted', () => {
    const body = {
      password: 'pass-word-1',
      get firstName(): string {
        throw new Error('no name beside pass-word-1');
      },
    };
    expect(() => write(body)).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: 'no name beside [redacted]' }) as Error }),
    );
  });
});
