// The areas of the API that add something to the state that follows from the contract: one more line for each new file.
//
// A file has the name of its area in the client (`sub-accounts`), or of a part of it (`contacts.lists`). It exports `rules`, which add
// to the collections of that name, `handlers`, which replace the operations of that name, or `links`, which it serves below /_links/.
export * as children from './children.js';
export * as companies from './companies.js';
export * as companiesAttributes from './companies.attributes.js';
export * as contacts from './contacts.js';
export * as contactsAttributes from './contacts.attributes.js';
export * as contactsDoubleOptIn from './contacts.create-double-opt-in.js';
export * as contactsImport from './contacts.import.js';
export * as contactsLists from './contacts.lists.js';
export * as conversations from './conversations.js';
export * as deals from './deals.js';
export * as domains from './domains.js';
export * as ecommerce from './ecommerce.js';
export * as emailCampaigns from './email-campaigns.js';
export * as emails from './emails.js';
export * as emailsTemplates from './emails.templates.js';
export * as events from './events.js';
export * as files from './files.js';
export * as inbound from './inbound.js';
export * as loyalty from './loyalty.js';
export * as notes from './notes.js';
export * as orders from './orders.js';
export * as products from './products.js';
export * as senders from './senders.js';
export * as sms from './sms.js';
export * as smsCampaigns from './sms-campaigns.js';
export * as subAccounts from './sub-accounts.js';
export * as tasks from './tasks.js';
export * as webhooks from './webhooks.js';
export * as whatsApp from './whats-app.js';
export * as whatsAppCampaigns from './whats-app-campaigns.js';
