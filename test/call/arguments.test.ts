// Arguments that must be plain objects.
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const { client, sent } = recordingClient();

it.each<[argument: string, method: string, values: unknown[]]>([
  ['options', 'companies.list', [{}, new AbortController()]],
  ['options', 'notes.iterate', [{}, null]],
  ['query', 'companies.list', [[]]],
  ['query', 'notes.iterate', [new Date()]],
  ['body', 'children.credits.add', ['1', new Map()]],
])('%s of %s must be a plain object', async (argument, method, values) => {
  const { message } = await expectInvalid(() => callByName(client, method, ...values), argument);
  expect(message).toContain(`: ${argument} must be a plain object, not `);
  expect(sent).toEqual([]);
});
