// The sandbox's contacts, lists and folders.
import { NotFoundError, type ApiError } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const start = '2026-03-10T08:00:00.000Z';
const now = () => Date.parse(start);

describe("the sandbox's contacts", () => {
  it('are found by their email, id, phone number and own id', async () => {
    const { contacts } = checkedClient({ now }).client;
    const { id } = (await contacts.create({
      email: 'Alice@example.com',
      ext_id: 'customer-7',
      attributes: { SMS: '33612345678', FIRSTNAME: 'Alice' },
    }))!;
    for (const identifier of [id, 'alice@example.com', '33612345678', 'customer-7'])
      expect(await contacts.get(identifier)).toMatchObject({ id, email: 'alice@example.com', createdAt: start });
    expect(await rejection(contacts.get('bob@example.com'))).toBeInstanceOf(NotFoundError);
  });

  it('exist once: a second creation is a 400 that names the identifiers, or an update', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { contacts } = client;
    const body = { email: 'alice@example.com', attributes: { FIRSTNAME: 'Alice' } };
    await contacts.create(body);
    const error = await rejection<ApiError>(contacts.create(body));
    expect(error).toMatchObject({ status: 400, code: 'duplicate_parameter' });
    expect(error.body).toMatchObject({ metadata: { duplicate_identifiers: ['email'] } });
    expect(await contacts.create({ ...body, attributes: { LASTNAME: 'Martin' }, updateEnabled: true })).toBeUndefined();
    expect(sandbox.snapshot().contacts).toMatchObject([{ attributes: { FIRSTNAME: 'Alice', LASTNAME: 'Martin' } }]);
    expect(await rejection(contacts.create({}))).toMatchObject({ status: 400, code: 'missing_parameter' });
    const jsonBody = [{ attributes: { FIRSTNAME: 'Bob' } }];
    expect((await rejection(contacts.import({ jsonBody }))).message).toContain('Set email, ext_id, or attributes.SMS');
  });

  it('are refused in a list that does not exist, also by an import', async () => {
    const { client, sandbox } = checkedClient();
    const jsonBody = [{ email: 'alice@example.com' }];
    for (const call of [
      client.contacts.create({ ...jsonBody[0], listIds: [999] }),
      client.contacts.import({ jsonBody, listIds: [999] }),
    ])
      expect(await rejection(call)).toMatchObject({ status: 400, message: expect.stringContaining('no list 999') });
    expect(sandbox.snapshot().contacts).toEqual([]);
  });

  it('are updated all or not at all in a batch', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { contacts } = client;
    await contacts.create({ email: 'alice@example.com' });
    const change = { email: 'alice@example.com', attributes: { FIRSTNAME: 'Alice' } };
    const unknown = { email: 'bob@example.com', attributes: { FIRSTNAME: 'Bob' } };
    expect(await rejection(contacts.updateBatch({ contacts: [change, unknown] }))).toMatchObject({ status: 400 });
    expect(sandbox.snapshot().contacts[0]!.attributes).toEqual({});
    const inUnknownList = { email: 'alice@example.com', listIds: [99] };
    expect(await rejection(contacts.updateBatch({ contacts: [change, inUnknownList] }))).toMatchObject({ status: 400 });
    expect(sandbox.snapshot().contacts[0]!.attributes).toEqual({});
    await contacts.updateBatch({ contacts: [change] });
    expect(await contacts.get('alice@example.com')).toMatchObject({ attributes: { FIRSTNAME: 'Alice' } });
  });

  it('are members of lists, which count them', async () => {
    const { contacts } = checkedClient({ now }).client;
    const folder = await contacts.folders.create({ name: 'Shop' });
    const list = await contacts.lists.create({ name: 'Customers', folderId: folder.id });
    await contacts.create({ email: 'alice@example.com', listIds: [list.id] });
    await contacts.create({ email: 'bob@example.com' });
    const emails = ['bob@example.com', 'nobody@example.com'];
    expect(await contacts.lists.addContacts(list.id, { emails })).toMatchObject({
      contacts: { success: ['bob@example.com'], failure: ['nobody@example.com'] },
    });
    expect(await contacts.lists.listContacts(list.id)).toMatchObject({ count: 2 });
    expect(await contacts.lists.get(list.id)).toMatchObject({ uniqueSubscribers: 2 });
    await contacts.lists.removeContacts(list.id, { emails: ['alice@example.com'] });
    expect((await contacts.lists.listContacts(list.id)).contacts).toMatchObject([{ email: 'bob@example.com' }]);
    await contacts.folders.delete(folder.id);
    expect(await rejection(contacts.lists.get(list.id))).toBeInstanceOf(NotFoundError);
    expect(await contacts.get('bob@example.com')).toMatchObject({ listIds: [] });
  });

  it('name an option of a category by its number or its label', async () => {
    const { contacts } = checkedClient().client;
    const enumeration = [{ value: 1, label: 'Gold' }];
    await contacts.attributes.create('category', 'TIER', { enumeration });
    for (const TIER of [1, 'Gold'])
      expect(await contacts.create({ ext_id: `${TIER}`, attributes: { TIER } })).toBeDefined();
    const unknown = contacts.create({ ext_id: 'unknown', attributes: { TIER: 2 } });
    expect(await rejection(unknown)).toMatchObject({ status: 400 });
  });

  it('are imported all or not at all, even if two rows have the same phone number', async () => {
    const { client, sandbox } = checkedClient();
    const before = sandbox.snapshot();
    const attributes = { SMS: '33612345678' };
    const jsonBody = ['alice', 'bob'].map((name) => ({ email: `${name}@example.com`, attributes }));
    const imported = client.contacts.import({ jsonBody, newList: { listName: 'Imported' } });
    expect(await rejection(imported)).toMatchObject({ status: 400, code: 'duplicate_parameter' });
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('are imported by a process that is done at once', async () => {
    const { client } = checkedClient({ now });
    const fileBody = 'EMAIL;FIRSTNAME\nalice@example.com;Alice\n';
    const { processId } = await client.contacts.import({ fileBody, newList: { listName: 'Imported' } });
    expect(await client.processes.get(processId)).toMatchObject({ status: 'completed' });
    expect(await client.contacts.get('alice@example.com')).toMatchObject({ attributes: { FIRSTNAME: 'Alice' } });
    expect((await client.contacts.lists.list()).lists).toMatchObject([{ name: 'Imported', uniqueSubscribers: 1 }]);
  });
});
