// The areas of the API that add something to the state that follows from the contract. A new one is one more line here.
export * as attributes from './attributes.js';
export * as children from './children.js';
export * as companies from './companies.js';
export * as contactLists from './contact-lists.js';
export * as contacts from './contacts.js';
export * as deals from './deals.js';
export * as emails from './emails.js';
export * as events from './events.js';
export * as files from './files.js';
export * as inbound from './inbound.js';
export * as notes from './notes.js';
export * as processes from './processes.js';
export * as reports from './reports.js';
export * as senders from './senders.js';
export * as sms from './sms.js';
export * as subAccounts from './sub-accounts.js';
export * as webhooks from './deliver.js';
