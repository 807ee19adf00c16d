// Secrets are blanked out of any text, in whatever spelling a service, a gateway or a runtime repeats them.
import { inspect } from 'node:util';
import fc from 'fast-check';
import { redact, redactCause, redactJson } from '../../src/response/redact.js';

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const inEscapes = (text: string) =>
  text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const inHexadecimal = (text: string) =>
  Array.from(text, (letter) => `&#x${letter.codePointAt(0)!.toString(16)};`).join('');
const inNames = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const spellings: [how: string, write: (text: string) => string][] = [
  ['plain', (text) => text],
  ['in capital letters', (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())],
  ['percent-encoded', encodeURIComponent],
  ['as a form writes it', (text) => String(new URLSearchParams({ q: text })).slice(2)],
  ['percent-encoded twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['in JSON', inJson],
  ['in JSON within JSON', (text) => inJson(inJson(text))],
  ['in JSON, percent-encoded', (text) => encodeURIComponent(inJson(text))],
  ['in JSON of ASCII letters only', inEscapes],
  ['escaped as HTML by number', inHtml],
  ['escaped as HTML by hexadecimal number', inHexadecimal],
  ['escaped as HTML by name', inNames],
  ['escaped as HTML twice', (text) => inNames(inNames(text))],
];

// Under eight letters a secret is not looked for, and of backslashes alone nothing is left to look for.
const secret = fc
  .string({ unit: 'grapheme', minLength: 8, maxLength: 30 })
  .filter((text) => text.length >= 8 && /[^\\]/.test(text));

describe('redact', () => {
  it.each(spellings)('leaves nothing of a secret that is spelled %s', (_, write) => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (planted, before, after) => {
        const spelled = write(planted);
        fc.pre(!'[redacted]'.includes(spelled));
        // A letter on each side keeps the pieces around from becoming a part of the spelling.
        const clean = redact(`${before} z${spelled}z ${after}`, [planted]);
        expect(clean).toContain('[redacted]');
        expect(clean.includes(spelled) && !before.includes(spelled) && !after.includes(spelled)).toBe(false);
      }),
    );
  });

  it.each(['%41%42%43-secret', 'a\\u0041-secret', '&amp;&#65;-secret'])(
    'takes no letter of %j for an escape',
    (planted) => {
      for (const [, write] of spellings) {
        const clean = redact(`<${write(planted)}>`, [planted]);
        expect(clean.toLowerCase()).not.toContain('secret');
      }
    },
  );

  it('looks for a secret of eight letters, backslashes included', () => {
    expect(redact('say pa\\\\ss\\\\w1', ['pa\\ss\\w1'])).toBe('say [redacted]');
  });

  it('shows what stands before, between and after secrets', () => {
    const secrets = ['xkeysib-1', 'xkeysib-1-and-more', 'other-secret'];
    const text = 'a xkeysib-1-and-more, b Other%2Dsecret & c xkeysib-1!';
    expect(redact(text, secrets)).toBe('a [redacted], b [redacted] & c [redacted]!');
  });

  it('blanks secrets that overlap', () => {
    expect(redact('<abcdefghijkl>', ['abcdefgh', 'efghijkl'])).toBe('<[redacted]>');
    expect(redact('abababababab', ['abababab'])).toBe('[redacted]');
  });

  it('leaves ordinary words alone that are short secrets', () => {
    expect(redact('the key is not known', ['key', 'not'])).toBe('the key is not known');
  });

  it('blanks names and texts in JSON, and leaves the rest as it is', () => {
    const value = { 'key xkeysib-1': ['xkeysib-1', 5, null, true, { deep: 'say "xkeysib-1"' }], more: 123456789 };
    expect(redactJson(value, ['xkeysib-1', '123456789'])).toEqual({
      'key [redacted]': ['[redacted]', 5, null, true, { deep: 'say "[redacted]"' }],
      more: '[redacted]',
    });
  });

  it('shows nothing of a text that cannot be looked through', () => {
    const endless = { length: 2 ** 60 } as unknown as string;
    expect(redact(endless, ['xkeysib-secret'])).toBe('[redacted]');
  });
});

describe('redactCause', () => {
  const secrets = ['xkeysib-secret'];

  it('gives a cause back as it is that repeats no secret', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED', { cause: new Error('below') }), {
      code: 'ECONNREFUSED',
    });
    expect(redactCause(cause, secrets)).toBe(cause);
  });

  it('keeps no answer that a parser of HTTP leaves in its error: what the service has just made may be in it', () => {
    const cause = Object.assign(new Error('Invalid header'), { code: 'HPE_INVALID_HEADER', data: '{"token":"new"}' });
    const kept = redactCause(cause, secrets);
    expect(kept).toMatchObject({ name: 'Error', message: 'Invalid header', code: 'HPE_INVALID_HEADER' });
    expect(kept).not.toHaveProperty('data');
  });

  it('keeps name, message, code and what is below of a cause that repeats one, without it', () => {
    const below = Object.assign(new TypeError('invalid header'), { code: 'ERR_BELOW' });
    const cause = Object.assign(new RangeError('bad key xkeysib-secret at 5', { cause: below }), {
      code: 'ERR_xkeysib-secret',
      request: { 'api-key': 'xkeysib-secret' },
    });
    const copy = redactCause(cause, secrets) as Error & { code: string };
    expect(copy).not.toBe(cause);
    expect([copy.name, copy.message, copy.code]).toEqual(['RangeError', 'bad key [redacted] at 5', 'ERR_[redacted]']);
    expect(copy.cause).toBe(below);
    expect(Object.keys(copy)).not.toContain('request');
    expect(copy.stack).toBeUndefined();
  });

  it.each([
    ['a text', 'no xkeysib-secret', 'no [redacted]'],
    ['a symbol', Symbol('xkeysib-secret'), 'Symbol([redacted])'],
    ['a text without one', 'no reason', 'no reason'],
    ['null', null, null],
  ])('takes %s by what it says', (_, cause, expected) => {
    expect(redactCause(cause, secrets)).toBe(expected);
  });

  it.each([
    ['one of several errors', new AggregateError([new Error('xkeysib-secret')], 'all failed')],
    ['a DOMException', new DOMException('xkeysib-secret', 'NetworkError')],
    ['a map', Object.assign(new Error('x'), { context: new Map([['xkeysib-secret', 'xkeysib-secret']]) })],
    ['what a symbol names', Object.assign(new Error('x'), { [Symbol('context')]: 'xkeysib-secret' })],
    ['a hidden property', Object.defineProperty(new Error('x'), 'hidden', { value: 'xkeysib-secret' })],
  ])('leaves nothing of a secret in %s', (_, cause) => {
    expect(inspect(redactCause(cause, secrets), { showHidden: true, depth: null })).not.toContain('secret');
  });

  it('leaves nothing of a secret in a message that is inherited', () => {
    expect(redactCause(Object.create({ message: 'xkeysib-secret' }), secrets)).toMatchObject({ message: '[redacted]' });
  });

  it('says of what cannot be looked into no more than its kind', () => {
    const copy = redactCause(new Headers({ 'api-key': 'xkeysib-secret' }), secrets) as Error;
    expect([copy.message, copy.name]).toEqual(['undefined', 'undefined']);
    const odd = Object.assign(new Map(), { message: {}, name: () => {} });
    const described = redactCause(odd, secrets) as Error;
    expect([described.message, described.name]).toEqual(['object', 'function']);
  });

  it('looks into what throws when it is read no further', () => {
    const closed = Object.defineProperty(new Error('closed'), 'request', {
      enumerable: true,
      get: () => {
        throw new Error('xkeysib-secret');
      },
    });
    const copy = redactCause(closed, secrets);
    expect(copy).not.toBe(closed);
    expect(copy).toMatchObject({ name: 'Error', message: 'closed' });
  });

  it('adds neither a code nor a cause to a copy where there was none', () => {
    const copy = redactCause(Object.assign(new Error('xkeysib-secret'), { code: 5 }), secrets) as Error;
    expect(Object.getOwnPropertyNames(copy).sort()).toEqual(['message', 'name']);
  });

  /** An object that holds the value so many steps below. */
  const nest = (value: unknown, depth: number): unknown => (depth === 0 ? value : { in: nest(value, depth - 1) });

  it('looks five deep for a secret, and takes what is deeper for one', () => {
    const shallow = [nest(null, 5), nest('text', 5)];
    for (const value of shallow) expect(redactCause(value, secrets)).toBe(value);
    for (const value of [nest('xkeysib-secret', 5), nest({}, 5)]) expect(redactCause(value, secrets)).not.toBe(value);
    const named = { 'xkeysib-secret': 1 };
    expect(redactCause(named, secrets)).not.toBe(named);
  });

  it('takes for an error only what says at its end that it is one', () => {
    const disguised = { [Symbol.toStringTag]: 'Error] or not', get: () => 'xkeysib-secret' };
    expect(redactCause(disguised, secrets)).not.toBe(disguised);
  });

  it('keeps five causes, and leaves out what is below them', () => {
    let cause: unknown = new Error('at the bottom');
    for (let depth = 0; depth < 6; depth++) cause = new Error(`xkeysib-secret ${depth}`, { cause });
    const messages: unknown[] = [];
    let at = redactCause(cause, secrets);
    for (; at instanceof Error; at = at.cause) messages.push(at.message);
    expect(messages).toEqual(['5', '4', '3', '2', '1'].map((depth) => `[redacted] ${depth}`));
    expect(at).toBeUndefined();
  });

  it('follows a ring of causes to an end', () => {
    const ring = new Error('xkeysib-secret') as Error & { cause: unknown };
    ring.cause = ring;
    expect(JSON.stringify(redactCause(ring, secrets))).not.toContain('secret');
  });
});
