// Arguments of another kind from plain JavaScript, where no compiler rejects them.
import { MessagingPlatform } from 'messaging-platform-sdk';
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

it('the options of a client must be an object, and waitUntilCreated rejects an unknown option', async () => {
  await expectInvalid(() => Reflect.construct(MessagingPlatform, [null]), 'options');
  const wait = () => callByName(client, 'children.waitUntilCreated', '1', { intervall: 3 });
  await expectInvalid(wait, 'options.intervall');
});
