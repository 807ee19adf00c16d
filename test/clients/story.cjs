// What both JavaScript clients do with the sandbox. Each provides the same few calls.
// @ts-nocheck -- the packages are installed only while this runs

exports.runStory = async (client) => {
  const email = {
    sender: { email: 'orders@example.com', name: 'Acme' },
    to: [{ email: 'alice@example.com' }],
    subject: 'Order 1042',
    htmlContent: '<p>Thanks</p>',
  };
  const { messageId } = await client.send(email);
  const scheduled = await client.send({ ...email, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  const events = await client.events(messageId);
  const id = await client.createContact({ email: 'alice@example.com', attributes: { FIRSTNAME: 'Alice' } });
  await client.createContact({ email: 'bob@example.com' });
  await client.updateContact('alice@example.com', { attributes: { LASTNAME: 'Martin' } });
  const byId = await client.getContact(id);
  const byEmail = await client.getContact('alice@example.com');
  const folder = await client.createFolder('Shop');
  const list = await client.createList('News', folder);
  await client.addToList(list, ['alice@example.com', 'bob@example.com']);
  const pages = [await client.listContacts(list, 1, 0), await client.listContacts(list, 1, 1)];
  const company = await client.getCompany(await client.createCompany('Acme'));
  return {
    events: events.map(({ event }) => event),
    scheduled: typeof scheduled.messageId,
    byId: byId.attributes,
    byEmail: byEmail.email,
    count: pages[0].count,
    listed: pages.flatMap(({ contacts }) => contacts.map((contact) => contact.email)),
    company: company.attributes.name,
  };
};
