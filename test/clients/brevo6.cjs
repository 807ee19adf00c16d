// The story with @getbrevo/brevo 6.
// @ts-nocheck -- the packages are installed only while this runs
const { BrevoClient } = require('@getbrevo/brevo-6');
const { runStory } = require('./story.cjs');

exports.run = (url) => {
  const { transactionalEmails, contacts, companies } = new BrevoClient({ apiKey: 'any-key', baseUrl: url });
  return runStory({
    send: (email) => transactionalEmails.sendTransacEmail(email),
    events: async (messageId) => (await transactionalEmails.getEmailEventReport({ messageId })).events,
    createContact: async (contact) => (await contacts.createContact(contact)).id,
    getContact: (identifier) => contacts.getContactInfo({ identifier }),
    updateContact: (identifier, change) => contacts.updateContact({ identifier, ...change }),
    createFolder: async (name) => (await contacts.createFolder({ name })).id,
    createList: async (name, folderId) => (await contacts.createList({ name, folderId })).id,
    addToList: (listId, emails) => contacts.addContactToList({ listId, body: { emails } }),
    listContacts: (listId, limit, offset) => contacts.getContactsFromList({ listId, limit, offset }),
    createCompany: async (name) => (await companies.createACompany({ name })).id,
    getCompany: (id) => companies.getACompany({ id }),
  });
};
