// The sandbox's tasks.
import { checkedClient } from './support.js';

const now = () => Date.parse('2026-11-27T09:00:00.000Z');

describe("the sandbox's tasks", () => {
  it('are filtered by type, status, date and links', async () => {
    const { tasks } = checkedClient({ now }).client;
    const [email, call] = await tasks.listTypes();
    await tasks.create({ name: 'late', taskTypeId: email!.id, date: '2026-11-26T09:00:00.000Z', dealsIds: ['d'] });
    await tasks.create({ name: 'done', taskTypeId: call!.id, date: '2026-11-28T09:00:00.000Z', done: true });
    const names = async (filter: NonNullable<Parameters<typeof tasks.list>[0]>['filter']) =>
      (await tasks.list({ filter })).items.map(({ name }) => name);
    expect(await names({ status: 'undone' })).toEqual(['late']);
    expect(await names({ type: call!.id })).toEqual(['done']);
    expect(await names({ date: 'overdue' })).toEqual(['late']);
    expect(await names({ deals: 'd' })).toEqual(['late']);
  });
});
