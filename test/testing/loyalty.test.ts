// Loyalty programs, users and payment requests in the sandbox.
import { story } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const from = story();
const email = 'frank@example.com';
const privileges = [{ feature: 'contacts', permissions: ['view'] }];

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

it('a voucher in the sandbox is redeemed once, and is gone when it is revoked', async () => {
  const { loyalty, pid } = await withMember();
  const reward = await loyalty.rewards.create(pid, { name: 'Ten' });
  const voucher = await loyalty.vouchers.create(pid, { rewardId: reward.id, loyaltySubscriptionId: 'club-7' });
  const { id: redemption } = await loyalty.vouchers.redeem(pid, { attributedRewardId: voucher.id });
  expect(await loyalty.vouchers.completeRedemption(pid, redemption)).toMatchObject({ status: 'completed' });
  const again = loyalty.vouchers.redeem(pid, { attributedRewardId: voucher.id });
  expect(await rejection(again)).toMatchObject({ status: 422 });
  await loyalty.vouchers.revoke(pid, { attributedRewardIds: [voucher.id] });
  expect(await loyalty.vouchers.list(pid, { contactId: 7 })).toMatchObject({ contactRewards: [], count: 0 });
  expect((await loyalty.rewards.list(pid, { state: 'all' })).items).toHaveLength(1);
});

describe('an invited user in the sandbox', () => {
  it('is in the list with the permissions, until the invitation is revoked', async () => {
    const { users } = checkedClient({ from }).client;
    const before = (await users.list()).users.length;
    await users.invite({
      email,
      all_features_access: false,
      privileges: [{ feature: 'contacts', permissions: ['view'] }],
    });
    expect((await users.list()).users.at(-1)).toMatchObject({ email, status: 'pending' });
    expect(await users.getPermissions(email)).toMatchObject({ privileges });
    await users.revoke(email);
    expect((await users.list()).users).toHaveLength(before);
    expect(await rejection(users.getPermissions(email))).toMatchObject({ status: 400 });
  });

  it('may be one of the corporate account, in a group', async () => {
    const { subAccounts } = checkedClient({ from }).client;
    const [group] = await subAccounts.groups.list();
    const analytics = [{ feature: 'analytics' as const, permissions: ['download_data' as const] }];
    await subAccounts.users.invite({ email, all_features_access: false, groupIds: [group!.id], privileges: analytics });
    const access = { analytics: ['download_data'] };
    expect(await subAccounts.users.getPermissions(email)).toMatchObject({ feature_access: access });
    await subAccounts.users.revoke(email);
    expect(await rejection(subAccounts.users.revoke(email))).toMatchObject({ status: 400 });
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
