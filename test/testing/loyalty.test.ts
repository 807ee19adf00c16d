// Loyalty programs, groups of sub-accounts and payment requests in the sandbox.
import { story } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const from = story();

async function withMember() {
  const { client, sandbox } = checkedClient();
  const { loyalty } = client;
  const program = await loyalty.programs.create({ name: 'Club' });
  const pid = program.id;
  const definition = await loyalty.balances.definitions.create(pid, { name: 'Points', unit: 'POINTS' });
  await loyalty.subscriptions.create(pid, { contactId: 7, loyaltySubscriptionId: 'club-7' });
  const points = { contactId: 7, balanceDefinitionId: definition.id };
  const add = (amount: number, autoComplete = false) =>
    loyalty.transactions.create(pid, { ...points, amount, transactionType: 'credit', autoComplete });
  const read = async () => (await loyalty.balances.get(pid, 7)).balance.map(({ value }) => value);
  return { client, sandbox, loyalty, pid, points, add, read };
}

describe('a loyalty transaction in the sandbox', () => {
  it('changes the balance of its member when it is completed, and only once', async () => {
    const { loyalty, pid, add, read } = await withMember();
    const { id, status } = await add(50);
    expect([status, await read()]).toEqual(['draft', []]);
    expect(await loyalty.transactions.complete(pid, id)).toMatchObject({ status: 'completed', balance: 50 });
    expect(await rejection(loyalty.transactions.complete(pid, id))).toMatchObject({ status: 422 });
    expect(await rejection(loyalty.transactions.cancel(pid, id))).toMatchObject({ status: 422 });
    expect(await add(20, true)).toMatchObject({ status: 'completed', balance: 70, loyaltyProgramId: pid });
    expect(await read()).toEqual([70]);
  });

  it('changes nothing if it is cancelled, or debits more than the member has', async () => {
    const { loyalty, pid, points, add, read } = await withMember();
    const { id } = await add(50);
    expect(await loyalty.transactions.cancel(pid, id)).toMatchObject({ status: 'cancelled' });
    const { balanceDefinitionId } = points;
    const debit = { LoyaltySubscriptionId: 'club-7', balanceDefinitionId, amount: -1, autoComplete: true };
    expect(await rejection(loyalty.transactions.create(pid, debit))).toMatchObject({ status: 422 });
    expect(await read()).toEqual([]);
  });

  it('needs a member of the program', async () => {
    const { loyalty, points } = await withMember();
    const { id: other } = await loyalty.programs.create({ name: 'Other' });
    const call = loyalty.transactions.create(other, { ...points, amount: 1, transactionType: 'credit' });
    expect(await rejection(call)).toMatchObject({ status: 404 });
  });
});

it('a group of sub-accounts in the sandbox has those that were put into it, until they are removed', async () => {
  const { groups } = checkedClient({ from }).client.subAccounts;
  const { id } = await groups.create({ groupName: 'Asia', subAccountIds: [3232323] });
  expect(await groups.get(id)).toMatchObject({ group: { groupName: 'Asia' }, 'sub-accounts': [{ id: 3232323 }] });
  await groups.removeSubAccounts(id, { subAccountIds: [3232323] });
  expect((await groups.get(id))['sub-accounts']).toEqual([]);
});

it('a payment request in the sandbox has an address', async () => {
  const { paymentRequests } = checkedClient().client;
  const cart = { currency: 'EUR', specificAmount: 100 } as const;
  expect((await paymentRequests.create({ reference: 'Order 1', contactId: 7, cart })).url).toMatch(/^https:/);
});
