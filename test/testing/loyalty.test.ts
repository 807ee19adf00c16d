// Loyalty programs, groups of sub-accounts and payment requests in the sandbox.
import { story } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const from = story();

async function withMember() {
  const { loyalty } = checkedClient().client;
  const { id: programId } = await loyalty.programs.create({ name: 'Club' });
  const definition = await loyalty.balances.definitions.create(programId, { name: 'Points', unit: 'POINTS' });
  await loyalty.subscriptions.create(programId, { contactId: 7, loyaltySubscriptionId: 'club-7' });
  const points = { contactId: 7, balanceDefinitionId: definition.id };
  const credit = (amount: number, autoComplete = false) =>
    loyalty.transactions.create(programId, { ...points, amount, transactionType: 'credit', autoComplete });
  const readBalances = async () => (await loyalty.balances.get(programId, 7)).balance.map(({ value }) => value);
  return { loyalty, programId, points, credit, readBalances };
}

describe('a loyalty transaction in the sandbox', () => {
  it("changes the member's balance once, when it is completed", async () => {
    const { loyalty, programId, credit, readBalances } = await withMember();
    const { id, status } = await credit(50);
    expect([status, await readBalances()]).toEqual(['draft', []]);
    expect(await loyalty.transactions.complete(programId, id)).toMatchObject({ status: 'completed', balance: 50 });
    expect(await rejection(loyalty.transactions.complete(programId, id))).toMatchObject({ status: 422 });
    expect(await rejection(loyalty.transactions.cancel(programId, id))).toMatchObject({ status: 422 });
    expect(await credit(20, true)).toMatchObject({ status: 'completed', balance: 70, loyaltyProgramId: programId });
    expect(await readBalances()).toEqual([70]);
  });

  it('changes no balance if it is cancelled, or debits more than the member has', async () => {
    const { loyalty, programId, points, credit, readBalances } = await withMember();
    const { id } = await credit(50);
    expect(await loyalty.transactions.cancel(programId, id)).toMatchObject({ status: 'cancelled' });
    const { balanceDefinitionId } = points;
    const debit = { LoyaltySubscriptionId: 'club-7', balanceDefinitionId, amount: -1, autoComplete: true };
    expect(await rejection(loyalty.transactions.create(programId, debit))).toMatchObject({ status: 422 });
    expect(await readBalances()).toEqual([]);
  });

  it('needs a member of the program', async () => {
    const { loyalty, points } = await withMember();
    const { id: other } = await loyalty.programs.create({ name: 'Other' });
    const call = loyalty.transactions.create(other, { ...points, amount: 1, transactionType: 'credit' });
    expect(await rejection(call)).toMatchObject({ status: 404 });
  });
});

it('a group in the sandbox contains its sub-accounts until they are removed', async () => {
  const { groups } = checkedClient({ from }).client.subAccounts;
  const { id } = await groups.create({ groupName: 'Asia', subAccountIds: [3232323] });
  expect(await groups.get(id)).toMatchObject({ group: { groupName: 'Asia' }, 'sub-accounts': [{ id: 3232323 }] });
  await groups.removeSubAccounts(id, { subAccountIds: [3232323] });
  expect((await groups.get(id))['sub-accounts']).toEqual([]);
});

it('a payment request in the sandbox has a URL', async () => {
  const { paymentRequests } = checkedClient().client;
  const cart = { currency: 'EUR', specificAmount: 100 } as const;
  expect((await paymentRequests.create({ reference: 'Order 1', contactId: 7, cart })).url).toMatch(/^https:/);
});
