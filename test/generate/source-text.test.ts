// Runs the source code that scripts/generate/source-text.ts formats.
import { runInNewContext } from 'node:vm';
import { formatSource } from '../../scripts/generate/source-text.js';

const evaluate = (source: string) => JSON.stringify(runInNewContext(`(${source})`));

it('formatSource escapes quotes, backslashes and line breaks, in keys and in texts', () => {
  const value = { "it's": ['a\nb', '\\', `'"`], 'a\nb': { $key: true, '2nd': 2, 'with space': null } };
  expect(evaluate(formatSource(value))).toBe(JSON.stringify(value));
});
