// What the service remembers: plain JSON, so that it can be copied, kept in a file and sent.
import type * as api from '../../../generated/openapi.js';
import type { StoredFile } from '../request/values.js';
import { noneIssued, type IssuedIds } from './ids.js';

/** A child account, without what no operation answers: its password and its language. */
export interface ChildRecord extends Omit<api.CreateChild, 'password' | 'language'> {
  /** What `child` names in a path; its `authKey` does, too. */
  id: number;
  authKey: string;
  credits: api.CreditBalance;
  statistics: { previousMonthTotalSent: number; currentMonthTotalSent: number; totalSent: number };
  ips: string[];
  /** Its sender domains; `active` once `verifyDomain` said so. */
  domains: Required<api.ChildDomain>[];
  /** The products that were switched; no operation answers them. */
  products: api.UpdateChildAccountStatus;
  /** How often its creation status is still answered with `false`. */
  creationChecks: number;
  /** When its account exists, if that takes time; RFC 3339. */
  createdAt?: string | undefined;
}

/** A received email. */
export interface EmailRecord {
  uuid: string;
  /** What is known of it, in the form in which it is answered. */
  history: api.GetInboundEmailEventsByUuid & { receivedAt: string; sender: string; recipient: string };
  /** Its attachments, each with the token that downloads it. */
  files: (StoredFile & { downloadToken: string })[];
}

/** A note, with the times that lists go by. */
export type NoteRecord = api.Note & { id: string; createdAt: string; updatedAt: string };

/** A company, with what every company has. Its `refs` are made for each response. */
export type CompanyRecord = Required<Omit<api.Company, 'refs'>>;

/** Everything the service remembers; plain JSON. */
export interface SandboxState {
  reseller: { credits: api.CreditBalance };
  newChild: {
    credits: api.CreditBalance;
    creationChecks: number;
    creationSeconds: number;
    listUnfinished: boolean;
  };
  /** In the order of their creation, as are the others. */
  children: ChildRecord[];
  companyAttributes: api.CompanyAttributes;
  companies: CompanyRecord[];
  notes: NoteRecord[];
  emails: EmailRecord[];
  /** How many ids of each kind were given out. */
  issued: IssuedIds;
}

/** The user in whose name everything is done. */
export const user = {
  ...{ _id: '5b1a17d914b73d35a76ca0c7', email: 'dana@example.com', locale: 'en_GB', timezone: 'Europe/London' },
  name: { fullName: 'Dana Field' },
};

/** As recorded from the API, in its order. */
const builtInAttributes: api.CompanyAttributes = [
  attribute('website', 'text', 'Website'),
  attribute('linkedin', 'text', 'LinkedIn'),
  readOnly('last_updated_at', 'date', 'Last Updated At'),
  readOnly('created_at', 'date', 'Created At'),
  attribute('industry', 'text', 'Industry'),
  attribute('number_of_employees', 'number', 'No Of Employees'),
  attribute('revenue', 'number', 'Revenue'),
  attribute('phone_number', 'text', 'Phone'),
  { ...attribute('owner', 'user', 'Owner'), attributeOptions: [{ key: user._id, value: user.email }] },
  attribute('name', 'text', 'Name'),
  attribute('domain', 'text', 'Domain'),
  readOnly('linked_contacts', 'number', 'Related Contacts'),
  readOnly('next_activity_date', 'date', 'Next Activity Date'),
  readOnly('owner_assign_date', 'date', 'Owner Assign Date'),
  readOnly('number_of_contacts', 'number', 'Number Of Contacts'),
  readOnly('number_of_activities', 'number', 'Number Of Activities'),
];

function attribute(internalName: string, attributeTypeName: string, label: string) {
  return { internalName, attributeTypeName, label, required: false, attributeOptions: [], isValueReadonly: false };
}

function readOnly(internalName: string, attributeTypeName: string, label: string) {
  return { ...attribute(internalName, attributeTypeName, label), isValueReadonly: true };
}

/** An account in which nothing has happened yet. */
export function emptyState(): SandboxState {
  return {
    reseller: { credits: { sms: 13_400, email: 2_000_000 } },
    newChild: { credits: { sms: 0, email: 0 }, creationChecks: 0, creationSeconds: 0, listUnfinished: true },
    children: [],
    companyAttributes: jsonCopy(builtInAttributes),
    companies: [],
    notes: [],
    emails: [],
    issued: noneIssued(),
  };
}

/** A copy that shares nothing with what it was copied from. */
export function jsonCopy<Json>(value: Json): Json {
  // The cast: what is copied is plain JSON. `structuredClone` is missing under jsdom.
  return JSON.parse(JSON.stringify(value)) as Json;
}
