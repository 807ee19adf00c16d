// The state of an account, as plain JSON. Its types come from the contract.
import type { collections, ContractRecords } from '../../../generated/collections.js';
import type * as api from '../../../generated/openapi.js';
import type { StoredFile } from '../response/response.js';
import type { IncomingEmail } from './incoming-email.js';

export type CollectionName = keyof typeof collections;

/** The record of a collection: what the contract's responses show of it, unless the sandbox knows more. */
export type RecordOf<Name extends CollectionName> = Name extends keyof OwnRecords
  ? OwnRecords[Name]
  : ContractRecords[Name];

interface OwnRecords {
  children: ChildRecord;
  'children.domains': ChildRecord['domains'][number];
  companies: CompanyRecord;
  'companies.attributes': AttributeRecord;
  'inbound.events': EmailRecord;
  'emails.events': ContractRecords['emails.events'] & Tagged;
  'sms.events': ContractRecords['sms.events'] & Tagged & SentText;
  'whatsApp.events': ContractRecords['whatsApp.events'] & SentText;
  emails: SentEmailRecord;
  contacts: ContactRecord;
  files: FileRecord;
  domains: api.SenderDomain & api.DomainConfiguration;
  senders: api.Sender & { otp?: number };
  subAccounts: SubAccountRecord;
  'subAccounts.groups': api.SubAccountGroupDetails & api.SubAccountGroupListItem;
  'loyalty.rewards': api.LoyaltyReward & api.LoyaltyRewardListItem;
}

/** Events show only the first tag, but are found by each. */
interface Tagged {
  tags?: string[];
}

/** What was sent, which no operation returns. */
interface SentText {
  sender?: string;
  content?: string;
  templateId?: number;
}

/** A child account. The password and the language aren't stored. */
export interface ChildRecord extends Omit<api.CreateChild, 'password' | 'language'> {
  /** Identifies the child in a path, as `authKey` does. */
  id: number;
  authKey: string;
  credits: api.CreditBalance;
  statistics: { previousMonthTotalSent: number; currentMonthTotalSent: number; totalSent: number };
  ips: string[];
  /** The sender domains, and whether each is `active`. */
  domains: Required<api.ChildDomain>[];
  /** How many more requests for the creation status get `false`. While any remain, other operations on the child return 404. */
  creationChecks: number;
}

/** A company with all fields except `refs`, which is computed for each response. */
export type CompanyRecord = Required<Omit<api.Company, 'refs'>>;

/** An attribute that the account has added to companies or deals. */
export type AttributeRecord = api.CompanyAttribute & {
  id: string;
  internalName: string;
  objectType: api.CrmObjectType;
};

/** A sent email, as the log and its content show it, and when it was or will be sent. */
export type SentEmailRecord = api.SentEmailListItem &
  api.EmailContent & {
    createdAt: string;
    scheduledAt?: string | undefined;
    batchId?: string | undefined;
    idempotencyKey?: string | undefined;
    /** Of the campaign that the email belongs to. */
    campaignId?: number | undefined;
    /** What the link in the email confirms. */
    confirms?: api.CreateDoiContact | undefined;
    /** The plain text, with its placeholders filled in. Without HTML, `body` is the same. */
    text?: string | undefined;
  };

/** A contact, with your own id for it. */
export type ContactRecord = api.ContactDetails & { ext_id?: string };

/** A file with its content in base64. */
export type FileRecord = api.FileData & { contentType?: string; base64?: string };

export type SubAccountRecord = api.SubAccount & api.SubAccountDetails & { planInfo: api.SubAccountPlan };

/** A received email, as its event and its history show it, with its files. */
export interface EmailRecord extends api.GetInboundEmailEventsByUuid {
  uuid: string;
  date: string;
  receivedAt: string;
  sender: string;
  recipient: string;
  /** The attachments, each with its download token. */
  files: (StoredFile & { downloadToken: string })[];
}

/** What an account has beside its collections. */
interface AccountState {
  reseller: { credits: api.CreditBalance };
  /** The initial values of new children. Creating a child takes the `credits` from the reseller's balance. */
  newChild: Pick<ChildRecord, 'credits' | 'creationChecks'>;
  /** How many ids of each kind have been issued. */
  issued: Record<string, number>;
}

/** The collections that aren't part of another collection's records. */
type OwnedCollection = {
  [Name in CollectionName]: (typeof collections)[Name] extends { parent: string } ? never : Name;
}[CollectionName];

/** The data of the sandbox's account, as plain JSON: the records of each collection, by its name in the client, and some more. */
export type SandboxState = { [Name in OwnedCollection]: RecordOf<Name>[] } & AccountState;

/** Part of a value: the sandbox fills in missing fields. */
type Draft<Value> = Value extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Draft<Value[Name]> | undefined }
    : Value;

/** A snapshot, or any part of one. */
export type SandboxSeed = Draft<Omit<SandboxState, 'inbound.events'>> & {
  /** Received emails, as in a snapshot, or as `receiveEmail` takes them. */
  readonly 'inbound.events'?: readonly (EmailRecord | IncomingEmail)[] | undefined;
};
