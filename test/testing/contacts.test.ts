// The sandbox's contacts, lists and folders.
import { NotFoundError, type ApiError } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const start = '2026-03-10T08:00:00.000Z';
const now = () => Date.parse(start);

describe("the sandbox's contacts", () => {
  it('are found by their email in any case, their id, and what identifierType says', async () => {
    const { contacts } = checkedClient({ now }).client;
    const email = 'Alice@Example.com';
    const attributes = { SMS: '+33612345678', FIRSTNAME: 'Alice' };
    const { id } = (await contacts.create({ email, ext_id: 'customer-7', attributes }))!;
    const stored = { SMS: '33612345678', FIRSTNAME: 'Alice', EXT_ID: 'customer-7' };
    for (const identifier of [id, email, '33612345678'])
      expect(await contacts.get(identifier)).toMatchObject({ id, createdAt: start, attributes: stored });
    expect(await contacts.get('customer-7', { identifierType: 'ext_id' })).toMatchObject({ id });
    expect(await contacts.get('+33612345678', { identifierType: 'phone_id' })).toMatchObject({ id });
    expect(await rejection(contacts.get('customer-7'))).toBeInstanceOf(NotFoundError);
    expect(await rejection(contacts.update('33612345678', { listIds: [2] }))).toBeInstanceOf(NotFoundError);
    await contacts.update(email, { attributes: { FIRSTNAME: 'Ali' } });
    await contacts.delete(email);
    expect(await rejection(contacts.get(id))).toBeInstanceOf(NotFoundError);
  });

  it('are deleted by your own id, not by the id that looks like it', async () => {
    const { client, sandbox } = checkedClient({ from: { contacts: [{ id: 42, email: 'bob@example.com' }] } });
    await client.contacts.create({ email: 'alice@example.com', attributes: { EXT_ID: '42' } });
    await client.contacts.delete('42', { identifierType: 'ext_id' });
    expect(sandbox.snapshot().contacts).toMatchObject([{ id: 42, email: 'bob@example.com' }]);
  });

  it('keep no attributes that the account lacks, and no values of the wrong type', async () => {
    const { contacts } = checkedClient().client;
    await contacts.attributes.create('normal', 'AGE', { type: 'float' });
    await contacts.attributes.create('calculated', 'OLDEST', { value: 'MAX[AGE]', isRecurring: true });
    const oldest = { name: 'OLDEST', category: 'calculated', calculatedValue: 'MAX[AGE]' };
    expect((await contacts.attributes.list()).attributes.at(-1)).toEqual(oldest);
    const email = 'alice@example.com';
    await contacts.create({ email, attributes: { FIRSTNAME: 'Alice', TYPO: 'x', AGE: 'old' } });
    expect((await contacts.get(email)).attributes).toEqual({ FIRSTNAME: 'Alice' });
    await contacts.update(email, { attributes: { AGE: 41 } });
    expect((await contacts.get(email)).attributes).toEqual({ FIRSTNAME: 'Alice', AGE: 41 });
    await contacts.update(email, { attributes: { FIRSTNAME: null } });
    expect((await contacts.get(email)).attributes).toEqual({ AGE: 41 });
    expect(await rejection(contacts.update(email, { attributes: { SMS: 'hello' } }))).toMatchObject({ status: 400 });
    const again = contacts.attributes.create('normal', 'FIRSTNAME', { type: 'text' });
    expect(await rejection(again)).toMatchObject({ code: 'invalid_parameter' });
  });

  it("can't take the email of another", async () => {
    const { contacts } = checkedClient().client;
    for (const email of ['alice@example.com', 'bob@example.com']) await contacts.create({ email });
    const error = await rejection<ApiError>(
      contacts.update('bob@example.com', { attributes: { EMAIL: 'Alice@example.com' } }),
    );
    expect(error).toMatchObject({ status: 400, code: 'invalid_parameter' });
    expect(error.body).toMatchObject({
      message: 'Unable to update contact, email is already associated with another Contact',
      metadata: { duplicate_identifiers: ['email'] },
    });
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
    expect(await rejection(contacts.create({ attributes: {} }))).toMatchObject({
      status: 400,
      code: 'missing_parameter',
    });
    const jsonBody = [{ attributes: { FIRSTNAME: 'Bob' } }];
    const imported = contacts.import({ jsonBody, listIds: [2] });
    expect((await rejection(imported)).message).toContain('Please provide Email or SMS');
  });

  it('are refused in a list that does not exist, also by an import', async () => {
    const { client, sandbox } = checkedClient();
    const contact = { email: 'alice@example.com' };
    const jsonBody = [contact];
    for (const call of [
      client.contacts.create({ ...contact, listIds: [999] }),
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
    const emails = ['alice@example.com', 'bob@example.com', 'nobody@example.com'];
    expect(await contacts.lists.addContacts(list.id, { emails })).toMatchObject({
      contacts: { success: ['bob@example.com'], failure: ['alice@example.com', 'nobody@example.com'] },
    });
    expect((await rejection(contacts.lists.addContacts(list.id, { emails }))).message).toContain(
      'Contact already in list and/or does not exist',
    );
    expect(await contacts.lists.listContacts(list.id)).toMatchObject({ count: 2 });
    expect(await contacts.lists.get(list.id)).toMatchObject({ uniqueSubscribers: 2 });
    const alice = { emails: ['alice@example.com'] };
    await contacts.lists.removeContacts(list.id, alice);
    expect((await rejection(contacts.lists.removeContacts(list.id, alice))).message).toContain(
      'Contact already removed from list and/or does not exist',
    );
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
    const { id } = (await contacts.create({ ext_id: 'unknown', attributes: { TIER: 2 } }))!;
    expect((await contacts.get(id)).attributes).toEqual({ EXT_ID: 'unknown' });
  });

  it('are imported all or not at all, even if two rows have the same phone number', async () => {
    const { client, sandbox } = checkedClient();
    const before = sandbox.snapshot();
    const rows = 'EMAIL;SMS\nalice@example.com;33612345678\nbob@example.com;33612345679\n';
    const fileBody = `${rows}bob@example.com;33612345678\n`;
    const imported = client.contacts.import({ fileBody, newList: { listName: 'Imported' } });
    expect(await rejection(imported)).toMatchObject({ status: 400, code: 'invalid_parameter' });
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('are imported by a process that is done at once', async () => {
    const { client } = checkedClient({ now });
    const fileBody = 'EMAIL;FIRSTNAME\nalice@example.com;Alice;\n';
    const { processId } = await client.contacts.import({ fileBody, newList: { listName: 'Imported' } });
    expect(await client.processes.get(processId)).toMatchObject({ status: 'completed' });
    expect(await client.contacts.get('alice@example.com')).toMatchObject({ attributes: { FIRSTNAME: 'Alice' } });
    expect((await client.contacts.lists.list()).lists).toMatchObject([
      { name: 'Imported', uniqueSubscribers: 1 },
      { id: 2, uniqueSubscribers: 0 },
    ]);
  });

  it.each<[name: string, body: object, message: string]>([
    ['a list', { fileBody: 'EMAIL\n' }, 'Set listIds or newList'],
    ['contacts', { listIds: [2] }, 'Set one of fileUrl, fileBody and jsonBody'],
    ['a single source', { listIds: [2], fileBody: 'EMAIL\n', jsonBody: [] }, 'only one of fileBody and jsonBody'],
    ['semicolons', { listIds: [2], fileBody: 'EMAIL,FIRSTNAME\na@example.com,A\n' }, 'not commas'],
  ])('are not imported without %s', async (_, body, message) => {
    const error = await rejection(checkedClient().client.contacts.import(body));
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });
});
