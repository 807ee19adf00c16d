// The sandbox's shop and conversations.
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const start = '2026-11-27T09:00:00.000Z';
const now = () => Date.parse(start);
const mug = { id: 'mug-blue', name: 'Blue mug', price: 29.95, categories: ['kitchen'] };
const order = {
  id: 1042,
  createdAt: start,
  updatedAt: start,
  status: 'pending',
  amount: 59.9,
  products: [{ productId: 'mug-blue', quantity: 2, price: 29.95 }],
  identifiers: { email_id: 'alice@example.com', ext_id: 'customer-1042' },
};

describe("the sandbox's products", () => {
  it('are rejected if they exist, unless updateEnabled is set', async () => {
    const { client } = checkedClient({ now });
    await client.products.create(mug);
    expect(await rejection(client.products.create(mug))).toMatchObject({ status: 400, code: 'duplicate_parameter' });
    await client.products.create({ ...mug, price: 25, updateEnabled: true });
    expect(await client.products.get('mug-blue')).toMatchObject({ name: 'Blue mug', price: 25 });
    expect(await rejection(client.products.create({ id: 'x' }))).toMatchObject({ code: 'missing_parameter' });
  });

  it('are created and updated in batches, all or none', async () => {
    const { client } = checkedClient({ now });
    const { products, categories } = client;
    const cup = { ...mug, id: 'cup', name: 'Cup', price: 5 };
    expect(await products.createBatch({ products: [mug] })).toEqual({ createdCount: 1, updatedCount: 0 });
    expect(await rejection(products.createBatch({ products: [cup, mug] }))).toMatchObject({ status: 400 });
    expect((await products.list()).count).toBe(1);
    const both = { products: [cup, mug], updateEnabled: true };
    expect(await products.createBatch(both)).toEqual({ createdCount: 1, updatedCount: 1 });
    expect((await products.list({ price: { gte: 10 } })).products).toMatchObject([{ id: 'mug-blue' }]);
    expect(await rejection(products.createBatch({ products: [cup, cup] }))).toMatchObject({ status: 400 });
    expect((await products.list({ ids: ['cup'] })).count).toBe(1);
    expect((await products.list({ name: 'BLUE', search: 'mug' })).products).toMatchObject([{ id: 'mug-blue' }]);
    // Neither has an SKU.
    expect((await products.list({ search: 'fin' })).count).toBe(0);
    expect((await products.list({ sortByField: 'price' })).products).toMatchObject([mug, cup]);
    await categories.createBatch({ categories: [{ id: 'kitchen', name: 'Kitchen' }] });
    expect(await categories.get('kitchen')).toMatchObject({ name: 'Kitchen', isDeleted: false });
  });
});

it('an order that is sent to the sandbox twice is updated, and belongs to its contact, if it has one', async () => {
  const { client } = checkedClient({ now, from: { contacts: [{ id: 42, email: 'alice@example.com' }] } });
  await client.orders.upsert(order);
  await client.orders.upsert({ ...order, status: 'shipped', updatedAt: '2026-11-28T09:00:00.000Z' });
  const { batchId } = await client.orders.upsertBatch({ orders: [order, { ...order, id: '1043', identifiers: {} }] });
  expect(batchId).toBe(9001);
  const { orders } = await client.orders.list({ sort: 'asc' });
  expect(orders).toMatchObject([
    { id: '1042', email: 'alice@example.com', contact_id: 42, identifiers: { ext_id: 'customer-1042' } },
    { id: '1043', status: 'pending' },
  ]);
  expect(orders[1]).not.toHaveProperty('contact_id');
  await client.orders.upsert({ ...order, status: 'shipped' });
  expect((await client.orders.list({ sort: 'asc' })).orders[0]).toMatchObject({ status: 'shipped' });
});

it("an agent's message in the sandbox can be read, changed and deleted", async () => {
  const { client } = checkedClient({ now });
  const { messages, automatedMessages } = client.conversations;
  const { id } = await messages.send({ visitorId: 'v', agentId: 'a', text: 'Hello' });
  expect(await messages.get(id)).toMatchObject({ text: 'Hello', html: '<p>Hello</p>', createdAt: now() });
  await messages.update(id, { text: 'Bye' });
  expect(await messages.get(id)).toMatchObject({ text: 'Bye', html: '<p>Bye</p>' });
  await messages.delete(id);
  expect(await rejection(messages.get(id))).toMatchObject({ status: 404 });
  expect(await automatedMessages.send({ visitorId: 'v', text: 'Shipped' })).toMatchObject({ isPushed: true });
});
