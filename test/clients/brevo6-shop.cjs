// A shop with @getbrevo/brevo 6: a campaign, a product and an order.
// @ts-nocheck -- the packages are installed only while this runs
const { BrevoClient } = require('@getbrevo/brevo-6');

exports.run = async (url) => {
  const { contacts, ecommerce, emailCampaigns } = new BrevoClient({ apiKey: 'any-key', baseUrl: url });
  await contacts.createContact({ email: 'alice@example.com', listIds: [2] });
  const { id: campaignId } = await emailCampaigns.createEmailCampaign({
    name: 'Winter sale',
    sender: { email: 'orders@example.com', name: 'Acme' },
    subject: 'Our winter sale has begun',
    htmlContent: '<p>Hello, our winter sale has begun.</p>',
    recipients: { listIds: [2] },
  });
  await emailCampaigns.sendTestEmail({ campaignId, body: { emailTo: ['dana@example.com'] } });
  await emailCampaigns.sendEmailCampaignNow({ campaignId });
  const campaign = await emailCampaigns.getEmailCampaign({ campaignId });
  const product = { id: 'mug-blue', name: 'Blue mug', price: 29.95 };
  await ecommerce.createUpdateProduct(product);
  await ecommerce.createUpdateProduct({ ...product, price: 24.95, updateEnabled: true });
  const order = {
    id: '1042',
    createdAt: '2026-11-27T09:00:00Z',
    updatedAt: '2026-11-27T09:00:00Z',
    status: 'pending',
    amount: 24.95,
    products: [{ productId: 'mug-blue', quantity: 1, price: 24.95 }],
    identifiers: { email_id: 'alice@example.com' },
  };
  await ecommerce.createOrder(order);
  await ecommerce.createOrder({ ...order, status: 'completed' });
  const { orders } = await ecommerce.getOrders({ limit: 10 });
  return {
    status: campaign.status,
    price: (await ecommerce.getProductInfo({ id: 'mug-blue' })).price,
    orders: orders.map(({ id, status }) => [id, status]),
  };
};
