// The story with @getbrevo/brevo 3.
// @ts-nocheck -- the packages are installed only while this runs
const brevo = require('@getbrevo/brevo-3');

exports.run = async (url) => {
  const create = (Api) => {
    const api = new Api(url);
    // Each API of this client has its own list of keys, whose first is the API key.
    api.setApiKey(0, 'any-key');
    return api;
  };
  const emails = create(brevo.TransactionalEmailsApi);
  const contacts = create(brevo.ContactsApi);
  const companies = create(brevo.CompaniesApi);
  const { runStory } = require('./story.cjs');
  return runStory({
    // This client takes only a date.
    send: async ({ scheduledAt, ...email }) => {
      const date = scheduledAt && new Date(scheduledAt);
      return (await emails.sendTransacEmail({ ...email, scheduledAt: date })).body;
    },
    events: async (messageId) => {
      const none = undefined;
      const result = await emails.getEmailEventReport(10, 0, none, none, none, none, none, none, messageId);
      return result.body.events;
    },
    createContact: async (contact) => (await contacts.createContact(contact)).body.id,
    getContact: async (identifier) => (await contacts.getContactInfo(identifier)).body,
    updateContact: (identifier, change) => contacts.updateContact(identifier, change),
    createFolder: async (name) => (await contacts.createFolder({ name })).body.id,
    createList: async (name, folderId) => (await contacts.createList({ name, folderId })).body.id,
    addToList: (listId, addresses) => contacts.addContactToList(listId, { emails: addresses }),
    listContacts: async (listId, limit, offset) =>
      (await contacts.getContactsFromList(listId, undefined, limit, offset)).body,
    createCompany: async (name) => (await companies.companiesPost({ name })).body.id,
    getCompany: async (id) => (await companies.companiesIdGet(id)).body,
  });
};
