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

/** A company, with what every one has. */
export type CompanyRecord = Required<Omit<api.Company, 'refs'>>;

/** Everything the service remembers; plain JSON. */
export interface SandboxState {
  reseller: { credits: api.CreditBalance };
  newChild: { credits: api.CreditBalance; creationChecks: number };
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

type Options = [key: string, value: string][];

const industries = ['Manufacturing', 'Logistics'].map((name): Options[number] => [name.toLowerCase(), name]);

/** Those of the contract's example first, then the others that the contract names. */
const builtInAttributes: api.CompanyAttributes = [
  { ...attribute('name', 'api.Company Name', 'text'), required: true },
  attribute('industry', 'Industry', 'single-select', industries),
  attribute('owner', 'api.Company owner', 'user', [[user._id, user.email]]),
  { ...attribute('created_at', 'Created At', 'date'), isValueReadonly: true },
  { ...attribute('last_updated_at', 'Last Updated At', 'date'), isValueReadonly: true },
  attribute('owner_assign_date', 'Owner Assign Date', 'date'),
  ...['domain', 'category', 'website', 'linkedin', 'phone_number'].map((name) =>
    attribute(name, titleOf(name), 'text'),
  ),
  ...['revenue', 'number_of_employees', 'number_of_contacts', 'number_of_activities'].map((name) =>
    attribute(name, titleOf(name), 'number'),
  ),
];

function titleOf(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}

function attribute(internalName: string, label: string, attributeTypeName: string, options: Options = []) {
  const attributeOptions = options.map(([key, value]) => ({ key, value }));
  return { internalName, label, attributeTypeName, attributeOptions, required: false, isValueReadonly: false };
}

/** An account in which nothing has happened yet. */
export function emptyState(): SandboxState {
  return {
    reseller: { credits: { sms: 13_400, email: 2_000_000 } },
    newChild: { credits: { sms: 0, email: 0 }, creationChecks: 0 },
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
