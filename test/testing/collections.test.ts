// The state that the sandbox derives from the contract, in areas without code of their own.
import { NotFoundError } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const start = '2026-03-10T08:00:00.000Z';
const now = () => Date.parse(start);

describe("the sandbox's folders and lists", () => {
  it('count up from the ids of the examples, and are listed newest first, by pages', async () => {
    const { contacts } = checkedClient({ now, from: { 'contacts.lists': [], 'contacts.folders': [] } }).client;
    const { id: folderId } = await contacts.folders.create({ name: 'Shop' });
    expect(folderId).toBe(1);
    for (const name of ['a', 'b', 'c']) await contacts.lists.create({ name, folderId });
    const { lists, count } = await contacts.lists.list({ limit: 2, offset: 1 });
    expect(lists.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(count).toBe(3);
    expect((await contacts.lists.list({ sort: 'asc' })).lists[0]).toEqual({
      id: 2,
      name: 'a',
      folderId: 1,
      totalBlacklisted: 0,
      totalSubscribers: 0,
      uniqueSubscribers: 0,
    });
    expect(await contacts.lists.get(2)).toMatchObject({ createdAt: start, name: 'a' });
  });

  it('move with an update, and disappear with their folder', async () => {
    const { contacts } = checkedClient({ now }).client;
    const first = await contacts.folders.create({ name: 'Shop' });
    const second = await contacts.folders.create({ name: 'News' });
    const list = await contacts.lists.create({ name: 'a', folderId: first.id });
    await contacts.lists.update(list.id, { folderId: second.id });
    expect((await contacts.folders.listLists(first.id)).lists).toEqual([]);
    expect((await contacts.folders.listLists(second.id)).lists).toMatchObject([{ id: list.id, name: 'a' }]);
    await contacts.folders.delete(second.id);
    expect(await rejection(contacts.lists.get(list.id))).toBeInstanceOf(NotFoundError);
    expect((await contacts.folders.list()).folders).toMatchObject([{ name: 'Shop' }, { id: 1 }]);
  });

  it('are refused below an unknown folder', async () => {
    const { contacts } = checkedClient().client;
    expect(await rejection(contacts.folders.listLists(9))).toMatchObject({ status: 404, code: 'document_not_found' });
    expect(await rejection(contacts.lists.create({ name: 'a', folderId: 9 }))).toMatchObject({ status: 404 });
  });
});

describe("the sandbox's webhooks", () => {
  it('have defaults, times and the fields of their request', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { webhooks } = client;
    const { id } = await webhooks.create({ url: 'https://shop.example.com/hook', events: ['delivered'] });
    await webhooks.create({ url: 'https://shop.example.com/2', events: ['opened'], type: 'marketing' });
    sandbox.advanceClock(60_000);
    await webhooks.update(id, { description: 'Deliveries', auth: { type: 'bearer', token: 't' } });
    expect(await webhooks.get(id)).toEqual({
      id: 5,
      url: 'https://shop.example.com/hook',
      description: 'Deliveries',
      events: ['delivered'],
      batched: false,
      auth: { type: 'bearer', token: 't' },
      type: 'transactional',
      channel: 'email',
      createdAt: start,
      modifiedAt: '2026-03-10T08:01:00.000Z',
    });
    expect((await webhooks.list()).webhooks).toHaveLength(1);
    expect((await webhooks.list({ type: 'marketing' })).webhooks).toMatchObject([{ id: 6 }]);
    await webhooks.delete(id);
    expect(await rejection(webhooks.delete(id))).toBeInstanceOf(NotFoundError);
  });

  it('are in a snapshot and come from a seed', async () => {
    const from = { webhooks: [{ url: 'https://shop.example.com/hook', events: ['delivered'] }] };
    const { client, sandbox } = checkedClient({ from: from, now });
    expect(await client.webhooks.get(5)).toMatchObject(from.webhooks[0]!);
    const again = checkedClient({ from: sandbox.snapshot() });
    expect(again.sandbox.snapshot()).toEqual(sandbox.snapshot());
    await again.client.webhooks.create({ url: 'https://shop.example.com/3', events: ['opened'] });
    expect((await again.client.webhooks.list()).webhooks).toMatchObject([{ id: 6 }, { id: 5 }]);
  });
});
