// Records that the sandbox creates, in every area.
import { story, type SandboxState } from 'messaging-platform-sdk/testing';
import { collections, operationsOnCollections, type JsonRecord } from '../../src/testing/collections/facts.js';
import { decodeValues, operationNamed } from '../../src/testing/request/operations.js';
import { callList } from '../support/calls.js';
import { checkedClient } from './support.js';

const callsThatCreate = callList.flatMap(({ operation, send: create }) => {
  const { collection = '', role } = operationsOnCollections[operation] ?? {};
  const get = callList.find((call) => call.operation === `${collection}.get`);
  const hasGet = operationsOnCollections[`${collection}.get`]?.role === 'get';
  return role === 'create' && get && hasGet ? [{ collection: collection as keyof SandboxState, create, get }] : [];
});

it.each(callsThatCreate)('a new record of $collection has what its response requires', async (row) => {
  const { collection, create, get } = row;
  const now = () => Date.parse('2026-11-27T12:00:00Z');
  const { client, sandbox } = checkedClient({ now, from: { ...story(), newChild: {}, [collection]: [] } });
  await create(client);
  const [record = {}] = sandbox.snapshot()[collection] as unknown as JsonRecord[];
  // The new record may have another id than the example, but the same owners.
  await Promise.allSettled([get.send(client)]);
  const { facts, match } = operationNamed(get.operation);
  const { parameter = '', identifiers } = collections[collection]!;
  const owners = decodeValues(match(sandbox.requests.at(-1)!.path)!);
  const path = { ...owners, [parameter]: record[identifiers[0]!] };
  expect(await client.request('GET', facts.path, { path } as object)).toBeDefined();
});
