// Notes of the CRM in the sandbox.
import { BadRequestError, NotFoundError, type MessagingPlatform } from 'messaging-platform-sdk';
import type { SandboxOptions } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

type NotesQuery = Parameters<MessagingPlatform['notes']['list']>[0];

const day = 86_400_000;
const start = Date.parse('2023-03-01T00:00:00Z');

async function withNotes(options: SandboxOptions = {}) {
  let time = start;
  const { client } = checkedClient({ now: () => time, ...options });
  const { notes } = client;
  for (const body of [
    { text: 'one', companyIds: ['a'] },
    { text: 'two', companyIds: ['b'], contactIds: [247] },
    { text: 'three', dealIds: ['d'] },
  ]) {
    await notes.create(body);
    time += day;
  }
  return { notes };
}

describe('a note of the sandbox', () => {
  it('has its text, what it is on, its author and its time', async () => {
    const { notes } = await withNotes();
    expect(await notes.get('61a5cd07ca1347c82306ad09')).toMatchObject({
      text: 'one',
      companyIds: ['a'],
      contactIds: [],
      author: { email: 'dana@example.com' },
      createdAt: '2023-03-01T00:00:00.000Z',
    });
  });

  it('keeps what an update leaves out, and its time of creation', async () => {
    const { notes } = await withNotes({ unknownFields: 'ignore' });
    const id = '61a5cd07ca1347c82306ad09';
    await notes.update(id, { text: 'changed', contactIds: [1], id: 'stolen' } as never);
    expect(await notes.get(id)).toMatchObject({
      ...{ id, text: 'changed', companyIds: ['a'], contactIds: [1] },
      ...{ createdAt: '2023-03-01T00:00:00.000Z', updatedAt: '2023-03-04T00:00:00.000Z' },
    });
  });

  it('is unknown after it was deleted', async () => {
    const { notes } = await withNotes();
    const id = '61a5cd07ca1347c82306ad09';
    await notes.delete(id);
    for (const call of [notes.get(id), notes.update(id, { text: 'x' }), notes.delete(id)])
      expect(await rejection(call)).toBeInstanceOf(NotFoundError);
  });

  it('has a text of 1 to 3000 characters, counted as people do', async () => {
    const { notes } = await withNotes();
    await notes.create({ text: '😀'.repeat(3000) });
    for (const text of ['', 'x'.repeat(3001)])
      expect(await rejection(notes.create({ text }))).toMatchObject({ status: 400, message: /text/ });
  });
});

describe('the list of notes of the sandbox', () => {
  it.each<[query: NotesQuery, found: string[]]>([
    [{}, ['three', 'two', 'one']],
    [{ sort: 'asc' }, ['one', 'two', 'three']],
    [{ entity: 'companies' }, ['two', 'one']],
    [{ entity: 'companies', entityIds: 'a' }, ['one']],
    [{ entity: 'companies', entityIds: 'a,b' }, ['two', 'one']],
    [{ entity: 'contacts', entityIds: '247' }, ['two']],
    [{ entityIds: 'd' }, ['three']],
    [{ entity: 'deals', entityIds: 'a' }, []],
    [{ dateFrom: start + day }, ['three', 'two']],
    [{ dateFrom: start, dateTo: start + day }, ['two', 'one']],
    [{ dateTo: start - 1 }, []],
    [{ limit: 2, offset: 2 }, ['one']],
  ])('for %j has %j', async (query, found) => {
    const { notes } = await withNotes();
    expect((await notes.list(query)).map(({ text }) => text)).toEqual(found);
  });

  it('is refused for a negative limit or offset', async () => {
    const { notes } = await withNotes();
    for (const query of [{ offset: -1 }, { limit: -1 }])
      expect(await rejection(notes.list(query))).toBeInstanceOf(BadRequestError);
  });
});
