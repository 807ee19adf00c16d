// Path values: each call refuses what would leave its route, and everything else arrives as it was given.
import { NotFoundError } from 'messaging-platform-sdk';
import { contract } from '../../src/contract/operation.js';
import { callList } from '../support/calls.js';
import { callByName, failureOf } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';
import { where } from '../support/where.js';

const identified = callList.flatMap(({ operation, name, body }) => {
  const names = [...contract[operation].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
  return names.map((parameter, position) => ({ operation, name, body, parameter, position, count: names.length }));
});

describe('each call', () => {
  it.each(identified)(
    '$name refuses an empty $parameter, and sends nothing',
    async ({ operation, name, body, parameter, position, count }) => {
      const { client, sent } = recordingClient();
      const values: unknown[] = Array.from({ length: count }, () => 'good');
      values[position] = '';
      const error = await failureOf(() => callByName(client, name, ...values, body));
      expect(error).toMatchObject({
        name: 'InvalidRequestError',
        message: `${where(operation)}: ${parameter} must not be empty`,
        argument: parameter,
        operation,
        outcome: 'not-sent',
        attempts: 0,
      });
      expect(sent).toEqual([]);
    },
  );
});

// What else is refused: values.test.ts.
describe('a path value', () => {
  it.each([
    'a/b',
    '../x',
    '...',
    'a?b=c',
    'a#b',
    '100%',
    '%2e%2e',
    'a b',
    'a+b',
    'user@example.com',
    'münchen',
    '会社',
    '😀',
    "it's (fine)!*",
    'a\\b',
    ';a=b',
    '{id}',
  ])('%j arrives as it was given, as one step of the path', async (value) => {
    const { client, sent } = recordingClient();
    await expect(client.children.domains.delete('1234567', value)).rejects.toThrow(NotFoundError);
    const { pathname, search, hash } = new URL(sent[0]!.url);
    const steps = pathname.split('/');
    expect(steps.slice(0, -1)).toEqual(['', 'v3', 'reseller', 'children', '1234567', 'domains']);
    expect(decodeURIComponent(steps.at(-1)!)).toBe(value);
    expect(search + hash).toBe('');
  });
});
