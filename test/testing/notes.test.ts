// Notes of the CRM in the sandbox.
import { BadRequestError, NotFoundError } from 'messaging-platform-sdk';
import type { SandboxOptions } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const day = 86_400_000;
const start = Date.parse('2023-03-01T00:00:00Z');

async function withNotes(options: SandboxOptions = {}) {
  let time = start;
  const { client, sandbox } = checkedClient({ now: () => time, ...options });
  const { notes } = client;
  for (const body of [
    { text: 'one', companyIds: ['a'] },
    { text: 'two', companyIds: ['b'], contactIds: [247] },
    { text: 'three', dealIds: ['d'] },
  ]) {
    await notes.create(body);
    time += day;
  }
  const texts = async (query: Parameters<typeof notes.list>[0]) => (await notes.list(query)).map(({ text }) => text);
  return { notes, texts, sandbox, wait: (days: number) => (time += days * day) };
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
    const { notes } = (await withNotes()) as never as { notes: { create: (body: object) => Promise<unknown> } };
    await notes.create({ text: '😀'.repeat(3000) });
    for (const text of ['', 'x'.repeat(3001)])
      expect(await rejection(notes.create({ text }))).toMatchObject({ status: 400, message: /text/ });
  });
});

describe('the list of notes of the sandbox', () => {
  it('goes from the newest to the oldest, or the other way round', async () => {
    const { texts } = await withNotes();
    expect(await texts({})).toEqual(['three', 'two', 'one']);
    expect(await texts({ sort: 'asc' })).toEqual(['one', 'two', 'three']);
  });

  it('is filtered by kind of entity and by ids', async () => {
    const { texts } = await withNotes();
    expect(await texts({ entity: 'companies' })).toEqual(['two', 'one']);
    expect(await texts({ entity: 'companies', entityIds: 'a' })).toEqual(['one']);
    expect(await texts({ entity: 'companies', entityIds: 'a,b' })).toEqual(['two', 'one']);
    expect(await texts({ entity: 'contacts', entityIds: '247' })).toEqual(['two']);
    expect(await texts({ entityIds: 'd' })).toEqual(['three']);
    expect(await texts({ entity: 'deals', entityIds: 'a' })).toEqual([]);
  });

  it('is filtered by the time of creation, both ends included', async () => {
    const { texts } = await withNotes();
    expect(await texts({ dateFrom: start + day })).toEqual(['three', 'two']);
    expect(await texts({ dateFrom: start, dateTo: start + day })).toEqual(['two', 'one']);
    expect(await texts({ dateTo: start - 1 })).toEqual([]);
  });

  it('is cut into pages by limit and offset, which are not negative', async () => {
    const { notes, texts } = await withNotes();
    expect(await texts({ limit: 2, offset: 2 })).toEqual(['one']);
    expect((await notes.iterate({ limit: 2 }).collect()).items).toHaveLength(3);
    for (const query of [{ offset: -1 }, { limit: -1 }])
      expect(await rejection(notes.list(query))).toBeInstanceOf(BadRequestError);
  });
});
