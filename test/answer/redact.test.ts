// Secrets are blanked out of any text, in whatever spelling a service, a gateway or a runtime repeats them.
import fc from 'fast-check';
import { redact, redactCause, redactJson } from '../../src/answer/redact.js';

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

  it('takes text that nearly is a spelling for what it is', () => {
    const text = '% %2 %zz & &; &#; &#xffffff; &#9999999; \\ \\u12 \ud800 end';
    expect(redact(text, ['never-in-there'])).toBe(text);
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

  it('takes what is no error by its text, and what cannot be looked into as unknown', () => {
    expect(redactCause('no xkeysib-secret', secrets)).toBe('no [redacted]');
    expect(redactCause(Symbol('xkeysib-secret'), secrets)).toBe('Symbol([redacted])');
    expect(redactCause(new Headers({ 'api-key': 'xkeysib-secret' }), secrets)).toMatchObject({ message: 'undefined' });
    const ring = new Error('xkeysib-secret') as Error & { cause: unknown };
    ring.cause = ring;
    expect(JSON.stringify(redactCause(ring, secrets))).not.toContain('secret');
  });
});
