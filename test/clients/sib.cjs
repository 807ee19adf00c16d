// The story with sib-api-v3-sdk.
// @ts-nocheck -- the packages are installed only while this runs
const sib = require('sib-api-v3-sdk');
const { tellStory } = require('./story.cjs');

exports.tell = (url) => {
  sib.ApiClient.instance.basePath = url;
  sib.ApiClient.instance.authentications['api-key'].apiKey = 'any-key';
  const emails = new sib.TransactionalEmailsApi();
  const contacts = new sib.ContactsApi();
  const companies = new sib.CompaniesApi();
  return tellStory({
    send: (email) => emails.sendTransacEmail(email),
    events: async (messageId) => (await emails.getEmailEventReport({ messageId })).events,
    createContact: async (contact) => (await contacts.createContact(contact)).id,
    getContact: (identifier) => contacts.getContactInfo(identifier),
    updateContact: (identifier, change) => contacts.updateContact(identifier, change),
    createFolder: async (name) => (await contacts.createFolder({ name })).id,
    createList: async (name, folderId) => (await contacts.createList({ name, folderId })).id,
    addToList: (listId, addresses) => contacts.addContactToList(listId, { emails: addresses }),
    listContacts: (listId, limit, offset) => contacts.getContactsFromList(listId, { limit, offset }),
    createCompany: async (name) => (await companies.companiesPost({ name })).id,
    getCompany: (id) => companies.companiesIdGet(id),
  });
};
