// Path values: what would leave the operation's route is refused, and everything else arrives as it was given.
import { inspect } from 'node:util';
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

describe.each(identified)('$name', ({ operation, name, body, parameter, position, count }) => {
  it.each([
    ['an empty', '', 'must not be empty'],
    ['a missing', undefined, 'must be a string, not undefined'],
    ['a null', null, 'must be a string, not null'],
    ['a number for', 1234567, 'must be a string, not number'],
    ['an object for', {}, 'must be a string, not object'],
    ['a . for', '.', 'must not be . or ..'],
    ['a .. for', '..', 'must not be . or ..'],
  ])(`refuses %s ${parameter}, and sends nothing`, async (_, value, rule) => {
    const { client, sent } = recordingClient();
    const values: unknown[] = Array.from({ length: count }, () => 'good');
    values[position] = value;
    const error = await failureOf(() => callByName(client, name, ...values, body));
    expect(error).toMatchObject({
      name: 'InvalidRequestError',
      message: `${where(operation)}: ${parameter} ${rule}`,
      argument: parameter,
      operation,
      outcome: 'not-sent',
      attempts: 0,
    });
    expect(sent).toEqual([]);
  });
});

describe('a path value', () => {
  it.each(['a\nb', 'a\r\nb', '\0', 'a\x7fb', 'a\x85b', 'tab\there'])(
    'with the control character in %j is refused',
    async (value) => {
      const { client, sent } = recordingClient();
      const error = await failureOf(() => client.companies.get(value));
      expect(error.message).toBe('GET /companies/{id}: id must not contain control characters');
      expect(sent).toEqual([]);
    },
  );

  it('with half of a surrogate pair is refused', async () => {
    const { client, sent } = recordingClient();
    const error = await failureOf(() => client.companies.get('a\ud800b'));
    expect(error.message).toBe('GET /companies/{id}: id must be well-formed Unicode');
    expect(sent).toEqual([]);
  });

  it('that is the last piece of another operation is refused, since that operation would answer', async () => {
    const { client, sent } = recordingClient();
    const error = await failureOf(() => client.companies.get('attributes'));
    expect(error.message).toBe('GET /companies/{id}: id must not name another operation');
    expect(sent).toEqual([]);
  });

  it('that is refused is not repeated by the error, since it may be an auth key', async () => {
    const { client } = recordingClient();
    const error = await failureOf(() => client.children.get('xkeysib-secret\n'));
    expect(inspect(error)).not.toContain('xkeysib-secret');
  });

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
