// Where secrets stand in a text: each piece from its first to behind its last letter.
import fc from 'fast-check';
import { findSecrets } from '../../src/response/secret-search.js';

/** The same by trying each place. */
function findByTrying(text: string, secrets: readonly string[]): [number, number][] {
  const isSecret = Array.from(text, () => false);
  for (const secret of secrets) {
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
      isSecret.fill(true, at, at + secret.length);
    }
  }
  const found: [number, number][] = [];
  for (let start = isSecret.indexOf(true); start >= 0;) {
    const next = isSecret.indexOf(false, start);
    const end = next < 0 ? text.length : next;
    found.push([start, end]);
    start = isSecret.indexOf(true, end);
  }
  return found;
}

describe('findSecrets', () => {
  it('finds what trying each place finds, where secrets repeat themselves', () => {
    const secret = fc.string({ unit: fc.constantFrom('a', 'a', 'b'), minLength: 8, maxLength: 11 });
    // Texts of pieces of the secret, in which a search that goes back too far, or not far enough, gets lost.
    const searched = secret.chain((text) =>
      fc.tuple(fc.constant(text), fc.array(fc.tuple(fc.nat(4), fc.nat(text.length)), { minLength: 1, maxLength: 20 })),
    );
    fc.assert(
      fc.property(searched, secret, ([first, cuts], second) => {
        const text = cuts.map(([from, to]) => first.slice(from, to)).join('');
        expect(findSecrets(text, [first])).toEqual(findByTrying(text, [first]));
        expect(findSecrets(text, [first, second])).toEqual(findByTrying(text, [first, second]));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['a piece that begins again before it ends', 'aabaabaabaaa', ['aabaabaaa'], [[3, 12]]],
    ['a piece after one that breaks off', 'abababacabababab', ['abababab'], [[8, 16]]],
    [
      'two, with one letter between',
      'secret-1/secret-1',
      ['secret-1'],
      [
        [0, 8],
        [9, 17],
      ],
    ],
    ['one at the very end', '>secret-1', ['secret-1'], [[1, 9]]],
    ['one at the very beginning', 'secret-1<', ['secret-1'], [[0, 8]]],
    ['a text that is one', 'secret-1', ['secret-1'], [[0, 8]]],
    ['none in a text that is too short', 'secret-', ['secret-1'], []],
    ['none where none is given', 'secret-1', [], []],
    ['none shorter than eight letters', 'secret', ['secret'], []],
  ] as [string, string, string[], [number, number][]][])('finds %s', (_, text, secrets, found) => {
    expect(findSecrets(text, secrets)).toEqual(found);
  });

  it.each([
    ['capital letters', 'AZ[@secret', 'az[@SECRET'],
    ['a backslash that escapes a letter', 'secret"/1', 'secret\\"\\/1'],
    ['a line break as JSON writes it', 'line\nbreak', 'line\\nbreak'],
    ['a backslash of its own', 'back\\slash', 'back\\\\slash'],
    ['a backslash by its number', 'back\\slash', 'back&#92;slash'],
    ['a percent-encoded backslash', 'back\\slash', 'back%5Cslash'],
    ['a unit of JSON', 'secrét-1', 'secr\\u00e9t-1'],
    ['two units of JSON', 'secret-💥', 'secret-\\ud83d\\udca5'],
    ['percent-encoded twice', 'secret/1', 'secret%252F1'],
    ['a letter by its number', 'secret/1', 'secret&#47;1'],
    ['a letter by its hexadecimal number', 'secret/1', 'secret&#x2F;1'],
    ['the greatest number of a letter', 'secret-\u{10ffff}', 'secret-&#x10ffff;'],
    ['an entity in capital letters', 'secret<1', 'secret&LT;1'],
    ['an entity within one', "secret'1", 'secret&amp;apos;1'],
  ])('knows %s', (_, secret, spelled) => {
    expect(findSecrets(`>${spelled}<`, [secret])).toEqual([[1, 1 + spelled.length]]);
  });

  it.each([
    ['a unit of half a letter', 'secret-\\ud83d'],
    ['a percent sign alone', 'secret-%zz'],
    ['a number beyond all letters', 'secret-&#x110000;'],
    ['an entity that does not exist', 'secret-&nbsp;'],
    ['an entity without its end', 'secret-&#47'],
    ['half of a surrogate pair', 'secret-\ud800'],
  ])('takes %s for what it is', (_, text) => {
    expect(findSecrets(`>${text}<`, [text])).toEqual([[1, 1 + text.length]]);
    expect(findSecrets(text, ['never-in-there'])).toEqual([]);
  });

  it('looks for the same list of secrets again without reading it again', () => {
    const secrets = ['secret-1'];
    expect(findSecrets('secret-1', secrets)).toHaveLength(1);
    secrets[0] = 'secret-2';
    expect(findSecrets('secret-1', secrets)).toHaveLength(1);
  });
});
