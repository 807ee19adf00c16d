// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnyOf, AtLeastOne, InRequest, OnWire, OwnFilters, OwnNames, OwnValues } from '../src/schema-types.js';
import type { OwnCompanyAttributes, OwnContactAttributes, OwnDealAttributes } from './own-names.js';

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
  | 'INVALID_ID'
  | 'CONSENT_GROUP_NOT_ENABLED'
  | 'CONSENT_GROUP_NOT_FOUND'
  | 'WALLET_NOT_ENABLED'
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
} & OwnFilters<
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
  internalName?: CompanyAttributeName | (string & {});
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
  optionsLabels?: readonly CrmAttributeOption[] | undefined;
  /** Kind of the records that have it. It can't change. */
  objectType?: CrmObjectType | undefined;
};
/** One value to choose from. */
export type CrmAttributeOption = {
  /**
   * What you send as the value.
   * @example gold
   */
  key: string;
  /**
   * What people see.
   * @example Gold
   */
  value?: string | undefined;
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
   * Id of the process, for `GET /processes/{processId}`. Whether every import of companies is listed there is not known.
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
/** The account that a key belongs to. */
export type GetAccount = {
  /**
   * Id of the organization.
   * @example 6560d3a5c4a1f8b2e7d09c11
   */
  organization_id?: string;
  /**
   * Id of the user to whom the key belongs.
   * @example 1042
   */
  user_id?: number;
  /**
   * Whether the account has the features of an Enterprise plan.
   * @example false
   */
  enterprise?: boolean;
  /**
   * Name of the company.
   * @example Acme
   */
  companyName: string;
  /**
   * Email address of the user, with which they sign in.
   * @example dana@example.com
   */
  email: string;
  /**
   * Given name of the user.
   * @example Dana
   */
  firstName: string;
  /**
   * Family name of the user.
   * @example Field
   */
  lastName: string;
  /** Postal address of the company. */
  address?: AccountAddress;
  /** How the account shows dates and times. */
  dateTimePreferences?: AccountDateTimePreferences;
  /**
   * Language of the user. Not documented, but the live API sends it.
   * @example en
   */
  language?: string;
  /** The plans, with the credits left. SMS has a plan of its own. */
  plan: AccountPlan[];
  /** What the account has bought, by category. */
  planVerticals?: AccountPlanVertical[] | null;
  /** The SMTP server for the account's transactional emails. */
  relay: AccountRelay;
  /** Whether the account may use automations. */
  marketingAutomation?: AccountMarketingAutomation;
};
/** Postal address of the company. */
export type AccountAddress = {
  /**
   * Street and number.
   * @example 12 Main Street
   */
  street?: string;
  /**
   * City.
   * @example Springfield
   */
  city?: string;
  /**
   * Postal code.
   * @example 62701
   */
  zipCode?: string;
  /**
   * Country.
   * @example USA
   */
  country?: string;
};
/** How the account shows dates and times. */
export type AccountDateTimePreferences = {
  /**
   * Time zone, an IANA name.
   * @example Europe/Paris
   */
  timezone?: string;
  /**
   * Hours of a clock, 12 or 24.
   * @example 24
   */
  timeFormat?: string;
  /**
   * Order of day, month and year.
   * @example dd-mm-yyyy
   */
  dateFormat?: string;
};
/** A plan, with the credits left. */
export type AccountPlan = {
  /** The kind of plan. The list is open. */
  type: AccountPlanType;
  /**
   * What the credits count. The list is open. `sendLimit` is the number of emails that you may still send, or of SMS credits if `type` is `sms`.
   * @example sendLimit
   */
  creditsType: 'sendLimit' | (string & {});
  /**
   * Credits left. SMS credits may have a fraction.
   * @example 8755
   */
  credits: number;
  /**
   * When the plan's period starts. Brevo documents seconds since 1970-01-01T00:00:00Z, as text; responses also have a day, `YYYY-MM-DD`, or a date-time.
   * @example 1793491200
   */
  startDate?: string;
  /**
   * When the plan's period ends, written like `startDate`.
   * @example 1796083200
   */
  endDate?: string;
  /**
   * How many children a reseller may have.
   * @example 10
   */
  userLimit?: number;
};
/** A kind of plan. The list is open. */
export type AccountPlanType = 'payAsYouGo' | 'free' | 'subscription' | 'sms' | 'reseller' | (string & {});
/** What the account has bought in one category. */
export type AccountPlanVertical = {
  /**
   * The category. The list is open.
   * @example Marketing
   */
  planCategory?: 'Marketing' | 'Chat' | 'CRM' | (string & {});
  /**
   * Kind of plan in the category.
   * @example subscription
   */
  planType?: string;
  /**
   * Name of the plan, for people.
   * @example Standard
   */
  name?: string;
  /**
   * Whether the plan is active. The list is open.
   * @example active
   */
  status?: 'active' | 'inactive' | (string & {});
  /**
   * When the plan starts, in seconds since 1970-01-01T00:00:00Z, as text.
   * @example 1793491200
   */
  startDate?: string;
  /**
   * When the plan ends, in seconds since 1970-01-01T00:00:00Z, as text.
   * @example 1796083200
   */
  endDate?: string;
  /** How many people may use the plan, and do. */
  users?: AccountSeats | null;
  /**
   * Credits of the plan, a number as text.
   * @example 20000
   */
  credits?: string;
};
/** How many people may use a plan, and do. */
export type AccountSeats = {
  /**
   * Seats that the account has, a number as text.
   * @example 3
   */
  purchasedSeats?: string;
  /**
   * Seats in use, a number as text.
   * @example 1
   */
  usedSeats?: string;
};
/** The SMTP server for the account's transactional emails. */
export type AccountRelay = {
  /**
   * Whether the account may send transactional emails.
   * @example true
   */
  enabled: boolean;
  /** How to connect to the server. */
  data: AccountRelayData;
};
/** How to connect to the SMTP server. The password isn't here. */
export type AccountRelayData = {
  /**
   * Name to sign in with.
   * @example dana@example.com
   */
  userName: string;
  /**
   * Host name of the server.
   * @example smtp-relay.example.com
   */
  relay: string;
  /**
   * Port of the server.
   * @example 587
   */
  port: number;
};
/** Whether the account may use automations. */
export type AccountMarketingAutomation = {
  /**
   * Whether automations are enabled.
   * @example true
   */
  enabled: boolean;
  /**
   * Key of the tracker, which your web pages contain. Absent if automations are not enabled.
   * @example <API_KEY>
   */
  key?: string;
};
/** One page of what the users of the account did, without a total. */
export type GetAccountActivity = {
  /** The activities of the page. */
  logs: AccountActivity[];
};
/** Something that a user of the account did. */
export type AccountActivity = {
  /**
   * What the user did. Brevo publishes no list, only the examples `login-success` and `update-profile`.
   * @example login-success
   */
  action: string;
  /**
   * When it happened, RFC 3339.
   * @example 2026-11-27T08:15:00+01:00
   */
  date: string;
  /**
   * Email address of the user.
   * @example dana@example.com
   */
  user_email: string;
  /**
   * IP address of the user.
   * @example 203.0.113.20
   */
  user_ip?: string;
  /**
   * Browser of the user, the `User-Agent` header.
   * @example Mozilla/5.0
   */
  user_agent?: string;
};
/** An email to send. Set `templateId`, `htmlContent` or `textContent`. Set `to` or `messageVersions`, not both. Without `templateId`, set `sender` and `subject`. */
export type SendEmail = {
  /** Who the email is from; by default, the sender of the template. */
  sender?: EmailSender | undefined;
  /** Who receives the email. Not with `messageVersions`, which send an email of its own to each group of recipients. */
  to?: readonly EmailRecipient[] | undefined;
  /** Who receives a copy. */
  cc?: readonly EmailRecipient[] | undefined;
  /** Who receives a copy that nobody else sees. */
  bcc?: readonly EmailRecipient[] | undefined;
  /** Where replies go. */
  replyTo?: EmailReplyTo | undefined;
  /**
   * Subject of the email; by default, that of the template.
   * @example Your order 1042
   */
  subject?: string | undefined;
  /**
   * Id of the template with the content. Brevo then ignores `htmlContent` and `textContent`.
   * @example 7
   */
  templateId?: number | undefined;
  /**
   * HTML of the email.
   * @example <p>We have your order 1042.</p>
   */
  htmlContent?: string | undefined;
  /**
   * Plain text of the email, for programs that don't show HTML.
   * @example We have your order 1042.
   */
  textContent?: string | undefined;
  /** Values for placeholders such as `{{params.ORDER}}`. A template in Brevo's old language ignores them. */
  params?: EmailParams | undefined;
  /** Files to attach. A template in Brevo's old language ignores them. No limit of their size is published. */
  attachment?: readonly EmailAttachment[] | undefined;
  /** Headers of your own, and instructions to Brevo: `idempotencyKey`, `X-Sib-Sandbox` and `sender.ip`. */
  headers?: EmailHeaders | undefined;
  /**
   * Tags of the email, to find it in the log, in events and in statistics.
   * @example [
   *   "orders"
   * ]
   */
  tags?: readonly string[] | undefined;
  /** Versions of the email, each with recipients of its own. Brevo documents at most 2000 recipients in one request and 99 in one version, and in its guide 1000 versions. */
  messageVersions?: readonly EmailVersion[] | undefined;
  /**
   * When to send the email, with `Z` or an offset, at most 72 hours from now. Brevo may be up to five minutes late.
   * @example 2026-11-28T09:00:00.000Z
   */
  scheduledAt?: (string | Date) | undefined;
  /**
   * Id of the batch to which the scheduled email belongs, a UUID of version 4. Send several requests with the same id to form a batch. By default, Brevo makes an id.
   * @example 3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20
   */
  batchId?: string | undefined;
} & AnyOf<'messageVersions' | 'to'> &
  AnyOf<'templateId' | 'textContent' | 'htmlContent'>;
/** Who an email is from. Set `email` or `id`. */
export type EmailSender = {
  /**
   * Address of the sender, one that the account may use.
   * @example orders@example.com
   */
  email?: string | undefined;
  /**
   * Name that recipients see, at most 70 characters. Brevo ignores it if you set `id`.
   * @example Acme
   */
  name?: string | undefined;
  /**
   * Id of the sender, in place of `email`. If you have dedicated IPs, it also chooses the sender's IPs.
   * @example 1
   */
  id?: number | undefined;
};
/** Who receives an email. */
export type EmailRecipient = {
  /**
   * Address of the recipient.
   * @example alice@example.com
   */
  email: string;
  /**
   * Name of the recipient, 1 to 70 characters. Brevo rejects an empty one.
   * @example Alice Martin
   */
  name?: string | undefined;
  /**
   * Whether the recipient agreed that opens and clicks are tracked. If false, Brevo counts them without saying whose they are; if missing, it does the same unless your account tracks without an answer. Brevo ignores it unless your account asks each contact.
   * @example true
   */
  contactPixelTrackingConsent?: boolean | undefined;
};
/** Where replies to an email go. */
export type EmailReplyTo = {
  /**
   * Address that receives replies.
   * @example support@example.com
   */
  email: string;
  /**
   * Name of the address, at most 70 characters.
   * @example Acme support
   */
  name?: string | undefined;
};
/** Values by name, for placeholders such as `{{params.ORDER}}`; at most 100 KB as JSON, and 1000 KB in all versions of an email. */
export type EmailParams = {
  [key: string]: unknown;
};
/** A file to attach. Set `url`, or `content` and `name`. */
export type EmailAttachment = {
  /**
   * Address from which Brevo loads the file.
   * @example https://www.example.com/terms.pdf
   */
  url?: string | undefined;
  /**
   * The file's bytes in Base64. Needs `name`.
   * @example aXRlbSxxdWFudGl0eQpibHVlIHdpZGdldCwxMgo=
   */
  content?: string | Uint8Array | ArrayBuffer | undefined;
  /**
   * File name, required with `content`. Its extension must be one of: xlsx, xls, ods, docx, docm, doc, csv, pdf, txt, gif, jpg, jpeg, png, tif, tiff, rtf, bmp, cgm, css, shtml, html, htm, zip, xml, ppt, pptx, tar, ez, ics, mobi, msg, pub, eps, odt, mp3, m4a, m4v, wma, ogg, flac, wav, aif, aifc, aiff, mp4, mov, avi, mkv, mpeg, mpg, wmv, pkpass, xlsm. Characters outside ASCII are reported to arrive garbled.
   * @example order-1042.csv
   */
  name?: string | undefined;
};
/** Headers of your own, such as `X-Order-Id`, and instructions to Brevo. Brevo writes their names with a capital letter after each hyphen. Standard headers such as `Date` don't work. Values outside ASCII are reported to make emails undeliverable. */
export type EmailHeaders = {
  /**
   * A UUID of its own for each email. Within 15 or 30 minutes (Brevo documents both), Brevo rejects another request with the same key and sends nothing for it. It belongs here, in the body. Brevo ignores it in an HTTP header, and with the spelling `Idempotency-Key`, which Brevo's newest client documents.
   * @example 0f9b6a52-7d1c-4e3a-8b64-2c5d9e1f7a30
   */
  idempotencyKey?: string | undefined;
  /**
   * With `drop`, Brevo checks the request, responds as usual with a message id, and neither sends nor logs the email.
   * @example drop
   */
  'X-Sib-Sandbox'?: 'drop' | undefined;
  /**
   * A text of yours that your webhook gets back with each event of the email. ASCII only.
   * @example order 1042
   */
  'X-Mailin-custom'?: string | undefined;
  /**
   * The dedicated IP to send from, if the account has one.
   * @example 203.0.113.10
   */
  'sender.ip'?: string | undefined;
} & {
  [key: string]: unknown;
};
/** A version of an email. What it leaves out is as in the email. It may have content of its own only if the email has content of the same kind: a template, or HTML or text. */
export type EmailVersion = {
  /** Who receives this version. */
  to: readonly EmailRecipient[];
  /** Who receives a copy. */
  cc?: readonly EmailRecipient[] | undefined;
  /** Who receives a copy that nobody else sees. */
  bcc?: readonly EmailRecipient[] | undefined;
  /** Where replies go. */
  replyTo?: EmailReplyTo | undefined;
  /**
   * Subject of this version.
   * @example Your order 1043
   */
  subject?: string | undefined;
  /**
   * Id of the template with the content of this version. Brevo's prose mentions it, its lists of fields don't.
   * @example 7
   */
  templateId?: number | undefined;
  /**
   * HTML of this version. Brevo ignores it if the email has a template.
   * @example <p>We have your order 1043.</p>
   */
  htmlContent?: string | undefined;
  /**
   * Plain text of this version. Brevo ignores it if the email has a template.
   * @example We have your order 1043.
   */
  textContent?: string | undefined;
  /** Values for placeholders. */
  params?: EmailParams | undefined;
  /**
   * Headers of this version, such as `X-Mailin-custom`. django-anymail sends them; Brevo doesn't document them.
   * @example {
   *   "X-Mailin-custom": "order 1043"
   * }
   */
  headers?:
    | {
        [key: string]: unknown;
      }
    | undefined;
};
/** The ids of an email that was sent or scheduled. */
export type SentEmail = {
  /**
   * Id of the email, with angle brackets. Absent if the request had `messageVersions`.
   * @example <202611270900.12345678901@smtp-relay.example.com>
   */
  messageId?: string;
  /**
   * An id for each of `messageVersions`, in the same order as far as Brevo's examples show.
   * @example [
   *   "<202611270900.12345678901@smtp-relay.example.com>"
   * ]
   */
  messageIds?: string[];
  /**
   * Id of the batch, if the email is scheduled.
   * @example 3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20
   */
  batchId?: string;
};
/** The state of a scheduled email or batch. With a batch id, it has `batches` and `count`; with a message id, the other fields. */
export type GetScheduledEmail = {
  /** The parts of the batch, one for each request. */
  batches?: ScheduledEmailBatch[] | null;
  /**
   * Number of all parts that match, on all pages.
   * @example 1
   */
  count?: number;
  /**
   * When Brevo sends the email.
   * @example 2026-11-28T09:00:00.000Z
   */
  scheduledAt?: string;
  /**
   * When the email was scheduled.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /** How far Brevo is. The list is open. */
  status?: ScheduledEmailStatus;
};
/** A part of a batch of scheduled emails. */
export type ScheduledEmailBatch = {
  /**
   * When Brevo sends the emails.
   * @example 2026-11-28T09:00:00.000Z
   */
  scheduledAt: string;
  /**
   * When the emails were scheduled.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt: string;
  /** How far Brevo is. The list is open. */
  status: ScheduledEmailStatus;
};
/** How far Brevo is with scheduled emails. The list is open. */
export type ScheduledEmailStatus = 'queued' | 'inProgress' | 'processed' | 'error' | (string & {});
/** One page of sent emails. */
export type GetSentEmails = {
  /** The sent emails of the page. */
  transactionalEmails: SentEmailListItem[];
  /**
   * Number of all emails that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** An email to one recipient, in the log. */
export type SentEmailListItem = {
  /**
   * Id of the email to this recipient, to read its content.
   * @example 7f5c2f0e-6a2b-4c51-9b1e-0d6f3a8c1b42
   */
  uuid: string;
  /**
   * Message id, with angle brackets. All recipients of an email share it.
   * @example <202611270900.12345678901@smtp-relay.example.com>
   */
  messageId: string;
  /**
   * When the email was sent.
   * @example 2026-11-27T09:00:00.000Z
   */
  date: string;
  /**
   * Address of the recipient.
   * @example alice@example.com
   */
  email: string;
  /**
   * Address of the sender.
   * @example orders@example.com
   */
  from?: string;
  /**
   * Subject of the email.
   * @example Your order 1042
   */
  subject: string;
  /**
   * Id of the template, if the email has one.
   * @example 7
   */
  templateId?: number | null;
  /**
   * Tags of the email.
   * @example [
   *   "orders"
   * ]
   */
  tags?: string[];
};
/** An email as one recipient got it, and what has happened to it. */
export type EmailContent = {
  /**
   * Address of the recipient.
   * @example alice@example.com
   */
  email: string;
  /**
   * Subject of the email.
   * @example Your order 1042
   */
  subject: string;
  /**
   * When the email was sent.
   * @example 2026-11-27T09:00:00.000Z
   */
  date: string;
  /**
   * Id of the template, if the email has one.
   * @example 7
   */
  templateId?: number | null;
  /**
   * HTML of the email, with its placeholders filled in.
   * @example <p>Hello Alice, we have your order 1042.</p>
   */
  body?: string;
  /**
   * Number of attachments.
   * @example 0
   */
  attachmentCount?: number;
  /** What has happened to the email so far. */
  events: EmailContentEvent[];
};
/** Something that happened to an email. */
export type EmailContentEvent = {
  /**
   * What happened. The list is open. Brevo documents `open`, and shows `opened` in its example.
   * @example delivered
   */
  name:
    | 'sent'
    | 'delivered'
    | 'open'
    | 'opened'
    | 'click'
    | 'proxy_open'
    | 'soft_bounce'
    | 'hard_bounce'
    | 'deferred'
    | 'blocked'
    | 'spam'
    | 'invalid'
    | 'invalid_email'
    | 'unsubscribed'
    | 'error'
    | (string & {});
  /**
   * When it happened.
   * @example 2026-11-27T09:00:05.000Z
   */
  time: string;
};
/** Which hard bounces to delete. */
export type DeleteHardbounces = {
  /**
   * The address that bounced.
   * @example bob@example.com
   */
  contactEmail?: string | undefined;
  /**
   * First day of the bounces, `YYYY-MM-DD`, not after `endDate`.
   * @example 2026-11-26
   */
  startDate?: string | undefined;
  /**
   * Last day of the bounces, `YYYY-MM-DD`, not before `startDate`.
   * @example 2026-11-26
   */
  endDate?: string | undefined;
};
/** A kind of event to list. */
export type EmailEventFilter =
  | 'requests'
  | 'delivered'
  | 'opened'
  | 'clicks'
  | 'loadedByProxy'
  | 'bounces'
  | 'hardBounces'
  | 'softBounces'
  | 'deferred'
  | 'blocked'
  | 'spam'
  | 'invalid'
  | 'unsubscribed'
  | 'error';
/** One page of events, without a total. */
export type GetEmailEventReport = {
  /** The events of the page. */
  events: EmailEvent[];
};
/** Something that happened to an email. It has no id. */
export type EmailEvent = {
  /** What happened. The list is open. */
  event: EmailEventName;
  /**
   * Address of the recipient.
   * @example alice@example.com
   */
  email: string;
  /**
   * When it happened.
   * @example 2026-11-27T09:00:05.000Z
   */
  date: string;
  /**
   * Message id of the email, with angle brackets.
   * @example <202611270900.12345678901@smtp-relay.example.com>
   */
  messageId: string;
  /**
   * Subject of the email.
   * @example Your order 1042
   */
  subject?: string;
  /**
   * Address of the sender.
   * @example orders@example.com
   */
  from?: string;
  /**
   * Tag of the email.
   * @example orders
   */
  tag?: string;
  /**
   * Id of the template, if the email has one.
   * @example 7
   */
  templateId?: number;
  /**
   * Why the email bounced.
   * @example 550 5.1.1 mailbox unavailable
   */
  reason?: string;
  /**
   * IP address from which the email was opened or a link was clicked.
   * @example 203.0.113.30
   */
  ip?: string;
  /**
   * The link that was clicked.
   * @example https://www.example.com/orders/1042
   */
  link?: string;
};
/** What happened to an email. The list is open. `loadedByProxy` is an open by a mail program that loads images before anybody reads the email. */
export type EmailEventName =
  | 'requests'
  | 'delivered'
  | 'opened'
  | 'clicks'
  | 'loadedByProxy'
  | 'bounces'
  | 'hardBounces'
  | 'softBounces'
  | 'deferred'
  | 'blocked'
  | 'spam'
  | 'invalid'
  | 'unsubscribed'
  | 'error'
  | (string & {});
/** Statistics of a span of days. */
export type GetAggregatedReport = {
  /**
   * First and last day of the report, separated by `|`.
   * @example 2026-11-01|2026-11-27
   */
  range?: string;
  /**
   * Emails that you asked Brevo to send.
   * @example 120
   */
  requests?: number;
  /**
   * Emails that the recipients' servers accepted.
   * @example 117
   */
  delivered?: number;
  /**
   * Emails that can't be delivered, because the address doesn't work.
   * @example 1
   */
  hardBounces?: number;
  /**
   * Emails that couldn't be delivered for now.
   * @example 2
   */
  softBounces?: number;
  /**
   * Opens, also repeated ones.
   * @example 95
   */
  opens?: number;
  /**
   * Emails that were opened.
   * @example 80
   */
  uniqueOpens?: number;
  /**
   * Clicks, also repeated ones.
   * @example 40
   */
  clicks?: number;
  /**
   * Emails with a click.
   * @example 31
   */
  uniqueClicks?: number;
  /**
   * Emails that recipients reported as spam.
   * @example 0
   */
  spamReports?: number;
  /**
   * Emails that Brevo didn't send, because the recipient is blocked.
   * @example 0
   */
  blocked?: number;
  /**
   * Emails to addresses that aren't valid.
   * @example 0
   */
  invalid?: number;
  /**
   * Recipients who unsubscribed.
   * @example 0
   */
  unsubscribed?: number;
};
/** One page of daily statistics, without a total. */
export type GetEmailReports = {
  /** The days of the page. */
  reports: EmailReport[];
};
/** Statistics of one day. */
export type EmailReport = {
  /**
   * The day, `YYYY-MM-DD`.
   * @example 2026-11-27
   */
  date: string;
  /**
   * Emails that you asked Brevo to send.
   * @example 12
   */
  requests?: number;
  /**
   * Emails that the recipients' servers accepted.
   * @example 11
   */
  delivered?: number;
  /**
   * Emails that can't be delivered, because the address doesn't work.
   * @example 1
   */
  hardBounces?: number;
  /**
   * Emails that couldn't be delivered for now.
   * @example 0
   */
  softBounces?: number;
  /**
   * Opens, also repeated ones.
   * @example 9
   */
  opens?: number;
  /**
   * Emails that were opened.
   * @example 8
   */
  uniqueOpens?: number;
  /**
   * Clicks, also repeated ones.
   * @example 4
   */
  clicks?: number;
  /**
   * Emails with a click.
   * @example 3
   */
  uniqueClicks?: number;
  /**
   * Emails that recipients reported as spam.
   * @example 0
   */
  spamReports?: number;
  /**
   * Emails that Brevo didn't send, because the recipient is blocked.
   * @example 0
   */
  blocked?: number;
  /**
   * Emails to addresses that aren't valid.
   * @example 0
   */
  invalid?: number;
  /**
   * Recipients who unsubscribed.
   * @example 0
   */
  unsubscribed?: number;
};
/** One page of blocked contacts. */
export type GetBlockedContacts = {
  /** The blocked contacts of the page. */
  contacts: BlockedContact[];
  /**
   * Number of all blocked contacts that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** An address to which Brevo sends no emails of yours, and why. */
export type BlockedContact = {
  /**
   * The blocked address.
   * @example bob@example.com
   */
  email: string;
  /**
   * Address of the sender for which the contact is blocked. Null is not documented; presumably it stands for all senders.
   * @example orders@example.com
   */
  senderEmail?: string | null;
  /** Why the contact is blocked. */
  reason: BlockedContactReason;
  /**
   * When the contact was blocked.
   * @example 2026-11-26T10:00:00.000Z
   */
  blockedAt: string;
};
/** Why a contact is blocked. */
export type BlockedContactReason = {
  /** The reason, for programs. The list is open. */
  code?: BlockedContactReasonCode;
  /**
   * The reason, for people. The wording may change.
   * @example Hard bounce
   */
  message?: string;
};
/** Why a contact is blocked. The list is open. `unsubscribedViaMA` is an automation, `unsubscribedViaEmail` a link in an email, `contactFlaggedAsSpam` a report of spam. */
export type BlockedContactReasonCode =
  | 'unsubscribedViaMA'
  | 'unsubscribedViaEmail'
  | 'unsubscribedViaApi'
  | 'adminBlocked'
  | 'hardBounce'
  | 'contactFlaggedAsSpam'
  | (string & {});
/** All blocked domains. */
export type GetBlockedDomains = {
  /**
   * The blocked domains.
   * @example [
   *   "competitor.example.com"
   * ]
   */
  domains: string[];
};
/** A domain to block. */
export type BlockDomain = {
  /**
   * The domain, without `@`.
   * @example competitor.example.com
   */
  domain: string;
};
/** The body of the request that Brevo sends to your webhook when something happens to an email. Brevo may add events. */
export type EmailWebhookPayload =
  | EmailRequestEvent
  | EmailDeliveredEvent
  | EmailDeferredEvent
  | EmailBounceEvent
  | EmailBlockedEvent
  | EmailInvalidEvent
  | EmailErrorEvent
  | EmailComplaintEvent
  | EmailUnsubscribedEvent
  | EmailOpenEvent
  | EmailProxyOpenEvent
  | EmailClickEvent;
/** What every event of an email has. */
export type EmailEventFields = {
  /**
   * Address of the recipient. May be empty if a proxy opened the email.
   * @example alice@example.com
   */
  email: string;
  /**
   * Message id of the email, as the request that sent it returned it.
   * @example <202611270900.12345678901@smtp-relay.example.com>
   */
  'message-id': string;
  /**
   * Id of the webhook; in payloads that users received, presumably of the account. It is no id of the event.
   * @example 5
   */
  id?: number;
  /**
   * When it happened, in milliseconds since 1970-01-01T00:00:00Z: the time to rely on. Some of Brevo's examples have seconds.
   * @example 1795770005000
   */
  ts_epoch?: number;
  /**
   * When it happened, in seconds since 1970-01-01T00:00:00Z. Payloads that users received were off by the account's time zone.
   * @example 1795770005
   */
  ts_event?: number;
  /**
   * When it happened, in seconds since 1970-01-01T00:00:00Z, with the same doubt as `ts_event`.
   * @example 1795770005
   */
  ts?: number;
  /**
   * When it happened, `YYYY-MM-DD HH:mm:ss` in the account's time zone, or in that of Paris: Brevo documents both.
   * @example 2026-11-27 10:00:05
   */
  date?: string;
  /**
   * Subject of the email.
   * @example Your order 1042
   */
  subject?: string;
  /**
   * Address of the sender.
   * @example orders@example.com
   */
  sender_email?: string;
  /**
   * Id of the template, if the email has one.
   * @example 7
   */
  template_id?: number;
  /**
   * Tags of the email.
   * @example [
   *   "orders"
   * ]
   */
  tags?: string[];
  /** The tags again, usually as JSON. Without tags, a tag of the header `X-Mailin-Tag` or the name of the template. Prefer `tags`. */
  tag?: EmailWebhookTag;
  /**
   * The text that the email's header `X-Mailin-custom` had.
   * @example order 1042
   */
  'X-Mailin-custom'?: string | null;
  /**
   * IP address from which Brevo sent the email.
   * @example 203.0.113.10
   */
  sending_ip?: string;
  /**
   * Address of the email's preview in Brevo's app.
   * @example https://app-smtp.brevo.com/log/preview/7f5c2f0e-6a2b-4c51-9b1e-0d6f3a8c1b42
   */
  mirror_link?: string;
  /**
   * Id of the contact, or 0 if the recipient isn't one. Brevo's examples have numbers beyond 2^53, which JavaScript rounds.
   * @example 42
   */
  contact_id?: number;
  /**
   * Id of the event, which Brevo sends since 2026.
   * @example daf7778b-13f8-4db8-9f05-a65c1795ae21
   */
  uuid?: string;
};
/** You asked Brevo to send an email. This event comes even if the email is blocked afterwards. */
export type EmailRequestEvent = EmailEventFields & {
  /**
   * What happened.
   * @example request
   */
  event: 'request';
  /**
   * Brevo sends `sent` here, even if nothing went wrong.
   * @example sent
   */
  reason?: string;
};
/** The recipient's server accepted an email. */
export type EmailDeliveredEvent = EmailEventFields & {
  /**
   * What happened.
   * @example delivered
   */
  event: 'delivered';
  /**
   * Brevo sends `sent` here, even if nothing went wrong.
   * @example sent
   */
  reason?: string;
};
/** The recipient's server doesn't accept an email yet. Brevo tries again. */
export type EmailDeferredEvent = EmailEventFields & {
  /**
   * What happened.
   * @example deferred
   */
  event: 'deferred';
  /**
   * Why the email was deferred, usually the words of the recipient's server.
   * @example 550 5.1.1 mailbox unavailable
   */
  reason?: string;
};
/** The recipient's server rejected an email: for now (`soft_bounce`), or for good (`hard_bounce`). */
export type EmailBounceEvent = EmailEventFields & {
  /**
   * What happened.
   * @example soft_bounce
   */
  event: 'soft_bounce' | 'hard_bounce';
  /**
   * Why the email bounced, usually the words of the recipient's server.
   * @example 550 5.1.1 mailbox unavailable
   */
  reason?: string;
};
/** Brevo didn't send an email, because the recipient is blocked. */
export type EmailBlockedEvent = EmailEventFields & {
  /**
   * What happened.
   * @example blocked
   */
  event: 'blocked';
  /**
   * Why the email was blocked.
   * @example blocked : due to unsubscribed user
   */
  reason?: string;
};
/** The address of the recipient is invalid. */
export type EmailInvalidEvent = EmailEventFields & {
  /**
   * What happened.
   * @example invalid_email
   */
  event: 'invalid_email';
  /**
   * Why the address is invalid.
   * @example 550 5.1.1 mailbox unavailable
   */
  reason?: string;
};
/** Sending an email failed. */
export type EmailErrorEvent = EmailEventFields & {
  /**
   * What happened.
   * @example error
   */
  event: 'error';
  /**
   * What went wrong.
   * @example 550 5.1.1 mailbox unavailable
   */
  reason?: string;
};
/** The recipient marked an email as spam. Brevo's pages use both names. */
export type EmailComplaintEvent = EmailEventFields & {
  /**
   * What happened.
   * @example spam
   */
  event: 'spam' | 'complaint';
  /**
   * Why the event occurred.
   * @example 550 5.1.1 mailbox unavailable
   */
  reason?: string;
};
/** The recipient unsubscribed. */
export type EmailUnsubscribedEvent = EmailEventFields & {
  /**
   * What happened.
   * @example unsubscribed
   */
  event: 'unsubscribed';
  /**
   * The link that unsubscribed the recipient. May be empty.
   * @example https://www.example.com/orders/1042
   */
  link?: string;
  /**
   * Program that opened the email, loaded its images or clicked.
   * @example Mozilla/5.0
   */
  user_agent?: string;
  /**
   * Kind of device that opened or clicked. The list is open.
   * @example DESKTOP
   */
  device_used?: 'DESKTOP' | 'MOBILE' | (string & {});
  /**
   * Brevo publishes no meaning: presumably whether the recipient unsubscribed by the email's header instead of its link.
   * @example false
   */
  is_returnpath?: boolean;
};
/** The recipient opened an email: `unique_opened` the first time, `opened` each further time. */
export type EmailOpenEvent = EmailEventFields & {
  /**
   * What happened.
   * @example unique_opened
   */
  event: 'unique_opened' | 'opened';
  /**
   * Empty, where it is there.
   * @example https://www.example.com/orders/1042
   */
  link?: string;
  /**
   * Program that opened the email, loaded its images or clicked.
   * @example Mozilla/5.0
   */
  user_agent?: string;
  /**
   * Kind of device that opened or clicked. The list is open.
   * @example DESKTOP
   */
  device_used?: 'DESKTOP' | 'MOBILE' | (string & {});
};
/** A mail program loaded the images of an email before anybody read it: `unique_proxy_open` the first time, `proxy_open` each further time. */
export type EmailProxyOpenEvent = EmailEventFields & {
  /**
   * What happened.
   * @example unique_proxy_open
   */
  event: 'unique_proxy_open' | 'proxy_open';
  /**
   * Empty, where it is there.
   * @example https://www.example.com/orders/1042
   */
  link?: string;
  /**
   * Program that opened the email, loaded its images or clicked.
   * @example Mozilla/5.0
   */
  user_agent?: string;
  /**
   * Kind of device that opened or clicked. The list is open.
   * @example DESKTOP
   */
  device_used?: 'DESKTOP' | 'MOBILE' | (string & {});
  /**
   * Brevo publishes no meaning: presumably when the email was sent, in milliseconds since 1970-01-01T00:00:00Z.
   * @example 1795770000000
   */
  s_epoch?: number;
};
/** The recipient clicked a link in an email. */
export type EmailClickEvent = EmailEventFields & {
  /**
   * What happened.
   * @example click
   */
  event: 'click';
  /**
   * The link that was clicked. May be empty.
   * @example https://www.example.com/orders/1042
   */
  link: string;
  /**
   * Program that opened the email, loaded its images or clicked.
   * @example Mozilla/5.0
   */
  user_agent?: string;
  /**
   * Kind of device that opened or clicked. The list is open.
   * @example DESKTOP
   */
  device_used?: 'DESKTOP' | 'MOBILE' | (string & {});
};
/** The tags of an email, as text or as an array. */
export type EmailWebhookTag = string | string[];
/** One page of email templates. */
export type GetEmailTemplates = {
  /** The templates of the page. */
  templates: EmailTemplate[];
  /**
   * Number of all templates that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** A template of transactional emails. */
export type EmailTemplate = {
  /**
   * Id of the template, for paths and for the `templateId` of an email.
   * @example 7
   */
  id: number;
  /**
   * The template's own identifier, if it has one: up to 64 letters, digits, hyphens and underscores, beginning with a letter. No operation sets it.
   * @example order-confirmation
   */
  customTemplateId?: string;
  /**
   * Name of the template, for people.
   * @example Order confirmation
   */
  name: string;
  /**
   * Subject of the emails, with placeholders.
   * @example Your order {{params.ORDER}}
   */
  subject: string;
  /**
   * Whether the template is active.
   * @example true
   */
  isActive: boolean;
  /**
   * Whether a test of the template was ever sent.
   * @example false
   */
  testSent: boolean;
  /** Who the emails are from. */
  sender: EmailTemplateSender;
  /**
   * Address that receives replies.
   * @example orders@example.com
   */
  replyTo?: string;
  /**
   * Name of the recipient as the email shows it, with placeholders.
   * @example {{contact.FIRSTNAME}} {{contact.LASTNAME}}
   */
  toField?: string;
  /**
   * Tag of the emails, to find them in statistics.
   * @example orders
   */
  tag?: string;
  /**
   * HTML of the emails, with placeholders.
   * @example <p>Hello {{params.NAME}}, we have your order {{params.ORDER}}.</p>
   */
  htmlContent: string;
  /**
   * When the template was created, in UTC.
   * @example 2026-11-27T08:00:00.000Z
   */
  createdAt: string;
  /**
   * When the template was last changed, in UTC.
   * @example 2026-11-27T08:00:00.000Z
   */
  modifiedAt: string;
  /**
   * Whether the template can confirm a double opt-in: it has a double opt-in tag or link. Only present if you read a single template.
   * @example false
   */
  doiTemplate?: boolean;
};
/** Who the emails of a template are from. */
export type EmailTemplateSender = {
  /**
   * Name that recipients see.
   * @example Acme
   */
  name?: string;
  /**
   * Email address of the sender.
   * @example orders@example.com
   */
  email?: string;
  /**
   * Id of the sender, here as text.
   * @example 1
   */
  id?: string;
};
/** A new email template. Set `htmlContent` or `htmlUrl`. */
export type CreateEmailTemplate = {
  /**
   * Name of the template, for people. A template that you read has it in `name`.
   * @example Order confirmation
   */
  templateName: string;
  /**
   * Subject of the emails. It may have placeholders.
   * @example Your order {{params.ORDER}}
   */
  subject: string;
  /** Who the emails are from. */
  sender: EmailTemplateSenderInput;
  /**
   * HTML of the emails, at least 10 characters (elsewhere Brevo asks for more than 10). Required without `htmlUrl`. It may have placeholders.
   * @example <p>Hello {{params.NAME}}, we have your order {{params.ORDER}}.</p>
   */
  htmlContent?: string | undefined;
  /**
   * Address from which Brevo loads the HTML. Required without `htmlContent`.
   * @example https://www.example.com/order-confirmation.html
   */
  htmlUrl?: string | undefined;
  /**
   * Address that receives replies.
   * @example orders@example.com
   */
  replyTo?: string | undefined;
  /**
   * Name of the recipient as the email shows it, with attributes that your account has: `{{contact.FIRSTNAME}} {{contact.LASTNAME}}`, or `{FIRSTNAME} {LASTNAME}` if you send the emails without `params`.
   * @example {{contact.FIRSTNAME}} {{contact.LASTNAME}}
   */
  toField?: string | undefined;
  /**
   * Tag of the emails, to find them in statistics.
   * @example orders
   */
  tag?: string | undefined;
  /**
   * Address from which Brevo loads a file to attach. Its extension must be one of: xlsx, xls, ods, docx, docm, doc, csv, pdf, txt, gif, jpg, jpeg, png, tif, tiff, rtf, bmp, cgm, css, shtml, html, htm, zip, xml, ppt, pptx, tar, ez, ics, mobi, msg, pub, eps.
   * @example https://www.example.com/terms.pdf
   */
  attachmentUrl?: string | undefined;
  /**
   * Whether the template is active from the start.
   * @default false
   * @example true
   */
  isActive?: boolean | undefined;
};
/** Who the emails of a template are from. Set `email` or `id`, not both. If you have dedicated IPs, the `id` chooses the sender's IPs. */
export type EmailTemplateSenderInput = {
  /**
   * Name that recipients see. Without it, Brevo uses a default.
   * @example Acme
   */
  name?: string | undefined;
  /**
   * Email address of the sender.
   * @example orders@example.com
   */
  email?: string | undefined;
  /**
   * Id of the sender.
   * @example 1
   */
  id?: number | undefined;
};
/** The id of the new template. */
export type EmailTemplateId = {
  /**
   * Id of the template, for paths and for the `templateId` of an email.
   * @example 7
   */
  id: number;
};
/** The fields of an email template to change. */
export type UpdateEmailTemplate = {
  /**
   * Name of the template, for people. A template that you read has it in `name`.
   * @example Order confirmation
   */
  templateName?: string | undefined;
  /**
   * Subject of the emails. It may have placeholders.
   * @example Your order {{params.ORDER}}
   */
  subject?: string | undefined;
  /** Who the emails are from. */
  sender?: EmailTemplateSenderInput | undefined;
  /**
   * HTML of the emails, at least 10 characters (elsewhere Brevo asks for more than 10). It may have placeholders.
   * @example <p>Hello {{params.NAME}}, we have your order {{params.ORDER}}.</p>
   */
  htmlContent?: string | undefined;
  /**
   * Address from which Brevo loads the HTML, instead of `htmlContent`.
   * @example https://www.example.com/order-confirmation.html
   */
  htmlUrl?: string | undefined;
  /**
   * Address that receives replies.
   * @example orders@example.com
   */
  replyTo?: string | undefined;
  /**
   * Name of the recipient as the email shows it, with attributes that your account has: `{{contact.FIRSTNAME}} {{contact.LASTNAME}}`, or `{FIRSTNAME} {LASTNAME}` if you send the emails without `params`.
   * @example {{contact.FIRSTNAME}} {{contact.LASTNAME}}
   */
  toField?: string | undefined;
  /**
   * Tag of the emails, to find them in statistics.
   * @example orders
   */
  tag?: string | undefined;
  /**
   * Address from which Brevo loads a file to attach, of the same kinds as for a new template.
   * @example https://www.example.com/terms.pdf
   */
  attachmentUrl?: string | undefined;
  /**
   * Whether the template is active. Only an inactive one can be deleted.
   * @example false
   */
  isActive?: boolean | undefined;
};
/** Who receives a test of an email template. */
export type SendTestEmail = {
  /**
   * Addresses that receive the test. If it is empty or missing, everyone on the account's test list receives it.
   * @example [
   *   "alice@example.com"
   * ]
   */
  emailTo?: readonly string[] | undefined;
};
/** An error of a request that sends a test of an email template. */
export type SendTestEmailError = {
  /** Name of the failure, for programs. */
  code?: ErrorCode;
  /**
   * What went wrong, for people. The wording may change.
   * @example The email could not be sent to all recipients
   */
  message: string;
  /**
   * Addresses that Brevo doesn't know.
   * @example [
   *   "unknown@example.com"
   * ]
   */
  unexistingEmails?: string[];
  /**
   * Addresses that are on no list.
   * @example [
   *   "unlisted@example.com"
   * ]
   */
  withoutListEmails?: string[];
  /**
   * Addresses that are blocked.
   * @example [
   *   "blocked@example.com"
   * ]
   */
  blackListedEmails?: string[];
};
/** A template to preview, and where its values come from. Set `email` or `params`. */
export type PreviewEmailTemplate = {
  /**
   * Id of the template.
   * @example 7
   */
  templateId: number;
  /**
   * Email address of the contact whose attributes fill in the placeholders.
   * @example alice@example.com
   */
  email?: string | undefined;
  /** Values for the placeholders. */
  params?: EmailTemplateParams | undefined;
};
/** Values by name, for placeholders such as `{{params.ORDER}}`. */
export type EmailTemplateParams = {
  [key: string]: unknown;
};
/** A template with its placeholders filled in. */
export type EmailTemplatePreview = {
  /**
   * Name of the sender.
   * @example Acme
   */
  fromName?: string;
  /**
   * Email address of the sender.
   * @example orders@example.com
   */
  fromEmail?: string;
  /**
   * Subject of the email.
   * @example Your order 1042
   */
  subject?: string;
  /**
   * Text that mail programs show next to the subject.
   * @example We have your order.
   */
  previewText?: string;
  /**
   * HTML of the email.
   * @example <p>Hello Alice, we have your order 1042.</p>
   */
  html?: string;
  /**
   * Names of the external feeds that the template reads.
   * @example []
   */
  usedFeedNames?: string[];
};
/** A contact with its attributes, lists and subscriptions. */
export type Contact = {
  /**
   * Id of the contact, for paths, deals, companies and notes.
   * @example 42
   */
  id: number;
  /**
   * Email address of the contact. A contact may only have a phone number or an `ext_id`.
   * @example alice@example.com
   */
  email?: string;
  /**
   * Whether email campaigns skip the contact, for example because the person unsubscribed.
   * @example false
   */
  emailBlacklisted: boolean;
  /**
   * Whether SMS campaigns skip the contact.
   * @example false
   */
  smsBlacklisted: boolean;
  /**
   * Whether WhatsApp campaigns skip the contact.
   * @example false
   */
  whatsappBlacklisted?: boolean;
  /**
   * When the contact was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000+01:00
   */
  createdAt: string;
  /**
   * When the contact was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000+01:00
   */
  modifiedAt: string;
  /**
   * Ids of the lists that the contact is in.
   * @example [
   *   2
   * ]
   */
  listIds?: number[];
  /**
   * Ids of the lists that the contact unsubscribed from, or null.
   * @example [
   *   4
   * ]
   */
  listUnsubscribed?: number[] | null;
  /** Values of the contact's attributes. */
  attributes: ContactAttributeMap;
  /** The contact's consent groups, if your account has them. */
  consentGroups?: ContactConsentGroup[];
  /**
   * Not documented, but the live API sends it. Only an empty object was seen.
   * @example {}
   */
  subscriptions?: {
    [key: string]: unknown;
  };
};
/** A contact's status in a consent group. */
export type ContactConsentGroup = {
  /**
   * Id of the consent group.
   * @example 1
   */
  id?: number;
  /**
   * Whether the contact is subscribed in the group.
   * @example subscribed
   */
  status?: 'subscribed' | 'unsubscribed' | (string & {});
};
/** Values by name, of built-in attributes and your own. A value is a string, a number, a boolean, or an array of strings for a multiple-choice attribute. Null empties it (reported). An attribute must exist before you set it, and Brevo ignores values of another type than the attribute's. Accounts in another language may have other names, such as `PRENOM` for `FIRSTNAME`. */
export type ContactAttributeMap = {
  /**
   * Only to change the email address of a contact. A contact has it in `email`.
   * @example alice@example.com
   */
  EMAIL?: string;
  /**
   * First name.
   * @example Alice
   */
  FIRSTNAME?: string | null;
  /**
   * Last name.
   * @example Martin
   */
  LASTNAME?: string | null;
  /**
   * Mobile phone number with the country calling code, such as `12025550143`, `+12025550143` or `0012025550143`. It identifies the contact.
   * @example 12025550143
   */
  SMS?: string | null;
  /**
   * WhatsApp number with the country calling code. It identifies the contact.
   * @example 12025550143
   */
  WHATSAPP?: string | null;
  /**
   * Landline number with the country calling code. It identifies the contact.
   * @example 12025550144
   */
  LANDLINE_NUMBER?: string | null;
  /**
   * Your own id of the contact, the `ext_id` of requests.
   * @example customer-1042
   */
  EXT_ID?: string;
} & OwnValues<OwnContactAttributes>;
/** Name of a contact attribute. The known names are built in; your own attributes have others. */
export type ContactAttributeName =
  | 'EMAIL'
  | 'FIRSTNAME'
  | 'LASTNAME'
  | 'SMS'
  | 'WHATSAPP'
  | 'LANDLINE_NUMBER'
  | 'EXT_ID'
  | OwnNames<OwnContactAttributes>;
/** Kind of a value that identifies a contact: its email address, id, `ext_id`, or the attribute `SMS`, `WHATSAPP` or `LANDLINE_NUMBER`. */
export type ContactIdentifierKind =
  'email_id' | 'contact_id' | 'ext_id' | 'phone_id' | 'whatsapp_id' | 'landline_number_id';
/** One page of contacts. */
export type GetContacts = {
  /** The contacts of the page. */
  contacts: Contact[];
  /**
   * Number of all contacts that match, on all pages.
   * @example 1
   */
  count: number;
};
/** A new contact. It needs `email`, `ext_id` or the attribute `SMS`. */
export type CreateContact = {
  /**
   * Email address of the contact.
   * @example alice@example.com
   */
  email?: string | undefined;
  /**
   * Your own id of the contact.
   * @example customer-1042
   */
  ext_id?: string | undefined;
  /** Values of the contact's attributes. */
  attributes?: InRequest<ContactAttributeMap> | undefined;
  /**
   * Ids of the lists to add the contact to.
   * @example [
   *   2
   * ]
   */
  listIds?: readonly number[] | undefined;
  /**
   * Whether email campaigns skip the contact.
   * @example false
   */
  emailBlacklisted?: boolean | undefined;
  /**
   * Whether SMS campaigns skip the contact.
   * @example false
   */
  smsBlacklisted?: boolean | undefined;
  /**
   * Addresses of your senders whose transactional emails the contact must not get. Only for a contact with an email address, and only with `updateEnabled`.
   * @example [
   *   "orders@example.com"
   * ]
   */
  smtpBlacklistSender?: readonly string[] | undefined;
  /**
   * Whether to update the contact if it exists, instead of an error.
   * @default false
   * @example true
   */
  updateEnabled?: boolean | undefined;
  /**
   * Whether to merge the contact with another one that has the same identifier, instead of an error. Brevo keeps the one that changed last and deletes the other.
   * @example false
   */
  forceMerge?: boolean | undefined;
  /**
   * Whether to return the id of the contact that is left after a merge.
   * @example true
   */
  getId?: boolean | undefined;
} & AnyOf<'attributes' | 'ext_id' | 'email'>;
/** The id of the new contact. */
export type ContactId = {
  /**
   * Id of the contact, for paths, deals, companies and notes.
   * @example 42
   */
  id: number;
};
/** A contact with its campaign statistics. */
export type ContactDetails = Contact & ContactStatistics;
/** The campaign statistics of a contact. */
export type ContactStatistics = {
  /** What the contact did with your email campaigns, or `{}` if it got none. */
  statistics?: ContactCampaignStats;
};
/** New values of a contact. A field you leave out stays unchanged. */
export type UpdateContact = {
  /**
   * Your own id of the contact.
   * @example customer-1042
   */
  ext_id?: string | undefined;
  /** Attributes to change. Those you leave out keep their values. */
  attributes?: InRequest<ContactAttributeMap> | undefined;
  /**
   * Ids of the lists to add the contact to. It stays in its other lists.
   * @example [
   *   2
   * ]
   */
  listIds?: readonly number[] | undefined;
  /**
   * Ids of the lists to remove the contact from.
   * @example [
   *   4
   * ]
   */
  unlinkListIds?: readonly number[] | undefined;
  /**
   * Whether email campaigns skip the contact.
   * @example false
   */
  emailBlacklisted?: boolean | undefined;
  /**
   * Whether SMS campaigns skip the contact.
   * @example false
   */
  smsBlacklisted?: boolean | undefined;
  /**
   * Addresses of your senders whose transactional emails the contact must not get. Only for a contact with an email address.
   * @example [
   *   "orders@example.com"
   * ]
   */
  smtpBlacklistSender?: readonly string[] | undefined;
  /**
   * Whether to merge the contact with another one that has the same identifier, instead of an error. Brevo keeps the one that changed last and deletes the other.
   * @example false
   */
  forceMerge?: boolean | undefined;
};
/** Contacts, and the fields to change in each. */
export type UpdateBatchContacts = {
  /** The contacts to update. */
  contacts?: readonly UpdateBatchContact[] | undefined;
};
/** New values of one contact. Identify it by one of `email`, `id` and `sms`. */
export type UpdateBatchContact = {
  /**
   * Email address of the contact to update.
   * @example alice@example.com
   */
  email?: string | undefined;
  /**
   * Id of the contact to update.
   * @example 42
   */
  id?: number | undefined;
  /**
   * Mobile phone number of the contact to update, with the country calling code.
   * @example 12025550143
   */
  sms?: string | undefined;
  /**
   * New value of your own id of the contact. It doesn't identify the contact here.
   * @example customer-1042
   */
  ext_id?: string | undefined;
  /** Attributes to change. Those you leave out keep their values. */
  attributes?: InRequest<ContactAttributeMap> | undefined;
  /**
   * Ids of the lists to add the contact to. It stays in its other lists.
   * @example [
   *   2
   * ]
   */
  listIds?: readonly number[] | undefined;
  /**
   * Ids of the lists to remove the contact from.
   * @example [
   *   4
   * ]
   */
  unlinkListIds?: readonly number[] | undefined;
  /**
   * Whether email campaigns skip the contact.
   * @example false
   */
  emailBlacklisted?: boolean | undefined;
  /**
   * Whether SMS campaigns skip the contact.
   * @example false
   */
  smsBlacklisted?: boolean | undefined;
  /**
   * Addresses of your senders whose transactional emails the contact must not get. Only for a contact with an email address.
   * @example [
   *   "orders@example.com"
   * ]
   */
  smtpBlacklistSender?: readonly string[] | undefined;
};
/** A person to ask for a confirmation by email. */
export type CreateDoiContact = {
  /**
   * Address that Brevo sends the email to, and later the contact's.
   * @example alice@example.com
   */
  email: string;
  /** Values of the contact's attributes. */
  attributes?: InRequest<ContactAttributeMap> | undefined;
  /**
   * Ids of the lists to add the contact to.
   * @example [
   *   2
   * ]
   */
  includeListIds: readonly number[];
  /**
   * Ids of lists that the contact must not be added to.
   * @example [
   *   4
   * ]
   */
  excludeListIds?: readonly number[] | undefined;
  /**
   * Address of the page that the person sees after confirming.
   * @example https://www.example.com/welcome
   */
  redirectionUrl: string;
  /**
   * Id of an active template for double opt-in.
   * @example 8
   */
  templateId: number;
};
/** Contacts to import: one of `fileUrl`, `fileBody` and `jsonBody`. Where they go: `listIds` or `newList`. */
export type RequestContactImport = {
  /**
   * Address of a `.txt`, `.csv` or `.json` file that Brevo downloads.
   * @example https://www.example.com/contacts.csv
   */
  fileUrl?: string | undefined;
  /**
   * CSV with semicolons, at most 10 MB; Brevo recommends 8 MB. The first row names the attributes.
   * @example EMAIL;FIRSTNAME
   * alice@example.com;Alice
   */
  fileBody?: string | undefined;
  /** Contacts as JSON, at most 10 MB; Brevo recommends 8 MB. */
  jsonBody?: readonly ImportedContact[] | undefined;
  /**
   * Ids of the lists to add the contacts to.
   * @example [
   *   2
   * ]
   */
  listIds?: readonly number[] | undefined;
  /** A new list to add the contacts to. */
  newList?: ContactImportList | undefined;
  /**
   * Ids of the consent groups to add the contacts to, if your account has them.
   * @example [
   *   1
   * ]
   */
  consentGroupIds?: readonly number[] | undefined;
  /**
   * Address that Brevo calls when the import is done.
   * @example https://www.example.com/imported
   */
  notifyUrl?: string | undefined;
  /**
   * Whether Brevo sends no email when the import is done.
   * @default false
   * @example true
   */
  disableNotification?: boolean | undefined;
  /**
   * Whether email campaigns skip all imported contacts.
   * @default false
   * @example false
   */
  emailBlacklist?: boolean | undefined;
  /**
   * Whether SMS campaigns skip all imported contacts.
   * @default false
   * @example false
   */
  smsBlacklist?: boolean | undefined;
  /**
   * Whether to update contacts that exist.
   * @default true
   * @example true
   */
  updateExistingContacts?: boolean | undefined;
  /**
   * Whether an empty value erases the attribute's value in a contact that exists. Only with `updateExistingContacts`.
   * @default false
   * @example false
   */
  emptyContactsAttributes?: boolean | undefined;
};
/** A contact of an import. */
export type ImportedContact = {
  /**
   * Email address of the contact.
   * @example alice@example.com
   */
  email?: string | undefined;
  /** Values of the contact's attributes. */
  attributes?: InRequest<ContactAttributeMap> | undefined;
};
/** A new list for the contacts of an import. */
export type ContactImportList = {
  /**
   * Name of the new list.
   * @example Customers
   */
  listName?: string | undefined;
  /**
   * Id of the folder for the new list. Required with `listName`.
   * @example 1
   */
  folderId?: number | undefined;
};
/** Which contacts to export, and what of them. */
export type RequestContactExport = {
  /** Which contacts to export. */
  customContactFilter: ContactExportFilter;
  /**
   * Names of the attributes to export, which your account must have. Required if `exportMandatoryAttributes` is false.
   * @example [
   *   "FIRSTNAME",
   *   "LASTNAME"
   * ]
   */
  exportAttributes?: readonly ContactAttributeName[] | undefined;
  /**
   * Whether to export `EMAIL`, `ADDED_TIME` and `MODIFIED_TIME`.
   * @default true
   * @example true
   */
  exportMandatoryAttributes?: boolean | undefined;
  /**
   * Further fields to export, such as `_listIds`, `ADDED_TIME` and `MODIFIED_TIME`.
   * @example [
   *   "_listIds"
   * ]
   */
  exportMetadata?: readonly string[] | undefined;
  /**
   * Subscriptions to export, `email_marketing`, `sms_marketing` or both.
   * @example [
   *   "email_marketing"
   * ]
   */
  exportSubscriptionStatus?: readonly string[] | undefined;
  /**
   * Whether times in the file are in UTC.
   * @default false
   * @example true
   */
  exportDateInUTC?: boolean | undefined;
  /**
   * Whether Brevo sends no email when the export is done.
   * @default false
   * @example true
   */
  disableNotification?: boolean | undefined;
  /**
   * Address that Brevo calls when the export is done.
   * @example https://www.example.com/exported
   */
  notifyUrl?: string | undefined;
};
/** Which contacts to export. Set one of `actionForContacts`, `actionForEmailCampaigns` and `actionForSmsCampaigns`. */
export type ContactExportFilter = {
  /**
   * Contacts of a list or segment: all, those that are subscribed, those that have unsubscribed in any way, or those that have unsubscribed from this list only. Needs `listId` or `segmentId`.
   * @example allContacts
   */
  actionForContacts?: ('allContacts' | 'subscribed' | 'unsubscribed' | 'unsubscribedPerList') | undefined;
  /**
   * What the contacts did with an email campaign. Needs `emailCampaignId`; without it, `hardBounces` and `softBounces` are those of all campaigns.
   * @example openers
   */
  actionForEmailCampaigns?:
    | ('openers' | 'nonOpeners' | 'clickers' | 'nonClickers' | 'unsubscribed' | 'hardBounces' | 'softBounces')
    | undefined;
  /**
   * What happened to the contacts in the campaign `smsCampaignId`, or in all SMS campaigns.
   * @example unsubscribed
   */
  actionForSmsCampaigns?: ('hardBounces' | 'softBounces' | 'unsubscribed') | undefined;
  /**
   * Id of the list, for `actionForContacts`.
   * @example 2
   */
  listId?: number | undefined;
  /**
   * Id of the segment, for `actionForContacts`.
   * @example 3
   */
  segmentId?: number | undefined;
  /**
   * Id of the email campaign. Ignored without `actionForEmailCampaigns`.
   * @example 12
   */
  emailCampaignId?: number | undefined;
  /**
   * Id of the SMS campaign. Ignored without `actionForSmsCampaigns`.
   * @example 13
   */
  smsCampaignId?: number | undefined;
};
/** The process that imports or exports contacts. */
export type ContactProcessId = {
  /**
   * Id of the process, with which you can read its status.
   * @example 78
   */
  processId: number;
};
/** What a contact did with your email campaigns. A kind without events may be absent. */
export type ContactCampaignStats = {
  /** Campaigns that were sent to the contact. */
  messagesSent?: ContactCampaignEvent[];
  /** Campaigns that were delivered. */
  delivered?: ContactCampaignEvent[];
  /** Campaigns that the contact opened. */
  opened?: ContactCampaignOpening[];
  /** Campaigns with links that the contact clicked. */
  clicked?: ContactCampaignClicks[];
  /** Campaigns that can never be delivered to the address. */
  hardBounces?: ContactCampaignEvent[];
  /** Campaigns that couldn't be delivered at the time. */
  softBounces?: ContactCampaignEvent[];
  /** Campaigns that the contact reported as spam. */
  complaints?: ContactCampaignEvent[];
  /** When the contact unsubscribed, or was unsubscribed. */
  unsubscriptions?: ContactUnsubscriptions;
  /** Values of the contact's transactional attributes, such as orders. */
  transacAttributes?: ContactOrder[];
};
/** An event of one campaign. */
export type ContactCampaignEvent = {
  /**
   * Id of the campaign.
   * @example 12
   */
  campaignId?: number;
  /**
   * When it happened, RFC 3339.
   * @example 2026-11-27T09:05:00.000+01:00
   */
  eventTime?: string;
};
/** How often the contact opened one campaign. */
export type ContactCampaignOpening = {
  /**
   * Id of the campaign.
   * @example 12
   */
  campaignId?: number;
  /**
   * Number of times the contact opened it.
   * @example 2
   */
  count?: number;
  /**
   * When the contact opened it, RFC 3339. Which of several times is not published.
   * @example 2026-11-27T09:05:00.000+01:00
   */
  eventTime?: string;
  /**
   * IP address that opened it.
   * @example 203.0.113.20
   */
  ip?: string;
};
/** The links of one campaign that the contact clicked. */
export type ContactCampaignClicks = {
  /**
   * Id of the campaign.
   * @example 12
   */
  campaignId?: number;
  /** The links that the contact clicked. */
  links?: ContactLinkClicks[];
};
/** How often the contact clicked one link. */
export type ContactLinkClicks = {
  /**
   * Address of the link.
   * @example https://www.example.com/sale
   */
  url?: string;
  /**
   * Number of clicks.
   * @example 1
   */
  count?: number;
  /**
   * When the contact clicked it, RFC 3339. Which of several times is not published.
   * @example 2026-11-27T09:06:00.000+01:00
   */
  eventTime?: string;
  /**
   * IP address that clicked it.
   * @example 203.0.113.20
   */
  ip?: string;
};
/** When the contact unsubscribed, or was unsubscribed. */
export type ContactUnsubscriptions = {
  /** Times when the contact unsubscribed by a link in an email. */
  userUnsubscription?: ContactUnsubscription[];
  /** Times when a user of your account unsubscribed the contact. */
  adminUnsubscription?: ContactUnsubscription[];
};
/** A time when the contact unsubscribed, or was unsubscribed. */
export type ContactUnsubscription = {
  /**
   * Id of the campaign with the link; null or absent if there was none.
   * @example 12
   */
  campaignId?: number | null;
  /**
   * When it happened, RFC 3339.
   * @example 2026-11-27T09:10:00.000+01:00
   */
  eventTime?: string;
  /**
   * IP address of the one who did it.
   * @example 203.0.113.20
   */
  ip?: string;
};
/** An order, as your transactional attributes record it. */
export type ContactOrder = {
  /**
   * Id of the order.
   * @example 1042
   */
  orderId?: number;
  /**
   * Day of the order.
   * @example 2026-11-27
   */
  orderDate?: string;
  /**
   * Price of the order, without a currency.
   * @example 49.9
   */
  orderPrice?: number;
};
/** One page of lists. */
export type GetContactLists = {
  /** The lists of the page. */
  lists: ContactList[];
  /**
   * Number of all lists, on all pages.
   * @example 1
   */
  count?: number;
};
/** A list of contacts. */
export type ContactList = {
  /**
   * Id of the list, for paths and `listIds`.
   * @example 2
   */
  id: number;
  /**
   * Name of the list.
   * @example Customers
   */
  name: string;
  /**
   * Id of the list's folder. The lists of one folder may lack it.
   * @example 1
   */
  folderId?: number;
  /**
   * Number of contacts in the list.
   * @example 1
   */
  uniqueSubscribers?: number;
  /**
   * Brevo is removing this number; 0 means nothing. Use `uniqueSubscribers`.
   * @example 1
   * @deprecated
   */
  totalSubscribers?: number;
  /**
   * Number of unsubscribed contacts. Brevo is removing it; 0 means nothing.
   * @example 0
   * @deprecated
   */
  totalBlacklisted?: number;
};
/** A new list. */
export type CreateContactList = {
  /**
   * Name of the list.
   * @example Customers
   */
  name: string;
  /**
   * Id of the folder for the list.
   * @example 1
   */
  folderId: number;
};
/** The id of the new list. */
export type ContactListId = {
  /**
   * Id of the list, for paths and `listIds`.
   * @example 2
   */
  id: number;
};
/** A list of contacts, with the statistics of its campaigns. */
export type ContactListDetails = ContactList & ContactListStatistics;
/** When a list was created, and the statistics of its campaigns. */
export type ContactListStatistics = {
  /**
   * When the list was created, RFC 3339.
   * @example 2026-11-27T08:00:00.000+01:00
   */
  createdAt: string;
  /**
   * Whether Brevo keeps the list up to date by itself.
   * @example false
   */
  dynamicList?: boolean;
  /** Statistics of the email campaigns sent to the list, between `startDate` and `endDate`. */
  campaignStats?: ContactListCampaign[];
  /**
   * Start of the period of `campaignStats`. Not documented, but reported.
   * @example 2026-11-01T00:00:00.000Z
   */
  startDate?: string;
  /**
   * End of the period of `campaignStats`. Not documented, but reported.
   * @example 2026-11-27T00:00:00.000Z
   */
  endDate?: string;
};
/** An email campaign sent to a list. */
export type ContactListCampaign = {
  /**
   * Id of the campaign.
   * @example 12
   */
  campaignId?: number;
  /** What became of its emails. */
  stats?: ContactListCampaignStats;
};
/** What became of the emails of a campaign. A number may be null. */
export type ContactListCampaignStats = {
  /**
   * Id of the list.
   * @example 2
   */
  listId?: number;
  /**
   * Emails sent.
   * @example 100
   */
  sent?: number | null;
  /**
   * Emails delivered.
   * @example 97
   */
  delivered?: number | null;
  /**
   * Emails that can never be delivered to their address.
   * @example 1
   */
  hardBounces?: number | null;
  /**
   * Emails that couldn't be delivered at the time.
   * @example 2
   */
  softBounces?: number | null;
  /**
   * Emails that were deferred.
   * @example 0
   */
  deferred?: number | null;
  /**
   * Emails that were not delivered.
   * @example 3
   */
  returnBounce?: number | null;
  /**
   * Times that the emails were opened.
   * @example 80
   */
  viewed?: number | null;
  /**
   * Recipients who opened the email.
   * @example 60
   */
  uniqueViews?: number | null;
  /**
   * Recipients whose email program doesn't hide openings.
   * @example 45
   */
  trackableViews?: number | null;
  /**
   * Share of the recipients whose email program doesn't hide openings. Whether it is a percentage is not published.
   * @example 46.39
   */
  trackableViewsRate?: number | null;
  /**
   * Openings among all delivered emails, estimated from `trackableViews`.
   * @example 58
   */
  estimatedViews?: number | null;
  /**
   * Times that Apple's Mail Privacy Protection opened the email by itself.
   * @example 15
   */
  appleMppOpens?: number | null;
  /**
   * Percentage of the recipients who opened the email. Whether it includes `appleMppOpens` depends on the settings of your campaigns.
   * @example 61.86
   */
  opensRate?: number | null;
  /**
   * All clicks on links in the emails.
   * @example 25
   */
  clickers?: number | null;
  /**
   * Recipients who clicked a link.
   * @example 20
   */
  uniqueClicks?: number | null;
  /**
   * Recipients who reported the email as spam.
   * @example 0
   */
  complaints?: number | null;
  /**
   * Recipients who unsubscribed.
   * @example 1
   */
  unsubscriptions?: number | null;
};
/** A new name or a new folder of a list. Set one of them. */
export type UpdateContactList = {
  /**
   * New name of the list.
   * @example Regular customers
   */
  name?: string | undefined;
  /**
   * Id of the folder to move the list to.
   * @example 1
   */
  folderId?: number | undefined;
};
/** Contacts to add to a list, up to 150. Set one of the fields. */
export type AddContactToList = AtLeastOne<{
  /**
   * Email addresses of the contacts.
   * @example [
   *   "alice@example.com"
   * ]
   */
  emails?: readonly string[] | undefined;
  /**
   * Ids of the contacts.
   * @example [
   *   42
   * ]
   */
  ids?: readonly number[] | undefined;
  /**
   * The `ext_id` of the contacts.
   * @example [
   *   "customer-1042"
   * ]
   */
  extIds?: readonly string[] | undefined;
}>;
/** Contacts to remove from a list, up to 150, or all. Set one of the fields. */
export type RemoveContactFromList = AtLeastOne<{
  /**
   * Email addresses of the contacts.
   * @example [
   *   "alice@example.com"
   * ]
   */
  emails?: readonly string[] | undefined;
  /**
   * Ids of the contacts.
   * @example [
   *   42
   * ]
   */
  ids?: readonly number[] | undefined;
  /**
   * The `ext_id` of the contacts.
   * @example [
   *   "customer-1042"
   * ]
   */
  extIds?: readonly string[] | undefined;
  /**
   * Whether to remove all contacts, in a process.
   * @example true
   */
  all?: boolean | undefined;
}>;
/** What was added to a list or removed from it. */
export type ContactListChange = {
  /** The contacts that were added or removed, and those that weren't. */
  contacts: ContactListChangeResult;
};
/** The contacts that were added or removed, and those that weren't. */
export type ContactListChangeResult = {
  /** The contacts that were added or removed. */
  success?: ContactReference[] | null;
  /** The contacts that don't exist, or already were as requested. */
  failure?: ContactReference[] | null;
  /**
   * Number of contacts that the process removes, if `all` was set.
   * @example 1
   */
  total?: number;
  /**
   * Id of the process that removes the contacts, if `all` was set.
   * @example 79
   */
  processId?: number;
};
/** An email address, an id or an `ext_id`, as in the request. */
export type ContactReference = string | number;
/** One page of folders. */
export type GetContactFolders = {
  /** The folders of the page. */
  folders: ContactFolder[];
  /**
   * Number of all folders, on all pages.
   * @example 1
   */
  count?: number;
};
/** A folder of lists. */
export type ContactFolder = {
  /**
   * Id of the folder, for paths and `folderId`.
   * @example 1
   */
  id: number;
  /**
   * Name of the folder.
   * @example Shop
   */
  name: string;
  /**
   * Number of contacts in the folder's lists. Brevo has deprecated it.
   * @example 1
   * @deprecated
   */
  uniqueSubscribers?: number;
  /**
   * Number of contacts. Brevo is removing it; 0 means nothing.
   * @example 1
   * @deprecated
   */
  totalSubscribers?: number;
  /**
   * Number of unsubscribed contacts. Brevo is removing it; 0 means nothing.
   * @example 0
   * @deprecated
   */
  totalBlacklisted?: number;
};
/** The name of a folder. */
export type CreateUpdateContactFolder = {
  /**
   * Name of the folder.
   * @example Shop
   */
  name?: string | undefined;
};
/** The id of the new folder. */
export type ContactFolderId = {
  /**
   * Id of the folder, for paths and `folderId`.
   * @example 1
   */
  id: number;
};
/** The definitions of all attributes, built-in and your own. */
export type GetContactAttributes = {
  /** The attributes of all categories. */
  attributes: ContactAttribute[];
};
/** The definition of one attribute. */
export type ContactAttribute = {
  /** Key of the attribute in `attributes`. */
  name: ContactAttributeName | (string & {});
  /**
   * Category of the attribute.
   * @example normal
   */
  category: 'normal' | 'transactional' | 'category' | 'calculated' | 'global' | (string & {});
  /**
   * Type of its values. Absent in the category `category`.
   * @example text
   */
  type?: 'text' | 'date' | 'float' | 'id' | 'boolean' | 'multiple-choice' | 'user' | (string & {});
  /** The values to choose from, in the category `category`. */
  enumeration?: ContactAttributeValue[];
  /**
   * The options to choose from, of the type `multiple-choice`.
   * @example [
   *   "Garden",
   *   "Kitchen"
   * ]
   */
  multiCategoryOptions?: string[];
  /**
   * The formula, in the categories `calculated` and `global`.
   * @example COUNT[BLACKLISTED,BLACKLISTED,<,NOW()]
   */
  calculatedValue?: string;
  /**
   * Key of the attribute. Not documented, but the live API sends it.
   * @example FIRSTNAME
   */
  field_key?: string;
};
/** Category of an attribute: a value of each contact (`normal`), one of a list of values (`category`), an order or the like (`transactional`), or a formula over one contact (`calculated`) or all of them (`global`). */
export type ContactAttributeCategory = 'normal' | 'transactional' | 'category' | 'calculated' | 'global';
/** A value to choose from. */
export type ContactAttributeValue = {
  /**
   * What a contact has as the attribute's value, or 0 if that isn't a number.
   * @example 1
   */
  value?: number;
  /**
   * The same as text, also if it isn't a number.
   * @example 1
   */
  valueStr?: string;
  /**
   * What people see.
   * @example Gold
   */
  label?: string;
};
/** The type, the options or the formula of an attribute. The category says what it needs. */
export type CreateContactAttribute = {
  /**
   * Type of the values, in the categories `normal`, `category` and `transactional`. `user` and `multiple-choice` are only for `normal`, `id` only for `transactional`, and `category` only for `category`.
   * @example date
   */
  type?: ('text' | 'date' | 'float' | 'boolean' | 'id' | 'category' | 'multiple-choice' | 'user') | undefined;
  /** The values to choose from, in the category `category`. */
  enumeration?: readonly ContactAttributeValueInput[] | undefined;
  /**
   * The options to choose from, of the type `multiple-choice`.
   * @example [
   *   "Garden",
   *   "Kitchen"
   * ]
   */
  multiCategoryOptions?: readonly string[] | undefined;
  /**
   * The formula, in the categories `calculated` and `global`.
   * @example COUNT[BLACKLISTED,BLACKLISTED,<,NOW()]
   */
  value?: string | undefined;
  /**
   * Only in the categories `calculated` and `global`. Brevo doesn't document what it does.
   * @example false
   */
  isRecurring?: boolean | undefined;
};
/** A value to choose from. */
export type ContactAttributeValueInput = {
  /**
   * What a contact has as the attribute's value.
   * @example 1
   */
  value: number;
  /**
   * What people see, at most 200 characters.
   * @example Gold
   */
  label: string;
};
/** New options or a new formula of an attribute. */
export type UpdateContactAttribute = {
  /** The values to choose from, in the category `category`. */
  enumeration?: readonly ContactAttributeValueInput[] | undefined;
  /**
   * Options to add to those of a multiple-choice attribute.
   * @example [
   *   "Office"
   * ]
   */
  multiCategoryOptions?: readonly string[] | undefined;
  /**
   * The formula, in the categories `calculated` and `global`.
   * @example COUNT[BLACKLISTED,BLACKLISTED,<,NOW()]
   */
  value?: string | undefined;
};
/** One page of segments. */
export type GetContactSegments = {
  /** The segments of the page. */
  segments: ContactSegment[];
  /**
   * Number of all segments, on all pages.
   * @example 1
   */
  count?: number;
};
/** A saved search for contacts. */
export type ContactSegment = {
  /**
   * Id of the segment, for `segmentId`.
   * @example 3
   */
  id: number;
  /**
   * Name of the segment.
   * @example Ordered this month
   */
  segmentName?: string;
  /**
   * Name of the segment's category.
   * @example Shop
   */
  categoryName?: string;
  /**
   * When the segment was last changed, RFC 3339.
   * @example 2026-11-27T08:30:00.000+01:00
   */
  updatedAt?: string;
};
/** An error of a request that creates or updates a contact. */
export type ContactErrorModel = {
  /** Name of the failure, for programs. */
  code?: ErrorCode;
  /**
   * What went wrong, for people. The wording may change.
   * @example Unable to create contact, email is already associated with another Contact
   */
  message: string;
  /** More about the failure. Many errors have none. */
  metadata?: ContactErrorMetadata;
};
/** What an error of a request for a contact is about. */
export type ContactErrorMetadata = {
  /** The identifiers that another contact already has. */
  duplicate_identifiers?: ContactDuplicateIdentifier[];
};
/** An identifier that another contact already has. The list is open. */
export type ContactDuplicateIdentifier = 'email' | 'SMS' | 'WHATSAPP' | 'EXT_ID' | (string & {});
/** The body of the request that Brevo sends to your webhook of the type `marketing`. Brevo may add events. */
export type MarketingWebhookPayload =
  | ListAdditionEvent
  | ContactUpdatedEvent
  | ContactDeletedEvent
  | CampaignUnsubscribeEvent
  | CampaignDeliveredEvent
  | CampaignOpenEvent
  | CampaignClickEvent
  | CampaignFailureEvent;
/** What every event of a contact or campaign has. */
export type MarketingEventFields = {
  /**
   * Id of the webhook. It is no id of the event or the contact.
   * @example 6
   */
  id?: number;
  /**
   * When it happened. Usually `YYYY-MM-DD HH:mm:ss`, but ISO 8601 in UTC if a contact was deleted. Prefer `ts`.
   * @example 2026-11-27 10:00:05
   */
  date?: string;
  /**
   * When it happened, in seconds since 1970-01-01T00:00:00Z.
   * @example 1795770005
   */
  ts?: number;
};
/** A contact was added to lists. */
export type ListAdditionEvent = MarketingEventFields & {
  /**
   * What happened.
   * @example list_addition
   */
  event: 'list_addition';
  /**
   * Address of the contact.
   * @example alice@example.com
   */
  email: string;
  /**
   * Ids of the lists.
   * @example [
   *   2
   * ]
   */
  list_id: number[];
  /**
   * Name of the API key that made the change, or empty.
   * @example sync
   */
  api_key_name?: string;
};
/** Attributes of contacts changed. */
export type ContactUpdatedEvent = MarketingEventFields & {
  /**
   * What happened.
   * @example contact_updated
   */
  event: 'contact_updated';
  /**
   * Address of the contact.
   * @example alice@example.com
   */
  email?: string;
  /** The contacts with the attributes that changed. */
  content: ContactChange[];
  /**
   * Name of the API key that made the change, or empty.
   * @example sync
   */
  api_key_name?: string;
};
/** A contact with the attributes that changed. */
export type ContactChange = {
  /**
   * Address of the contact.
   * @example alice@example.com
   */
  email?: string;
  /**
   * The new values by the names of the attributes.
   * @example {
   *   "FIRSTNAME": "Alice"
   * }
   */
  attributes?: {
    [key: string]: unknown;
  };
};
/** Contacts were deleted. */
export type ContactDeletedEvent = MarketingEventFields & {
  /**
   * What happened.
   * @example contact_deleted
   */
  event: 'contact_deleted';
  /**
   * Addresses of the contacts.
   * @example [
   *   "alice@example.com"
   * ]
   */
  email: string[];
};
/** What every event of a campaign's email has. */
export type CampaignEventFields = MarketingEventFields & {
  /**
   * Address of the recipient.
   * @example alice@example.com
   */
  email: string;
  /**
   * Id of the campaign.
   * @example 12
   */
  camp_id: number;
  /**
   * Name of the campaign, as recorded. Most of Brevo's pages call it `campaign name`.
   * @example Spring sale
   */
  campaign_name?: string;
  /**
   * When the campaign was sent, `YYYY-MM-DD HH:mm:ss` in the account's time zone.
   * @example 2026-11-27 09:00:00
   */
  date_sent?: string;
  /**
   * When it happened, `YYYY-MM-DD HH:mm:ss` in the account's time zone.
   * @example 2026-11-27 10:00:05
   */
  date_event?: string;
  /**
   * When the campaign was sent, in seconds since 1970-01-01T00:00:00Z.
   * @example 1795766400
   */
  ts_sent?: number;
  /**
   * When it happened, in seconds since 1970-01-01T00:00:00Z.
   * @example 1795770005
   */
  ts_event?: number;
  /**
   * Tag of the campaign, or empty.
   * @example spring
   */
  tag?: string;
  /**
   * Ids of the segments that the campaign was sent to.
   * @example [
   *   10
   * ]
   */
  segment_ids?: number[];
};
/** The recipient of a campaign unsubscribed. */
export type CampaignUnsubscribeEvent = CampaignEventFields & {
  /**
   * What happened.
   * @example unsubscribe
   */
  event: 'unsubscribe';
  /**
   * Ids of the lists that the campaign was sent to.
   * @example [
   *   2
   * ]
   */
  list_id?: number[];
};
/** The recipient's server accepted an email of a campaign. */
export type CampaignDeliveredEvent = CampaignEventFields & {
  /**
   * What happened.
   * @example delivered
   */
  event: 'delivered';
};
/** The recipient opened an email of a campaign, or a mail program loaded its images before anybody read it (`proxy_open`). */
export type CampaignOpenEvent = CampaignEventFields & {
  /**
   * What happened.
   * @example opened
   */
  event: 'opened' | 'proxy_open';
};
/** The recipient clicked a link in an email of a campaign. */
export type CampaignClickEvent = CampaignEventFields & {
  /**
   * What happened.
   * @example click
   */
  event: 'click';
  /**
   * The link that was clicked.
   * @example https://www.example.com/spring
   */
  URL?: string;
};
/** An email of a campaign bounced, or its recipient marked it as spam. Brevo's pages have two names for each kind of bounce. */
export type CampaignFailureEvent = CampaignEventFields & {
  /**
   * What happened.
   * @example hard_bounce
   */
  event: 'soft_bounce' | 'soft_bounced' | 'hard_bounce' | 'hard_bounced' | 'spam';
  /**
   * Why it happened, such as the words of the recipient's server.
   * @example 550 5.1.1 mailbox unavailable
   */
  reason?: string;
};
/** One page of consent groups. */
export type GetConsentGroups = {
  /** The groups of the page. */
  consentGroups: ConsentGroup[];
  /**
   * Number of all groups that match, on all pages.
   * @example 1
   */
  total?: number;
  /**
   * The `limit` of the request, or its default.
   * @example 10
   */
  limit?: number;
  /**
   * The `offset` of the request, or its default.
   * @example 0
   */
  offset?: number;
};
/** Something that contacts agree to receive. */
export type ConsentGroup = {
  /**
   * Id of the group, for paths. A contact has it in `consentGroups`.
   * @example 1
   */
  id: number;
  /**
   * Name of the group.
   * @example Newsletter
   */
  name: string;
  /**
   * What contacts agree to.
   * @example News about our shop
   * @example at most once a week
   */
  description?: string;
  /**
   * How contacts get into the group: `manual` through the API, `automatic` when they sign up.
   * @example manual
   */
  signupMode: 'manual' | 'automatic' | (string & {});
  /**
   * Number of contacts in the group.
   * @example 0
   */
  contactsCount: number;
  /**
   * Whether Brevo made the group.
   * @example false
   */
  isDefault: boolean;
  /**
   * When the group was created, RFC 3339, in UTC.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt: string;
  /**
   * When the group was last changed, RFC 3339, in UTC.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt: string;
};
/** A new consent group. */
export type CreateConsentGroup = {
  /**
   * Name of the group, up to 255 characters. No other group may have it.
   * @example Newsletter
   */
  name: string;
  /**
   * What contacts agree to, up to 500 characters.
   * @example News about our shop
   */
  description?: string | undefined;
  /** How contacts get into the group. */
  signupMode: ConsentGroupSignupMode;
  /**
   * Ids of lists whose contacts are copied into the group once, now.
   * @example [
   *   2
   * ]
   */
  listIds?: readonly number[] | undefined;
};
/** The fields of a consent group to change. */
export type UpdateConsentGroup = AtLeastOne<{
  /**
   * Name of the group, up to 255 characters. No other group may have it.
   * @example Newsletter
   */
  name?: string | undefined;
  /**
   * What contacts agree to, up to 500 characters.
   * @example News about our shop
   * @example at most once a week
   */
  description?: string | undefined;
  /** How contacts get into the group. */
  signupMode?: ConsentGroupSignupMode | undefined;
}>;
/** How contacts get into a consent group: `manual` through the API, `automatic` when they sign up. */
export type ConsentGroupSignupMode = 'manual' | 'automatic';
/** One page of processes. */
export type GetProcesses = {
  /** The processes of the page. */
  processes: BackgroundProcess[];
  /**
   * Number of all processes, on all pages.
   * @example 2
   */
  count?: number;
};
/** Work that Brevo does after its response, such as an import or an export. */
export type BackgroundProcess = {
  /**
   * Id of the process, for paths.
   * @example 78
   */
  id: number;
  /** Kind of work. */
  name: ProcessName;
  /** How far the process is. */
  status: ProcessStatus;
  /** Results of a completed process. Brevo documents it for imports of contacts. */
  info?: ProcessInfo;
  /**
   * Address of the exported file. Only a completed export has it. Keep it secret: whether the address alone lets anyone download the file is not published.
   * @example https://www.example.com/export-77.csv
   */
  export_url?: string | null;
  /**
   * Why the process failed, for people.
   * @example The file has no header
   */
  error?: string | null;
  /**
   * When the process was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  created_at?: string | null;
  /**
   * When the process ended, RFC 3339.
   * @example 2026-11-27T09:01:00.000Z
   */
  completed_at?: string | null;
};
/** A kind of work. The list is open. `IMPORTUSER` imports contacts, `SEARCH_EXPORT_USERS` and `CONTACT_EXPORT` export them, and `EXPORT_WEBHOOK` exports the history of webhooks. */
export type ProcessName =
  | 'IMPORTUSER'
  | 'SEARCH_EXPORT_USERS'
  | 'SEARCH_EXPORT_USERS_API'
  | 'TRANS-CALC'
  | 'TRANS-GLOBAL-CALC'
  | 'CAMPAIGN_PROCESSING'
  | 'CAMPAIGN_USER_DETAILS'
  | 'LIST_EXPORT'
  | 'CONTACT_EXPORT'
  | 'EXPORT_WEBHOOK'
  | (string & {});
/** How far a process is. The list is open. `completed`, `failed` and `cancelled` are final. Brevo documents both `in_process` and `processing` for a process under way. */
export type ProcessStatus =
  'queued' | 'in_process' | 'processing' | 'completed' | 'failed' | 'cancelled' | (string & {});
/** Results of a completed process. */
export type ProcessInfo = {
  /** Reports of an import. */
  import?: ProcessImportInfo;
  /** Size of an export. */
  export?: ProcessExportInfo;
};
/** Addresses of CSV files with the problematic rows of an import, by reason. Null if there are none. */
export type ProcessImportInfo = {
  /**
   * Address of the file with invalid email addresses.
   * @example https://www.example.com/invalid-emails-78.csv
   */
  invalid_emails?: string | null;
  /**
   * Address of the file with duplicate contact ids.
   * @example null
   */
  duplicate_contact_id?: string | null;
  /**
   * Address of the file with duplicate `ext_id`s.
   * @example null
   */
  duplicate_ext_id?: string | null;
  /**
   * Address of the file with duplicate email addresses.
   * @example null
   */
  duplicate_email_id?: string | null;
  /**
   * Address of the file with duplicate phone numbers.
   * @example null
   */
  duplicate_phone_id?: string | null;
  /**
   * Address of the file with duplicate WhatsApp numbers.
   * @example null
   */
  duplicate_whatsapp_id?: string | null;
  /**
   * Address of the file with duplicate landline numbers.
   * @example null
   */
  duplicate_landline_number_id?: string | null;
};
/** Size of an export. */
export type ProcessExportInfo = {
  /**
   * Number of exported records.
   * @example 120
   */
  total_records?: number;
  /**
   * Size of the file. Its unit is not published.
   * @example 20480
   */
  file_size?: number;
};
/** All webhooks of one type. */
export type GetWebhooks = {
  /** The webhooks, without pages. */
  webhooks: Webhook[];
};
/** An address that Brevo calls when something happens. */
export type Webhook = {
  /**
   * Id of the webhook, for paths.
   * @example 5
   */
  id: number;
  /**
   * Address that Brevo calls. It may contain a user name and a password.
   * @example https://www.example.com/brevo
   */
  url: string;
  /**
   * What the webhook is for.
   * @example Deliveries and bounces
   */
  description?: string;
  /** Which events the webhook can have. */
  type: WebhookTypeName;
  /**
   * Whether the events are about emails or SMS messages.
   * @example email
   */
  channel?: 'email' | 'sms' | (string & {});
  /**
   * Events that Brevo calls the address for.
   * @example [
   *   "delivered",
   *   "hardBounce"
   * ]
   */
  events: WebhookEventName[];
  /**
   * Domain whose emails arrive at the webhook. Only inbound webhooks have it.
   * @example reply.example.com
   */
  domain?: string;
  /**
   * Whether Brevo reports up to 500 events at once, every five minutes.
   * @example false
   */
  batched?: boolean;
  /** How Brevo identifies itself to your server. */
  auth?: WebhookAuth;
  /** Headers of your own that Brevo sends. */
  headers?: WebhookHeader[];
  /**
   * When the webhook was created, in UTC.
   * @example 2026-11-27T08:30:00.000Z
   */
  createdAt: string;
  /**
   * When the webhook was last changed, in UTC.
   * @example 2026-11-27T08:30:00.000Z
   */
  modifiedAt: string;
};
/** A type of webhooks. The list is open. */
export type WebhookTypeName = 'transactional' | 'marketing' | 'inbound' | (string & {});
/** An event that a webhook reports. The list is open. */
export type WebhookEventName =
  | 'sent'
  | 'request'
  | 'delivered'
  | 'hardBounce'
  | 'softBounce'
  | 'blocked'
  | 'spam'
  | 'invalid'
  | 'deferred'
  | 'click'
  | 'opened'
  | 'uniqueOpened'
  | 'unsubscribed'
  | 'listAddition'
  | 'contactUpdated'
  | 'contactDeleted'
  | 'inboundEmailProcessed'
  | 'reply'
  | (string & {});
/** How Brevo identifies itself to your server. */
export type WebhookAuth = {
  /**
   * Kind of authentication.
   * @example bearer
   */
  type?: 'bearer' | (string & {});
  /**
   * Bearer token that Brevo sends as `Authorization`, a secret.
   * @example <WEBHOOK_TOKEN>
   */
  token?: string;
};
/** A header that Brevo sends to your server. */
export type WebhookHeader = {
  /**
   * Name of the header.
   * @example x-shop
   */
  key?: string;
  /**
   * Value of the header, a secret.
   * @example <WEBHOOK_SECRET>
   */
  value?: string;
};
/** Transactional webhooks report your emails and SMS messages to single recipients, marketing webhooks campaigns and contacts, and inbound webhooks emails that arrive for you. */
export type WebhookType = 'transactional' | 'marketing' | 'inbound';
/**
 * An event that a webhook can report. Its type says which are possible:
 *
 * - Transactional: `sent` or `request`, `delivered`, `hardBounce`, `softBounce`, `blocked`,
 *   `spam`, `invalid`, `deferred`, `click`, `opened`, `uniqueOpened`, `unsubscribed`
 * - Marketing: `delivered`, `hardBounce`, `softBounce`, `spam`, `click`, `opened`,
 *   `unsubscribed`, `listAddition`, `contactUpdated`, `contactDeleted`
 * - Inbound: `inboundEmailProcessed`, `reply`
 */
export type WebhookEvent =
  | 'sent'
  | 'request'
  | 'delivered'
  | 'hardBounce'
  | 'softBounce'
  | 'blocked'
  | 'spam'
  | 'invalid'
  | 'deferred'
  | 'click'
  | 'opened'
  | 'uniqueOpened'
  | 'unsubscribed'
  | 'listAddition'
  | 'contactUpdated'
  | 'contactDeleted'
  | 'inboundEmailProcessed'
  | 'reply';
/** A new webhook. */
export type CreateWebhook = {
  /**
   * Address that Brevo calls. It may contain a user name and a password (`https://user:password@www.example.com`), but prefer `auth`, which clients treat as a secret.
   * @example https://www.example.com/brevo
   */
  url: string;
  /**
   * Events that Brevo calls the address for; `type` says which are possible. Required unless `type` is `inbound`, which defaults to `inboundEmailProcessed`.
   * @example [
   *   "delivered",
   *   "hardBounce"
   * ]
   */
  events?: readonly WebhookEvent[] | undefined;
  /**
   * Which events the webhook can have.
   * @default transactional
   */
  type?: WebhookType | undefined;
  /**
   * Whether the events are about emails or SMS messages.
   * @default email
   * @example email
   */
  channel?: ('email' | 'sms') | undefined;
  /**
   * What the webhook is for.
   * @example Deliveries and bounces
   */
  description?: string | undefined;
  /**
   * Domain whose emails arrive at the webhook. Required for inbound webhooks.
   * @example reply.example.com
   */
  domain?: string | undefined;
  /**
   * Whether Brevo reports up to 500 events at once, every five minutes.
   * @example false
   */
  batched?: boolean | undefined;
  /** How Brevo identifies itself to your server. */
  auth?: WebhookAuthInput | undefined;
  /** Headers of your own that Brevo sends. */
  headers?: readonly WebhookHeaderInput[] | undefined;
};
/** How Brevo identifies itself to your server. */
export type WebhookAuthInput = {
  /**
   * Kind of authentication. Brevo publishes one, `bearer`.
   * @example bearer
   */
  type?: 'bearer' | (string & {}) | undefined;
  /**
   * Bearer token of your choice, a secret. Brevo sends it as `Authorization`.
   * @example <WEBHOOK_TOKEN>
   */
  token?: string | undefined;
};
/** A header that Brevo sends to your server. */
export type WebhookHeaderInput = {
  /**
   * Name of the header.
   * @example x-shop
   */
  key?: string | undefined;
  /**
   * Value of the header, which clients treat as a secret.
   * @example <WEBHOOK_SECRET>
   */
  value?: string | undefined;
};
/** The id of the new webhook. */
export type WebhookId = {
  /**
   * Id of the webhook, for paths.
   * @example 5
   */
  id: number;
};
/** The fields of a webhook to change. */
export type UpdateWebhook = {
  /**
   * Address that Brevo calls. It may contain a user name and a password, but prefer `auth`, which clients treat as a secret.
   * @example https://www.example.com/brevo
   */
  url?: string | undefined;
  /**
   * Events that Brevo calls the address for, all of them. The webhook's type says which are possible.
   * @example [
   *   "delivered",
   *   "hardBounce",
   *   "softBounce"
   * ]
   */
  events?: readonly WebhookEvent[] | undefined;
  /**
   * What the webhook is for.
   * @example Deliveries and bounces
   */
  description?: string | undefined;
  /**
   * Domain whose emails arrive at the webhook. Only for inbound webhooks.
   * @example reply.example.com
   */
  domain?: string | undefined;
  /**
   * Whether Brevo reports up to 500 events at once, every five minutes.
   * @example true
   */
  batched?: boolean | undefined;
  /** How Brevo identifies itself to your server. */
  auth?: WebhookAuthInput | undefined;
  /** Headers of your own that Brevo sends, all of them. */
  headers?: readonly WebhookHeaderInput[] | undefined;
};
/** Which events to export, and the address to call with the file's address. */
export type ExportWebhooksHistory = {
  /**
   * Type of the webhooks that reported the events.
   * @example transactional
   */
  type: 'transactional' | 'marketing';
  /** Event to export, or `allEvents`. */
  event: ExportedWebhookEvent;
  /**
   * Address that Brevo calls with the file's address.
   * @example https://www.example.com/exported
   */
  notifyURL: string;
  /**
   * Number of days to export, today included. Not together with `startDate` and `endDate`.
   * @example 7
   */
  days?: number | undefined;
  /**
   * First day to export, `YYYY-MM-DD`. Needs `endDate`. Not together with `days`.
   * @example 2026-11-20
   */
  startDate?: string | undefined;
  /**
   * Last day to export, `YYYY-MM-DD`, not before `startDate`. Needs `startDate`.
   * @example 2026-11-27
   */
  endDate?: string | undefined;
  /** Order of the rows. Its default is not published. */
  sort?: SortOrder | undefined;
  /**
   * Id of the webhook that reported the events. Without it, all webhooks count.
   * @example 5
   */
  webhookId?: number | undefined;
  /**
   * Address of the recipient that the events are about.
   * @example alice@example.com
   */
  email?: string | undefined;
  /**
   * Id of the message that the events are about. Only for transactional webhooks.
   * @example <202611270900.12345678901@smtp-relay.example.com>
   */
  messageId?: string | undefined;
};
/** An event to export, or `allEvents`. Brevo's list has `invalid_parameter` and `missing_parameter` too, which are codes of errors; what they export is not published. */
export type ExportedWebhookEvent =
  | 'allEvents'
  | 'request'
  | 'delivered'
  | 'hardBounce'
  | 'softBounce'
  | 'blocked'
  | 'spam'
  | 'invalid'
  | 'deferred'
  | 'click'
  | 'opened'
  | 'uniqueOpened'
  | 'loadedByProxy'
  | 'unsubscribed'
  | 'error'
  | 'invalid_parameter'
  | 'missing_parameter';
/** The process that exports the history of webhooks. */
export type WebhookProcessId = {
  /**
   * Id of the process, with which you can read its status.
   * @example 78
   */
  processId: number;
};
/** One page of events. */
export type GetEventsList = {
  /** The events of the page, the latest first. */
  events: TrackedEvent[];
  /**
   * Number of all events that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** Something that a contact did. It has no id. */
export type TrackedEvent = {
  /**
   * Id of the contact.
   * @example 42
   */
  contact_id?: number;
  /**
   * Name of the event.
   * @example order_completed
   */
  event_name?: string;
  /**
   * When it happened, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  event_date?: string;
  /**
   * An id of the event's kind. Its meaning is not published.
   * @example 65c1f3a8e4b0d2a1c3f4e5d6
   */
  event_filter_id?: string;
  /**
   * Type of the object that the event is about.
   * @example order
   */
  object_type?: string;
  /** What else is known about the event. */
  event_properties?: EventProperties;
  /** Attributes of the contact at the time of the event. */
  contact_properties?: EventContactProperties;
};
/** An event and the contact it is about. */
export type CreateEvent = {
  /**
   * Name of the event, by which you find it in Brevo: letters, digits, hyphens and underscores.
   * @example order_completed
   */
  event_name: string;
  /** Which contact the event is about. Set at least one. */
  identifiers: EventIdentifiers;
  /**
   * When it happened, RFC 3339, such as `2026-11-27T10:00:00+01:00`. Without it, the time at which Brevo records the event.
   * @example 2026-11-27T09:00:00.000Z
   */
  event_date?: (string | Date) | undefined;
  /** What else is known about the event, for segments and automations. */
  event_properties?: InRequest<EventProperties> | undefined;
  /** Attributes of the contact to set, by their names in your account. */
  contact_properties?: InRequest<EventContactProperties> | undefined;
  /** The object that the event is about. Brevo ignores it if the account has no such object. */
  object?: EventObject | undefined;
};
/** Values that identify a contact. Set at least one. If `contact_id` is set, it decides. */
export type EventIdentifiers = {
  /**
   * Id of the contact.
   * @example 42
   */
  contact_id?: number | undefined;
  /**
   * Email address of the contact.
   * @example alice@example.com
   */
  email_id?: string | undefined;
  /**
   * Your own id of the contact.
   * @example customer-1042
   */
  ext_id?: string | undefined;
  /**
   * Mobile phone number of the contact, its attribute `SMS`.
   * @example 12025550143
   */
  phone_id?: string | undefined;
  /**
   * WhatsApp number of the contact.
   * @example 12025550143
   */
  whatsapp_id?: string | undefined;
  /**
   * Landline number of the contact.
   * @example 12025550144
   */
  landline_number_id?: string | undefined;
};
/** Values by name. A name has up to 255 letters, digits, hyphens and underscores. A value is a string, a number, a boolean, a date-time such as `2026-11-27T10:00:00+01:00`, an object or an array. All of them together have at most 50 KB. */
export type EventProperties = {
  [key: string]: unknown;
};
/** Values by the name of the contact attribute. A value is a string, a number or a boolean. */
export type EventContactProperties = {
  [key: string]: unknown;
};
/** An object of your account, such as a subscription, that an event is about. */
export type EventObject = {
  /**
   * Type of the object.
   * @example order
   */
  type?: string | undefined;
  /** Which object of the type. Set one. */
  identifiers?: EventObjectIdentifiers | undefined;
};
/** Values that identify an object. */
export type EventObjectIdentifiers = {
  /**
   * Brevo's id of the object.
   * @example 9001
   */
  id?: string | undefined;
  /**
   * Your own id of the object.
   * @example order-1042
   */
  ext_id?: string | undefined;
};
/** Events and the contacts they are about. */
export type CreateBatchEvents = {
  /** The events, at most 200. */
  events: readonly CreateEvent[];
};
/** What became of a batch of events. If all are in the queue, it has `message` and `count`. If some failed, it has the other fields. */
export type BatchEventsResult = {
  /**
   * What happened, for people.
   * @example Batch accepted
   */
  message?: string;
  /**
   * Number of events in the queue, if none failed.
   * @example 2
   */
  count?: number;
  /**
   * What happened, if some events failed. Its values are not published.
   * @example partial_success
   */
  status?: string;
  /**
   * Number of events in the request, if some failed.
   * @example 2
   */
  total_events?: number;
  /**
   * Number of events that Brevo accepted, if some failed.
   * @example 1
   */
  successful_events?: number;
  /**
   * Number of events that Brevo rejected. Absent if none failed.
   * @example 1
   */
  failed_events?: number;
  /** Why events failed. */
  errors?: BatchEventError[] | null;
};
/** Why some events of a batch failed. */
export type BatchEventError = {
  /**
   * Positions of the events in the request, from 0.
   * @example [
   *   1
   * ]
   */
  eventIndex?: number[];
  /**
   * What is wrong with them, for people.
   * @example The event has no identifier
   */
  message?: string;
};
/** A deal with its attributes and links. */
export type Deal = {
  /**
   * Id of the deal, for paths and for the deals of a company, note, task or file.
   * @example 61a5ce58c5d4795761045990
   */
  id: string;
  /** Values of the deal's attributes. */
  attributes?: DealAttributeValues;
  /**
   * Ids of the contacts linked to the deal.
   * @example [
   *   42
   * ]
   */
  linkedContactsIds?: number[];
  /**
   * Ids of the companies linked to the deal.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  linkedCompaniesIds?: string[];
  /**
   * Id of the user who created the deal. Not documented, but the live API sends it.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  createdBy?: string;
  /**
   * Details of the linked records. Not documented, but the live API is reported to send it.
   * @example {}
   */
  refs?: {
    [key: string]: unknown;
  };
};
/** Values by internal name, of built-in attributes and your own. A value is a string, a number, a boolean, null, or an array of them where the attribute allows several. An attribute without a value is absent. */
export type DealAttributeValues = {
  /**
   * Name of the deal. In requests, `name` sets it too.
   * @example 120 units for Acme
   */
  deal_name?: string;
  /**
   * Value of the deal. It has no currency.
   * @example 12000
   */
  amount?: number | null;
  /**
   * Id of the user who owns the deal. In requests, the user's email address works too.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  deal_owner?: string | null;
  /**
   * Id of the pipeline. In requests, `deal_stage` goes with it. Brevo is reported to reject both with 400 if the account has only the default pipeline.
   * @example 61a5cc00c5d4795761045801
   */
  pipeline?: string;
  /**
   * Id of the stage in the pipeline. In requests, `pipeline` goes with it.
   * @example 3f2c9a10-5b7d-4e21-9c4a-0d6e8b1f2a01
   */
  deal_stage?: string;
  /**
   * Number of contacts linked to the deal. Brevo sets it.
   * @example 1
   */
  readonly number_of_contacts?: number | null;
  /**
   * Number of activities that the CRM has recorded for the deal. Brevo sets it.
   * @example 3
   */
  readonly number_of_activities?: number | null;
  /**
   * When the last activity was, RFC 3339. Brevo sets it.
   * @example 2026-11-27T10:30:00.000Z
   */
  readonly last_activity_date?: string | null;
  /**
   * When the next activity is due, RFC 3339. Brevo sets it.
   * @example 2026-11-30T09:00:00.000Z
   */
  readonly next_activity_date?: string | null;
  /**
   * When the deal came to its stage, RFC 3339. Brevo sets it.
   * @example 2026-11-27T09:00:00Z
   */
  readonly stage_updated_at?: string | null;
  /**
   * When the deal was created, RFC 3339. Brevo sets it.
   * @example 2026-11-27T09:00:00Z
   */
  readonly created_at?: string | null;
  /**
   * When the deal was last changed, RFC 3339. Brevo sets it.
   * @example 2026-11-27T09:00:00Z
   */
  readonly last_updated_date?: string | null;
} & OwnValues<OwnDealAttributes>;
/** Internal name of a deal attribute. The known names are built in; your own attributes have others. */
export type DealAttributeName =
  | 'deal_name'
  | 'amount'
  | 'deal_owner'
  | 'pipeline'
  | 'deal_stage'
  | 'number_of_contacts'
  | 'number_of_activities'
  | 'last_activity_date'
  | 'next_activity_date'
  | 'stage_updated_at'
  | 'created_at'
  | 'last_updated_date'
  | OwnNames<OwnDealAttributes>;
/** Values that deals must have. Whether Brevo filters by other attributes is not published. */
export type DealFilters = {
  /**
   * Name of the deals. Whether a part of the name is enough is not published.
   * @example 120 units for Acme
   */
  'attributes.deal_name'?: string;
  /**
   * Email address of the user who owns the deals. The attribute itself contains the user's id.
   * @example dana@example.com
   */
  'attributes.deal_owner'?: string;
  /**
   * Id of the stage that the deals are in.
   * @example 3f2c9a10-5b7d-4e21-9c4a-0d6e8b1f2a01
   */
  'attributes.deal_stage'?: string;
  /**
   * Id of the pipeline that the deals are in.
   * @example 61a5cc00c5d4795761045801
   */
  'attributes.pipeline'?: string;
  /**
   * Id of the company that the deals are linked to. How several ids are separated is not published, so send one.
   * @example 5f1f6f8b9c4e2a0017d3b6a1
   */
  linkedCompaniesIds?: string;
  /**
   * Id of the contact that the deals are linked to. How several ids are separated is not published, so send one.
   * @example 42
   */
  linkedContactsIds?: number;
};
/** One page of deals. */
export type DealsList = {
  /** The deals of the page. */
  items: Deal[];
  /** Which page this is, of how many. Not documented, but the live API sends it. */
  pager?: DealsPager;
};
/** Which page this is, of how many. */
export type DealsPager = {
  /**
   * Number of this page, from 1.
   * @example 1
   */
  current?: number;
  /**
   * Deals per page.
   * @example 50
   */
  limit?: number;
  /**
   * Number of deals before this page.
   * @example 0
   */
  from?: number;
  /**
   * Number of deals up to the end of a full page.
   * @example 50
   */
  to?: number;
  /**
   * Number of deals on this page.
   * @example 1
   */
  count?: number;
  /**
   * Number of deals on all pages.
   * @example 1
   */
  total?: number;
  /**
   * Number of the last page.
   * @example 1
   */
  max?: number;
};
/** A new deal. */
export type CreateDeal = {
  /**
   * Name of the deal. It need not be unique.
   * @example 120 units for Acme
   */
  name: string;
  /** Values of the deal's attributes. */
  attributes?: InRequest<DealAttributeValues> | undefined;
  /**
   * Ids of contacts to link to the deal.
   * @example [
   *   42
   * ]
   */
  linkedContactsIds?: readonly number[] | undefined;
  /**
   * Ids of companies to link to the deal.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  linkedCompaniesIds?: readonly string[] | undefined;
};
/** New values of a deal. A field you leave out stays unchanged. */
export type UpdateDeal = {
  /**
   * New name of the deal.
   * @example 150 units for Acme
   */
  name?: string | undefined;
  /** Attributes to change. Those you leave out keep their values. */
  attributes?: InRequest<DealAttributeValues> | undefined;
  /**
   * Ids of all contacts to link to the deal. Replaces the whole list.
   * @example [
   *   42
   * ]
   */
  linkedContactsIds?: readonly number[] | undefined;
  /**
   * Ids of all companies to link to the deal. Replaces the whole list.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  linkedCompaniesIds?: readonly string[] | undefined;
};
/** The id of the new deal. */
export type DealId = {
  /**
   * Id of the deal, for paths and for the deals of a company, note, task or file.
   * @example 61a5ce58c5d4795761045990
   */
  id: string;
};
/** Contacts and companies to link or unlink. */
export type LinkUnlinkDeal = {
  /**
   * Ids of contacts to link to the deal.
   * @example [
   *   42
   * ]
   */
  linkContactIds?: readonly number[] | undefined;
  /**
   * Ids of contacts to unlink from the deal.
   * @example [
   *   43
   * ]
   */
  unlinkContactIds?: readonly number[] | undefined;
  /**
   * Ids of companies to link to the deal.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  linkCompanyIds?: readonly string[] | undefined;
  /**
   * Ids of companies to unlink from the deal.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a2"
   * ]
   */
  unlinkCompanyIds?: readonly string[] | undefined;
};
/** A CSV file of deals, and how to treat its rows. */
export type ImportDeals = {
  /** CSV file in UTF-8. The first row has the internal names of the attributes. Other columns: `deal_id` updates that deal, `associated_contact` and `associated_company` link it. */
  file: unknown;
  /**
   * How to treat the rows, as JSON.
   * @example {"update_existing_records":true}
   */
  mapping?: string | undefined;
};
/** How an import treats the rows of the file. */
export type ImportDealsMapping = {
  /**
   * Whether to link the deals to the contacts and companies of the file.
   * @example true
   */
  link_entities?: boolean | undefined;
  /**
   * Whether to unlink the deals from other contacts and companies.
   * @example false
   */
  unlink_entities?: boolean | undefined;
  /**
   * Whether a row with a `deal_id` updates that deal. If not, every row creates a deal.
   * @example true
   */
  update_existing_records?: boolean | undefined;
  /**
   * Whether an empty cell erases the attribute's value.
   * @example false
   */
  unset_empty_attributes?: boolean | undefined;
};
/** The definitions of all attributes, built-in and your own. */
export type DealAttributeList = DealAttribute[];
/** The definition of one attribute. */
export type DealAttribute = {
  /** Key of the attribute in `attributes`. */
  internalName?: DealAttributeName | (string & {});
  /**
   * Name that people see.
   * @example Amount
   */
  label?: string;
  /** Type of its values. */
  attributeTypeName?: CompanyAttributeType;
  /** The values to choose from. Empty if any value is allowed. */
  attributeOptions?: CompanyAttributeOption[];
  /**
   * Whether every deal needs a value. Brevo documents this name, but sends `required` for the attributes of companies: read both.
   * @example true
   */
  isRequired?: boolean;
  /**
   * Whether every deal needs a value, if the API doesn't send `isRequired`.
   * @example true
   */
  required?: boolean;
  /**
   * Whether only Brevo sets the value.
   * @example false
   */
  isValueReadonly?: boolean;
};
/** Pipelines with their stages. */
export type Pipelines = Pipeline[];
/** A pipeline and its stages. */
export type Pipeline = {
  /**
   * Id of the pipeline, for paths and for the attribute `pipeline` of deals.
   * @example 61a5cc00c5d4795761045801
   */
  pipeline: string;
  /**
   * Name of the pipeline.
   * @example Sales
   */
  pipeline_name?: string;
  /** The stages, in their order. */
  stages?: PipelineStage[];
};
/** A stage of a pipeline. */
export type PipelineStage = {
  /**
   * Id of the stage, for the attribute `deal_stage` of deals.
   * @example 3f2c9a10-5b7d-4e21-9c4a-0d6e8b1f2a01
   */
  id: string;
  /**
   * Name of the stage.
   * @example New
   */
  name?: string;
  /**
   * Probability that a deal in this stage is won, in percent. Not documented, but the live API sends it.
   * @example 20
   */
  winProbability?: number;
};
/** A task and the records it is about. */
export type Task = {
  /**
   * Id of the task, for paths.
   * @example 61a5cd07ca1347c82306ad06
   */
  id: string;
  /**
   * What is to be done.
   * @example Call Alice about the quote
   */
  name: string;
  /**
   * Id of the task's type, as the list of types has it.
   * @example 61a5cb9fca1347c82306ac01
   */
  taskTypeId: string;
  /**
   * When the task is due, RFC 3339.
   * @example 2026-11-30T09:00:00.000Z
   */
  date?: string;
  /**
   * Whether the task is done.
   * @example false
   */
  done?: boolean;
  /**
   * Id of the user who has to do the task.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  assignToId?: string;
  /**
   * Notes for the user who has to do the task.
   * @example She prefers mornings.
   */
  notes?: string;
  /**
   * Ids of the contacts the task is about.
   * @example [
   *   42
   * ]
   */
  contactsIds?: number[];
  /**
   * Ids of the deals the task is about.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  dealsIds?: string[];
  /**
   * Ids of the companies the task is about.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  companiesIds?: string[];
  /**
   * How long the task takes, in milliseconds.
   * @example 900000
   */
  duration?: number;
  /**
   * Not documented, but the live API is reported to send it.
   * @example false
   */
  priority?: boolean;
  /** When and how Brevo reminds the user. */
  reminder?: TaskReminder;
  /**
   * When the task was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the task was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** When and how Brevo reminds the user of a task. */
export type TaskReminder = {
  /**
   * How long before the task is due, in `unit`.
   * @example 30
   */
  value: number;
  /** Unit of `value`. */
  unit: TaskReminderUnit;
  /**
   * How the reminder reaches the user.
   * @example [
   *   "email"
   * ]
   */
  types: TaskReminderType[];
};
/** A unit of time. */
export type TaskReminderUnit = 'minutes' | 'hours' | 'days' | 'weeks';
/** By email or by push notification. */
export type TaskReminderType = 'email' | 'push';
/** One page of tasks, without a total. */
export type TaskList = {
  /** The tasks of the page. */
  items: Task[];
};
/** Which tasks to list. */
export type TaskFilter = {
  /**
   * Id of the tasks' type.
   * @example 61a5cb9fca1347c82306ac01
   */
  type?: string;
  /** Whether the tasks are done. */
  status?: TaskStatus;
  /** When the tasks are due. `range` goes with `dateFrom` and `dateTo`. */
  date?: TaskDue;
  /**
   * Email address or id of the user who has to do the tasks.
   * @example dana@example.com
   */
  assignTo?: string;
  /**
   * Id of the contact that the tasks are about. How several ids are separated is not published, so send one.
   * @example 42
   */
  contacts?: number;
  /**
   * Id of the deal that the tasks are about. How several ids are separated is not published, so send one.
   * @example 61a5ce58c5d4795761045990
   */
  deals?: string;
  /**
   * Id of the company that the tasks are about. How several ids are separated is not published, so send one.
   * @example 5f1f6f8b9c4e2a0017d3b6a1
   */
  companies?: string;
};
/** Whether a task is done. */
export type TaskStatus = 'done' | 'undone';
/** When a task is due: in the past, on a day, in a week, or in a range of time. The time zone of the days is not published. */
export type TaskDue = 'overdue' | 'today' | 'tomorrow' | 'week' | 'range';
/** A new task. */
export type CreateTask = {
  /**
   * What is to be done.
   * @example Call Alice about the quote
   */
  name: string;
  /**
   * Id of the task's type, as the list of types has it.
   * @example 61a5cb9fca1347c82306ac01
   */
  taskTypeId: string;
  /**
   * When the task is due, RFC 3339.
   * @example 2026-11-30T09:00:00.000Z
   */
  date: string | Date;
  /**
   * Id or email address of the user who has to do the task.
   * @example dana@example.com
   */
  assignToId?: string | undefined;
  /**
   * Notes for the user who has to do the task.
   * @example She prefers mornings.
   */
  notes?: string | undefined;
  /**
   * Whether the task is already done.
   * @example false
   */
  done?: boolean | undefined;
  /**
   * How long the task takes, in milliseconds.
   * @example 900000
   */
  duration?: number | undefined;
  /** When and how Brevo reminds the user. */
  reminder?: InRequest<TaskReminder> | undefined;
  /**
   * Ids of the contacts the task is about.
   * @example [
   *   42
   * ]
   */
  contactsIds?: readonly number[] | undefined;
  /**
   * Ids of the deals the task is about.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  dealsIds?: readonly string[] | undefined;
  /**
   * Ids of the companies the task is about.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  companiesIds?: readonly string[] | undefined;
};
/** New values of a task. A field you leave out stays unchanged. */
export type UpdateTask = {
  /**
   * What is to be done.
   * @example Call Alice about the new quote
   */
  name?: string | undefined;
  /**
   * Id of the task's type, as the list of types has it.
   * @example 61a5cb9fca1347c82306ac01
   */
  taskTypeId?: string | undefined;
  /**
   * When the task is due, RFC 3339.
   * @example 2026-12-01T09:00:00.000Z
   */
  date?: (string | Date) | undefined;
  /**
   * Id or email address of the user who has to do the task.
   * @example dana@example.com
   */
  assignToId?: string | undefined;
  /**
   * Notes for the user who has to do the task.
   * @example She prefers afternoons.
   */
  notes?: string | undefined;
  /**
   * Whether the task is done.
   * @example true
   */
  done?: boolean | undefined;
  /**
   * How long the task takes, in milliseconds.
   * @example 900000
   */
  duration?: number | undefined;
  /** When and how Brevo reminds the user. */
  reminder?: InRequest<TaskReminder> | undefined;
  /**
   * Ids of all contacts the task is about.
   * @example [
   *   42
   * ]
   */
  contactsIds?: readonly number[] | undefined;
  /**
   * Ids of all deals the task is about.
   * @example [
   *   "61a5ce58c5d4795761045990"
   * ]
   */
  dealsIds?: readonly string[] | undefined;
  /**
   * Ids of all companies the task is about.
   * @example [
   *   "5f1f6f8b9c4e2a0017d3b6a1"
   * ]
   */
  companiesIds?: readonly string[] | undefined;
};
/** The id of the new task. */
export type TaskId = {
  /**
   * Id of the task, for paths.
   * @example 61a5cd07ca1347c82306ad06
   */
  id: string;
};
/** The types that tasks can have. */
export type TaskTypes = TaskType[];
/** A type of tasks. */
export type TaskType = {
  /**
   * Id of the type, for the `taskTypeId` of a task.
   * @example 61a5cb9fca1347c82306ac01
   */
  id: string;
  /**
   * Name that people see.
   * @example Call
   */
  title?: string;
};
/** The details of a file, without its content. */
export type FileData = {
  /**
   * Id of the file, for paths.
   * @example 61a5cf1bc5d4795761045a01
   */
  id: string;
  /**
   * Name of the file, as it was uploaded.
   * @example quote.txt
   */
  name?: string;
  /**
   * Id of the user who uploaded the file.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  authorId?: string;
  /**
   * Id of the contact the file belongs to.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the deal the file belongs to.
   * @example 61a5ce58c5d4795761045990
   */
  dealId?: string;
  /**
   * Id of the company the file belongs to.
   * @example 5f1f6f8b9c4e2a0017d3b6a1
   */
  companyId?: string;
  /**
   * Size of the file in bytes.
   * @example 30
   */
  size?: number;
  /**
   * When the file was uploaded, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
};
/** One page of files, without a total. */
export type FileDataList = FileData[];
/** A kind of record that a file can belong to. */
export type FileEntity = 'companies' | 'deals' | 'contacts';
/** A file, and the record that it belongs to. Set one of `companyId`, `contactId` and `dealId`: what Brevo does with several, or with none, is not published. */
export type CreateFile = {
  /** The file, up to 10 MB, with its name. */
  file: unknown;
  /**
   * Id of the company the file belongs to.
   * @example 5f1f6f8b9c4e2a0017d3b6a1
   */
  companyId?: string | undefined;
  /**
   * Id of the contact the file belongs to.
   * @example 42
   */
  contactId?: number | undefined;
  /**
   * Id of the deal the file belongs to.
   * @example 61a5ce58c5d4795761045990
   */
  dealId?: string | undefined;
};
/** The temporary address of a file. */
export type FileDownloadableLink = {
  /**
   * Address from which anyone can download the file, for five minutes. It is a secret.
   * @example https://storage.example.com/quote.txt?signature=abc
   */
  fileUrl: string;
};
/** All senders, or those that match. */
export type GetSenders = {
  /** The senders. */
  senders: Sender[];
};
/** A name and an address that you send emails from. */
export type Sender = {
  /**
   * Id of the sender, for paths and for the `sender` of an email.
   * @example 3
   */
  id: number;
  /**
   * Name that recipients see.
   * @example Acme
   */
  name?: string;
  /**
   * Address that recipients see.
   * @example orders@example.com
   */
  email?: string;
  /**
   * Whether the sender is validated, so that you can send from it.
   * @example false
   */
  active?: boolean;
  /** Dedicated IPs of the sender. Empty for an account without one. */
  ips?: SenderIp[];
};
/** A dedicated IP of a sender. */
export type SenderIp = {
  /**
   * The IP address.
   * @example 203.0.113.10
   */
  ip?: string;
  /**
   * Domain of the IP.
   * @example example.com
   */
  domain?: string;
  /**
   * Share of the sender's emails that leave from the IP, in percent.
   * @example 100
   */
  weight?: number;
};
/** A new sender. */
export type CreateSender = {
  /**
   * Name that recipients see.
   * @example Acme
   */
  name: string;
  /**
   * Address that recipients see. Brevo emails the code for the validation to it.
   * @example orders@example.com
   */
  email: string;
  /** Dedicated IPs to send from. Required if the account has any. */
  ips?: readonly SenderIpWeight[] | undefined;
};
/** New values of a sender. A field you leave out stays unchanged. */
export type UpdateSender = {
  /**
   * Name that recipients see.
   * @example Acme Shop
   */
  name?: string | undefined;
  /**
   * Address that recipients see.
   * @example orders@example.com
   */
  email?: string | undefined;
  /** Dedicated IPs to send from. They replace all that the sender has. */
  ips?: readonly SenderIpWeight[] | undefined;
};
/** A dedicated IP that a sender uses. */
export type SenderIpWeight = {
  /**
   * A dedicated IP address of the account.
   * @example 203.0.113.10
   */
  ip: string;
  /**
   * Domain of the IP.
   * @example example.com
   */
  domain: string;
  /**
   * Share of the sender's emails that leave from the IP, in percent. Set it for all IPs of the sender, with a sum of 100, or for none: then they share the emails equally.
   * @example 60
   */
  weight?: number | undefined;
};
/** The new sender, and whether the DNS records of its domain are right. */
export type CreatedSender = {
  /**
   * Id of the sender, for paths and for the `sender` of an email.
   * @example 3
   */
  id: number;
  /**
   * Whether the SPF record of the domain is missing or wrong.
   * @example false
   */
  spfError?: boolean;
  /**
   * Whether the DKIM record of the domain is missing or wrong.
   * @example false
   */
  dkimError?: boolean;
};
/** The code that Brevo emailed to the sender. */
export type ValidateSender = {
  /**
   * The code, a number of six digits.
   * @example 123456
   */
  otp: number;
};
/** The dedicated IPs of the account. */
export type GetIps = {
  /** The dedicated IPs. */
  ips: DedicatedIp[];
};
/** A dedicated IP of the account. */
export type DedicatedIp = {
  /**
   * Id of the IP. No operation needs it.
   * @example 10
   */
  id: number;
  /**
   * The IP address.
   * @example 203.0.113.10
   */
  ip?: string;
  /**
   * Domain of the IP.
   * @example example.com
   */
  domain?: string;
  /**
   * Whether the IP is active.
   * @example true
   */
  active?: boolean;
};
/** The dedicated IPs of a sender. */
export type GetIpsFromSender = {
  /** The dedicated IPs. */
  ips: DedicatedIpOfSender[];
};
/** A dedicated IP of the account that a sender uses. */
export type DedicatedIpOfSender = {
  /**
   * Id of the IP. No operation needs it.
   * @example 10
   */
  id: number;
  /**
   * The IP address.
   * @example 203.0.113.10
   */
  ip?: string;
  /**
   * Domain of the IP.
   * @example example.com
   */
  domain?: string;
  /**
   * Share of the sender's emails that leave from the IP, in percent.
   * @example 100
   */
  weight?: number;
};
/** The domains of the account. */
export type GetDomains = {
  /** The domains. */
  domains: SenderDomain[];
  /**
   * Number of all domains.
   * @example 1
   */
  count?: number;
  /**
   * Number of this page.
   * @example 1
   */
  current_page?: number;
  /**
   * Number of all pages.
   * @example 1
   */
  total_pages?: number;
};
/** A domain that you send emails from. */
export type SenderDomain = {
  /**
   * Id of the domain. No operation needs it.
   * @example 69281a3c5d1e8a0012b4c7f0
   */
  id?: string;
  /**
   * Name of the domain, for paths.
   * @example example.com
   */
  domain_name: string;
  /**
   * Whether Brevo has found all DNS records, so that it signs your emails.
   * @example false
   */
  authenticated?: boolean;
  /**
   * Whether Brevo knows that the domain is yours.
   * @example false
   */
  verified?: boolean;
  /**
   * Dedicated IP of the domain, or null.
   * @example null
   */
  ip?: string | null;
  /**
   * Where the DNS of the domain is hosted, as Brevo detected it.
   * @example Cloudflare
   */
  provider?: string;
  /**
   * Not documented, but the live API is reported to send it. The list is open.
   * @example completed
   */
  dc_status?: 'completed' | (string & {});
  /** Who added the domain, and when. */
  creator?: SenderDomainCreator;
};
/** The user who added a domain. */
export type SenderDomainCreator = {
  /**
   * Id of the user.
   * @example 5b1a17d914b73d35a76ca0c7
   */
  id?: string;
  /**
   * Email address of the user.
   * @example dana@example.com
   */
  email?: string;
  /**
   * When the user added the domain, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  creationDate?: string;
};
/** A new domain. */
export type CreateDomain = {
  /**
   * The domain, without scheme or path.
   * @example example.com
   */
  name: string;
};
/** The new domain, with the DNS records to create. */
export type CreatedDomain = {
  /**
   * Id of the domain. No operation needs it.
   * @example 69281a3c5d1e8a0012b4c7f0
   */
  id?: number | string;
  /**
   * Name of the domain, for paths.
   * @example example.com
   */
  domain_name: string;
  /**
   * Where the DNS of the domain is hosted, as Brevo detected it.
   * @example Cloudflare
   */
  domain_provider?: string;
  /**
   * What to do next, for people. The wording may change.
   * @example Domain added. Create the DNS records
   */
  message?: string;
  /** The DNS records to create. */
  dns_records?: DomainDnsRecords;
};
/** A domain and its DNS records. */
export type DomainConfiguration = {
  /**
   * Name of the domain, for paths.
   * @example example.com
   */
  domain: string;
  /**
   * Whether Brevo knows that the domain is yours.
   * @example false
   */
  verified?: boolean;
  /**
   * Whether Brevo has found all DNS records, so that it signs your emails.
   * @example false
   */
  authenticated?: boolean;
  /** The DNS records of the domain, and which of them Brevo has found. */
  dns_records?: DomainDnsRecords;
};
/** The DNS records of a domain. For DKIM, Brevo documents one TXT record, `dkim_record`. Users report two CNAME records for newer accounts, `dkim1Record` and `dkim2Record`: create those that are there. */
export type DomainDnsRecords = {
  /** Shows Brevo that the domain is yours. */
  brevo_code?: DomainDnsRecord;
  /** The key that your emails are signed with. Where DKIM has two CNAME records, it is null, or its fields are empty. */
  dkim_record?: DomainDnsRecord | null;
  /** Points to the first key that your emails are signed with. */
  dkim1Record?: DomainDnsRecord;
  /** Points to the second key that your emails are signed with. */
  dkim2Record?: DomainDnsRecord;
  /** Says what mail servers do with emails that fail the checks. A domain has one such record: extend yours if it exists. */
  dmarc_record?: DomainDnsRecord;
};
/** A DNS record to create. */
export type DomainDnsRecord = {
  /**
   * Type of the record.
   * @example TXT
   */
  type?: 'TXT' | 'CNAME' | (string & {});
  /**
   * Name of the record. It is usually relative to the domain, with `@` or an empty string for the domain itself; for a subdomain, users report names that are relative to its parent.
   * @example @
   */
  host_name?: string;
  /**
   * Content of the record.
   * @example brevo-code:4d9f6e0b7a2c4f58b1e3a6c8d0f2e4b6
   */
  value?: string;
  /**
   * Whether Brevo has found the record.
   * @example false
   */
  status?: boolean;
};
/** A domain that was authenticated. */
export type AuthenticatedDomain = {
  /**
   * Name of the domain.
   * @example example.com
   */
  domain_name?: string;
  /**
   * What happened, for people. The wording may change.
   * @example Domain authenticated
   */
  message?: string;
};
/** A text message. It needs `content` or `templateId`. */
export type SendTransacSms = {
  /**
   * Name or number that the recipient sees: up to 11 letters and digits, or up to 15 digits. Spaces are not allowed.
   * @example Acme
   */
  sender: string;
  /**
   * Mobile number of the recipient with the country calling code: 6 to 15 digits, with or without a leading `+`.
   * @example 12025550143
   */
  recipient: string;
  /**
   * Text of the message. Brevo sends more than 160 characters, `organisationPrefix` included, as several messages. Ignored with `templateId`.
   * @example Your order 1042 is on its way.
   */
  content?: string | undefined;
  /**
   * Id of the template with the text of the message.
   * @example 9
   */
  templateId?: number | undefined;
  /**
   * Values for the placeholders of the template, by name. Only with `templateId`.
   * @example {
   *   "ORDER": "1042"
   * }
   */
  params?:
    | {
        [key: string]: unknown;
      }
    | undefined;
  /**
   * Kind of the message. A message with `[STOP_CODE]` in its content counts as `marketing`. In France, Brevo delays `marketing` messages from 10 p.m. to 8 a.m., on Sundays and on public holidays.
   * @default transactional
   * @example transactional
   */
  type?: ('transactional' | 'marketing') | undefined;
  /**
   * One tag or up to 10, to find the message in events and statistics.
   * @example order
   */
  tag?: (string | readonly string[]) | undefined;
  /**
   * Address of a webhook that Brevo calls for each event of the message.
   * @example https://www.example.com/webhooks/sms
   */
  webUrl?: string | undefined;
  /**
   * Whether to send the content as Unicode, for characters such as emoji.
   * @default false
   * @example false
   */
  unicodeEnabled?: boolean | undefined;
  /**
   * Name of your brand, put before the content. Carriers in the United States recommend one.
   * @example Acme
   */
  organisationPrefix?: string | undefined;
};
/** The id of an accepted message. */
export type SmsMessageId = {
  /**
   * Id of the message. The events of the message have it as text.
   * @example 1764230400123456
   */
  messageId: number;
};
/** A sent message and its cost. */
export type SendSms = {
  /**
   * Id of the message. The events of the message have it as text.
   * @example 1764230400123456
   */
  messageId: number;
  /**
   * Another name of the message. No operation needs it.
   * @example ab1cde2fgh3i4jklmno
   */
  reference?: string;
  /**
   * Number of messages that the content was split into.
   * @example 1
   */
  smsCount?: number;
  /**
   * SMS credits used. May have a fraction.
   * @example 0.7
   */
  usedCredits?: number;
  /**
   * SMS credits that the account has left. May have a fraction.
   * @example 82.85
   */
  remainingCredits?: number;
};
/** One page of SMS templates. */
export type SmsTemplateList = {
  /** The templates of the page. */
  templates: SmsTemplate[];
  /**
   * Number of all templates, on all pages.
   * @example 1
   */
  count?: number;
};
/** A template for transactional SMS. */
export type SmsTemplate = {
  /**
   * Id of the template, for the `templateId` of a message.
   * @example 9
   */
  id: number;
  /**
   * Name of the template.
   * @example Order shipped
   */
  name?: string;
  /**
   * Text of the message, with placeholders.
   * @example Your order {{params.ORDER}} is on its way.
   */
  message?: string;
  /**
   * Whether Brevo shortens the links in the message.
   * @example false
   */
  short_url_enabled?: boolean;
  /**
   * Whether the message is sent as Unicode.
   * @example false
   */
  unicode_sms?: boolean;
  /**
   * Whether Unicode encryption is on. What it does is not published.
   * @example false
   */
  encryption?: boolean;
  /** What carriers in the United States require. */
  compliance?: SmsTemplateCompliance;
  /**
   * Name of the attached file.
   * @example parcel.png
   */
  media_file?: string;
  /**
   * Size of the attached file in bytes, as text.
   * @example 20480
   */
  media_file_size?: string;
  /**
   * Address of the attached image.
   * @example https://www.example.com/parcel.png
   */
  media_url?: string;
  /**
   * When the template was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the template was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** What carriers in the United States require of a message. */
export type SmsTemplateCompliance = {
  /**
   * Whether the two texts are added to the message.
   * @example false
   */
  compliance_toggle?: boolean;
  /**
   * Name of your brand, put before the content.
   * @example Acme
   */
  organisation_prefix?: string;
  /**
   * How to unsubscribe. It contains the keyword STOP.
   * @example Reply STOP to unsubscribe
   */
  stop_keyword?: string;
};
/** One page of SMS events, without a total. */
export type GetSmsEvents = {
  /** The events of the page. */
  events: SmsEvent[];
};
/** Something that happened to a message. */
export type SmsEvent = {
  /**
   * Id of the message, the same number that sending it returned.
   * @example 1764230400123456
   */
  messageId?: string;
  /**
   * What happened.
   * @example delivered
   */
  event?:
    | 'bounces'
    | 'hardBounces'
    | 'softBounces'
    | 'delivered'
    | 'sent'
    | 'accepted'
    | 'unsubscription'
    | 'replies'
    | 'blocked'
    | 'rejected'
    | 'skipped'
    | (string & {});
  /**
   * When it happened, RFC 3339, in UTC.
   * @example 2026-11-27T09:00:05.000Z
   */
  date?: string;
  /**
   * Phone number of the recipient.
   * @example 12025550143
   */
  phoneNumber?: string;
  /**
   * Tag of the message.
   * @example order
   */
  tag?: string;
  /**
   * Why the message bounced. Only for `hardBounces` and `softBounces`.
   * @example Recipient is unreachable
   */
  reason?: string;
  /**
   * What the recipient replied. Only for `replies`.
   * @example Thanks!
   */
  reply?: string;
};
/** A kind of SMS event. `bounces` are `hardBounces` and `softBounces` together. */
export type SmsEventKind =
  | 'bounces'
  | 'hardBounces'
  | 'softBounces'
  | 'delivered'
  | 'sent'
  | 'accepted'
  | 'unsubscription'
  | 'replies'
  | 'blocked'
  | 'rejected'
  | 'skipped';
/** Numbers of transactional SMS in a span of time. */
export type GetTransacAggregatedSmsReport = SmsReportRange & SmsReportCounts;
/** The span of a report. */
export type SmsReportRange = {
  /**
   * First and last day of the span, `YYYY-MM-DD|YYYY-MM-DD`.
   * @example 2026-11-01|2026-11-27
   */
  range?: string;
};
/** Numbers of transactional SMS by day. */
export type GetTransacSmsReport = {
  /** The numbers of each day. */
  reports: SmsDayReport[];
};
/** Numbers of transactional SMS on one day. */
export type SmsDayReport = SmsReportDay & SmsReportCounts;
/** The day of a report. */
export type SmsReportDay = {
  /**
   * The day, `YYYY-MM-DD` or the date-time of its start.
   * @example 2026-11-27
   */
  date?: string;
};
/** Numbers of transactional SMS by outcome. */
export type SmsReportCounts = {
  /**
   * Messages you sent.
   * @example 2
   */
  requests?: number;
  /**
   * Messages that were accepted for delivery.
   * @example 2
   */
  accepted?: number;
  /**
   * Messages that arrived.
   * @example 2
   */
  delivered?: number;
  /**
   * Messages that failed for good.
   * @example 0
   */
  hardBounces?: number;
  /**
   * Messages that failed for the time being.
   * @example 0
   */
  softBounces?: number;
  /**
   * Messages to blocked contacts.
   * @example 0
   */
  blocked?: number;
  /**
   * Messages that were rejected.
   * @example 0
   */
  rejected?: number;
  /**
   * Messages that were skipped.
   * @example 0
   */
  skipped?: number;
  /**
   * Replies of recipients.
   * @example 0
   */
  replied?: number;
  /**
   * Recipients who unsubscribed.
   * @example 0
   */
  unsubscribed?: number;
};
/** The body of the request that Brevo sends to your webhook of the channel `sms`. It has no `event`. */
export type SmsWebhookPayload = {
  /**
   * Id of the webhook. It is no id of the event.
   * @example 7
   */
  id?: number;
  /**
   * Phone number of the recipient.
   * @example 33612345678
   */
  to: string;
  /**
   * What happened. The list is open.
   * @example delivered
   */
  msg_status:
    | 'sent'
    | 'accepted'
    | 'delivered'
    | 'soft_bounce'
    | 'hard_bounce'
    | 'replied'
    | 'unsubscribe'
    | 'skip'
    | 'blacklisted'
    | 'rejected'
    | (string & {});
  /**
   * Id of the SMS, as the request that sent it returned it.
   * @example 1511882900176220
   */
  messageId?: number;
  /**
   * Whether the SMS was transactional or part of a campaign. The list is open.
   * @example transactional
   */
  type?: 'transactional' | 'marketing' | (string & {});
  /**
   * When it happened, `YYYY-MM-DD HH:mm:ss`. Prefer `ts_event`.
   * @example 2026-11-27 10:00:05
   */
  date?: string;
  /**
   * When it happened, in seconds since 1970-01-01T00:00:00Z.
   * @example 1795770005
   */
  ts_event?: number;
  /**
   * Number of parts that the SMS was sent in.
   * @example 1
   */
  sms_count?: number;
  /**
   * Credits that the SMS cost.
   * @example 1
   */
  credits_used?: number;
  /**
   * Credits that the account has left.
   * @example 249
   */
  remaining_credit?: number;
  /**
   * Tag of the SMS.
   * @example orders
   */
  tag?: string;
  /**
   * Text of the recipient's reply.
   * @example STOP
   */
  reply?: string;
};
/** One page of sub-accounts. */
export type GetSubAccounts = {
  /** The sub-accounts of the page. */
  subAccounts: SubAccount[];
  /**
   * Number of all sub-accounts, on all pages.
   * @example 1
   */
  count?: number;
};
/** A sub-account, as the list has it. */
export type SubAccount = {
  /**
   * Id of the sub-account, for paths and bodies.
   * @example 3232323
   */
  id: number;
  /**
   * Name of the sub-account's company.
   * @example Acme Europe
   */
  companyName?: string;
  /**
   * Whether the sub-account is active.
   * @example true
   */
  active?: boolean;
  /**
   * When the sub-account was created, in seconds since 1970-01-01T00:00:00Z, as the examples of Brevo's documentation show.
   * @example 1795770000
   */
  createdAt?: number;
  /** Groups that the sub-account is in. */
  groups?: SubAccountGroup[];
};
/** A group of sub-accounts. */
export type SubAccountGroup = {
  /**
   * Id of the group, for the `groupIds` of a new sub-account.
   * @example 5f8f8c3b5f56a02d4433b3a7
   */
  id: string;
  /**
   * Name of the group.
   * @example Europe
   */
  name?: string;
};
/** A new sub-account. */
export type CreateSubAccount = {
  /**
   * Name of the sub-account's company.
   * @example Acme Europe
   */
  companyName: string;
  /**
   * Email address of the sub-account.
   * @example europe@example.com
   */
  email: string;
  /**
   * Language of the sub-account.
   * @example fr
   */
  language?: ('en' | 'fr' | 'it' | 'es' | 'pt' | 'de') | undefined;
  /**
   * Time zone of the sub-account, an IANA name.
   * @example Europe/Paris
   */
  timezone?: string | undefined;
  /**
   * Ids of the groups to put the sub-account in.
   * @example [
   *   "5f8f8c3b5f56a02d4433b3a7"
   * ]
   */
  groupIds?: readonly string[] | undefined;
};
/** The id of the new sub-account. */
export type SubAccountId = {
  /**
   * Id of the sub-account, for paths and bodies.
   * @example 3232323
   */
  id: number;
};
/** A sub-account and its plan, without its id. */
export type SubAccountDetails = {
  /**
   * Name of the sub-account's company.
   * @example Acme Europe
   */
  companyName?: string;
  /**
   * Email address of the sub-account.
   * @example europe@example.com
   */
  email?: string;
  /**
   * Name of the sub-account's user.
   * @example Dana Field
   */
  name?: string;
  /** Groups that the sub-account is in. */
  groups?: SubAccountGroup[];
  /** The plan of the sub-account, and what is left of it. */
  planInfo?: SubAccountPlan;
};
/** The plan of a sub-account. */
export type SubAccountPlan = {
  /**
   * Type of the plan. Its values are not published.
   * @example paid
   */
  planType?: string;
  /** Credits by kind. */
  credits?: SubAccountCredits;
  /** Features by kind. */
  features?: SubAccountFeatures;
};
/** Credits of a sub-account by kind. A kind without credits may be absent. */
export type SubAccountCredits = {
  /** Emails. */
  emails?: SubAccountQuota;
  /** SMS credits. */
  sms?: SubAccountQuota;
  /** WhatsApp credits. */
  whatsapp?: SubAccountQuota;
  /** Web push credits. */
  wpSubscribers?: SubAccountQuota;
  /** External feeds. */
  externalFeeds?: SubAccountQuota;
};
/** Features of a sub-account by kind. A kind that the plan lacks may be absent. */
export type SubAccountFeatures = {
  /** Marketing users. */
  users?: SubAccountQuota;
  /** Sales and service users. */
  salesUsers?: SubAccountQuota;
  /** Landing pages. Not on ENT-v2. */
  landingPage?: SubAccountQuota;
  /** Inboxes. Not on ENT-v2. */
  inbox?: SubAccountQuota;
};
/** How much of something a plan has, and how much is left. */
export type SubAccountQuota = {
  /**
   * Number that the plan has.
   * @example 5000
   */
  quantity?: number;
  /**
   * Number that is left.
   * @example 5000
   */
  remaining?: number;
};
/** Credits and features that a sub-account has from now on, as absolute numbers. */
export type UpdateSubAccountPlan = {
  /** Credits by kind. */
  credits?: SubAccountPlanCredits | undefined;
  /** Features by kind. */
  features?: SubAccountPlanFeatures | undefined;
};
/** Credits by kind, as absolute numbers. -1 means unlimited, which only ENT-v2 has, version 2 of the corporate plan. `wpSubscribers` and `externalFeeds` are only on ENT-v2, too. */
export type SubAccountPlanCredits = {
  /**
   * Email credits, or -1 for unlimited.
   * @example 5000
   */
  email?: number | undefined;
  /**
   * SMS credits, or -1 for unlimited.
   * @example 2000
   */
  sms?: number | undefined;
  /**
   * WhatsApp credits, or -1 for unlimited.
   * @example 100
   */
  whatsapp?: number | undefined;
  /**
   * Web push credits: 0 for none, -1 for unlimited.
   * @example -1
   */
  wpSubscribers?: number | undefined;
  /**
   * External feeds: 0 for none, 1 to allow them.
   * @example 1
   */
  externalFeeds?: number | undefined;
};
/** Features by kind, as absolute numbers. */
export type SubAccountPlanFeatures = {
  /**
   * Users.
   * @example 15
   */
  users?: number | undefined;
  /**
   * Sales and service users. Only on ENT-v2.
   * @example 6
   */
  salesUsers?: number | undefined;
  /**
   * Landing pages.
   * @example 20
   */
  landingPage?: number | undefined;
  /**
   * Inboxes. Not needed on ENT-v2.
   * @example 10
   */
  inbox?: number | undefined;
};
/** Credits and features that each of several sub-accounts has from now on, as absolute numbers. */
export type UpdateSubAccountPlans = {
  /**
   * Ids of the sub-accounts. Always set it: Brevo doesn't require it, and what a request without it changes is not published.
   * @example [
   *   3232323
   * ]
   */
  subAccountIds?: readonly number[] | undefined;
  /** Credits by kind, for each sub-account. */
  credits?: SubAccountPlanCredits | undefined;
  /** Features by kind, for each sub-account. */
  features?: SubAccountPlansFeatures | undefined;
};
/** Features by kind, as absolute numbers. Inboxes can only be set for one sub-account. */
export type SubAccountPlansFeatures = {
  /**
   * Users.
   * @example 15
   */
  users?: number | undefined;
  /**
   * Sales and service users. Only on ENT-v2.
   * @example 6
   */
  salesUsers?: number | undefined;
  /**
   * Landing pages.
   * @example 20
   */
  landingPage?: number | undefined;
};
/** Applications to turn on (true) or off (false). */
export type UpdateSubAccountApplications = {
  /**
   * Email campaigns.
   * @example true
   */
  'email-campaigns'?: boolean | undefined;
  /**
   * Transactional emails.
   * @example true
   */
  'transactional-emails'?: boolean | undefined;
  /**
   * SMS campaigns.
   * @example false
   */
  'sms-campaigns'?: boolean | undefined;
  /**
   * Transactional SMS.
   * @example false
   */
  'transactional-sms'?: boolean | undefined;
  /**
   * WhatsApp campaigns.
   * @example false
   */
  whatsapp?: boolean | undefined;
  /**
   * Web push notifications.
   * @example false
   */
  'web-push'?: boolean | undefined;
  /**
   * Automation.
   * @example true
   */
  automation?: boolean | undefined;
  /**
   * Landing pages.
   * @example false
   */
  'landing-pages'?: boolean | undefined;
  /**
   * Facebook ads.
   * @example false
   */
  'facebook-ads'?: boolean | undefined;
  /**
   * The CRM.
   * @example true
   */
  crm?: boolean | undefined;
  /**
   * Conversations.
   * @example false
   */
  conversations?: boolean | undefined;
  /**
   * Meetings.
   * @example false
   */
  meetings?: boolean | undefined;
  /**
   * Inbox. Not on ENT-v2.
   * @example false
   */
  inbox?: boolean | undefined;
};
/** A new API key of a sub-account. */
export type CreateSubAccountKey = {
  /**
   * Id of the sub-account.
   * @example 3232323
   */
  id: number;
  /**
   * Name of the key, by which you find it in Brevo's app.
   * @example shop
   */
  name: string;
};
/** The new API key. */
export type SubAccountKey = {
  /**
   * The key, a secret. Store it now.
   * @example <API_KEY>
   */
  key: string;
  /**
   * Whether the key was created. Its values are not published.
   * @example success
   */
  status?: string;
};
/** Whom a token signs in, and which page opens. */
export type CreateSubAccountSsoToken = {
  /**
   * Id of the sub-account.
   * @example 3232323
   */
  id: number;
  /**
   * Email address of the sub-account's user to sign in.
   * @example europe@example.com
   */
  email?: string | undefined;
  /**
   * Part of Brevo's app that opens.
   * @example contacts
   */
  target?:
    | (
        | 'automation'
        | 'email_campaign'
        | 'contacts'
        | 'landing_pages'
        | 'email_transactional'
        | 'senders'
        | 'sms_campaign'
        | 'sms_transactional'
      )
    | undefined;
  /**
   * Address of the page that opens, in place of `target`.
   * @example https://app.brevo.com/contact/list
   */
  url?: string | undefined;
};
/** A token that signs a user of a sub-account in. */
export type SubAccountSsoToken = {
  /**
   * The token, a secret. Never cache or log it.
   * @example <SSO_TOKEN>
   */
  token: string;
};
/** A dedicated IP, and the sub-accounts to associate it with or to dissociate it from. */
export type ManageSubAccountIp = {
  /**
   * A dedicated IP address of the corporate account.
   * @example 203.0.113.10
   */
  ip: string;
  /**
   * Ids of the sub-accounts.
   * @example [
   *   3232323
   * ]
   */
  ids: readonly number[];
};
/** The groups of a corporate account. */
export type SubAccountGroups = SubAccountGroupListItem[];
/** A group of sub-accounts, as the list has it. */
export type SubAccountGroupListItem = {
  /**
   * Id of the group, for paths, and for the `groupIds` of a new sub-account.
   * @example 5f8f8c3b5f56a02d4433b3a7
   */
  id: string;
  /**
   * Name of the group.
   * @example Europe
   */
  groupName?: string;
};
/** A new group of sub-accounts. */
export type CreateSubAccountGroup = {
  /**
   * Name of the group.
   * @example Europe
   */
  groupName: string;
  /**
   * Ids of the sub-accounts to put in the group.
   * @example [
   *   3232323
   * ]
   */
  subAccountIds?: readonly number[] | undefined;
};
/** The id of the new group. */
export type SubAccountGroupId = {
  /**
   * Id of the group, for paths, and for the `groupIds` of a new sub-account.
   * @example 5f8f8c3b5f56a02d4433b3a7
   */
  id: string;
};
/** A group, its sub-accounts and its users. */
export type SubAccountGroupDetails = {
  /** The group itself. */
  group?: SubAccountGroupInfo;
  /** The sub-accounts in the group. */
  'sub-accounts'?: GroupedSubAccount[] | null;
  /** The admin users of the group. */
  users?: SubAccountGroupUser[] | null;
};
/** A group of sub-accounts, without them. */
export type SubAccountGroupInfo = {
  /**
   * Id of the group, for paths, and for the `groupIds` of a new sub-account.
   * @example 5f8f8c3b5f56a02d4433b3a7
   */
  id: string;
  /**
   * Name of the group.
   * @example Europe
   */
  groupName?: string;
  /**
   * When the group was created. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
};
/** A sub-account in a group. */
export type GroupedSubAccount = {
  /**
   * Id of the sub-account, for paths and bodies.
   * @example 3232323
   */
  id: number;
  /**
   * Name of the sub-account's company.
   * @example Acme Europe
   */
  companyName?: string;
  /**
   * When the sub-account was created. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
};
/** An admin user of a group. */
export type SubAccountGroupUser = {
  /**
   * Email address of the user, for paths.
   * @example erin@example.com
   */
  email?: string;
  /**
   * First name of the user.
   * @example Erin
   */
  firstName?: string;
  /**
   * Last name of the user.
   * @example Hill
   */
  lastName?: string;
};
/** New values of a group. */
export type UpdateSubAccountGroup = {
  /**
   * Name of the group.
   * @example Western Europe
   */
  groupName?: string | undefined;
  /**
   * Ids of the sub-accounts in the group.
   * @example [
   *   3232323
   * ]
   */
  subAccountIds?: readonly number[] | undefined;
};
/** Sub-accounts to take out of a group. */
export type RemoveSubAccounts = {
  /**
   * Ids of the sub-accounts.
   * @example [
   *   3232323
   * ]
   */
  subAccountIds: readonly number[];
};
/** Admin users of a corporate account, without a total. */
export type AdminUserList = {
  /** The users, pending invitations included. */
  users: AdminUser[];
};
/** A person who manages a corporate account, or is invited to. */
export type AdminUser = {
  /**
   * Email address of the user, for paths.
   * @example dana@example.com
   */
  email: string;
  /**
   * Whether the user owns the account. Brevo documents text and shows booleans.
   * @example true
   */
  is_owner?: boolean | string;
  /** Whether the user has accepted the invitation. */
  status?: UserStatus;
  /**
   * Groups that the user belongs to. Brevo documents one group and shows an array.
   * @example [
   *   {
   *     "id": "5f8f8c3b5f56a02d4433b3a7",
   *     "name": "Europe"
   *   }
   * ]
   */
  groups?: SubAccountGroup[] | SubAccountGroup;
  /** What the user may do, by feature. */
  feature_access?: AdminUserFeatureAccess;
};
/** What an admin user may do, by feature. A pending user may have no features yet. */
export type AdminUserFeatureAccess = {
  /**
   * Permissions for the plan.
   * @example [
   *   "all"
   * ]
   */
  my_plan?: string[];
  /**
   * Permissions for API keys.
   * @example [
   *   "none"
   * ]
   */
  api_keys?: string[];
  /**
   * Permissions for users.
   * @example [
   *   "all"
   * ]
   */
  user_management?: string[];
  /**
   * Permissions for applications. Not on ENT-v2.
   * @example [
   *   "all"
   * ]
   */
  apps_management?: string[];
  /**
   * Permissions for groups of sub-accounts.
   * @example [
   *   "create",
   *   "edit_delete"
   * ]
   */
  sub_organization_groups?: string[];
  /**
   * Permissions to create sub-accounts. A user who belongs to a group must choose one for each.
   * @example [
   *   "all"
   * ]
   */
  create_sub_organizations?: string[];
  /**
   * Permissions to manage and to open sub-accounts.
   * @example [
   *   "all"
   * ]
   */
  manage_sub_organizations?: string[];
  /**
   * Permissions for analytics.
   * @example [
   *   "download_data",
   *   "create_alerts"
   * ]
   */
  analytics?: string[];
};
/** A new admin user of a corporate account, and what the user may do. */
export type InviteAdminUser = {
  /**
   * Email address to invite.
   * @example erin@example.com
   */
  email: string;
  /** Whether the user may do everything. If false, `privileges` say what. */
  all_features_access: AllFeaturesAccess;
  /**
   * Ids of the groups of sub-accounts that the user belongs to.
   * @example [
   *   "5f8f8c3b5f56a02d4433b3a7"
   * ]
   */
  groupIds?: readonly string[] | undefined;
  /** What the user may do, by feature. `[]` if the user may do everything. */
  privileges: readonly AdminUserPrivilege[];
};
/**
 * A feature, and what a new admin user may do with it. Each feature has its own permissions:
 *
 * - `my_plan`, `user_management`, `create_sub_organizations`, `manage_sub_organizations`,
 *   `security`: `all`
 * - `app_management`: `all`, not on ENT-v2. A change of permissions calls it
 *   `apps_management`.
 * - `api`: Brevo documents only `none` for an invitation, and shows `all` for a change.
 * - `sub_organization_groups`: `create`, `edit_delete`
 * - `analytics`: `download_data`, `create_alerts`, `my_looks`, `explore_create`
 */
export type AdminUserPrivilege = {
  /** The feature. */
  feature?: AdminUserFeature | undefined;
  /**
   * What the user may do with the feature.
   * @example [
   *   "all"
   * ]
   */
  permissions?: readonly AdminUserFeaturePermission[] | undefined;
};
/** A part of a corporate account, as an invitation names it. */
export type AdminUserFeature =
  | 'my_plan'
  | 'api'
  | 'user_management'
  | 'app_management'
  | 'sub_organization_groups'
  | 'create_sub_organizations'
  | 'manage_sub_organizations'
  | 'analytics'
  | 'security';
/** What an admin user may do with a feature. Each feature has its own permissions. For an invitation, Brevo's prose has `my_looks` and `explore_create`, its schema doesn't. */
export type AdminUserFeaturePermission =
  'all' | 'none' | 'create' | 'edit_delete' | 'download_data' | 'create_alerts' | 'my_looks' | 'explore_create';
/** An invitation that Brevo has sent. */
export type InvitedAdminUser = {
  /**
   * An id. No operation needs it; paths have the email address.
   * @example 5f8f8c3b5f56a02d4433b3b1
   */
  id: string;
};
/** What became of an invitation. */
export type AdminUserInvitation = {
  /**
   * What Brevo did, for people. The wording may change.
   * @example Invitation sent
   */
  message?: string;
};
/** What an admin user may do, as Brevo has it. */
export type AdminUserPermissions = {
  /**
   * Email address of the user.
   * @example erin@example.com
   */
  email: string;
  /** Whether the user has accepted the invitation. */
  status?: UserStatus;
  /** Groups of sub-accounts that the user belongs to. */
  groups?: SubAccountGroup[] | null;
  /** What the user may do, by feature. */
  feature_access?: AdminUserFeatureAccess;
};
/** What an admin user may do from now on. */
export type UpdateAdminUserPermissions = {
  /** Whether the user may do everything. If false, `privileges` say what. */
  all_features_access: AllFeaturesAccess;
  /** What the user may do, by feature. `[]` if the user may do everything. */
  privileges: readonly UpdateAdminUserPrivilege[];
};
/**
 * A feature, and what an admin user may do with it from now on. `none` takes a feature away.
 * Each feature has its own permissions:
 *
 * - `my_plan`, `api`, `user_management`, `create_sub_organizations`,
 *   `manage_sub_organizations`, `security`: `all`
 * - `apps_management`: `all`, not on ENT-v2. An invitation calls it `app_management`.
 * - `sub_organization_groups`: `create`, `edit_delete`
 * - `analytics`: `download_data`, `create_alerts`, `my_looks`, `explore_create`
 */
export type UpdateAdminUserPrivilege = {
  /** The feature. */
  feature?: UpdateAdminUserFeature | undefined;
  /**
   * What the user may do with the feature.
   * @example [
   *   "download_data"
   * ]
   */
  permissions?: readonly AdminUserFeaturePermission[] | undefined;
};
/** A part of a corporate account, as a change of permissions names it. */
export type UpdateAdminUserFeature =
  | 'user_management'
  | 'api'
  | 'my_plan'
  | 'apps_management'
  | 'analytics'
  | 'sub_organization_groups'
  | 'create_sub_organizations'
  | 'manage_sub_organizations'
  | 'security';
/** One page of email campaigns. */
export type GetEmailCampaigns = {
  /** The campaigns of the page. */
  campaigns: EmailCampaign[];
  /**
   * Number of all campaigns that match, on all pages.
   * @example 2
   */
  count?: number;
};
/** An email campaign, its settings and its status. */
export type EmailCampaign = {
  /**
   * Id of the campaign, for paths.
   * @example 12
   */
  id: number;
  /**
   * Name of the campaign, for people.
   * @example Winter sale
   */
  name: string;
  /**
   * Type of the campaign. One example of Brevo's has `Classic`.
   * @example classic
   */
  type: 'classic' | 'trigger' | (string & {});
  /**
   * What becomes of the campaign. `suspended` means that Brevo stopped it, or that you did. Some programs also expect `inProcess`, as the list's parameter `status` spells it.
   * @example draft
   */
  status:
    | 'draft'
    | 'queued'
    | 'in_process'
    | 'in_review'
    | 'sent'
    | 'archive'
    | 'suspended'
    | 'cancelling'
    | 'cancelled'
    | (string & {});
  /**
   * Subject of the emails. Absent if `abTesting` is true.
   * @example Our winter sale has begun
   */
  subject?: string;
  /**
   * Text that mail programs show next to the subject.
   * @example Up to 30% off until Sunday
   */
  previewText?: string;
  /** Who the emails are from. */
  sender?: EmailCampaignSender;
  /**
   * Address that receives replies.
   * @example orders@example.com
   */
  replyTo?: string;
  /**
   * Name of the recipient as the email shows it, with placeholders.
   * @example {{contact.FIRSTNAME}} {{contact.LASTNAME}}
   */
  toField?: string;
  /** Who receives the campaign, under other names than in requests. */
  recipients?: EmailCampaignRecipients;
  /**
   * HTML of the emails. Empty with `excludeHtmlContent`.
   * @example <p>Hello {{contact.FIRSTNAME}}, our winter sale has begun.</p>
   */
  htmlContent?: string;
  /**
   * Header of the emails.
   * @example Acme
   */
  header?: string;
  /**
   * Footer of the emails.
   * @example Acme, 1 Harbor Street
   */
  footer?: string;
  /**
   * Address of the attached file. Empty if there is none.
   * @example https://www.example.com/catalog.pdf
   */
  attachmentUrl?: string;
  /**
   * Address of the attached file. Only present if there is one.
   * @example https://www.example.com/catalog.pdf
   */
  attachmentFile?: string;
  /**
   * When Brevo is to send the campaign, RFC 3339.
   * @example 2026-12-01T09:00:00.000Z
   */
  scheduledAt?: string;
  /**
   * Whether Brevo chooses the best time of the day.
   * @example false
   */
  sendAtBestTime?: boolean;
  /**
   * When the campaign was sent, RFC 3339. Only present if it was.
   * @example 2026-11-20T09:00:00.000Z
   */
  sentDate?: string;
  /**
   * When the campaign was created, RFC 3339.
   * @example 2026-11-27T07:30:00.000Z
   */
  createdAt?: string;
  /**
   * When the campaign was last changed, RFC 3339.
   * @example 2026-11-27T07:30:00.000Z
   */
  modifiedAt?: string;
  /**
   * Whether a test of the campaign was ever sent.
   * @example false
   */
  testSent?: boolean;
  /**
   * Whether the campaign tests two subjects.
   * @example false
   */
  abTesting?: boolean;
  /**
   * First subject of the test. Only present if `abTesting` is true.
   * @example Our winter sale has begun
   */
  subjectA?: string;
  /**
   * Second subject of the test. Only present if `abTesting` is true.
   * @example Up to 30% off until Sunday
   */
  subjectB?: string;
  /**
   * Size of the test's groups, in percent. Only present if `abTesting` is true.
   * @example 20
   */
  splitRule?: number;
  /**
   * What decides the test. Only present if `abTesting` is true.
   * @example open
   */
  winnerCriteria?: 'open' | 'click' | (string & {});
  /**
   * Duration of the test in hours. Only present if `abTesting` is true.
   * @example 24
   */
  winnerDelay?: number;
  /**
   * Tag of the campaign.
   * @example sale
   */
  tag?: string;
  /**
   * Tags of the campaign.
   * @example [
   *   "sale"
   * ]
   */
  tags?: string[];
  /**
   * Whether the emails link to their copy in the browser.
   * @example true
   */
  mirrorActive?: boolean;
  /**
   * Whether the emails contain their images.
   * @example false
   */
  inlineImageActivation?: boolean;
  /** When the emails may delete themselves from mailboxes. */
  emailExpirationDate?: EmailCampaignExpiration;
  /**
   * Whether a contact can receive a campaign of the type `trigger` more than once.
   * @example false
   */
  recurring?: boolean;
  /**
   * Emails that were not delivered.
   * @example 0
   */
  returnBounce?: number;
  /**
   * Address to share the campaign on social networks. Before a campaign is sent, and for campaigns of the type `trigger`, it is a text that says why there is none.
   * @example https://share.example.com/winter-sale
   */
  shareLink?: string;
  /**
   * Value of `utm_campaign` in the links. A request has it in `utmCampaign`.
   * @example winter sale
   */
  utmCampaignValue?: string;
  /**
   * Value of `utm_content` in the links.
   * @example banner
   */
  utmContent?: string;
  /**
   * Value of `utm_term` in the links.
   * @example sale
   */
  utmTerm?: string;
  /**
   * Value of `utm_medium` in the links.
   * @example EMAIL
   */
  utmMedium?: string;
  /**
   * Value of `utm_source` in the links.
   * @example Brevo
   */
  utmSource?: string;
  /**
   * Whether the links have a `utm_id`.
   * @example false
   */
  utmIDActive?: boolean;
  /**
   * Value of `utm_id` in the links. Brevo documents it as `utmId`, too.
   * @example 12
   */
  utmID?: number;
  /** What came of the emails. A campaign that wasn't sent has no statistics. */
  statistics?: EmailCampaignStatistics;
};
/** Who the emails of a campaign are from. */
export type EmailCampaignSender = {
  /**
   * Name that recipients see.
   * @example Acme
   */
  name?: string;
  /**
   * Email address of the sender.
   * @example orders@example.com
   */
  email?: string;
  /**
   * Id of the sender.
   * @example 1
   */
  id?: number;
};
/** Who receives a campaign, as responses have it. */
export type EmailCampaignRecipients = {
  /**
   * Ids of the lists. Requests have them in `listIds`.
   * @example [
   *   2
   * ]
   */
  lists?: number[];
  /**
   * Ids of the lists whose contacts don't receive it. Requests have them in `exclusionListIds`.
   * @example [
   *   4
   * ]
   */
  exclusionLists?: number[];
  /**
   * Ids of the segments. Requests have them in `segmentIds`.
   * @example [
   *   3
   * ]
   */
  segments?: number[];
  /**
   * Ids of the segments whose contacts don't receive it. Requests have them in `exclusionSegmentIds`.
   * @example [
   *   5
   * ]
   */
  excludedSegments?: number[];
};
/** How long after sending mail programs that support it may delete an email: at most 3600 days, 480 weeks or 120 months. */
export type EmailCampaignExpiration = {
  /**
   * Number of `unit`, 1 to 3600.
   * @example 30
   */
  duration?: number;
  /**
   * Unit of `duration`.
   * @example days
   */
  unit?: 'days' | 'weeks' | 'months';
};
/** What came of the emails of a campaign. Only the kind that the parameter `statistics` names has numbers; the others are 0 or empty. */
export type EmailCampaignStatistics = {
  /** The numbers of the whole campaign. */
  globalStats?: EmailCampaignStats;
  /** The numbers of each list. */
  campaignStats?: EmailCampaignStats[];
  /** Clicks on each link. */
  linksStats?: EmailCampaignLinks;
  /**
   * Clicks on the link to the copy in the browser.
   * @example 1
   */
  mirrorClick?: number;
  /**
   * Emails that are still to be sent.
   * @example 0
   */
  remaining?: number;
  /** The numbers of each domain of the recipients. */
  statsByDomain?: EmailCampaignDomains;
  /** Openings and clicks by device. Only of a single campaign. */
  statsByDevice?: EmailCampaignDevices;
  /** Openings and clicks by browser. Only of a single campaign. */
  statsByBrowser?: EmailCampaignBrowsers;
};
/** Numbers of a campaign's emails. Each may be null. */
export type EmailCampaignStats = {
  /**
   * Id of the list. Only in the numbers of a list.
   * @example 2
   */
  listId?: number | null;
  /**
   * Emails sent.
   * @example 100
   */
  sent?: number | null;
  /**
   * Emails delivered.
   * @example 97
   */
  delivered?: number | null;
  /**
   * Emails that can never be delivered to their address.
   * @example 1
   */
  hardBounces?: number | null;
  /**
   * Emails that couldn't be delivered at the time.
   * @example 2
   */
  softBounces?: number | null;
  /**
   * Emails that were deferred.
   * @example 0
   */
  deferred?: number | null;
  /**
   * Emails that were not delivered.
   * @example 3
   */
  returnBounce?: number | null;
  /**
   * Times that the emails were opened.
   * @example 80
   */
  viewed?: number | null;
  /**
   * Recipients who opened the email.
   * @example 60
   */
  uniqueViews?: number | null;
  /**
   * Recipients who opened the email, in percent. Whether openings by Apple's mail privacy count depends on the settings of your campaigns.
   * @example 61.9
   */
  opensRate?: number | null;
  /**
   * Recipients whose email program doesn't hide openings.
   * @example 45
   */
  trackableViews?: number | null;
  /**
   * Share of the recipients whose email program doesn't hide openings. Whether it is a percentage is not published.
   * @example 46.4
   */
  trackableViewsRate?: number | null;
  /**
   * The openings of these recipients, scaled to all delivered emails.
   * @example 58
   */
  estimatedViews?: number | null;
  /**
   * Emails that Apple's mail privacy protection opened by itself.
   * @example 20
   */
  appleMppOpens?: number | null;
  /**
   * Times that links were clicked.
   * @example 30
   */
  clickers?: number | null;
  /**
   * Recipients who clicked a link.
   * @example 24
   */
  uniqueClicks?: number | null;
  /**
   * Recipients who unsubscribed.
   * @example 1
   */
  unsubscriptions?: number | null;
  /**
   * Recipients who reported the email as spam.
   * @example 0
   */
  complaints?: number | null;
};
/** Clicks on each link of a campaign, by its address. */
export type EmailCampaignLinks = {
  [key: string]: number | EmailCampaignLinkClicks;
};
/** Clicks on a link, in the other of the two documented forms. */
export type EmailCampaignLinkClicks = {
  /**
   * Number of clicks.
   * @example 30
   */
  nbClick?: number;
};
/** Numbers of a campaign's emails by the domain of the recipients. */
export type EmailCampaignDomains = {
  [key: string]: EmailCampaignStats;
};
/** Openings and clicks of a campaign by kind of device. */
export type EmailCampaignDevices = {
  /** On computers. */
  desktop?: EmailCampaignBrowsers;
  /** On phones. */
  mobile?: EmailCampaignBrowsers;
  /** On tablets. */
  tablet?: EmailCampaignBrowsers;
  /** On devices that Brevo doesn't recognize. */
  unknown?: EmailCampaignBrowsers;
};
/** Openings and clicks of a campaign by name, such as that of a browser. */
export type EmailCampaignBrowsers = {
  [key: string]: EmailCampaignViews;
};
/** Openings and clicks of a campaign. */
export type EmailCampaignViews = {
  /**
   * Times that the emails were opened.
   * @example 40
   */
  viewed?: number;
  /**
   * Recipients who opened the email.
   * @example 30
   */
  uniqueViews?: number;
  /**
   * Times that links were clicked.
   * @example 15
   */
  clickers?: number;
  /**
   * Recipients who clicked a link.
   * @example 12
   */
  uniqueClicks?: number;
};
/** A new email campaign. Set `subject`, and one of `htmlContent`, `htmlUrl` and `templateId`. */
export type CreateEmailCampaign = NewEmailCampaign & EmailCampaignSettings;
/** What only a new email campaign needs or can have. */
export type NewEmailCampaign = {
  /**
   * Name of the campaign, for people.
   * @example Winter sale
   */
  name: string;
  /** Who the emails are from. */
  sender: EmailCampaignSenderInput;
  /**
   * Id of an active email template whose content Brevo copies. Not with `htmlContent` or `htmlUrl`.
   * @example 7
   */
  templateId?: number | undefined;
  /**
   * Older programs send it, and no report says that Brevo rejects it. It is no longer documented.
   * @example classic
   * @deprecated
   */
  type?: 'classic' | undefined;
};
/** The fields of an email campaign to change. */
export type UpdateEmailCampaign = ChangedEmailCampaign & EmailCampaignSettings;
/** What only the change of an email campaign can have. */
export type ChangedEmailCampaign = {
  /**
   * Name of the campaign, for people.
   * @example Winter sale
   */
  name?: string | undefined;
  /** Who the emails are from. */
  sender?: EmailCampaignSenderInput | undefined;
  /**
   * Whether a contact can receive a campaign of the type `trigger` more than once. Only for that type.
   * @example false
   */
  recurring?: boolean | undefined;
};
/** The settings of an email campaign, for new and existing ones. */
export type EmailCampaignSettings = {
  /**
   * Subject of the emails. Ignored if `abTesting` is true.
   * @example Our winter sale has begun
   */
  subject?: string | undefined;
  /**
   * Text that mail programs show next to the subject.
   * @example Up to 30% off until Sunday
   */
  previewText?: string | undefined;
  /**
   * HTML of the emails, more than 10 characters and less than 1 MB. It may have placeholders. Not with `htmlUrl` or `templateId`.
   * @example <p>Hello {{contact.FIRSTNAME}}, our winter sale has begun.</p>
   */
  htmlContent?: string | undefined;
  /**
   * Address from which Brevo loads the HTML. Not with `htmlContent` or `templateId`.
   * @example https://www.example.com/winter-sale.html
   */
  htmlUrl?: string | undefined;
  /** Who receives the campaign. Required with `scheduledAt`. */
  recipients?: EmailCampaignRecipientsInput | undefined;
  /**
   * When Brevo is to send the campaign, RFC 3339. Without it, the campaign waits until you send it. With `sendAtBestTime`, only the day counts.
   * @example 2026-12-01T09:00:00.000Z
   */
  scheduledAt?: (string | Date) | undefined;
  /**
   * Whether Brevo chooses the best time of the day. It turns `ipWarmupEnable` off. Not with `abTesting`. False by default.
   * @example false
   */
  sendAtBestTime?: boolean | undefined;
  /**
   * Address that receives replies.
   * @example orders@example.com
   */
  replyTo?: string | undefined;
  /**
   * Name of the recipient as the email shows it, with attributes that your account has: `{{contact.FIRSTNAME}} {{contact.LASTNAME}}`, or `{FIRSTNAME} {LASTNAME}` if you create the campaign without `params`.
   * @example {{contact.FIRSTNAME}} {{contact.LASTNAME}}
   */
  toField?: string | undefined;
  /** Values for the placeholders. */
  params?: EmailCampaignParams | undefined;
  /**
   * Header of the emails.
   * @example Acme
   */
  header?: string | undefined;
  /**
   * Footer of the emails.
   * @example Acme, 1 Harbor Street
   */
  footer?: string | undefined;
  /**
   * Address from which Brevo loads a file to attach. Its extension must be one of: xlsx, xls, ods, docx, docm, doc, csv, pdf, txt, gif, jpg, jpeg, png, tif, tiff, rtf, bmp, cgm, css, shtml, html, htm, zip, xml, ppt, pptx, tar, ez, ics, mobi, msg, pub, eps.
   * @example https://www.example.com/catalog.pdf
   */
  attachmentUrl?: string | undefined;
  /**
   * Whether the emails contain their images. An email has then at most 4 MB, and a campaign at most 5000 recipients. False by default.
   * @example false
   */
  inlineImageActivation?: boolean | undefined;
  /**
   * Whether the emails link to their copy in the browser.
   * @example true
   */
  mirrorActive?: boolean | undefined;
  /**
   * Whether to test two subjects on a part of the recipients, and to send the better one to the others. It needs `subjectA` and `subjectB`. Not with `sendAtBestTime`. False by default.
   * @example true
   */
  abTesting?: boolean | undefined;
  /**
   * First subject of the test, unlike the second. Required with `abTesting`.
   * @example Our winter sale has begun
   */
  subjectA?: string | undefined;
  /**
   * Second subject of the test, unlike the first. Required with `abTesting`.
   * @example Up to 30% off until Sunday
   */
  subjectB?: string | undefined;
  /**
   * Size of each of the test's two groups in percent of the recipients, 1 to 50. With 50, no one is left to receive the better subject. Required with `abTesting` and `recipients`.
   * @example 20
   */
  splitRule?: number | undefined;
  /**
   * What decides the test, openings or clicks. Required if `splitRule` is less than 50, otherwise ignored.
   * @example open
   */
  winnerCriteria?: ('open' | 'click') | undefined;
  /**
   * Duration of the test in hours, 1 to 168. Required if `splitRule` is less than 50, otherwise ignored.
   * @example 24
   */
  winnerDelay?: number | undefined;
  /**
   * Whether to send slowly at first, to warm up a dedicated IP. It needs `initialQuota` and `increaseRate`. False by default.
   * @example false
   */
  ipWarmupEnable?: boolean | undefined;
  /**
   * Emails on the first day of the warm-up, more than 1. Brevo recommends 3000. Required with `ipWarmupEnable`.
   * @example 3000
   */
  initialQuota?: number | undefined;
  /**
   * Daily increase of the warm-up in percent, 0 to 100. Brevo recommends 30. Required with `ipWarmupEnable`.
   * @example 30
   */
  increaseRate?: number | undefined;
  /** When the emails may delete themselves from mailboxes. */
  emailExpirationDate?: InRequest<EmailCampaignExpiration> | undefined;
  /**
   * Id of the page where recipients unsubscribe: 24 letters and digits, in the page's address in Brevo's editor. Without it, Brevo's default page.
   * @example 62cbb7fabbe85021021aac52
   */
  unsubscriptionPageId?: string | undefined;
  /**
   * Id of the form where recipients update their profile: 24 letters and digits, in the form's address in Brevo's editor. Without it, Brevo's default form. Required for a template with the tag `update_profile`.
   * @example 6313436b9ad40e23b371d095
   */
  updateFormId?: string | undefined;
  /**
   * Tag of the campaign. An account without tags in its plan gets a 405.
   * @example sale
   */
  tag?: string | undefined;
  /**
   * Value of `utm_campaign` in the links, letters, digits and spaces. Without it, the campaign's name.
   * @example winter sale
   */
  utmCampaign?: string | undefined;
  /**
   * Value of `utm_content` in the links, letters, digits and spaces.
   * @example banner
   */
  utmContent?: string | undefined;
  /**
   * Value of `utm_term` in the links, letters, digits and spaces.
   * @example sale
   */
  utmTerm?: string | undefined;
};
/** Who the emails of a campaign are from. Set `email` or `id`, not both. If you have dedicated IPs, the `id` chooses the sender's IPs. */
export type EmailCampaignSenderInput = {
  /**
   * Name that recipients see.
   * @example Acme
   */
  name?: string | undefined;
  /**
   * Email address of the sender.
   * @example orders@example.com
   */
  email?: string | undefined;
  /**
   * Id of the sender.
   * @example 1
   */
  id?: number | undefined;
};
/** Who receives a campaign: contacts in lists, or in segments. To change them, use the kind that the campaign was created with. */
export type EmailCampaignRecipientsInput = {
  /**
   * Ids of the lists, as an array even for one list. Required without `segmentIds`.
   * @example [
   *   2
   * ]
   */
  listIds?: readonly number[] | undefined;
  /**
   * Ids of the lists whose contacts don't receive it.
   * @example [
   *   4
   * ]
   */
  exclusionListIds?: readonly number[] | undefined;
  /**
   * Ids of the segments. Required without `listIds`.
   * @example [
   *   3
   * ]
   */
  segmentIds?: readonly number[] | undefined;
  /**
   * Ids of the segments whose contacts don't receive it.
   * @example [
   *   5
   * ]
   */
  exclusionSegmentIds?: readonly number[] | undefined;
};
/** Values by name, for placeholders such as `{{params.DISCOUNT}}`. All recipients get the same values. */
export type EmailCampaignParams = {
  [key: string]: unknown;
};
/** The id of the new email campaign. */
export type EmailCampaignId = {
  /**
   * Id of the campaign, for paths.
   * @example 12
   */
  id: number;
};
/** An image to copy into the gallery. */
export type UploadCampaignImage = {
  /**
   * Address of the image, at most 2 MB. Its extension must be one of: jpeg, jpg, png, bmp, gif.
   * @example https://www.example.com/winter-sale.png
   */
  imageUrl: string;
  /**
   * Name of the image in the gallery.
   * @example winter-sale.png
   */
  name?: string | undefined;
};
/** An image in the gallery. */
export type CampaignImage = {
  /**
   * Address of the image, for the HTML of emails.
   * @example https://images.example.com/winter-sale.png
   */
  url?: string;
};
/** The result of a test of two subjects. All rates are text. */
export type AbTestCampaignResult = {
  /**
   * The version that won. `notAvailable` means that the campaign isn't being sent yet, `pending` that nothing is decided, and `tie` that both are equal.
   * @example B
   */
  winningVersion?: 'notAvailable' | 'pending' | 'tie' | 'A' | 'B' | (string & {});
  /**
   * What decides the test.
   * @example Open
   */
  winningCriteria?: 'Open' | 'Click' | (string & {});
  /**
   * Subject of the version that won.
   * @example Up to 30% off until Sunday
   */
  winningSubjectLine?: string;
  /**
   * Rate of openings or clicks that won.
   * @example 40%
   */
  winningVersionRate?: string;
  /**
   * Rate of openings of the version that won.
   * @example 40%
   */
  openRate?: string;
  /**
   * Rate of clicks of the version that won.
   * @example 15%
   */
  clickRate?: string;
  /** The numbers of both versions. */
  statistics?: AbTestStatistics;
  /** The links that recipients clicked in each version. */
  clickedLinks?: AbTestClickedLinks;
};
/** The numbers of both versions, by kind. */
export type AbTestStatistics = {
  /** Recipients who opened the email. */
  openers?: AbTestVersions;
  /** Clicks on links. */
  clicks?: AbTestVersions;
  /** Recipients who unsubscribed. */
  unsubscribed?: AbTestVersions;
  /** Emails that can never be delivered to their address. */
  hardBounces?: AbTestVersions;
  /** Emails that couldn't be delivered at the time. */
  softBounces?: AbTestVersions;
  /** Recipients who reported the email as spam. */
  complaints?: AbTestVersions;
};
/** One number of each version, as text. */
export type AbTestVersions = {
  /**
   * The number of the first version.
   * @example 30%
   */
  'Version A'?: string;
  /**
   * The number of the second version.
   * @example 40%
   */
  'Version B'?: string;
};
/** The links that recipients clicked in each version. */
export type AbTestClickedLinks = {
  /** The links of the first version. */
  'Version A'?: AbTestClickedLink[];
  /** The links of the second version. */
  'Version B'?: AbTestClickedLink[];
};
/** A link that recipients clicked. */
export type AbTestClickedLink = {
  /**
   * Address of the link.
   * @example https://www.example.com/sale
   */
  link?: string;
  /**
   * Number of clicks.
   * @example 3
   */
  clicksCount?: number;
  /**
   * Rate of clicks, as text.
   * @example 15%
   */
  clickRate?: string;
};
/** Which recipients of an email campaign to export. */
export type ExportEmailCampaignRecipients = {
  /**
   * What the recipients did with the email, or `all`.
   * @example clickers
   */
  recipientsType:
    'all' | 'nonClickers' | 'nonOpeners' | 'clickers' | 'openers' | 'softBounces' | 'hardBounces' | 'unsubscribed';
  /**
   * Address that Brevo calls when the export is done.
   * @example https://www.example.com/exported
   */
  notifyURL?: string | undefined;
};
/** The process that exports the recipients of a campaign. */
export type CampaignProcessId = {
  /**
   * Id of the process, with which you can read its status.
   * @example 78
   */
  processId: number;
};
/** Who receives the report of a campaign. */
export type SendCampaignReport = {
  /** The email with the report. */
  email: CampaignReportEmail;
  /**
   * Language of the email.
   * @default fr
   * @example en
   */
  language?: ('fr' | 'es' | 'pt' | 'it' | 'de' | 'en') | undefined;
};
/** The email with the report of a campaign. */
export type CampaignReportEmail = {
  /**
   * Addresses that receive the report.
   * @example [
   *   "dana@example.com"
   * ]
   */
  to: readonly string[];
  /**
   * Your own text in the email.
   * @example Here is the report of our winter sale.
   */
  body: string;
};
/** Who receives a test of an email campaign. */
export type SendTestCampaign = {
  /**
   * Addresses that receive the test. If it is empty or missing, everyone on the account's test list receives it.
   * @example [
   *   "dana@example.com"
   * ]
   */
  emailTo?: readonly string[] | undefined;
};
/** An address from which another Brevo account can import a campaign. */
export type SharedCampaignUrl = {
  /**
   * The address. Anyone who has it can use it.
   * @example https://share.example.com/import/winter-sale
   */
  sharedUrl: string;
};
/** The new status of a campaign, or what to do with it. */
export type UpdateCampaignStatus = {
  /**
   * The new status. `replicate` copies the campaign, and `replicateTemplate` a template, for campaigns of that type only. What `darchive`, Brevo's spelling, does is not published; the name suggests that it undoes `archive`.
   * @example suspended
   */
  status?:
    | (
        | 'suspended'
        | 'archive'
        | 'darchive'
        | 'sent'
        | 'queued'
        | 'replicate'
        | 'replicateTemplate'
        | 'draft'
        | 'cancel'
      )
    | undefined;
};
/** One page of SMS campaigns. */
export type GetSmsCampaigns = {
  /** The campaigns of the page. */
  campaigns: SmsCampaign[];
  /**
   * Number of all campaigns that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** An SMS campaign, its settings, its status and its statistics. */
export type SmsCampaign = {
  /**
   * Id of the campaign, for paths.
   * @example 13
   */
  id: number;
  /**
   * Name of the campaign, for people.
   * @example Winter sale SMS
   */
  name: string;
  /**
   * What becomes of the campaign. `suspended` means that Brevo stopped it, or that you did.
   * @example draft
   */
  status: 'draft' | 'queued' | 'inProcess' | 'sent' | 'archive' | 'suspended' | (string & {});
  /**
   * Text of the messages.
   * @example Our winter sale has begun: https://www.example.com/sale
   */
  content?: string;
  /**
   * Name or number that recipients see.
   * @example Acme
   */
  sender?: string;
  /** Who receives the campaign, under other names than in requests. */
  recipients?: SmsCampaignRecipients;
  /**
   * When Brevo is to send the campaign, RFC 3339. Empty if it isn't scheduled.
   * @example 2026-12-01T09:00:00.000Z
   */
  scheduledAt?: string;
  /**
   * When the campaign was sent, RFC 3339. Only present if it was.
   * @example 2026-11-20T09:00:00.000Z
   */
  sentDate?: string;
  /**
   * When the campaign was created, RFC 3339.
   * @example 2026-11-27T07:30:00.000Z
   */
  createdAt?: string;
  /**
   * When the campaign was last changed, RFC 3339.
   * @example 2026-11-27T07:30:00.000Z
   */
  modifiedAt?: string;
  /**
   * Whether a test of the campaign was ever sent. Only Brevo's examples have it.
   * @example false
   */
  testSent?: boolean;
  /**
   * Name of your brand, put before the text. Empty if there is none.
   * @example Acme
   */
  organisationPrefix?: string;
  /**
   * How to unsubscribe, put after the text. Empty if there is none.
   * @example Reply STOP to unsubscribe
   */
  unsubscribeInstruction?: string;
  /**
   * Tags of the campaign. Only present if you read a single campaign.
   * @example [
   *   "sale"
   * ]
   */
  tags?: string[];
  /** What came of the messages. */
  statistics?: SmsCampaignStats;
};
/** Who receives a campaign, as responses have it. */
export type SmsCampaignRecipients = {
  /**
   * The lists: their ids if you list campaigns, and objects with id and name if you read a single one. Requests have the ids in `listIds`.
   * @example [
   *   2
   * ]
   */
  lists?: SmsCampaignList[];
  /**
   * The lists whose contacts don't receive it, in the same two forms. Requests have the ids in `exclusionListIds`.
   * @example [
   *   4
   * ]
   */
  exclusionLists?: SmsCampaignList[];
  /**
   * Ids of the segments.
   * @example [
   *   3
   * ]
   */
  segments?: number[];
  /**
   * Ids of the segments whose contacts don't receive it.
   * @example [
   *   5
   * ]
   */
  excludedSegments?: number[];
};
/** A list of an SMS campaign, as its id or with its name. */
export type SmsCampaignList = number | SmsCampaignListName;
/** A list of an SMS campaign. */
export type SmsCampaignListName = {
  /**
   * Id of the list.
   * @example 2
   */
  id?: number;
  /**
   * Name of the list.
   * @example Customers
   */
  name?: string;
};
/** Numbers of a campaign's messages. */
export type SmsCampaignStats = {
  /**
   * Messages that are being sent.
   * @example 0
   */
  processing?: number;
  /**
   * Messages sent.
   * @example 40
   */
  sent?: number;
  /**
   * Messages that arrived.
   * @example 38
   */
  delivered?: number;
  /**
   * Replies of recipients.
   * @example 1
   */
  answered?: number;
  /**
   * Messages that failed for good.
   * @example 1
   */
  hardBounces?: number;
  /**
   * Messages that failed for the time being.
   * @example 1
   */
  softBounces?: number;
  /**
   * Recipients who unsubscribed.
   * @example 0
   */
  unsubscriptions?: number;
};
/** A new SMS campaign. */
export type CreateSmsCampaign = {
  /**
   * Name of the campaign, for people.
   * @example Winter sale SMS
   */
  name: string;
  /**
   * Name or number that recipients see: up to 11 letters and digits, or up to 15 digits.
   * @example Acme
   */
  sender: string;
  /**
   * Text of the messages. Brevo counts more than 160 characters, `organisationPrefix` and `unsubscribeInstruction` included, as several messages.
   * @example Our winter sale has begun: https://www.example.com/sale
   */
  content: string;
  /** Who receives the campaign. Required with `scheduledAt`. */
  recipients?: SmsCampaignRecipientsInput | undefined;
  /**
   * When Brevo is to send the campaign, RFC 3339. Without it, the campaign waits until you send it.
   * @example 2026-12-01T09:00:00.000Z
   */
  scheduledAt?: (string | Date) | undefined;
  /**
   * Name of your brand, put before the text. Carriers in the United States recommend one.
   * @example Acme
   */
  organisationPrefix?: string | undefined;
  /**
   * How to unsubscribe, put after the text. It must contain STOP. Carriers in the United States recommend one.
   * @example Reply STOP to unsubscribe
   */
  unsubscribeInstruction?: string | undefined;
  /**
   * Whether to send the text as Unicode, for characters such as emoji.
   * @default false
   * @example false
   */
  unicodeEnabled?: boolean | undefined;
};
/** Who receives a campaign. */
export type SmsCampaignRecipientsInput = {
  /**
   * Ids of the lists, as an array even for one list.
   * @example [
   *   2
   * ]
   */
  listIds: readonly number[];
  /**
   * Ids of the lists whose contacts don't receive it.
   * @example [
   *   4
   * ]
   */
  exclusionListIds?: readonly number[] | undefined;
};
/** The id of the new SMS campaign. */
export type SmsCampaignId = {
  /**
   * Id of the campaign, for paths.
   * @example 13
   */
  id: number;
};
/** The fields of an SMS campaign to change. */
export type UpdateSmsCampaign = {
  /**
   * Name of the campaign, for people.
   * @example Winter sale SMS
   */
  name?: string | undefined;
  /**
   * Name or number that recipients see: up to 11 letters and digits, or up to 15 digits.
   * @example Acme
   */
  sender?: string | undefined;
  /**
   * Text of the messages. Brevo counts more than 160 characters, `organisationPrefix` and `unsubscribeInstruction` included, as several messages.
   * @example Our winter sale ends on Sunday: https://www.example.com/sale
   */
  content?: string | undefined;
  /** Who receives the campaign. */
  recipients?: SmsCampaignRecipientsInput | undefined;
  /**
   * When Brevo is to send the campaign, RFC 3339.
   * @example 2026-12-01T09:00:00.000Z
   */
  scheduledAt?: (string | Date) | undefined;
  /**
   * Name of your brand, put before the text.
   * @example Acme
   */
  organisationPrefix?: string | undefined;
  /**
   * How to unsubscribe, put after the text. It must contain STOP.
   * @example Reply STOP to unsubscribe
   */
  unsubscribeInstruction?: string | undefined;
  /**
   * Whether to send the text as Unicode, for characters such as emoji.
   * @example false
   */
  unicodeEnabled?: boolean | undefined;
};
/** Which recipients of an SMS campaign to export. */
export type ExportSmsCampaignRecipients = {
  /**
   * What became of the message to the recipients, or `all`.
   * @example answered
   */
  recipientsType: 'all' | 'delivered' | 'answered' | 'softBounces' | 'hardBounces' | 'unsubscribed';
  /**
   * Address that Brevo calls when the export is done.
   * @example https://www.example.com/exported
   */
  notifyURL?: string | undefined;
};
/** Who receives a test of an SMS campaign. */
export type SendTestSmsCampaign = {
  /**
   * Mobile number of a contact, with the country calling code. The contact must not be blocked.
   * @example 12025550143
   */
  phoneNumber?: string | undefined;
};
/** A WhatsApp message. It needs `templateId` or `text`. */
export type NewWhatsAppMessage = {
  /**
   * WhatsApp numbers of the recipients, digits with the country calling code, without `+`.
   * @example [
   *   "12025550143"
   * ]
   */
  contactNumbers: readonly string[];
  /**
   * Your WhatsApp number, digits with the country calling code, without `+`.
   * @example 12025550100
   */
  senderNumber: string;
  /**
   * Id of an approved template with the text. The first message to a contact needs one.
   * @example 402738472364123
   */
  templateId?: number | undefined;
  /**
   * Values for the placeholders of the template, by name. Only with `templateId`.
   * @example {
   *   "ORDER": "1042"
   * }
   */
  params?:
    | {
        [key: string]: unknown;
      }
    | undefined;
  /**
   * Text without a template, only within 24 hours of the contact's last message to you.
   * @example Your order 1042 arrives tomorrow.
   */
  text?: string | undefined;
} & AnyOf<'templateId' | 'text'>;
/** The id of a sent message. */
export type WhatsAppMessageId = {
  /**
   * Id of the message, a UUID, for its events.
   * @example 5c1b7a0e-2f64-4d0b-9a3e-7d8f1c2b4a90
   */
  messageId: string;
};
/** The state of a WhatsApp account. */
export type WhatsAppConfig = {
  /**
   * Id of the WhatsApp business account. Brevo has also been seen to call it `whatsappBusinessAccountID`.
   * @example 105569359072383
   */
  whatsappBusinessAccountId?: string;
  /**
   * Whether WhatsApp has approved the business account.
   * @example APPROVED
   */
  whatsappBusinessAccountStatus?: 'APPROVED' | 'PENDING' | 'REJECTED' | (string & {});
  /**
   * Whether your business is verified.
   * @example verified
   */
  businessStatus?: string;
  /**
   * Whether WhatsApp has approved the name that your number shows.
   * @example APPROVED
   */
  phoneNumberNameStatus?: 'APPROVED' | 'PENDING' | 'REJECTED' | (string & {});
  /**
   * How WhatsApp rates your number. `GREEN` is high, `RED` low.
   * @example GREEN
   */
  phoneNumberQuality?: 'GREEN' | 'YELLOW' | 'RED' | (string & {});
  /**
   * How many messages you may send, as WhatsApp names it.
   * @example TIER_1K
   */
  sendingLimit?: string;
};
/** One page of WhatsApp events, without a total. */
export type GetWhatsAppEvents = {
  /** The events of the page. */
  events: WhatsAppEvent[];
};
/** Something that happened to a WhatsApp message. */
export type WhatsAppEvent = {
  /**
   * Id of the message, as sending it returned.
   * @example 5c1b7a0e-2f64-4d0b-9a3e-7d8f1c2b4a90
   */
  messageId?: string;
  /**
   * What happened.
   * @example delivered
   */
  event?: 'sent' | 'delivered' | 'read' | 'error' | 'unsubscribe' | 'reply' | 'soft-bounce' | (string & {});
  /**
   * When it happened, RFC 3339, in UTC.
   * @example 2026-11-27T09:00:05.000Z
   */
  date?: string;
  /** WhatsApp number of the contact. */
  contactNumber?: WhatsAppNumber;
  /** Your WhatsApp number. */
  senderNumber?: WhatsAppNumber;
  /**
   * What the contact replied. Only for `reply` with a text.
   * @example Thanks!
   */
  body?: string;
  /**
   * Address of the file that the contact replied with. Only for `reply`.
   * @example https://www.example.com/media/parcel.png
   */
  mediaUrl?: string;
  /**
   * Why it failed. Only for `error` and `soft-bounce`.
   * @example Recipient is not on WhatsApp
   */
  reason?: string;
};
/** A WhatsApp number with the country calling code, without `+`: text in Brevo's schemas, a number in its examples. */
export type WhatsAppNumber = string | number;
/** A kind of WhatsApp event. */
export type WhatsAppEventKind = 'sent' | 'delivered' | 'read' | 'error' | 'unsubscribe' | 'reply' | 'soft-bounce';
/** One page of WhatsApp templates. */
export type GetWhatsAppTemplates = {
  /** The templates of the page. */
  templates: WhatsAppTemplate[];
  /**
   * Number of all templates that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** A WhatsApp template, without its text. */
export type WhatsAppTemplate = {
  /**
   * Id of the template, for paths and for the `templateId` of a message.
   * @example 402738472364123
   */
  id: number;
  /**
   * Name of the template.
   * @example order_shipped
   */
  name?: string;
  /**
   * What the template is for.
   * @example UTILITY
   */
  category?: 'MARKETING' | 'UTILITY' | (string & {});
  /**
   * Type of the template. Its values are not published.
   * @example text
   */
  type?: string;
  /**
   * Language of the template.
   * @example en
   */
  language?: string;
  /**
   * Whether WhatsApp has approved the template. No list of values is published.
   * @example approved
   */
  status?: string;
  /**
   * Why the template could not be created or was not approved.
   * @example The text has too many placeholders
   */
  errorReason?: string;
  /**
   * When the template was created, RFC 3339.
   * @example 2026-11-26T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the template was last changed, RFC 3339.
   * @example 2026-11-26T10:30:00.000Z
   */
  modifiedAt?: string;
};
/** A new WhatsApp template. Its header is a text or a file, not both. */
export type CreateWhatsAppTemplate = {
  /**
   * Name of the template.
   * @example order_shipped
   */
  name: string;
  /**
   * Language of the template, such as `en` for English.
   * @example en
   */
  language: string;
  /**
   * What the template is for.
   * @example UTILITY
   */
  category: 'MARKETING' | 'UTILITY';
  /**
   * Text of the messages, up to 1,024 characters.
   * @example Thank you for your order. It is on its way.
   */
  bodyText: string;
  /**
   * Text above it, up to 45 characters. Not with `mediaUrl`.
   * @example Acme
   */
  headerText?: string | undefined;
  /**
   * Address of a file to show above the text: jpeg, png, mp4 or pdf. Not with `headerText`.
   * @example https://www.example.com/parcel.png
   */
  mediaUrl?: string | undefined;
  /** Part of Brevo that the template belongs to. */
  source?: WhatsAppTemplateSource | undefined;
};
/** A part of Brevo that WhatsApp templates belong to. */
export type WhatsAppTemplateSource = 'Automation' | 'Conversations';
/** The id of the new template. */
export type WhatsAppTemplateId = {
  /**
   * Id of the template, for paths and for the `templateId` of a message.
   * @example 402738472364123
   */
  id: number;
};
/** One page of WhatsApp campaigns. */
export type GetWhatsAppCampaigns = {
  /** The campaigns of the page. */
  campaigns: WhatsAppCampaign[];
  /**
   * Number of all campaigns that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** A WhatsApp campaign as the list shows it. */
export type WhatsAppCampaign = {
  /**
   * Id of the campaign, for paths.
   * @example 12
   */
  id: number;
  /**
   * Name of the campaign. A new campaign has it in `name`.
   * @example Christmas sale
   */
  campaignName?: string;
  /** Whether the campaign waits, was sent, or was stopped. */
  campaignStatus?: WhatsAppCampaignStatus;
  /**
   * Id of the template, as text. A request has it as a number.
   * @example 402738472364123
   */
  templateId?: string | number;
  /**
   * When Brevo sends the campaign, RFC 3339.
   * @example 2026-12-04T09:00:00.000Z
   */
  scheduledAt?: string;
  /**
   * When the campaign was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the campaign was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  modifiedAt?: string;
  /** Numbers of the campaign. */
  stats?: WhatsAppCampaignStats;
  /**
   * Share of the messages that were read, from 0 to 100.
   * @example 0
   */
  readPercentage?: number;
  /**
   * Number of contacts that were found to be invalid.
   * @example 0
   */
  invalidatedContacts?: number;
  /**
   * Why the campaign could not be sent.
   * @example The template is not approved
   */
  errorReason?: string;
};
/** The status of a WhatsApp campaign. */
export type WhatsAppCampaignStatus =
  'draft' | 'scheduled' | 'pending' | 'approved' | 'running' | 'suspended' | 'rejected' | 'sent' | (string & {});
/** Numbers of messages of a WhatsApp campaign. */
export type WhatsAppCampaignStats = {
  /**
   * Messages that were sent.
   * @example 0
   */
  sent?: number;
  /**
   * Messages that arrived.
   * @example 0
   */
  delivered?: number;
  /**
   * Messages that were read.
   * @example 0
   */
  read?: number;
  /**
   * Contacts who unsubscribed.
   * @example 0
   */
  unsubscribe?: number;
  /**
   * Messages that were not sent.
   * @example 0
   */
  notSent?: number;
};
/** A WhatsApp campaign with its template and recipients. */
export type WhatsAppCampaignDetails = {
  /**
   * Id of the campaign, for paths.
   * @example 12
   */
  id: number;
  /**
   * Name of the campaign. A new campaign has it in `name`.
   * @example Christmas sale
   */
  campaignName?: string;
  /** Whether the campaign waits, was sent, or was stopped. */
  campaignStatus?: WhatsAppCampaignStatus;
  /** Your WhatsApp number, from which the campaign is sent. */
  senderNumber?: WhatsAppNumber;
  /** Who receives the campaign. */
  recipients?: WhatsAppCampaignAudience;
  /** The template with its texts. */
  template?: WhatsAppTemplateContent;
  /**
   * When Brevo sends the campaign, RFC 3339.
   * @example 2026-12-04T09:00:00.000Z
   */
  scheduledAt?: string;
  /**
   * When the campaign was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the campaign was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  modifiedAt?: string;
  /** Numbers of the campaign. */
  stats?: WhatsAppCampaignStats;
};
/** Who receives a WhatsApp campaign. The fields have other names than in a request. */
export type WhatsAppCampaignAudience = {
  /**
   * Ids of the lists that receive it.
   * @example [
   *   2
   * ]
   */
  includedLists?: number[];
  /**
   * Ids of the lists whose contacts don't receive it.
   * @example []
   */
  excludedLists?: number[];
  /**
   * Ids of the segments that receive it.
   * @example []
   */
  segments?: number[];
  /**
   * Whether these are lists or segments.
   * @example list
   */
  type?: string;
};
/** The template of a WhatsApp campaign. Brevo's examples have further fields. */
export type WhatsAppTemplateContent = {
  /**
   * Name of the template.
   * @example christmas_sale
   */
  name?: string;
  /**
   * What the template is for.
   * @example MARKETING
   */
  category?: string;
  /**
   * Language of the template.
   * @example en
   */
  language?: string;
  /** The parts of the message. */
  components?: WhatsAppTemplateComponent[];
  /**
   * Kind of the header.
   * @example text
   */
  header_type?: string;
  /** Placeholders of the header. */
  header_variables?: WhatsAppTemplateVariable[];
  /** Placeholders of the text. */
  body_variables?: WhatsAppTemplateVariable[];
  /**
   * Kind of the buttons.
   * @example none
   */
  button_type?: string;
  /**
   * Whether the message has buttons.
   * @example false
   */
  contains_button?: boolean;
  /**
   * Whether the message has a header.
   * @example true
   */
  display_header?: boolean;
  /**
   * Whether the message has no footer.
   * @example true
   */
  hide_footer?: boolean;
};
/** A part of a WhatsApp message. */
export type WhatsAppTemplateComponent = {
  /**
   * Which part it is.
   * @example BODY
   */
  type?: string;
  /**
   * Its text, with placeholders.
   * @example Our Christmas sale starts today.
   */
  text?: string;
};
/** A placeholder of a WhatsApp template. */
export type WhatsAppTemplateVariable = {
  /**
   * Name of the placeholder.
   * @example FIRSTNAME
   */
  name?: string;
  /**
   * Type of its value.
   * @example text
   */
  datatype?: string;
  /**
   * Value for contacts who have none.
   * @example there
   */
  default?: string;
};
/** A new WhatsApp campaign. Brevo sends it at `scheduledAt`. */
export type CreateWhatsAppCampaign = {
  /**
   * Name of the campaign. A campaign that you read has it in `campaignName`.
   * @example Christmas sale
   */
  name: string;
  /**
   * Id of an approved template.
   * @example 402738472364123
   */
  templateId: number;
  /** Who receives the campaign. */
  recipients: WhatsAppCampaignRecipients;
  /**
   * When Brevo sends the campaign, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset.
   * @example 2026-12-04T09:00:00.000Z
   */
  scheduledAt: string | Date;
};
/** Who receives a WhatsApp campaign. Set `listIds` or `segments`. */
export type WhatsAppCampaignRecipients = {
  /**
   * Ids of the lists that receive it. Required without `segments`.
   * @example [
   *   2
   * ]
   */
  listIds?: readonly number[] | undefined;
  /**
   * Ids of the lists whose contacts don't receive it.
   * @example [
   *   4
   * ]
   */
  excludedListIds?: readonly number[] | undefined;
  /**
   * Ids of the segments that receive it. Required without `listIds`.
   * @example [
   *   3
   * ]
   */
  segments?: readonly number[] | undefined;
};
/** The id of the new campaign. */
export type WhatsAppCampaignId = {
  /**
   * Id of the campaign, for paths.
   * @example 12
   */
  id: number;
};
/** The fields of a WhatsApp campaign to change. */
export type UpdateWhatsAppCampaign = {
  /**
   * Name of the campaign.
   * @example Christmas sale
   */
  campaignName?: string | undefined;
  /**
   * Whether Brevo is to send the campaign, or to stop it.
   * @default scheduled
   * @example suspended
   */
  campaignStatus?: ('scheduled' | 'suspended') | undefined;
  /**
   * New time of a campaign that is a draft or scheduled, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. A campaign that you read has it in `scheduledAt`.
   * @example 2026-12-05T09:00:00.000Z
   */
  rescheduleFor?: (string | Date) | undefined;
  /** Who receives the campaign. */
  recipients?: WhatsAppCampaignRecipients | undefined;
};
/** An agent. Set `agentId`, or all of `agentEmail`, `agentName` and `receivedFrom`. */
export type SetAgentOnline = {
  /**
   * Id of the agent, from the agent's page in Brevo's app or from a webhook.
   * @example d7Kp2mXq9sWc4vTzB
   */
  agentId?: string | undefined;
  /**
   * Email address of the agent. If the account has no such agent, Brevo creates a dummy agent.
   * @example agent@example.com
   */
  agentEmail?: string | undefined;
  /**
   * Name of the agent.
   * @example Dana
   */
  agentName?: string | undefined;
  /**
   * Name of your program, to tell its messages from others.
   * @example Acme helpdesk
   */
  receivedFrom?: string | undefined;
};
/** A message of an agent to a visitor. Set `agentId`, or all of `agentEmail`, `agentName` and `receivedFrom`. */
export type SendConversationsMessage = {
  /**
   * Id of the visitor, from a webhook, or as you set it in the chat widget.
   * @example kW3nP8rT5yB1vZ6qL0dG9hJ4sX7cM2fA
   */
  visitorId: string;
  /**
   * Text of the message.
   * @example Hello Alice, how can I help you with order 1042?
   */
  text: string;
  /**
   * Id of the agent, from the agent's page in Brevo's app or from a webhook.
   * @example d7Kp2mXq9sWc4vTzB
   */
  agentId?: string | undefined;
  /**
   * Email address of the agent, for systems that don't know the ids of agents.
   * @example agent@example.com
   */
  agentEmail?: string | undefined;
  /**
   * Name of the agent.
   * @example Dana
   */
  agentName?: string | undefined;
  /**
   * Name of your program, to tell its messages from others. Webhooks contain it, so you can skip your own messages.
   * @example Acme helpdesk
   */
  receivedFrom?: string | undefined;
};
/** An automated message to a visitor. Set `agentId` or `groupId`, or neither. */
export type SendAutomatedMessage = {
  /**
   * Id of the visitor, from a webhook, or as you set it in the chat widget.
   * @example kW3nP8rT5yB1vZ6qL0dG9hJ4sX7cM2fA
   */
  visitorId: string;
  /**
   * Text of the message.
   * @example Your order 1042 is on its way.
   */
  text: string;
  /**
   * Id of the agent in whose name the message is sent.
   * @example d7Kp2mXq9sWc4vTzB
   */
  agentId?: string | undefined;
  /**
   * Id of the group in whose name the message is sent.
   * @example vN6hTz8Lk2mRw5Ysq
   */
  groupId?: string | undefined;
};
/** The new text of a message. */
export type UpdateConversationsMessage = {
  /**
   * The new text.
   * @example Good morning Alice, how can I help you with order 1042?
   */
  text: string;
};
/** A message of a chat. Fields that don't apply are absent: an agent's, an email's, a file's. */
export type ConversationsMessage = {
  /**
   * Id of the message, for paths.
   * @example h4Ts8Kd2mQx9WcVzR
   */
  id: string;
  /**
   * Who wrote the message.
   * @example agent
   */
  type?: 'agent' | 'visitor' | (string & {});
  /**
   * Text of the message, or the name of the attached file.
   * @example Hello Alice, how can I help you with order 1042?
   */
  text?: string;
  /**
   * The message as HTML.
   * @example <p>Hello Alice, how can I help you with order 1042?</p>
   */
  html?: string;
  /**
   * The message as HTML that nobody has made safe. Don't show it as it is.
   * @example <p>Hello Alice, how can I help you with order 1042?</p>
   */
  rawUnsafeHtml?: string;
  /**
   * Id of the visitor.
   * @example kW3nP8rT5yB1vZ6qL0dG9hJ4sX7cM2fA
   */
  visitorId?: string;
  /**
   * Id of the agent. Only in an agent's message.
   * @example d7Kp2mXq9sWc4vTzB
   */
  agentId?: string;
  /**
   * Name of the agent as the visitor sees it. Only in an agent's message.
   * @example Dana
   */
  agentName?: string;
  /**
   * Address of the agent's picture, if the agent has one.
   * @example https://www.example.com/dana.png
   */
  agentUserpic?: string;
  /**
   * When the message was sent, in milliseconds since 1970-01-01T00:00:00Z.
   * @example 1795770000000
   */
  createdAt?: number;
  /**
   * Whether the message is an automated one.
   * @example false
   */
  isPushed?: boolean;
  /**
   * Whether a targeted chat, a trigger or the JavaScript API sent the message.
   * @example false
   */
  isTrigger?: boolean;
  /**
   * Whether an AI bot wrote the message.
   * @example false
   */
  isBot?: boolean;
  /**
   * Whether the JavaScript API sent the message.
   * @example false
   */
  isSentViaJsApi?: boolean;
  /**
   * Whether the message was missed, or was sent while no agent was online.
   * @example false
   */
  isMissed?: boolean;
  /**
   * Whether the visitor had not read the message when the chat ended.
   * @example false
   */
  isMissedByVisitor?: boolean;
  /**
   * Whether the message was forwarded.
   * @example false
   */
  isForward?: boolean;
  /**
   * Type of the content, such as one of an integration. No values are published.
   * @example text
   */
  messageType?: string;
  /**
   * Name of the program that sent the message.
   * @example Acme helpdesk
   */
  receivedFrom?: string;
  /** The attached file. */
  file?: ConversationsFile;
  /** The attached files. */
  attachments?: ConversationsFile[];
  /**
   * Subject of an email.
   * @example Order 1042
   */
  subject?: string;
  /** Who sent an email. */
  from?: ConversationsAddress;
  /** Where replies to an email go. */
  replyTo?: ConversationsAddress;
  /** Who received an email. */
  to?: ConversationsAddress[];
  /** Who received a copy. */
  cc?: ConversationsAddress[];
  /** Who received a copy that nobody else saw. */
  bcc?: ConversationsAddress[];
  /**
   * Id of the message in the channel that it came from.
   * @example wamid-20261127
   */
  sourceMessageId?: string;
  /** Whether the message reached the channel that the visitor uses. */
  forwardedToSourceStatus?: ConversationsForwarding;
  /**
   * Where the message came from. No fields are published.
   * @example {}
   */
  source?: {
    [key: string]: unknown;
  };
  /**
   * Details of integrations. No fields are published.
   * @example {}
   */
  integrations?: {
    [key: string]: unknown;
  };
};
/** A file of a message. Its name and address have several names: those of Brevo's newest client come first. */
export type ConversationsFile = {
  /**
   * Name of the file.
   * @example parcel.png
   */
  name?: string;
  /**
   * Another name of `name`, in attachments. In `file`, it is `filename`.
   * @example parcel.png
   */
  fileName?: string;
  /**
   * Address of the file.
   * @example https://www.example.com/files/parcel.png
   */
  link?: string;
  /**
   * Another name of `link`.
   * @example https://www.example.com/files/parcel.png
   */
  url?: string;
  /**
   * Media type of the file.
   * @example image/png
   */
  mimeType?: string;
  /**
   * Size of the file in bytes.
   * @example 20480
   */
  size?: number;
  /**
   * Whether the file is an image.
   * @example true
   */
  isImage?: boolean;
  /**
   * Whether the file is a sticker.
   * @example false
   */
  isSticker?: boolean;
  /**
   * Whether the file is part of the text; text in Brevo's older document.
   * @example false
   */
  isInline?: boolean | string;
  /**
   * Id of a file that is part of the text.
   * @example parcel-1
   */
  inlineId?: string;
  /**
   * Whether files of this type may be downloaded.
   * @example true
   */
  isAllowedFileType?: boolean;
  /** Size and preview of an image. */
  imageInfo?: ConversationsImage;
};
/** Size and preview of an image. */
export type ConversationsImage = {
  /**
   * Width in pixels.
   * @example 640
   */
  width?: number;
  /**
   * Height in pixels.
   * @example 480
   */
  height?: number;
  /**
   * Address of a smaller image.
   * @example https://www.example.com/files/parcel-small.png
   */
  previewLink?: string;
  /**
   * Another name of `previewLink`.
   * @example https://www.example.com/files/parcel-small.png
   */
  previewUrl?: string;
};
/** A sender or recipient of an email in a chat. */
export type ConversationsAddress = {
  /**
   * Email address.
   * @example alice@example.com
   */
  email?: string;
  /**
   * Name.
   * @example Alice Martin
   */
  name?: string;
};
/** Whether a message was forwarded to the channel that the visitor uses. */
export type ConversationsForwarding = {
  /**
   * Whether it was forwarded.
   * @example true
   */
  isSuccess?: boolean;
  /**
   * Why it was not forwarded.
   * @example The channel is not connected
   */
  error?: string;
};
/** The group of a visitor. Brevo doesn't publish the field that names the visitor; the response calls it `visitorId`. */
export type UpdateVisitorGroup = {
  /**
   * Id of the group, from its page in Brevo's app. Null removes the visitor.
   * @example vN6hTz8Lk2mRw5Ysq
   */
  groupId: string | null;
} & {
  [key: string]: unknown;
};
/** A visitor and the group that the visitor is assigned to. */
export type VisitorGroup = {
  /**
   * Id of the visitor.
   * @example kW3nP8rT5yB1vZ6qL0dG9hJ4sX7cM2fA
   */
  visitorId?: string;
  /**
   * Id of the group, or null if the visitor is in none.
   * @example vN6hTz8Lk2mRw5Ysq
   */
  groupId?: string | null;
};
/** One page of products. */
export type ProductList = {
  /** The products of the page. */
  products: Product[];
  /**
   * Number of all products that match, on all pages.
   * @example 1
   */
  count: number;
};
/** A product of your shop. */
export type Product = {
  /**
   * Id of the product in your shop, for paths. Brevo documents text; one of its examples has a number.
   * @example mug-blue
   */
  id: string | number;
  /**
   * Name of the product in your shop.
   * @example Blue mug
   */
  name: string;
  /**
   * Address of the product in your shop.
   * @example https://www.example.com/products/mug-blue
   */
  url?: string;
  /**
   * Address of an image of the product.
   * @example https://www.example.com/images/mug-blue.png
   */
  imageUrl?: string;
  /**
   * Stock-keeping unit of the product in your shop.
   * @example MUG-B
   */
  sku?: string;
  /**
   * Price of the product, in your shop's currency.
   * @example 29.95
   */
  price?: number;
  /**
   * Another price of the product, in your shop's currency. Not in all of Brevo's documents.
   * @example 24.95
   */
  alternativePrice?: number;
  /**
   * How many of the product your shop has.
   * @example 12
   */
  stock?: number;
  /**
   * Brand of the product. Not in all of Brevo's documents.
   * @example Acme
   */
  brand?: string;
  /**
   * Description of the product. Not in all of Brevo's documents.
   * @example A mug for a quarter of a liter.
   */
  description?: string;
  /**
   * Ids of the categories that the product is in.
   * @example [
   *   "kitchen"
   * ]
   */
  categories?: string[];
  /**
   * Id of the product that this one is a variant of.
   * @example mug
   */
  parentId?: string;
  /**
   * What else is known about the product, by names of your own.
   * @example {
   *   "color": "blue"
   * }
   */
  metaInfo?: {
    [key: string]: unknown;
  };
  /**
   * Whether the product is deleted in your shop. Brevo keeps it.
   * @example false
   */
  isDeleted?: boolean;
  /**
   * Address of Brevo's copy of the image.
   * @example https://images.example.com/mug-blue.png
   */
  s3Original?: string;
  /**
   * Address of Brevo's copy of the image, 120 by 120 pixels.
   * @example https://images.example.com/mug-blue-120.png
   */
  s3ThumbAnalytics?: string;
  /**
   * Address of Brevo's copy of the image, 600 by 400 pixels.
   * @example https://images.example.com/mug-blue-600.png
   */
  s3ThumbEditor?: string;
  /**
   * When the product was created, in UTC.
   * @example 2026-11-20T09:00:00.000Z
   */
  createdAt: string;
  /**
   * When the product was last changed, in UTC.
   * @example 2026-11-20T09:00:00.000Z
   */
  modifiedAt: string;
};
/** A new product, or the fields of one to update. */
export type CreateProduct = {
  /**
   * Id of the product in your shop.
   * @example mug-blue
   */
  id: string;
  /**
   * Name of the product in your shop. A new product needs it.
   * @example Blue mug
   */
  name?: string | undefined;
  /**
   * Address of the product in your shop.
   * @example https://www.example.com/products/mug-blue
   */
  url?: string | undefined;
  /**
   * Address of an image of the product. Brevo copies it: at most 5 MB, and jpeg, jpg, png, bmp, gif or webp.
   * @example https://www.example.com/images/mug-blue.png
   */
  imageUrl?: string | undefined;
  /**
   * Stock-keeping unit of the product in your shop.
   * @example MUG-B
   */
  sku?: string | undefined;
  /**
   * Price of the product, in your shop's currency.
   * @example 29.95
   */
  price?: number | undefined;
  /**
   * Another price of the product, in your shop's currency. Not in all of Brevo's documents.
   * @example 24.95
   */
  alternativePrice?: number | undefined;
  /**
   * How many of the product your shop has.
   * @example 12
   */
  stock?: number | undefined;
  /**
   * Brand of the product. Not in all of Brevo's documents.
   * @example Acme
   */
  brand?: string | undefined;
  /**
   * Description of the product. Not in all of Brevo's documents.
   * @example A mug for a quarter of a liter.
   */
  description?: string | undefined;
  /**
   * Ids of the categories that the product is in.
   * @example [
   *   "kitchen"
   * ]
   */
  categories?: readonly string[] | undefined;
  /**
   * Id of the product that this one is a variant of.
   * @example mug
   */
  parentId?: string | undefined;
  /**
   * What else is known about the product, by names of your own: at most 20 of them, and 20,000 characters.
   * @example {
   *   "color": "blue"
   * }
   */
  metaInfo?:
    | {
        [key: string]: string | number;
      }
    | undefined;
  /**
   * Whether the product is deleted in your shop. Brevo keeps it.
   * @example false
   */
  isDeleted?: boolean | undefined;
  /**
   * When the product was deleted in your shop, as `YYYY-MM-DDTHH:mm:ss.SSSZ`.
   * @example 2026-12-01T09:00:00.000Z
   */
  deletedAt?: (string | Date) | undefined;
  /**
   * Whether to update the product if it exists. Otherwise, Brevo rejects the request.
   * @default false
   * @example true
   */
  updateEnabled?: boolean | undefined;
};
/** The id of the new product. */
export type ProductId = {
  /**
   * The product's id, for paths. Brevo documents a number and text.
   * @example mug-blue
   */
  id: string | number;
};
/** Several new products, or fields of products to update. */
export type CreateProducts = {
  /** The products, usually at most 100. Their ids must differ. */
  products: readonly CreateProductsItem[];
  /**
   * Whether to update products that exist. Otherwise, Brevo rejects the request.
   * @example true
   */
  updateEnabled?: boolean | undefined;
};
/** One of several products. */
export type CreateProductsItem = {
  /**
   * Id of the product in your shop.
   * @example mug-blue
   */
  id: string;
  /**
   * Name of the product in your shop. A new product needs it.
   * @example Blue mug
   */
  name?: string | undefined;
  /**
   * Address of the product in your shop.
   * @example https://www.example.com/products/mug-blue
   */
  url?: string | undefined;
  /**
   * Address of an image of the product. Brevo copies it: at most 5 MB, and jpeg, jpg, png, bmp, gif or webp.
   * @example https://www.example.com/images/mug-blue.png
   */
  imageUrl?: string | undefined;
  /**
   * Stock-keeping unit of the product in your shop.
   * @example MUG-B
   */
  sku?: string | undefined;
  /**
   * Price of the product, in your shop's currency.
   * @example 29.95
   */
  price?: number | undefined;
  /**
   * Another price of the product, in your shop's currency. Not in all of Brevo's documents.
   * @example 24.95
   */
  alternativePrice?: number | undefined;
  /**
   * How many of the product your shop has.
   * @example 12
   */
  stock?: number | undefined;
  /**
   * Brand of the product. Not in all of Brevo's documents.
   * @example Acme
   */
  brand?: string | undefined;
  /**
   * Description of the product. Not in all of Brevo's documents.
   * @example A mug for a quarter of a liter.
   */
  description?: string | undefined;
  /**
   * Ids of the categories that the product is in.
   * @example [
   *   "kitchen"
   * ]
   */
  categories?: readonly string[] | undefined;
  /**
   * Id of the product that this one is a variant of.
   * @example mug
   */
  parentId?: string | undefined;
  /**
   * What else is known about the product, by names of your own: at most 20 of them, and 20,000 characters.
   * @example {
   *   "color": "blue"
   * }
   */
  metaInfo?:
    | {
        [key: string]: string | number;
      }
    | undefined;
  /**
   * Whether the product is deleted in your shop. Brevo keeps it.
   * @example false
   */
  isDeleted?: boolean | undefined;
  /**
   * When the product was deleted in your shop, as `YYYY-MM-DDTHH:mm:ss.SSSZ`.
   * @example 2026-12-01T09:00:00.000Z
   */
  deletedAt?: (string | Date) | undefined;
};
/** What became of several products. */
export type ProductBatchResult = {
  /**
   * Number of new products.
   * @example 2
   */
  createdCount?: number;
  /**
   * Number of updated products.
   * @example 0
   */
  updatedCount?: number;
};
/** A field to sort products by. */
export type ProductSortField = 'name' | 'created_at' | 'id' | 'price';
/** Bounds of a price, in your shop's currency. */
export type ProductPriceFilter = {
  /**
   * The price is at most this.
   * @example 50
   */
  lte?: number;
  /**
   * The price is at least this.
   * @example 10
   */
  gte?: number;
  /**
   * The price is below this.
   * @example 50
   */
  lt?: number;
  /**
   * The price is above this.
   * @example 10
   */
  gt?: number;
  /**
   * The price is this.
   * @example 29.95
   */
  eq?: number;
  /**
   * The price is not this.
   * @example 29.95
   */
  ne?: number;
};
/** What to tell a contact about a product. */
export type ProductAlertType = 'back_in_stock';
/** Which contact to tell about a product. */
export type CreateProductAlert = {
  /** Which contact to tell. Set at least one. */
  contactIdentifiers?: ProductAlertContact | undefined;
};
/** Values that identify a contact. Set at least one. */
export type ProductAlertContact = {
  /**
   * Email address of the contact.
   * @example alice@example.com
   */
  email?: string | undefined;
  /**
   * Your own id of the contact. If it is set, it decides.
   * @example customer-1042
   */
  ext_id?: string | undefined;
  /**
   * Mobile phone number of the contact, with the country calling code.
   * @example 12025550143
   */
  sms?: string | undefined;
};
/** One page of categories. */
export type ProductCategoryList = {
  /** The categories of the page. */
  categories: ProductCategory[];
  /**
   * Number of all categories that match, on all pages.
   * @example 1
   */
  count: number;
};
/** A category of your shop's products. */
export type ProductCategory = {
  /**
   * Id of the category in your shop, for paths.
   * @example kitchen
   */
  id: string;
  /**
   * Name of the category in your shop.
   * @example Kitchen
   */
  name: string;
  /**
   * Address of the category in your shop.
   * @example https://www.example.com/kitchen
   */
  url?: string;
  /**
   * Whether the category is deleted in your shop. Brevo keeps it.
   * @example false
   */
  isDeleted: boolean;
  /**
   * When the category was created, in UTC.
   * @example 2026-11-20T08:00:00.000Z
   */
  createdAt: string;
  /**
   * When the category was last changed, in UTC.
   * @example 2026-11-20T08:00:00.000Z
   */
  modifiedAt: string;
};
/** A new category, or the fields of one to update. */
export type CreateProductCategory = {
  /**
   * Id of the category in your shop.
   * @example kitchen
   */
  id: string;
  /**
   * Name of the category in your shop. A new category needs it.
   * @example Kitchen
   */
  name?: string | undefined;
  /**
   * Address of the category in your shop.
   * @example https://www.example.com/kitchen
   */
  url?: string | undefined;
  /**
   * Whether the category is deleted in your shop. Brevo keeps it.
   * @example false
   */
  isDeleted?: boolean | undefined;
  /**
   * When the category was deleted in your shop, as `YYYY-MM-DDTHH:mm:ss.SSSZ`.
   * @example 2026-12-01T09:00:00.000Z
   */
  deletedAt?: (string | Date) | undefined;
  /**
   * Whether to update the category if it exists. Otherwise, Brevo rejects the request.
   * @default false
   * @example true
   */
  updateEnabled?: boolean | undefined;
};
/** The id of the new category. */
export type ProductCategoryId = {
  /**
   * The category's id, for paths. Brevo documents a number and text.
   * @example kitchen
   */
  id: string | number;
};
/** Several new categories, or fields of categories to update. */
export type CreateProductCategories = {
  /** The categories, at most 100. Their ids must differ. */
  categories: readonly CreateProductCategoriesItem[];
  /**
   * Whether to update categories that exist. Otherwise, Brevo rejects the request.
   * @example true
   */
  updateEnabled?: boolean | undefined;
};
/** One of several categories. */
export type CreateProductCategoriesItem = {
  /**
   * Id of the category in your shop.
   * @example kitchen
   */
  id: string;
  /**
   * Name of the category in your shop. A new category needs it.
   * @example Kitchen
   */
  name?: string | undefined;
  /**
   * Address of the category in your shop.
   * @example https://www.example.com/kitchen
   */
  url?: string | undefined;
  /**
   * Whether the category is deleted in your shop. Brevo keeps it.
   * @example false
   */
  isDeleted?: boolean | undefined;
  /**
   * When the category was deleted in your shop, as `YYYY-MM-DDTHH:mm:ss.SSSZ`.
   * @example 2026-12-01T09:00:00.000Z
   */
  deletedAt?: (string | Date) | undefined;
};
/** What became of several categories. */
export type ProductCategoryBatchResult = {
  /**
   * Number of new categories.
   * @example 2
   */
  createdCount?: number;
  /**
   * Number of updated categories.
   * @example 0
   */
  updatedCount?: number;
};
/** One page of orders. */
export type OrderList = {
  /** The orders of the page. */
  orders: Order[];
  /**
   * Number of all orders that match, on all pages.
   * @example 1
   */
  count?: number;
};
/** An order of your shop. */
export type Order = {
  /**
   * Id of the order in your shop.
   * @example 1042
   */
  id: string;
  /**
   * When the order was placed, in UTC.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the order's status last changed, in UTC.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
  /**
   * Status of the order, in words of your shop.
   * @example completed
   */
  status?: string;
  /**
   * Total of the order with shipping and taxes, in your shop's currency.
   * @example 59.9
   */
  amount?: number;
  /**
   * Id of the store in which the order was placed.
   * @example main
   */
  storeId?: string;
  /**
   * Email address of the contact who placed the order.
   * @example alice@example.com
   */
  email?: string;
  /**
   * The contact's id.
   * @example 42
   */
  contact_id?: number;
  /** Other values that identify the contact. */
  identifiers?: OrderContact;
  /** What was ordered. */
  products?: OrderProduct[];
  /**
   * Coupon codes that the order used.
   * @example [
   *   "WELCOME-4F7K"
   * ]
   */
  coupons?: string[];
  /** Who pays, and how. */
  billing?: OrderBilling;
};
/** Values that identify the contact of an order. */
export type OrderContact = {
  /**
   * Your own id of the contact.
   * @example customer-1042
   */
  ext_id?: string;
  /**
   * Id of the contact's membership in a loyalty program.
   * @example acme-club-42
   */
  loyalty_subscription_id?: string;
};
/** A product of an order. */
export type OrderProduct = {
  /**
   * The product's id in your shop. Brevo sends text or a number.
   * @example mug-blue
   */
  productId?: string | number;
  /**
   * Id of the product's variant.
   * @example mug-blue-large
   */
  variantId?: string;
  /**
   * How many were ordered.
   * @example 2
   */
  quantity?: number;
  /**
   * Price of one, in your shop's currency.
   * @example 29.95
   */
  price?: number;
};
/** Who pays an order, and how. */
export type OrderBilling = {
  /**
   * Street and number.
   * @example 1 Main Street
   */
  address?: string;
  /**
   * City.
   * @example Springfield
   */
  city?: string;
  /**
   * Country, two letters of ISO 3166.
   * @example US
   */
  countryCode?: string;
  /**
   * Name of the country.
   * @example United States
   */
  country?: string;
  /**
   * Phone number. Brevo sends text or a number.
   * @example 12025550143
   */
  phone?: string | number;
  /**
   * Postal code. Brevo sends text or a number.
   * @example 62701
   */
  postCode?: string | number;
  /**
   * How the order is paid, in words of your shop.
   * @example card
   */
  paymentMethod?: string;
  /**
   * State or province.
   * @example Illinois
   */
  region?: string;
};
/** An order of your shop, and the contact who placed it. Set at least one of the `identifiers`. */
export type UpsertOrder = {
  /**
   * Id of the order in your shop. An order with this id is updated. Brevo documents text; public programs also send numbers.
   * @example 1042
   */
  id: string | number;
  /**
   * When the order was placed, as `YYYY-MM-DDTHH:mm:ssZ` in UTC.
   * @example 2026-11-27T09:00:00Z
   */
  createdAt: string | Date;
  /**
   * When its status changed, as `YYYY-MM-DDTHH:mm:ssZ` in UTC.
   * @example 2026-11-27T09:00:00Z
   */
  updatedAt: string | Date;
  /**
   * Status of the order, in words of your shop, such as `completed` or `shipped`.
   * @example completed
   */
  status: string;
  /**
   * Total of the order with shipping and taxes, in your shop's currency.
   * @example 59.9
   */
  amount: number;
  /** What was ordered. */
  products: readonly UpsertOrderProduct[];
  /** Which contact placed the order. */
  identifiers?: UpsertOrderContact | undefined;
  /**
   * The contact's email address. Older programs send it instead of `identifiers`. Brevo doesn't publish it here; one public guide says that only this field links the contact.
   * @example alice@example.com
   */
  email?: string | undefined;
  /** Who pays, and how. */
  billing?: UpsertOrderBilling | undefined;
  /**
   * Coupon codes that the order used. Brevo ignores their case.
   * @example [
   *   "WELCOME-4F7K"
   * ]
   */
  coupons?: readonly string[] | undefined;
  /**
   * Id of the store in which the order was placed.
   * @example main
   */
  storeId?: string | undefined;
  /**
   * What else is known about the order, by names of your own.
   * @example {
   *   "gift": true
   * }
   */
  metaInfo?:
    | {
        [key: string]: string | number | boolean;
      }
    | undefined;
};
/** A product of an order. Set either `quantity` or `quantityFloat`. */
export type UpsertOrderProduct = {
  /**
   * The product's id in your shop. Brevo documents text; public programs also send numbers.
   * @example mug-blue
   */
  productId: string | number;
  /**
   * How many were ordered, a whole number. Not with `quantityFloat`.
   * @example 2
   */
  quantity?: number | undefined;
  /**
   * How much was ordered, with decimals. Not with `quantity`. Not in all of Brevo's documents.
   * @example 0.75
   */
  quantityFloat?: number | undefined;
  /**
   * Price of one, in your shop's currency.
   * @example 29.95
   */
  price: number;
  /**
   * Id of the product's variant.
   * @example mug-blue-large
   */
  variantId?: string | undefined;
};
/** Values that identify the contact who placed an order. Set at least one. */
export type UpsertOrderContact = {
  /**
   * Email address of the contact.
   * @example alice@example.com
   */
  email_id?: string | undefined;
  /**
   * Mobile phone number of the contact, with the country calling code.
   * @example 12025550143
   */
  phone_id?: string | undefined;
  /**
   * Your own id of the contact.
   * @example customer-1042
   */
  ext_id?: string | undefined;
  /**
   * Id of the contact's membership in a loyalty program.
   * @example acme-club-42
   */
  loyalty_subscription_id?: string | undefined;
};
/** Who pays an order, and how. */
export type UpsertOrderBilling = {
  /**
   * Street and number.
   * @example 1 Main Street
   */
  address?: string | undefined;
  /**
   * City.
   * @example Springfield
   */
  city?: string | undefined;
  /**
   * Country, two letters of ISO 3166.
   * @example US
   */
  countryCode?: string | undefined;
  /**
   * Name of the country.
   * @example United States
   */
  country?: string | undefined;
  /**
   * Phone number.
   * @example 12025550143
   */
  phone?: string | undefined;
  /**
   * Postal code.
   * @example 62701
   */
  postCode?: string | undefined;
  /**
   * How the order is paid, in words of your shop.
   * @example card
   */
  paymentMethod?: string | undefined;
  /**
   * State or province.
   * @example Illinois
   */
  region?: string | undefined;
};
/** Several orders of your shop. */
export type UpsertOrders = {
  /** The orders, at most 1,000 or 5 MB. */
  orders: readonly UpsertOrder[];
  /**
   * Whether the orders are from the past, so that no automation starts.
   * @default true
   * @example true
   */
  historical?: boolean | undefined;
  /**
   * Address that Brevo calls with the result.
   * @example https://www.example.com/orders-imported
   */
  notifyUrl?: string | undefined;
};
/** A batch of orders that Brevo accepted. */
export type OrderBatch = {
  /**
   * The batch's id. Brevo's newest client calls it `batch_id`.
   * @example 9001
   */
  batchId?: number;
  /**
   * Number of orders in the batch.
   * @example 1
   */
  count?: number;
} & {
  [key: string]: unknown;
};
/** A kind of campaign or automation that sells. */
export type ConversionSource =
  'email_campaign' | 'sms_campaign' | 'automation_workflow_email' | 'automation_workflow_sms';
/** What several campaigns and automations sold. */
export type AttributionList = {
  /** The numbers of each campaign and automation, without pages. */
  results: Attribution[];
  /** The numbers of all of them together. */
  totals?: AttributionTotals;
};
/** What one campaign or automation sold. */
export type Attribution = {
  /**
   * Id of the campaign or automation.
   * @example 12
   */
  id: number;
  /**
   * Kind of the campaign or automation.
   * @example email_campaign
   */
  conversionSource:
    'email_campaign' | 'sms_campaign' | 'automation_workflow_email' | 'automation_workflow_sms' | (string & {});
  /**
   * Number of orders.
   * @example 1
   */
  ordersCount?: number;
  /**
   * Their revenue, in the currency that Brevo shows.
   * @example 59.9
   */
  revenue?: number;
  /**
   * Average amount of an order, in the currency that Brevo shows.
   * @example 59.9
   */
  averageBasket?: number;
};
/** What several campaigns and automations sold together. */
export type AttributionTotals = {
  /**
   * Number of orders.
   * @example 1
   */
  ordersCount?: number;
  /**
   * Their revenue, in the currency that Brevo shows.
   * @example 59.9
   */
  revenue?: number;
  /**
   * Average amount of an order, in the currency that Brevo shows.
   * @example 59.9
   */
  averageBasket?: number;
};
/** What one campaign or automation sold, and to how many new customers. */
export type AttributionDetails = {
  /**
   * Id of the campaign or automation.
   * @example 12
   */
  id: number;
  /**
   * Kind of the campaign or automation.
   * @example email_campaign
   */
  conversionSource:
    'email_campaign' | 'sms_campaign' | 'automation_workflow_email' | 'automation_workflow_sms' | (string & {});
  /**
   * Number of orders.
   * @example 1
   */
  ordersCount?: number;
  /**
   * Their revenue, in the currency that Brevo shows.
   * @example 59.9
   */
  revenue?: number;
  /**
   * Average amount of an order, in the currency that Brevo shows.
   * @example 59.9
   */
  averageBasket?: number;
  /**
   * Number of new customers among the orders.
   * @example 1
   */
  newCustomersCount?: number;
};
/** The products that a campaign or automation sold. */
export type AttributedProducts = {
  /** The products, without pages. */
  products: AttributedProduct[];
};
/** A product that a campaign or automation sold. */
export type AttributedProduct = {
  /**
   * Id of the product in your shop.
   * @example mug-blue
   */
  id: string;
  /**
   * Name of the product.
   * @example Blue mug
   */
  name?: string;
  /**
   * Stock-keeping unit of the product.
   * @example MUG-B
   */
  sku?: string;
  /**
   * Address of the product in your shop.
   * @example https://www.example.com/products/mug-blue
   */
  url?: string;
  /**
   * Address of an image of the product.
   * @example https://www.example.com/images/mug-blue.png
   */
  imageUrl?: string;
  /**
   * Price of the product.
   * @example 29.95
   */
  price?: number;
  /**
   * Number of orders with the product.
   * @example 1
   */
  ordersCount?: number;
  /**
   * Revenue with the product, in the currency that Brevo shows.
   * @example 59.9
   */
  revenue?: number;
};
/** The currency that Brevo shows. */
export type EcommerceCurrency = {
  /**
   * Code of the currency, ISO 4217.
   * @example EUR
   */
  code: string;
};
/** The currency to show. */
export type UpdateEcommerceCurrency = {
  /**
   * Code of the currency, ISO 4217.
   * @example EUR
   */
  code: string;
};
/** One page of collections, without a total. */
export type CouponCollectionList = {
  /** The collections of the page. */
  collections: CouponCollection[];
};
/** A collection of coupon codes, without the codes. */
export type CouponCollection = {
  /**
   * Id of the collection, for paths.
   * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
   */
  id: string;
  /**
   * Name of the collection.
   * @example Welcome
   */
  name: string;
  /**
   * Code for recipients for whom none is left.
   * @example WELCOME
   */
  defaultCoupon: string;
  /**
   * Number of codes, used ones included.
   * @example 2
   */
  totalCoupons: number;
  /**
   * Number of codes that no email has used yet.
   * @example 2
   */
  remainingCoupons: number;
  /**
   * When the codes expire, RFC 3339.
   * @example 2026-12-31T23:59:59Z
   */
  expirationDate?: string | null;
  /**
   * Number of codes left at which Brevo emails you.
   * @example 100
   */
  remainingCouponsAlert?: number | null;
  /**
   * Number of days before the expiry date at which Brevo emails you.
   * @example 7
   */
  remainingDaysAlert?: number | null;
  /**
   * When the collection was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt: string;
};
/** A new collection. */
export type CreateCouponCollection = {
  /**
   * Name of the collection.
   * @example Welcome
   */
  name: string;
  /**
   * Code for recipients for whom none is left.
   * @example WELCOME
   */
  defaultCoupon: string;
  /**
   * When the codes expire, RFC 3339. Null means never.
   * @example 2026-12-31T23:59:59Z
   */
  expirationDate?: ((string | null) | Date) | undefined;
  /**
   * Number of codes left at which Brevo emails you. Null turns the alert off.
   * @example 100
   */
  remainingCouponsAlert?: (number | null) | undefined;
  /**
   * Number of days before the expiry date at which Brevo emails you. Null turns the alert off.
   * @example 7
   */
  remainingDaysAlert?: (number | null) | undefined;
};
/** The id of the new collection. */
export type CouponCollectionId = {
  /**
   * Id of the collection, for paths.
   * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
   */
  id: string;
};
/** The fields of a collection to change. */
export type UpdateCouponCollection = {
  /**
   * Code for recipients for whom none is left.
   * @example WELCOME
   */
  defaultCoupon?: string | undefined;
  /**
   * When the codes expire, RFC 3339. Null removes the date.
   * @example 2027-01-31T23:59:59Z
   */
  expirationDate?: ((string | null) | Date) | undefined;
  /**
   * Number of codes left at which Brevo emails you. Null turns the alert off.
   * @example 100
   */
  remainingCouponsAlert?: (number | null) | undefined;
  /**
   * Number of days before the expiry date at which Brevo emails you. Null turns the alert off.
   * @example 7
   */
  remainingDaysAlert?: (number | null) | undefined;
};
/** The updated collection, in short. */
export type UpdatedCouponCollection = {
  /**
   * Id of the collection, for paths.
   * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
   */
  id: string;
  /**
   * Name of the collection.
   * @example Welcome
   */
  name: string;
  /**
   * Code for recipients for whom none is left.
   * @example WELCOME
   */
  defaultCoupon: string;
};
/** A field to sort collections by. */
export type CouponCollectionSortField = 'createdAt' | 'remainingCoupons' | 'expirationDate';
/** New codes for a collection. */
export type CreateCoupons = {
  /**
   * Id of the collection.
   * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
   */
  collectionId: string;
  /**
   * The codes, which must differ.
   * @example [
   *   "WELCOME-4F7K",
   *   "WELCOME-9Q2D"
   * ]
   */
  coupons: readonly string[];
};
/** One page of the records of a kind. */
export type GetObjectRecords = {
  /** The records of the page. */
  records: ObjectRecord[];
  /**
   * Number of all records of the kind, on all pages.
   * @example 1
   */
  count?: number;
};
/** A record of a kind of your own. */
export type ObjectRecord = {
  /** Ids of the record. */
  identifiers?: ObjectRecordIdentifiers;
  /** Values of the record's attributes. */
  attributes?: ObjectRecordAttributes;
  /** Up to 5 linked records of each kind. Only if the request asks for them. */
  associations?: ObjectAssociation[];
  /**
   * When the record was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the record was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** Ids of a record. In a request, set one: with both, `id` counts. */
export type ObjectRecordIdentifiers = {
  /**
   * Id that Brevo chose. In a request, the record must exist.
   * @example 16789
   */
  id?: number;
  /**
   * Id of your own.
   * @example warranty-1042
   */
  ext_id?: string;
};
/** Values by the key of an attribute, not by its label. For an attribute with options, the value is the key of an option, or an array of keys. In a request, Brevo ignores unknown keys without an error. */
export type ObjectRecordAttributes = {
  [key: string]: unknown;
};
/** Records of one kind that a record is linked to. */
export type ObjectAssociation = {
  /**
   * Kind of the linked records.
   * @example contact
   */
  object_type?: string;
  /** The linked records. */
  records?: ObjectReference[];
};
/** A linked record. */
export type ObjectReference = {
  /** Ids of the record. */
  identifiers?: ObjectRecordIdentifiers;
};
/** Records to create or update. */
export type UpsertObjectRecords = {
  /** The records, 1 to 1,000. */
  records: readonly UpsertObjectRecord[];
};
/** A record to create or update. */
export type UpsertObjectRecord = {
  /** Which record it is: `ext_id` creates or updates it, `id` only updates it. Without it, the record is new. */
  identifiers?: InRequest<ObjectRecordIdentifiers> | undefined;
  /** Values to set, 1 to 500. */
  attributes?: InRequest<ObjectRecordAttributes> | undefined;
  /** Links to add or remove: at most 10 of each, and 10 in all in Brevo's older document. */
  associations?: readonly UpsertObjectAssociation[] | undefined;
};
/** Records of one kind to link or to unlink. All of them must exist. */
export type UpsertObjectAssociation = {
  /**
   * Kind of the other records.
   * @example contact
   */
  object_type: string;
  /**
   * Whether to add links or to remove them. Removing a link that doesn't exist is no error.
   * @default link
   * @example link
   */
  action?: ('link' | 'unlink') | undefined;
  /** The other records, 1 to 100. Some of Brevo's documentation allows only 10. */
  records: readonly ObjectReference[];
};
/** Records to delete. */
export type DeleteObjectRecords = {
  /** Ids of the records. */
  identifiers: DeletedObjectIdentifiers;
};
/** Ids of records to delete. Set `ids` or `ext_ids`, not both. */
export type DeletedObjectIdentifiers = {
  /**
   * Ids that Brevo chose, up to 1,000.
   * @example [
   *   16789
   * ]
   */
  ids?: readonly number[] | undefined;
  /**
   * Ids of your own, up to 1,000.
   * @example [
   *   "warranty-1042"
   * ]
   */
  ext_ids?: readonly string[] | undefined;
} & AnyOf<'ids' | 'ext_ids'>;
/** The process that changes or deletes records. */
export type ObjectsProcess = {
  /**
   * Id of the process. `processes.get` says when it is done.
   * @example 78
   */
  processId: number;
  /**
   * What Brevo does, for people.
   * @example The request was accepted
   */
  message?: string;
};
/** One page of linked records. */
export type GetAssociatedRecords = {
  /** The linked records of the page, up to 20. */
  items: AssociatedRecord[];
  /**
   * Whether there are further records.
   * @example false
   */
  has_more?: boolean;
  /**
   * The `offset` of the request.
   * @example 0
   */
  offset?: number;
};
/** A linked record and its kind. */
export type AssociatedRecord = {
  /**
   * Kind of the record.
   * @example warranty
   */
  type?: string;
  /** The record. */
  object?: AssociatedObject;
};
/** A linked record. What doesn't apply is absent. */
export type AssociatedObject = {
  /**
   * Id that Brevo chose.
   * @example 16789
   */
  id?: number;
  /**
   * Id of your own. A contact has it in `attributes`.
   * @example warranty-1042
   */
  ext_id?: string;
  /** Values of the record's attributes. The keys of a contact's are lowercase. */
  attributes?: ObjectRecordAttributes;
  /**
   * When the record was created, RFC 3339. Not for contacts.
   * @example 2026-11-27T09:00:00.000Z
   */
  created_at?: string;
  /**
   * When the record was last changed, RFC 3339. Not for contacts.
   * @example 2026-11-27T09:00:00.000Z
   */
  updated_at?: string;
};
/** One page of feeds. */
export type ExternalFeedList = {
  /** The feeds of the page. */
  feeds: ExternalFeed[];
  /**
   * Number of all feeds that match, on all pages.
   * @example 1
   */
  count: number;
};
/** An address whose data Brevo puts into emails. */
export type ExternalFeed = {
  /**
   * Id of the feed, for paths.
   * @example 7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10
   */
  id: string;
  /**
   * Name of the feed.
   * @example Stock
   */
  name: string;
  /**
   * Address that Brevo reads.
   * @example https://www.example.com/stock.json
   */
  url: string;
  /**
   * How Brevo identifies itself there.
   * @example basic
   */
  authType: 'basic' | 'token' | 'noAuth' | (string & {});
  /**
   * User name for `basic`, a secret.
   * @example <FEED_USER>
   */
  username?: string | null;
  /**
   * Password for `basic`, a secret.
   * @example <FEED_PASSWORD>
   */
  password?: string | null;
  /**
   * Token for `token`, a secret.
   * @example <FEED_TOKEN>
   */
  token?: string | null;
  /** Headers of your own that Brevo sends. */
  headers?: ExternalFeedHeader[] | null;
  /**
   * How often Brevo retries if it cannot read the address, from 0 to 5.
   * @example 3
   */
  maxRetries?: number;
  /**
   * Whether Brevo caches what it has read.
   * @example true
   */
  cache?: boolean;
  /**
   * Another name of the feed. Only lists have it.
   * @example stock
   */
  alias?: string;
  /**
   * Its meaning is not published. Only lists have it.
   * @example false
   */
  isInternal?: boolean;
  /**
   * Its meaning is not published. Lists lack it.
   * @example false
   */
  personalization?: boolean;
  /**
   * Its meaning is not published. Lists lack it.
   * @example
   */
  defaultAttr?: string;
  /**
   * Its meaning is not published. Lists lack it.
   * @example
   */
  defaultContact?: string;
  /**
   * When the feed was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt: string;
  /**
   * When the feed was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  modifiedAt: string;
};
/** A header that Brevo sends when it reads a feed. */
export type ExternalFeedHeader = {
  /**
   * Name of the header.
   * @example x-shop
   */
  name?: string;
  /**
   * Value of the header, a secret.
   * @example <FEED_SECRET>
   */
  value?: string;
};
/** A new feed. */
export type CreateExternalFeed = {
  /**
   * Name of the feed.
   * @example Stock
   */
  name: string;
  /**
   * Address that Brevo reads.
   * @example https://www.example.com/stock.json
   */
  url: string;
  /**
   * How Brevo identifies itself there: `basic` needs `username` and `password`, `token` needs `token`.
   * @default noAuth
   */
  authType?: ExternalFeedAuthType | undefined;
  /**
   * User name for `basic`, a secret.
   * @example <FEED_USER>
   */
  username?: string | undefined;
  /**
   * Password for `basic`, a secret.
   * @example <FEED_PASSWORD>
   */
  password?: string | undefined;
  /**
   * Token for `token`, a secret.
   * @example <FEED_TOKEN>
   */
  token?: string | undefined;
  /** Headers of your own that Brevo sends. */
  headers?: readonly ExternalFeedHeaderInput[] | undefined;
  /**
   * How often Brevo retries if it cannot read the address.
   * @default 5
   * @example 3
   */
  maxRetries?: number | undefined;
  /**
   * Whether Brevo caches what it has read.
   * @default false
   * @example true
   */
  cache?: boolean | undefined;
};
/** A header that Brevo sends when it reads a feed. */
export type ExternalFeedHeaderInput = {
  /**
   * Name of the header.
   * @example x-shop
   */
  name: string;
  /**
   * Value of the header, which clients treat as a secret.
   * @example <FEED_SECRET>
   */
  value: string;
};
/** How Brevo identifies itself: with a user name and a password, with a token, or not at all. */
export type ExternalFeedAuthType = 'basic' | 'token' | 'noAuth';
/** The id of the new feed. */
export type ExternalFeedId = {
  /**
   * Id of the feed, for paths.
   * @example 7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10
   */
  id: string;
};
/** The fields of a feed to change. */
export type UpdateExternalFeed = {
  /**
   * Name of the feed.
   * @example Stock
   */
  name?: string | undefined;
  /**
   * Address that Brevo reads.
   * @example https://www.example.com/stock.json
   */
  url?: string | undefined;
  /** How Brevo identifies itself there: `basic` needs `username` and `password`, `token` needs `token`. */
  authType?: ExternalFeedAuthType | undefined;
  /**
   * User name for `basic`, a secret. Brevo's example also shows null.
   * @example <FEED_USER>
   */
  username?: (string | null) | undefined;
  /**
   * Password for `basic`, a secret. Brevo's example also shows null.
   * @example <FEED_PASSWORD>
   */
  password?: (string | null) | undefined;
  /**
   * Token for `token`, a secret. Brevo's example also shows null.
   * @example <FEED_TOKEN>
   */
  token?: (string | null) | undefined;
  /** Headers of your own that Brevo sends, all of them. */
  headers?: readonly ExternalFeedHeaderInput[] | undefined;
  /**
   * How often Brevo retries if it cannot read the address.
   * @example 3
   */
  maxRetries?: number | undefined;
  /**
   * Whether Brevo caches what it has read.
   * @example true
   */
  cache?: boolean | undefined;
};
/** A new payment request. */
export type CreatePaymentRequest = {
  /**
   * Reference of the payment. The contact sees it on the page.
   * @example Order 1042
   */
  reference: string;
  /**
   * Id of the contact who has to pay.
   * @example 42
   */
  contactId: number;
  /** What the contact has to pay. */
  cart: CreatePaymentRequestCart;
  /**
   * Description of the payment request.
   * @example Two blue mugs
   */
  description?: string | undefined;
  /** Where the contact goes after paying. */
  configuration?: CreatePaymentRequestConfiguration | undefined;
  /** The email to the contact. Without it, Brevo sends neither an email nor reminders. */
  notification?: CreatePaymentRequestNotification | undefined;
};
/** What the contact has to pay. */
export type CreatePaymentRequestCart = {
  /**
   * Currency of the amount. Brevo documents only euros.
   * @example EUR
   */
  currency: 'EUR';
  /**
   * Amount in cents: 5990 is 59.90 euros.
   * @example 5990
   */
  specificAmount: number;
};
/** Where the contact goes after paying. */
export type CreatePaymentRequestConfiguration = {
  /**
   * Address of your own page. Without it, the contact sees Brevo's.
   * @example https://www.example.com/paid
   */
  customSuccessUrl: string;
};
/** The email with the address of the page. Brevo also sends reminders. */
export type CreatePaymentRequestNotification = {
  /**
   * How Brevo reaches the contact.
   * @example email
   */
  channel: 'email';
  /**
   * What the contact has to pay, for people.
   * @example Please pay your order 1042.
   */
  text: string;
};
/** The new payment request. */
export type PaymentRequestId = {
  /**
   * Id of the payment request, for paths. Brevo documents a number and a UUID.
   * @example b2c9e6a0-4d3f-4b1e-9c5a-7e8f01d2a340
   */
  id: string | number;
  /**
   * Address of the page where the contact pays.
   * @example https://pay.example.com/b2c9e6a0
   */
  url?: string;
};
/** A payment request and its status. */
export type PaymentRequest = {
  /**
   * Reference of the payment. The contact sees it on the page.
   * @example Order 1042
   */
  reference: string;
  /**
   * Whether the contact got an email, and has paid.
   * @example created
   */
  status: 'created' | 'sent' | 'reminderSent' | 'paid' | (string & {});
  /**
   * Id of the contact who has to pay.
   * @example 42
   */
  contactId?: number;
  /** What the contact has to pay. */
  cart?: PaymentRequestCart;
  /** Where the contact goes after paying. */
  configuration?: PaymentRequestConfiguration;
  /** The email to the contact. */
  notification?: PaymentRequestNotification;
  /**
   * Number of reminders that Brevo has sent.
   * @example 0
   */
  numberOfRemindersSent?: number;
};
/** What the contact has to pay. */
export type PaymentRequestCart = {
  /**
   * Currency of the amount. Brevo documents only euros.
   * @example EUR
   */
  currency?: 'EUR' | (string & {});
  /**
   * Amount in cents: 5990 is 59.90 euros.
   * @example 5990
   */
  specificAmount?: number;
};
/** Where the contact goes after paying. */
export type PaymentRequestConfiguration = {
  /**
   * Address of your own page. Without it, the contact sees Brevo's.
   * @example https://www.example.com/paid
   */
  customSuccessUrl?: string;
};
/** The email with the address of the page. Brevo also sends reminders. */
export type PaymentRequestNotification = {
  /**
   * How Brevo reaches the contact.
   * @example email
   */
  channel?: 'email' | (string & {});
  /**
   * What the contact has to pay, for people.
   * @example Please pay your order 1042.
   */
  text?: string;
};
/** Where a contact installs a pass. */
export type WalletInstallUrl = {
  /**
   * Address for this contact, a secret: whoever has it can install the pass.
   * @example https://wallet.example.com/install/sample-token
   */
  url: string;
};
/** What is known about a scan. */
export type RedeemWalletPass = {
  /**
   * What the contact spent. Its currency is not published.
   * @example 59.9
   */
  amountSpent?: number | undefined;
  /**
   * Where the pass was scanned.
   * @example Main store
   */
  location?: string | undefined;
  /**
   * Tag of the event, to find it again.
   * @example till
   */
  eventTag?: string | undefined;
  /**
   * What else is known, by names of your own.
   * @example {
   *   "order": "1042"
   * }
   */
  customData?:
    | {
        [key: string]: unknown;
      }
    | undefined;
};
/** The users of the account. */
export type UserList = {
  /** All users, the owner and pending invitations included. */
  users: User[];
};
/** A person who may use the account, or is invited to. */
export type User = {
  /**
   * Email address of the user, for paths and bodies.
   * @example dana@example.com
   */
  email: string;
  /**
   * Whether the user owns the account. Brevo documents text and shows booleans.
   * @example true
   */
  is_owner?: boolean | string;
  /** Whether the user has accepted the invitation. */
  status?: UserStatus;
  /** How much of each part of Brevo the user may use. */
  feature_access?: UserFeatureAccess;
};
/** Whether a user has accepted the invitation. The list is open. */
export type UserStatus = 'active' | 'pending' | (string & {});
/** How much of each part of Brevo a user may use. */
export type UserFeatureAccess = {
  /** Marketing. */
  marketing?: UserAccessLevel;
  /** Conversations. */
  conversations?: UserAccessLevel;
  /** The CRM. */
  crm?: UserAccessLevel;
};
/** How much of a part of Brevo a user may use. The list is open. */
export type UserAccessLevel = 'owner' | 'full' | 'custom' | 'none' | (string & {});
/** What a user may do. */
export type UserPermissions = {
  /**
   * Email address of the user.
   * @example erin@example.com
   */
  email: string;
  /** Whether the user may do everything. If false, `privileges` say what. */
  all_features_access: AllFeaturesAccess;
  /** What the user may do, by feature. `[]` if the user may do everything. */
  privileges: readonly UserPrivilege[];
};
/** Whether a user may do everything. Send a boolean: Brevo's clients do, though its OpenAPI document has text. */
export type AllFeaturesAccess = boolean | ('true' | 'false');
/**
 * A feature, and what a user may do with it. Each feature has its own permissions, and which
 * ones your account has depends on its plan:
 *
 * - `email_campaigns`, `sms_campaigns`: `create_edit_delete`, `send_schedule_suspend`
 * - `contacts`: `view`, `create_edit_delete`, `import`, `export`, `list_and_attributes`,
 *   `forms`
 * - `templates`: `create_edit_delete`, `activate_deactivate`
 * - `workflows`: `create_edit_delete`, `activate_deactivate_pause`, `settings`
 * - `transactional_emails`: `settings`, `logs`
 * - `smtp_api`: `smtp`, `api_keys`, `authorized_ips`
 * - `landing_pages`, `user_management`, `phone`: `all`
 * - `sales_platform`: `create_edit_deals`, `delete_deals`, `manage_others_deals_tasks`,
 *   `reports`, `settings`
 * - `conversations`: `access`, `assign`, `configure`
 * - `senders_domains_dedicated_ips`: `senders_management`, `domains_management`,
 *   `dedicated_ips_management`
 * - `push_notifications`: `view`, `create_edit_delete`, `send`, `settings`
 * - `companies`: `manage_owned_companies`, `manage_others_companies` (in Brevo's prose
 *   `manage_other_companies`), `settings`
 */
export type UserPrivilege = {
  /** The feature. */
  feature?: UserFeature | undefined;
  /**
   * What the user may do with the feature.
   * @example [
   *   "create_edit_delete"
   * ]
   */
  permissions?: readonly UserFeaturePermission[] | undefined;
};
/** A part of Brevo that a user may use. */
export type UserFeature =
  | 'email_campaigns'
  | 'sms_campaigns'
  | 'contacts'
  | 'templates'
  | 'workflows'
  | 'landing_pages'
  | 'transactional_emails'
  | 'smtp_api'
  | 'user_management'
  | 'sales_platform'
  | 'phone'
  | 'conversations'
  | 'senders_domains_dedicated_ips'
  | 'push_notifications'
  | 'companies';
/** What a user may do with a feature. Each feature has its own permissions. */
export type UserFeaturePermission =
  | 'create_edit_delete'
  | 'send_schedule_suspend'
  | 'view'
  | 'import'
  | 'export'
  | 'list_and_attributes'
  | 'forms'
  | 'activate_deactivate'
  | 'activate_deactivate_pause'
  | 'settings'
  | 'schedule_pause'
  | 'all'
  | 'logs'
  | 'access'
  | 'assign'
  | 'configure'
  | 'create_edit_deals'
  | 'delete_deals'
  | 'manage_others_deals_tasks'
  | 'manage_owned_companies'
  | 'manage_others_companies'
  | 'manage_other_companies'
  | 'reports'
  | 'senders_management'
  | 'domains_management'
  | 'dedicated_ips_management'
  | 'send'
  | 'smtp'
  | 'api_keys'
  | 'authorized_ips'
  | 'none';
/** What became of an invitation. */
export type UserInvitation = {
  /**
   * Whether Brevo has sent the invitation. Its values are not published.
   * @example success
   */
  status: string;
  /** Ids of the invoices for a further user, if there are any. */
  invoice_id?: UserInvoiceIds;
};
/** Ids of invoices. Brevo documents an array, and its client text. */
export type UserInvoiceIds = string[] | string;
/** What became of a change. */
export type UserChange = {
  /**
   * Whether Brevo has made the change. Its values are not published.
   * @example success
   */
  status: string;
  /**
   * Ids of the credit notes for what the account paid too much, if any.
   * @example [
   *   "CN-2026-0007"
   * ]
   */
  credit_notes?: string[];
};
/** What became of a change of permissions. */
export type UserPermissionsChange = {
  /**
   * Whether Brevo has made the change. Its values are not published.
   * @example success
   */
  status: string;
  /**
   * Ids of the credit notes for what the account paid too much, if any.
   * @example [
   *   "CN-2026-0007"
   * ]
   */
  credit_notes?: string[];
  /** Ids of the invoices for further features, if there are any. */
  invoice_id?: UserInvoiceIds;
};
/** What a user may do, as Brevo has it. */
export type GetUserPermissions = {
  /**
   * Email address of the user.
   * @example erin@example.com
   */
  email: string;
  /** Whether the user has accepted the invitation. */
  status?: UserStatus;
  /** What the user may do, by feature. */
  privileges: GrantedUserPrivilege[];
};
/** A feature, and what a user may do with it. */
export type GrantedUserPrivilege = {
  /**
   * The feature. The list is open; its known values are those that an invitation accepts.
   * @example email_campaigns
   */
  feature: string;
  /**
   * What the user may do with the feature.
   * @example [
   *   "create_edit_delete"
   * ]
   */
  permissions: string[];
};
/** A corporate account, its billing address and its plan. */
export type MasterAccount = {
  /**
   * Id of the account. No operation needs it.
   * @example 1003286
   */
  id: number;
  /**
   * Name of the account's company.
   * @example Acme
   */
  companyName?: string;
  /**
   * Email address of the account.
   * @example dana@example.com
   */
  email?: string;
  /**
   * Currency of the account, a code of three letters (ISO 4217).
   * @example EUR
   */
  currencyCode?: string;
  /**
   * Time zone of the account, an IANA name.
   * @example Europe/Paris
   */
  timezone?: string;
  /** Who pays. */
  billingInfo?: MasterAccountBilling;
  /** The plan, and what is left of it. */
  planInfo?: MasterAccountPlan;
};
/** Who pays for a corporate account. */
export type MasterAccountBilling = {
  /**
   * Name of the company that pays.
   * @example Acme
   */
  companyName?: string;
  /**
   * Email address for invoices.
   * @example dana@example.com
   */
  email?: string;
  /** Name of the person who pays. */
  name?: MasterAccountBillingName;
  /** The billing address. */
  address?: MasterAccountAddress;
};
/** Name of the person who pays. */
export type MasterAccountBillingName = {
  /**
   * First name.
   * @example Dana
   */
  givenName?: string;
  /**
   * Last name.
   * @example Field
   */
  familyName?: string;
};
/** A billing address. */
export type MasterAccountAddress = {
  /**
   * Street and number.
   * @example 12 Main Street
   */
  streetAddress?: string;
  /**
   * City.
   * @example Springfield
   */
  locality?: string;
  /**
   * Postal code.
   * @example 62701
   */
  postalCode?: string;
  /**
   * Code of the state.
   * @example IL
   */
  stateCode?: string;
  /**
   * Code of the country, of two letters.
   * @example US
   */
  countryCode?: string;
};
/** The plan of a corporate account. */
export type MasterAccountPlan = {
  /**
   * Currency of `price`, a code of three letters (ISO 4217).
   * @example EUR
   */
  currencyCode?: string;
  /**
   * For how long `price` pays. The list is open.
   * @example month
   */
  planPeriod?: 'month' | 'year' | (string & {});
  /**
   * Price of the plan for one period, in `currencyCode`.
   * @example 2100
   */
  price?: number;
  /**
   * When the next period is billed, in seconds since 1970-01-01T00:00:00Z, as the example of Brevo's documentation shows.
   * @example 1798675200
   */
  nextBillingAt?: number;
  /**
   * Number of sub-accounts.
   * @example 15
   */
  subAccounts?: number;
  /** What the plan has, and what is left of it. */
  features?: MasterAccountFeature[];
};
/** How much of a feature the plan has, and how much is left. */
export type MasterAccountFeature = {
  /**
   * Name of the feature. Its values are not published.
   * @example LANDING_PAGE
   */
  name?: string;
  /**
   * Value of one unit of the feature. Brevo documents text and shows a number, without the unit.
   * @example 1
   */
  unitValue?: string | number;
  /**
   * Number that the plan has.
   * @example 10
   */
  quantity?: number;
  /**
   * Number that the plan has, overages included. Only on ENT-v2.
   * @example 12
   */
  quantityWithOverages?: number;
  /**
   * Number that is left.
   * @example 8
   */
  remaining?: number;
  /**
   * Number that the corporate account uses.
   * @example 2
   */
  used?: number;
  /**
   * Number that sub-accounts use beyond the plan. Only on ENT-v2.
   * @example 0
   */
  usedOverages?: number;
};
/** The active dedicated IPs of a corporate account. */
export type MasterAccountIps = MasterAccountIp[];
/** A dedicated IP of a corporate account. */
export type MasterAccountIp = {
  /**
   * The IP address, to associate with sub-accounts.
   * @example 203.0.113.10
   */
  ip?: string;
  /**
   * Domain of the IP.
   * @example mail.example.com
   */
  domain?: string;
  /**
   * Whether transactional emails are sent from the IP.
   * @example true
   */
  transactional?: boolean;
};
/** Whom a token signs in. */
export type CreateMasterAccountSsoToken = {
  /**
   * Email address of the corporate account's user to sign in.
   * @example dana@example.com
   */
  email: string;
};
/** A token that signs a user of a corporate account in. */
export type MasterAccountSsoToken = {
  /**
   * The token, a secret. Never cache or log it.
   * @example <SSO_TOKEN>
   */
  token: string;
};
/** A version of a program: `draft` has all changes, `active` what was last published. */
export type LoyaltyVersion = 'active' | 'draft';
/** Your own data, by names of your choice. Brevo keeps it and shows it. */
export type LoyaltyMeta = {
  [key: string]: unknown;
};
/** Metadata that Brevo reads. */
export type LoyaltyInternalMeta = {
  /**
   * Whether it is internal. Internal balances are left out unless `includeInternal` is set.
   * @example false
   */
  isInternal?: boolean | undefined;
};
/** A loyalty program. */
export type LoyaltyProgram = {
  /**
   * Id of the program, for the paths of all that belongs to it.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  id: string;
  /**
   * Name of the program.
   * @example Acme Club
   */
  name?: string;
  /**
   * What the program is about.
   * @example Points for every order
   */
  description?: string;
  /**
   * Whether the program works. The list is open. A new one is `inactive` until you publish it.
   * @example inactive
   */
  state?: 'inactive' | 'active' | 'draft' | (string & {});
  /** Your own data about the program. */
  meta?: LoyaltyMeta;
  /**
   * Id of a document of your own about the program.
   * @example d0c5a1e7-3b2f-4c6d-9e80-4f5a6b7c8d9e
   */
  documentId?: string;
  /**
   * Contact attribute with the member's birthday.
   * @example BIRTHDAY
   */
  birthdayAttribute?: string;
  /**
   * Pattern of the codes of subscriptions. Its form is not published.
   * @example ACME-####
   */
  pattern?: string;
  /**
   * Number of codes for subscriptions that are left.
   * @example 0
   */
  codeCount?: number;
  /**
   * Id of the pool of codes for subscriptions.
   * @example a9b8c7d6-e5f4-4a3b-8c2d-1e0f9a8b7c6d
   */
  subscriptionPoolId?: string;
  /**
   * Id of the generator of codes for subscriptions.
   * @example b9b8c7d6-e5f4-4a3b-8c2d-1e0f9a8b7c6d
   */
  subscriptionGeneratorId?: string;
  /**
   * When the program was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the program was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** One page of programs, without a total. */
export type LoyaltyProgramList = {
  /** The programs of the page. */
  items: LoyaltyProgram[];
};
/** A new loyalty program. */
export type CreateLoyaltyProgram = {
  /**
   * Name of the program, at most 128 characters. Another program must not have it.
   * @example Acme Club
   */
  name: string;
  /**
   * What the program is about, at most 256 characters.
   * @example Points for every order
   */
  description?: string | undefined;
  /**
   * Id of a document of your own about the program.
   * @example d0c5a1e7-3b2f-4c6d-9e80-4f5a6b7c8d9e
   */
  documentId?: string | undefined;
  /** Your own data about the program. */
  meta?: InRequest<LoyaltyMeta> | undefined;
};
/** All values of a program. */
export type ReplaceLoyaltyProgram = {
  /**
   * Name of the program. Another program must not have it.
   * @example Acme Friends
   */
  name: string;
  /**
   * What the program is about.
   * @example Points for every order
   */
  description?: string | undefined;
  /** Your own data about the program. */
  meta?: InRequest<LoyaltyMeta> | undefined;
};
/** New values of a program. A field you leave out stays unchanged. */
export type UpdateLoyaltyProgram = {
  /**
   * Name of the program. Another program must not have it.
   * @example Acme Club
   */
  name?: string | undefined;
  /**
   * What the program is about.
   * @example A point for every euro
   */
  description?: string | undefined;
  /** Your own data about the program. */
  meta?: InRequest<LoyaltyMeta> | undefined;
};
/** A new member. */
export type CreateLoyaltySubscription = {
  /**
   * Id of the contact, who must exist.
   * @example 42
   */
  contactId: number;
  /**
   * An id of your own for the subscription, such as your customer id, at most 64 characters. Orders and transactions can name the member by it.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string | undefined;
  /**
   * When the membership began, RFC 3339 and in the past, if not now. For members from another system.
   * @example 2026-11-27T09:00:00.000Z
   */
  creationDate?: (string | Date) | undefined;
  /** Your own data about the subscription. */
  meta?: InRequest<LoyaltyMeta> | undefined;
};
/** The membership of a contact in a program. */
export type LoyaltySubscription = {
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * The id that you gave the subscription.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * Id of your account.
   * @example 1234567
   */
  organizationId?: number;
  /**
   * Number of the subscription's version.
   * @example 1
   */
  versionId?: number;
  /** Your own data about the subscription. */
  meta?: LoyaltyMeta;
  /**
   * When the membership began, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the subscription was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** Contacts to add to a subscription, and whose it is: set `contactId` or `loyaltySubscriptionId`. */
export type AddLoyaltyMembers = {
  /**
   * Ids of the contacts to add. The owner cannot be one of them.
   * @example [
   *   43
   * ]
   */
  memberContactIds: readonly number[];
  /**
   * Id of the contact who owns the subscription.
   * @example 42
   */
  contactId?: number | undefined;
  /**
   * The id that you gave the subscription, at most 64 characters.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string | undefined;
} & AnyOf<'contactId' | 'loyaltySubscriptionId'>;
/** The owner and the members of a subscription. */
export type LoyaltyMembers = {
  /**
   * Id of the contact who owns the subscription.
   * @example 42
   */
  ownerContactId?: number;
  /**
   * Ids of the contacts who were added.
   * @example [
   *   43
   * ]
   */
  memberContactIds?: number[];
  /**
   * Id of your account.
   * @example 1234567
   */
  organizationId?: number;
  /**
   * When the members were added, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the members were last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** What a member has in a program. */
export type LoyaltyMemberInfo = {
  /**
   * Name of the program. Brevo sends it since September 2026.
   * @example Acme Club
   */
  loyaltyProgramName?: string;
  /** The subscription of the member. Brevo sends it since September 2026. */
  membership?: LoyaltyMembership;
  /** How much the member has of each kind of balance. */
  balance?: LoyaltyMemberBalances;
  /** The tiers of the member, one for each tier group. */
  tier?: LoyaltyMemberTier[];
  /** The vouchers of the member. */
  reward?: LoyaltyMemberReward[];
  /** The contacts who were added to the subscription. */
  members?: LoyaltyFurtherMember[];
};
/** The subscription of a member. */
export type LoyaltyMembership = {
  /**
   * The id that you gave the subscription.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string;
  /**
   * When the membership began, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the subscription was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** A member's balances. */
export type LoyaltyMemberBalances = {
  /** One sum for each balance definition. */
  balances?: LoyaltyMemberBalance[];
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
};
/** How much a member has of one kind of balance. */
export type LoyaltyMemberBalance = {
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Name of the balance definition. Only with all that a member has, since September 2026.
   * @example Points
   */
  balanceDefinitionName?: string;
  /**
   * The sum, in the unit of the balance definition.
   * @example 240
   */
  value?: number;
};
/** A tier of a member. */
export type LoyaltyMemberTier = {
  /**
   * Id of the tier.
   * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5060
   */
  tierId?: string;
  /**
   * Name of the tier. Brevo sends it since September 2026.
   * @example Silver
   */
  tierName?: string;
  /**
   * Id of the tier group.
   * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
   */
  groupId?: string;
  /**
   * Name of the tier group. Brevo sends it since September 2026.
   * @example Levels
   */
  groupName?: string;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /** Your own data about the tier. */
  meta?: LoyaltyMeta;
  /**
   * When the member came to the tier, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When that last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** A voucher: a reward that a member has. Its code is worth money. */
export type LoyaltyMemberReward = {
  /**
   * Id of the voucher, for redeeming and revoking it.
   * @example c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70
   */
  id?: string;
  /**
   * Id of the reward.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  rewardId?: string;
  /**
   * Name of the reward. Brevo sends it since September 2026.
   * @example 10 EUR off
   */
  rewardName?: string;
  /**
   * What members read about the reward. Brevo sends it since September 2026.
   * @example 10 EUR off your next order
   */
  publicDescription?: string;
  /**
   * Code that the member redeems.
   * @example ACME10-42
   */
  code?: string;
  /**
   * Value of the reward when the member got it, in `unit`. Brevo sends it since September 2026.
   * @example 10
   */
  value?: number;
  /**
   * Code of a currency, or `PERCENT`. Brevo sends it since September 2026.
   * @example EUR
   */
  unit?: string;
  /**
   * When the voucher becomes valid, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  validFrom?: string | null;
  /**
   * When the voucher expires, RFC 3339.
   * @example 2026-12-31T23:00:00.000Z
   */
  expirationDate?: string | null;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /** Your own data about the voucher. */
  meta?: LoyaltyMeta;
  /**
   * When the member got the voucher, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the voucher was last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** A contact who was added to the subscription of another. */
export type LoyaltyFurtherMember = {
  /**
   * Id of the contact.
   * @example 43
   */
  memberContactId?: number;
  /**
   * When the contact was added, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When that last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** What a balance counts: points or a currency. */
export type LoyaltyUnit =
  | 'POINTS'
  | 'EUR'
  | 'USD'
  | 'MXN'
  | 'GBP'
  | 'INR'
  | 'CAD'
  | 'SGD'
  | 'RON'
  | 'JPY'
  | 'MYR'
  | 'CLP'
  | 'PEN'
  | 'MAD'
  | 'AUD'
  | 'CHF'
  | 'BRL';
/** A unit of time. */
export type LoyaltyDurationUnit = 'day' | 'week' | 'month' | 'year';
/** Whether a duration ends exactly, at the start of its last period, or at the end of it. */
export type LoyaltyDurationModifier = 'noModification' | 'startOfPeriod' | 'endOfPeriod';
/** What happens to a credit that would exceed the maximum: `strict` rejects it, `partial` credits as much as fits. */
export type LoyaltyOvertaking = 'strict' | 'partial';
/** How to round: down, up, or as usual. */
export type LoyaltyRounding = 'lower' | 'upper' | 'natural';
/** A credit adds to the balance, a debit takes from it. */
export type LoyaltyTransactionType = 'credit' | 'debit';
/** Whether a limit counts transactions or sums up their amounts. */
export type LoyaltyConstraintType = 'transaction' | 'amount';
/** Where a transaction is. The list is open, and Brevo's documents don't agree on it: `draft` and `completed` in the newest, `pending` and `complete` in others. Compare with both. */
export type LoyaltyTransactionStatus =
  'draft' | 'completed' | 'rejected' | 'cancelled' | 'expired' | 'pending' | 'complete' | (string & {});
/** A kind of balance that the members of a program have, such as points. */
export type LoyaltyBalanceDefinition = {
  /**
   * Id of the balance definition, for paths and for transactions.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  id: string;
  /**
   * Name of the balance.
   * @example Points
   */
  name?: string;
  /**
   * What the balance is for.
   * @example One point for each euro
   */
  description?: string;
  /**
   * What the balance counts. The list is open.
   * @example POINTS
   */
  unit?:
    | 'POINTS'
    | 'EUR'
    | 'USD'
    | 'MXN'
    | 'GBP'
    | 'INR'
    | 'CAD'
    | 'SGD'
    | 'RON'
    | 'JPY'
    | 'MYR'
    | 'CLP'
    | 'PEN'
    | 'MAD'
    | 'AUD'
    | 'CHF'
    | 'BRL'
    | (string & {});
  /**
   * Least that a member may have.
   * @example 0
   */
  minAmount?: number | null;
  /**
   * Most that a member may have.
   * @example 10000
   */
  maxAmount?: number | null;
  /**
   * Most that one transaction may credit.
   * @example 500
   */
  maxCreditAmountLimit?: number | null;
  /**
   * Most that one transaction may debit.
   * @example 1000
   */
  maxDebitAmountLimit?: number | null;
  /**
   * How long a credit lasts, in `balanceAvailabilityDurationUnit`.
   * @example 12
   */
  balanceAvailabilityDurationValue?: number | null;
  /**
   * Unit of the duration. The list is open.
   * @example month
   */
  balanceAvailabilityDurationUnit?: 'day' | 'week' | 'month' | 'year' | (string & {});
  /**
   * Whether the duration ends exactly, or at the start or end of its last period. The list is open.
   * @example endOfPeriod
   */
  balanceAvailabilityDurationModifier?: 'noModification' | 'startOfPeriod' | 'endOfPeriod' | (string & {});
  /**
   * Day of the year on which credits expire, `dd/mm`; not with a duration. One document of Brevo says a date, `YYYY-MM-DD`.
   * @example 31/12
   */
  balanceExpirationDate?: string | null;
  /**
   * What happens to a credit that would exceed `maxAmount`. The list is open.
   * @example partial
   */
  balanceOptionAmountOvertakingStrategy?: 'strict' | 'partial' | (string & {});
  /**
   * How credits are rounded. The list is open.
   * @example natural
   */
  balanceOptionCreditRounding?: 'lower' | 'upper' | 'natural' | (string & {});
  /**
   * How debits are rounded. The list is open.
   * @example natural
   */
  balanceOptionDebitRounding?: 'lower' | 'upper' | 'natural' | (string & {});
  /**
   * Address of an image.
   * @example https://www.example.com/points.png
   */
  imageRef?: string | null;
  /** Your own data about the balance. */
  meta?: LoyaltyMeta;
  /**
   * When the definition was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the definition was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
  /**
   * When the definition was deleted, RFC 3339; null if it was not.
   * @example 2026-12-01T10:00:00.000Z
   */
  deletedAt?: string | null;
};
/** One page of balance definitions, without a total. */
export type LoyaltyBalanceDefinitionList = {
  /** The balance definitions of the page. */
  items: LoyaltyBalanceDefinition[];
};
/** The name, the unit and the rules of a kind of balance. */
export type LoyaltyBalanceDefinitionData = {
  /**
   * Name of the balance, at most 128 characters.
   * @example Points
   */
  name: string;
  /** What the balance counts. */
  unit: LoyaltyUnit;
  /**
   * What the balance is for, at most 256 characters.
   * @example One point for each euro
   */
  description?: string | undefined;
  /**
   * Least that a member may have.
   * @example 0
   */
  minAmount?: number | undefined;
  /**
   * Most that a member may have.
   * @example 10000
   */
  maxAmount?: number | undefined;
  /**
   * Most that one transaction may credit.
   * @example 500
   */
  maxCreditAmountLimit?: number | undefined;
  /**
   * Most that one transaction may debit.
   * @example 1000
   */
  maxDebitAmountLimit?: number | undefined;
  /**
   * How long a credit lasts, in `balanceAvailabilityDurationUnit`.
   * @example 12
   */
  balanceAvailabilityDurationValue?: number | undefined;
  /** Unit of the duration. */
  balanceAvailabilityDurationUnit?: LoyaltyDurationUnit | undefined;
  /** Whether the duration ends exactly, or at the start or end of its last period. */
  balanceAvailabilityDurationModifier?: LoyaltyDurationModifier | undefined;
  /**
   * Day of the year on which credits expire, `dd/mm`, instead of a duration. One document of Brevo says a date, `YYYY-MM-DD`.
   * @example 31/12
   */
  balanceExpirationDate?: string | undefined;
  /** What happens to a credit that would exceed `maxAmount`. */
  balanceOptionAmountOvertakingStrategy?: LoyaltyOvertaking | undefined;
  /** How to round credits. */
  balanceOptionCreditRounding?: LoyaltyRounding | undefined;
  /** How to round debits. */
  balanceOptionDebitRounding?: LoyaltyRounding | undefined;
  /**
   * Address of an image.
   * @example https://www.example.com/points.png
   */
  imageRef?: string | undefined;
  /** Whether the balance is internal. */
  meta?: LoyaltyInternalMeta | undefined;
};
/** A limit on what a member gets or spends in a period. */
export type LoyaltyBalanceLimit = {
  /**
   * Id of the limit, for paths.
   * @example b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a
   */
  id: string;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Whether it limits credits or debits. The list is open.
   * @example credit
   */
  transactionType?: 'credit' | 'debit' | (string & {});
  /**
   * Whether it counts transactions or sums up their amounts. The list is open.
   * @example amount
   */
  constraintType?: 'transaction' | 'amount' | (string & {});
  /**
   * Most that is allowed in the period.
   * @example 500
   */
  value?: number;
  /**
   * Length of the period, in `durationUnit`.
   * @example 1
   */
  durationValue?: number | null;
  /**
   * Unit of the period. The list is open.
   * @example day
   */
  durationUnit?: 'hour' | 'day' | 'week' | 'month' | 'year' | (string & {});
  /**
   * Whether the period slides along with time instead of starting anew at fixed times.
   * @example false
   */
  slidingSchedule?: boolean;
  /**
   * When the limit was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the limit was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** All values of a limit. */
export type LoyaltyBalanceLimitData = {
  /** Whether to limit credits or debits. */
  transactionType: LoyaltyTransactionType;
  /** Whether to count transactions or to sum up their amounts. */
  constraintType: LoyaltyConstraintType;
  /**
   * Most that is allowed in the period: a number of transactions, or an amount in the unit of the balance.
   * @example 500
   */
  value: number;
  /**
   * Length of the period, in `durationUnit`.
   * @example 1
   */
  durationValue: number;
  /** Unit of the period. */
  durationUnit: LoyaltyDurationUnit;
  /**
   * Whether the period slides along with time instead of starting anew at fixed times.
   * @example false
   */
  slidingSchedule?: boolean | undefined;
};
/** One page of the balances of members. */
export type LoyaltyContactBalances = {
  /** The balances of the page. */
  balances: LoyaltyContactBalance[];
  /**
   * Number of all balances of this kind.
   * @example 1
   */
  count?: number;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
};
/** How much one member has. */
export type LoyaltyContactBalance = {
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId: number;
  /**
   * The id that you gave the subscription.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string;
  /**
   * The balance, in the unit of its definition.
   * @example 240
   */
  value?: number;
  /**
   * When the balance last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** One page of the entries of a member's balance. */
export type LoyaltyActiveBalances = {
  /** The entries of the page. */
  activeBalances: LoyaltyActiveBalance[];
  /**
   * Number of all entries.
   * @example 1
   */
  count?: number;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
};
/** What is left of a credit, and until when. */
export type LoyaltyActiveBalance = {
  /**
   * Id of the entry.
   * @example 2d3e4f50-6172-4839-8a4b-5c6d7e8f9a0b
   */
  id: string;
  /**
   * How much is left, in the unit of the balance definition.
   * @example 240
   */
  amount?: number;
  /**
   * When the entry was created, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the entry expires, RFC 3339; null or absent if never.
   * @example 2027-12-31T23:00:00.000Z
   */
  expiresAt?: string | null;
};
/** A member's balances. */
export type LoyaltySubscriptionBalances = {
  /** One sum for each balance definition. */
  balance: LoyaltyMemberBalance[];
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
};
/** A new balance of a member. */
export type CreateLoyaltyBalance = {
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId: string;
};
/** A balance of a member. */
export type LoyaltyBalance = {
  /**
   * Id of the balance.
   * @example f1a2b3c4-d5e6-4f70-8192-a3b4c5d6e7f8
   */
  id?: string;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * Id of your account.
   * @example 1234567
   */
  organizationId?: number;
  /**
   * How much there is, in the unit of the balance definition.
   * @example 0
   */
  amount?: number;
  /**
   * When the balance was created, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the balance expires, RFC 3339.
   * @example 2027-12-31T23:00:00.000Z
   */
  expiresAt?: string | null;
  /**
   * When the balance was last spent, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  consumedAt?: string | null;
};
/** A change of a balance at a later time. */
export type CreateLoyaltyBalanceOrder = {
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId: number;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId: string;
  /**
   * How much, in the unit of the balance definition; not 0. That a negative amount debits is documented for transactions only.
   * @example 50
   */
  amount: number;
  /**
   * When the balance changes, RFC 3339.
   * @example 2026-12-15T10:00:00.000Z
   */
  dueAt: string | Date;
  /**
   * When the order expires, RFC 3339.
   * @example 2026-12-31T23:00:00.000Z
   */
  expiresAt?: (string | Date) | undefined;
  /**
   * Where the order comes from. One document of Brevo has only these two values, another accepts any text.
   * @example user
   */
  source: 'engine' | 'user' | (string & {});
  /** Your own data about the order. */
  meta?: InRequest<LoyaltyMeta> | undefined;
};
/** A change of a balance at a later time. */
export type LoyaltyBalanceOrder = {
  /**
   * Id of the order.
   * @example 0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9
   */
  id?: string;
  /**
   * Id of the transaction that changed the balance; null or absent before. Brevo spells it so.
   * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
   */
  transactionid?: string | null;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string | null;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * How much, in the unit of the balance definition.
   * @example 50
   */
  amount?: number;
  /**
   * When the balance changes, RFC 3339.
   * @example 2026-12-15T10:00:00.000Z
   */
  dueAt?: string;
  /**
   * When the order expires, RFC 3339.
   * @example 2026-12-31T23:00:00.000Z
   */
  expiresAt?: string | null;
  /**
   * When Brevo processed the order, RFC 3339; null or absent before.
   * @example 2026-12-15T10:00:03.000Z
   */
  processedAt?: string | null;
  /** Your own data about the order. */
  meta?: LoyaltyMeta;
  /**
   * When the order was created, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the order was last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** A credit or a debit. Set `contactId` or `LoyaltySubscriptionId`. */
export type CreateLoyaltyTransaction = {
  /**
   * How much, in the unit of the balance definition. A positive amount credits and a negative one debits, unless `transactionType` says otherwise.
   * @example 50
   */
  amount: number;
  /** Whether to credit or to debit, whatever the sign of `amount`. */
  transactionType?: LoyaltyTransactionType | undefined;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId: string;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number | undefined;
  /**
   * The id that you gave the subscription. Only here it starts with a capital letter.
   * @example acme-club-42
   */
  LoyaltySubscriptionId?: string | undefined;
  /**
   * Whether the balance changes immediately, without a second call.
   * @example true
   */
  autoComplete?: boolean | undefined;
  /**
   * How long the transaction lives, in seconds, at least 10. The default is not published.
   * @example 86400
   */
  ttl?: number | undefined;
  /**
   * How long the credit lasts, in minutes, more than 0. Only with `autoComplete`.
   * @example 525600
   */
  balanceExpiryInMinutes?: number | undefined;
  /**
   * When it happened, such as the time of the purchase, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  eventTime?: (string | Date) | undefined;
  /** Your own data about the transaction, such as the id of an order. */
  meta?: InRequest<LoyaltyMeta> | undefined;
} & AnyOf<'contactId' | 'LoyaltySubscriptionId'>;
/** A credit or a debit of a member's balance. */
export type LoyaltyTransaction = {
  /**
   * Id of the transaction. Keep it: completing and cancelling need it.
   * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
   */
  id: string;
  /**
   * How much, in the unit of the balance definition.
   * @example 50
   */
  amount?: number;
  /**
   * Whether it credits or debits. The list is open.
   * @example credit
   */
  transactionType?: 'credit' | 'debit' | (string & {});
  /** Where the transaction is. */
  status?: LoyaltyTransactionStatus;
  /**
   * The member's balance afterwards, if the transaction changed it. Only the newest document has it.
   * @example 240
   */
  balance?: number | null;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /** Your own data about the transaction. */
  meta?: LoyaltyMeta;
  /**
   * When it happened, as the request says, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  eventTime?: string | null;
  /**
   * When the transaction expires, RFC 3339.
   * @example 2026-12-02T10:00:00.000Z
   */
  expirationDate?: string | null;
  /**
   * When it was completed, RFC 3339; null or absent otherwise.
   * @example 2026-12-01T10:05:00.000Z
   */
  completedAt?: string | null;
  /**
   * When it was cancelled, RFC 3339; null or absent otherwise.
   * @example 2026-12-01T10:05:00.000Z
   */
  cancelledAt?: string | null;
  /**
   * When it was rejected, RFC 3339; null or absent otherwise.
   * @example 2026-12-01T10:05:00.000Z
   */
  rejectedAt?: string | null;
  /**
   * Why it was rejected.
   * @example Not enough points
   */
  rejectReason?: string | null;
  /**
   * When the transaction was recorded, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the transaction was last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** One page of the transactions of a member's balance. */
export type LoyaltyTransactionList = {
  /** The transactions of the page. */
  transactionHistory: LoyaltyTransactionListItem[];
  /**
   * Number of all transactions that match.
   * @example 1
   */
  count?: number;
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
};
/** A transaction in the list. */
export type LoyaltyTransactionListItem = {
  /**
   * Id of the transaction, to complete or to cancel it.
   * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
   */
  id: string;
  /**
   * How much, in the unit of the balance definition.
   * @example 50
   */
  amount?: number;
  /**
   * Whether it credits or debits. The list is open.
   * @example credit
   */
  transactionType?: 'credit' | 'debit' | (string & {});
  /** Where the transaction is. */
  status?: LoyaltyTransactionStatus;
  /** Your own data about the transaction. */
  meta?: LoyaltyMeta;
  /**
   * When the credit expires, RFC 3339.
   * @example 2027-12-31T23:00:00.000Z
   */
  balanceExpirationDate?: string | null;
  /**
   * When it was completed, RFC 3339; null or absent otherwise.
   * @example 2026-12-01T10:05:00.000Z
   */
  completedAt?: string | null;
  /**
   * When it was cancelled, RFC 3339; null or absent otherwise.
   * @example 2026-12-01T10:05:00.000Z
   */
  cancelledAt?: string | null;
  /**
   * When it was rejected, RFC 3339; null or absent otherwise.
   * @example 2026-12-01T10:05:00.000Z
   */
  rejectedAt?: string | null;
  /**
   * Why it was rejected.
   * @example Not enough points
   */
  rejectReason?: string | null;
  /**
   * When the transaction was recorded, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
};
/** When members move: whenever the balance changes, or on the anniversary of the subscription or of the tier. */
export type LoyaltyTierStrategy = 'real_time' | 'membership_anniversary' | 'tier_anniversary';
/** When members move between tiers. How its fields combine is not published. */
export type LoyaltyTierSchedule = {
  /**
   * What the schedule counts from. Its values are not published.
   * @example membership_anniversary
   */
  strategy?: string;
  /**
   * Length of the period, in `durationUnit`.
   * @example 1
   */
  durationValue?: number;
  /**
   * Unit of the duration. The list is open.
   * @example year
   */
  durationUnit?: 'day' | 'week' | 'month' | 'year' | (string & {});
  /**
   * Whether the move is at the start or at the end of the period. The list is open.
   * @example end_of_period
   */
  durationModifier?: 'start_of_period' | 'end_of_period' | (string & {});
  /**
   * Day of the move. Its form is not published.
   * @example 2026-12-31
   */
  scheduledDate?: string;
};
/** When members should move between tiers. How its fields combine is not published. */
export type LoyaltyTierScheduleData = {
  /**
   * Length of the period, in `durationUnit`.
   * @example 1
   */
  durationValue?: number | undefined;
  /** Unit of the duration. */
  durationUnit?: LoyaltyDurationUnit | undefined;
  /**
   * Whether the move is at the start or at the end of the period.
   * @example end_of_period
   */
  durationModifier?: ('start_of_period' | 'end_of_period') | undefined;
  /**
   * Day of the move. Its form is not published.
   * @example 2026-12-31
   */
  scheduledDate?: string | undefined;
};
/** A group of tiers, of which a member has one. */
export type LoyaltyTierGroup = {
  /**
   * Id of the tier group, for paths.
   * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
   */
  id: string;
  /**
   * Name of the tier group.
   * @example Levels
   */
  name?: string;
  /**
   * Ids of the tiers, the lowest first.
   * @example [
   *   "e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5060",
   *   "e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061"
   * ]
   */
  tierOrder?: string[];
  /**
   * When members move up. The list is open.
   * @default real_time
   * @example real_time
   */
  upgradeStrategy?: 'real_time' | 'membership_anniversary' | 'tier_anniversary' | (string & {});
  /**
   * When members move down. The list is open.
   * @default real_time
   * @example membership_anniversary
   */
  downgradeStrategy?: 'real_time' | 'membership_anniversary' | 'tier_anniversary' | (string & {});
  /** The schedule for moving up. */
  upgradeSchedule?: LoyaltyTierSchedule;
  /** The schedule for moving down. */
  downgradeSchedule?: LoyaltyTierSchedule;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * When the tier group was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the tier group was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** The tier groups of a program. */
export type LoyaltyTierGroupList = {
  /** The tier groups. */
  items: LoyaltyTierGroup[];
};
/** A new tier group. */
export type CreateLoyaltyTierGroup = {
  /**
   * Name of the tier group.
   * @example Levels
   */
  name: string;
  /**
   * When members move up.
   * @default real_time
   */
  upgradeStrategy?: LoyaltyTierStrategy | undefined;
  /**
   * When members move down.
   * @default real_time
   */
  downgradeStrategy?: LoyaltyTierStrategy | undefined;
  /**
   * Ids of the tiers, the lowest first. A new group has none yet.
   * @example [
   *   "e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5060",
   *   "e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061"
   * ]
   */
  tierOrder?: readonly string[] | undefined;
  /** A schedule for moving up. */
  upgradeSchedule?: LoyaltyTierScheduleData | undefined;
  /** A schedule for moving down. */
  downgradeSchedule?: LoyaltyTierScheduleData | undefined;
  /** Whether the tier group is internal. */
  meta?: LoyaltyInternalMeta | undefined;
};
/** The new values of a tier group. */
export type UpdateLoyaltyTierGroup = {
  /**
   * Name of the tier group.
   * @example Levels
   */
  name: string;
  /** When members move up. */
  upgradeStrategy: LoyaltyTierStrategy;
  /** When members move down. */
  downgradeStrategy: LoyaltyTierStrategy;
  /**
   * Ids of all tiers of the group, the lowest first.
   * @example [
   *   "e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5060",
   *   "e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061"
   * ]
   */
  tierOrder: readonly string[];
  /** Whether the tier group is internal. */
  meta?: LoyaltyInternalMeta | undefined;
};
/** A level that members reach. */
export type LoyaltyTier = {
  /**
   * Id of the tier, for paths and for the order of its group.
   * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061
   */
  tierId: string;
  /**
   * Name of the tier.
   * @example Gold
   */
  name?: string;
  /**
   * Id of the tier group.
   * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
   */
  groupId?: string;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /** What a member needs for the tier. */
  accessConditions?: LoyaltyTierCondition[];
  /** What a member gets with the tier. */
  tierRewards?: LoyaltyTierReward[];
  /**
   * Address of an image.
   * @example https://www.example.com/gold.png
   */
  imageRef?: string | null;
  /**
   * When the tier was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the tier was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** The tiers of a program. */
export type LoyaltyTierList = {
  /** The tiers. */
  items: LoyaltyTier[];
};
/** How much of a balance a member needs for a tier. */
export type LoyaltyTierCondition = {
  /**
   * Id of the balance definition.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Least that the member must have, in the unit of the balance definition.
   * @example 1000
   */
  minimumValue?: number;
  /**
   * When the condition was created, RFC 3339. Brevo sets it.
   * @example 2026-11-27T09:00:00.000Z
   */
  readonly createdAt?: string;
  /**
   * When the condition was last changed, RFC 3339. Brevo sets it.
   * @example 2026-11-27T09:00:00.000Z
   */
  readonly updatedAt?: string;
};
/** A reward that comes with a tier. */
export type LoyaltyTierReward = {
  /**
   * Id of the reward.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  rewardId?: string;
  /**
   * When the reward was added, RFC 3339. Brevo sets it.
   * @example 2026-11-27T09:00:00.000Z
   */
  readonly createdAt?: string;
  /**
   * When that last changed, RFC 3339. Brevo sets it.
   * @example 2026-11-27T09:00:00.000Z
   */
  readonly updatedAt?: string;
};
/** A new tier. */
export type CreateLoyaltyTier = {
  /**
   * Name of the tier.
   * @example Gold
   */
  name: string;
  /** What a member needs for the tier. */
  accessConditions: readonly LoyaltyTierCondition[];
  /** What a member gets with the tier. */
  tierRewards?: readonly LoyaltyTierReward[] | undefined;
  /**
   * Address of an image.
   * @example https://www.example.com/gold.png
   */
  imageRef?: string | undefined;
};
/** The new values of a tier. */
export type UpdateLoyaltyTier = {
  /**
   * Name of the tier.
   * @example Gold
   */
  name: string;
  /** What a member needs for the tier. */
  accessConditions: readonly LoyaltyTierCondition[];
  /** What a member gets with the tier. */
  tierRewards: readonly LoyaltyTierReward[];
  /**
   * Address of an image.
   * @example https://www.example.com/gold.png
   */
  imageRef?: string | undefined;
};
/** The tier that a member was put into. */
export type LoyaltyTierAssignment = {
  /**
   * Id of the assignment.
   * @example 7e8f9a0b-1c2d-4e3f-8a5b-6c7d8e9f0a1b
   */
  id?: string;
  /**
   * Id of the contact who is a member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the tier group.
   * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
   */
  groupId?: string;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /** Your own data about the assignment. */
  meta?: LoyaltyMeta;
  /**
   * When the member came to the tier, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When that last changed, RFC 3339.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** One page of rewards. */
export type LoyaltyRewardList = {
  /** The rewards of the page. */
  items: LoyaltyRewardListItem[];
  /**
   * Number of all rewards that match, on all pages.
   * @example 1
   */
  totalCount?: number;
};
/** A reward, as the list has it. */
export type LoyaltyRewardListItem = {
  /**
   * Id of the reward, for paths and bodies.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  id: string;
  /**
   * Id of the program that the reward belongs to.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * Name that only your users see.
   * @example 10 EUR off
   */
  name?: string;
  /**
   * Address of the image that members see.
   * @example https://example.com/rewards/ten.png
   */
  publicImage?: string;
  /**
   * State of the reward. Its values are not published.
   * @example active
   */
  state?: string;
  /**
   * From when members can get the reward, RFC 3339.
   * @example 2026-12-01T00:00:00.000Z
   */
  startDate?: string;
  /**
   * Until when members can get the reward, RFC 3339.
   * @example 2026-12-31T23:00:00.000Z
   */
  endDate?: string;
  /**
   * When the reward was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the reward was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** A new reward. */
export type CreateLoyaltyReward = {
  /**
   * Name that only your users see, at most 128 characters.
   * @example 10 EUR off
   */
  name: string;
  /**
   * Name that members see, at most 128 characters.
   * @example 10 EUR for you
   */
  publicName?: string | undefined;
  /**
   * What members read about the reward, at most 128 characters.
   * @example 10 EUR off your next order
   */
  publicDescription?: string | undefined;
  /**
   * Address of the image that members see.
   * @example https://example.com/rewards/ten.png
   */
  publicImage?: string | undefined;
};
/** A new reward, without the fields that its request doesn't set. */
export type CreatedLoyaltyReward = {
  /**
   * Id of the reward, for paths and bodies.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  id: string;
  /**
   * Id of the program that the reward belongs to.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * Name that only your users see.
   * @example 10 EUR off
   */
  name?: string;
  /**
   * Name that members see.
   * @example 10 EUR for you
   */
  publicName?: string;
  /**
   * What members read about the reward.
   * @example 10 EUR off your next order
   */
  publicDescription?: string;
  /**
   * Address of the image that members see.
   * @example https://example.com/rewards/ten.png
   */
  publicImage?: string;
  /**
   * When the reward was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the reward was last changed. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** A reward with its value, limits and rule. */
export type LoyaltyReward = {
  /**
   * Id of the reward, for paths and bodies.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  id: string;
  /**
   * Id of the program that the reward belongs to.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * Name that only your users see.
   * @example 10 EUR off
   */
  name?: string;
  /**
   * Name that members see.
   * @example 10 EUR for you
   */
  publicName?: string;
  /**
   * What members read about the reward.
   * @example 10 EUR off your next order
   */
  publicDescription?: string;
  /**
   * Address of the image that members see.
   * @example https://example.com/rewards/ten.png
   */
  publicImage?: string;
  /**
   * What the reward is worth, in `unit`.
   * @example 10
   */
  value?: number;
  /**
   * What kind of value it is. Its values are not published.
   * @example fixed
   */
  valueType?: string;
  /**
   * Unit of the value, such as a currency.
   * @example EUR
   */
  unit?: string;
  /**
   * Code of the reward, if all members get the same. It is worth money.
   * @example ACME10
   */
  code?: string;
  /**
   * Number of codes that were generated.
   * @example 500
   */
  codeCount?: number;
  /**
   * Id of the pool that the codes of vouchers come from.
   * @example 71c9e0b4-3d25-4f68-9a1b-0c2d4e6f8a10
   */
  codePoolId?: string;
  /**
   * Id of what generates the codes.
   * @example 4d8f1b62-9c07-4a3e-8e5d-1f2a3b4c5d60
   */
  codeGeneratorId?: string;
  /** What generates the codes. */
  generator?: LoyaltyCodeGenerator;
  /**
   * Settings of the reward. Their form is not published.
   * @example standard
   */
  config?: string;
  /** How the reward is given, and where its code and value come from. */
  rewardConfigs?: LoyaltyRewardConfigs;
  /**
   * From when members can get the reward, RFC 3339.
   * @example 2026-12-01T00:00:00.000Z
   */
  startDate?: string;
  /**
   * Until when members can get the reward, RFC 3339.
   * @example 2026-12-31T23:00:00.000Z
   */
  endDate?: string;
  /**
   * When vouchers for the reward expire, RFC 3339.
   * @example 2026-12-31T23:00:00.000Z
   */
  expirationDate?: string;
  /**
   * How long a voucher can be redeemed, in `expirationUnit`.
   * @example 1
   */
  expirationValue?: number;
  /**
   * Unit of `expirationValue`. The list is open.
   * @example month
   */
  expirationUnit?: 'day' | 'week' | 'month' | 'year' | (string & {});
  /**
   * Whether a voucher expires exactly then, or at the start or the end of that day, week, month or year. The list is open.
   * @default noModification
   * @example noModification
   */
  expirationModifier?: 'startOfPeriod' | 'endOfPeriod' | 'noModification' | (string & {});
  /**
   * How many vouchers for the reward a member can get.
   * @example 1
   */
  attributionPerConsumer?: number;
  /**
   * How many vouchers for the reward a member can redeem.
   * @example 1
   */
  redeemPerConsumer?: number;
  /**
   * How many vouchers for the reward there can be.
   * @example 500
   */
  totalAttribution?: number;
  /**
   * How many vouchers for the reward can be redeemed.
   * @example 500
   */
  totalRedeem?: number;
  /** How often the reward can be given or redeemed in a period. */
  limits?: LoyaltyRewardLimit[];
  /** Products that the reward is for. */
  products?: LoyaltyRewardProduct[];
  /**
   * Rules for redeeming a voucher. Their form is not published.
   * @example []
   */
  redeemRules?: string[];
  /**
   * Id of the balance definition that the reward goes with.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  balanceDefinitionId?: string;
  /**
   * Id of the balance definition that the reward is paid from.
   * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
   */
  subtractBalanceDefinitionId?: string;
  /**
   * Whether the balance is debited when the reward is given or when it is redeemed. Its values are not published.
   * @example attribution
   */
  subtractBalanceStrategy?: string;
  /**
   * What the reward costs, in the unit of the balance definition.
   * @example 100
   */
  subtractBalanceValue?: number;
  /**
   * Whether the reward costs the whole balance.
   * @example false
   */
  subtractTotalBalance?: boolean;
  /**
   * Id of the rule that gives the reward.
   * @example 2a6c8e04-1b3d-4f57-9081-a2b3c4d5e6f0
   */
  triggerId?: string;
  /** The rule that gives the reward. */
  rule?: LoyaltyRewardRule;
  /** Further data of the reward. */
  meta?: LoyaltyMeta;
  /**
   * When the reward was switched off, RFC 3339.
   * @example 2027-01-01T00:00:00.000Z
   */
  disabledAt?: string;
  /**
   * When the reward was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the reward was last changed. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** What generates the codes of vouchers. */
export type LoyaltyCodeGenerator = {
  /**
   * Id of the generator. No operation needs it.
   * @example 4d8f1b62-9c07-4a3e-8e5d-1f2a3b4c5d60
   */
  id: string;
  /**
   * Name of the generator.
   * @example ACME10
   */
  name?: string;
  /**
   * What the generator is for.
   * @example Codes for 10 EUR off
   */
  description?: string;
  /**
   * What the codes look like. The form is not published.
   * @example ACME10-{number}
   */
  pattern?: string;
  /**
   * When the generator was created. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the generator was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** How a reward is given, and where its code and its value come from. The values are not published. */
export type LoyaltyRewardConfigs = {
  /**
   * How the reward is given.
   * @example manual
   */
  attribution?: string;
  /**
   * Where its code comes from.
   * @example pool
   */
  code?: string;
  /**
   * Where its value comes from.
   * @example fixed
   */
  value?: string;
};
/** How often a reward can be given or redeemed in a period. */
export type LoyaltyRewardLimit = {
  /**
   * Id of the limit. No operation needs it.
   * @example 5e7a9c1d-3f2b-4680-bd4c-6e8f0a1b2c30
   */
  rewardLimitId: string;
  /**
   * What is limited. Its values are not published.
   * @example redeem
   */
  type?: string;
  /**
   * How often, in one period.
   * @example 1
   */
  limitValue?: number;
  /**
   * Length of the period, in `durationUnit`.
   * @example 1
   */
  durationValue?: number;
  /**
   * Unit of `durationValue`. The list is open.
   * @example week
   */
  durationUnit?: 'day' | 'week' | 'month' | 'year' | (string & {});
  /**
   * Whether the period always ends now, instead of starting anew with each day, week and so on.
   * @example false
   */
  slidingSchedule?: boolean;
  /**
   * When the limit was created, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the limit was last changed, RFC 3339.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** A product that a reward is for. */
export type LoyaltyRewardProduct = {
  /**
   * Id of the product.
   * @example P-100
   */
  productId?: string;
  /**
   * Address of the product's image.
   * @example https://example.com/products/p-100.png
   */
  imageRef?: string;
  /**
   * Value of the product. Its form is not published.
   * @example 10
   */
  value?: string;
  /**
   * When the product was added. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
};
/** A rule that gives a reward when something happens. */
export type LoyaltyRewardRule = {
  /**
   * Id of the rule. No operation needs it.
   * @example 2a6c8e04-1b3d-4f57-9081-a2b3c4d5e6f0
   */
  ruleId: string;
  /**
   * Name of the rule.
   * @example First order
   */
  name?: string;
  /**
   * What the rule is for.
   * @example 10 EUR off after the first order
   */
  description?: string;
  /**
   * Type of the rule. Its values are not published.
   * @example reward
   */
  ruleType?: string;
  /**
   * Whether Brevo made the rule for itself.
   * @example false
   */
  isInternal?: boolean;
  /** What has to happen. */
  event?: LoyaltyRuleEvent;
  /**
   * What has to be true. Either `lhs` and `rhs` are compared by `op`, or `and` or `or` has further conditions.
   * @example {
   *   "op": ">=",
   *   "lhs": {
   *     "eventProperty": "amount"
   *   },
   *   "rhs": {
   *     "number": 50
   *   }
   * }
   */
  condition?: {
    [key: string]: unknown;
  };
  /** What Brevo does then. */
  results?: LoyaltyRuleResult[];
  /**
   * Id of the program that the rule belongs to.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * Number of the program's version that the rule belongs to.
   * @example 1
   */
  loyaltyVersionId?: number;
  /** Further data of the rule. */
  meta?: LoyaltyMeta;
  /**
   * When the rule was created. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the rule was last changed. The format is not published.
   * @example 2026-11-27T09:00:00.000Z
   */
  updatedAt?: string;
};
/** An event that starts a rule. */
export type LoyaltyRuleEvent = {
  /**
   * Name of the event.
   * @example order_completed
   */
  name?: string;
  /**
   * Where the event comes from. Its values are not published.
   * @example custom
   */
  source?: string;
};
/** What a rule does. */
export type LoyaltyRuleResult = {
  /**
   * The part of Brevo that does it. Its values are not published.
   * @example reward
   */
  service?: string;
  /**
   * What it does. Its values are not published.
   * @example attribute
   */
  action?: string;
  /** With which values. */
  parameters?: LoyaltyRuleParameter[];
};
/** A value for what a rule does. */
export type LoyaltyRuleParameter = {
  /**
   * Name of the value.
   * @example value
   */
  name?: string;
  /**
   * The value, in the field that fits its type, such as `number`, `string`, `date` or `contactProperty`.
   * @example {
   *   "number": 10
   * }
   */
  value?: {
    [key: string]: unknown;
  };
};
/** A reward or voucher, and a member. */
export type ValidateLoyaltyReward = {
  /**
   * Id of the voucher.
   * @example c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70
   */
  attributedRewardId?: string | undefined;
  /**
   * Code of the voucher.
   * @example ACME10-42
   */
  code?: string | undefined;
  /**
   * Id of the reward.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  rewardId?: string | undefined;
  /**
   * Id of the contact who is the member.
   * @example 42
   */
  contactId?: number | undefined;
  /**
   * The member's subscription id, in place of `contactId`.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string | undefined;
  /**
   * Your id of the shop or till.
   * @example shop-1
   */
  pointOfSellId?: string | undefined;
};
/** Whether a member may redeem a reward. */
export type LoyaltyRewardValidation = {
  /**
   * Whether the member may redeem the reward.
   * @example true
   */
  authorize?: boolean;
};
/** The number of codes in a pool. */
export type LoyaltyCodeCount = {
  /**
   * Number of codes.
   * @example 500
   */
  count?: number;
};
/** One page of a member's vouchers. */
export type LoyaltyVoucherList = {
  /** The vouchers of the page. */
  contactRewards: LoyaltyVoucher[];
  /**
   * Number of the member's vouchers that match, on all pages.
   * @example 1
   */
  count?: number;
  /**
   * Id of the contact who is the member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * The member's subscription id.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string;
};
/** A reward that a member has. Its code is worth money. */
export type LoyaltyVoucher = {
  /**
   * Id of the voucher, for redeeming and revoking it.
   * @example c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70
   */
  id: string;
  /**
   * Id of the reward.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  rewardId?: string;
  /**
   * Code that the member redeems.
   * @example ACME10-42
   */
  code?: string;
  /**
   * What the voucher is worth, in `unit`.
   * @example 10
   */
  value?: number;
  /**
   * Unit of the value, such as a currency. A new voucher doesn't show it.
   * @example EUR
   */
  unit?: string;
  /**
   * From when the voucher can be redeemed, in UTC.
   * @example 2026-12-01T10:00:00.000Z
   */
  validFrom?: string;
  /**
   * When the voucher expires, RFC 3339 in a new voucher.
   * @example 2026-12-31T23:00:00.000Z
   */
  expirationDate?: string;
  /**
   * When the voucher was redeemed. Until then it is missing.
   * @example 2026-12-02T09:00:05.000Z
   */
  consumedAt?: string;
  /**
   * Id of the contact who is the member. Only a new voucher shows it.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program. Only a new voucher shows it.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /** Your own data, as it was sent with the voucher. */
  meta?: LoyaltyMeta;
  /**
   * When the member got the voucher, RFC 3339 in a new voucher.
   * @example 2026-12-01T10:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the voucher was last changed, RFC 3339 in a new voucher.
   * @example 2026-12-01T10:00:00.000Z
   */
  updatedAt?: string;
};
/** A voucher for a member. Set `contactId` or `loyaltySubscriptionId`. */
export type CreateLoyaltyVoucher = {
  /**
   * Id of the reward.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  rewardId: string;
  /**
   * Id of the contact who is the member.
   * @example 42
   */
  contactId?: number | undefined;
  /**
   * The member's subscription id, in place of `contactId`.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string | undefined;
  /**
   * Code of the voucher, at most 128 characters.
   * @example ACME10-42
   */
  code?: string | undefined;
  /**
   * What the voucher is worth, in the reward's unit.
   * @example 10
   */
  value?: number | undefined;
  /**
   * From when the voucher can be redeemed: RFC 3339, or `DD/MM/YYYY HH:MM AM` in the time zone of your account.
   * @example 2026-12-01T10:00:00Z
   */
  validFrom?: string | undefined;
  /**
   * When the voucher expires. Responses have RFC 3339; which formats Brevo accepts is not published.
   * @example 2026-12-31T23:00:00Z
   */
  expirationDate?: string | undefined;
  /** Your own data, such as the order that the voucher is for. */
  meta?: InRequest<LoyaltyMeta> | undefined;
};
/** A voucher to redeem, and the order that it is redeemed for. */
export type RedeemLoyaltyVoucher = {
  /**
   * Id of the voucher.
   * @example c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70
   */
  attributedRewardId?: string | undefined;
  /**
   * Code of the voucher.
   * @example ACME10-42
   */
  code?: string | undefined;
  /**
   * Id of the reward.
   * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
   */
  rewardId?: string | undefined;
  /**
   * Id of the contact who is the member.
   * @example 42
   */
  contactId?: number | undefined;
  /**
   * The member's subscription id, in place of `contactId`.
   * @example acme-club-42
   */
  loyaltySubscriptionId?: string | undefined;
  /**
   * How many seconds you have to complete the redemption, before it expires.
   * @example 600
   */
  ttl?: number | undefined;
  /**
   * Whether to complete the redemption immediately.
   * @example false
   */
  autoComplete?: boolean | undefined;
  /** The order that the voucher is redeemed for. */
  order?: RedeemedLoyaltyOrder | undefined;
  /** Your own data, which the redemption shows again. */
  meta?: InRequest<LoyaltyMeta> | undefined;
};
/** An order that a voucher is redeemed for. */
export type RedeemedLoyaltyOrder = {
  /**
   * Your id of the order.
   * @example 1043
   */
  id?: string | undefined;
  /**
   * Your name of the order's status.
   * @example pending
   */
  status?: string | undefined;
  /**
   * Amount of the order, in the currency of your shop.
   * @example 59.9
   */
  amount?: number | undefined;
  /**
   * When the order was placed, RFC 3339.
   * @example 2026-12-02T09:00:00Z
   */
  createdAt?: (string | Date) | undefined;
  /**
   * When the order was last changed, RFC 3339.
   * @example 2026-12-02T09:00:00Z
   */
  updatedAt?: (string | Date) | undefined;
  /**
   * Email address of the customer.
   * @example alice@example.com
   */
  email?: string | undefined;
  /**
   * Id of the contact who is the customer.
   * @example 42
   */
  contact_id?: number | undefined;
  /** Your ids of the customer. */
  identifiers?: RedeemedLoyaltyOrderIdentifiers | undefined;
  /**
   * Codes of the coupons that the order uses.
   * @example [
   *   "WELCOME5"
   * ]
   */
  coupons?: readonly string[] | undefined;
  /**
   * Your id of the shop.
   * @example shop-1
   */
  storeId?: string | undefined;
  /** What was ordered. */
  products?: readonly RedeemedLoyaltyProduct[] | undefined;
  /** Who pays the order. */
  billing?: RedeemedLoyaltyOrderBilling | undefined;
};
/** Ids of the customer. */
export type RedeemedLoyaltyOrderIdentifiers = {
  /**
   * Your own id, as the contact has it.
   * @example customer-42
   */
  ext_id?: string | undefined;
  /**
   * The member's subscription id.
   * @example acme-club-42
   */
  loyalty_subscription_id?: string | undefined;
};
/** A product of an order. */
export type RedeemedLoyaltyProduct = {
  /**
   * Your id of the product.
   * @example P-100
   */
  productId?: string | undefined;
  /**
   * Your id of the product's variant.
   * @example P-100-blue
   */
  variantId?: string | undefined;
  /**
   * Categories of the product.
   * @example [
   *   "Garden"
   * ]
   */
  category?: readonly string[] | undefined;
  /**
   * How many were ordered.
   * @example 1
   */
  quantity?: number | undefined;
  /**
   * Price of one, in the currency of your shop.
   * @example 59.9
   */
  price?: number | undefined;
};
/** Who pays an order. */
export type RedeemedLoyaltyOrderBilling = {
  /**
   * Street and number.
   * @example 12 Main Street
   */
  address?: string | undefined;
  /**
   * City.
   * @example Springfield
   */
  city?: string | undefined;
  /**
   * Region or state.
   * @example Illinois
   */
  region?: string | undefined;
  /**
   * Postal code, a number here.
   * @example 62701
   */
  postCode?: number | undefined;
  /**
   * Code of the country, of two letters.
   * @example US
   */
  countryCode?: string | undefined;
  /**
   * Phone number with the country code, a number here.
   * @example 12025550143
   */
  phone?: number | undefined;
  /**
   * Your name of how the customer pays.
   * @example card
   */
  paymentMethod?: string | undefined;
};
/** The redemption of a voucher. */
export type LoyaltyRedemption = {
  /**
   * Id of the redemption, which completes it.
   * @example 0b6d8f2a-4c1e-4e73-8a95-6f7081928374
   */
  id: string;
  /**
   * Whether the redemption is complete. Its values are not published.
   * @example draft
   */
  status?: string;
  /**
   * Id of the voucher.
   * @example c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70
   */
  rewardAttributionId?: string;
  /**
   * Id of the contact who is the member.
   * @example 42
   */
  contactId?: number;
  /**
   * Id of the program.
   * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
   */
  loyaltyProgramId?: string;
  /**
   * Id of the transaction that debits the member's balance.
   * @example a9d3c7e1-5b2f-4608-9e14-7c8d9e0f1a20
   */
  debitTransactionId?: string;
  /** Your own data, as it was sent with the redemption. */
  meta?: LoyaltyMeta;
  /**
   * Why the redemption was rejected.
   * @example Voucher has expired
   */
  rejectReason?: string;
  /**
   * When the redemption started, RFC 3339.
   * @example 2026-12-02T09:00:00.000Z
   */
  createdAt?: string;
  /**
   * When the redemption last changed, RFC 3339.
   * @example 2026-12-02T09:00:00.000Z
   */
  updatedAt?: string;
  /**
   * Until when the redemption can be completed, RFC 3339.
   * @example 2026-12-02T09:10:00.000Z
   */
  expiresAt?: string;
  /**
   * When the redemption was completed, RFC 3339.
   * @example 2026-12-02T09:00:05.000Z
   */
  completedAt?: string;
  /**
   * When the redemption was cancelled, RFC 3339.
   * @example 2026-12-02T09:00:05.000Z
   */
  cancelledAt?: string;
  /**
   * When the redemption was rejected, RFC 3339.
   * @example 2026-12-02T09:00:05.000Z
   */
  rejectedAt?: string;
};
/**
 * Every path of openapi.yaml and its methods, for your own openapi-fetch client: `createClient<paths>()`. Without
 * `MessagingPlatform`, a list may be missing or null.
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
     * You cannot restore it.
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
     * Deleting it again returns 404.
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
     * You cannot restore it.
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
     * You cannot restore it.
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
  '/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the account
     * Returns the account that the key belongs to: its company, its plans with the credits left, and its SMTP server.
     */
    get: operations['getAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organization/activities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what the users of the account did
     * Returns one page of what the users of the account did: sign-ins, invitations, and changes of
     * profiles and addresses. There is no total. Needs an Enterprise plan.
     *
     * Set `startDate` and `endDate` together or not at all, at most a month apart. You can read
     * the last 12 months.
     */
    get: operations['getAccountActivity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an email
     * Sends an email to all recipients in `to`, or one email for each of `messageVersions`, and
     * returns the message ids. Set `templateId`, `htmlContent` or `textContent`. Without
     * `templateId`, set `sender` and `subject` too. With `scheduledAt`, Brevo sends the email
     * later, and the response also has a `batchId`.
     *
     * To repeat a request safely, give each email a UUID of its own in `headers.idempotencyKey`,
     * and repeat the same request with the same key. Brevo processes one of them, and rejects the
     * others with 400 (`duplicate_parameter`) and without a message id: an earlier request
     * arrived. Any other error of a repeat says nothing about the first request. Brevo documents
     * that a key lasts for 15 minutes, and elsewhere for 30. Rely on ten, and then look for the
     * email among the events instead. What happens to a key whose first request failed, to two
     * requests at the same moment, or to another email with the same key is not published.
     */
    post: operations['sendTransacEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/email/{identifier}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The `batchId` of scheduled emails, or the `messageId` of one, with its angle brackets, as `emails.send` returns them.
         * @example 3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20
         */
        identifier: components['parameters']['ScheduledEmailIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a scheduled email or batch
     * Deletes a scheduled email, or all scheduled emails of a batch, so that Brevo never sends them. It can't recall what is sent. What Brevo responds while it sends a batch is not published.
     */
    delete: operations['deleteScheduledEmailById'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/emailStatus/{identifier}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The `batchId` of scheduled emails, or the `messageId` of one, with its angle brackets, as `emails.send` returns them.
         * @example 3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20
         */
        identifier: components['parameters']['ScheduledEmailIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a scheduled email or batch
     * Returns when Brevo sends a scheduled email and whether it has, or the same for each part of
     * a batch. You can read the last 30 days.
     *
     * With a batch id, the response has `batches` and `count`, and the query selects a page of
     * them. With a message id, it has `scheduledAt`, `createdAt` and `status`, and Brevo ignores
     * `status`, `sort`, `limit` and `offset`.
     */
    get: operations['getScheduledEmailById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/emails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sent emails
     * Returns one page of the log: an entry for each recipient of an email, newest first unless
     * `sort` says otherwise. Set at least one of `email`, `templateId` and `messageId`, because
     * Brevo rejects a request without them.
     *
     * Set `startDate` and `endDate` together or not at all, at most a month apart. Without them
     * the list covers the last 30 days.
     */
    get: operations['getTransacEmailsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/emails/{uuid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The `uuid` of the email to one recipient, as `emails.list` returns it. A message id doesn't work.
         * @example 7f5c2f0e-6a2b-4c51-9b1e-0d6f3a8c1b42
         */
        uuid: components['parameters']['EmailUuid'];
      };
      cookie?: never;
    };
    /**
     * Get the content of a sent email
     * Returns the email as one recipient got it, with its placeholders filled in, and what has happened to it.
     */
    get: operations['getTransacEmailContent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/log/{identifier}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The `messageId` of an email, with its angle brackets, or the address to which emails were sent.
         * @example <202611270900.12345678901@smtp-relay.example.com>
         */
        identifier: components['parameters']['EmailLogIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete emails from the log
     * Deletes one email from the log, or every email to an address, with the content that Brevo keeps. You cannot restore them. Two dates limit what is deleted; what one date alone does is not published.
     */
    delete: operations['smtpLogIdentifierDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/deleteHardbounces': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete hard bounces
     * Deletes hard bounces, for example after a provider rejected good addresses for a day. Be careful: emails to an address that doesn't exist harm your reputation as a sender. Set `contactEmail`, the dates or both. Which hard bounces a request without them deletes is not published: expect all of them.
     */
    post: operations['deleteHardbounces'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/statistics/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the events of emails
     * Returns one page of what happened to emails, newest first unless `sort` says otherwise.
     * There is no total.
     *
     * Without dates and `days`, the list covers the last 30 days. Set `startDate` and `endDate`
     * together, at most 90 days apart, or `days` alone.
     */
    get: operations['getEmailEventReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/statistics/aggregatedReport': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the statistics of a span of days
     * Returns how many emails were sent in a span of days, and what happened to them.
     *
     * Without dates and `days`, the report covers the last 90 days. Set `startDate` and `endDate`
     * together, at most 90 days apart, or `days` alone.
     */
    get: operations['getAggregatedSmtpReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/statistics/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the statistics of each day
     * Returns one page of daily statistics, newest first unless `sort` says otherwise. There is no
     * total.
     *
     * Without dates and `days`, the list covers the last 10 days. Set `startDate` and `endDate`
     * together, at most 30 days apart, or `days` alone.
     */
    get: operations['getSmtpReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/blockedContacts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List blocked contacts
     * Returns one page of the addresses that are blocked or unsubscribed, and why, newest first
     * unless `sort` says otherwise. An address may be blocked for one sender or for all.
     *
     * Set `startDate` and `endDate` together or not at all.
     */
    get: operations['getTransacBlockedContacts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/blockedContacts/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * A blocked address, as `emails.blockedContacts.list` lists it.
         * @example bob@example.com
         */
        email: components['parameters']['BlockedContactEmail'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Unblock a contact
     * Unblocks an address or subscribes it again, so that it gets your transactional emails. Do so only if the person wants them. Whether that covers every sender is not published.
     */
    delete: operations['smtpBlockedContactsEmailDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/blockedDomains': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List blocked domains
     * Returns all domains to whose addresses Brevo sends no emails of yours. The list has no pages.
     */
    get: operations['getBlockedDomains'];
    put?: never;
    /**
     * Block a domain
     * Blocks a domain: Brevo sends no emails of yours to its addresses any more. What it responds if the domain is blocked already is not published.
     */
    post: operations['blockNewDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/blockedDomains/{domain}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * A blocked domain, as `emails.blockedDomains.list` lists it.
         * @example competitor.example.com
         */
        domain: components['parameters']['BlockedDomain'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Unblock a domain
     * Unblocks a domain, so that Brevo sends your emails to its addresses again.
     */
    delete: operations['deleteBlockedDomain'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List email templates
     * Returns one page of templates with their HTML, newest first unless `sort` says otherwise. Templates of automations are included.
     */
    get: operations['getSmtpTemplates'];
    put?: never;
    /**
     * Create an email template
     * Creates a template and returns its id. Set `htmlContent` or `htmlUrl`. The template is inactive unless `isActive` is true. A retry creates a second template.
     */
    post: operations['createSmtpTemplate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/templates/{templateId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number. A template's own identifier (`customTemplateId`) works too when you read or update the template, but not when you delete it or send a test.
         * @example 7
         */
        templateId: components['parameters']['EmailTemplateIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get an email template
     * Returns a template with its HTML, and whether it can confirm a double opt-in. Placeholders are not filled in.
     */
    get: operations['getSmtpTemplate'];
    /**
     * Update an email template
     * Updates the fields in the body and leaves the others unchanged.
     *
     * If you set `htmlContent` of a template made with the drag-and-drop editor, that editor can't
     * open the template any more.
     */
    put: operations['updateSmtpTemplate'];
    post?: never;
    /**
     * Delete an inactive email template
     * You cannot restore it. Brevo rejects an active template, so first set its `isActive` to false.
     */
    delete: operations['deleteSmtpTemplate'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/templates/{templateId}/sendTest': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number. A template's own identifier (`customTemplateId`) works too when you read or update the template, but not when you delete it or send a test.
         * @example 7
         */
        templateId: components['parameters']['EmailTemplateIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test of an email template
     * Sends the template to the addresses in `emailTo`, or, if there are none, to everyone on the account's test list. Brevo sends at most 50 test emails a day. A retry sends the emails again.
     */
    post: operations['sendTestTemplate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smtp/template/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview an email template
     * Returns a template with its placeholders filled in, and sends nothing. Set `email` to take the values from a contact, or `params` to give them. Brevo requires one of them.
     */
    post: operations['postPreviewSmtpEmailTemplates'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List contacts
     * Returns one page of contacts, newest first unless `sort` says otherwise.
     *
     * To read only what changed, set `modifiedSince` to the time of your last read. Set `listIds`
     * or `segmentId`, not both.
     */
    get: operations['getContacts'];
    put?: never;
    /**
     * Create a contact
     * Creates a contact and returns its id. Set at least one of `email`, `ext_id` and the
     * attribute `SMS`.
     *
     * If the contact exists, Brevo rejects the request. With `updateEnabled` it updates the
     * contact instead, and the response has no body.
     */
    post: operations['createContact'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/{identifier}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The contact's email address or id.
         * @example alice@example.com
         */
        identifier: components['parameters']['ContactIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a contact
     * Returns a contact with its attributes, its lists and the campaign statistics of the last 90
     * days, or of the range from `startDate` to `endDate`.
     *
     * Without `identifierType`, `identifier` is an email address, an id or a mobile phone number.
     */
    get: operations['getContactInfo'];
    /**
     * Update a contact
     * Updates the fields in the body; attributes that aren't in it keep their values. To change
     * the email address, set the attribute `EMAIL`: a contact that had unsubscribed is then
     * subscribed again.
     *
     * Without `identifierType`, `identifier` is an email address or an id.
     */
    put: operations['updateContact'];
    post?: never;
    /**
     * Delete a contact
     * You cannot restore it. Without `identifierType`, `identifier` is an email address or an id.
     */
    delete: operations['deleteContact'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/{identifier}/campaignStats': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The contact's email address or id.
         * @example alice@example.com
         */
        identifier: components['parameters']['ContactIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get the campaign statistics of a contact
     * Returns what the contact did with your email campaigns in the last 90 days, or in the range from `startDate` to `endDate`. A contact that got no campaign has no statistics: `{}`.
     */
    get: operations['getContactStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Update several contacts
     * Updates contacts in one request, each with fields of its own. Identify each by one of `email`, `id` and `sms`. If one of them doesn't exist, Brevo is reported to update none. How many contacts a request may have is not published.
     */
    post: operations['updateBatchContacts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/doubleOptinConfirmation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a contact by double opt-in
     * Sends an email that asks the person to confirm. Brevo creates the contact and adds it to the
     * lists when the person opens the link in it; until then there is no contact, and so no id.
     *
     * The template must be active and made for double opt-in; its link is `params.DOIurl`. A
     * retry sends the email again.
     */
    post: operations['createDoiContact'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import contacts
     * Starts a process that creates contacts, and updates those that exist unless `updateExistingContacts` is false. Set one of `fileUrl`, `fileBody` and `jsonBody`, and `listIds` or `newList`. Brevo ignores attributes that your account doesn't have. A retry imports the contacts again.
     */
    post: operations['importContacts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Export contacts
     * Starts a process that writes the contacts of a list, a segment or a campaign to a CSV file. When it is done, the process has the file's address, and Brevo calls `notifyUrl`. If no contact matches, Brevo responds with 200 and an empty object: there is no process.
     */
    post: operations['requestContactExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/lists': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the contact lists
     * Returns one page of the lists of all folders, newest first unless `sort` says otherwise.
     */
    get: operations['getLists'];
    put?: never;
    /**
     * Create a list
     * Creates an empty list in a folder and returns its id. A retry may create a second list.
     */
    post: operations['createList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/lists/{listId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    /**
     * Get a list
     * Returns a list with its folder, its size and the statistics of the email campaigns sent to it. Set `startDate` and `endDate` to choose the campaigns; which ones count without them is not published.
     */
    get: operations['getList'];
    /**
     * Update a list
     * Renames a list, or moves it to another folder. Set one of `name` and `folderId`.
     */
    put: operations['updateList'];
    post?: never;
    /**
     * Delete a list
     * Its contacts stay.
     */
    delete: operations['deleteList'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/lists/{listId}/contacts': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    /**
     * List the contacts of a list
     * Returns one page of the contacts in a list, newest first unless `sort` says otherwise.
     */
    get: operations['getContactsFromList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/lists/{listId}/contacts/add': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add contacts to a list
     * Adds up to 150 contacts to a list. They must exist: `failure` has those that don't, and
     * those that already were in the list.
     *
     * If no contact was added, Brevo is reported to respond with 400. So after a retry, a 400 may
     * mean that the first attempt did it.
     */
    post: operations['addContactToList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/lists/{listId}/contacts/remove': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Remove contacts from a list
     * Removes up to 150 contacts from a list, or `all` of them in a process. The contacts stay.
     * `failure` has those that weren't in the list.
     *
     * If no contact was removed, Brevo is reported to respond with 400. So after a retry, a 400
     * may mean that the first attempt did it.
     */
    post: operations['removeContactFromList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/folders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List folders
     * Returns one page of folders, newest first unless `sort` says otherwise.
     */
    get: operations['getFolders'];
    put?: never;
    /**
     * Create a folder
     * Creates a folder for lists and returns its id. A retry may create a second folder.
     */
    post: operations['createFolder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/folders/{folderId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The folder's id, a number.
         * @example 1
         */
        folderId: components['parameters']['FolderId'];
      };
      cookie?: never;
    };
    /**
     * Get a folder
     * Returns a folder.
     */
    get: operations['getFolder'];
    /**
     * Rename a folder
     * Its lists stay in it.
     */
    put: operations['updateFolder'];
    post?: never;
    /**
     * Delete a folder and its lists
     * You cannot restore them. The contacts stay.
     */
    delete: operations['deleteFolder'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/folders/{folderId}/lists': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The folder's id, a number.
         * @example 1
         */
        folderId: components['parameters']['FolderId'];
      };
      cookie?: never;
    };
    /**
     * List the lists of a folder
     * Returns one page of the lists in a folder, newest first unless `sort` says otherwise.
     */
    get: operations['getFolderLists'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/attributes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the contact attributes
     * Returns the definitions of all contact attributes, built-in and your own, without pages. The `name` of an attribute is its key in `attributes`.
     */
    get: operations['getAttributes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/attributes/{attributeCategory}/{attributeName}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's category.
         * @example normal
         */
        attributeCategory: components['parameters']['AttributeCategory'];
        /**
         * The attribute's name, its key in `attributes`. Brevo writes names in capital letters.
         * @example INTERESTS
         */
        attributeName: components['parameters']['AttributeName'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Update a contact attribute
     * Updates the options or the formula of an attribute: `enumeration` in the category `category`, `multiCategoryOptions` in `normal`, `value` in `calculated` and `global`. Brevo documents no update of the category `transactional`. The name and the type can't change.
     */
    put: operations['updateAttribute'];
    /**
     * Create a contact attribute
     * The attribute is for all contacts. What the body needs depends on the category: `type` in `normal` and `transactional`, with `multiCategoryOptions` if the type is `multiple-choice`; `type` and `enumeration` in `category`; `value` in `calculated` and `global`.
     */
    post: operations['createAttribute'];
    /**
     * Delete a contact attribute
     * You cannot restore it.
     */
    delete: operations['deleteAttribute'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/attributes/{attributeType}/{multipleChoiceAttribute}/{multipleChoiceAttributeOption}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's type. Only multiple-choice attributes have options to delete.
         * @example multiple-choice
         */
        attributeType: components['parameters']['ContactAttributeType'];
        /**
         * The name of the multiple-choice attribute.
         * @example INTERESTS
         */
        multipleChoiceAttribute: components['parameters']['MultipleChoiceAttribute'];
        /**
         * The option to delete, as `multiCategoryOptions` lists it.
         * @example Garden
         */
        multipleChoiceAttributeOption: components['parameters']['MultipleChoiceAttributeOption'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete an option of an attribute
     * Only a multiple-choice attribute has such options.
     */
    delete: operations['deleteMultiAttributeOptions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/segments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List segments
     * Returns one page of segments, newest first unless `sort` says otherwise. To list the contacts of a segment, list contacts with its id as `segmentId`.
     */
    get: operations['getSegments'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/consent-groups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List consent groups
     * Returns one page of consent groups. An account without them gets 403 (`CONSENT_GROUP_NOT_ENABLED`).
     */
    get: operations['getConsentGroups'];
    put?: never;
    /**
     * Create a consent group
     * Creates a consent group and returns it. Contacts of the lists in `listIds` are copied into it once, now. No two groups have the same name.
     */
    post: operations['createConsentGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/contacts/consent-groups/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The consent group's id, a number.
         * @example 1
         */
        id: components['parameters']['ConsentGroupIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a consent group
     * Returns a consent group with the number of its contacts.
     */
    get: operations['getConsentGroup'];
    /**
     * Update a consent group
     * Updates the fields in the body, leaves the others unchanged, and returns the group. Set at least one.
     */
    put: operations['updateConsentGroup'];
    post?: never;
    /**
     * Delete a consent group
     * Deletes the group, and removes it from all contacts. The contacts stay.
     */
    delete: operations['deleteConsentGroup'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/processes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List processes
     * Returns one page of the account's processes, newest first unless `sort` says otherwise.
     */
    get: operations['getProcesses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/processes/{processId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The process's id, a number, which the method that started it returned.
         * @example 78
         */
        processId: components['parameters']['ProcessIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a process
     * Returns the status of a process and, when it is completed, the addresses of its files.
     */
    get: operations['getProcess'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhooks
     * Returns the webhooks of one type in one array without pages, transactional ones unless
     * `type` says otherwise. The response contains secrets: tokens and headers.
     *
     * If there are none, Brevo is reported to respond with 400 or 404 (`document_not_found`)
     * instead of an empty list.
     */
    get: operations['getWebhooks'];
    put?: never;
    /**
     * Create a webhook
     * Creates a webhook and returns its id. From then on, Brevo calls `url` for each of the
     * events.
     *
     * An account can have at most 40 transactional and marketing webhooks. A retry may create a
     * second webhook, which reports each event again.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{webhookId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The webhook's id, a number.
         * @example 5
         */
        webhookId: components['parameters']['WebhookIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a webhook
     * Returns a webhook with its events. The response contains secrets: the token and the headers.
     */
    get: operations['getWebhook'];
    /**
     * Update a webhook
     * Updates the fields in the body and leaves the others unchanged. Send all events and headers that the webhook is to have: whether a list adds to the old one is not published. The type and the channel stay.
     */
    put: operations['updateWebhook'];
    post?: never;
    /**
     * Delete a webhook
     * Deletes a webhook, and Brevo stops calling its address. You cannot restore it.
     */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Export the history of webhooks
     * Starts a process that writes the reported events to a CSV file. When it is done, Brevo calls
     * `notifyURL` with the file's address.
     *
     * Only for Enterprise plans, on request. Set `days`, or `startDate` and `endDate`, or neither.
     * A retry starts a second process.
     */
    post: operations['exportWebhooksHistory'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List tracked events
     * Returns one page of events, the latest first. Only custom events are listed.
     *
     * Without dates, the list covers the last six months. Send `startDate` and `endDate` together
     * or not at all.
     */
    get: operations['getEvents'];
    put?: never;
    /**
     * Track an event
     * Records what a contact did, and sets the attributes in `contact_properties`. Automations that wait for the event start. A retry records a second event.
     */
    post: operations['createEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Track up to 200 events
     * Puts events into a queue, from which Brevo records them later. The body may have up to 512
     * KB.
     *
     * If Brevo rejects some of the events, the others are recorded and the status is 207, which is
     * a success: check `failed_events`. A retry records the events again.
     */
    post: operations['createBatchEvents'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/deals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List deals
     * Returns one page of deals, newest first unless `sort` or `sortBy` say otherwise. The live API adds a `pager` with the number of all deals.
     */
    get: operations['crmDealsGet'];
    put?: never;
    /**
     * Create a deal
     * Creates a deal and returns its id. Without `pipeline` and `deal_stage` in `attributes`, it starts in the first stage of the default pipeline. A retry creates a second deal, since names need not be unique.
     */
    post: operations['crmDealsPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/deals/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The deal's id, as `deals.create` and `deals.list` return it.
         * @example 61a5ce58c5d4795761045990
         */
        id: components['parameters']['DealIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a deal
     * Returns a deal with its attributes and the ids of its linked contacts and companies.
     */
    get: operations['crmDealsIdGet'];
    put?: never;
    post?: never;
    /**
     * Delete a deal
     * You cannot restore it.
     */
    delete: operations['crmDealsIdDelete'];
    options?: never;
    head?: never;
    /**
     * Update a deal
     * Updates the fields in the body. `attributes` is merged; `linkedContactsIds` and `linkedCompaniesIds` replace the whole list. To move the deal to another stage, send `pipeline` and `deal_stage` together.
     */
    patch: operations['crmDealsIdPatch'];
    trace?: never;
  };
  '/crm/deals/link-unlink/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The deal's id, as `deals.create` and `deals.list` return it.
         * @example 61a5ce58c5d4795761045990
         */
        id: components['parameters']['DealIdentifier'];
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
     * Link a deal to contacts and companies
     * Links a deal to the contacts and companies in the `link` lists and unlinks it from those in the `unlink` lists. Other links stay.
     */
    patch: operations['crmDealsLinkUnlinkIdPatch'];
    trace?: never;
  };
  '/crm/deals/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import deals from a CSV file
     * Starts a process that creates a deal for each row of a CSV file, or updates those with a `deal_id`: one request instead of one per deal. The first row names the attributes; `associated_contact` and `associated_company` link a deal. A retry imports the file again.
     */
    post: operations['crmDealsImportPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/attributes/deals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deal attributes
     * Returns the definitions of all deal attributes, built-in and custom, in one array without pages. The `internalName` of an attribute is its key in `attributes`.
     */
    get: operations['crmAttributesDealsGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/pipeline/details/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the pipelines
     * Returns all pipelines and their stages, in one array without pages. If the account has no pipeline yet, Brevo creates a default one.
     */
    get: operations['crmPipelineDetailsAllGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/pipeline/details/{pipelineID}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The pipeline's id, as `deals.pipelines.list` returns it in `pipeline`. A deal has it in its attribute `pipeline`.
         * @example 61a5cc00c5d4795761045801
         */
        pipelineID: components['parameters']['PipelineIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a pipeline
     * Returns a pipeline and its stages, as the only item of an array.
     */
    get: operations['crmPipelineDetailsPipelineIDGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/tasks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List tasks
     * Returns one page of tasks, newest first unless `sort` or `sortBy` say otherwise.
     *
     * There is no total. A page with fewer tasks than `limit` and than 50 is the last, because
     * Brevo may cap `limit`.
     */
    get: operations['crmTasksGet'];
    put?: never;
    /**
     * Create a task
     * Creates a task and returns its id. A retry creates a second task.
     */
    post: operations['crmTasksPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/tasks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The task's id, as `tasks.create` and `tasks.list` return it.
         * @example 61a5cd07ca1347c82306ad06
         */
        id: components['parameters']['TaskIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a task
     * Returns a task with the ids of the contacts, companies and deals it is about.
     */
    get: operations['crmTasksIdGet'];
    put?: never;
    post?: never;
    /**
     * Delete a task
     * Deletes a task and its reminders. You cannot restore it. Your user must be the task's assignee or have the permission to manage tasks.
     */
    delete: operations['crmTasksIdDelete'];
    options?: never;
    head?: never;
    /**
     * Update a task
     * Updates the fields in the body and leaves the others unchanged. Send the whole list of linked records: whether a list adds to the old one is not published.
     */
    patch: operations['crmTasksIdPatch'];
    trace?: never;
  };
  '/crm/tasktypes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the task types
     * Returns the types that tasks can have, such as Call and Meeting, in one array without pages. If the account has none yet, Brevo creates the default types.
     */
    get: operations['crmTasktypesGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List files
     * Returns one page of files as an array, newest first unless `sort` says otherwise: their
     * names, sizes and links, not their content.
     *
     * There is no total. A page with fewer files than `limit` and than 50 is the last, because
     * Brevo may cap `limit`.
     */
    get: operations['crmFilesGet'];
    put?: never;
    /**
     * Upload a file
     * Uploads a file of up to 10 MB for a contact, a company or a deal. A retry uploads a second file.
     */
    post: operations['crmFilesPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/files/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The file's id, as `files.create` and `files.list` return it.
         * @example 61a5cf1bc5d4795761045a01
         */
        id: components['parameters']['FileIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get the address of a file
     * Returns an address from which the file can be downloaded for five minutes. The address is a secret: whoever has it can download the file. Request it without your API key.
     */
    get: operations['crmFilesIdGet'];
    put?: never;
    post?: never;
    /**
     * Delete a file
     * Deletes a file and unlinks it from its record. You cannot restore it.
     */
    delete: operations['crmFilesIdDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm/files/{id}/data': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The file's id, as `files.create` and `files.list` return it.
         * @example 61a5cf1bc5d4795761045a01
         */
        id: components['parameters']['FileIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get the details of a file
     * Returns the name, size, author and link of a file, without its content.
     */
    get: operations['crmFilesIdDataGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List senders
     * Returns all senders, or those of an IP or a domain. `active` says whether a sender is validated.
     */
    get: operations['getSenders'];
    put?: never;
    /**
     * Create a sender
     * Creates a sender and returns its id. Brevo emails a six-digit code to the sender's address; the sender is active once you have validated it with the code. A retry may be rejected as a duplicate.
     */
    post: operations['createSender'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders/{senderId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sender's id, a number.
         * @example 3
         */
        senderId: components['parameters']['SenderId'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Update a sender
     * Updates the fields in the body and leaves the others unchanged. `ips` replaces all dedicated IPs of the sender. Whether a new address has to be validated is not published: check `active` in the list.
     */
    put: operations['updateSender'];
    post?: never;
    /**
     * Delete a sender
     * Brevo documents no way to restore it.
     */
    delete: operations['deleteSender'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders/{senderId}/validate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sender's id, a number.
         * @example 3
         */
        senderId: components['parameters']['SenderId'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Validate a sender
     * Makes a sender active, with the six-digit code that Brevo emailed to its address. How long a code is valid, and what a repeated request returns, is not published.
     */
    put: operations['validateSenderByOTP'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders/ips': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List dedicated IPs
     * Returns all dedicated IPs of the account. An account without one gets an empty list.
     */
    get: operations['getIps'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders/{senderId}/ips': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sender's id, a number.
         * @example 3
         */
        senderId: components['parameters']['SenderId'];
      };
      cookie?: never;
    };
    /**
     * List the dedicated IPs of a sender
     * Returns the dedicated IPs that a sender uses, with its share of emails for each. An account without dedicated IPs gets an empty list.
     */
    get: operations['getIpsFromSender'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders/domains': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List domains
     * Returns the domains of the account. The response counts pages, but Brevo documents no parameter to request another one.
     */
    get: operations['getDomains'];
    put?: never;
    /**
     * Add a domain
     * Adds a domain and returns the DNS records that it needs. Create them where your DNS is hosted, then authenticate the domain. A retry may be rejected as a duplicate.
     */
    post: operations['createDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders/domains/{domainName}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The name of the domain, without scheme or path.
         * @example example.com
         */
        domainName: components['parameters']['SenderDomainName'];
      };
      cookie?: never;
    };
    /**
     * Get a domain and its DNS records
     * Returns whether a domain is verified and authenticated, and which of its DNS records Brevo has found.
     */
    get: operations['getDomainConfiguration'];
    put?: never;
    post?: never;
    /**
     * Delete a domain
     * What becomes of its senders is not published: check `active` in their list.
     */
    delete: operations['deleteDomain'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/senders/domains/{domainName}/authenticate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The name of the domain, without scheme or path.
         * @example example.com
         */
        domainName: components['parameters']['SenderDomainName'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Authenticate a domain
     * Makes Brevo check the DNS records of a domain and, if they are right, authenticates it. While a record is missing, Brevo rejects the request: DNS takes minutes to days, so retry later.
     */
    put: operations['authenticateDomain'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transactionalSMS/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an SMS
     * Accepts a text message to one phone number and returns its id. Set `content`, or
     * `templateId` and its `params`.
     *
     * Brevo sends the message afterwards: its events say whether it was delivered. A retry may
     * send it twice.
     */
    post: operations['sendAsyncTransactionalSms'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transactionalSMS/sms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an SMS and get its cost
     * Sends a text message to one phone number, and returns its id and the credits it used. Set
     * `content`, or `templateId` and its `params`.
     *
     * Brevo deprecated this operation in 2025, without naming an end. Its successor, `POST
     * /transactionalSMS/send`, accepts the same body. A retry may send the message twice.
     * @deprecated
     */
    post: operations['sendTransacSms'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transactionalSMS/templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List SMS templates
     * Returns one page of templates for transactional SMS, newest first unless `sort` says otherwise.
     */
    get: operations['getSMSTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transactionalSMS/statistics/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List SMS events
     * Returns one page of what happened to transactional SMS, newest first unless `sort` says
     * otherwise.
     *
     * Send `startDate` and `endDate` together or not at all, and not with `days`. Which span the
     * list covers without them, and how long a range may be, is not published.
     */
    get: operations['getSmsEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transactionalSMS/statistics/aggregatedReport': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get SMS statistics
     * Returns the numbers of transactional SMS of a span of time, by outcome.
     *
     * Send `startDate` and `endDate` together or not at all, and not with `days`. Without them,
     * the report covers all messages, and `range` says since when.
     */
    get: operations['getTransacAggregatedSmsReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transactionalSMS/statistics/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get SMS statistics by day
     * Returns the numbers of transactional SMS of each day, newest first unless `sort` says
     * otherwise.
     *
     * Send `startDate` and `endDate` together or not at all, and not with `days`. Which span the
     * list covers without them, and how long a range may be, is not published.
     */
    get: operations['getTransacSmsReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sub-accounts
     * Returns one page of the corporate account's sub-accounts. Brevo requires `offset` and `limit`.
     */
    get: operations['corporateSubAccountGet'];
    put?: never;
    /**
     * Create a sub-account
     * Creates a sub-account of the corporate account and returns its id. Set its plan next. A retry may create a second sub-account.
     */
    post: operations['corporateSubAccountPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sub-account's id, a number.
         * @example 3232323
         */
        id: components['parameters']['SubAccountIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a sub-account
     * Returns a sub-account with its plan, and what is left of it. The response does not repeat the id.
     */
    get: operations['corporateSubAccountIdGet'];
    put?: never;
    post?: never;
    /**
     * Delete a sub-account
     * Deletes a sub-account with all its data. You cannot restore it.
     */
    delete: operations['corporateSubAccountIdDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount/{id}/plan': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sub-account's id, a number.
         * @example 3232323
         */
        id: components['parameters']['SubAccountIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Set the plan of a sub-account
     * Sets the credits and features of a sub-account. Every kind is optional. That an omitted kind
     * stays unchanged is implied, not documented.
     *
     * The numbers are absolute, not additions, so repeating the request is safe. -1 means
     * unlimited credits, on version 2 of the corporate plan (ENT-v2).
     */
    put: operations['corporateSubAccountIdPlanPut'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccounts/plan': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set the plan of several sub-accounts
     * Sets the credits and features of several sub-accounts, the same for each. Brevo applies them
     * after the response: read the sub-accounts to see when it is done. Every kind is optional.
     * That an omitted kind stays unchanged is implied, not documented.
     *
     * The numbers are absolute, not additions, so repeating the request is safe. -1 means
     * unlimited credits, on version 2 of the corporate plan (ENT-v2).
     */
    put: operations['corporateSubAccountsPlanPut'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount/{id}/applications/toggle': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sub-account's id, a number.
         * @example 3232323
         */
        id: components['parameters']['SubAccountIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Switch applications of a sub-account
     * Turns parts of Brevo on (true) or off (false) for a sub-account. That an omitted application stays unchanged is implied, not documented. The values are absolute, so repeating the request is safe.
     */
    put: operations['corporateSubAccountIdApplicationsTogglePut'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create an API key for a sub-account
     * Creates an API key with which a client acts as the sub-account. It is a secret, and Brevo documents no operation to read it again. A retry may create a second key.
     */
    post: operations['corporateSubAccountKeyPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount/ssoToken': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a sign-on token for a sub-account
     * Returns a token that signs a user in to a sub-account. It is a secret, and Brevo documents
     * that it is valid for 15 days: never cache or log it.
     *
     * Open `https://account-app.brevo.com/account/login/sub-account/sso/<token>` in the user's
     * browser.
     */
    post: operations['corporateSubAccountSsoTokenPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount/ip/associate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Associate an IP with sub-accounts
     * Lets sub-accounts send from one of the corporate account's dedicated IPs.
     */
    post: operations['corporateSubAccountIpAssociatePost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/subAccount/ip/dissociate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Dissociate an IP from sub-accounts
     * Takes a dedicated IP of the corporate account away from sub-accounts, which can no longer send from it.
     */
    put: operations['corporateSubAccountIpDissociatePut'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/groups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List groups of sub-accounts
     * Returns all groups of the corporate account in one array without pages.
     */
    get: operations['getSubAccountGroups'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/group': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a group of sub-accounts
     * Creates a group, with sub-accounts if you name some, and returns its id. A retry may create a second group.
     */
    post: operations['corporateGroupPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/group/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it.
         * @example 5f8f8c3b5f56a02d4433b3a7
         */
        id: components['parameters']['SubAccountGroupIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a group of sub-accounts
     * Returns a group with its sub-accounts, and the admin users who may manage them.
     */
    get: operations['corporateGroupIdGet'];
    /**
     * Update a group of sub-accounts
     * Renames a group, or says which sub-accounts are in it. Whether the sub-accounts add to those in the group or replace them is not published: send all of them, and take others out with `subAccounts.groups.removeSubAccounts`.
     */
    put: operations['corporateGroupIdPut'];
    post?: never;
    /**
     * Delete a group of sub-accounts
     * Deletes a group. Its sub-accounts and users stay, but no longer belong to it.
     */
    delete: operations['corporateGroupIdDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/group/unlink/{groupId}/subAccounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Remove sub-accounts from a group
     * Takes sub-accounts out of a group. The sub-accounts themselves stay. Repeating the request changes nothing more.
     */
    put: operations['corporateGroupUnlinkGroupIdSubAccountsPut'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/invited/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List admin users
     * Returns the people who manage the corporate account, pending invitations included. `offset` counts pages here, not users, and needs `type`.
     */
    get: operations['getCorporateInvitedUsersList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/user/invitation/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite an admin user
     * Emails an invitation to manage the corporate account, with the permissions that the user will have. A retry may send a second invitation, so list the users first.
     */
    post: operations['inviteAdminUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/user/invitation/{action}/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Whether to send the invitation again (`resend`) or to cancel it (`cancel`).
         * @example resend
         */
        action: components['parameters']['UserInvitationAction'];
        /**
         * The admin user's email address, as `subAccounts.users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['AdminUserEmail'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Resend or cancel an admin invitation
     * `resend` emails a pending invitation again, each time that you call it. `cancel` ends the invitation, and the user can no longer accept it. Never retry `resend` blindly.
     */
    put: operations['corporateUserInvitationActionEmailPut'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/user/revoke/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The admin user's email address, as `subAccounts.users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['AdminUserEmail'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an admin user
     * Removes an admin user, who can no longer manage the corporate account.
     */
    delete: operations['corporateUserRevokeEmailDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/user/{email}/permissions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The admin user's email address, as `subAccounts.users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['AdminUserEmail'];
      };
      cookie?: never;
    };
    /**
     * Get the permissions of an admin user
     * Returns what an admin user may do, by feature, with the groups that the user belongs to.
     */
    get: operations['getCorporateUserPermission'];
    /**
     * Change the permissions of an admin user
     * Changes what an admin user may do. Whether a feature that you leave out stays unchanged is not published, so send all of them. Repeating the request is safe.
     */
    put: operations['changeAdminUserPermissions'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List email campaigns
     * Returns one page of campaigns with their HTML, newest first unless `sort` says otherwise. Send `startDate` and `endDate` together or not at all.
     */
    get: operations['getEmailCampaigns'];
    put?: never;
    /**
     * Create an email campaign
     * Creates a draft and returns its id. With `scheduledAt`, Brevo sends it at that time. Set
     * `subject`, and one of `htmlContent`, `htmlUrl` and `templateId`.
     *
     * A retry creates a second campaign, which is sent too if it is scheduled: look for its `name`
     * in the list first.
     */
    post: operations['createEmailCampaign'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/images': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add an image to the gallery
     * Copies an image from an address into the account's gallery, and returns its new address. The image has at most 2 MB.
     */
    post: operations['uploadImageToGallery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get an email campaign
     * Returns a campaign with its status and its HTML.
     *
     * `statistics` names one kind of numbers: for two kinds, call twice. A campaign that wasn't
     * sent has none.
     */
    get: operations['getEmailCampaign'];
    /**
     * Update an email campaign
     * Updates the fields in the body and leaves the others unchanged. Only a draft or a scheduled
     * campaign can be updated. With `scheduledAt`, Brevo sends the campaign at that time.
     *
     * If you set `htmlContent` of a campaign made with the drag-and-drop editor, that editor can't
     * open the campaign any more.
     */
    put: operations['updateEmailCampaign'];
    post?: never;
    /**
     * Delete an email campaign
     * You cannot restore it. Brevo rejects the deletion of a campaign that is scheduled or was sent.
     */
    delete: operations['deleteEmailCampaign'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}/abTestCampaignResult': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get the result of an A/B test
     * Returns which of the two subjects won, and how many recipients opened and clicked each version.
     */
    get: operations['getAbTestCampaignResult'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}/exportRecipients': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Export recipients of an email campaign
     * Starts a process that writes the recipients of a sent campaign to a file, for example those who clicked. When it is done, the process has the file's address, and Brevo calls `notifyURL`. A retry starts a second process.
     */
    post: operations['emailExportRecipients'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}/sendNow': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an email campaign now
     * Accepts a campaign for sending to all its recipients. Don't call it for a campaign with
     * `scheduledAt`, which Brevo sends by itself. A retry may send the campaign twice.
     *
     * Success only means that Brevo accepted the campaign. It is reported to suspend one without
     * valid recipients or with a sender that isn't authenticated, and to send nothing: read the
     * campaign's `status` afterwards.
     */
    post: operations['sendEmailCampaignNow'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}/sendReport': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Email the report of an email campaign
     * Emails the campaign's statistics, a PDF file, to the addresses in the body. A retry sends the report again.
     */
    post: operations['sendReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}/sendTest': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test of an email campaign
     * Sends the campaign to the addresses in `emailTo`, or, if there are none, to everyone on the account's test list. Brevo sends at most 50 test emails a day. A retry sends the emails again.
     */
    post: operations['sendTestEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}/sharedUrl': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get the shared address of a campaign
     * Returns an address from which another Brevo account can import the campaign. The id of an email template works too. Anyone who has the address can use it, so keep it private.
     */
    get: operations['getSharedTemplateUrl'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/emailCampaigns/{campaignId}/status': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Change the status of an email campaign
     * Suspends, archives, copies or cancels a campaign, for example. `replicate` and `replicateTemplate` make a copy each time, so a retry makes another one.
     */
    put: operations['updateCampaignStatus'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smsCampaigns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List SMS campaigns
     * Returns one page of campaigns with their statistics, newest first unless `sort` says
     * otherwise.
     *
     * Send `startDate` and `endDate` together or not at all.
     */
    get: operations['getSmsCampaigns'];
    put?: never;
    /**
     * Create an SMS campaign
     * Creates a draft and returns its id. With `scheduledAt`, Brevo sends the campaign at that
     * time, and `recipients` is required.
     *
     * A retry creates a second campaign, which is sent too if it is scheduled: look for its `name`
     * in the list first. While Brevo has not approved the account, it can have four campaigns, and
     * a campaign to more than ten recipients stays a draft.
     */
    post: operations['createSmsCampaign'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smsCampaigns/{campaignId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get an SMS campaign
     * Returns a campaign with its status, its statistics, and the names of its lists.
     */
    get: operations['getSmsCampaign'];
    /**
     * Update an SMS campaign
     * Updates the fields in the body and leaves the others unchanged. With `scheduledAt`, Brevo sends the campaign at that time. The campaign or the body must then have recipients.
     */
    put: operations['updateSmsCampaign'];
    post?: never;
    /**
     * Delete an SMS campaign
     * You cannot restore it. Brevo documents that it rejects the deletion of a campaign that is queued or being sent, or that was sent to recipients.
     */
    delete: operations['deleteSmsCampaign'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smsCampaigns/{campaignId}/exportRecipients': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Export recipients of an SMS campaign
     * Starts a process that writes the recipients of a campaign to a file, for example those who answered. When it is done, the process has the file's address, and Brevo calls `notifyURL`. A retry starts a second process.
     */
    post: operations['requestSmsRecipientExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smsCampaigns/{campaignId}/sendNow': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an SMS campaign now
     * Accepts a campaign for sending to all its recipients, which costs SMS credits. Don't call it
     * for a campaign with `scheduledAt`, which Brevo sends by itself. A retry may send the
     * campaign twice.
     *
     * Success only means that Brevo accepted the campaign: read its `status` afterwards.
     */
    post: operations['sendSmsCampaignNow'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smsCampaigns/{campaignId}/sendReport': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Email the report of an SMS campaign
     * Emails the statistics of a sent or archived campaign, with a PDF file, to the addresses in the body. A retry sends the report again.
     */
    post: operations['sendSmsReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smsCampaigns/{campaignId}/sendTest': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test of an SMS campaign
     * Sends the campaign to one number, which must belong to a contact of yours that isn't blocked. A retry sends the message again.
     */
    post: operations['sendTestSms'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/smsCampaigns/{campaignId}/status': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Change the status of an SMS campaign
     * Suspends, archives, copies or cancels a campaign, for example. `replicate` and `replicateTemplate` make a copy each time, so a retry makes another one.
     */
    put: operations['updateSmsCampaignStatus'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsapp/sendMessage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a WhatsApp message
     * Sends a message from your WhatsApp number to one or more contacts, and returns its id. Set
     * `templateId` and its `params`, or `text`.
     *
     * The first message to a contact needs a template. WhatsApp delivers other text only within 24
     * hours of the contact's last message. A retry may send the messages twice, and they cost
     * money.
     */
    post: operations['sendWhatsappMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsappCampaigns/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the state of the WhatsApp account
     * Returns whether WhatsApp has approved your business account and the name of your number, and how many contacts you may write to.
     */
    get: operations['getWhatsAppConfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsapp/statistics/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the events of WhatsApp messages
     * Returns one page of what happened to WhatsApp messages, newest first unless `sort` says
     * otherwise. There is no total.
     *
     * Without dates and `days`, the list covers the last 30 days. Set `startDate` and `endDate`
     * together, at most 90 days apart, or `days` alone.
     */
    get: operations['getWhatsappEventReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsappCampaigns/template-list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List WhatsApp templates
     * Returns one page of templates with their status, the latest changed first unless `sort` says
     * otherwise. The list shows no texts.
     *
     * Send `startDate` and `endDate` together or not at all.
     */
    get: operations['getWhatsAppTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsappCampaigns/template': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a WhatsApp template
     * Creates a template and returns its id. You can't use it before WhatsApp has approved it: call `whatsApp.templates.requestApproval` next. A retry may create a second template.
     */
    post: operations['createWhatsAppTemplate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsappCampaigns/template/approval/{templateId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number.
         * @example 402738472364123
         */
        templateId: components['parameters']['WhatsAppTemplateIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request the approval of a WhatsApp template
     * Submits a template to WhatsApp, which decides later: `whatsApp.templates.list` shows its `status`, and the `errorReason` of one that failed.
     */
    post: operations['sendWhatsAppTemplateApproval'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsappCampaigns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List WhatsApp campaigns
     * Returns one page of campaigns with their numbers, the latest changed first unless `sort`
     * says otherwise.
     *
     * Send `startDate` and `endDate` together or not at all.
     */
    get: operations['getWhatsAppCampaigns'];
    put?: never;
    /**
     * Create and schedule a WhatsApp campaign
     * Creates a campaign, which Brevo sends at `scheduledAt` without a further call, and returns
     * its id. The template must be approved, and `recipients` needs lists or segments.
     *
     * A retry may create a second campaign, and every contact would get both messages: first look
     * for the name in the list.
     */
    post: operations['createWhatsAppCampaign'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/whatsappCampaigns/{campaignId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['WhatsAppCampaignIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a WhatsApp campaign
     * Returns a campaign with its template, its recipients and, once it was sent, its numbers.
     */
    get: operations['getWhatsAppCampaign'];
    /**
     * Update a WhatsApp campaign
     * Updates the fields in the body. `rescheduleFor` moves a campaign that is a draft or
     * scheduled, and `campaignStatus: suspended` stops it.
     *
     * Without `campaignStatus`, the status is `scheduled`: set it again when you change another
     * field of a suspended campaign.
     */
    put: operations['updateWhatsAppCampaign'];
    post?: never;
    /**
     * Delete a WhatsApp campaign
     * You cannot restore it.
     */
    delete: operations['deleteWhatsAppCampaign'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/conversations/agentOnlinePing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show an agent as online
     * Makes an agent appear online for 2 to 3 minutes: call it once a minute for as long as the agent is there. Set `agentId`, or all of `agentEmail`, `agentName` and `receivedFrom`. Repeating it does no harm.
     */
    post: operations['conversationsAgentOnlinePingPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/conversations/visitorGroup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Assign a visitor to a group
     * Assigns a visitor to a group of agents. `groupId: null` removes the visitor from the group. How the body names the visitor is not published.
     */
    put: operations['setVisitorGroupAssignment'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/conversations/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a message as an agent
     * Sends a text to a visitor in the name of an agent, and returns the message. Set `agentId`, or all of `agentEmail`, `agentName` and `receivedFrom`. A retry may send the message twice.
     */
    post: operations['conversationsMessagesPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/conversations/messages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The message's id, as `conversations.messages.send` or a webhook contains it.
         * @example h4Ts8Kd2mQx9WcVzR
         */
        id: components['parameters']['ConversationsMessageIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a message
     * Returns a message of an agent or a visitor.
     */
    get: operations['conversationsMessagesIdGet'];
    /**
     * Change the text of a message
     * Replaces the text of a message, `html` included, and returns the message. Only an agent's messages can be changed.
     */
    put: operations['conversationsMessagesIdPut'];
    post?: never;
    /**
     * Delete a message
     * Deletes a message of an agent. A visitor's messages can't be deleted.
     */
    delete: operations['conversationsMessagesIdDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/conversations/pushedMessages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an automated message
     * Sends a text to a visitor without an agent having written it, such as the status of an order, and returns the message. `agentId` or `groupId` says in whose name. A retry may send the message twice.
     */
    post: operations['conversationsPushedMessagesPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/conversations/pushedMessages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The automated message's id, as `conversations.automatedMessages.send` returns it.
         * @example p6Rw1Nb5yLj3XfGtE
         */
        id: components['parameters']['AutomatedMessageIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get an automated message
     * Returns an automated message that was sent earlier.
     */
    get: operations['conversationsPushedMessagesIdGet'];
    /**
     * Change the text of an automated message
     * Replaces the text of the message, `html` included, and returns the message.
     */
    put: operations['conversationsPushedMessagesIdPut'];
    post?: never;
    /**
     * Delete an automated message
     * Deletes an automated message that was sent earlier.
     */
    delete: operations['conversationsPushedMessagesIdDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List products
     * Returns one page of products, newest first unless `sort` or `sortByField` say otherwise.
     *
     * To read only what changed, set `modifiedSince` to the time of your last read. How several
     * filters combine is not published, so check the products you get.
     */
    get: operations['getProducts'];
    put?: never;
    /**
     * Create a product
     * Creates a product with the id that it has in your shop; a new product needs a name.
     *
     * If the product exists, Brevo rejects the request. With `updateEnabled` it updates the
     * product instead, and the response has no body; repeating such a request does no harm.
     */
    post: operations['createUpdateProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create several products
     * Creates up to 100 products, each with its own id; the ids must differ. With `updateEnabled`
     * it also updates those that exist, and accounts with a raised limit may send 1,000.
     *
     * Without `updateEnabled`, Brevo rejects the request if one of the products exists.
     */
    post: operations['createUpdateBatchProducts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The product's id, as you set it when you created the product.
         * @example mug-blue
         */
        id: components['parameters']['ProductIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a product
     * Returns a product. It may be deleted in your shop: see `isDeleted`.
     */
    get: operations['getProductInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products/{id}/alerts/{type}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The product's id, as you set it when you created the product.
         * @example mug-blue
         */
        id: components['parameters']['ProductIdentifier'];
        /**
         * What to tell the contact about.
         * @example back_in_stock
         */
        type: components['parameters']['ProductAlertKind'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Alert a contact to a product
     * Brevo tells the contact when the product is back in stock. Set at least one identifier. The account must have e-commerce and product alerts. Of several identifiers, `ext_id` counts first, then `email`, then `sms`.
     */
    post: operations['createProductAlert'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List categories
     * Returns one page of categories, newest first unless `sort` says otherwise.
     *
     * To read only what changed, set `modifiedSince` to the time of your last read.
     */
    get: operations['getCategories'];
    put?: never;
    /**
     * Create a category
     * Creates a category with the id that it has in your shop; a new category needs a name.
     *
     * If the category exists, Brevo rejects the request. With `updateEnabled` it updates the
     * category instead, and the response has no body; repeating such a request does no harm.
     */
    post: operations['createUpdateCategory'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/categories/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create several categories
     * Creates up to 100 categories, each with its own id; the ids must differ. With `updateEnabled` it also updates those that exist; otherwise, Brevo rejects the request if one of them exists.
     */
    post: operations['createUpdateBatchCategory'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/categories/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The category's id, as you set it when you created the category.
         * @example kitchen
         */
        id: components['parameters']['ProductCategoryIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a category
     * Returns a category. It may be deleted in your shop: see `isDeleted`.
     */
    get: operations['getCategoryInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List orders
     * Returns one page of orders, newest first unless `sort` says otherwise.
     *
     * To read only what changed, set `modifiedSince` to the time of your last read.
     */
    get: operations['getOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create or update an order
     * Creates an order, or updates the one with the same id. Send it when it is placed, and again
     * whenever its status changes: automations that wait for it start.
     *
     * Repeating a request leaves one order.
     */
    post: operations['createOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/status/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create or update several orders
     * Accepts up to 1,000 orders or 5 MB, and creates or updates them later. Only `notifyUrl` gets
     * the result: no operation reads it by the batch's id.
     *
     * By default the orders are historical, and no automation starts. Repeating a request leaves
     * one order for each id. Whether batches count towards the limit of single orders is not
     * published.
     */
    post: operations['createBatchOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ecommerce/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turn e-commerce on
     * Turns on the e-commerce features of the account. Repeating it does no harm. No operation turns them off.
     */
    post: operations['ecommerceActivatePost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ecommerce/attribution/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what campaigns sold
     * Returns the orders and the revenue of several campaigns and automations, and their totals, in one response without pages. What it returns if you name none is not published.
     */
    get: operations['ecommerceAttributionMetricsGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ecommerce/attribution/metrics/{conversionSource}/{conversionSourceId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Kind of the campaign or automation.
         * @example email_campaign
         */
        conversionSource: components['parameters']['ConversionSourceKind'];
        /**
         * The id of the campaign or automation, a number.
         * @example 12
         */
        conversionSourceId: components['parameters']['ConversionSourceIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get what a campaign sold
     * Returns the orders, the revenue and the new customers that one campaign or automation led to.
     */
    get: operations['ecommerceAttributionMetricsConversionSourceConversionSourceIdGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ecommerce/attribution/products/{conversionSource}/{conversionSourceId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Kind of the campaign or automation.
         * @example email_campaign
         */
        conversionSource: components['parameters']['ConversionSourceKind'];
        /**
         * The id of the campaign or automation, a number.
         * @example 12
         */
        conversionSourceId: components['parameters']['ConversionSourceIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List the products a campaign sold
     * Returns the products that one campaign or automation sold, in one array without pages.
     */
    get: operations['ecommerceAttributionProductsConversionSourceConversionSourceIdGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ecommerce/config/displayCurrency': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the currency
     * Returns the currency in which Brevo shows amounts.
     */
    get: operations['ecommerceConfigDisplayCurrencyGet'];
    put?: never;
    /**
     * Set the currency
     * Sets the currency in which Brevo shows amounts, and returns it. Repeating it does no harm.
     */
    post: operations['setConfigDisplayCurrency'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/couponCollections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List coupon collections
     * Returns one page of collections, newest first unless `sort` or `sortBy` say otherwise.
     *
     * There is no total. A page with fewer collections than `limit` is the last.
     */
    get: operations['getCouponCollections'];
    put?: never;
    /**
     * Create a coupon collection
     * Creates an empty collection and returns its id. A retry creates a second collection.
     */
    post: operations['createCouponCollection'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/couponCollections/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The collection's id, as `coupons.collections.create` returns it.
         * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
         */
        id: components['parameters']['CouponCollectionIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a coupon collection
     * Returns a collection, with the number of codes that it has left, but without the codes. Brevo documents an object, and its example is an array of one.
     */
    get: operations['getCouponCollection'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a coupon collection
     * Updates the fields in the body and leaves the others unchanged. Null removes the expiry date or turns an alert off. The name stays.
     */
    patch: operations['updateCouponCollection'];
    trace?: never;
  };
  '/coupons': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add coupon codes to a collection
     * Accepts 1 to 10,000 codes, which must differ, and creates them later: a success doesn't mean
     * that they are in the collection yet.
     *
     * What happens to a code that the collection already has is not published.
     */
    post: operations['createCoupons'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/objects/{object_type}/records': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The kind of the records, as it is defined in your account: up to 32 lowercase letters, digits and underscores.
         * @example warranty
         */
        object_type: components['parameters']['ObjectType'];
      };
      cookie?: never;
    };
    /**
     * List the records of a kind
     * Returns one page of the records of a kind that you defined, not of `contact`. Pages are counted from 1: send `limit` and `page_num` with each request. With `association: true`, each record has up to 5 linked records of each kind.
     */
    get: operations['getrecords'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/objects/{object_type}/batch/upsert': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The kind of the records, as it is defined in your account: up to 32 lowercase letters, digits and underscores.
         * @example warranty
         */
        object_type: components['parameters']['ObjectType'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create or update up to 1,000 records
     * Starts a process that creates or updates records, and links them or removes links. A record
     * with an `ext_id` is created or updated; one with an `id` is only updated; one without either
     * is always new. The body may have up to 1 MB. A repeat does no harm if each record has an
     * `ext_id`.
     *
     * A 202 only means that the process started. Brevo ignores unknown attributes without an
     * error, and an unknown `id` fails in the process.
     */
    post: operations['upsertrecords'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/objects/{object_type}/batch/delete': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The kind of the records, as it is defined in your account: up to 32 lowercase letters, digits and underscores.
         * @example warranty
         */
        object_type: components['parameters']['ObjectType'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete up to 1,000 records
     * Starts a process that deletes records of a kind that you defined. Name them by `ids` or by `ext_ids`, not by both. A 202 only means that the process started.
     */
    post: operations['batchDeleteObjectRecords'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/objects/{object_type}/associated-records': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The kind of the record whose links you want, or `contact`.
         * @example contact
         */
        object_type: components['parameters']['AssociatedSource'];
      };
      cookie?: never;
    };
    /**
     * List the records linked to a record
     * Returns up to 20 records that are linked to a record or, if the kind is `contact`, to a contact, the latest linked first. Set exactly one of `id`, `ext_id`, `email` and `sms`. For the next page, add 20 to `offset`, until `has_more` is false.
     */
    get: operations['getAssociatedRecords'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List external feeds
     * Returns one page of feeds, newest first unless `sort` says otherwise. The items contain
     * secrets: user names, passwords, tokens and headers.
     *
     * Send `startDate` and `endDate` together or not at all, at most a month apart. `startDate` is
     * at most 30 days ago.
     */
    get: operations['getAllExternalFeeds'];
    put?: never;
    /**
     * Create an external feed
     * Creates a feed and returns its id. A retry creates a second feed.
     */
    post: operations['createExternalFeed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/{uuid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The feed's id, as `feeds.create` and `feeds.list` return it.
         * @example 7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10
         */
        uuid: components['parameters']['ExternalFeedUuid'];
      };
      cookie?: never;
    };
    /**
     * Get an external feed
     * Returns a feed. The response contains secrets: the user name, the password, the token and the headers.
     */
    get: operations['getExternalFeedByUUID'];
    /**
     * Update an external feed
     * Updates the fields in the body and leaves the others unchanged. Send all headers that the feed is to have: whether a list adds to the old one is not published.
     */
    put: operations['updateExternalFeed'];
    post?: never;
    /**
     * Delete an external feed
     * Deletes a feed. You cannot restore it. What becomes of emails that use it is not published.
     */
    delete: operations['deleteExternalFeed'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments/requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a payment request
     * Asks a contact for an amount in euro cents, and returns the address of the page where the
     * contact pays it. With `notification`, Brevo emails the contact this address and sends
     * reminders.
     *
     * A retry asks the contact a second time. Read the state of the first request before you
     * repeat one.
     */
    post: operations['createPaymentRequest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments/requests/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The payment request's id, as `paymentRequests.create` returns it.
         * @example b2c9e6a0-4d3f-4b1e-9c5a-7e8f01d2a340
         */
        id: components['parameters']['PaymentRequestIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a payment request
     * Returns a payment request and whether it is paid. The response has no id.
     */
    get: operations['getPaymentRequest'];
    put?: never;
    post?: never;
    /**
     * Delete a payment request
     * Deletes a payment request: its page disappears, and nobody can pay it any more. You cannot restore it.
     */
    delete: operations['deletePaymentRequest'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/wallet/passes/{passId}/installUrl/{contactId}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The pass's id, a UUID.
         * @example 2c8e4f60-9b1d-4a73-8e5f-6d0a1b2c3d40
         */
        passId: components['parameters']['WalletPassId'];
        /**
         * The contact's id, a number.
         * @example 42
         */
        contactId: components['parameters']['WalletContactId'];
      };
      cookie?: never;
    };
    /**
     * Get the install address of a pass
     * Returns the address at which one contact adds a pass to Apple Wallet or Google Wallet. The address is a secret: whoever has it can install the pass of this contact.
     */
    get: operations['getWalletPassInstallUrl'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/wallet/passes/{installationId}/redeem': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The installation's id, a UUID. Brevo doesn't publish which response or code contains it.
         * @example 8a3b5c7d-1e2f-4061-9a8b-7c6d5e4f3a20
         */
        installationId: components['parameters']['WalletInstallationId'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Redeem a wallet pass
     * Records that an installed pass was scanned, as the event `installation_scanned`, with what
     * the contact spent and your own data.
     *
     * A retry records a second scan.
     */
    post: operations['redeemWalletPass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organization/invited/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List users
     * Returns all users of the account, the owner and pending invitations included, in one list without pages.
     */
    get: operations['getInvitedUsersList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organization/user/invitation/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite a user
     * Emails an invitation to use your account, with the permissions that the user will have. A further user can cost money: the response may have ids of invoices. A retry may send a second invitation, so list the users first.
     */
    post: operations['inviteuser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organization/user/invitation/{action}/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Whether to send the invitation again (`resend`) or to cancel it (`cancel`).
         * @example resend
         */
        action: components['parameters']['UserInvitationAction'];
        /**
         * The user's email address, as `users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['UserEmail'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Resend or cancel an invitation
     * `resend` emails a pending invitation again, each time that you call it. `cancel` ends the invitation, and the user can no longer accept it. Never retry `resend` blindly.
     */
    put: operations['putresendcancelinvitation'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organization/user/invitation/revoke/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The user's email address, as `users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['UserEmail'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Revoke all permissions of a user
     * Takes all permissions away from a user, who can no longer use the account. If the plan becomes cheaper, the response has the ids of credit notes. A retry of a call that succeeded may be an error, which proves nothing: list the users.
     */
    put: operations['putRevokeUserPermission'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organization/user/{email}/permissions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The user's email address, as `users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['UserEmail'];
      };
      cookie?: never;
    };
    /**
     * Get the permissions of a user
     * Returns what a user may do, by feature, and whether the invitation is pending.
     */
    get: operations['getUserPermission'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organization/user/update/permissions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the permissions of a user
     * Changes what a user may do. Send the permissions of each feature that changes. Whether a feature that you leave out stays unchanged is implied, not documented. The change can cost money or return some: the response may have ids of invoices and credit notes.
     */
    post: operations['editUserPermission'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/masterAccount': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the master account
     * Returns the corporate account that your key belongs to, with its billing address and its plan, and what is left of the plan.
     */
    get: operations['corporateMasterAccountGet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/ip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List dedicated IPs of the master account
     * Returns the active dedicated IPs of the corporate account in one array without pages.
     */
    get: operations['listOfAllIPs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/corporate/ssoToken': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a sign-on token for the master account
     * Returns a token that signs a user in to the corporate account. It is a secret, and Brevo
     * documents that it is valid for 15 days: never cache or log it.
     *
     * Open `https://account-app.brevo.com/account/login/corporate/sso/<token>` in the user's
     * browser.
     */
    post: operations['corporateSsoTokenPost'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/config/programs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List loyalty programs
     * Returns one page of the account's loyalty programs.
     *
     * There is no total. A page with fewer programs than `limit` and than 50 is the last, because
     * Brevo may cap `limit`.
     */
    get: operations['getLPList'];
    put?: never;
    /**
     * Create a loyalty program
     * Creates an inactive program and returns it with its id. Add balance definitions, tiers and rewards, then call `loyalty.programs.publish`. A retry fails with 409 if the name exists.
     */
    post: operations['createNewLP'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/config/programs/{pid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a loyalty program
     * Returns a program: its name, its state, and its metadata. Its balance definitions, tiers and rewards are read with methods of their own.
     */
    get: operations['getLoyaltyProgramInfo'];
    /**
     * Replace a loyalty program
     * Sets the name, the description and the metadata of a program. Whether an omitted field is emptied is not published, so send all three, or change some of them with `loyalty.programs.update`.
     */
    put: operations['updateLoyaltyProgram'];
    post?: never;
    /**
     * Delete a loyalty program
     * Deletes a program. What becomes of its members, points and vouchers is not published.
     */
    delete: operations['deleteLoyaltyProgram'];
    options?: never;
    head?: never;
    /**
     * Update a loyalty program
     * Updates the fields in the body and leaves the others unchanged.
     */
    patch: operations['partiallyUpdateLoyaltyProgram'];
    trace?: never;
  };
  '/loyalty/config/programs/{pid}/account-info': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get what a member has
     * Returns a member's balances, tiers and vouchers, and the further members of the subscription. Set `contactId` or `loyaltySubscriptionId`.
     */
    get: operations['getParameterSubscriptionInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/config/programs/{pid}/contact/{cid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The id of the contact who is a member, a number.
         * @example 42
         */
        cid: components['parameters']['LoyaltyMemberIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a member's subscription
     * Removes a contact from the program. The contact stays. What becomes of its points and vouchers is not published.
     */
    delete: operations['deleteContactSubscription'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/config/programs/{pid}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publish a loyalty program
     * Makes the draft active: the program itself the first time, later the changes of balance definitions, tiers and tier groups since.
     */
    post: operations['publishLoyaltyProgram'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/config/programs/{pid}/subscription-members': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add members to a subscription
     * Adds contacts, such as a family, to the subscription of another contact, its owner. Name the owner by `contactId` or `loyaltySubscriptionId`.
     */
    post: operations['subscribeMemberToASubscription'];
    /**
     * Remove members from a subscription
     * Removes contacts from the subscription they were added to. The owner stays.
     */
    delete: operations['deleteContactMembers'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/config/programs/{pid}/subscriptions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a contact a member
     * Subscribes a contact that exists to the program. The balances of a new member are 0. A `loyaltySubscriptionId` that another contact has is a 400.
     */
    post: operations['subscribeToLoyaltyProgram'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/active-balance': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List a member's active balances
     * Returns one page of the entries that add up to a member's balance, each with the time it expires, and `count`, the number of all of them.
     */
    get: operations['getActiveBalancesApi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/balance-definitions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List balance definitions
     * Returns one page of the kinds of balances that a program has, such as its points.
     *
     * There is no total. A page with fewer definitions than `limit` is the last. If there are
     * none, Brevo may respond with 204 and no body.
     */
    get: operations['getBalanceDefinitionList'];
    put?: never;
    /**
     * Create a balance definition
     * Adds a kind of balance to the draft of a program and returns it with its id. It acts after `loyalty.programs.publish`. A retry may create a second one.
     */
    post: operations['createBalanceDefinition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a balance definition
     * Returns the unit and the rules of a kind of balance, from the draft unless `version` is `active`.
     */
    get: operations['getBalanceDefinition'];
    /**
     * Update a balance definition
     * Sets the values of a balance definition in the draft; they act after `loyalty.programs.publish`. `name` and `unit` are required. Whether another omitted field is emptied is not published, so send all that should stay.
     */
    put: operations['updateBalanceDefinition'];
    post?: never;
    /**
     * Delete a balance definition
     * Deletes a kind of balance from the draft. The deletion acts after `loyalty.programs.publish`.
     */
    delete: operations['deleteBalanceDefinition'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a balance limit
     * Limits how much, or how often, a member may get or spend in a period, and returns the limit with its id. Keep the id: no method lists limits. It acts after `loyalty.programs.publish`. A retry may create a second one.
     */
    post: operations['createBalanceLimit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
        /**
         * The limit's id, a UUID, as `loyalty.balances.limits.create` returns it. No operation lists limits, so keep it.
         * @example b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a
         */
        blid: components['parameters']['LoyaltyBalanceLimitIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a balance limit
     * Returns a limit, from the draft unless `version` is `active`.
     */
    get: operations['getBalanceLimit'];
    /**
     * Update a balance limit
     * Sets all values of a limit in the draft. They act after `loyalty.programs.publish`.
     */
    put: operations['updateBalanceLimit'];
    post?: never;
    /**
     * Delete a balance limit
     * Deletes a limit from the draft. The deletion acts after `loyalty.programs.publish`.
     */
    delete: operations['deleteBalanceLimit'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/contact-balances': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List the balances of all members
     * Returns one page of the balances of one kind, one for each member, and `count`, the number of all of them.
     */
    get: operations['getContactBalances'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/create-order': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Schedule a change of a balance
     * Creates a balance order, which credits or debits a member's balance at `dueAt`. A retry creates a second order, and the points count twice: no key prevents it. If you don't know whether it arrived, read the transactions after `dueAt` first.
     */
    post: operations['createBalanceOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/subscriptions/{cid}/balances': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The id of the contact who is a member, a number. Brevo's documents don't agree on it: some ask for text or a UUID, so text passes, too.
         * @example 42
         */
        cid: components['parameters']['LoyaltySubscriptionIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a member's balances
     * Returns how much a member has of each kind of balance, such as points. Brevo's guide shows a plain array instead of this object.
     */
    get: operations['getSubscriptionBalances'];
    put?: never;
    /**
     * Create a balance for a member
     * Creates a balance of one kind for a member. To add points, use `loyalty.transactions.create`.
     */
    post: operations['createSubscriptionBalances'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/transaction-history': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List a member's transactions
     * Returns one page of the credits and debits of a member's balance, newest first unless `sort` says otherwise, and `count`, the number of all of them. A copy of Brevo's document calls `offset` a page number.
     */
    get: operations['getTransactionHistoryApi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Credit or debit points
     * Records a transaction. The balance changes when you call `loyalty.transactions.complete`, or
     * immediately with `autoComplete`. Keep the id: completing and cancelling need it.
     *
     * A retry records a second transaction, and no key prevents it. After a lost response, look
     * through `loyalty.transactions.list` first, for example for your order in `meta`. A contact
     * who isn't a member is a 422.
     */
    post: operations['beginTransaction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/transactions/{tid}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The transaction's id, a UUID, as `loyalty.transactions.create` returns it.
         * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
         */
        tid: components['parameters']['LoyaltyTransactionIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel a transaction
     * Ends a transaction that is not completed yet. The balance does not change.
     */
    post: operations['cancelTransaction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/balance/programs/{pid}/transactions/{tid}/complete': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The transaction's id, a UUID, as `loyalty.transactions.create` returns it.
         * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
         */
        tid: components['parameters']['LoyaltyTransactionIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Complete a transaction
     * Makes a transaction final: the balance changes now. Completing it again is a 422 and changes nothing, so after a lost response, a 422 to the second request means that the first one did it.
     */
    post: operations['completeTransaction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/tier/programs/{pid}/contacts/{cid}/tiers/{tid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The id of the contact who is a member, a number. Brevo's documents don't agree on it: some ask for text or a UUID, so text passes, too.
         * @example 42
         */
        cid: components['parameters']['LoyaltySubscriptionIdentifier'];
        /**
         * The tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`.
         * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061
         */
        tid: components['parameters']['LoyaltyTierIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Assign a tier to a member
     * Puts a member into a tier. When the strategies of the tier group move the member again is not published.
     */
    post: operations['addSubscriptionToTier'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/tier/programs/{pid}/tier-groups': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List tier groups
     * Returns the tier groups of a program in one list without pages, those of the draft unless `version` is `active`.
     */
    get: operations['getListOfTierGroups'];
    put?: never;
    /**
     * Create a tier group
     * Adds a tier group to the draft of a program and returns it with its id. Create its tiers next. It acts after `loyalty.programs.publish`.
     */
    post: operations['createTierGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/tier/programs/{pid}/tier-groups/{gid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it.
         * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
         */
        gid: components['parameters']['LoyaltyTierGroupIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a tier group
     * Returns a tier group, from the draft unless `version` is `active`.
     */
    get: operations['getTierGroup'];
    /**
     * Update a tier group
     * Sets the name, the order of the tiers and both strategies of a tier group in the draft. They act after `loyalty.programs.publish`.
     */
    put: operations['updateTierGroup'];
    post?: never;
    /**
     * Delete a tier group
     * Deletes a tier group from the draft. The deletion acts after `loyalty.programs.publish`.
     */
    delete: operations['deleteTierGroup'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/tier/programs/{pid}/tier-groups/{gid}/tiers': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it.
         * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
         */
        gid: components['parameters']['LoyaltyTierGroupIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a tier
     * Adds a tier to a group in the draft and returns it with its id, which is `tierId`. It acts after `loyalty.programs.publish`. A retry may create a second one.
     */
    post: operations['createTierForTierGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/tier/programs/{pid}/tiers': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List tiers
     * Returns the tiers of all groups of a program in one list without pages, those of the draft unless `version` is `active`.
     */
    get: operations['getLoyaltyProgramTier'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/tier/programs/{pid}/tiers/{tid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`.
         * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061
         */
        tid: components['parameters']['LoyaltyTierIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Update a tier
     * Sets the name, the conditions and the rewards of a tier in the draft. They act after `loyalty.programs.publish`.
     */
    put: operations['updateTier'];
    post?: never;
    /**
     * Delete a tier
     * Deletes a tier from the draft. The deletion acts after `loyalty.programs.publish`.
     */
    delete: operations['deleteTier'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/offers': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List rewards
     * Returns one page of a program's rewards, without their rules and limits. Unless you ask for `version: 'active'`, it shows the draft.
     */
    get: operations['getRewardPageApi'];
    put?: never;
    /**
     * Create a reward
     * Creates a reward in the program and returns its id. Brevo documents no operation that sets its value, rules or limits. A retry may create a second reward.
     */
    post: operations['createReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/rewards/{rid}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The reward's id, a UUID, as `loyalty.rewards.create` and `loyalty.rewards.list` return it.
         * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
         */
        rid: components['parameters']['LoyaltyRewardIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Get a reward
     * Returns a reward with its value, limits and rule. Unless you ask for `version: 'active'`, it shows the draft.
     */
    get: operations['getRewardInformation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/rewards/validate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check whether a reward can be redeemed
     * Says whether a member may redeem a reward, and changes nothing, so a retry is safe. Which fields Brevo needs together is not published: name the voucher by `attributedRewardId` or `code`, and the member.
     */
    post: operations['validateReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/code-pools/{cpid}/codes-count': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The code pool's id, a UUID, as `loyalty.rewards.get` returns it in `codePoolId`.
         * @example 71c9e0b4-3d25-4f68-9a1b-0c2d4e6f8a10
         */
        cpid: components['parameters']['LoyaltyCodePoolIdentifier'];
      };
      cookie?: never;
    };
    /**
     * Count the codes of a pool
     * Returns how many codes are in a pool. Rewards take the codes of their vouchers from it. Whether codes in use count is not published.
     */
    get: operations['getCodeCount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/vouchers': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /**
     * List a member's vouchers
     * Returns one page of the vouchers that a member has. Their codes are worth money, so keep them out of logs.
     */
    get: operations['getVoucherForAContact'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/rewards/attribute': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a member a voucher
     * Gives a reward to a member as a voucher, whom `contactId` or `loyaltySubscriptionId` names.
     *
     * A retry gives a second voucher, and no key prevents it. After a lost response, look through
     * `loyalty.vouchers.list` first, for example for your order in `meta`.
     */
    post: operations['createVoucher'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/rewards/redeem': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Redeem a voucher
     * Starts to redeem a voucher, and completes it immediately with `autoComplete`. Otherwise keep
     * the id and call `loyalty.vouchers.completeRedemption`. Name the voucher by `attributedRewardId` or
     * `code`; which fields Brevo needs together is not published.
     *
     * A retry may redeem again, and no key prevents it. After a lost response, look for
     * `consumedAt` in `loyalty.vouchers.list` first.
     */
    post: operations['redeemVoucher'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/rewards/redeem/{tid}/complete': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The redemption's id, as `loyalty.vouchers.redeem` returns it.
         * @example 0b6d8f2a-4c1e-4e73-8a95-6f7081928374
         */
        tid: components['parameters']['LoyaltyRedemptionIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Complete a redemption
     * Makes a redemption final, before it expires. If you call it again after a lost response, an error may mean that it was completed: look for `consumedAt` in `loyalty.vouchers.list`.
     */
    post: operations['completeRedeemTransaction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/loyalty/offer/programs/{pid}/rewards/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke vouchers
     * Takes vouchers away from members, who can no longer redeem them. Brevo documents no way to restore them.
     */
    delete: operations['revokeVouchers'];
    options?: never;
    head?: never;
    patch?: never;
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
  transactionalEmailEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive the events of emails
     * Brevo sends this request to your webhook when something happens to an email of yours.
     *
     * Create a webhook of the type `transactional`. The events that you name there are spelled
     * differently from those that you receive:
     *
     * | You name | You receive |
     * |---|---|
     * | `sent` or `request` | `request` |
     * | `delivered`, `deferred`, `blocked`, `spam` | the same |
     * | `hardBounce`, `softBounce` | `hard_bounce`, `soft_bounce` |
     * | `invalid` | `invalid_email` |
     * | `opened`, `uniqueOpened` | `opened`, `unique_opened` |
     * | `click`, `unsubscribed` | the same |
     * | no documented name | `proxy_open`, `unique_proxy_open`, `error` |
     *
     * Brevo signs no requests. To recognise them, choose a bearer token or headers when you create
     * the webhook, put a user name and password into its URL, or allow only Brevo's IP ranges.
     *
     * Read only the fields you need, and expect any but the three required ones to be missing. Since
     * 2026, an event has a `uuid`. Where it is missing, `message-id`, `email`, `event` and
     * `ts_epoch` together tell two events apart. If the webhook is `batched`, Brevo sends up to 500
     * events every five minutes; the shape of such a request is not published, so accept an array
     * of these objects too.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** What happened, to which email and to which recipient. */
      requestBody: {
        content: {
          'application/json': EmailWebhookPayload;
        };
      };
      responses: {
        /** You have the event. Respond at once and process it later. Brevo repeats a request that timed out or got 429 after 10 minutes and then 1, 2 and 8 hours. It drops one that got another 4xx or a 5xx. So make your handler idempotent, and find a lost event by `emails.events.list`, which spells events in a third way. */
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
  transactionalSmsEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive the events of SMS messages
     * Brevo sends this request to your webhook when something happens to an SMS of yours. Create a
     * webhook of the type `transactional` and the channel `sms`.
     *
     * The payload has no `event`: `msg_status` says what happened. Brevo documents these payloads;
     * nobody has recorded one. Brevo signs no requests.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** What happened, and to which SMS. */
      requestBody: {
        content: {
          'application/json': SmsWebhookPayload;
        };
      };
      responses: {
        /** You have the event. Respond at once and process it later. What Brevo does after another response is the same as for an email's event. */
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
  marketingEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive the events of contacts and campaigns
     * Brevo sends this request to your webhook when a contact changes, and when something happens
     * to an email of a campaign. Create a webhook of the type `marketing`. The events that you name
     * there are in camel case (`listAddition`), those that you receive in snake case
     * (`list_addition`).
     *
     * Since November 2026, `api_key_name` names the API key that added a contact to a list or
     * changed it, so that you can skip your own changes. Brevo signs no requests.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** What happened, and to which contact. */
      requestBody: {
        content: {
          'application/json': MarketingWebhookPayload;
        };
      };
      responses: {
        /** You have the event. Respond at once and process it later. What Brevo does after another response is the same as for an email's event. */
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
  responses: {
    /** The internal name, label, type and options of each attribute. */
    CompanyAttributesFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': CompanyAttributes | null;
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
    BadRequest: {
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
    /** A value is missing, malformed or out of bounds. There is often no `code`. Nothing changed. */
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
    /** A date is missing (`missing_parameter`) or malformed (`invalid_parameter`), or a value is out of bounds (`out_of_range`). */
    AccountBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or an earlier request had the same idempotency key (`duplicate_parameter`). The request sends nothing. */
    SendEmailBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo is still checking the account (`account_under_validation`, reported). Nothing was sent. */
    EmailsUnderValidation: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo hasn't activated emails for the account (`permission_denied`, reported). Nothing was sent. */
    EmailsNotActivated: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The log has no such email (`document_not_found`). */
    EmailNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such scheduled email or batch (`document_not_found`). Nothing changed. */
    ScheduledEmailNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The log has no email with this message id or address (`document_not_found`). Nothing changed. */
    EmailLogNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The address is not blocked (`document_not_found`). Nothing changed. */
    BlockedContactNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The domain is not blocked (`document_not_found`). Nothing changed. */
    BlockedDomainNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such template (`document_not_found`). Nothing changed. */
    EmailTemplateNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The template is active. Nothing changed. The `code` is not published. */
    EmailTemplateActive: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo can't send to all addresses: the body lists those that failed (`invalid_parameter`). Whether the others received the test is not published. Or a value is malformed. */
    SendTestEmailBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': SendTestEmailError;
      };
    };
    /** The id of the process that does the work. */
    ContactProcessStarted: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ContactProcessId;
      };
    };
    /** One page of lists, and `count`, the number of all of them. */
    ContactListsPage: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': OnWire<GetContactLists, 'lists'>;
      };
    };
    /** Another contact has the same email address, phone number or other identifier (`duplicate_parameter`, since 2026 also `invalid_parameter`; `metadata.duplicate_identifiers` says which), or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    ContactBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ContactErrorModel;
      };
    };
    /** Brevo isn't ready for the request (`account_in_process`). Nothing changed. Brevo publishes neither the reason nor when to retry. */
    ContactTooEarly: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ContactErrorModel;
      };
    };
    /** There is no such contact (`document_not_found`). Nothing changed. */
    ContactNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such folder (`document_not_found`), or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    ContactListBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** None of the contacts could be added or removed: they don't exist, or already are as requested (`invalid_parameter`). Or a value is missing or malformed. Nothing changed. */
    ContactListChangeBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such list (`document_not_found`). Nothing changed. */
    ContactListNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such folder (`document_not_found`). Nothing changed. */
    ContactFolderNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The body doesn't suit the attribute's category, or the name is in use (`invalid_parameter`). Nothing changed. */
    ContactAttributeBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The category has no such attribute, or the attribute no such option (`document_not_found`). Nothing changed. */
    ContactAttributeNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`). */
    BadQuery: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such process (`document_not_found`), or it was deleted. */
    ProcessNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is malformed (`invalid_parameter`), or, as reported, there are no webhooks of the type (`document_not_found`). */
    WebhooksBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There are no webhooks of the type (`document_not_found`), as reported. */
    WebhooksNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or the type doesn't have one of the events. Nothing changed. */
    WebhookBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such webhook (`document_not_found`). Nothing changed. */
    WebhookNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Your user neither owns the deal nor has the permission to manage deals. Nothing changed. */
    DealForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such deal. There is often no `code`. Nothing changed. */
    DealNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The id is malformed, or there is no such pipeline. There is often no `code`. */
    PipelineBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such task. There is often no `code`. Nothing changed. */
    TaskNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such file. There is often no `code`. Nothing changed. */
    FileNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is malformed (`invalid_parameter`). Nothing changed. */
    MalformedRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is such a sender already (`duplicate_parameter`), or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    SenderBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The code is wrong or malformed (`invalid_parameter`). The sender isn't active. */
    SenderCodeBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such sender (`document_not_found`). Nothing changed. */
    SenderNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The domain is missing (`missing_parameter`), malformed (`invalid_parameter`) or already in use (`duplicate_parameter`). Nothing changed. */
    DomainBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo doesn't find the DNS records of the domain yet (`bad_request`). Nothing changed. */
    DomainRecordsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such domain (`document_not_found`). Nothing changed. */
    DomainNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for example the phone number or the sender. Nothing was sent. */
    SmsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has too few SMS credits (`not_enough_credits`). Nothing was sent. */
    SmsNotEnoughCredits: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    SubAccountsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The corporate account has no such sub-account (`invalid_parameter`), or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    SubAccountBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Your account isn't a corporate account, or your key may not manage its sub-accounts (`permission_denied`). Nothing changed. */
    SubAccountForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The corporate account has no such sub-account (`document_not_found`). Nothing changed. */
    SubAccountNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** One page of contacts, and `count`, the number of all that match. */
    ContactsPage: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': OnWire<GetContacts, 'contacts'>;
      };
    };
    /** The id of the process that imports the file. */
    ImportStarted: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ImportProcess;
      };
    };
    /** An array of pipelines, each with its stages in their order. */
    PipelineArray: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': Pipelines | null;
      };
    };
    /** The id of the process that writes the file. */
    CampaignExportStarted: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': CampaignProcessId;
      };
    };
    /** A value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`). */
    EmailCampaignsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or the campaign does not allow the request. Nothing changed, and nothing was sent. */
    EmailCampaignBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such campaign (`document_not_found`). Nothing changed. */
    EmailCampaignNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The campaign is scheduled or was sent (`permission_denied`). Nothing changed. */
    EmailCampaignForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The body has a `tag`, and the account's plan has no tags. Nothing changed. The `code` is not published. */
    EmailCampaignTagNotAllowed: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has too few email credits (`not_enough_credits`). Nothing was sent. */
    EmailCampaignNotEnoughCredits: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The id is neither that of an email campaign nor that of an email template. The `code` is not published. */
    EmailCampaignNotShareable: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`). */
    SmsCampaignsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or the campaign does not allow the request. Nothing changed, and nothing was sent. */
    SmsCampaignBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The number is malformed, belongs to none of your contacts, or is blocked (`invalid_parameter`). Nothing was sent. */
    SmsCampaignTestBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such campaign (`document_not_found`). Nothing changed. */
    SmsCampaignNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for example a number. Nothing was sent. */
    WhatsAppMessageBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out of bounds (`out_of_range`). Nothing changed. */
    WhatsAppBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no such template, or its id is malformed (`invalid_parameter`). Nothing changed. */
    WhatsAppTemplateBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for example the template or a list. Nothing changed. */
    WhatsAppCampaignBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no such campaign (`document_not_found`). Nothing changed. */
    WhatsAppCampaignNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for example the agent or the visitor. Nothing was sent or changed. */
    ConversationsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    ConversationsMessageBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such message (`document_not_found`). Nothing changed. */
    ConversationsMessageNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such visitor or group (`document_not_found`). Nothing changed. */
    VisitorNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The message. */
    ConversationsMessageFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ConversationsMessage;
      };
    };
    /** The automated message. */
    AutomatedMessageFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ConversationsMessage;
      };
    };
    /** A value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`). */
    ShopQueryBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out of bounds (`out_of_range`). Nothing changed. */
    ShopBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** An item with the id exists and `updateEnabled` isn't true, or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    ShopItemBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The key or token is missing, wrong or expired, or the account doesn't accept your IP address (`unauthorized`). Nothing changed. */
    ShopUnauthorized: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such product (`document_not_found`). Nothing changed. */
    ProductNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such category (`document_not_found`). */
    ProductCategoryNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** E-commerce is off, or the account lacks the feature (`permission_denied`). Nothing changed. */
    EcommerceForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo finds nothing to activate (`document_not_found`). It doesn't publish when. Nothing changed. */
    EcommerceNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The code isn't one of ISO 4217 (`unprocessable_entity`). Nothing changed. */
    CurrencyUnprocessable: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such collection (`document_not_found`). Nothing changed. */
    CouponCollectionNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The currency that Brevo shows, with the code of ISO 4217. */
    EcommerceCurrencyFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': EcommerceCurrency;
      };
    };
    /** A value is missing, malformed or out of bounds. Codes of consent groups are in capital letters, such as `INVALID_ID`. Nothing changed. */
    ConsentGroupsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no consent groups (`CONSENT_GROUP_NOT_ENABLED`), or your key may not use them. */
    ConsentGroupsForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no such consent group (`CONSENT_GROUP_NOT_FOUND`). Nothing changed. */
    ConsentGroupNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Another consent group has the name. Brevo publishes no code for it. Nothing changed. */
    ConsentGroupConflict: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no such kind of records, or a value is missing or malformed (`invalid_parameter`). Nothing changed. */
    ObjectsBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no custom objects, or your key may not use them (`permission_denied`). Nothing changed. */
    ObjectsForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no such kind of records (`document_not_found`). Nothing changed. */
    ObjectTypeNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such contact or record (`document_not_found`). */
    ObjectContactNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A part of Brevo that the list needs has failed. When that happens is not published. */
    ObjectsFailedDependency: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The id of the process that does the work. */
    ObjectsProcessStarted: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ObjectsProcess;
      };
    };
    /** A value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out of bounds (`out_of_range`). Nothing changed. */
    FeedBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such feed (`document_not_found`). Nothing changed. */
    FeedNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo finds no feeds (`document_not_found`). Whether it also responds so to an account without any is not published. */
    FeedsNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    PaymentBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo Payments isn't activated, or the account isn't validated (`permission_denied`). Nothing changed. */
    PaymentForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such payment request (`document_not_found`). Nothing changed. */
    PaymentRequestNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is malformed (`invalid_parameter`). */
    WalletBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Your key may not use the wallet (`permission_denied`). */
    WalletForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such pass or contact (`document_not_found`). */
    WalletNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account doesn't have the wallet (`WALLET_NOT_ENABLED`), or Brevo can't process the request for another reason. Nothing changed. */
    WalletUnprocessable: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo failed. */
    WalletInternalError: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The status of the change, and the ids of credit notes if it made any. */
    UserChanged: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': UserChange;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    UsersBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The account has no such user (`invalid_parameter`), or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    UserBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Your key may not manage this user (`permission_denied`). Nothing changed. */
    UsersForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    MasterAccountBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Your account isn't a corporate account, or your key may not sign its users in (`permission_denied`). Nothing changed. */
    MasterAccountForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such group or sub-account (`invalid_parameter`), or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    SubAccountGroupBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The corporate account has no such admin user (`invalid_parameter`), or a value is missing (`missing_parameter`) or malformed (`invalid_parameter`). Nothing changed. */
    AdminUserBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A value is missing or malformed. Nothing changed. The codes of loyalty's errors are not published. */
    LoyaltyBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Your account has no loyalty programs, or your key may not manage them. Nothing changed. */
    LoyaltyForbidden: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The values are invalid, or don't fit together or with the program. Nothing changed. */
    LoyaltyUnprocessable: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** It exists already, or is in use. Nothing changed. When exactly is not published. */
    LoyaltyConflict: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Something that the request depends on failed. When exactly is not published. */
    LoyaltyFailedDependency: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such program. Nothing changed. */
    LoyaltyProgramNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Another program has this name. Nothing changed. */
    LoyaltyProgramNameInUse: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The program, the contact or the subscription is invalid. Nothing changed. */
    LoyaltyMemberBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Another contact has the `loyaltySubscriptionId`. Nothing changed. */
    LoyaltySubscriptionBadRequest: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such contact or program. Nothing changed. */
    LoyaltyContactNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The program has no such member. Nothing changed. */
    LoyaltyMemberNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The owner of the subscription cannot be added as a member. Nothing changed. */
    LoyaltyOwnerConflict: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The program has no such balance definition. Nothing changed. */
    LoyaltyBalanceDefinitionNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The balance definition has no such limit. Nothing changed. */
    LoyaltyBalanceLimitNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The program has no such transaction. Nothing changed. */
    LoyaltyTransactionNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The transaction is already completed, or it has ended in another way. Nothing changed. */
    LoyaltyTransactionEnded: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The contact is not a member of the program, or a value is invalid. Nothing changed. */
    LoyaltyTransactionUnprocessable: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The program has no such tier, or no such member. Nothing changed. */
    LoyaltyTierNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The program has no such tier group. Nothing changed. */
    LoyaltyTierGroupNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** The redemption, whose id completes it. */
    LoyaltyRedemptionStarted: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': LoyaltyRedemption;
      };
    };
    /** The redemption as it is now. */
    LoyaltyVoucherRedeemed: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': LoyaltyRedemption;
      };
    };
    /** There is no such program, or no such reward in it. Nothing changed. */
    LoyaltyRewardNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such program, or no such reward, voucher or member in it. Nothing changed. */
    LoyaltyVoucherNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** There is no such program, or no such redemption in it. Nothing changed. */
    LoyaltyRedemptionNotFound: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** A condition of the redemption isn't met. Which conditions there are is not published. Nothing changed. */
    LoyaltyPreconditionFailed: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': ErrorModel;
      };
    };
    /** Brevo can't redeem the voucher. When exactly it responds with this status is not published. Nothing changed. */
    LoyaltyExpectationFailed: {
      headers: {
        'sib-request-id': components['headers']['RequestId'];
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
    /**
     * Number of items to skip. No upper bound is published.
     * @example 0
     */
    EmailsOffset: number;
    /**
     * Ascending or descending, by the creation of the record.
     * @example desc
     */
    EmailsSort: SortOrder;
    /**
     * Tag of the emails.
     * @example orders
     */
    EmailsTag: string;
    /**
     * The `batchId` of scheduled emails, or the `messageId` of one, with its angle brackets, as `emails.send` returns them.
     * @example 3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20
     */
    ScheduledEmailIdentifier: string;
    /**
     * The `uuid` of the email to one recipient, as `emails.list` returns it. A message id doesn't work.
     * @example 7f5c2f0e-6a2b-4c51-9b1e-0d6f3a8c1b42
     */
    EmailUuid: string;
    /**
     * The `messageId` of an email, with its angle brackets, or the address to which emails were sent.
     * @example <202611270900.12345678901@smtp-relay.example.com>
     */
    EmailLogIdentifier: string;
    /**
     * A blocked address, as `emails.blockedContacts.list` lists it.
     * @example bob@example.com
     */
    BlockedContactEmail: string;
    /**
     * A blocked domain, as `emails.blockedDomains.list` lists it.
     * @example competitor.example.com
     */
    BlockedDomain: string;
    /**
     * The template's id, a number. A template's own identifier (`customTemplateId`) works too when you read or update the template, but not when you delete it or send a test.
     * @example 7
     */
    EmailTemplateIdentifier: number | string;
    /**
     * The contact's email address or id.
     * @example alice@example.com
     */
    ContactIdentifier: number | string;
    /**
     * Kind of the value in the path. Set it for all kinds but an email address and an id. Without it, Brevo guesses.
     * @example email_id
     */
    IdentifierType: ContactIdentifierKind;
    /**
     * Number of items to skip. No upper bound is published.
     * @example 0
     */
    ContactsOffset: number;
    /**
     * Ascending or descending, by creation.
     * @example desc
     */
    ContactsSort: SortOrder;
    /**
     * Earliest change of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is not published, so overlap two reads.
     * @example 2026-11-27T00:00:00.000Z
     */
    ContactsModifiedSince: string;
    /**
     * The list's id, a number.
     * @example 2
     */
    ListId: number;
    /**
     * The folder's id, a number.
     * @example 1
     */
    FolderId: number;
    /**
     * The attribute's category.
     * @example normal
     */
    AttributeCategory: ContactAttributeCategory;
    /**
     * The attribute's name, its key in `attributes`. Brevo writes names in capital letters.
     * @example INTERESTS
     */
    AttributeName: string;
    /**
     * The attribute's type. Only multiple-choice attributes have options to delete.
     * @example multiple-choice
     */
    ContactAttributeType: 'multiple-choice';
    /**
     * The name of the multiple-choice attribute.
     * @example INTERESTS
     */
    MultipleChoiceAttribute: string;
    /**
     * The option to delete, as `multiCategoryOptions` lists it.
     * @example Garden
     */
    MultipleChoiceAttributeOption: string;
    /**
     * The process's id, a number, which the method that started it returned.
     * @example 78
     */
    ProcessIdentifier: number;
    /**
     * The webhook's id, a number.
     * @example 5
     */
    WebhookIdentifier: number;
    /**
     * The deal's id, as `deals.create` and `deals.list` return it.
     * @example 61a5ce58c5d4795761045990
     */
    DealIdentifier: string;
    /**
     * The pipeline's id, as `deals.pipelines.list` returns it in `pipeline`. A deal has it in its attribute `pipeline`.
     * @example 61a5cc00c5d4795761045801
     */
    PipelineIdentifier: string;
    /**
     * The task's id, as `tasks.create` and `tasks.list` return it.
     * @example 61a5cd07ca1347c82306ad06
     */
    TaskIdentifier: string;
    /**
     * The file's id, as `files.create` and `files.list` return it.
     * @example 61a5cf1bc5d4795761045a01
     */
    FileIdentifier: string;
    /**
     * The sender's id, a number.
     * @example 3
     */
    SenderId: number;
    /**
     * The name of the domain, without scheme or path.
     * @example example.com
     */
    SenderDomainName: string;
    /**
     * Number of items to skip. No upper bound is published.
     * @example 0
     */
    SmsOffset: number;
    /**
     * Ascending or descending, by the creation of the record.
     * @example desc
     */
    SmsSort: SortOrder;
    /**
     * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published.
     * @example 2026-11-01
     */
    SmsStartDate: string;
    /**
     * Last day of the range, `YYYY-MM-DD`. Needs `startDate`.
     * @example 2026-11-27
     */
    SmsEndDate: string;
    /**
     * Number of days before now, today included. Not with `startDate` and `endDate`. No upper bound is published.
     * @example 7
     */
    SmsDays: number;
    /**
     * Tag that the messages must have.
     * @example order
     */
    SmsTag: string;
    /**
     * The sub-account's id, a number.
     * @example 3232323
     */
    SubAccountIdentifier: number;
    /**
     * The campaign's id, a number.
     * @example 12
     */
    EmailCampaignIdentifier: number;
    /**
     * Status of the campaigns. A campaign has `inProcess` as `in_process`.
     * @example sent
     */
    EmailCampaignsStatus:
      'suspended' | 'archive' | 'sent' | 'queued' | 'draft' | 'inProcess' | 'inReview' | 'cancelled' | 'cancelling';
    /**
     * Type of the campaigns: `classic` is the usual one.
     * @example classic
     */
    EmailCampaignsType: 'classic' | 'trigger';
    /**
     * The one kind of statistics to return, with events of the last six months. All others are 0 or empty, and so is every kind without this parameter.
     * @example globalStats
     */
    EmailCampaignsStatisticsKind: 'globalStats' | 'linksStats' | 'statsByDomain';
    /**
     * The one kind of statistics to return. All others are 0 or empty, and so is every kind without this parameter.
     * @example globalStats
     */
    EmailCampaignStatisticsKind: 'globalStats' | 'linksStats' | 'statsByDomain' | 'statsByDevice' | 'statsByBrowser';
    /**
     * Earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs `endDate`, and a `status` that is absent or `sent`.
     * @example 2026-11-01T00:00:00.000Z
     */
    CampaignsStartDate: string;
    /**
     * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future, and at most two years after `startDate`. Needs `startDate`.
     * @example 2026-11-27T23:59:59.000Z
     */
    EmailCampaignsEndDate: string;
    /**
     * Campaigns per page.
     * @example 50
     */
    EmailCampaignsLimit: number;
    /**
     * Number of campaigns to skip. No upper bound is published.
     * @example 0
     */
    CampaignsOffset: number;
    /**
     * Ascending or descending, by creation.
     * @example desc
     */
    CampaignsSort: SortOrder;
    /**
     * Whether to leave out the HTML: `htmlContent` is then empty. Without it, each campaign comes with its whole HTML.
     * @example true
     */
    EmailCampaignsExcludeHtmlContent: boolean;
    /**
     * Whether to list only campaigns without an attached PDF file.
     * @example false
     */
    EmailCampaignsExcludePdfAttachment: boolean;
    /**
     * The campaign's id, a number.
     * @example 13
     */
    SmsCampaignIdentifier: number;
    /**
     * Status of the campaigns.
     * @example sent
     */
    SmsCampaignsStatus: 'suspended' | 'archive' | 'sent' | 'queued' | 'draft' | 'inProcess';
    /**
     * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs `startDate`. How long a range may be is not published.
     * @example 2026-11-27T23:59:59.000Z
     */
    SmsCampaignsEndDate: string;
    /**
     * Campaigns per page.
     * @example 500
     */
    SmsCampaignsLimit: number;
    /**
     * Items per page.
     * @example 50
     */
    WhatsAppPageSize: number;
    /**
     * Number of items to skip. No upper bound is published.
     * @example 0
     */
    WhatsAppOffset: number;
    /**
     * Ascending or descending, by the last change.
     * @example desc
     */
    WhatsAppSort: SortOrder;
    /**
     * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `endDate`.
     * @example 2026-11-01T00:00:00.000Z
     */
    WhatsAppCreatedFrom: string;
    /**
     * Latest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `startDate`. Whether a record of that very moment is included is not published.
     * @example 2026-11-30T23:59:59.999Z
     */
    WhatsAppCreatedTo: string;
    /**
     * Events per page.
     * @example 2500
     */
    WhatsAppEventsLimit: number;
    /**
     * First day of the range, `YYYY-MM-DD`. Needs `endDate`.
     * @example 2026-11-01
     */
    WhatsAppEventsStartDate: string;
    /**
     * Last day of the range, `YYYY-MM-DD`, at most 90 days after `startDate`. Needs `startDate`.
     * @example 2026-11-27
     */
    WhatsAppEventsEndDate: string;
    /**
     * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 30 days.
     * @example 7
     */
    WhatsAppEventsDays: number;
    /**
     * The contact's WhatsApp number, digits with the country calling code.
     * @example 12025550143
     */
    WhatsAppContactNumber: string;
    /**
     * Kind of the events.
     * @example delivered
     */
    WhatsAppEventFilter: WhatsAppEventKind;
    /**
     * Ascending or descending, by the creation of the record.
     * @example desc
     */
    WhatsAppEventsSort: SortOrder;
    /**
     * Part of Brevo that the templates belong to.
     * @example Automation
     */
    WhatsAppTemplateSourceFilter: WhatsAppTemplateSource;
    /**
     * The template's id, a number.
     * @example 402738472364123
     */
    WhatsAppTemplateIdentifier: number;
    /**
     * The campaign's id, a number.
     * @example 12
     */
    WhatsAppCampaignIdentifier: number;
    /**
     * The message's id, as `conversations.messages.send` or a webhook contains it.
     * @example h4Ts8Kd2mQx9WcVzR
     */
    ConversationsMessageIdentifier: string;
    /**
     * The automated message's id, as `conversations.automatedMessages.send` returns it.
     * @example p6Rw1Nb5yLj3XfGtE
     */
    AutomatedMessageIdentifier: string;
    /**
     * Number of items to skip. No upper bound is published.
     * @example 0
     */
    ShopOffset: number;
    /**
     * Items per page. No lower bound is published.
     * @example 50
     */
    ShopLimit: number;
    /**
     * Ascending or descending, by creation.
     * @example desc
     */
    ShopSort: SortOrder;
    /**
     * Earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is not published, so overlap two reads.
     * @example 2026-11-27T00:00:00.000Z
     */
    ShopModifiedSince: string;
    /**
     * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is included is not published.
     * @example 2026-11-01T00:00:00.000Z
     */
    ShopCreatedSince: string;
    /**
     * With `false`, only items that aren't deleted. Brevo documents text, and no other values.
     * @example false
     */
    ShopIsDeleted: string;
    /**
     * The product's id, as you set it when you created the product.
     * @example mug-blue
     */
    ProductIdentifier: number | string;
    /**
     * What to tell the contact about.
     * @example back_in_stock
     */
    ProductAlertKind: ProductAlertType;
    /**
     * The category's id, as you set it when you created the category.
     * @example kitchen
     */
    ProductCategoryIdentifier: number | string;
    /**
     * Kind of the campaign or automation.
     * @example email_campaign
     */
    ConversionSourceKind: ConversionSource;
    /**
     * The id of the campaign or automation, a number.
     * @example 12
     */
    ConversionSourceIdentifier: number | string;
    /**
     * The collection's id, as `coupons.collections.create` returns it.
     * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
     */
    CouponCollectionIdentifier: string;
    /**
     * Products per page. No lower bound is published.
     * @example 50
     */
    ProductLimit: number;
    /**
     * Ascending or descending, by the field `sortByField`.
     * @example desc
     */
    ProductSort: SortOrder;
    /**
     * Field to sort by. Without it, Brevo sorts by `created_at`. Not in all of Brevo's documents.
     * @example name
     */
    ProductSortBy: ProductSortField;
    /**
     * Ids of the products. Repeat the parameter for each.
     * @example [
     *   "mug-blue"
     * ]
     */
    ProductIds: (number | string)[];
    /**
     * Text to find in the names, at least 3 characters.
     * @example Blue mug
     */
    ProductName: string;
    /**
     * Text to find in SKU, name or id. Exact SKUs come first, then SKUs that start with it, names and ids. Not in all of Brevo's documents.
     * @example MUG-B
     */
    ProductSearch: string;
    /**
     * Bounds of the price, each a query parameter of its own: `price[gte]=10`.
     * @example {
     *   "gte": 10
     * }
     */
    ProductPrice: ProductPriceFilter;
    /**
     * Bounds of the alternative price, as in `price`. Not in all of Brevo's documents.
     * @example {
     *   "lt": 30
     * }
     */
    ProductAlternativePrice: ProductPriceFilter;
    /**
     * Ids of categories that the products are in. Repeat the parameter for each.
     * @example [
     *   "kitchen"
     * ]
     */
    ProductCategoryIds: (number | string)[];
    /**
     * Ids of the categories. Repeat the parameter for each.
     * @example [
     *   "kitchen"
     * ]
     */
    CategoryIds: (number | string)[];
    /**
     * Name to search for.
     * @example Kitchen
     */
    CategoryName: string;
    /**
     * Start of the range, RFC 3339. Whether it works without `periodTo` is not published.
     * @example 2026-11-01T00:00:00.000Z
     */
    AttributionPeriodFrom: string;
    /**
     * End of the range, RFC 3339. Whether it is included is not published.
     * @example 2026-12-01T00:00:00.000Z
     */
    AttributionPeriodTo: string;
    /**
     * Ids of email campaigns. The brackets are part of the name. Repeat the parameter for each.
     * @example [
     *   12
     * ]
     */
    AttributionEmailCampaignIds: (number | string)[];
    /**
     * Ids of SMS campaigns. The brackets are part of the name. Repeat the parameter for each.
     * @example [
     *   12
     * ]
     */
    AttributionSmsCampaignIds: (number | string)[];
    /**
     * Ids of automations, for the sales of their emails. The brackets are part of the name. Repeat the parameter for each.
     * @example [
     *   12
     * ]
     */
    AttributionAutomationWorkflowEmailIds: (number | string)[];
    /**
     * Ids of automations, for the sales of their SMS messages. The brackets are part of the name. Repeat the parameter for each.
     * @example [
     *   12
     * ]
     */
    AttributionAutomationWorkflowSmsIds: (number | string)[];
    /**
     * Collections per page.
     * @example 50
     */
    CouponCollectionLimit: number;
    /**
     * Number of collections to skip. No upper bound is published.
     * @example 0
     */
    CouponCollectionOffset: number;
    /**
     * Ascending or descending, by the field `sortBy`.
     * @example desc
     */
    CouponCollectionSort: SortOrder;
    /**
     * Field to sort by.
     * @example createdAt
     */
    CouponCollectionSortBy: CouponCollectionSortField;
    /**
     * The consent group's id, a number.
     * @example 1
     */
    ConsentGroupIdentifier: number;
    /**
     * Groups per page. No lower bound is published.
     * @example 10
     */
    ConsentGroupsLimit: number;
    /**
     * Id of the group.
     * @example 1
     */
    ConsentGroupIdFilter: number;
    /**
     * Part of the name, in capital or small letters.
     * @example newsletter
     */
    ConsentGroupName: string;
    /**
     * How contacts get into the group.
     * @example manual
     */
    ConsentGroupMode: ConsentGroupSignupMode;
    /**
     * The kind of the records, as it is defined in your account: up to 32 lowercase letters, digits and underscores.
     * @example warranty
     */
    ObjectType: string;
    /**
     * Records per page.
     * @example 100
     */
    ObjectsLimit: number;
    /**
     * Number of the page. The first is 1.
     * @example 1
     */
    ObjectsPageNumber: number;
    /**
     * Whether the records show what they are linked to.
     * @example true
     */
    ObjectsAssociation: boolean;
    /**
     * The kind of the record whose links you want, or `contact`.
     * @example contact
     */
    AssociatedSource: string;
    /**
     * Id of the record or contact. Set exactly one of `id`, `ext_id`, `email` and `sms`.
     * @example 42
     */
    AssociatedId: number;
    /**
     * The record's `ext_id`, an id of your own.
     * @example customer-1042
     */
    AssociatedExtId: string;
    /**
     * Email address of the contact. Only if the kind is `contact`.
     * @example alice@example.com
     */
    AssociatedEmail: string;
    /**
     * Phone number of the contact, with the country calling code and with or without `+`. Only if the kind is `contact`.
     * @example 12025550143
     */
    AssociatedSms: string;
    /**
     * Kinds of the records to list, at most 5. Repeat the parameter for each. Without it, all kinds.
     * @example [
     *   "warranty"
     * ]
     */
    AssociatedTypes: string[];
    /**
     * The feed's id, as `feeds.create` and `feeds.list` return it.
     * @example 7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10
     */
    ExternalFeedUuid: string;
    /**
     * The payment request's id, as `paymentRequests.create` returns it.
     * @example b2c9e6a0-4d3f-4b1e-9c5a-7e8f01d2a340
     */
    PaymentRequestIdentifier: number | string;
    /**
     * The pass's id, a UUID.
     * @example 2c8e4f60-9b1d-4a73-8e5f-6d0a1b2c3d40
     */
    WalletPassId: string;
    /**
     * The contact's id, a number.
     * @example 42
     */
    WalletContactId: number;
    /**
     * The installation's id, a UUID. Brevo doesn't publish which response or code contains it.
     * @example 8a3b5c7d-1e2f-4061-9a8b-7c6d5e4f3a20
     */
    WalletInstallationId: string;
    /**
     * Text to find in the names of the feeds.
     * @example stock
     */
    ExternalFeedSearch: string;
    /**
     * First day of the range, `YYYY-MM-DD`, at most 30 days ago. Needs `endDate`.
     * @example 2026-11-01
     */
    ExternalFeedStartDate: string;
    /**
     * Last day of the range, `YYYY-MM-DD`. Needs `startDate`.
     * @example 2026-11-27
     */
    ExternalFeedEndDate: string;
    /**
     * Ascending or descending, by creation.
     * @example desc
     */
    ExternalFeedSort: SortOrder;
    /**
     * How Brevo identifies itself to the source of the feeds.
     * @example basic
     */
    ExternalFeedAuth: ExternalFeedAuthType;
    /**
     * Feeds per page.
     * @example 50
     */
    ExternalFeedLimit: number;
    /**
     * Number of feeds to skip. No upper bound is published.
     * @example 0
     */
    ExternalFeedOffset: number;
    /**
     * The user's email address, as `users.list` lists it.
     * @example erin@example.com
     */
    UserEmail: string;
    /**
     * Whether to send the invitation again (`resend`) or to cancel it (`cancel`).
     * @example resend
     */
    UserInvitationAction: 'resend' | 'cancel';
    /**
     * The group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it.
     * @example 5f8f8c3b5f56a02d4433b3a7
     */
    SubAccountGroupIdentifier: string;
    /**
     * The admin user's email address, as `subAccounts.users.list` lists it.
     * @example erin@example.com
     */
    AdminUserEmail: string;
    /**
     * Only `active` users, or only `pending` ones. Required with `offset`.
     * @example active
     */
    AdminUserStatus: string;
    /**
     * Number of the page, the first one by default. Whether the first page is 0 or 1 is not published. Needs `type`.
     * @example 1
     */
    AdminUserPage: number;
    /**
     * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
     * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
     */
    LoyaltyProgramIdentifier: string;
    /**
     * The id of the contact who is a member, a number.
     * @example 42
     */
    LoyaltyMemberIdentifier: number;
    /**
     * The id of the contact who is a member, a number. Brevo's documents don't agree on it: some ask for text or a UUID, so text passes, too.
     * @example 42
     */
    LoyaltySubscriptionIdentifier: number | string;
    /**
     * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
     * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
     */
    LoyaltyBalanceDefinitionIdentifier: string;
    /**
     * The limit's id, a UUID, as `loyalty.balances.limits.create` returns it. No operation lists limits, so keep it.
     * @example b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a
     */
    LoyaltyBalanceLimitIdentifier: string;
    /**
     * The transaction's id, a UUID, as `loyalty.transactions.create` returns it.
     * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
     */
    LoyaltyTransactionIdentifier: string;
    /**
     * The tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`.
     * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061
     */
    LoyaltyTierIdentifier: string;
    /**
     * The tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it.
     * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
     */
    LoyaltyTierGroupIdentifier: string;
    /**
     * Which version of the program to read: `draft` has your changes, `active` what was last published.
     * @example draft
     */
    LoyaltyVersionToRead: LoyaltyVersion;
    /**
     * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default, it is left out, says Brevo's guide.
     * @example false
     */
    LoyaltyIncludeInternal: boolean;
    /**
     * Number of items to skip. No upper bound is published.
     * @example 0
     */
    LoyaltyOffset: number;
    /**
     * Ascending or descending.
     * @example desc
     */
    LoyaltySort: SortOrder;
    /**
     * Ascending or descending. The default is not published.
     * @example desc
     */
    LoyaltySortOrder: SortOrder;
    /**
     * Id of the contact who is a member, a number.
     * @example 42
     */
    LoyaltyContactId: number;
    /**
     * Id of the balance definition, a UUID, such as that of the points.
     * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
     */
    LoyaltyBalanceDefinitionId: string;
    /**
     * What to sort by.
     * @example createdAt
     */
    LoyaltySortFieldCreation: 'createdAt';
    /**
     * The reward's id, a UUID, as `loyalty.rewards.create` and `loyalty.rewards.list` return it.
     * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
     */
    LoyaltyRewardIdentifier: string;
    /**
     * The code pool's id, a UUID, as `loyalty.rewards.get` returns it in `codePoolId`.
     * @example 71c9e0b4-3d25-4f68-9a1b-0c2d4e6f8a10
     */
    LoyaltyCodePoolIdentifier: string;
    /**
     * The redemption's id, as `loyalty.vouchers.redeem` returns it.
     * @example 0b6d8f2a-4c1e-4e73-8a95-6f7081928374
     */
    LoyaltyRedemptionIdentifier: string;
    /**
     * Items per page.
     * @example 25
     */
    LoyaltyOfferLimit: number;
    /**
     * State that the rewards must have. Brevo's default is `all`; the other values are not published.
     * @example active
     */
    LoyaltyRewardState: string;
    /**
     * Whether to sort by the latest change or by the creation.
     * @example updatedAt
     */
    LoyaltyVoucherSortField: 'updatedAt' | 'createdAt';
    /**
     * What the vouchers must have in `meta`. How a key and its value are written is not published.
     * @example order:1042
     */
    LoyaltyVoucherMeta: string;
    /**
     * Id of the reward that the vouchers are for.
     * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
     */
    LoyaltyVoucherRewardId: string;
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
          'application/json': OnWire<GetChildrenList, 'children'>;
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
          'application/json': GetChildDomains | null;
        };
      };
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
      400: components['responses']['BadRequest'];
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
          'application/json': OnWire<CompaniesList, 'items'>;
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
      200: components['responses']['ImportStarted'];
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
          'application/json': OnWire<GetInboundEmailEvents, 'events'>;
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
          'application/json': NoteList | null;
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
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The account as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetAccount;
        };
      };
      default: components['responses']['UnexpectedError'];
    };
  };
  getAccountActivity: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD` in UTC. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD` in UTC, at most a month after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
        /**
         * Email address of the user.
         * @example dana@example.com
         */
        email?: string | undefined;
        /**
         * Activities per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of activities to skip. No upper bound is published.
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
      /** One page of activities. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetAccountActivity, 'logs'>;
        };
      };
      400: components['responses']['AccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendTransacEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sender, the recipients and the content of the email. */
    requestBody: {
      content: {
        'application/json': SendEmail;
      };
    };
    responses: {
      /** The message id, or one for each of `messageVersions`. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SentEmail;
        };
      };
      /** The email is scheduled. The response has the batch id as well as the message ids. */
      202: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SentEmail;
        };
      };
      400: components['responses']['SendEmailBadRequest'];
      402: components['responses']['EmailsUnderValidation'];
      403: components['responses']['EmailsNotActivated'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteScheduledEmailById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The `batchId` of scheduled emails, or the `messageId` of one, with its angle brackets, as `emails.send` returns them.
         * @example 3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20
         */
        identifier: components['parameters']['ScheduledEmailIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ScheduledEmailNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getScheduledEmailById: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD`, at most 30 days ago. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`, at most a month after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
        /**
         * Status that the parts of the batch must have.
         * @example queued
         */
        status?: ('queued' | 'inProgress' | 'processed') | undefined;
        /**
         * Parts of the batch per page.
         * @example 100
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['EmailsOffset'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['EmailsSort'];
      };
      header?: never;
      path: {
        /**
         * The `batchId` of scheduled emails, or the `messageId` of one, with its angle brackets, as `emails.send` returns them.
         * @example 3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20
         */
        identifier: components['parameters']['ScheduledEmailIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The state of the scheduled email, or of each part of the batch. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetScheduledEmail;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['ScheduledEmailNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getTransacEmailsList: {
    parameters: {
      query?: {
        /**
         * Address to which the emails were sent.
         * @example alice@example.com
         */
        email?: string | undefined;
        /**
         * Id of the template of the emails.
         * @example 7
         */
        templateId?: number | undefined;
        /**
         * Message id of the email, with its angle brackets.
         * @example <202611270900.12345678901@smtp-relay.example.com>
         */
        messageId?: string | undefined;
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`, at most a month after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
        /**
         * Emails per page.
         * @example 500
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['EmailsOffset'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['EmailsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of sent emails, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetSentEmails, 'transactionalEmails'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getTransacEmailContent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The `uuid` of the email to one recipient, as `emails.list` returns it. A message id doesn't work.
         * @example 7f5c2f0e-6a2b-4c51-9b1e-0d6f3a8c1b42
         */
        uuid: components['parameters']['EmailUuid'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The content of the email, and its events so far. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': EmailContent;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['EmailNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  smtpLogIdentifierDelete: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD`.
         * @example 2026-11-01
         */
        from_date?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`.
         * @example 2026-11-27
         */
        to_date?: string | undefined;
      };
      header?: never;
      path: {
        /**
         * The `messageId` of an email, with its angle brackets, or the address to which emails were sent.
         * @example <202611270900.12345678901@smtp-relay.example.com>
         */
        identifier: components['parameters']['EmailLogIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['EmailLogNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteHardbounces: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which hard bounces to delete. */
    requestBody?: {
      content: {
        'application/json': DeleteHardbounces;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getEmailEventReport: {
    parameters: {
      query?: {
        /**
         * Address of the recipient.
         * @example alice@example.com
         */
        email?: string | undefined;
        /**
         * Kind of the events. `bounces` are both kinds of bounces.
         * @example delivered
         */
        event?: EmailEventFilter | undefined;
        /**
         * Message id of the email, with its angle brackets.
         * @example <202611270900.12345678901@smtp-relay.example.com>
         */
        messageId?: string | undefined;
        /**
         * Id of the template of the emails.
         * @example 7
         */
        templateId?: number | undefined;
        /**
         * Tags of the emails, an array as JSON. How several tags combine is not published.
         * @example ["orders"]
         */
        tags?: string | undefined;
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`, at most 90 days after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
        /**
         * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 30 days.
         * @example 7
         */
        days?: number | undefined;
        /**
         * Events per page.
         * @example 2500
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['EmailsOffset'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['EmailsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of events. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetEmailEventReport, 'events'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getAggregatedSmtpReport: {
    parameters: {
      query?: {
        /**
         * First day of the report, `YYYY-MM-DD`. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the report, `YYYY-MM-DD`, at most 90 days after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
        /**
         * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 90 days.
         * @example 7
         */
        days?: number | undefined;
        /**
         * Tag of the emails.
         * @example orders
         */
        tag?: components['parameters']['EmailsTag'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The statistics of the span. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetAggregatedReport;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSmtpReport: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`, at most 30 days after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
        /**
         * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 10 days.
         * @example 7
         */
        days?: number | undefined;
        /**
         * Tag of the emails.
         * @example orders
         */
        tag?: components['parameters']['EmailsTag'];
        /**
         * Days per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['EmailsOffset'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['EmailsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of days. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetEmailReports, 'reports'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getTransacBlockedContacts: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD`, not in the future. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`, not in the future. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
        /**
         * Addresses of the senders for which the contacts are blocked, in one value, separated by commas.
         * @example [
         *   "orders@example.com"
         * ]
         */
        senders?: (string | undefined)[] | undefined;
        /**
         * Contacts per page.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['EmailsOffset'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['EmailsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of blocked contacts, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetBlockedContacts, 'contacts'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  smtpBlockedContactsEmailDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * A blocked address, as `emails.blockedContacts.list` lists it.
         * @example bob@example.com
         */
        email: components['parameters']['BlockedContactEmail'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['BlockedContactNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getBlockedDomains: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** All blocked domains. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetBlockedDomains, 'domains'>;
        };
      };
      default: components['responses']['UnexpectedError'];
    };
  };
  blockNewDomain: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The domain to block. */
    requestBody: {
      content: {
        'application/json': BlockDomain;
      };
    };
    responses: {
      /** The domain is blocked. The response has no body. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteBlockedDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * A blocked domain, as `emails.blockedDomains.list` lists it.
         * @example competitor.example.com
         */
        domain: components['parameters']['BlockedDomain'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['BlockedDomainNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSmtpTemplates: {
    parameters: {
      query?: {
        /**
         * Whether to list only active templates (true) or only inactive ones (false). Without it, the list has both.
         * @example true
         */
        templateStatus?: boolean | undefined;
        /**
         * Editor with which the templates were made. Brevo publishes one value.
         * @example richTextEditor
         */
        editorType?: 'richTextEditor' | undefined;
        /**
         * Templates per page.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Number of templates to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Ascending or descending, by creation.
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
      /** One page of templates, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetEmailTemplates, 'templates'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createSmtpTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sender, subject and content of the new template. */
    requestBody: {
      content: {
        'application/json': CreateEmailTemplate;
      };
    };
    responses: {
      /** The id of the new template. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': EmailTemplateId;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSmtpTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number. A template's own identifier (`customTemplateId`) works too when you read or update the template, but not when you delete it or send a test.
         * @example 7
         */
        templateId: components['parameters']['EmailTemplateIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The template as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': EmailTemplate;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['EmailTemplateNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateSmtpTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number. A template's own identifier (`customTemplateId`) works too when you read or update the template, but not when you delete it or send a test.
         * @example 7
         */
        templateId: components['parameters']['EmailTemplateIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateEmailTemplate;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['EmailTemplateNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteSmtpTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number. A template's own identifier (`customTemplateId`) works too when you read or update the template, but not when you delete it or send a test.
         * @example 7
         */
        templateId: components['parameters']['EmailTemplateIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['EmailTemplateNotFound'];
      405: components['responses']['EmailTemplateActive'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendTestTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number. A template's own identifier (`customTemplateId`) works too when you read or update the template, but not when you delete it or send a test.
         * @example 7
         */
        templateId: components['parameters']['EmailTemplateIdentifier'];
      };
      cookie?: never;
    };
    /** Who receives the test. */
    requestBody: {
      content: {
        'application/json': SendTestEmail;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SendTestEmailBadRequest'];
      404: components['responses']['EmailTemplateNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  postPreviewSmtpEmailTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The template, and where its values come from. */
    requestBody: {
      content: {
        'application/json': PreviewEmailTemplate;
      };
    };
    responses: {
      /** The sender, subject and HTML that a recipient would see. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': EmailTemplatePreview;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getContacts: {
    parameters: {
      query?: {
        /**
         * Contacts per page.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ContactsOffset'];
        /**
         * Earliest change of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is not published, so overlap two reads.
         * @example 2026-11-27T00:00:00.000Z
         */
        modifiedSince?: components['parameters']['ContactsModifiedSince'];
        /**
         * Earliest creation of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is included is not published.
         * @example 2026-11-01T00:00:00.000Z
         */
        createdSince?: string | undefined;
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ContactsSort'];
        /**
         * Ids of the contacts, at most 20. Repeat the parameter for each.
         * @example [
         *   42
         * ]
         */
        ids?: (number | undefined)[] | undefined;
        /**
         * Id of the segment that the contacts must be in.
         * @example 3
         */
        segmentId?: number | undefined;
        /**
         * Ids of the lists that the contacts must be in. Repeat the parameter for each: Brevo doesn't split a value at commas.
         * @example [
         *   2
         * ]
         */
        listIds?: (number | undefined)[] | undefined;
        /**
         * Value that an attribute must have, as `equals(FIRSTNAME,"Alice")`; `equals` is the only operator. An attribute of the category `category` takes the value or the label, and a multiple-choice attribute several options, `equals(COUNTRY,"USA, INDIA")`, which must all be there.
         * @example equals(FIRSTNAME,"Alice")
         */
        filter?: string | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['ContactsPage'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createContact: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What identifies the contact, its attributes and its lists. */
    requestBody: {
      content: {
        'application/json': CreateContact;
      };
    };
    responses: {
      /** The id of the new contact. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactId;
        };
      };
      204: components['responses']['NoContent'];
      400: components['responses']['ContactBadRequest'];
      425: components['responses']['ContactTooEarly'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getContactInfo: {
    parameters: {
      query?: {
        /**
         * Kind of the value in the path. Set it for all kinds but an email address and an id. Without it, Brevo guesses.
         * @example email_id
         */
        identifierType?: components['parameters']['IdentifierType'];
        /**
         * First day of the statistics, `YYYY-MM-DD`, not in the future. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the statistics, `YYYY-MM-DD`, not in the future. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
      };
      header?: never;
      path: {
        /**
         * The contact's email address or id.
         * @example alice@example.com
         */
        identifier: components['parameters']['ContactIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The contact as it is now, with its campaign statistics. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactDetails;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateContact: {
    parameters: {
      query?: {
        /**
         * Kind of the value in the path. Set it for all kinds but an email address and an id. Without it, Brevo guesses.
         * @example email_id
         */
        identifierType?: components['parameters']['IdentifierType'];
      };
      header?: never;
      path: {
        /**
         * The contact's email address or id.
         * @example alice@example.com
         */
        identifier: components['parameters']['ContactIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateContact;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ContactBadRequest'];
      404: components['responses']['ContactNotFound'];
      425: components['responses']['ContactTooEarly'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteContact: {
    parameters: {
      query?: {
        /**
         * Kind of the value in the path. Set it for all kinds but an email address and an id. Without it, Brevo guesses.
         * @example email_id
         */
        identifierType?: components['parameters']['IdentifierType'];
      };
      header?: never;
      path: {
        /**
         * The contact's email address or id.
         * @example alice@example.com
         */
        identifier: components['parameters']['ContactIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getContactStats: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD`, not in the future. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: string | undefined;
        /**
         * Last day of the range, `YYYY-MM-DD`, not in the future, at most 90 days after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: string | undefined;
      };
      header?: never;
      path: {
        /**
         * The contact's email address or id.
         * @example alice@example.com
         */
        identifier: components['parameters']['ContactIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The campaign events of the contact, by kind. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactCampaignStats;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateBatchContacts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The contacts, and the fields to change in each. */
    requestBody: {
      content: {
        'application/json': UpdateBatchContacts;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createDoiContact: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whom to ask, with which template, and the lists to add the contact to. */
    requestBody: {
      content: {
        'application/json': CreateDoiContact;
      };
    };
    responses: {
      /** Brevo sends the email. The response has no body. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  importContacts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The contacts, their lists, and how to treat contacts that exist. */
    requestBody: {
      content: {
        'application/json': RequestContactImport;
      };
    };
    responses: {
      202: components['responses']['ContactProcessStarted'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  requestContactExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which contacts to export, and which of their attributes. */
    requestBody: {
      content: {
        'application/json': RequestContactExport;
      };
    };
    responses: {
      202: components['responses']['ContactProcessStarted'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getLists: {
    parameters: {
      query?: {
        /**
         * Lists per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ContactsOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ContactsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['ContactListsPage'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the new list, and its folder. */
    requestBody: {
      content: {
        'application/json': CreateContactList;
      };
    };
    responses: {
      /** The id of the new list. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactListId;
        };
      };
      400: components['responses']['ContactListBadRequest'];
      404: components['responses']['ContactFolderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getList: {
    parameters: {
      query?: {
        /**
         * Earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `endDate`.
         * @example 2026-11-01T00:00:00.000Z
         */
        startDate?: string | undefined;
        /**
         * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `startDate`.
         * @example 2026-11-27T23:59:59.000Z
         */
        endDate?: string | undefined;
      };
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The list as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactListDetails;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactListNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    /** The new name, or the new folder. */
    requestBody: {
      content: {
        'application/json': UpdateContactList;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ContactListBadRequest'];
      404: components['responses']['ContactListNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactListNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getContactsFromList: {
    parameters: {
      query?: {
        /**
         * Earliest change of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is not published, so overlap two reads.
         * @example 2026-11-27T00:00:00.000Z
         */
        modifiedSince?: components['parameters']['ContactsModifiedSince'];
        /**
         * Contacts per page.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ContactsOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ContactsSort'];
      };
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['ContactsPage'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactListNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  addContactToList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    /** The contacts to add, by email address, id or `ext_id`. */
    requestBody: {
      content: {
        'application/json': AddContactToList;
      };
    };
    responses: {
      /** The contacts that were added, and those that weren't. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactListChange;
        };
      };
      400: components['responses']['ContactListChangeBadRequest'];
      404: components['responses']['ContactListNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  removeContactFromList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The list's id, a number.
         * @example 2
         */
        listId: components['parameters']['ListId'];
      };
      cookie?: never;
    };
    /** The contacts to remove, by email address, id or `ext_id`, or all. */
    requestBody: {
      content: {
        'application/json': RemoveContactFromList;
      };
    };
    responses: {
      /** The contacts that were removed and those that weren't, or the process that removes all. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactListChange;
        };
      };
      400: components['responses']['ContactListChangeBadRequest'];
      404: components['responses']['ContactListNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getFolders: {
    parameters: {
      query?: {
        /**
         * Folders per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ContactsOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ContactsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of folders, and `count`, the number of all of them. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetContactFolders, 'folders'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createFolder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the new folder. */
    requestBody: {
      content: {
        'application/json': CreateUpdateContactFolder;
      };
    };
    responses: {
      /** The id of the new folder. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactFolderId;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getFolder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The folder's id, a number.
         * @example 1
         */
        folderId: components['parameters']['FolderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The folder as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ContactFolder;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactFolderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateFolder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The folder's id, a number.
         * @example 1
         */
        folderId: components['parameters']['FolderId'];
      };
      cookie?: never;
    };
    /** The new name. */
    requestBody: {
      content: {
        'application/json': CreateUpdateContactFolder;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactFolderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteFolder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The folder's id, a number.
         * @example 1
         */
        folderId: components['parameters']['FolderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactFolderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getFolderLists: {
    parameters: {
      query?: {
        /**
         * Lists per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ContactsOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ContactsSort'];
      };
      header?: never;
      path: {
        /**
         * The folder's id, a number.
         * @example 1
         */
        folderId: components['parameters']['FolderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['ContactListsPage'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactFolderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getAttributes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The name, category, type and options of each attribute. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetContactAttributes, 'attributes'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateAttribute: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's category.
         * @example normal
         */
        attributeCategory: components['parameters']['AttributeCategory'];
        /**
         * The attribute's name, its key in `attributes`. Brevo writes names in capital letters.
         * @example INTERESTS
         */
        attributeName: components['parameters']['AttributeName'];
      };
      cookie?: never;
    };
    /** The new options, or the new formula. */
    requestBody: {
      content: {
        'application/json': UpdateContactAttribute;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ContactAttributeBadRequest'];
      404: components['responses']['ContactAttributeNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createAttribute: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's category.
         * @example normal
         */
        attributeCategory: components['parameters']['AttributeCategory'];
        /**
         * The attribute's name, its key in `attributes`. Brevo writes names in capital letters.
         * @example INTERESTS
         */
        attributeName: components['parameters']['AttributeName'];
      };
      cookie?: never;
    };
    /** The type, the options or the formula of the new attribute. */
    requestBody: {
      content: {
        'application/json': CreateContactAttribute;
      };
    };
    responses: {
      /** The attribute was created. The response has no body. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['ContactAttributeBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteAttribute: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's category.
         * @example normal
         */
        attributeCategory: components['parameters']['AttributeCategory'];
        /**
         * The attribute's name, its key in `attributes`. Brevo writes names in capital letters.
         * @example INTERESTS
         */
        attributeName: components['parameters']['AttributeName'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactAttributeNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteMultiAttributeOptions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The attribute's type. Only multiple-choice attributes have options to delete.
         * @example multiple-choice
         */
        attributeType: components['parameters']['ContactAttributeType'];
        /**
         * The name of the multiple-choice attribute.
         * @example INTERESTS
         */
        multipleChoiceAttribute: components['parameters']['MultipleChoiceAttribute'];
        /**
         * The option to delete, as `multiCategoryOptions` lists it.
         * @example Garden
         */
        multipleChoiceAttributeOption: components['parameters']['MultipleChoiceAttributeOption'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      404: components['responses']['ContactAttributeNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSegments: {
    parameters: {
      query?: {
        /**
         * Segments per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ContactsOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ContactsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of segments, and `count`, the number of all of them. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetContactSegments, 'segments'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getConsentGroups: {
    parameters: {
      query?: {
        /**
         * Groups per page. No lower bound is published.
         * @example 10
         */
        limit?: components['parameters']['ConsentGroupsLimit'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ContactsOffset'];
        /**
         * Id of the group.
         * @example 1
         */
        id?: components['parameters']['ConsentGroupIdFilter'];
        /**
         * Part of the name, in capital or small letters.
         * @example newsletter
         */
        name?: components['parameters']['ConsentGroupName'];
        /**
         * How contacts get into the group.
         * @example manual
         */
        signupMode?: components['parameters']['ConsentGroupMode'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of consent groups, and `total`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetConsentGroups, 'consentGroups'>;
        };
      };
      400: components['responses']['ConsentGroupsBadRequest'];
      403: components['responses']['ConsentGroupsForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createConsentGroup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the new group, and how contacts get into it. */
    requestBody: {
      content: {
        'application/json': CreateConsentGroup;
      };
    };
    responses: {
      /** The new consent group. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ConsentGroup;
        };
      };
      400: components['responses']['ConsentGroupsBadRequest'];
      403: components['responses']['ConsentGroupsForbidden'];
      409: components['responses']['ConsentGroupConflict'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getConsentGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The consent group's id, a number.
         * @example 1
         */
        id: components['parameters']['ConsentGroupIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The consent group as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ConsentGroup;
        };
      };
      400: components['responses']['ConsentGroupsBadRequest'];
      403: components['responses']['ConsentGroupsForbidden'];
      404: components['responses']['ConsentGroupNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateConsentGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The consent group's id, a number.
         * @example 1
         */
        id: components['parameters']['ConsentGroupIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateConsentGroup;
      };
    };
    responses: {
      /** The consent group after the change. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ConsentGroup;
        };
      };
      400: components['responses']['ConsentGroupsBadRequest'];
      403: components['responses']['ConsentGroupsForbidden'];
      404: components['responses']['ConsentGroupNotFound'];
      409: components['responses']['ConsentGroupConflict'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteConsentGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The consent group's id, a number.
         * @example 1
         */
        id: components['parameters']['ConsentGroupIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ConsentGroupsBadRequest'];
      403: components['responses']['ConsentGroupsForbidden'];
      404: components['responses']['ConsentGroupNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getProcesses: {
    parameters: {
      query?: {
        /**
         * Processes per page.
         * @example 10
         */
        limit?: number | undefined;
        /**
         * Number of processes to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Ascending or descending, by creation.
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
      /** One page of processes, and `count`, the number of all of them. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetProcesses, 'processes'>;
        };
      };
      400: components['responses']['BadQuery'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getProcess: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The process's id, a number, which the method that started it returned.
         * @example 78
         */
        processId: components['parameters']['ProcessIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The process as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': BackgroundProcess;
        };
      };
      400: components['responses']['BadQuery'];
      404: components['responses']['ProcessNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWebhooks: {
    parameters: {
      query?: {
        /**
         * Type of the webhooks.
         * @example transactional
         */
        type?: WebhookType | undefined;
        /**
         * Ascending or descending, by creation.
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
      /** All webhooks of the type. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetWebhooks, 'webhooks'>;
        };
      };
      400: components['responses']['WebhooksBadRequest'];
      404: components['responses']['WebhooksNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The address to call, the events, and how your server recognises the requests. */
    requestBody: {
      content: {
        'application/json': CreateWebhook;
      };
    };
    responses: {
      /** The id of the new webhook. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WebhookId;
        };
      };
      400: components['responses']['WebhookBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The webhook's id, a number.
         * @example 5
         */
        webhookId: components['parameters']['WebhookIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The webhook as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Webhook;
        };
      };
      400: components['responses']['WebhookBadRequest'];
      404: components['responses']['WebhookNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The webhook's id, a number.
         * @example 5
         */
        webhookId: components['parameters']['WebhookIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateWebhook;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['WebhookBadRequest'];
      404: components['responses']['WebhookNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The webhook's id, a number.
         * @example 5
         */
        webhookId: components['parameters']['WebhookIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['WebhookBadRequest'];
      404: components['responses']['WebhookNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  exportWebhooksHistory: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which events to export, and the address to call with the file's address. */
    requestBody: {
      content: {
        'application/json': ExportWebhooksHistory;
      };
    };
    responses: {
      /** The id of the process that writes the file. */
      202: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WebhookProcessId;
        };
      };
      400: components['responses']['WebhookBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getEvents: {
    parameters: {
      query?: {
        /**
         * Ids of the contacts. Repeat the parameter for each.
         * @example [
         *   42
         * ]
         */
        contact_id?: (number | undefined)[] | undefined;
        /**
         * Names of the events. Repeat the parameter for each.
         * @example [
         *   "order_completed"
         * ]
         */
        event_name?: (string | undefined)[] | undefined;
        /**
         * Types of the objects that the events are about. Repeat the parameter for each.
         * @example [
         *   "order"
         * ]
         */
        object_type?: (string | undefined)[] | undefined;
        /**
         * Start of the range, RFC 3339. Needs `endDate`. Brevo also allows a day, `YYYY-MM-DD`, of a time zone that isn't published; validators generated from this file may reject it.
         * @example 2026-11-27T00:00:00.000Z
         */
        startDate?: string | undefined;
        /**
         * End of the range, RFC 3339, not before `startDate`. Needs `startDate`. A day works as in `startDate`.
         * @example 2026-11-28T00:00:00.000Z
         */
        endDate?: string | undefined;
        /**
         * Events per page.
         * @example 100
         */
        limit?: number | undefined;
        /**
         * Number of events to skip. No upper bound is published.
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
      /** One page of events, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetEventsList, 'events'>;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The event and the contact it is about. */
    requestBody: {
      content: {
        'application/json': CreateEvent;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createBatchEvents: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The events and the contacts they are about. */
    requestBody: {
      content: {
        'application/json': CreateBatchEvents;
      };
    };
    responses: {
      /** All events are in the queue. `count` is their number. */
      202: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': BatchEventsResult;
        };
      };
      /** Some events failed. `errors` says which, and why. */
      207: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': BatchEventsResult;
        };
      };
      400: components['responses']['BadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmDealsGet: {
    parameters: {
      query?: {
        /**
         * Values that the deals must have. Each is a query parameter of its own, such as `filters[attributes.deal_name]`. How several filters combine is not published, so send one and check the deals you get.
         * @example {
         *   "attributes.deal_name": "120 units for Acme"
         * }
         */
        filters?: DealFilters | undefined;
        /**
         * Earliest change of the deals, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a change at that very moment is included is not published, so overlap two reads.
         * @example 2026-11-01T00:00:00.000Z
         */
        modifiedSince?: string | undefined;
        /**
         * Earliest creation of the deals, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a creation at that very moment is included is not published.
         * @example 2026-11-01T00:00:00.000Z
         */
        createdSince?: string | undefined;
        /**
         * Number of deals to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Deals per page. Neither bounds nor a default are published: without it, Brevo's pages were seen to have up to 1000 deals.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Ascending or descending; without it, newest first.
         * @example desc
         */
        sort?: SortOrder | undefined;
        /**
         * Attribute to sort by, as `attributes.<attribute_name>`. Brevo is reported to reject the name alone.
         * @example attributes.created_at
         */
        sortBy?: string | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of deals. The live API adds a `pager`. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<DealsList, 'items'>;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmDealsPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the new deal, its attributes and its links. */
    requestBody: {
      content: {
        'application/json': CreateDeal;
      };
    };
    responses: {
      /** The id of the new deal. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': DealId;
        };
      };
      /** The id of the new deal. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': DealId;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmDealsIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The deal's id, as `deals.create` and `deals.list` return it.
         * @example 61a5ce58c5d4795761045990
         */
        id: components['parameters']['DealIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The deal as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Deal;
        };
      };
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['DealNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmDealsIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The deal's id, as `deals.create` and `deals.list` return it.
         * @example 61a5ce58c5d4795761045990
         */
        id: components['parameters']['DealIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      403: components['responses']['DealForbidden'];
      404: components['responses']['DealNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmDealsIdPatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The deal's id, as `deals.create` and `deals.list` return it.
         * @example 61a5ce58c5d4795761045990
         */
        id: components['parameters']['DealIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateDeal;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['DealNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmDealsLinkUnlinkIdPatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The deal's id, as `deals.create` and `deals.list` return it.
         * @example 61a5ce58c5d4795761045990
         */
        id: components['parameters']['DealIdentifier'];
      };
      cookie?: never;
    };
    /** The contacts and companies to link and to unlink. */
    requestBody: {
      content: {
        'application/json': LinkUnlinkDeal;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmDealsImportPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The CSV file, and how to treat its rows. */
    requestBody: {
      content: {
        'multipart/form-data': ImportDeals;
      };
    };
    responses: {
      200: components['responses']['ImportStarted'];
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmAttributesDealsGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The internal name, label, type and options of each attribute. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': DealAttributeList | null;
        };
      };
      default: components['responses']['UnexpectedError'];
    };
  };
  crmPipelineDetailsAllGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['PipelineArray'];
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmPipelineDetailsPipelineIDGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The pipeline's id, as `deals.pipelines.list` returns it in `pipeline`. A deal has it in its attribute `pipeline`.
         * @example 61a5cc00c5d4795761045801
         */
        pipelineID: components['parameters']['PipelineIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['PipelineArray'];
      400: components['responses']['PipelineBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmTasksGet: {
    parameters: {
      query?: {
        /**
         * Which tasks to list. Each value is a query parameter of its own, such as `filter[status]`. How several combine is not published, so check the tasks you get.
         * @example {
         *   "status": "undone"
         * }
         */
        filter?: TaskFilter | undefined;
        /**
         * Start of the range, in milliseconds since 1970-01-01T00:00:00Z, for `filter[date]=range`. Whether the range includes its ends is not published.
         * @example 1795737600000
         */
        dateFrom?: number | undefined;
        /**
         * End of the range, in milliseconds since 1970-01-01T00:00:00Z, for `filter[date]=range`. Whether it is included is not published.
         * @example 1796342399999
         */
        dateTo?: number | undefined;
        /**
         * Number of tasks to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Tasks per page. No bounds are published.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Ascending or descending; without it, newest first.
         * @example desc
         */
        sort?: SortOrder | undefined;
        /**
         * Field of the tasks to sort by. Which fields work is not published.
         * @example name
         */
        sortBy?: string | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of tasks. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<TaskList, 'items'>;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmTasksPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is to be done, until when, by whom, and the records it is about. */
    requestBody: {
      content: {
        'application/json': CreateTask;
      };
    };
    responses: {
      /** The id of the new task. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': TaskId;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmTasksIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The task's id, as `tasks.create` and `tasks.list` return it.
         * @example 61a5cd07ca1347c82306ad06
         */
        id: components['parameters']['TaskIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The task as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Task;
        };
      };
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['TaskNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmTasksIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The task's id, as `tasks.create` and `tasks.list` return it.
         * @example 61a5cd07ca1347c82306ad06
         */
        id: components['parameters']['TaskIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['TaskNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmTasksIdPatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The task's id, as `tasks.create` and `tasks.list` return it.
         * @example 61a5cd07ca1347c82306ad06
         */
        id: components['parameters']['TaskIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateTask;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['TaskNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmTasktypesGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The id and the title of each type. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': TaskTypes | null;
        };
      };
      default: components['responses']['UnexpectedError'];
    };
  };
  crmFilesGet: {
    parameters: {
      query?: {
        /**
         * Kind of the record that the files belong to.
         * @example deals
         */
        entity?: FileEntity | undefined;
        /**
         * Id of the record that the files belong to; send `entity` too. How several ids are separated is not published, so send one.
         * @example 61a5ce58c5d4795761045990
         */
        entityIds?: string | undefined;
        /**
         * Start of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether the range includes its ends is not published: check `createdAt`.
         * @example 1795737600000
         */
        dateFrom?: number | undefined;
        /**
         * End of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether it is included is not published.
         * @example 1796342399999
         */
        dateTo?: number | undefined;
        /**
         * Number of files to skip. No upper bound is published.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Files per page. No bounds are published.
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
      /** One page of files. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': FileDataList | null;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmFilesPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The file, and the record that it belongs to. */
    requestBody: {
      content: {
        'multipart/form-data': CreateFile;
      };
    };
    responses: {
      /** The new file's id, name, size and link. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': FileData;
        };
      };
      400: components['responses']['CrmBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmFilesIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The file's id, as `files.create` and `files.list` return it.
         * @example 61a5cf1bc5d4795761045a01
         */
        id: components['parameters']['FileIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The temporary address of the file. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': FileDownloadableLink;
        };
      };
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['FileNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmFilesIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The file's id, as `files.create` and `files.list` return it.
         * @example 61a5cf1bc5d4795761045a01
         */
        id: components['parameters']['FileIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['FileNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  crmFilesIdDataGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The file's id, as `files.create` and `files.list` return it.
         * @example 61a5cf1bc5d4795761045a01
         */
        id: components['parameters']['FileIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The details of the file. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': FileData;
        };
      };
      400: components['responses']['CrmBadRequest'];
      404: components['responses']['FileNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSenders: {
    parameters: {
      query?: {
        /**
         * Dedicated IP that the senders must use. Only for accounts that have one.
         * @example 203.0.113.10
         */
        ip?: string | undefined;
        /**
         * Domain that the senders must have.
         * @example example.com
         */
        domain?: string | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The senders. The list has no pages. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetSenders, 'senders'>;
        };
      };
      400: components['responses']['MalformedRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createSender: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name and the address of the new sender. */
    requestBody: {
      content: {
        'application/json': CreateSender;
      };
    };
    responses: {
      /** The id of the new sender, and whether its domain is set up. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CreatedSender;
        };
      };
      400: components['responses']['SenderBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateSender: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sender's id, a number.
         * @example 3
         */
        senderId: components['parameters']['SenderId'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateSender;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SenderBadRequest'];
      404: components['responses']['SenderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteSender: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sender's id, a number.
         * @example 3
         */
        senderId: components['parameters']['SenderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['MalformedRequest'];
      404: components['responses']['SenderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  validateSenderByOTP: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sender's id, a number.
         * @example 3
         */
        senderId: components['parameters']['SenderId'];
      };
      cookie?: never;
    };
    /** The code from the email. */
    requestBody: {
      content: {
        'application/json': ValidateSender;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SenderCodeBadRequest'];
      404: components['responses']['SenderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getIps: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The dedicated IPs. The list has no pages. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetIps, 'ips'>;
        };
      };
      400: components['responses']['MalformedRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getIpsFromSender: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sender's id, a number.
         * @example 3
         */
        senderId: components['parameters']['SenderId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The dedicated IPs of the sender. The list has no pages. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetIpsFromSender, 'ips'>;
        };
      };
      400: components['responses']['MalformedRequest'];
      404: components['responses']['SenderNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getDomains: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The domains, and `count`, the number of all of them. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetDomains, 'domains'>;
        };
      };
      400: components['responses']['MalformedRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createDomain: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The domain to add. */
    requestBody: {
      content: {
        'application/json': CreateDomain;
      };
    };
    responses: {
      /** The new domain, with the DNS records to create. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CreatedDomain;
        };
      };
      400: components['responses']['DomainBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getDomainConfiguration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The name of the domain, without scheme or path.
         * @example example.com
         */
        domainName: components['parameters']['SenderDomainName'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The domain as it is now, with its DNS records. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': DomainConfiguration;
        };
      };
      400: components['responses']['MalformedRequest'];
      404: components['responses']['DomainNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The name of the domain, without scheme or path.
         * @example example.com
         */
        domainName: components['parameters']['SenderDomainName'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['NoContent'];
      400: components['responses']['MalformedRequest'];
      404: components['responses']['DomainNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  authenticateDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The name of the domain, without scheme or path.
         * @example example.com
         */
        domainName: components['parameters']['SenderDomainName'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The authenticated domain. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': AuthenticatedDomain;
        };
      };
      400: components['responses']['DomainRecordsBadRequest'];
      404: components['responses']['DomainNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendAsyncTransactionalSms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The message, its sender and its recipient. */
    requestBody: {
      content: {
        'application/json': SendTransacSms;
      };
    };
    responses: {
      /** The id of the message. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SmsMessageId;
        };
      };
      400: components['responses']['SmsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendTransacSms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The message, its sender and its recipient. */
    requestBody: {
      content: {
        'application/json': SendTransacSms;
      };
    };
    responses: {
      /** The id of the message and its cost. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SendSms;
        };
      };
      400: components['responses']['SmsBadRequest'];
      402: components['responses']['SmsNotEnoughCredits'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSMSTemplates: {
    parameters: {
      query?: {
        /**
         * Templates per page.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['SmsOffset'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['SmsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of templates, and `count`, the number of all of them. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<SmsTemplateList, 'templates'>;
        };
      };
      400: components['responses']['BadQuery'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSmsEvents: {
    parameters: {
      query?: {
        /**
         * Events per page.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published.
         * @example 2026-11-01
         */
        startDate?: components['parameters']['SmsStartDate'];
        /**
         * Last day of the range, `YYYY-MM-DD`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: components['parameters']['SmsEndDate'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['SmsOffset'];
        /**
         * Number of days before now, today included. Not with `startDate` and `endDate`. No upper bound is published.
         * @example 7
         */
        days?: components['parameters']['SmsDays'];
        /**
         * Phone number of the recipient, with the country calling code.
         * @example 12025550143
         */
        phoneNumber?: string | undefined;
        /**
         * Kind of the events.
         * @example delivered
         */
        event?: SmsEventKind | undefined;
        /**
         * Tags that the messages must have, as a JSON array of strings.
         * @example ["order"]
         */
        tags?: string | undefined;
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['SmsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of events. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetSmsEvents, 'events'>;
        };
      };
      400: components['responses']['BadQuery'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getTransacAggregatedSmsReport: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published.
         * @example 2026-11-01
         */
        startDate?: components['parameters']['SmsStartDate'];
        /**
         * Last day of the range, `YYYY-MM-DD`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: components['parameters']['SmsEndDate'];
        /**
         * Number of days before now, today included. Not with `startDate` and `endDate`. No upper bound is published.
         * @example 7
         */
        days?: components['parameters']['SmsDays'];
        /**
         * Tag that the messages must have.
         * @example order
         */
        tag?: components['parameters']['SmsTag'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers of the whole span. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetTransacAggregatedSmsReport;
        };
      };
      400: components['responses']['BadQuery'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getTransacSmsReport: {
    parameters: {
      query?: {
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published.
         * @example 2026-11-01
         */
        startDate?: components['parameters']['SmsStartDate'];
        /**
         * Last day of the range, `YYYY-MM-DD`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: components['parameters']['SmsEndDate'];
        /**
         * Number of days before now, today included. Not with `startDate` and `endDate`. No upper bound is published.
         * @example 7
         */
        days?: components['parameters']['SmsDays'];
        /**
         * Tag that the messages must have.
         * @example order
         */
        tag?: components['parameters']['SmsTag'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['SmsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers of each day. The list has no pages. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetTransacSmsReport, 'reports'>;
        };
      };
      400: components['responses']['BadQuery'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountGet: {
    parameters: {
      query: {
        /**
         * Number of sub-accounts to skip. No upper bound is published.
         * @example 0
         */
        offset: number | undefined;
        /**
         * Sub-accounts per page. No bounds are published; Brevo's own tool requests 50.
         * @example 50
         */
        limit: number | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of sub-accounts, and `count`, the number of all of them. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetSubAccounts, 'subAccounts'>;
        };
      };
      400: components['responses']['SubAccountsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The company and the email address of the new sub-account. */
    requestBody: {
      content: {
        'application/json': CreateSubAccount;
      };
    };
    responses: {
      /** The id of the new sub-account. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SubAccountId;
        };
      };
      400: components['responses']['SubAccountsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sub-account's id, a number.
         * @example 3232323
         */
        id: components['parameters']['SubAccountIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The sub-account as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SubAccountDetails;
        };
      };
      400: components['responses']['SubAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sub-account's id, a number.
         * @example 3232323
         */
        id: components['parameters']['SubAccountIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SubAccountBadRequest'];
      404: components['responses']['SubAccountNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountIdPlanPut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sub-account's id, a number.
         * @example 3232323
         */
        id: components['parameters']['SubAccountIdentifier'];
      };
      cookie?: never;
    };
    /** The credits and features that the sub-account has from now on. */
    requestBody: {
      content: {
        'application/json': UpdateSubAccountPlan;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SubAccountBadRequest'];
      403: components['responses']['SubAccountForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountsPlanPut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sub-accounts, and the credits and features that each has from now on. */
    requestBody: {
      content: {
        'application/json': UpdateSubAccountPlans;
      };
    };
    responses: {
      /** Brevo has accepted the plan and applies it. The response has no body. */
      202: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['SubAccountBadRequest'];
      403: components['responses']['SubAccountForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountIdApplicationsTogglePut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sub-account's id, a number.
         * @example 3232323
         */
        id: components['parameters']['SubAccountIdentifier'];
      };
      cookie?: never;
    };
    /** The applications to turn on or off. */
    requestBody: {
      content: {
        'application/json': UpdateSubAccountApplications;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SubAccountBadRequest'];
      403: components['responses']['SubAccountForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountKeyPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sub-account, and a name for the key. */
    requestBody: {
      content: {
        'application/json': CreateSubAccountKey;
      };
    };
    responses: {
      /** The new key, which is a secret. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SubAccountKey;
        };
      };
      400: components['responses']['SubAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountSsoTokenPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sub-account, its user, and the page to open. */
    requestBody: {
      content: {
        'application/json': CreateSubAccountSsoToken;
      };
    };
    responses: {
      /** A sign-on token for the sub-account. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SubAccountSsoToken;
        };
      };
      400: components['responses']['SubAccountBadRequest'];
      403: components['responses']['SubAccountForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountIpAssociatePost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The dedicated IP, and the sub-accounts. */
    requestBody: {
      content: {
        'application/json': ManageSubAccountIp;
      };
    };
    responses: {
      /** The sub-accounts can send from the IP. The response has nothing to read. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['SubAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSubAccountIpDissociatePut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The dedicated IP, and the sub-accounts. */
    requestBody: {
      content: {
        'application/json': ManageSubAccountIp;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SubAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSubAccountGroups: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The id and the name of each group. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SubAccountGroups | null;
        };
      };
      400: components['responses']['MasterAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateGroupPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the new group, and the sub-accounts to put in it. */
    requestBody: {
      content: {
        'application/json': CreateSubAccountGroup;
      };
    };
    responses: {
      /** The id of the new group. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SubAccountGroupId;
        };
      };
      400: components['responses']['SubAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateGroupIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it.
         * @example 5f8f8c3b5f56a02d4433b3a7
         */
        id: components['parameters']['SubAccountGroupIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The group, its sub-accounts and its users. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SubAccountGroupDetails;
        };
      };
      400: components['responses']['SubAccountGroupBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateGroupIdPut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it.
         * @example 5f8f8c3b5f56a02d4433b3a7
         */
        id: components['parameters']['SubAccountGroupIdentifier'];
      };
      cookie?: never;
    };
    /** The new name, or the sub-accounts of the group. */
    requestBody: {
      content: {
        'application/json': UpdateSubAccountGroup;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SubAccountGroupBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateGroupIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it.
         * @example 5f8f8c3b5f56a02d4433b3a7
         */
        id: components['parameters']['SubAccountGroupIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SubAccountGroupBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateGroupUnlinkGroupIdSubAccountsPut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it.
         * @example 5f8f8c3b5f56a02d4433b3a7
         */
        groupId: string;
      };
      cookie?: never;
    };
    /** The sub-accounts to take out. */
    requestBody: {
      content: {
        'application/json': RemoveSubAccounts;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SubAccountGroupBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getCorporateInvitedUsersList: {
    parameters: {
      query?: {
        /**
         * Only `active` users, or only `pending` ones. Required with `offset`.
         * @example active
         */
        type?: components['parameters']['AdminUserStatus'];
        /**
         * Number of the page, the first one by default. Whether the first page is 0 or 1 is not published. Needs `type`.
         * @example 1
         */
        offset?: components['parameters']['AdminUserPage'];
        /**
         * Users per page. Brevo documents 20 by default, and at most 100.
         * @example 20
         */
        limit?: number | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Each user's email address, status, groups and access. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<AdminUserList, 'users'>;
        };
      };
      400: components['responses']['MasterAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  inviteAdminUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The email address to invite, and what the user may do. */
    requestBody: {
      content: {
        'application/json': InviteAdminUser;
      };
    };
    responses: {
      /** An id. Brevo has sent the invitation. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': InvitedAdminUser;
        };
      };
      400: components['responses']['MasterAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateUserInvitationActionEmailPut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Whether to send the invitation again (`resend`) or to cancel it (`cancel`).
         * @example resend
         */
        action: components['parameters']['UserInvitationAction'];
        /**
         * The admin user's email address, as `subAccounts.users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['AdminUserEmail'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A message for people. The invitation was sent again or canceled. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': AdminUserInvitation;
        };
      };
      400: components['responses']['AdminUserBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateUserRevokeEmailDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The admin user's email address, as `subAccounts.users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['AdminUserEmail'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['AdminUserBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getCorporateUserPermission: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The admin user's email address, as `subAccounts.users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['AdminUserEmail'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The permissions and the groups of the user. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': AdminUserPermissions;
        };
      };
      400: components['responses']['AdminUserBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  changeAdminUserPermissions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The admin user's email address, as `subAccounts.users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['AdminUserEmail'];
      };
      cookie?: never;
    };
    /** What the user may do from now on. */
    requestBody: {
      content: {
        'application/json': UpdateAdminUserPermissions;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['AdminUserBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getEmailCampaigns: {
    parameters: {
      query?: {
        /**
         * Status of the campaigns. A campaign has `inProcess` as `in_process`.
         * @example sent
         */
        status?: components['parameters']['EmailCampaignsStatus'];
        /**
         * Type of the campaigns: `classic` is the usual one.
         * @example classic
         */
        type?: components['parameters']['EmailCampaignsType'];
        /**
         * The one kind of statistics to return, with events of the last six months. All others are 0 or empty, and so is every kind without this parameter.
         * @example globalStats
         */
        statistics?: components['parameters']['EmailCampaignsStatisticsKind'];
        /**
         * Earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs `endDate`, and a `status` that is absent or `sent`.
         * @example 2026-11-01T00:00:00.000Z
         */
        startDate?: components['parameters']['CampaignsStartDate'];
        /**
         * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future, and at most two years after `startDate`. Needs `startDate`.
         * @example 2026-11-27T23:59:59.000Z
         */
        endDate?: components['parameters']['EmailCampaignsEndDate'];
        /**
         * Campaigns per page.
         * @example 50
         */
        limit?: components['parameters']['EmailCampaignsLimit'];
        /**
         * Number of campaigns to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['CampaignsOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['CampaignsSort'];
        /**
         * Whether to leave out the HTML: `htmlContent` is then empty. Without it, each campaign comes with its whole HTML.
         * @example true
         */
        excludeHtmlContent?: components['parameters']['EmailCampaignsExcludeHtmlContent'];
        /**
         * Whether to list only campaigns without an attached PDF file.
         * @example false
         */
        excludePdfAttachment?: components['parameters']['EmailCampaignsExcludePdfAttachment'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of campaigns, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetEmailCampaigns, 'campaigns'>;
        };
      };
      400: components['responses']['EmailCampaignsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createEmailCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sender, subject, content and recipients of the new campaign. */
    requestBody: {
      content: {
        'application/json': CreateEmailCampaign;
      };
    };
    responses: {
      /** The id of the new campaign. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': EmailCampaignId;
        };
      };
      400: components['responses']['EmailCampaignBadRequest'];
      405: components['responses']['EmailCampaignTagNotAllowed'];
      default: components['responses']['UnexpectedError'];
    };
  };
  uploadImageToGallery: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where the image is, and how to name it. */
    requestBody: {
      content: {
        'application/json': UploadCampaignImage;
      };
    };
    responses: {
      /** The address of the copy. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CampaignImage;
        };
      };
      400: components['responses']['EmailCampaignsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getEmailCampaign: {
    parameters: {
      query?: {
        /**
         * The one kind of statistics to return. All others are 0 or empty, and so is every kind without this parameter.
         * @example globalStats
         */
        statistics?: components['parameters']['EmailCampaignStatisticsKind'];
        /**
         * Whether to leave out the HTML: `htmlContent` is then empty. Without it, each campaign comes with its whole HTML.
         * @example true
         */
        excludeHtmlContent?: components['parameters']['EmailCampaignsExcludeHtmlContent'];
      };
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The campaign as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': EmailCampaign;
        };
      };
      400: components['responses']['EmailCampaignsBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateEmailCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change, at least one. */
    requestBody: {
      content: {
        'application/json': UpdateEmailCampaign;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['EmailCampaignBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      405: components['responses']['EmailCampaignTagNotAllowed'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteEmailCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['EmailCampaignsBadRequest'];
      403: components['responses']['EmailCampaignForbidden'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getAbTestCampaignResult: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The result so far. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': AbTestCampaignResult;
        };
      };
      400: components['responses']['EmailCampaignsBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  emailExportRecipients: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** Which recipients to export, and the address to call. */
    requestBody: {
      content: {
        'application/json': ExportEmailCampaignRecipients;
      };
    };
    responses: {
      202: components['responses']['CampaignExportStarted'];
      400: components['responses']['EmailCampaignsBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendEmailCampaignNow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['EmailCampaignBadRequest'];
      402: components['responses']['EmailCampaignNotEnoughCredits'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** Who receives the report, with which text and in which language. */
    requestBody: {
      content: {
        'application/json': SendCampaignReport;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['EmailCampaignBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendTestEmail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** Who receives the test. */
    requestBody: {
      content: {
        'application/json': SendTestCampaign;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['EmailCampaignBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSharedTemplateUrl: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The address to share. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SharedCampaignUrl;
        };
      };
      400: components['responses']['EmailCampaignsBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      405: components['responses']['EmailCampaignNotShareable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateCampaignStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['EmailCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** The new status, or what to do with the campaign. */
    requestBody: {
      content: {
        'application/json': UpdateCampaignStatus;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['EmailCampaignBadRequest'];
      404: components['responses']['EmailCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSmsCampaigns: {
    parameters: {
      query?: {
        /**
         * Status of the campaigns.
         * @example sent
         */
        status?: components['parameters']['SmsCampaignsStatus'];
        /**
         * Earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs `endDate`, and a `status` that is absent or `sent`.
         * @example 2026-11-01T00:00:00.000Z
         */
        startDate?: components['parameters']['CampaignsStartDate'];
        /**
         * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs `startDate`. How long a range may be is not published.
         * @example 2026-11-27T23:59:59.000Z
         */
        endDate?: components['parameters']['SmsCampaignsEndDate'];
        /**
         * Campaigns per page.
         * @example 500
         */
        limit?: components['parameters']['SmsCampaignsLimit'];
        /**
         * Number of campaigns to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['CampaignsOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['CampaignsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of campaigns, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetSmsCampaigns, 'campaigns'>;
        };
      };
      400: components['responses']['SmsCampaignsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createSmsCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sender, text and recipients of the new campaign. */
    requestBody: {
      content: {
        'application/json': CreateSmsCampaign;
      };
    };
    responses: {
      /** The id of the new campaign. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SmsCampaignId;
        };
      };
      400: components['responses']['SmsCampaignBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSmsCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The campaign as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': SmsCampaign;
        };
      };
      400: components['responses']['SmsCampaignsBadRequest'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateSmsCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change, at least one. */
    requestBody: {
      content: {
        'application/json': UpdateSmsCampaign;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SmsCampaignBadRequest'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteSmsCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SmsCampaignsBadRequest'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  requestSmsRecipientExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** Which recipients to export, and the address to call. */
    requestBody: {
      content: {
        'application/json': ExportSmsCampaignRecipients;
      };
    };
    responses: {
      202: components['responses']['CampaignExportStarted'];
      400: components['responses']['SmsCampaignsBadRequest'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendSmsCampaignNow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SmsCampaignBadRequest'];
      402: components['responses']['SmsNotEnoughCredits'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendSmsReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** Who receives the report, with which text and in which language. */
    requestBody: {
      content: {
        'application/json': SendCampaignReport;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SmsCampaignBadRequest'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendTestSms: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** Who receives the test. */
    requestBody: {
      content: {
        'application/json': SendTestSmsCampaign;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SmsCampaignTestBadRequest'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateSmsCampaignStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 13
         */
        campaignId: components['parameters']['SmsCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** The new status, or what to do with the campaign. */
    requestBody: {
      content: {
        'application/json': UpdateCampaignStatus;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['SmsCampaignBadRequest'];
      404: components['responses']['SmsCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendWhatsappMessage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The message, its sender and its recipients. */
    requestBody: {
      content: {
        'application/json': NewWhatsAppMessage;
      };
    };
    responses: {
      /** The id of the message. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WhatsAppMessageId;
        };
      };
      400: components['responses']['WhatsAppMessageBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWhatsAppConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The state of the WhatsApp account. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WhatsAppConfig;
        };
      };
      400: components['responses']['WhatsAppBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWhatsappEventReport: {
    parameters: {
      query?: {
        /**
         * Events per page.
         * @example 2500
         */
        limit?: components['parameters']['WhatsAppEventsLimit'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['WhatsAppOffset'];
        /**
         * First day of the range, `YYYY-MM-DD`. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: components['parameters']['WhatsAppEventsStartDate'];
        /**
         * Last day of the range, `YYYY-MM-DD`, at most 90 days after `startDate`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: components['parameters']['WhatsAppEventsEndDate'];
        /**
         * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 30 days.
         * @example 7
         */
        days?: components['parameters']['WhatsAppEventsDays'];
        /**
         * The contact's WhatsApp number, digits with the country calling code.
         * @example 12025550143
         */
        contactNumber?: components['parameters']['WhatsAppContactNumber'];
        /**
         * Kind of the events.
         * @example delivered
         */
        event?: components['parameters']['WhatsAppEventFilter'];
        /**
         * Ascending or descending, by the creation of the record.
         * @example desc
         */
        sort?: components['parameters']['WhatsAppEventsSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of events. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetWhatsAppEvents, 'events'>;
        };
      };
      400: components['responses']['WhatsAppBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWhatsAppTemplates: {
    parameters: {
      query?: {
        /**
         * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `endDate`.
         * @example 2026-11-01T00:00:00.000Z
         */
        startDate?: components['parameters']['WhatsAppCreatedFrom'];
        /**
         * Latest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `startDate`. Whether a record of that very moment is included is not published.
         * @example 2026-11-30T23:59:59.999Z
         */
        endDate?: components['parameters']['WhatsAppCreatedTo'];
        /**
         * Items per page.
         * @example 50
         */
        limit?: components['parameters']['WhatsAppPageSize'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['WhatsAppOffset'];
        /**
         * Ascending or descending, by the last change.
         * @example desc
         */
        sort?: components['parameters']['WhatsAppSort'];
        /**
         * Part of Brevo that the templates belong to.
         * @example Automation
         */
        source?: components['parameters']['WhatsAppTemplateSourceFilter'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of templates, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetWhatsAppTemplates, 'templates'>;
        };
      };
      400: components['responses']['WhatsAppBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createWhatsAppTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name, language, category and text of the new template. */
    requestBody: {
      content: {
        'application/json': CreateWhatsAppTemplate;
      };
    };
    responses: {
      /** The id of the new template. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WhatsAppTemplateId;
        };
      };
      400: components['responses']['WhatsAppBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  sendWhatsAppTemplateApproval: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The template's id, a number.
         * @example 402738472364123
         */
        templateId: components['parameters']['WhatsAppTemplateIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The template was submitted. The response has no body. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['WhatsAppTemplateBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWhatsAppCampaigns: {
    parameters: {
      query?: {
        /**
         * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `endDate`.
         * @example 2026-11-01T00:00:00.000Z
         */
        startDate?: components['parameters']['WhatsAppCreatedFrom'];
        /**
         * Latest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `startDate`. Whether a record of that very moment is included is not published.
         * @example 2026-11-30T23:59:59.999Z
         */
        endDate?: components['parameters']['WhatsAppCreatedTo'];
        /**
         * Items per page.
         * @example 50
         */
        limit?: components['parameters']['WhatsAppPageSize'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['WhatsAppOffset'];
        /**
         * Ascending or descending, by the last change.
         * @example desc
         */
        sort?: components['parameters']['WhatsAppSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of campaigns, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetWhatsAppCampaigns, 'campaigns'>;
        };
      };
      400: components['responses']['WhatsAppBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createWhatsAppCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name, template, recipients and time of the new campaign. */
    requestBody: {
      content: {
        'application/json': CreateWhatsAppCampaign;
      };
    };
    responses: {
      /** The id of the new campaign. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WhatsAppCampaignId;
        };
      };
      400: components['responses']['WhatsAppCampaignBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWhatsAppCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['WhatsAppCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The campaign as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WhatsAppCampaignDetails;
        };
      };
      400: components['responses']['WhatsAppBadRequest'];
      404: components['responses']['WhatsAppCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateWhatsAppCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['WhatsAppCampaignIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateWhatsAppCampaign;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['WhatsAppCampaignBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteWhatsAppCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The campaign's id, a number.
         * @example 12
         */
        campaignId: components['parameters']['WhatsAppCampaignIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['WhatsAppBadRequest'];
      404: components['responses']['WhatsAppCampaignNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsAgentOnlinePingPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The agent. */
    requestBody: {
      content: {
        'application/json': SetAgentOnline;
      };
    };
    responses: {
      /** The agent is online. The response has no body. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['ConversationsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  setVisitorGroupAssignment: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The group. */
    requestBody: {
      content: {
        'application/json': UpdateVisitorGroup;
      };
    };
    responses: {
      /** The visitor and the group. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': VisitorGroup;
        };
      };
      400: components['responses']['ConversationsBadRequest'];
      404: components['responses']['VisitorNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsMessagesPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The text, the visitor and the agent. */
    requestBody: {
      content: {
        'application/json': SendConversationsMessage;
      };
    };
    responses: {
      200: components['responses']['ConversationsMessageFound'];
      400: components['responses']['ConversationsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsMessagesIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The message's id, as `conversations.messages.send` or a webhook contains it.
         * @example h4Ts8Kd2mQx9WcVzR
         */
        id: components['parameters']['ConversationsMessageIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['ConversationsMessageFound'];
      400: components['responses']['ConversationsMessageBadRequest'];
      404: components['responses']['ConversationsMessageNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsMessagesIdPut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The message's id, as `conversations.messages.send` or a webhook contains it.
         * @example h4Ts8Kd2mQx9WcVzR
         */
        id: components['parameters']['ConversationsMessageIdentifier'];
      };
      cookie?: never;
    };
    /** The new text. */
    requestBody: {
      content: {
        'application/json': UpdateConversationsMessage;
      };
    };
    responses: {
      /** The message with its new text. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ConversationsMessage;
        };
      };
      400: components['responses']['ConversationsMessageBadRequest'];
      404: components['responses']['ConversationsMessageNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsMessagesIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The message's id, as `conversations.messages.send` or a webhook contains it.
         * @example h4Ts8Kd2mQx9WcVzR
         */
        id: components['parameters']['ConversationsMessageIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ConversationsMessageBadRequest'];
      404: components['responses']['ConversationsMessageNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsPushedMessagesPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The text, the visitor, and in whose name it is sent. */
    requestBody: {
      content: {
        'application/json': SendAutomatedMessage;
      };
    };
    responses: {
      200: components['responses']['AutomatedMessageFound'];
      400: components['responses']['ConversationsBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsPushedMessagesIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The automated message's id, as `conversations.automatedMessages.send` returns it.
         * @example p6Rw1Nb5yLj3XfGtE
         */
        id: components['parameters']['AutomatedMessageIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['AutomatedMessageFound'];
      400: components['responses']['ConversationsMessageBadRequest'];
      404: components['responses']['ConversationsMessageNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsPushedMessagesIdPut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The automated message's id, as `conversations.automatedMessages.send` returns it.
         * @example p6Rw1Nb5yLj3XfGtE
         */
        id: components['parameters']['AutomatedMessageIdentifier'];
      };
      cookie?: never;
    };
    /** The new text. */
    requestBody: {
      content: {
        'application/json': UpdateConversationsMessage;
      };
    };
    responses: {
      /** The message with its new text. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ConversationsMessage;
        };
      };
      400: components['responses']['ConversationsMessageBadRequest'];
      404: components['responses']['ConversationsMessageNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  conversationsPushedMessagesIdDelete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The automated message's id, as `conversations.automatedMessages.send` returns it.
         * @example p6Rw1Nb5yLj3XfGtE
         */
        id: components['parameters']['AutomatedMessageIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ConversationsMessageBadRequest'];
      404: components['responses']['ConversationsMessageNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getProducts: {
    parameters: {
      query?: {
        /**
         * Products per page. No lower bound is published.
         * @example 50
         */
        limit?: components['parameters']['ProductLimit'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ShopOffset'];
        /**
         * Ascending or descending, by the field `sortByField`.
         * @example desc
         */
        sort?: components['parameters']['ProductSort'];
        /**
         * Field to sort by. Without it, Brevo sorts by `created_at`. Not in all of Brevo's documents.
         * @example name
         */
        sortByField?: components['parameters']['ProductSortBy'];
        /**
         * Ids of the products. Repeat the parameter for each.
         * @example [
         *   "mug-blue"
         * ]
         */
        ids?: components['parameters']['ProductIds'];
        /**
         * Text to find in the names, at least 3 characters.
         * @example Blue mug
         */
        name?: components['parameters']['ProductName'];
        /**
         * Text to find in SKU, name or id. Exact SKUs come first, then SKUs that start with it, names and ids. Not in all of Brevo's documents.
         * @example MUG-B
         */
        search?: components['parameters']['ProductSearch'];
        /**
         * Bounds of the price, each a query parameter of its own: `price[gte]=10`.
         * @example {
         *   "gte": 10
         * }
         */
        price?: components['parameters']['ProductPrice'];
        /**
         * Bounds of the alternative price, as in `price`. Not in all of Brevo's documents.
         * @example {
         *   "lt": 30
         * }
         */
        alternativePrice?: components['parameters']['ProductAlternativePrice'];
        /**
         * Ids of categories that the products are in. Repeat the parameter for each.
         * @example [
         *   "kitchen"
         * ]
         */
        categories?: components['parameters']['ProductCategoryIds'];
        /**
         * Earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is not published, so overlap two reads.
         * @example 2026-11-27T00:00:00.000Z
         */
        modifiedSince?: components['parameters']['ShopModifiedSince'];
        /**
         * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is included is not published.
         * @example 2026-11-01T00:00:00.000Z
         */
        createdSince?: components['parameters']['ShopCreatedSince'];
        /**
         * With `false`, only items that aren't deleted. Brevo documents text, and no other values.
         * @example false
         */
        isDeleted?: components['parameters']['ShopIsDeleted'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of products, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<ProductList, 'products'>;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createUpdateProduct: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The product, and whether it may exist. */
    requestBody: {
      content: {
        'application/json': CreateProduct;
      };
    };
    responses: {
      /** The id of the new product. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ProductId;
        };
      };
      204: components['responses']['NoContent'];
      400: components['responses']['ShopItemBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createUpdateBatchProducts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The products, and whether they may exist. */
    requestBody: {
      content: {
        'application/json': CreateProducts;
      };
    };
    responses: {
      /** How many products were created and updated. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ProductBatchResult;
        };
      };
      400: components['responses']['ShopItemBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getProductInfo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The product's id, as you set it when you created the product.
         * @example mug-blue
         */
        id: components['parameters']['ProductIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The product as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Product;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      404: components['responses']['ProductNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createProductAlert: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The product's id, as you set it when you created the product.
         * @example mug-blue
         */
        id: components['parameters']['ProductIdentifier'];
        /**
         * What to tell the contact about.
         * @example back_in_stock
         */
        type: components['parameters']['ProductAlertKind'];
      };
      cookie?: never;
    };
    /** Which contact to tell. */
    requestBody: {
      content: {
        'application/json': CreateProductAlert;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ShopBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      403: components['responses']['EcommerceForbidden'];
      404: components['responses']['ProductNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getCategories: {
    parameters: {
      query?: {
        /**
         * Items per page. No lower bound is published.
         * @example 50
         */
        limit?: components['parameters']['ShopLimit'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ShopOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ShopSort'];
        /**
         * Ids of the categories. Repeat the parameter for each.
         * @example [
         *   "kitchen"
         * ]
         */
        ids?: components['parameters']['CategoryIds'];
        /**
         * Name to search for.
         * @example Kitchen
         */
        name?: components['parameters']['CategoryName'];
        /**
         * Earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is not published, so overlap two reads.
         * @example 2026-11-27T00:00:00.000Z
         */
        modifiedSince?: components['parameters']['ShopModifiedSince'];
        /**
         * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is included is not published.
         * @example 2026-11-01T00:00:00.000Z
         */
        createdSince?: components['parameters']['ShopCreatedSince'];
        /**
         * With `false`, only items that aren't deleted. Brevo documents text, and no other values.
         * @example false
         */
        isDeleted?: components['parameters']['ShopIsDeleted'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of categories, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<ProductCategoryList, 'categories'>;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createUpdateCategory: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The category, and whether it may exist. */
    requestBody: {
      content: {
        'application/json': CreateProductCategory;
      };
    };
    responses: {
      /** The id of the new category. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ProductCategoryId;
        };
      };
      204: components['responses']['NoContent'];
      400: components['responses']['ShopItemBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createUpdateBatchCategory: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The categories, and whether they may exist. */
    requestBody: {
      content: {
        'application/json': CreateProductCategories;
      };
    };
    responses: {
      /** How many categories were created and updated. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ProductCategoryBatchResult;
        };
      };
      400: components['responses']['ShopItemBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getCategoryInfo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The category's id, as you set it when you created the category.
         * @example kitchen
         */
        id: components['parameters']['ProductCategoryIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The category as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ProductCategory;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      404: components['responses']['ProductCategoryNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getOrders: {
    parameters: {
      query?: {
        /**
         * Items per page. No lower bound is published.
         * @example 50
         */
        limit?: components['parameters']['ShopLimit'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ShopOffset'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ShopSort'];
        /**
         * Earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is not published, so overlap two reads.
         * @example 2026-11-27T00:00:00.000Z
         */
        modifiedSince?: components['parameters']['ShopModifiedSince'];
        /**
         * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is included is not published.
         * @example 2026-11-01T00:00:00.000Z
         */
        createdSince?: components['parameters']['ShopCreatedSince'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of orders, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<OrderList, 'orders'>;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The order, and the contact who placed it. */
    requestBody: {
      content: {
        'application/json': UpsertOrder;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ShopBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createBatchOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The orders, and whether automations start. */
    requestBody: {
      content: {
        'application/json': UpsertOrders;
      };
    };
    responses: {
      /** The id of the batch, and the number of orders in it. */
      202: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OrderBatch;
        };
      };
      400: components['responses']['ShopBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  ecommerceActivatePost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** E-commerce is on. The response has no body. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['ShopUnauthorized'];
      404: components['responses']['EcommerceNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  ecommerceAttributionMetricsGet: {
    parameters: {
      query?: {
        /**
         * Start of the range, RFC 3339. Whether it works without `periodTo` is not published.
         * @example 2026-11-01T00:00:00.000Z
         */
        periodFrom?: components['parameters']['AttributionPeriodFrom'];
        /**
         * End of the range, RFC 3339. Whether it is included is not published.
         * @example 2026-12-01T00:00:00.000Z
         */
        periodTo?: components['parameters']['AttributionPeriodTo'];
        /**
         * Ids of email campaigns. The brackets are part of the name. Repeat the parameter for each.
         * @example [
         *   12
         * ]
         */
        'emailCampaignId[]'?: components['parameters']['AttributionEmailCampaignIds'];
        /**
         * Ids of SMS campaigns. The brackets are part of the name. Repeat the parameter for each.
         * @example [
         *   12
         * ]
         */
        'smsCampaignId[]'?: components['parameters']['AttributionSmsCampaignIds'];
        /**
         * Ids of automations, for the sales of their emails. The brackets are part of the name. Repeat the parameter for each.
         * @example [
         *   12
         * ]
         */
        'automationWorkflowEmailId[]'?: components['parameters']['AttributionAutomationWorkflowEmailIds'];
        /**
         * Ids of automations, for the sales of their SMS messages. The brackets are part of the name. Repeat the parameter for each.
         * @example [
         *   12
         * ]
         */
        'automationWorkflowSmsId[]'?: components['parameters']['AttributionAutomationWorkflowSmsIds'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers of each source, and their totals. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<AttributionList, 'results'>;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  ecommerceAttributionMetricsConversionSourceConversionSourceIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Kind of the campaign or automation.
         * @example email_campaign
         */
        conversionSource: components['parameters']['ConversionSourceKind'];
        /**
         * The id of the campaign or automation, a number.
         * @example 12
         */
        conversionSourceId: components['parameters']['ConversionSourceIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers of the campaign or automation. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': AttributionDetails;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  ecommerceAttributionProductsConversionSourceConversionSourceIdGet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Kind of the campaign or automation.
         * @example email_campaign
         */
        conversionSource: components['parameters']['ConversionSourceKind'];
        /**
         * The id of the campaign or automation, a number.
         * @example 12
         */
        conversionSourceId: components['parameters']['ConversionSourceIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The products, with their orders and revenue. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<AttributedProducts, 'products'>;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  ecommerceConfigDisplayCurrencyGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['EcommerceCurrencyFound'];
      400: components['responses']['ShopQueryBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      403: components['responses']['EcommerceForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  setConfigDisplayCurrency: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The currency. */
    requestBody: {
      content: {
        'application/json': UpdateEcommerceCurrency;
      };
    };
    responses: {
      200: components['responses']['EcommerceCurrencyFound'];
      400: components['responses']['ShopBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      403: components['responses']['EcommerceForbidden'];
      422: components['responses']['CurrencyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getCouponCollections: {
    parameters: {
      query?: {
        /**
         * Collections per page.
         * @example 50
         */
        limit?: components['parameters']['CouponCollectionLimit'];
        /**
         * Number of collections to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['CouponCollectionOffset'];
        /**
         * Ascending or descending, by the field `sortBy`.
         * @example desc
         */
        sort?: components['parameters']['CouponCollectionSort'];
        /**
         * Field to sort by.
         * @example createdAt
         */
        sortBy?: components['parameters']['CouponCollectionSortBy'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of collections. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<CouponCollectionList, 'collections'>;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createCouponCollection: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the collection, its default code, and when to alert you. */
    requestBody: {
      content: {
        'application/json': CreateCouponCollection;
      };
    };
    responses: {
      /** The id of the new collection. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CouponCollectionId;
        };
      };
      400: components['responses']['ShopBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getCouponCollection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The collection's id, as `coupons.collections.create` returns it.
         * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
         */
        id: components['parameters']['CouponCollectionIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The collection as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CouponCollection;
        };
      };
      400: components['responses']['ShopQueryBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      404: components['responses']['CouponCollectionNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateCouponCollection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The collection's id, as `coupons.collections.create` returns it.
         * @example 4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80
         */
        id: components['parameters']['CouponCollectionIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateCouponCollection;
      };
    };
    responses: {
      /** The collection's id, name and default code. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': UpdatedCouponCollection;
        };
      };
      400: components['responses']['ShopBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createCoupons: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The codes, and the collection for them. */
    requestBody: {
      content: {
        'application/json': CreateCoupons;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['ShopBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      404: components['responses']['CouponCollectionNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getrecords: {
    parameters: {
      query: {
        /**
         * Records per page.
         * @example 100
         */
        limit: components['parameters']['ObjectsLimit'];
        /**
         * Number of the page. The first is 1.
         * @example 1
         */
        page_num: components['parameters']['ObjectsPageNumber'];
        /**
         * Ascending or descending. By what is not published.
         * @example desc
         */
        sort?: SortOrder | undefined;
        /**
         * Whether the records show what they are linked to.
         * @example true
         */
        association?: components['parameters']['ObjectsAssociation'];
      };
      header?: never;
      path: {
        /**
         * The kind of the records, as it is defined in your account: up to 32 lowercase letters, digits and underscores.
         * @example warranty
         */
        object_type: components['parameters']['ObjectType'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of records, and `count`, the number of all of the kind. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetObjectRecords, 'records'>;
        };
      };
      400: components['responses']['ObjectsBadRequest'];
      403: components['responses']['ObjectsForbidden'];
      424: components['responses']['ObjectsFailedDependency'];
      default: components['responses']['UnexpectedError'];
    };
  };
  upsertrecords: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The kind of the records, as it is defined in your account: up to 32 lowercase letters, digits and underscores.
         * @example warranty
         */
        object_type: components['parameters']['ObjectType'];
      };
      cookie?: never;
    };
    /** The records, with their attributes and links. */
    requestBody: {
      content: {
        'application/json': UpsertObjectRecords;
      };
    };
    responses: {
      202: components['responses']['ObjectsProcessStarted'];
      400: components['responses']['ObjectsBadRequest'];
      403: components['responses']['ObjectsForbidden'];
      404: components['responses']['ObjectTypeNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  batchDeleteObjectRecords: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The kind of the records, as it is defined in your account: up to 32 lowercase letters, digits and underscores.
         * @example warranty
         */
        object_type: components['parameters']['ObjectType'];
      };
      cookie?: never;
    };
    /** The records to delete. */
    requestBody: {
      content: {
        'application/json': DeleteObjectRecords;
      };
    };
    responses: {
      202: components['responses']['ObjectsProcessStarted'];
      400: components['responses']['ObjectsBadRequest'];
      403: components['responses']['ObjectsForbidden'];
      404: components['responses']['ObjectTypeNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getAssociatedRecords: {
    parameters: {
      query?: {
        /**
         * Id of the record or contact. Set exactly one of `id`, `ext_id`, `email` and `sms`.
         * @example 42
         */
        id?: components['parameters']['AssociatedId'];
        /**
         * The record's `ext_id`, an id of your own.
         * @example customer-1042
         */
        ext_id?: components['parameters']['AssociatedExtId'];
        /**
         * Email address of the contact. Only if the kind is `contact`.
         * @example alice@example.com
         */
        email?: components['parameters']['AssociatedEmail'];
        /**
         * Phone number of the contact, with the country calling code and with or without `+`. Only if the kind is `contact`.
         * @example 12025550143
         */
        sms?: components['parameters']['AssociatedSms'];
        /**
         * Kinds of the records to list, at most 5. Repeat the parameter for each. Without it, all kinds.
         * @example [
         *   "warranty"
         * ]
         */
        type?: components['parameters']['AssociatedTypes'];
        /**
         * Number of records to skip, in steps of 20.
         * @example 0
         */
        offset?: number | undefined;
      };
      header?: never;
      path: {
        /**
         * The kind of the record whose links you want, or `contact`.
         * @example contact
         */
        object_type: components['parameters']['AssociatedSource'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Up to 20 linked records, and whether there are more. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<GetAssociatedRecords, 'items'>;
        };
      };
      400: components['responses']['ObjectsBadRequest'];
      404: components['responses']['ObjectContactNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getAllExternalFeeds: {
    parameters: {
      query?: {
        /**
         * Text to find in the names of the feeds.
         * @example stock
         */
        search?: components['parameters']['ExternalFeedSearch'];
        /**
         * First day of the range, `YYYY-MM-DD`, at most 30 days ago. Needs `endDate`.
         * @example 2026-11-01
         */
        startDate?: components['parameters']['ExternalFeedStartDate'];
        /**
         * Last day of the range, `YYYY-MM-DD`. Needs `startDate`.
         * @example 2026-11-27
         */
        endDate?: components['parameters']['ExternalFeedEndDate'];
        /**
         * Ascending or descending, by creation.
         * @example desc
         */
        sort?: components['parameters']['ExternalFeedSort'];
        /**
         * How Brevo identifies itself to the source of the feeds.
         * @example basic
         */
        authType?: components['parameters']['ExternalFeedAuth'];
        /**
         * Feeds per page.
         * @example 50
         */
        limit?: components['parameters']['ExternalFeedLimit'];
        /**
         * Number of feeds to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['ExternalFeedOffset'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of feeds, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<ExternalFeedList, 'feeds'>;
        };
      };
      400: components['responses']['FeedBadRequest'];
      404: components['responses']['FeedsNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createExternalFeed: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The address of the feed, and how Brevo identifies itself there. */
    requestBody: {
      content: {
        'application/json': CreateExternalFeed;
      };
    };
    responses: {
      /** The id of the new feed. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ExternalFeedId;
        };
      };
      400: components['responses']['FeedBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getExternalFeedByUUID: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The feed's id, as `feeds.create` and `feeds.list` return it.
         * @example 7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10
         */
        uuid: components['parameters']['ExternalFeedUuid'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The feed as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': ExternalFeed;
        };
      };
      400: components['responses']['FeedBadRequest'];
      404: components['responses']['FeedNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateExternalFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The feed's id, as `feeds.create` and `feeds.list` return it.
         * @example 7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10
         */
        uuid: components['parameters']['ExternalFeedUuid'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateExternalFeed;
      };
    };
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['FeedBadRequest'];
      404: components['responses']['FeedNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteExternalFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The feed's id, as `feeds.create` and `feeds.list` return it.
         * @example 7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10
         */
        uuid: components['parameters']['ExternalFeedUuid'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['FeedBadRequest'];
      404: components['responses']['FeedNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createPaymentRequest: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The amount, the contact who has to pay it, and what it is for. */
    requestBody: {
      content: {
        'application/json': CreatePaymentRequest;
      };
    };
    responses: {
      /** The id of the payment request, and the address of the page. */
      201: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': PaymentRequestId;
        };
      };
      400: components['responses']['PaymentBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      403: components['responses']['PaymentForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getPaymentRequest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The payment request's id, as `paymentRequests.create` returns it.
         * @example b2c9e6a0-4d3f-4b1e-9c5a-7e8f01d2a340
         */
        id: components['parameters']['PaymentRequestIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The payment request as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': PaymentRequest;
        };
      };
      400: components['responses']['PaymentBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      403: components['responses']['PaymentForbidden'];
      404: components['responses']['PaymentRequestNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deletePaymentRequest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The payment request's id, as `paymentRequests.create` returns it.
         * @example b2c9e6a0-4d3f-4b1e-9c5a-7e8f01d2a340
         */
        id: components['parameters']['PaymentRequestIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      401: components['responses']['ShopUnauthorized'];
      403: components['responses']['PaymentForbidden'];
      404: components['responses']['PaymentRequestNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getWalletPassInstallUrl: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The pass's id, a UUID.
         * @example 2c8e4f60-9b1d-4a73-8e5f-6d0a1b2c3d40
         */
        passId: components['parameters']['WalletPassId'];
        /**
         * The contact's id, a number.
         * @example 42
         */
        contactId: components['parameters']['WalletContactId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The address for the contact. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': WalletInstallUrl;
        };
      };
      400: components['responses']['WalletBadRequest'];
      401: components['responses']['ShopUnauthorized'];
      403: components['responses']['WalletForbidden'];
      404: components['responses']['WalletNotFound'];
      422: components['responses']['WalletUnprocessable'];
      500: components['responses']['WalletInternalError'];
      default: components['responses']['UnexpectedError'];
    };
  };
  redeemWalletPass: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The installation's id, a UUID. Brevo doesn't publish which response or code contains it.
         * @example 8a3b5c7d-1e2f-4061-9a8b-7c6d5e4f3a20
         */
        installationId: components['parameters']['WalletInstallationId'];
      };
      cookie?: never;
    };
    /** What was spent, where, and what else is known. */
    requestBody?: {
      content: {
        'application/json': RedeemWalletPass;
      };
    };
    responses: {
      /** The scan is recorded. Brevo publishes neither the status nor a body, so any 2xx is a success. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      422: components['responses']['WalletUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getInvitedUsersList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Each user's email address, status and access. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<UserList, 'users'>;
        };
      };
      400: components['responses']['UsersBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  inviteuser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The email address to invite, and what the user may do. */
    requestBody: {
      content: {
        'application/json': UserPermissions;
      };
    };
    responses: {
      /** The status of the invitation, and the ids of invoices if it made any. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': UserInvitation;
        };
      };
      400: components['responses']['UsersBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  putresendcancelinvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Whether to send the invitation again (`resend`) or to cancel it (`cancel`).
         * @example resend
         */
        action: components['parameters']['UserInvitationAction'];
        /**
         * The user's email address, as `users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['UserEmail'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['UserChanged'];
      403: components['responses']['UsersForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  putRevokeUserPermission: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The user's email address, as `users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['UserEmail'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['UserChanged'];
      403: components['responses']['UsersForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getUserPermission: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The user's email address, as `users.list` lists it.
         * @example erin@example.com
         */
        email: components['parameters']['UserEmail'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The features that the user may use, and the permissions for each. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': GetUserPermissions;
        };
      };
      400: components['responses']['UserBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  editUserPermission: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The user's email address, and what the user may do from now on. */
    requestBody: {
      content: {
        'application/json': UserPermissions;
      };
    };
    responses: {
      /** The status of the change, and the ids of invoices and credit notes. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': UserPermissionsChange;
        };
      };
      400: components['responses']['UserBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateMasterAccountGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The corporate account as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': MasterAccount;
        };
      };
      400: components['responses']['MasterAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  listOfAllIPs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Each dedicated IP with its domain. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': MasterAccountIps | null;
        };
      };
      400: components['responses']['MasterAccountBadRequest'];
      default: components['responses']['UnexpectedError'];
    };
  };
  corporateSsoTokenPost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The user to sign in. */
    requestBody: {
      content: {
        'application/json': CreateMasterAccountSsoToken;
      };
    };
    responses: {
      /** A sign-on token for the corporate account. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': MasterAccountSsoToken;
        };
      };
      400: components['responses']['MasterAccountBadRequest'];
      403: components['responses']['MasterAccountForbidden'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getLPList: {
    parameters: {
      query?: {
        /**
         * Programs per page. No bounds and no default are published.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['LoyaltyOffset'];
        /**
         * What to sort by. The default is not published.
         * @example updated_at
         */
        sort_field?: ('name' | 'created_at' | 'updated_at') | undefined;
        /**
         * Ascending or descending. The default is not published.
         * @example desc
         */
        sort?: components['parameters']['LoyaltySortOrder'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of programs. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyProgramList, 'items'>;
        };
      };
      400: components['responses']['LoyaltyBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createNewLP: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The name of the program, and what it is about. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyProgram;
      };
    };
    responses: {
      /** The new program, which is inactive until it is published. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyProgram;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      409: components['responses']['LoyaltyProgramNameInUse'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getLoyaltyProgramInfo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The program as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyProgram;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateLoyaltyProgram: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The new name, description and metadata. */
    requestBody: {
      content: {
        'application/json': ReplaceLoyaltyProgram;
      };
    };
    responses: {
      /** The program with its new values. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyProgram;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      409: components['responses']['LoyaltyProgramNameInUse'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteLoyaltyProgram: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  partiallyUpdateLoyaltyProgram: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        'application/json': UpdateLoyaltyProgram;
      };
    };
    responses: {
      /** The program with its new values. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyProgram;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      409: components['responses']['LoyaltyProgramNameInUse'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getParameterSubscriptionInfo: {
    parameters: {
      query?: {
        /**
         * Id of the contact who is a member, a number.
         * @example 42
         */
        contactId?: number | undefined;
        /**
         * What else to filter by. Its form is not published.
         * @example balance
         */
        params?: string | undefined;
        /**
         * The id that you gave the subscription.
         * @example acme-club-42
         */
        loyaltySubscriptionId?: string | undefined;
        /**
         * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default, it is left out, says Brevo's guide.
         * @example false
         */
        includeInternal?: components['parameters']['LoyaltyIncludeInternal'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The balances, tiers and vouchers of the member. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyMemberInfo;
        };
      };
      400: components['responses']['LoyaltyMemberBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteContactSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The id of the contact who is a member, a number.
         * @example 42
         */
        cid: components['parameters']['LoyaltyMemberIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['LoyaltyMemberBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyMemberNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  publishLoyaltyProgram: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Published. The response says nothing more. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  subscribeMemberToASubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The contacts to add, and the subscription. */
    requestBody: {
      content: {
        'application/json': AddLoyaltyMembers;
      };
    };
    responses: {
      /** The owner and the members of the subscription. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyMembers;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      409: components['responses']['LoyaltyOwnerConflict'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteContactMembers: {
    parameters: {
      query: {
        /**
         * Ids of the contacts to remove, in one value, separated by commas.
         * @example [
         *   43
         * ]
         */
        memberContactIds: (number | undefined)[] | undefined;
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      400: components['responses']['LoyaltyBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyMemberNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  subscribeToLoyaltyProgram: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The contact, and the id you give the subscription. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltySubscription;
      };
    };
    responses: {
      /** The new subscription. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltySubscription;
        };
      };
      400: components['responses']['LoyaltySubscriptionBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyContactNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getActiveBalancesApi: {
    parameters: {
      query: {
        /**
         * Entries per page. The default is not published.
         * @example 100
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['LoyaltyOffset'];
        /**
         * What to sort by.
         * @example createdAt
         */
        sortField?: components['parameters']['LoyaltySortFieldCreation'];
        /**
         * Ascending or descending. The default is not published.
         * @example desc
         */
        sort?: components['parameters']['LoyaltySortOrder'];
        /**
         * Id of the contact who is a member, a number.
         * @example 42
         */
        contactId: components['parameters']['LoyaltyContactId'];
        /**
         * Id of the balance definition, a UUID, such as that of the points.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        balanceDefinitionId: components['parameters']['LoyaltyBalanceDefinitionId'];
        /**
         * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default, it is left out, says Brevo's guide.
         * @example false
         */
        includeInternal?: components['parameters']['LoyaltyIncludeInternal'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of the entries of a member's balance. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyActiveBalances, 'activeBalances'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyMemberNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getBalanceDefinitionList: {
    parameters: {
      query?: {
        /**
         * Definitions per page.
         * @example 200
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['LoyaltyOffset'];
        /**
         * What to sort by.
         * @example updated_at
         */
        sortField?: ('name' | 'created_at' | 'updated_at') | undefined;
        /**
         * Ascending or descending.
         * @example desc
         */
        sort?: components['parameters']['LoyaltySort'];
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of balance definitions. There is no total. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyBalanceDefinitionList, 'items'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createBalanceDefinition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The name and the unit of the balance, and its rules. */
    requestBody: {
      content: {
        'application/json': LoyaltyBalanceDefinitionData;
      };
    };
    responses: {
      /** The new balance definition. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalanceDefinition;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getBalanceDefinition: {
    parameters: {
      query?: {
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The balance definition in this version. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalanceDefinition;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyBalanceDefinitionNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateBalanceDefinition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
      };
      cookie?: never;
    };
    /** The new values. */
    requestBody: {
      content: {
        'application/json': LoyaltyBalanceDefinitionData;
      };
    };
    responses: {
      /** The balance definition with its new values. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalanceDefinition;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyBalanceDefinitionNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      424: components['responses']['LoyaltyFailedDependency'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteBalanceDefinition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyBalanceDefinitionNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createBalanceLimit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
      };
      cookie?: never;
    };
    /** What to limit, to how much, and in which period. */
    requestBody: {
      content: {
        'application/json': LoyaltyBalanceLimitData;
      };
    };
    responses: {
      /** The new limit. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalanceLimit;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      422: components['responses']['LoyaltyUnprocessable'];
      424: components['responses']['LoyaltyFailedDependency'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getBalanceLimit: {
    parameters: {
      query?: {
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
        /**
         * The limit's id, a UUID, as `loyalty.balances.limits.create` returns it. No operation lists limits, so keep it.
         * @example b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a
         */
        blid: components['parameters']['LoyaltyBalanceLimitIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The limit in this version. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalanceLimit;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyBalanceLimitNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateBalanceLimit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
        /**
         * The limit's id, a UUID, as `loyalty.balances.limits.create` returns it. No operation lists limits, so keep it.
         * @example b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a
         */
        blid: components['parameters']['LoyaltyBalanceLimitIdentifier'];
      };
      cookie?: never;
    };
    /** The new values. */
    requestBody: {
      content: {
        'application/json': LoyaltyBalanceLimitData;
      };
    };
    responses: {
      /** The limit with its new values. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalanceLimit;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyBalanceLimitNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteBalanceLimit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The balance definition's id, a UUID, as `loyalty.balances.definitions.create` and `loyalty.balances.definitions.list` return it.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        bdid: components['parameters']['LoyaltyBalanceDefinitionIdentifier'];
        /**
         * The limit's id, a UUID, as `loyalty.balances.limits.create` returns it. No operation lists limits, so keep it.
         * @example b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a
         */
        blid: components['parameters']['LoyaltyBalanceLimitIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyBalanceLimitNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getContactBalances: {
    parameters: {
      query: {
        /**
         * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default, it is left out, says Brevo's guide.
         * @example false
         */
        includeInternal?: components['parameters']['LoyaltyIncludeInternal'];
        /**
         * Balances per page. No bounds and no default are published.
         * @example 50
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['LoyaltyOffset'];
        /**
         * Ascending or descending. The default is not published.
         * @example desc
         */
        sort?: components['parameters']['LoyaltySortOrder'];
        /**
         * What to sort by. The default is not published.
         * @example value
         */
        sortField?: ('updatedAt' | 'value') | undefined;
        /**
         * Id of the balance definition, a UUID, such as that of the points.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        balanceDefinitionId: components['parameters']['LoyaltyBalanceDefinitionId'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of the balances of members. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyContactBalances, 'balances'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createBalanceOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** How much, of what, for whom, and when. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyBalanceOrder;
      };
    };
    responses: {
      /** The order as Brevo recorded it. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalanceOrder;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      422: components['responses']['LoyaltyTransactionUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getSubscriptionBalances: {
    parameters: {
      query?: {
        /**
         * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default, it is left out, says Brevo's guide.
         * @example false
         */
        includeInternal?: components['parameters']['LoyaltyIncludeInternal'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The id of the contact who is a member, a number. Brevo's documents don't agree on it: some ask for text or a UUID, so text passes, too.
         * @example 42
         */
        cid: components['parameters']['LoyaltySubscriptionIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One sum for each balance definition. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltySubscriptionBalances;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyMemberNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createSubscriptionBalances: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The id of the contact who is a member, a number. Brevo's documents don't agree on it: some ask for text or a UUID, so text passes, too.
         * @example 42
         */
        cid: components['parameters']['LoyaltySubscriptionIdentifier'];
      };
      cookie?: never;
    };
    /** The kind of balance. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyBalance;
      };
    };
    responses: {
      /** The new balance. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyBalance;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyMemberNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getTransactionHistoryApi: {
    parameters: {
      query: {
        /**
         * Transactions per page. No bounds are published.
         * @example 20
         */
        limit?: number | undefined;
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['LoyaltyOffset'];
        /**
         * What to sort by.
         * @example createdAt
         */
        sortField?: components['parameters']['LoyaltySortFieldCreation'];
        /**
         * Ascending or descending.
         * @example desc
         */
        sort?: components['parameters']['LoyaltySort'];
        /**
         * Id of the contact who is a member, a number.
         * @example 42
         */
        contactId: components['parameters']['LoyaltyContactId'];
        /**
         * Id of the balance definition, a UUID, such as that of the points.
         * @example 8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f
         */
        balanceDefinitionId: components['parameters']['LoyaltyBalanceDefinitionId'];
        /**
         * Status that the transactions must have.
         * @example completed
         */
        status?: LoyaltyTransactionStatus | undefined;
        /**
         * Whether to list credits or debits.
         * @example credit
         */
        transactionType?: LoyaltyTransactionType | undefined;
        /**
         * The id that you gave the subscription.
         * @example acme-club-42
         */
        loyaltySubscriptionId?: string | undefined;
        /**
         * What else to filter by. Its form is not published.
         * @example [
         *   "completed"
         * ]
         */
        filters?: (string | undefined)[] | undefined;
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of the transactions of a member's balance. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyTransactionList, 'transactionHistory'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyMemberNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  beginTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** How much, of what, and for whom. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyTransaction;
      };
    };
    responses: {
      /** The recorded transaction. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTransaction;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyMemberNotFound'];
      422: components['responses']['LoyaltyTransactionUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  cancelTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The transaction's id, a UUID, as `loyalty.transactions.create` returns it.
         * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
         */
        tid: components['parameters']['LoyaltyTransactionIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The cancelled transaction. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTransaction;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTransactionNotFound'];
      422: components['responses']['LoyaltyTransactionEnded'];
      default: components['responses']['UnexpectedError'];
    };
  };
  completeTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The transaction's id, a UUID, as `loyalty.transactions.create` returns it.
         * @example d2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f
         */
        tid: components['parameters']['LoyaltyTransactionIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The completed transaction. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTransaction;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTransactionNotFound'];
      422: components['responses']['LoyaltyTransactionEnded'];
      default: components['responses']['UnexpectedError'];
    };
  };
  addSubscriptionToTier: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The id of the contact who is a member, a number. Brevo's documents don't agree on it: some ask for text or a UUID, so text passes, too.
         * @example 42
         */
        cid: components['parameters']['LoyaltySubscriptionIdentifier'];
        /**
         * The tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`.
         * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061
         */
        tid: components['parameters']['LoyaltyTierIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The assignment of the tier. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTierAssignment;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTierNotFound'];
      409: components['responses']['LoyaltyConflict'];
      422: components['responses']['LoyaltyUnprocessable'];
      424: components['responses']['LoyaltyFailedDependency'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getListOfTierGroups: {
    parameters: {
      query?: {
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The tier groups of the program. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyTierGroupList, 'items'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createTierGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The name of the group, and when members move up and down. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyTierGroup;
      };
    };
    responses: {
      /** The new tier group. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTierGroup;
        };
      };
      400: components['responses']['LoyaltyBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      409: components['responses']['LoyaltyConflict'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getTierGroup: {
    parameters: {
      query?: {
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it.
         * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
         */
        gid: components['parameters']['LoyaltyTierGroupIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The tier group in this version. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTierGroup;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTierGroupNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateTierGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it.
         * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
         */
        gid: components['parameters']['LoyaltyTierGroupIdentifier'];
      };
      cookie?: never;
    };
    /** The new values. */
    requestBody: {
      content: {
        'application/json': UpdateLoyaltyTierGroup;
      };
    };
    responses: {
      /** The tier group with its new values. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTierGroup;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTierGroupNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteTierGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it.
         * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
         */
        gid: components['parameters']['LoyaltyTierGroupIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTierGroupNotFound'];
      409: components['responses']['LoyaltyConflict'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createTierForTierGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it.
         * @example 5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80
         */
        gid: components['parameters']['LoyaltyTierGroupIdentifier'];
      };
      cookie?: never;
    };
    /** The name of the tier, and what a member needs for it. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyTier;
      };
    };
    responses: {
      /** The new tier. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTier;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTierGroupNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getLoyaltyProgramTier: {
    parameters: {
      query?: {
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The tiers of the program. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyTierList, 'items'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  updateTier: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`.
         * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061
         */
        tid: components['parameters']['LoyaltyTierIdentifier'];
      };
      cookie?: never;
    };
    /** The new values. */
    requestBody: {
      content: {
        'application/json': UpdateLoyaltyTier;
      };
    };
    responses: {
      /** The tier with its new values. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyTier;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTierNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  deleteTier: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`.
         * @example e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061
         */
        tid: components['parameters']['LoyaltyTierIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyTierNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getRewardPageApi: {
    parameters: {
      query?: {
        /**
         * Items per page.
         * @example 25
         */
        limit?: components['parameters']['LoyaltyOfferLimit'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['LoyaltyOffset'];
        /**
         * State that the rewards must have. Brevo's default is `all`; the other values are not published.
         * @example active
         */
        state?: components['parameters']['LoyaltyRewardState'];
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of rewards, and `totalCount`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyRewardList, 'items'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyProgramNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      424: components['responses']['LoyaltyFailedDependency'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createReward: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The names of the new reward, and how members see it. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyReward;
      };
    };
    responses: {
      /** The new reward. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': CreatedLoyaltyReward;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getRewardInformation: {
    parameters: {
      query?: {
        /**
         * Which version of the program to read: `draft` has your changes, `active` what was last published.
         * @example draft
         */
        version?: components['parameters']['LoyaltyVersionToRead'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The reward's id, a UUID, as `loyalty.rewards.create` and `loyalty.rewards.list` return it.
         * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
         */
        rid: components['parameters']['LoyaltyRewardIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The reward as it is now. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyReward;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyRewardNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      424: components['responses']['LoyaltyFailedDependency'];
      default: components['responses']['UnexpectedError'];
    };
  };
  validateReward: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The reward or voucher, and the member. */
    requestBody: {
      content: {
        'application/json': ValidateLoyaltyReward;
      };
    };
    responses: {
      /** Whether the member may redeem the reward. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyRewardValidation;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyVoucherNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      424: components['responses']['LoyaltyFailedDependency'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getCodeCount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The code pool's id, a UUID, as `loyalty.rewards.get` returns it in `codePoolId`.
         * @example 71c9e0b4-3d25-4f68-9a1b-0c2d4e6f8a10
         */
        cpid: components['parameters']['LoyaltyCodePoolIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The number of codes. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyCodeCount;
        };
      };
      400: components['responses']['LoyaltyBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  getVoucherForAContact: {
    parameters: {
      query: {
        /**
         * Items per page.
         * @example 25
         */
        limit?: components['parameters']['LoyaltyOfferLimit'];
        /**
         * Number of items to skip. No upper bound is published.
         * @example 0
         */
        offset?: components['parameters']['LoyaltyOffset'];
        /**
         * Ascending or descending.
         * @example desc
         */
        sort?: components['parameters']['LoyaltySort'];
        /**
         * Whether to sort by the latest change or by the creation.
         * @example updatedAt
         */
        sortField?: components['parameters']['LoyaltyVoucherSortField'];
        /**
         * Id of the contact who is a member, a number.
         * @example 42
         */
        contactId: components['parameters']['LoyaltyContactId'];
        /**
         * What the vouchers must have in `meta`. How a key and its value are written is not published.
         * @example order:1042
         */
        metadata_key_value?: components['parameters']['LoyaltyVoucherMeta'];
        /**
         * Id of the reward that the vouchers are for.
         * @example 9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00
         */
        rewardId?: components['parameters']['LoyaltyVoucherRewardId'];
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of vouchers, and `count`, the number of all that match. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': OnWire<LoyaltyVoucherList, 'contactRewards'>;
        };
      };
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyVoucherNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  createVoucher: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The reward and the member. */
    requestBody: {
      content: {
        'application/json': CreateLoyaltyVoucher;
      };
    };
    responses: {
      /** The new voucher with its code. */
      200: {
        headers: {
          'sib-request-id': components['headers']['RequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': LoyaltyVoucher;
        };
      };
      400: components['responses']['LoyaltyBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyVoucherNotFound'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  redeemVoucher: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    /** The voucher, the member, and the order that it is redeemed for. */
    requestBody: {
      content: {
        'application/json': RedeemLoyaltyVoucher;
      };
    };
    responses: {
      200: components['responses']['LoyaltyRedemptionStarted'];
      400: components['responses']['LoyaltyBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyVoucherNotFound'];
      412: components['responses']['LoyaltyPreconditionFailed'];
      417: components['responses']['LoyaltyExpectationFailed'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  completeRedeemTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
        /**
         * The redemption's id, as `loyalty.vouchers.redeem` returns it.
         * @example 0b6d8f2a-4c1e-4e73-8a95-6f7081928374
         */
        tid: components['parameters']['LoyaltyRedemptionIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['LoyaltyVoucherRedeemed'];
      400: components['responses']['LoyaltyBadRequest'];
      403: components['responses']['LoyaltyForbidden'];
      404: components['responses']['LoyaltyRedemptionNotFound'];
      412: components['responses']['LoyaltyPreconditionFailed'];
      417: components['responses']['LoyaltyExpectationFailed'];
      422: components['responses']['LoyaltyUnprocessable'];
      default: components['responses']['UnexpectedError'];
    };
  };
  revokeVouchers: {
    parameters: {
      query?: {
        /**
         * Ids of the vouchers, in one value, separated by commas. Always set it: Brevo doesn't require it, and what a request without it revokes is not published.
         * @example [
         *   "c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70"
         * ]
         */
        attributedRewardIds?: (string | undefined)[] | undefined;
      };
      header?: never;
      path: {
        /**
         * The program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it.
         * @example 3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60
         */
        pid: components['parameters']['LoyaltyProgramIdentifier'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components['responses']['NoContent'];
      404: components['responses']['LoyaltyVoucherNotFound'];
      default: components['responses']['UnexpectedError'];
    };
  };
}
