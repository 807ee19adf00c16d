// Loyalty programs, groups of sub-accounts and payment requests in the sandbox.
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

it('a loyalty transaction in the sandbox is completed or cancelled once', async () => {
  const { loyalty } = checkedClient().client;
  const { id: programId } = await loyalty.programs.create({ name: 'Club' });
  const definition = await loyalty.balances.definitions.create(programId, { name: 'Points', unit: 'POINTS' });
  const points = { contactId: 7, balanceDefinitionId: definition.id, transactionType: 'credit' } as const;
  const { id, status } = await loyalty.transactions.create(programId, { ...points, amount: 50 });
  expect(status).toBe('draft');
  expect(await loyalty.transactions.complete(programId, id)).toMatchObject({ id, status: 'completed', amount: 50 });
  expect(await rejection(loyalty.transactions.cancel(programId, id))).toMatchObject({ status: 422 });
});

it('a group in the sandbox has its id and its name', async () => {
  const { groups } = checkedClient().client.subAccounts;
  const { id } = await groups.create({ groupName: 'Asia' });
  expect(await groups.get(id)).toMatchObject({ group: { id, groupName: 'Asia' } });
});

it('a payment request in the sandbox has a URL', async () => {
  const { paymentRequests } = checkedClient().client;
  const cart = { currency: 'EUR', specificAmount: 100 } as const;
  expect((await paymentRequests.create({ reference: 'Order 1', contactId: 7, cart })).url).toMatch(/^https:/);
});
