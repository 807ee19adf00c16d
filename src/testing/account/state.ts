// The state of an account, as plain JSON.
import type * as api from '../../../generated/openapi.js';
import { copyJson } from '../collections/values.js';
import type { StoredFile } from '../response/plain-response.js';
import { noneIssued, type IssuedIds } from './ids.js';

/** A child account. The password and the language aren't stored. */
export interface ChildRecord extends Omit<api.CreateChild, 'password' | 'language'> {
  /** Identifies the child in a path, as `authKey` does. */
  id: number;
  authKey: string;
  credits: api.CreditBalance;
  statistics: { previousMonthTotalSent: number; currentMonthTotalSent: number; totalSent: number };
  ips: string[];
  /** The sender domains; `verifyDomain` makes one `active`. */
  domains: Required<api.ChildDomain>[];
  /** The products that were switched on or off. No operation returns `products`: read them in a snapshot. */
  products: api.UpdateChildAccountStatus;
  /** How many more requests for the creation status get `false`. While any remain, other operations on the child return 404. */
  creationChecks: number;
}

/** A received email. */
export interface EmailRecord {
  uuid: string;
  /** The email as `getInboundEmailEventsByUuid` returns it. */
  history: api.GetInboundEmailEventsByUuid & { receivedAt: string; sender: string; recipient: string };
  /** The attachments, each with its download token. */
  files: (StoredFile & { downloadToken: string })[];
}

/** A note whose id and times are always set. */
export type NoteRecord = api.Note & { id: string; createdAt: string; updatedAt: string };

/** An attribute that a program has created. */
export type AttributeRecord = Required<
  Pick<api.CompanyAttribute, 'internalName' | 'label' | 'attributeTypeName' | 'attributeOptions'>
> & {
  id: string;
  /** Whether companies or deals have the attribute. Only attributes of companies are listed. */
  objectType: api.CrmObjectType;
};

/** A company with all fields except `refs`, which is computed for each response. */
export type CompanyRecord = Required<Omit<api.Company, 'refs'>>;

/** The data of the sandbox's account, as plain JSON. New records go to the end of their list. */
export interface SandboxState {
  reseller: { credits: api.CreditBalance };
  /** The initial values of new children. `createResellerChild` takes the `credits` from the reseller's balance. */
  newChild: Pick<ChildRecord, 'credits' | 'creationChecks'>;
  children: ChildRecord[];
  /** The built-in attributes. No operation changes them. */
  companyAttributes: api.CompanyAttributes;
  customAttributes: AttributeRecord[];
  companies: CompanyRecord[];
  /** The ids of the processes that imported companies. All of them are completed. */
  processes: number[];
  notes: NoteRecord[];
  emails: EmailRecord[];
  /** How many ids of each kind have been issued. */
  issued: IssuedIds;
}

/** A record whose fields are all optional. The sandbox fills in the rest. */
export type Draft<Item> = { [Name in keyof Item]?: Item[Name] | undefined };

/** An attribute. Only the label is required. */
export type AttributeDraft = Draft<AttributeRecord> & { label: string };

/** A note. Only the text is required. */
export type NoteDraft = Draft<NoteRecord> & { text: string };

type IncompleteFields = { [Part in 'credits' | 'statistics']: Partial<ChildRecord[Part]> } & {
  domains: (api.ChildDomain & { domain: string })[];
};

/** A child whose fields are all optional. Credits, statistics and domains may be incomplete, too. */
export type ChildDraft = Draft<Omit<ChildRecord, keyof IncompleteFields> & IncompleteFields>;

/** The default owner of companies and author of notes. */
export const user = {
  _id: '5b1a17d914b73d35a76ca0c7',
  email: 'dana@example.com',
  locale: 'en_GB',
  timezone: 'Europe/London',
  name: { fullName: 'Dana Field' },
};

/** The attributes that every account has, in the order recorded from the API. */
const builtInAttributes: api.CompanyAttributes = [
  attribute('website', 'text', 'Website'),
  attribute('linkedin', 'text', 'LinkedIn'),
  attribute('last_updated_at', 'date', 'Last Updated At', 'read-only'),
  attribute('created_at', 'date', 'Created At', 'read-only'),
  attribute('industry', 'text', 'Industry'),
  attribute('number_of_employees', 'number', 'No Of Employees'),
  attribute('revenue', 'number', 'Revenue'),
  attribute('phone_number', 'text', 'Phone'),
  { ...attribute('owner', 'user', 'Owner'), attributeOptions: [{ key: user._id, value: user.email }] },
  attribute('name', 'text', 'Name'),
  attribute('domain', 'text', 'Domain'),
  attribute('linked_contacts', 'number', 'Related Contacts', 'read-only'),
  attribute('next_activity_date', 'date', 'Next Activity Date', 'read-only'),
  attribute('owner_assign_date', 'date', 'Owner Assign Date', 'read-only'),
  attribute('number_of_contacts', 'number', 'Number Of Contacts', 'read-only'),
  attribute('number_of_activities', 'number', 'Number Of Activities', 'read-only'),
];

function attribute(internalName: string, attributeTypeName: string, label: string, access?: 'read-only') {
  const isValueReadonly = access === 'read-only';
  return { internalName, attributeTypeName, label, required: false, attributeOptions: [], isValueReadonly };
}

export function emptyState(): SandboxState {
  return {
    reseller: { credits: { sms: 13_400, email: 2_000_000 } },
    newChild: { credits: { sms: 0, email: 0 }, creationChecks: 0 },
    children: [],
    companyAttributes: copyJson(builtInAttributes),
    customAttributes: [],
    companies: [],
    processes: [],
    notes: [],
    emails: [],
    issued: noneIssued(),
  };
}
