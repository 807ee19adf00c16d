// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AtLeastOne, InRequest, OwnKeys, OwnNames, OwnValues } from '../src/base/schema-types.js';
import type { OwnCompanyAttributes } from './own-names.js';

/** An error, for people and for programs. */
export type ErrorModel = {
  /** Name of the failure, for programs. Errors of the CRM often have none. */
  code?: ErrorCode;
  /**
   * What went wrong, for people. The wording may change.
   * @example Document not found
   */
  message: string;
};
/** Name of a failure, for programs. The list is open. The responses of each operation say what their codes mean. Of the others, `duplicate_parameter` means that a value is already in use, `duplicate_request` that the same request was sent too often, `account_under_validation` that Brevo has not approved the account yet, and `bad_request` and `unprocessable_entity` that the request is wrong in another way. */
export type ErrorCode =
  | 'invalid_parameter'
  | 'missing_parameter'
  | 'out_of_range'
  | 'duplicate_parameter'
  | 'duplicate_request'
  | 'document_not_found'
  | 'unauthorized'
  | 'permission_denied'
  | 'reseller_permission_denied'
  | 'account_under_validation'
  | 'not_enough_credits'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'bad_request'
  | 'unprocessable_entity'
  | (string & {});
/** Ascending or descending. */
export type SortOrder = 'asc' | 'desc';
/** A new child and its first user. */
export type CreateChild = {
  /**
   * Email address the child's user signs in with.
   * @example josh.cruise@example.com
   */
  email: string;
  /**
   * Given name of the child's user.
   * @example Josh
   */
  firstName: string;
  /**
   * Family name of the child's user.
   * @example Cruise
   */
  lastName: string;
  /**
   * Name of the child's company.
   * @example Acme
   */
  companyName: string;
  /**
   * Password the child's user signs in with, in clear text.
   * @example <PASSWORD>
   */
  password: string;
  /** Language the child's user sees. Without it, the default is not published. */
  language?: Language | undefined;
};
/** A language of the user interface. */
export type Language = 'fr' | 'es' | 'pt' | 'it' | 'de' | 'en';
/** The id and the auth key of the new child. */
export type CreateReseller = {
  /**
   * API key of the child, a secret. It also works as the child's id in a path.
   * @example <CHILD_API_KEY>
   */
  authKey: string;
  /**
   * Id of the child, for the path of other operations. Brevo does not promise it in this response. If it is missing, pass the auth key, which works in its place.
   * @example 1234567
   */
  id?: number;
};
/** A child's profile, credits, sending totals, dedicated IPs and keys. */
export type GetChildInfo = {
  /**
   * Email address the child's user signs in with.
   * @example josh.cruise@example.com
   */
  email: string;
  /**
   * Given name of the child's user.
   * @example Josh
   */
  firstName: string;
  /**
   * Family name of the child's user.
   * @example Cruise
   */
  lastName: string;
  /**
   * Name of the child's company.
   * @example Acme
   */
  companyName: string;
  /** The credits that the child has left. */
  credits?: ChildCredits;
  /** How many emails the child has sent. */
  statistics?: ChildStatistics;
  /**
   * The child's password in encrypted form.
   * @example <ENCRYPTED_PASSWORD>
   */
  password: string;
  /**
   * Dedicated IP addresses associated with the child.
   * @example [
   *   "203.0.113.10"
   * ]
   */
  ips?: string[];
  /** The child's API keys, by version of the API. */
  apiKeys?: ChildApiKeys;
};
/** The credits that the child has left. */
export type ChildCredits = {
  /**
   * Email credits left.
   * @example 2000
   */
  emailCredits?: number;
  /**
   * SMS credits left.
   * @example 0
   */
  smsCredits?: number;
};
/** How many emails the child has sent. */
export type ChildStatistics = {
  /**
   * Emails sent in the previous month.
   * @example 7654
   */
  previousMonthTotalSent?: number;
  /**
   * Emails sent in the current month so far.
   * @example 4566
   */
  currentMonthTotalSent?: number;
  /**
   * Emails sent since the account was created.
   * @example 98755
   */
  totalSent?: number;
};
/** The child's API keys, by version of the API. */
export type ChildApiKeys = {
  /**
   * Keys of the old version of the API. Use `v3`.
   * @deprecated
   */
  v2: ChildApiKey[];
  /** Keys of the current version. */
  v3?: ChildApiKey[];
};
/** One API key of a child. */
export type ChildApiKey = {
  /**
   * Label of the key.
   * @example main
   */
  name: string;
  /**
   * The key, a secret.
   * @example <CHILD_API_KEY>
   */
  key: string;
};
/** One page of children. */
export type GetChildrenList = {
  /** The children of the page. */
  children: ChildListItem[];
  /**
   * Number of all children of the reseller, on all pages.
   * @example 1
   */
  count?: number;
};
/** A child in a list, with the id that `children.get` does not return. */
export type ChildListItem = GetChildInfo & ChildNumber;
/** The id of a child. */
export type ChildNumber = {
  /**
   * Id of the child, for the path of other operations.
   * @example 1234567
   */
  id: number;
};
/** New values of a child's profile. A field you leave out stays unchanged. */
export type UpdateChild = {
  /**
   * Email address the child's user signs in with.
   * @example josh.cruise@example.com
   */
  email?: string | undefined;
  /**
   * Given name of the child's user.
   * @example Josh
   */
  firstName?: string | undefined;
  /**
   * Family name of the child's user.
   * @example Cruise
   */
  lastName?: string | undefined;
  /**
   * Name of the child's company.
   * @example Acme Europe
   */
  companyName?: string | undefined;
  /**
   * New password of the child's user, in clear text.
   * @example <PASSWORD>
   */
  password?: string | undefined;
};
/** Products to turn on (`true`) or off (`false`). A product you leave out stays unchanged. */
export type UpdateChildAccountStatus = {
  /**
   * Transactional emails.
   * @example false
   */
  transactionalEmail?: boolean | undefined;
  /**
   * Transactional text messages.
   * @example false
   */
  transactionalSms?: boolean | undefined;
  /**
   * Marketing automation.
   * @example true
   */
  marketingAutomation?: boolean | undefined;
  /**
   * SMS campaigns.
   * @example true
   */
  smsCampaign?: boolean | undefined;
};
/** Whether a child account exists yet. */
export type GetChildAccountCreationStatus = {
  /**
   * `true`: the account exists and is ready to use. `false`: not yet.
   * @example true
   */
  childAccountCreated: boolean;
};
/** A token that signs the child's user in. */
export type GetSsoToken = {
  /**
   * The token, a short-lived secret. Never cache or log it.
   * @example <SSO_TOKEN>
   */
  token: string;
};
/** Credits to add, of one kind or both. */
export type AddCredits = AtLeastOne<{
  /**
   * SMS credits to add.
   * @example 500
   */
  sms?: number | undefined;
  /**
   * Email credits to add.
   * @example 1200
   */
  email?: number | undefined;
}>;
/** Credits to remove, of one kind or both. */
export type RemoveCredits = AtLeastOne<{
  /**
   * SMS credits to remove.
   * @example 300
   */
  sms?: number | undefined;
  /**
   * Email credits to remove.
   * @example 500
   */
  email?: number | undefined;
}>;
/** The credits that the child and its reseller have left. */
export type RemainingCreditModel = {
  /** The credits of the child. */
  child: CreditBalance;
  /** The credits of the reseller, its parent. */
  reseller: CreditBalance;
};
/** The credits that one account has left. */
export type CreditBalance = {
  /**
   * SMS credits left. May have a fraction.
   * @example 500
   */
  sms: number;
  /**
   * Email credits left. May have a fraction.
   * @example 2000
   */
  email: number;
};
/** The dedicated IP to associate or dissociate. */
export type ManageIp = {
  /**
   * A dedicated IP address of the reseller.
   * @example 203.0.113.10
   */
  ip: string;
};
/** The sender domain to add. */
export type AddChildDomain = {
  /**
   * The domain, without scheme or path.
   * @example news.example.com
   */
  domain: string;
};
/** The sender domain that replaces the one in the path. */
export type UpdateChildDomain = {
  /**
   * The new domain, without scheme or path.
   * @example mail.example.com
   */
  domain: string;
};
/** All sender domains of a child. */
export type GetChildDomains = ChildDomain[];
/** One sender domain of a child. */
export type ChildDomain = {
  /**
   * The domain.
   * @example news.example.com
   */
  domain?: string;
  /**
   * Whether the domain is verified, so that the child can send from it.
   * @example false
   */
  active?: boolean;
};
/** A company with its attributes and links. */
export type Company = {
  /**
   * Id of the company, for paths and for the `companyIds` of a note.
   * @example 5f1f6f8b9c4e2a0017d3b6a1
   */
  id: string;
  /** Values of the company's attributes. */
  attributes?: CompanyAttributeValues;
  /**
   * Ids of the contacts linked to the company.
   * @example [
   *   247
   * ]
   */
  linkedContactsIds?: number[];
  /**
   * Ids of the deals linked to the company.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  linkedDealsIds?: string[];
  /**
   * Id of the user who created the company.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  createdBy?: string;
  /** Details of the linked contacts, if the response includes them. */
  refs?: CompanyReferences;
};
/** Values by internal name, of built-in attributes and your own. A value is a string, a number, a boolean, null, or an array of them where the attribute allows several. An attribute without a value is absent. */
export type CompanyAttributeValues = {
  /**
   * Name of the company.
   * @example Acme
   */
  name?: string;
  /**
   * Domain of the company's website.
   * @example example.com
   */
  domain?: string | null;
  /**
   * Industry, as free text.
   * @example Manufacturing
   */
  industry?: string | null;
  /**
   * Address of the company's website.
   * @example https://www.example.com
   */
  website?: string | null;
  /**
   * Address of the company's LinkedIn page.
   * @example https://www.linkedin.com/company/example
   */
  linkedin?: string | null;
  /** Phone number. In requests, `countryCode` goes with it. */
  phone_number?: PhoneNumber;
  /**
   * Id of the user who owns the company.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  owner?: string | null;
  /**
   * When the owner was assigned, RFC 3339. Brevo sets it.
   * @example 2023-03-10T08:00:00.000Z
   */
  readonly owner_assign_date?: string | null;
  /**
   * Revenue of the company.
   * @example 1250000
   */
  revenue?: number | null;
  /**
   * Number of people the company employs.
   * @example 120
   */
  number_of_employees?: number | null;
  /**
   * Number of contacts linked to the company. Brevo sets it.
   * @example 1
   */
  readonly number_of_contacts?: number | null;
  /**
   * Number of activities that the CRM has recorded for the company. Brevo sets it.
   * @example 3
   */
  readonly number_of_activities?: number | null;
  /**
   * Number of related contacts. Brevo sets it.
   * @example 1
   */
  readonly linked_contacts?: number | null;
  /**
   * When the next activity is due, RFC 3339. Brevo sets it.
   * @example 2023-03-20T09:00:00.000Z
   */
  readonly next_activity_date?: string | null;
  /**
   * When the company was created, RFC 3339. Brevo sets it.
   * @example 2023-03-10T08:00:00.000Z
   */
  readonly created_at?: string | null;
  /**
   * When the company was last changed, RFC 3339. Brevo sets it.
   * @example 2023-03-13T09:15:00.000Z
   */
  readonly last_updated_at?: string | null;
} & OwnValues<OwnCompanyAttributes>;
/** A phone number. Brevo documents a number and sends a string. */
export type PhoneNumber = string | number | null;
/** Internal name of a company attribute. The known names are built in; your own attributes have others. */
export type CompanyAttributeName =
  | 'name'
  | 'domain'
  | 'industry'
  | 'website'
  | 'linkedin'
  | 'phone_number'
  | 'owner'
  | 'owner_assign_date'
  | 'revenue'
  | 'number_of_employees'
  | 'number_of_contacts'
  | 'number_of_activities'
  | 'linked_contacts'
  | 'next_activity_date'
  | 'created_at'
  | 'last_updated_at'
  | OwnNames<OwnCompanyAttributes>;
/** Values that a company's attributes must have, for example `{"attributes.name":"Acme"}`. Your own attributes work too. */
export type CompanyFilters = {
  'attributes.name'?: string | number | boolean | undefined;
  'attributes.domain'?: string | number | boolean | undefined;
  'attributes.industry'?: string | number | boolean | undefined;
  'attributes.website'?: string | number | boolean | undefined;
  'attributes.linkedin'?: string | number | boolean | undefined;
  'attributes.phone_number'?: string | number | boolean | undefined;
  'attributes.owner'?: string | number | boolean | undefined;
  'attributes.owner_assign_date'?: string | number | boolean | undefined;
  'attributes.revenue'?: string | number | boolean | undefined;
  'attributes.number_of_employees'?: string | number | boolean | undefined;
  'attributes.number_of_contacts'?: string | number | boolean | undefined;
  'attributes.number_of_activities'?: string | number | boolean | undefined;
  'attributes.linked_contacts'?: string | number | boolean | undefined;
  'attributes.next_activity_date'?: string | number | boolean | undefined;
  'attributes.created_at'?: string | number | boolean | undefined;
  'attributes.last_updated_at'?: string | number | boolean | undefined;
} & OwnKeys<
  OwnCompanyAttributes,
  'attributes.',
  { [key: `attributes.${string}`]: string | number | boolean | undefined }
>;
/** One page of companies. */
export type CompaniesList = {
  /** The companies of the page. */
  items: Company[];
  /** Which page this is, of how many. Not documented, but the live API sends it. */
  pager?: CompaniesPager;
  /** Details of the linked contacts, if the response includes them. */
  refs?: CompanyReferences;
};
/** Details of the linked contacts, if the response includes them. */
export type CompanyReferences = {
  /** The linked contacts, or null if there are none. */
  linkedContacts?: LinkedContact[] | null;
};
/** A contact linked to a company. */
export type LinkedContact = {
  /**
   * The contact's id, as in `linkedContactsIds`.
   * @example 247
   */
  contactId?: number;
  /**
   * Another id of the contact; its type is not published.
   * @example 247
   */
  id?: unknown;
  /**
   * The contact's email address.
   * @example alice@example.com
   */
  email?: string;
  /** Values of the contact's attributes. */
  attributes?: ContactAttributeValues;
  /**
   * Its meaning is not published. It was always null.
   * @example null
   */
  AccountID?: unknown;
};
/** Values by the internal name of the attribute. */
export type ContactAttributeValues = {
  [key: string]: unknown;
};
/** Which page this is, of how many. */
export type CompaniesPager = {
  /**
   * Number of this page, from 1.
   * @example 1
   */
  current?: number;
  /**
   * Companies per page, as requested.
   * @example 50
   */
  limit?: number;
  /**
   * Number of companies before this page.
   * @example 0
   */
  from?: number;
  /**
   * Number of companies up to the end of a full page.
   * @example 50
   */
  to?: number;
  /**
   * Number of companies on this page.
   * @example 1
   */
  count?: number;
  /**
   * Number of companies on all pages.
   * @example 1
   */
  total?: number;
  /**
   * Number of the last page.
   * @example 1
   */
  max?: number;
};
/** The definitions of all attributes, built-in and your own. */
export type CompanyAttributes = CompanyAttribute[];
/** The definition of one attribute. */
export type CompanyAttribute = {
  /** Key of the attribute in `attributes`. */
  internalName?: CompanyAttributeName;
  /**
   * Name that people see.
   * @example Industry
   */
  label?: string;
  /** Type of its values. */
  attributeTypeName?: CompanyAttributeType;
  /** The values to choose from. Empty if any value is allowed. */
  attributeOptions?: CompanyAttributeOption[];
  /**
   * Whether every company needs a value. The live API sends `required` instead.
   * @example true
   * @deprecated
   */
  isRequired?: boolean;
  /**
   * Whether every company needs a value.
   * @example true
   */
  required?: boolean;
  /**
   * Whether only Brevo sets the value.
   * @example false
   */
  isValueReadonly?: boolean;
};
/** Type of the values of an attribute. The list is open. */
export type CompanyAttributeType =
  'text' | 'number' | 'boolean' | 'date' | 'user' | 'single-select' | 'multi-choice' | (string & {});
/** One value to choose from. */
export type CompanyAttributeOption = {
  /**
   * What you send as the value. For type `user`, the id of a user.
   * @example manufacturing
   */
  key?: string;
  /**
   * What people see. For type `user`, the email address of the user.
   * @example Manufacturing
   */
  value?: string;
};
/** A new attribute of companies or deals. */
export type CreateCrmAttribute = {
  /**
   * Name that people see. Brevo derives the internal name from it.
   * @example Tier
   */
  label: string;
  /** Type of its values. */
  attributeType: CrmAttributeType;
  /** Kind of the records that have it. */
  objectType: CrmObjectType;
  /**
   * What it is for.
   * @example Service level
   */
  description?: string | undefined;
  /**
   * Labels of the values to choose from, for `single-select` and `multi-choice`.
   * @example [
   *   "Gold",
   *   "Silver"
   * ]
   */
  optionsLabels?: readonly string[] | undefined;
};
/** Type of the values of a new attribute. */
export type CrmAttributeType = 'text' | 'user' | 'number' | 'single-select' | 'date' | 'boolean' | 'multi-choice';
/** Kind of the records that have an attribute. */
export type CrmObjectType = 'companies' | 'deals';
/** The id of the new attribute. */
export type CrmAttributeId = {
  /**
   * Id of the attribute, for paths.
   * @example 63c6a0bd8f5d2e0017d3b6c9
   */
  id: string;
};
/** New values of an attribute. A field you leave out stays unchanged. */
export type UpdateCrmAttribute = {
  /**
   * Name that people see.
   * @example Level
   */
  label?: string | undefined;
  /** The values to choose from. */
  optionsLabels?: readonly CompanyAttributeOption[] | undefined;
  /** Kind of the records that have it. It can't change. */
  objectType?: CrmObjectType | undefined;
};
/** A CSV file of companies, and how to treat its rows. */
export type ImportCompanies = {
  /** CSV file in UTF-8. The first row has the internal names of the attributes. Other columns: `company_id` updates that company, `associated_contact` and `associated_deal` link it. */
  file: unknown;
  /**
   * How to treat the rows, as JSON.
   * @example {"update_existing_records":true}
   */
  mapping?: string | undefined;
};
/** How an import treats the rows of the file. */
export type ImportMapping = {
  /**
   * Whether to link the companies to the contacts and deals of the file.
   * @example true
   */
  link_entities?: boolean | undefined;
  /**
   * Whether to unlink the companies from other contacts and deals.
   * @example false
   */
  unlink_entities?: boolean | undefined;
  /**
   * Whether to update companies that exist.
   * @example true
   */
  update_existing_records?: boolean | undefined;
  /**
   * Whether an empty cell erases the attribute's value.
   * @example false
   */
  unset_empty_attributes?: boolean | undefined;
};
/** The process that imports a file. */
export type ImportProcess = {
  /**
   * Id of the process, for `GET /processes/{processId}` of another area of the API. Whether every import of companies is listed there is not known.
   * @example 78
   */
  processId: number;
};
/** A new company. */
export type CreateCompany = {
  /**
   * Name of the company. It need not be unique.
   * @example Acme
   */
  name: string;
  /** Values of the company's attributes. */
  attributes?: InRequest<CompanyAttributeValues> | undefined;
  /**
   * Country calling code for `attributes.phone_number`, without `+`.
   * @example 1
   */
  countryCode?: number | undefined;
  /**
   * Ids of contacts to link to the company.
   * @example [
   *   247
   * ]
   */
  linkedContactsIds?: readonly number[] | undefined;
  /**
   * Ids of deals to link to the company.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  linkedDealsIds?: readonly string[] | undefined;
};
/** New values of a company. A field you leave out stays unchanged. */
export type UpdateCompany = {
  /**
   * New name of the company.
   * @example Acme
   */
  name?: string | undefined;
  /** Attributes to change. Those you leave out keep their values. */
  attributes?: InRequest<CompanyAttributeValues> | undefined;
  /**
   * Country calling code for `attributes.phone_number`, without `+`.
   * @example 1
   */
  countryCode?: number | undefined;
  /**
   * Ids of all contacts to link to the company. Replaces the whole list.
   * @example [
   *   247
   * ]
   */
  linkedContactsIds?: readonly number[] | undefined;
  /**
   * Ids of all deals to link to the company. Replaces the whole list.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  linkedDealsIds?: readonly string[] | undefined;
};
/** The id of the new company. */
export type CompanyId = {
  /**
   * Id of the company, for paths and for the `companyIds` of a note.
   * @example 5f1f6f8b9c4e2a0017d3b6a1
   */
  id: string;
};
/** Contacts and deals to link or unlink. Note the spelling: `ContactIds`, but `DealsIds`. */
export type LinkUnlinkCompany = {
  /**
   * Ids of contacts to link to the company.
   * @example [
   *   247
   * ]
   */
  linkContactIds?: readonly number[] | undefined;
  /**
   * Ids of contacts to unlink from the company.
   * @example [
   *   248
   * ]
   */
  unlinkContactIds?: readonly number[] | undefined;
  /**
   * Ids of deals to link to the company.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  linkDealsIds?: readonly string[] | undefined;
  /**
   * Ids of deals to unlink from the company.
   * @example [
   *   "61a5ce58c5d4795761045991"
   * ]
   */
  unlinkDealsIds?: readonly string[] | undefined;
};
/** One page of received emails, without a total. */
export type GetInboundEmailEvents = {
  /** The received emails of the page. */
  events: InboundEmailEvent[];
};
/** One received email. */
export type InboundEmailEvent = {
  /**
   * Id of the email, for `inbound.events.get`.
   * @example 1a825d56-029b-4a41-b8e4-61670463431b
   */
  uuid: string;
  /**
   * When the email arrived, RFC 3339.
   * @example 2023-03-12T12:30:00.000Z
   */
  date: string;
  /**
   * Email address of the sender.
   * @example alice@example.com
   */
  sender: string;
  /**
   * Your address that received the email.
   * @example orders@example.com
   */
  recipient: string;
};
/** The history of one received email. */
export type GetInboundEmailEventsByUuid = {
  /**
   * When the email arrived, RFC 3339.
   * @example 2023-03-12T12:30:00.000Z
   */
  receivedAt?: string;
  /**
   * When your webhook accepted the email, RFC 3339. Null or absent until then.
   * @example 2023-03-12T12:31:00.000Z
   */
  deliveredAt?: string | null;
  /**
   * Your address that received the email.
   * @example orders@example.com
   */
  recipient?: string;
  /**
   * Email address of the sender.
   * @example alice@example.com
   */
  sender?: string;
  /**
   * The email's `Message-ID` header. Absent until Brevo has processed the email.
   * @example <order-1042@example.com>
   */
  messageId?: string;
  /**
   * The email's subject. Absent until Brevo has processed the email.
   * @example Order 1042
   */
  subject?: string;
  /** The attachments, without their download tokens: only the payload of the webhook has those. Absent until Brevo has processed the email. */
  attachments?: InboundEmailAttachment[];
  /** The steps so far. */
  logs?: InboundEmailLog[];
};
/** An attachment, without the token to download it. */
export type InboundEmailAttachment = {
  /**
   * File name, as the sender's email has it.
   * @example order-1042.csv
   */
  name?: string;
  /**
   * Media type, as the sender's email declares it.
   * @example text/csv
   */
  contentType?: string;
  /**
   * The `Content-ID` of the part, to which the email's HTML refers.
   * @example <logo@example.com>
   */
  contentId?: string | null;
  /**
   * Size of the file in bytes.
   * @example 29
   */
  contentLength?: number;
};
/** One step in the history of a received email. */
export type InboundEmailLog = {
  /**
   * When the step happened, RFC 3339.
   * @example 2023-03-12T12:30:00.000Z
   */
  date?: string;
  /** What happened. */
  type?: InboundEmailLogType;
};
/** A step in the history of a received email. The list is open. After `webhookFailed` your webhook has not accepted the email. */
export type InboundEmailLogType = 'received' | 'processed' | 'webhookFailed' | 'webhookDelivered' | (string & {});
/** The body of the request that Brevo sends to your webhook. */
export type InboundWebhookPayload = {
  /** The received emails. */
  items: ReceivedEmail[];
};
/** A received email, parsed. */
export type ReceivedEmail = {
  /**
   * Ids of the email, for `inbound.events.get`.
   * @example [
   *   "1a825d56-029b-4a41-b8e4-61670463431b"
   * ]
   */
  Uuid?: string[] | null;
  /**
   * The email's `Message-ID` header.
   * @example <order-1042@example.com>
   */
  MessageId?: string | null;
  /**
   * The email's `In-Reply-To` header.
   * @example <quote-17@example.com>
   */
  InReplyTo?: string | null;
  /** Who sent the email. */
  From?: EmailMailbox;
  /** The addresses of the `To` header. */
  To?: EmailMailbox[] | null;
  /**
   * Your addresses that received the email. They differ from `To` if it was forwarded.
   * @example [
   *   "orders@example.com"
   * ]
   */
  Recipients?: string[] | null;
  /** The addresses of the `Cc` header. */
  Cc?: EmailMailbox[] | null;
  /** The addresses of the `Bcc` header, which most emails have lost when they arrive. */
  Bcc?: EmailMailbox[] | null;
  /** Where to send a reply. */
  ReplyTo?: ReplyTo;
  /**
   * The email's `Date` header, RFC 5322.
   * @example Sun, 12 Mar 2023 13:29:58 +0100
   */
  SentAtDate?: string | null;
  /**
   * The email's subject.
   * @example Order 1042
   */
  Subject?: string | null;
  /**
   * The email's HTML.
   * @example <p>Two widgets.</p>
   */
  RawHtmlBody?: string | null;
  /**
   * The email's plain text.
   * @example Two widgets.
   */
  RawTextBody?: string | null;
  /**
   * The message without quotes and signature, in Markdown.
   * @example Two widgets.
   */
  ExtractedMarkdownMessage?: string | null;
  /**
   * The signature, in Markdown.
   * @example Alice
   */
  ExtractedMarkdownSignature?: string | null;
  /**
   * How much the email looks like spam. A higher number is more likely spam.
   * @example 2.9
   */
  SpamScore?: number | null;
  /** The attachments. */
  Attachments?: ReceivedEmailAttachment[] | null;
  /**
   * A token like an attachment's `DownloadToken`, for the file `smtp.eml`: presumably the whole email. Not documented. Treat it as a secret.
   * @example sample-eml-token
   */
  EMLDownloadToken?: string | null;
  /** The email's own headers, decoded: `From`, `To`, `Date`, `Subject`, `Message-ID`, `MIME-Version`, `Content-Type`, `Received` and others. */
  Headers?: ReceivedEmailHeaders;
};
/** Where to send a reply. Brevo documents a string; payloads also have a mailbox. */
export type ReplyTo = EmailMailbox | string | null;
/** A person or a list, by name and address. */
export type EmailMailbox = {
  /**
   * The name.
   * @example Alice
   */
  Name?: string | null;
  /**
   * The email address.
   * @example alice@example.com
   */
  Address: string;
};
/** An attachment, with the token to download it. */
export type ReceivedEmailAttachment = {
  /**
   * File name, as the sender's email has it. May be empty.
   * @example order-1042.csv
   */
  Name?: string | null;
  /**
   * Media type, as the sender's email declares it.
   * @example text/csv
   */
  ContentType?: string | null;
  /**
   * Size of the file in bytes.
   * @example 29
   */
  ContentLength?: number | null;
  /**
   * The `Content-ID` of the part, to which the email's HTML refers.
   * @example logo
   */
  ContentID?: string | null;
  /**
   * The token for `inbound.downloadAttachment`. Treat it as a secret.
   * @example sample-download-token
   */
  DownloadToken: string;
};
/** Headers by name. A value is a string, or an array of strings if the header occurs more than once. */
export type ReceivedEmailHeaders = {
  [key: string]: unknown;
};
/** A note, its author and the records it is about. */
export type Note = {
  /**
   * Id of the note, for paths.
   * @example 61a5cd07ca1347c82306ad09
   */
  id: string;
  /**
   * Text of the note. It may contain simple HTML.
   * @example Asked for a quote by Friday.
   */
  text: string;
  /**
   * Ids of the contacts the note is about.
   * @example [
   *   247
   * ]
   */
  contactIds?: number[];
  /**
   * Ids of the deals the note is about, or null.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  dealIds?: string[] | null;
  /**
   * Ids of the companies the note is about.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  companyIds?: string[];
  /** Who wrote the note. The id of a user, or an object with it. */
  authorId?: NoteAuthorId;
  /** Who wrote the note. Not documented, but the live API sends it. */
  author?: NoteAuthorProfile;
  /**
   * When the note was created, RFC 3339.
   * @example 2023-03-13T09:15:00.000Z
   */
  createdAt?: string;
  /**
   * When the note was last changed, RFC 3339.
   * @example 2023-03-13T09:15:00Z
   */
  updatedAt?: string;
};
/** Who wrote the note. The id of a user, or an object with it. */
export type NoteAuthorId = string | NoteAuthor;
/** The user who wrote a note, as documented for `authorId`. */
export type NoteAuthor = {
  /**
   * The user's id.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  id?: string;
  /**
   * The user's email address.
   * @example dana@example.com
   */
  email?: string;
  /**
   * The user's language and country.
   * @example en_GB
   */
  locale?: string;
  /**
   * The user's time zone, an IANA name.
   * @example Europe/London
   */
  timezone?: string;
  /** The user's name. */
  name?: NoteAuthorName;
};
/** The user who wrote a note, as the live API sends it in `author`. */
export type NoteAuthorProfile = {
  /**
   * The user's id.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  _id?: string;
  /**
   * The user's email address.
   * @example dana@example.com
   */
  email?: string;
  /**
   * The user's language and country.
   * @example en_GB
   */
  locale?: string;
  /**
   * The user's time zone, an IANA name.
   * @example Europe/London
   */
  timezone?: string;
  /** The user's name. */
  name?: NoteAuthorName;
  /** The organisations the user belongs to. */
  memberships?: NoteAuthorMembership[];
};
/** A user's membership in an organisation. */
export type NoteAuthorMembership = {
  /** The organisation. */
  organization?: NoteAuthorOrganization;
  /**
   * The user's rank. Its values are not published.
   * @example owner
   */
  rank?: unknown;
};
/** The ids of an organisation. */
export type NoteAuthorOrganization = {
  /**
   * The id as text.
   * @example 5b1a17d914b73d35a76ca0c0
   */
  mongoId?: string;
  /**
   * The id as a number.
   * @example 1042
   */
  mySqlId?: number;
};
/** The name of a user. */
export type NoteAuthorName = {
  /**
   * Given and family name.
   * @example Dana Field
   */
  fullName?: string;
};
/** One page of notes, without a total. */
export type NoteList = Note[];
/** A kind of entity that a note can be about. */
export type NoteEntity = 'companies' | 'deals' | 'contacts';
/** The text of a note and the records it is about. */
export type NoteData = {
  /**
   * Text of the note, from 1 to 3000 characters. It may contain simple HTML.
   * @example Asked for a quote by Friday.
   */
  text: string;
  /**
   * Ids of the contacts the note is about.
   * @example [
   *   247
   * ]
   */
  contactIds?: readonly number[] | undefined;
  /**
   * Ids of the deals the note is about.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  dealIds?: readonly string[] | undefined;
  /**
   * Ids of the companies the note is about.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  companyIds?: readonly string[] | undefined;
};
/** The id of the new note. */
export type NoteId = {
  /**
   * Id of the note, for paths.
   * @example 61a5cd07ca1347c82306ad09
   */
  id: string;
};
/**
 * Every path of openapi.yaml and its methods, for your own openapi-fetch client: `createClient<paths>()`. Without
 * `MessagingPlatform`, a response may still lack lists and ids.
 *
 * @hidden
 */
export interface paths {
  '/reseller/children': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the children
     * Returns one page of the reseller's children with their profiles, credits and API keys.
     *
     * `count` is the number of all children, not of those on the page. The items contain secrets:
     * passwords and API keys.
     */
    get: operations['getResellerChilds'];
    put?: never;
    /**
     * Create a child
     * Creates a child account in the background and returns its id and auth key.
     *
     * Make no other request for the child until `children.getCreationStatus` says that the
     * account exists. Always send a body: five fields are required. A retry may create a second
     * child.
     */
    post: operations['createResellerChild'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a child
     * Returns a child's profile, credits, sending totals, dedicated IPs and API keys.
     *
     * The response does not repeat the child's id. It contains secrets: a password and API keys.
     */
    get: operations['getChildInfo'];
    /**
     * Update a child's profile
     * Updates the fields in the body and leaves the others unchanged.
     *
     * Credits, IPs, sender domains and the account status have operations of their own.
     */
    put: operations['updateResellerChild'];
    post?: never;
    /**
     * Delete a child
     * Deletes a child account. You cannot restore it.
     */
    delete: operations['deleteResellerChild'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/accountCreationStatus': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a child's creation status
     * Returns whether a child account exists yet. Until it does, other requests for the child may fail.
     */
    get: operations['getChildAccountCreationStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/accountStatus': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Switch a child's products on or off
     * Turns products of a child on (`true`) or off (`false`) and leaves those that are not in the body unchanged. Email campaigns and contacts cannot be turned off.
     */
    put: operations['updateChildAccountStatus'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/auth': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a sign-on token for a child
     * Returns a token that signs a child's user in. It is a short-lived secret.
     *
     * Open `https://<your white-label host>/login/sso?token=<token>` in the child's browser.
     * Request a new token each time; never cache or log it. Brevo's pages disagree about how long
     * it is valid.
     */
    get: operations['getSsoToken'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/credits/add': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add credits to a child
     * Moves email credits, SMS credits or both from the reseller to a child. Set at least one
     * kind; an omitted kind is unchanged.
     *
     * Not idempotent: a retry adds the credits again.
     */
    post: operations['addCredits'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/credits/remove': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Remove credits from a child
     * Moves email credits, SMS credits or both from a child back to the reseller. Set at least one
     * kind; an omitted kind is unchanged.
     *
     * Not idempotent: a retry removes the credits again.
     */
    post: operations['removeCredits'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/ips/associate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Associate a dedicated IP with a child
     * Lets a child send from one of the reseller's dedicated IP addresses.
     */
    post: operations['associateIpToChild'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/ips/dissociate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Dissociate a dedicated IP from a child
     * Takes a dedicated IP address away from a child, which can no longer send from it.
     */
    post: operations['dissociateIpFromChild'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/domains': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List a child's sender domains
     * Returns all sender domains of a child in one array, without pages.
     */
    get: operations['getChildDomains'];
    put?: never;
    /**
     * Add a sender domain to a child
     * Adds a sender domain to a child.
     *
     * The parent account does not see the domain in its own views. `children.domains.list` lists it;
     * `active` is `true` once the domain is verified.
     */
    post: operations['createChildDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reseller/children/{childIdentifier}/domains/{domainName}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
        /**
         * A sender domain of the child, as `children.domains.list` lists it.
         * @example news.example.com
         */
        domainName: components['parameters']['DomainName'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Replace a child's sender domain
     * Replaces the sender domain in the path with the one in the body.
     */
    put: operations['updateChildDomain'];
    post?: never;
    /**
     * Delete a child's sender domain
     * Removes a sender domain from a child.
     */
    delete: operations['deleteChildDomain'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/companies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List companies
     * Returns one page of companies, newest first unless `sort` or `sortBy` say otherwise.
     *
     * `filters` may have no effect: see the parameter. If the response has a `pager`, it contains
     * the number of pages and of all companies.
     */
    get: operations['companiesGet'];
    put?: never;
    /**
     * Create a company
     * Creates a company and returns its id. A retry creates a second company, since names need not be unique.
     */
    post: operations['companiesPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/companies/attributes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the company attributes
     * Returns the definitions of all company attributes, built-in and custom, in one array without pages. The `internalName` of an attribute is its key in `attributes`.
     */
    get: operations['companiesAttributesGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/companies/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The company's id, as `companies.create` and `companies.list` return it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        id: components['parameters']['CompanyIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a company
     * Returns a company with its attributes and the ids of its linked contacts and deals.
     */
    get: operations['companiesIdGet'];
    put?: never;
    post?: never;
    /**
     * Delete a company
     * Deletes a company. Deleting it again returns 404.
     */
    delete: operations['companiesIdDelete'];
    options?: never;
    head?: never;
    /**
     * Update a company
     * Updates the fields in the body. `attributes` is merged; `linkedContactsIds` and
     * `linkedDealsIds` replace the whole list.
     *
     * Brevo documents 200 with the company, and the live API is known to send 204 without a body.
     * Nothing published says when you get which: accept both, and call `companies.get` if you
     * need the company.
     */
    patch: operations['companiesIdPatch'];
    trace?: never;
  };
  '/companies/link-unlink/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The company's id, as `companies.create` and `companies.list` return it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        id: components['parameters']['CompanyIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Link a company to contacts and deals
     * Links a company to the contacts and deals in the `link` lists and unlinks it from those in
     * the `unlink` lists. Other links stay.
     *
     * Linking a contact twice was seen to do no harm, but nothing published promises it. Do not
     * retry blindly: read the company first.
     */
    patch: operations['companiesLinkUnlinkIdPatch'];
    trace?: never;
  };
  '/companies/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import companies from a CSV file
     * Starts a process that creates a company for each row of a CSV file, and updates those with a `company_id`: one request instead of one per company. The first row names the attributes; `associated_contact` and `associated_deal` link a company. A retry imports the file again.
     */
    post: operations['companiesImportPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/attributes/companies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the company attributes
     * Returns the definitions of all company attributes, built-in and custom, in one array without pages: the list of `companies.getAttributes`, from the path that Brevo documents today.
     */
    get: operations['crmAttributesCompaniesGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/attributes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create an attribute
     * Creates an attribute of companies or deals and returns its id. Store the id: lists of attributes don't contain it. A retry may create a second attribute.
     */
    post: operations['crmAttributesPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/attributes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's id, as `companies.attributes.create` returns it. Whether its `internalName` works here is not known.
         * @example 63c6a0bd8f5d2e0017d3b6c9
         */
        id: components['parameters']['AttributeIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete an attribute
     * Deletes an attribute. You cannot restore it.
     */
    delete: operations['crmAttributesIdDelete'];
    options?: never;
    head?: never;
    /**
     * Update an attribute
     * Updates the label or the options of an attribute. The kind of record that has it can't change.
     */
    patch: operations['crmAttributesIdPatch'];
    trace?: never;
  };
  '/inbound/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List received emails
     * Returns one page of received emails, newest first unless `sort` says otherwise.
     *
     * Send `startDate` and `endDate` together or not at all. They may be a calendar month apart, or
     * 30 days in Brevo's documentation of today, which also rejects days in the future. Without
     * them the list covers the last 30 days.
     */
    get: operations['getInboundEmailEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/inbound/events/{uuid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The received email's `uuid`, as `inbound.events.list` returns it.
         * @example 1a825d56-029b-4a41-b8e4-61670463431b
         */
        uuid: components['parameters']['EventUuid'];
      };
      cookie?: never;
    };
    /**
     * Get the history of a received email
     * Returns the history of a received email: when it arrived, when your webhook accepted it, and
     * each step in between.
     *
     * `subject`, `messageId` and `attachments` are absent until Brevo has processed the email. For
     * an unknown `uuid`, Brevo documents a 404 since 2025.
     */
    get: operations['getInboundEmailEventsByUuid'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/inbound/attachments/{downloadToken}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Token of an attachment, from the payload of the inbound webhook (`items[].Attachments[].DownloadToken`).
         * @example sample-download-token
         */
        downloadToken: components['parameters']['DownloadToken'];
      };
      cookie?: never;
    };
    /**
     * Download an attachment
     * Returns the file's bytes unchanged, with the file's own media type.
     */
    get: operations['getInboundEmailAttachment'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List notes
     * Returns one page of notes as an array, newest first unless `sort` says otherwise.
     *
     * There is no total. A page with fewer notes than `limit` and than 50 is the last, because Brevo
     * may cap `limit`.
     */
    get: operations['crmNotesGet'];
    put?: never;
    /**
     * Create a note
     * Creates a note about the contacts, companies and deals in the body and returns its id. A retry creates a second note.
     */
    post: operations['crmNotesPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/notes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The note's id, as `notes.create` and `notes.list` return it.
         * @example 61a5cd07ca1347c82306ad09
         */
        id: components['parameters']['NoteIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a note
     * Returns a note with its text, its author and the ids of the contacts, companies and deals it is about.
     */
    get: operations['crmNotesIdGet'];
    put?: never;
    post?: never;
    /**
     * Delete a note
     * Deletes a note. You cannot restore it.
     */
    delete: operations['crmNotesIdDelete'];
    options?: never;
    head?: never;
    /**
     * Update a note
     * Updates the fields in the body. `text` is required even if it stays the same.
     */
    patch: operations['crmNotesIdPatch'];
    trace?: never;
  };
}
export interface webhooks {
  inboundEmailProcessed: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive parsed emails
     * Brevo sends this request to your webhook when it has parsed emails.
     *
     * Register a webhook for the event `inboundEmailProcessed`. Brevo publishes no signature. It
     * documents three ways to recognise its requests: its IP ranges, a user name and password in
     * the webhook's URL (basic authentication), and a bearer token that you choose when you create
     * the webhook. Use one of them, and keep the URL secret.
     *
     * Read only the fields you need: payloads are known to have fields and nulls that no page
     * documents.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The received emails, with a download token for each attachment. */
      requestBody: {
        content: {
          'application/json': InboundWebhookPayload;
        };
      };
      responses: {
        /** You have the emails. Respond at once and process them later. What Brevo does after any other response is not published for this event. Its page about webhooks in general says that it repeats a request that timed out or got 429 up to four times within half a day, and that it drops one that got another 4xx or a 5xx. Its example of an email's history has `webhookFailed` before `webhookDelivered`. So make your handler idempotent: expect an email twice, and find a lost one by `inbound.events.list`. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    ErrorModel: ErrorModel;
    ErrorCode: ErrorCode;
    SortOrder: SortOrder;
    CreateChild: CreateChild;
    Language: Language;
    CreateReseller: CreateReseller;
    GetChildInfo: GetChildInfo;
    ChildCredits: ChildCredits;
    ChildStatistics: ChildStatistics;
    ChildApiKeys: ChildApiKeys;
    ChildApiKey: ChildApiKey;
    GetChildrenList: GetChildrenList;
    ChildListItem: ChildListItem;
    ChildNumber: ChildNumber;
    UpdateChild: UpdateChild;
    UpdateChildAccountStatus: UpdateChildAccountStatus;
    GetChildAccountCreationStatus: GetChildAccountCreationStatus;
    GetSsoToken: GetSsoToken;
    AddCredits: AddCredits;
    RemoveCredits: RemoveCredits;
    RemainingCreditModel: RemainingCreditModel;
    CreditBalance: CreditBalance;
    ManageIp: ManageIp;
    AddChildDomain: AddChildDomain;
    UpdateChildDomain: UpdateChildDomain;
    GetChildDomains: GetChildDomains;
    ChildDomain: ChildDomain;
    Company: Company;
    CompanyAttributeValues: CompanyAttributeValues;
    PhoneNumber: PhoneNumber;
    CompanyAttributeName: CompanyAttributeName;
    CompanyFilters: CompanyFilters;
    CompaniesList: CompaniesList;
    CompanyReferences: CompanyReferences;
    LinkedContact: LinkedContact;
    ContactAttributeValues: ContactAttributeValues;
    CompaniesPager: CompaniesPager;
    CompanyAttributes: CompanyAttributes;
    CompanyAttribute: CompanyAttribute;
    CompanyAttributeType: CompanyAttributeType;
    CompanyAttributeOption: CompanyAttributeOption;
    CreateCrmAttribute: CreateCrmAttribute;
    CrmAttributeType: CrmAttributeType;
    CrmObjectType: CrmObjectType;
    CrmAttributeId: CrmAttributeId;
    UpdateCrmAttribute: UpdateCrmAttribute;
    ImportCompanies: ImportCompanies;
    ImportMapping: ImportMapping;
    ImportProcess: ImportProcess;
    CreateCompany: CreateCompany;
    UpdateCompany: UpdateCompany;
    CompanyId: CompanyId;
    LinkUnlinkCompany: LinkUnlinkCompany;
    GetInboundEmailEvents: GetInboundEmailEvents;
    InboundEmailEvent: InboundEmailEvent;
    GetInboundEmailEventsByUuid: GetInboundEmailEventsByUuid;
    InboundEmailAttachment: InboundEmailAttachment;
    InboundEmailLog: InboundEmailLog;
    InboundEmailLogType: InboundEmailLogType;
    InboundWebhookPayload: InboundWebhookPayload;
    ReceivedEmail: ReceivedEmail;
    ReplyTo: ReplyTo;
    EmailMailbox: EmailMailbox;
    ReceivedEmailAttachment: ReceivedEmailAttachment;
    ReceivedEmailHeaders: ReceivedEmailHeaders;
    Note: Note;
    NoteAuthorId: NoteAuthorId;
    NoteAuthor: NoteAuthor;
    NoteAuthorProfile: NoteAuthorProfile;
    NoteAuthorMembership: NoteAuthorMembership;
    NoteAuthorOrganization: NoteAuthorOrganization;
    NoteAuthorName: NoteAuthorName;
    NoteList: NoteList;
    NoteEntity: NoteEntity;
    NoteData: NoteData;
    NoteId: NoteId;
  };
  responses: {
    /** The internal name, label, type and options of each attribute. */
    CompanyAttributesFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': CompanyAttributes;
      };
    };
    /** Done. The response has no body, although `content-type` may say `application/json`. */
    NoContent: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content?: never;
    };
    /** A value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out of bounds (`out_of_range`). Nothing changed. */
    ChildBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The body has no kind of credits or an invalid amount (`invalid_parameter`), or the account that gives the credits has too few (`not_enough_credits`). Nothing changed. */
    CreditsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing or malformed, for example the id, or out of bounds. There is often no `code`. Nothing changed. */
    CrmBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`). Nothing changed. */
    InboundBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The download token is malformed or unknown (`invalid_parameter`). */
    AttachmentBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Your key may not manage this reseller's children (`permission_denied`), or the account has no reseller plan (`reseller_permission_denied`). Nothing changed. */
    Forbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The reseller has no such child (`document_not_found`). Nothing changed. */
    ChildNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The reseller has no such child, or the child no such sender domain (`document_not_found`). Nothing changed. */
    ChildDomainNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The reseller has no such child, or no such dedicated IP (`document_not_found`). Nothing changed. */
    DedicatedIpNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such company. There is often no `code`. Nothing changed. */
    CompanyNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such attribute. There is often no `code`. Nothing changed. */
    AttributeNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such attachment (`document_not_found`). Brevo documents this status, but recorded responses to an invalid token have the status 400. */
    AttachmentNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such note. There is often no `code`. Nothing changed. */
    NoteNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The body was not sent as `application/json`. Nothing changed. */
    UnsupportedMediaType: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /**
     * Any other status. Among them:
     *
     * | Status | When | Was the request processed? |
     * |---|---|---|
     * | 401 | the key or your IP address is unknown (`unauthorized`) | no |
     * | 429 | too many requests; wait `x-sib-ratelimit-reset` seconds, then retry | no |
     * | 5xx | Brevo failed | unknown: read the state before you repeat a POST or PATCH |
     */
    UnexpectedError: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        'x-sib-ratelimit-limit': components['headers']['RateLimitLimit'];
        'x-sib-ratelimit-remaining': components['headers']['RateLimitRemaining'];
        'x-sib-ratelimit-reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
  };
  parameters: {
    /**
     * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
     * @example 1234567
     */
    ChildIdentifier: string;
    /**
     * A sender domain of the child, as `children.domains.list` lists it.
     * @example news.example.com
     */
    DomainName: string;
    /**
     * The company's id, as `companies.create` and `companies.list` return it.
     * @example 5f1f6f8b9c4e2a0017d3b6a1
     */
    CompanyIdentifier: string;
    /**
     * The received email's `uuid`, as `inbound.events.list` returns it.
     * @example 1a825d56-029b-4a41-b8e4-61670463431b
     */
    EventUuid: string;
    /**
     * Token of an attachment, from the payload of the inbound webhook (`items[].Attachments[].DownloadToken`).
     * @example sample-download-token
     */
    DownloadToken: string;
    /**
     * The attribute's id, as `companies.attributes.create` returns it. Whether its `internalName` works here is not known.
     * @example 63c6a0bd8f5d2e0017d3b6c9
     */
    AttributeIdentifier: string;
    /**
     * The note's id, as `notes.create` and `notes.list` return it.
     * @example 61a5cd07ca1347c82306ad09
     */
    NoteIdentifier: string;
  };
  requestBodies: never;
  headers: {
    /**
     * Id of this request. Quote it when you contact support.
     * @example 3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10
     */
    RequestId: string;
    /**
     * Requests allowed in the current window. Sent with a 429.
     * @example 100
     */
    RateLimitLimit: number;
    /**
     * Requests left in the current window. Sent with a 429, when there are none.
     * @example 0
     */
    RateLimitRemaining: number;
    /**
     * Seconds until the current window ends. A duration, not a date. Sent with a 429.
     * @example 1
     */
    RateLimitReset: number;
    /**
     * Contains the file name, as the sender's email has it.
     * @example attachment; filename="order-1042.csv"
     */
    AttachmentDisposition: string;
    /**
     * Size of the file in bytes.
     * @example 29
     */
    AttachmentLength: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getResellerChilds: {
    parameters: {
      query?: {
        /**
         * Children per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of children to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of children, and `count`, the number of all of them. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetChildrenList;
        };
      };
      403: components['responses']['Forbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createResellerChild: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The profile and password of the new child. */
    requestBody?: {
      content: {
        'application/json': CreateChild;
      };
    };
    responses: {
      /** The new child's id, and its auth key, which is a secret. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CreateReseller;
        };
      };
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getChildInfo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The child as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetChildInfo;
        };
      };
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateResellerChild: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /** The profile fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateChild;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteResellerChild: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getChildAccountCreationStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** `childAccountCreated`, true once the account exists and is ready to use. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetChildAccountCreationStatus;
        };
      };
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateChildAccountStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /** The products to turn on or off. */
    requestBody: {
      content: {
        'application/json': UpdateChildAccountStatus;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSsoToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A sign-on token for the child. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetSsoToken;
        };
      };
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  addCredits: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /** How many credits of each kind to add, in whole numbers. */
    requestBody: {
      content: {
        'application/json': AddCredits;
      };
    };
    responses: {
      /** The credits that the child and the reseller have left, by kind. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': RemainingCreditModel;
        };
      };
      400: components['responses']['CreditsBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  removeCredits: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /** How many credits of each kind to remove, in whole numbers. */
    requestBody: {
      content: {
        'application/json': RemoveCredits;
      };
    };
    responses: {
      /** The credits that the child and the reseller have left, by kind. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': RemainingCreditModel;
        };
      };
      400: components['responses']['CreditsBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  associateIpToChild: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /** The dedicated IP to associate. */
    requestBody: {
      content: {
        'application/json': ManageIp;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ChildBadRequest'];
      404: components['responses']['DedicatedIpNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  dissociateIpFromChild: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /** The dedicated IP to dissociate. */
    requestBody: {
      content: {
        'application/json': ManageIp;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ChildBadRequest'];
      404: components['responses']['DedicatedIpNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getChildDomains: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** All sender domains of the child. A verified domain is `active`. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetChildDomains;
        };
      };
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createChildDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
      };
      cookie?: never;
    };
    /** The sender domain to add. */
    requestBody: {
      content: {
        'application/json': AddChildDomain;
      };
    };
    responses: {
      /** The sender domain was added. The response has no body. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateChildDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
        /**
         * A sender domain of the child, as `children.domains.list` lists it.
         * @example news.example.com
         */
        domainName: components['parameters']['DomainName'];
      };
      cookie?: never;
    };
    /** The new sender domain. */
    requestBody: {
      content: {
        'application/json': UpdateChildDomain;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildDomainNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteChildDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The child's id or its auth key. Prefer the id, a number: the auth key is a secret, and paths end up in logs.
         * @example 1234567
         */
        childIdentifier: components['parameters']['ChildIdentifier'];
        /**
         * A sender domain of the child, as `children.domains.list` lists it.
         * @example news.example.com
         */
        domainName: components['parameters']['DomainName'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ChildBadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ChildDomainNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesGet: {
    parameters: {
      query?: {
        /**
         * Attributes that must match: a JSON object with keys `attributes.<attribute_name>`, such
         * as `{"attributes.name":"Acme"}`.
         *
         * The live API of 2026 is reported to ignore it without an error and to return all
         * companies. Brevo documents one parameter for each attribute instead:
         * `filters[attributes.name]`. Send both forms, and check the companies you get. How several
         * keys combine is not published, so send one.
         * @example {"attributes.name":"Acme"}
         */
        filters?: string | undefined;
        /**
         * Value that the attribute `name` must have. Other attributes have a parameter of the same form: `filters[attributes.<attribute_name>]`. `filters[attributes.owner]` takes the email address of the account's user, unlike `attributes.owner` in `filters`, which takes an id.
         * @example Acme
         */
        'filters[attributes.name]'?: string | undefined;
        /**
         * Earliest change of the companies, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a change at that very moment is included is not published, so overlap two reads. Linking a deal doesn't count as a change.
         * @example 2026-10-01T00:00:00.000Z
         */
        modifiedSince?: string | undefined;
        /**
         * Earliest creation of the companies, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a creation at that very moment is included is not published.
         * @example 2026-10-01T00:00:00.000Z
         */
        createdSince?: string | undefined;
        /**
         * Id of one contact that the companies must be linked to. Brevo returns an empty list for an unknown id.
         * @example 247
         */
        linkedContactsIds?: number | undefined;
        /**
         * Id of one deal that the companies must be linked to. Brevo ignores an unknown id, so that the list has companies of every deal.
         * @example 61a5ce58c5d4795761045990
         */
        linkedDealsIds?: string | undefined;
        /**
         * Page number from 1 (in the live API), or index of the first company (as documented). Omit it for the first page. Then send `pager.current + 1`, or without a `pager` the number of companies received so far.
         * @example 1
         */
        page?: number | undefined;
        /**
         * Companies per page. Brevo publishes no bounds; 100 works.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Ascending or descending; without it, newest first.
         * @example desc
         */
        sort?: SortOrder | undefined;
        /**
         * Internal name of the attribute to sort by.
         * @example name
         */
        sortBy?: CompanyAttributeName | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of companies. The live API adds a `pager`. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CompaniesList;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the new company, its attributes and its links. */
    requestBody: {
      content: {
        'application/json': CreateCompany;
      };
    };
    responses: {
      /** The id of the new company. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CompanyId;
        };
      };
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesAttributesGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['CompanyAttributesFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The company's id, as `companies.create` and `companies.list` return it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        id: components['parameters']['CompanyIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The company as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Company;
        };
      };
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['CompanyNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The company's id, as `companies.create` and `companies.list` return it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        id: components['parameters']['CompanyIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['CompanyNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesIdPatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The company's id, as `companies.create` and `companies.list` return it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        id: components['parameters']['CompanyIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateCompany;
      };
    };
    responses: {
      /** The company after the change. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Company;
        };
      };
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['CompanyNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesLinkUnlinkIdPatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The company's id, as `companies.create` and `companies.list` return it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        id: components['parameters']['CompanyIdentifier'];
      };
      cookie?: never;
    };
    /** The contacts and deals to link and to unlink. */
    requestBody: {
      content: {
        'application/json': LinkUnlinkCompany;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  companiesImportPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The CSV file, and how to treat its rows. */
    requestBody: {
      content: {
        'multipart/form-data': ImportCompanies;
      };
    };
    responses: {
      /** The id of the process that imports the file. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ImportProcess;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmAttributesCompaniesGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['CompanyAttributesFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmAttributesPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The label and type of the new attribute, and the records that have it. */
    requestBody: {
      content: {
        'application/json': CreateCrmAttribute;
      };
    };
    responses: {
      /** The id of the new attribute. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CrmAttributeId;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmAttributesIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's id, as `companies.attributes.create` returns it. Whether its `internalName` works here is not known.
         * @example 63c6a0bd8f5d2e0017d3b6c9
         */
        id: components['parameters']['AttributeIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['AttributeNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmAttributesIdPatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's id, as `companies.attributes.create` returns it. Whether its `internalName` works here is not known.
         * @example 63c6a0bd8f5d2e0017d3b6c9
         */
        id: components['parameters']['AttributeIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateCrmAttribute;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['AttributeNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getInboundEmailEvents: {
    parameters: {
      query?: {
        /**
         * Email address that the emails must be from.
         * @example alice@example.com
         */
        sender?: string | undefined;
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published: assume UTC. Brevo's documentation of today also allows a date-time; validators generated from this file may reject it.
         * @example 2023-03-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`, at most a calendar month or 30 days after `startDate`. Needs `startDate`. A date-time works as in `startDate`.
         * @example 2023-03-31
         */
        endDate?: string | undefined;
        /**
         * Emails per page.
         * @example 100
         */
        limit?: number | undefined;
        /**
         * Number of emails to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: SortOrder | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of received emails. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetInboundEmailEvents;
        };
      };
      400: components['responses']['InboundBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getInboundEmailEventsByUuid: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The received email's `uuid`, as `inbound.events.list` returns it.
         * @example 1a825d56-029b-4a41-b8e4-61670463431b
         */
        uuid: components['parameters']['EventUuid'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The history of the email so far. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetInboundEmailEventsByUuid;
        };
      };
      400: components['responses']['InboundBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getInboundEmailAttachment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Token of an attachment, from the payload of the inbound webhook (`items[].Attachments[].DownloadToken`).
         * @example sample-download-token
         */
        downloadToken: components['parameters']['DownloadToken'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The file, with its name, media type and size. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          'Content-Disposition': components['headers']['AttachmentDisposition'];
          'Content-Length': components['headers']['AttachmentLength'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': unknown;
          '*/*': unknown;
        };
      };
      400: components['responses']['AttachmentBadRequest'];
      404: components['responses']['AttachmentNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmNotesGet: {
    parameters: {
      query?: {
        /**
         * Kind of the record that the notes are about.
         * @example companies
         */
        entity?: NoteEntity | undefined;
        /**
         * Id of the record that the notes are about; send `entity` too. How several ids are separated is not published, so send one.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        entityIds?: string | undefined;
        /**
         * Start of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether it bounds the creation or the last update of a note is not published, nor whether the range includes its ends: check `createdAt` and `updatedAt`.
         * @example 1677628800000
         */
        dateFrom?: number | undefined;
        /**
         * End of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether it bounds the creation or the last update of a note is not published, nor whether it is included.
         * @example 1680307199999
         */
        dateTo?: number | undefined;
        /**
         * Number of notes to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Notes per page. No bounds are published.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Ascending or descending; without it, newest first.
         * @example desc
         */
        sort?: SortOrder | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of notes. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': NoteList;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmNotesPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The text of the new note, and the records it is about. */
    requestBody: {
      content: {
        'application/json': NoteData;
      };
    };
    responses: {
      /** The id of the new note. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': NoteId;
        };
      };
      400: components['responses']['CrmBadRequest'];
      415: components['responses']['UnsupportedMediaType'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmNotesIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The note's id, as `notes.create` and `notes.list` return it.
         * @example 61a5cd07ca1347c82306ad09
         */
        id: components['parameters']['NoteIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The note as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Note;
        };
      };
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['NoteNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmNotesIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The note's id, as `notes.create` and `notes.list` return it.
         * @example 61a5cd07ca1347c82306ad09
         */
        id: components['parameters']['NoteIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['NoteNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmNotesIdPatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The note's id, as `notes.create` and `notes.list` return it.
         * @example 61a5cd07ca1347c82306ad09
         */
        id: components['parameters']['NoteIdentifier'];
      };
      cookie?: never;
    };
    /** The text of the note, and the records it is about. */
    requestBody: {
      content: {
        'application/json': NoteData;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['NoteNotFound'];
      415: components['responses']['UnsupportedMediaType'];
      default: components['responses']['UnexpectedError'];
    };
  };
}
