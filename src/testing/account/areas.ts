// What each area of the API adds to the state that follows from the contract. A new area with special code is one more line here.
import type { CollectionRules } from '../collections/rules.js';
import type { OperationHandler } from './account.js';
import type { OperationName } from '../request/operation-types.js';
import * as attributes from './attributes.js';
import * as childAssets from './child-assets.js';
import * as children from './children.js';
import * as companies from './companies.js';
import * as contactLists from './contact-lists.js';
import * as contacts from './contacts.js';
import * as deals from './deals.js';
import * as emails from './emails.js';
import * as events from './events.js';
import * as files from './files.js';
import * as imports from './import.js';
import * as inbound from './inbound.js';
import * as notes from './notes.js';
import * as processes from './processes.js';
import * as reports from './reports.js';
import * as senders from './senders.js';
import * as sms from './sms.js';
import * as subAccounts from './sub-accounts.js';

const areas: readonly { rules?: object; handlers?: object }[] = [
  attributes,
  childAssets,
  children,
  companies,
  contactLists,
  contacts,
  deals,
  emails,
  events,
  files,
  imports,
  inbound,
  notes,
  processes,
  reports,
  senders,
  sms,
  subAccounts,
];

// The casts: each area's rules and handlers have the types of their own records and requests.
export const rules = Object.assign({}, ...areas.map((area) => area.rules)) as Readonly<
  Record<string, CollectionRules | undefined>
>;

export const handlers = Object.assign({}, ...areas.map((area) => area.handlers)) as Readonly<
  Record<string, OperationHandler<OperationName> | undefined>
>;
