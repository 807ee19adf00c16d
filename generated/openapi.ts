// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** What an error says, for people and for programs. */
export type ErrorModel = {
    /** Machine-readable name of the failure. CRM operations often leave it out. */
    code?: ErrorCode;
    /**
     * What went wrong, for people. Its wording may change.
     * @example Document not found
     */
    message: string;
};
/**
 * Machine-readable name of a failure. The list is open. Known codes:
 *
 * | Code | Meaning |
 * |---|---|
 * | `invalid_parameter` | a value is wrong in kind or form |
 * | `missing_parameter` | a required value is absent |
 * | `out_of_range` | a value is outside its bounds |
 * | `duplicate_parameter` | a value is in use already |
 * | `duplicate_request` | the same request came too often |
 * | `document_not_found` | what was named does not exist |
 * | `unauthorized` | no key, or an unknown one |
 * | `permission_denied` | the key may not do this |
 * | `reseller_permission_denied` | the account has no reseller plan |
 * | `account_under_validation` | the account is not released yet |
 * | `not_enough_credits` | the balance is too low |
 * | `method_not_allowed` | the path has no such method |
 * | `not_acceptable` | no response in an accepted media type |
 * | `bad_request` | the request is wrong in some other way |
 * | `unprocessable_entity` | well-formed, but cannot be carried out |
 * | `campaign_processing` | not used by these operations |
 * | `campaign_sent` | not used by these operations |
 */
export type ErrorCode = "invalid_parameter" | "missing_parameter" | "out_of_range" | "duplicate_parameter" | "duplicate_request" | "document_not_found" | "unauthorized" | "permission_denied" | "reseller_permission_denied" | "account_under_validation" | "not_enough_credits" | "method_not_allowed" | "not_acceptable" | "bad_request" | "unprocessable_entity" | "campaign_processing" | "campaign_sent" | (string & {});
/** A new child and its first user. */
export type CreateChild = {
    /**
     * Address the child's user signs in with.
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
     * Company the child account stands for.
     * @example Acme
     */
    companyName: string;
    /**
     * Password the child's user signs in with, in clear text.
     * @example <PASSWORD>
     */
    password: string;
    /** Language of the child's user interface. */
    language?: Language | undefined;
};
/** A language of the user interface. */
export type Language = "fr" | "es" | "pt" | "it" | "de" | "en";
/** How to name the new child in later calls. */
export type CreateReseller = {
    /**
     * API key of the child, a secret. It can name the child in a path.
     * @example <CHILD_API_KEY>
     */
    authKey: string;
    /**
     * Number of the child. Written as text, it names the child in a path.
     * @example 1234567
     */
    id?: number;
};
/** A child's profile, credits, sending totals, dedicated IPs and keys. */
export type GetChildInfo = {
    /**
     * Address the child's user signs in with.
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
     * Company the child account stands for.
     * @example Acme
     */
    companyName: string;
    /** What the child has left of each kind of credit. */
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
    /** The child's API keys, by generation of the API. */
    apiKeys?: ChildApiKeys;
};
/** What the child has left of each kind of credit. */
export type ChildCredits = {
    /**
     * Emails the child can still send.
     * @example 2000
     */
    emailCredits?: number;
    /**
     * Text messages the child can still send.
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
     * Emails sent since the account exists.
     * @example 98755
     */
    totalSent?: number;
};
/** The child's API keys, by generation of the API. */
export type ChildApiKeys = {
    /**
     * Keys of the former generation of the API. Use `v3`.
     * @deprecated
     */
    v2: ChildApiKey[];
    /** Keys of the current generation. */
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
     * The key itself, a secret.
     * @example <CHILD_API_KEY>
     */
    key: string;
};
/** One page of children. */
export type GetChildrenList = {
    /** The children of the page. */
    children: ChildListItem[];
    /**
     * Number of all children of the reseller.
     * @example 1
     */
    count?: number;
};
/** A child as the list shows it, with the id that `getChildInfo` does not return. */
export type ChildListItem = GetChildInfo & ChildNumber;
/** The number of a child. */
export type ChildNumber = {
    /**
     * Number of the child. Written as text, it names the child in a path.
     * @example 1234567
     */
    id?: number;
};
/** New values of a child's profile. A field that is left out stays unchanged. */
export type UpdateChild = {
    /**
     * Address the child's user signs in with.
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
     * Company the child account stands for.
     * @example Acme Europe
     */
    companyName?: string | undefined;
    /**
     * New password of the child's user, in clear text.
     * @example <PASSWORD>
     */
    password?: string | undefined;
};
/** Products to enable (`true`) or disable (`false`). A product that is left out stays unchanged. */
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
/** Whether the background creation of a child has finished. */
export type GetChildAccountCreationStatus = {
    /**
     * `true`: the account exists and can be used. `false`: not yet.
     * @example true
     */
    childAccountCreated: boolean;
};
/** A token that opens a session of the child. */
export type GetSsoToken = {
    /**
     * The token, a short-lived secret. Neither cache nor log it.
     * @example <SSO_TOKEN>
     */
    token: string;
};
/** Credits to add. At least one kind, each a whole number of 1 or more. */
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
/** Credits to remove. At least one kind, each a whole number of 1 or more. */
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
/** What the child and its reseller have left of each kind of credit. */
export type RemainingCreditModel = {
    /** What the child has left. */
    child: CreditBalance;
    /** What the reseller, its parent, has left. */
    reseller: CreditBalance;
};
/** What one account has left of each kind of credit. */
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
    ip?: string | undefined;
};
/** The sender domain to add. */
export type AddChildDomain = {
    /**
     * Name of the domain, without scheme or path.
     * @example news.example.com
     */
    domain?: string | undefined;
};
/** The sender domain that replaces the one in the path. */
export type UpdateChildDomain = {
    /**
     * Name of the new domain, without scheme or path.
     * @example mail.example.com
     */
    domain?: string | undefined;
};
/** All sender domains of a child. */
export type GetChildDomains = ChildDomain[];
/** One sender domain of a child. */
export type ChildDomain = {
    /**
     * Name of the domain.
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
     * Names the company in paths and in a note's `companyIds`.
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
    /** What the ids lead to, where the service resolves them. */
    refs?: CompanyReferences;
};
/** Values by the attribute's internal name: the built-in attributes below, and your own. An attribute that is not set is absent. */
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
     * Industry, one of the options that `companiesAttributesGet` lists.
     * @example Manufacturing
     */
    industry?: string | null;
    /**
     * Category of the company.
     * @example Customer
     */
    category?: string | null;
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
    /**
     * Phone number, as text or as a number. `countryCode` goes with it in requests.
     * @example 12025550143
     */
    phone_number?: string | number | null;
    /**
     * Id of the user who owns the company.
     * @example 5b1a17d914b73d35a76ca0c7
     */
    owner?: string | null;
    /**
     * When the owner was assigned, RFC 3339.
     * @example 2023-03-10T08:00:00.000Z
     */
    owner_assign_date?: string | null;
    /**
     * Revenue of the company.
     * @example 1250000
     */
    revenue?: number | null;
    /**
     * How many people the company employs.
     * @example 120
     */
    number_of_employees?: number | null;
    /**
     * How many contacts the company is linked to.
     * @example 1
     */
    number_of_contacts?: number | null;
    /**
     * How many activities the CRM has recorded for the company.
     * @example 3
     */
    number_of_activities?: number | null;
    /**
     * When the company was created, RFC 3339. Set by the service.
     * @example 2023-03-10T08:00:00.000Z
     */
    readonly created_at?: string | null;
    /**
     * When the company was last changed, RFC 3339. Set by the service.
     * @example 2023-03-13T09:15:00.000Z
     */
    readonly last_updated_at?: string | null;
} & {
    [key: string]: CompanyAttributeValue;
};
/** The value of one attribute: text, a number, a truth value, null, or a list where the attribute allows several. */
export type CompanyAttributeValue = string | number | boolean | unknown[] | null;
/** Internal name of a company attribute. The known names are built in; your own attributes have others. */
export type CompanyAttributeName = "name" | "domain" | "industry" | "category" | "website" | "linkedin" | "phone_number" | "owner" | "owner_assign_date" | "revenue" | "number_of_employees" | "number_of_contacts" | "number_of_activities" | "created_at" | "last_updated_at" | (string & {});
/** One page of companies. */
export type CompaniesList = {
    /** The companies of the page. */
    items: Company[];
    /** Where the page stands among all pages. The public service sends it. */
    pager?: CompaniesPager;
    /** What the ids lead to, where the service resolves them. */
    refs?: CompanyReferences;
};
/** What the ids of the response lead to, where the service resolves them. */
export type CompanyReferences = {
    /** The linked contacts, or null where there are none. */
    linkedContacts?: LinkedContact[] | null;
};
/** A contact that a company is linked to. */
export type LinkedContact = {
    /**
     * The contact's id, as `linkedContactsIds` has it.
     * @example 247
     */
    contactId?: number;
    /**
     * Another id of the contact; its type is not published.
     * @example 247
     */
    id?: unknown;
    /**
     * The contact's address.
     * @example alice@example.com
     */
    email?: string;
    /** Values of the contact's attributes. */
    attributes?: ContactAttributeValues;
    /**
     * Null wherever it was seen.
     * @example null
     */
    AccountID?: unknown;
};
/** Values by the attribute's internal name. */
export type ContactAttributeValues = {
    [key: string]: unknown;
};
/** Where the page stands among all pages. */
export type CompaniesPager = {
    /**
     * Number of this page, from 1.
     * @example 1
     */
    current: number;
    /**
     * Companies asked for per page.
     * @example 50
     */
    limit: number;
    /**
     * Companies before this page.
     * @example 0
     */
    from: number;
    /**
     * Companies up to the end of this page, were it full.
     * @example 50
     */
    to: number;
    /**
     * Companies on this page.
     * @example 1
     */
    count: number;
    /**
     * Companies on all pages.
     * @example 1
     */
    total: number;
    /**
     * Number of the last page.
     * @example 1
     */
    max: number;
};
/** All attribute definitions, built-in ones and your own. */
export type CompanyAttributes = CompanyAttribute[];
/** The definition of one attribute. */
export type CompanyAttribute = {
    /** Key of the attribute in `attributes` and, after `attributes.`, in `filters`. */
    internalName: CompanyAttributeName;
    /**
     * Name shown to people.
     * @example Industry
     */
    label: string;
    /** Kind of value that the attribute takes. */
    attributeTypeName: CompanyAttributeType;
    /** The values to choose from. Empty when any value is allowed. */
    attributeOptions: CompanyAttributeOption[];
    /**
     * Whether each company needs a value. The service sends `required` instead.
     * @example true
     * @deprecated
     */
    isRequired?: boolean;
    /**
     * Whether each company needs a value.
     * @example true
     */
    required?: boolean;
    /**
     * Whether the service alone sets the value.
     * @example false
     */
    isValueReadonly?: boolean;
};
/** Kind of value that an attribute takes. The list is open. Known kinds: `text`, `number`, `boolean`, `date`, `user`, `single-select`, `multi-choice`. */
export type CompanyAttributeType = "text" | "number" | "boolean" | "date" | "user" | "single-select" | "multi-choice" | (string & {});
/** One value to choose from. */
export type CompanyAttributeOption = {
    /**
     * What to send as the attribute's value. A user's id for kind `user`.
     * @example manufacturing
     */
    key?: string;
    /**
     * What people see. A user's email address for kind `user`.
     * @example Manufacturing
     */
    value?: string;
};
/** A new company. */
export type CreateCompany = {
    /**
     * Name of the company. It need not be unique.
     * @example Acme
     */
    name: string;
    /** Values of the company's attributes. */
    attributes?: InRequest<CompanyAttributeValues, "owner_assign_date"> | undefined;
    /**
     * Dialling code that goes with `attributes.phone_number`, without `+`.
     * @example 1
     */
    countryCode?: number | undefined;
    /**
     * Ids of contacts to link to the company.
     * @example [
     *   247
     * ]
     */
    linkedContactsIds?: number[] | undefined;
    /**
     * Ids of deals to link to the company.
     * @example [
     *   "61a5ce58c5d4795761045990"
     * ]
     */
    linkedDealsIds?: string[] | undefined;
};
/** New values of a company. A field that is left out stays unchanged. */
export type UpdateCompany = {
    /**
     * Name of the company. It may not become empty.
     * @example Acme
     */
    name?: string | undefined;
    /** Values to change. Attributes that are left out keep theirs. */
    attributes?: InRequest<CompanyAttributeValues, "owner_assign_date"> | undefined;
    /**
     * Dialling code that goes with `attributes.phone_number`, without `+`.
     * @example 1
     */
    countryCode?: number | undefined;
    /**
     * Ids of all contacts the company is to be linked to. Replaces the whole list.
     * @example [
     *   247
     * ]
     */
    linkedContactsIds?: number[] | undefined;
    /**
     * Ids of all deals the company is to be linked to. Replaces the whole list.
     * @example [
     *   "61a5ce58c5d4795761045990"
     * ]
     */
    linkedDealsIds?: string[] | undefined;
};
/** How to name the new company in later calls. */
export type CompanyId = {
    /**
     * Names the company in paths and in a note's `companyIds`.
     * @example 5f1f6f8b9c4e2a0017d3b6a1
     */
    id: string;
};
/** Contacts and deals to link or unlink. Mind the spelling: `ContactIds`, but `DealsIds`. */
export type LinkUnlinkCompany = {
    /**
     * Ids of contacts to link to the company.
     * @example [
     *   247
     * ]
     */
    linkContactIds?: number[] | undefined;
    /**
     * Ids of contacts to unlink from the company.
     * @example [
     *   248
     * ]
     */
    unlinkContactIds?: number[] | undefined;
    /**
     * Ids of deals to link to the company.
     * @example [
     *   "61a5ce58c5d4795761045990"
     * ]
     */
    linkDealsIds?: string[] | undefined;
    /**
     * Ids of deals to unlink from the company.
     * @example [
     *   "61a5ce58c5d4795761045991"
     * ]
     */
    unlinkDealsIds?: string[] | undefined;
};
/** One page of received emails. It has no total. */
export type GetInboundEmailEvents = {
    /** The received emails of the page. */
    events: InboundEmailEvent[];
};
/** One received email. */
export type InboundEmailEvent = {
    /**
     * Names the email in `getInboundEmailEventsByUuid`.
     * @example 1a825d56-029b-4a41-b8e4-61670463431b
     */
    uuid: string;
    /**
     * When the email arrived, RFC 3339.
     * @example 2023-03-12T12:30:00.000Z
     */
    date: string;
    /**
     * Address the email came from.
     * @example alice@example.com
     */
    sender: string;
    /**
     * Address of yours that received it.
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
     * Address of yours that received it.
     * @example orders@example.com
     */
    recipient?: string;
    /**
     * Address the email came from.
     * @example alice@example.com
     */
    sender?: string;
    /**
     * The email's `Message-ID` header. Absent until the email is processed.
     * @example <order-1042@example.com>
     */
    messageId?: string;
    /**
     * The email's subject. Absent until the email is processed.
     * @example Order 1042
     */
    subject?: string;
    /** What is attached to the email. Absent until the email is processed. The token to download a file is in the webhook's payload, not here. */
    attachments?: InboundEmailAttachment[];
    /** The steps of the email so far. */
    logs?: InboundEmailLog[];
};
/** What is known of an attached file. */
export type InboundEmailAttachment = {
    /**
     * File name, as the sender called it.
     * @example order-1042.csv
     */
    name?: string;
    /**
     * Media type, as the sender declared it.
     * @example text/csv
     */
    contentType?: string;
    /**
     * The part's `Content-ID` header, which the email's HTML refers to.
     * @example <logo@example.com>
     */
    contentId?: string | null;
    /**
     * Size of the file in bytes.
     * @example 29
     */
    contentLength?: number;
};
/** One step of a received email. */
export type InboundEmailLog = {
    /**
     * When the step happened, RFC 3339.
     * @example 2023-03-12T12:30:00.000Z
     */
    date?: string;
    /** What happened. */
    type?: InboundEmailLogType;
};
/** What happened to a received email. The list is open. Known steps: `received`, `processed`, `webhookFailed` (your webhook did not accept it), `webhookDelivered`. */
export type InboundEmailLogType = "received" | "processed" | "webhookFailed" | "webhookDelivered" | (string & {});
/** What the service sends to your webhook. */
export type InboundWebhookPayload = {
    /** The received emails. */
    items: ReceivedEmail[];
};
/** A received email, parsed. */
export type ReceivedEmail = {
    /**
     * Ids of the email. Each names it in `getInboundEmailEventsByUuid`.
     * @example [
     *   "1a825d56-029b-4a41-b8e4-61670463431b"
     * ]
     */
    Uuid: string[];
    /**
     * The email's `Message-ID` header.
     * @example <order-1042@example.com>
     */
    MessageId?: string | null;
    /**
     * The email's `In-Reply-To` header, or null.
     * @example <quote-17@example.com>
     */
    InReplyTo?: string | null;
    /** Who sent the email. */
    From: EmailMailbox;
    /** The addresses of the `To` header. */
    To: EmailMailbox[];
    /**
     * Your addresses that received the email. Absent in some payloads.
     * @example [
     *   "orders@example.com"
     * ]
     */
    Recipients?: string[];
    /** The addresses of the `Cc` header. */
    Cc?: EmailMailbox[] | null;
    /**
     * Where to reply to, or null. Documented as text; a mailbox was seen, too.
     * @example alice@example.com
     */
    ReplyTo?: EmailMailbox | string | null;
    /**
     * The email's `Date` header as it was sent, RFC 5322.
     * @example Sun, 12 Mar 2023 13:29:58 +0100
     */
    SentAtDate?: string;
    /**
     * The email's subject.
     * @example Order 1042
     */
    Subject?: string | null;
    /**
     * The email's HTML, or null.
     * @example <p>Two widgets.</p>
     */
    RawHtmlBody?: string | null;
    /**
     * The email's plain text, or null.
     * @example Two widgets.
     */
    RawTextBody?: string | null;
    /**
     * The message without quotes and signature, as Markdown.
     * @example Two widgets.
     */
    ExtractedMarkdownMessage?: string | null;
    /**
     * The signature, as Markdown, or null.
     * @example Alice
     */
    ExtractedMarkdownSignature?: string | null;
    /**
     * How much the email looks like spam. Higher is more likely.
     * @example 2.9
     */
    SpamScore?: number;
    /** The attached files. Empty when there are none. */
    Attachments: ReceivedEmailAttachment[];
    /** All headers of the email. */
    Headers?: ReceivedEmailHeaders;
};
/** A name and an address. */
export type EmailMailbox = {
    /**
     * Name of the person, or null.
     * @example Alice
     */
    Name?: string | null;
    /**
     * The email address.
     * @example alice@example.com
     */
    Address: string;
};
/** An attached file and the token to download it. */
export type ReceivedEmailAttachment = {
    /**
     * File name, as the sender called it. May be empty.
     * @example order-1042.csv
     */
    Name?: string;
    /**
     * Media type, as the sender declared it.
     * @example text/csv
     */
    ContentType?: string;
    /**
     * Size of the file in bytes.
     * @example 29
     */
    ContentLength?: number;
    /**
     * The part's `Content-ID` header, which the email's HTML refers to, or null.
     * @example logo
     */
    ContentID?: string | null;
    /**
     * The token that `getInboundEmailAttachment` takes. It opens the file.
     * @example sample-download-token
     */
    DownloadToken: string;
};
/** Headers by name: text, or a list of texts where a header occurs more than once. */
export type ReceivedEmailHeaders = {
    [key: string]: unknown;
};
/** A note and what it is on. */
export type Note = {
    /**
     * Names the note in paths.
     * @example 61a5cd07ca1347c82306ad09
     */
    id: string;
    /**
     * What the note says. May hold limited HTML.
     * @example Asked for a quote by Friday.
     */
    text: string;
    /**
     * Ids of the contacts the note is on.
     * @example [
     *   247
     * ]
     */
    contactIds?: number[];
    /**
     * Ids of the deals the note is on. May be null.
     * @example [
     *   "61a5ce58c5d4795761045990"
     * ]
     */
    dealIds?: string[] | null;
    /**
     * Ids of the companies the note is on.
     * @example [
     *   "5f1f6f8b9c4e2a0017d3b6a1"
     * ]
     */
    companyIds?: string[];
    /** Who wrote the note, as a user's id or as an object with it. */
    authorId?: NoteAuthorId;
    /** Who wrote the note, as the public service sends it. */
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
/** Who wrote the note, as a user's id or as an object with it. */
export type NoteAuthorId = string | NoteAuthor;
/** The user who wrote a note, in the form documented for `authorId`. */
export type NoteAuthor = {
    /**
     * The user's id.
     * @example 5b1a17d914b73d35a76ca0c7
     */
    id?: string;
    /**
     * The user's address.
     * @example dana@example.com
     */
    email?: string;
    /**
     * Language and country of the user.
     * @example en_GB
     */
    locale?: string;
    /**
     * Time zone of the user, an IANA name.
     * @example Europe/London
     */
    timezone?: string;
    /** The user's name. */
    name?: NoteAuthorName;
};
/** The user who wrote a note, in the form the public service sends as `author`. */
export type NoteAuthorProfile = {
    /**
     * The user's id.
     * @example 5b1a17d914b73d35a76ca0c7
     */
    _id?: string;
    /**
     * The user's address.
     * @example dana@example.com
     */
    email?: string;
    /**
     * Language and country of the user.
     * @example en_GB
     */
    locale?: string;
    /**
     * Time zone of the user, an IANA name.
     * @example Europe/London
     */
    timezone?: string;
    /** The user's name. */
    name?: NoteAuthorName;
    /** The organisations the user belongs to. */
    memberships?: NoteAuthorMembership[];
};
/** A user's place in an organisation. */
export type NoteAuthorMembership = {
    /** The organisation. */
    organization?: NoteAuthorOrganization;
    /**
     * The user's rank there; its values are not published.
     * @example owner
     */
    rank?: unknown;
};
/** The ids of an organisation. */
export type NoteAuthorOrganization = {
    /**
     * Its id as text.
     * @example 5b1a17d914b73d35a76ca0c0
     */
    mongoId?: string;
    /**
     * Its id as a number.
     * @example 1042
     */
    mySqlId?: number;
};
/** What a user is called. */
export type NoteAuthorName = {
    /**
     * Given and family name.
     * @example Dana Field
     */
    fullName?: string;
};
/** One page of notes. It has no total. */
export type NoteList = Note[];
/** A kind of entity that a note can be on. */
export type NoteEntity = "companies" | "deals" | "contacts";
/** A note's text and what it is on. */
export type NoteData = {
    /**
     * What the note says, from 1 to 3000 characters.
     * @example Asked for a quote by Friday.
     */
    text: string;
    /**
     * Ids of contacts the note is on.
     * @example [
     *   247
     * ]
     */
    contactIds?: number[] | undefined;
    /**
     * Ids of deals the note is on.
     * @example [
     *   "61a5ce58c5d4795761045990"
     * ]
     */
    dealIds?: string[] | undefined;
    /**
     * Ids of companies the note is on.
     * @example [
     *   "5f1f6f8b9c4e2a0017d3b6a1"
     * ]
     */
    companyIds?: string[] | undefined;
};
/** How to name the new note in later calls. */
export type NoteId = {
    /**
     * Names the note in paths.
     * @example 61a5cd07ca1347c82306ad09
     */
    id: string;
};
type AtLeastOne<Schema> = {
    [Name in keyof Schema]-?: {
        [Needed in Name]-?: NonNullable<Schema[Name]>;
    } & Omit<Schema, Name>;
}[keyof Schema];
type InRequest<Schema, Time = never> = {
    [Name in keyof Schema]: Schema[Name] | undefined | (Name extends Time ? Date : string extends Name ? Date : never);
};
export interface paths {
    "/reseller/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the children
         * Returns one page of the reseller's children with their profiles, credits and keys. `count` is the number of all children, not of those on the page. The items contain secrets.
         */
        get: operations["getResellerChilds"];
        put?: never;
        /**
         * Create a child
         * Starts the creation of a child account and returns its auth key and id. The account is created in the background: call `getChildAccountCreationStatus` until it exists, before any other call for the child. Sent twice, the request may create two children.
         */
        post: operations["createResellerChild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a child
         * Returns the child's profile, credits, sending totals, dedicated IPs and API keys. The response does not repeat the child's id, and it contains secrets.
         */
        get: operations["getChildInfo"];
        /**
         * Update a child's profile
         * Updates the fields that the body contains and leaves the others unchanged. Credits, IPs, sender domains and the account status have operations of their own.
         */
        put: operations["updateResellerChild"];
        post?: never;
        /**
         * Delete a child
         * Deletes the child account. No operation restores it.
         */
        delete: operations["deleteResellerChild"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/accountCreationStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a child's creation status
         * Returns whether the child account exists yet. Until it does, other calls for the child may fail.
         */
        get: operations["getChildAccountCreationStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/accountStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Switch a child's products on or off
         * Enables or disables the products that the body names, `true` for on and `false` for off, and leaves the others unchanged. Email campaigns and contacts cannot be disabled.
         */
        put: operations["updateChildAccountStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/auth": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a sign-on token for a child
         * Returns a token that opens a session of the child. Open `https://<your white-label host>/login/sso?token=<token>` in the child's browser. The token is a short-lived secret: request a new one each time, and neither cache nor log it.
         */
        get: operations["getSsoToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/credits/add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add credits to a child
         * Moves email credits, SMS credits or both from the reseller to the child. Give at least one kind; a kind that is left out stays unchanged. When the reseller has too few credits, the request is refused with the code `not_enough_credits`. Not idempotent: sent twice, it adds twice.
         */
        post: operations["addCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/credits/remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove credits from a child
         * Moves email credits, SMS credits or both from the child back to the reseller. Give at least one kind; a kind that is left out stays unchanged. When the child has too few credits, the request is refused with the code `not_enough_credits`. Not idempotent: sent twice, it removes twice.
         */
        post: operations["removeCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/ips/associate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Associate a dedicated IP with a child
         * Allows the child to send from one of the reseller's dedicated IP addresses.
         */
        post: operations["associateIpToChild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/ips/dissociate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dissociate a dedicated IP from a child
         * Removes a dedicated IP address from the child, which can no longer send from it.
         */
        post: operations["dissociateIpFromChild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * List a child's sender domains
         * Returns all sender domains of the child in one array, without paging.
         */
        get: operations["getChildDomains"];
        put?: never;
        /**
         * Add a sender domain to a child
         * Adds a sender domain to the child. The parent account does not see the domain in its own views; `getChildDomains` lists it, and `active` tells whether it is verified.
         */
        post: operations["createChildDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reseller/children/{childIdentifier}/domains/{domainName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
                /**
                 * An existing sender domain of the child, e.g. one that `getChildDomains` lists.
                 * @example news.example.com
                 */
                domainName: components["parameters"]["DomainName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a child's sender domain
         * Replaces the sender domain in the path with the one in the body.
         */
        put: operations["updateChildDomain"];
        post?: never;
        /**
         * Delete a child's sender domain
         * Removes the sender domain from the child.
         */
        delete: operations["deleteChildDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies
         * Returns one page of companies, newest first unless `sort` or `sortBy` say otherwise. Where the response has a `pager`, it holds the number of pages and of all companies.
         */
        get: operations["companiesGet"];
        put?: never;
        /**
         * Create a company
         * Creates a company and returns its id. Names need not be unique: sent twice, the request creates two companies.
         */
        post: operations["companiesPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/attributes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the company attributes
         * Returns the definitions of all company attributes, built-in and custom, in one array without paging. Use an attribute's `internalName` as its key in `attributes` and `filters`.
         */
        get: operations["companiesAttributesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The company's id, as `companiesPost` and `companiesGet` return it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a company
         * Returns the company with its attributes and the ids of its linked contacts and deals.
         */
        get: operations["companiesIdGet"];
        put?: never;
        post?: never;
        /**
         * Delete a company
         * Deletes the company. Deleting it again returns 404.
         */
        delete: operations["companiesIdDelete"];
        options?: never;
        head?: never;
        /**
         * Update a company
         * Updates the fields that the body contains. `attributes` is merged: attributes that are left out keep their values. `linkedContactsIds` and `linkedDealsIds` replace the whole list.
         */
        patch: operations["companiesIdPatch"];
        trace?: never;
    };
    "/companies/link-unlink/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The company's id, as `companiesPost` and `companiesGet` return it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
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
         * Links the company to the contacts and deals in the `link` lists and unlinks it from those in the `unlink` lists. Other links stay. Linking what is already linked changes nothing.
         */
        patch: operations["companiesLinkUnlinkIdPatch"];
        trace?: never;
    };
    "/inbound/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received emails
         * Returns one page of received emails, newest first unless `sort` says otherwise. Give `startDate` and `endDate` together or not at all, with `endDate` at most one calendar month after `startDate`. Without them the list covers the last 30 days.
         */
        get: operations["getInboundEmailEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbound/events/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The received email's `uuid`, as `getInboundEmailEvents` returns it.
                 * @example 1a825d56-029b-4a41-b8e4-61670463431b
                 */
                uuid: components["parameters"]["EventUuid"];
            };
            cookie?: never;
        };
        /**
         * Get the history of a received email
         * Returns the history of one received email: when it arrived, when your webhook accepted it, its attachments, and every step in between. Subject, message id and attachments are absent until the email is processed.
         */
        get: operations["getInboundEmailEventsByUuid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbound/attachments/{downloadToken}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Token of one attachment, from the inbound webhook's payload (`items[].Attachments[].DownloadToken`).
                 * @example sample-download-token
                 */
                downloadToken: components["parameters"]["DownloadToken"];
            };
            cookie?: never;
        };
        /**
         * Download an attachment
         * Returns the bytes of the file as the sender attached it, with the file's own media type. Send `Accept: *\/*, application/json`: any file is welcome, and errors are JSON.
         */
        get: operations["getInboundEmailAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crm/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notes
         * Returns one page of notes as an array, newest first unless `sort` says otherwise. The response has no total: the last page is the one with fewer notes than `limit`.
         */
        get: operations["crmNotesGet"];
        put?: never;
        /**
         * Create a note
         * Creates a note on the contacts, companies and deals that the body names and returns its id. Sent twice, the request creates two notes.
         */
        post: operations["crmNotesPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crm/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The note's id, as `crmNotesPost` and `crmNotesGet` return it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a note
         * Returns the note with its text, its author and the ids of the contacts, companies and deals it is on.
         */
        get: operations["crmNotesIdGet"];
        put?: never;
        post?: never;
        /**
         * Delete a note
         * Deletes the note. No operation restores it.
         */
        delete: operations["crmNotesIdDelete"];
        options?: never;
        head?: never;
        /**
         * Update a note
         * Updates the fields that the body contains. `text` is required even when it stays the same.
         */
        patch: operations["crmNotesIdPatch"];
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
         * The service sends received emails to your webhook once it has parsed them. Register the webhook for the event `inboundEmailProcessed`. Nothing is published about a signature, so keep the webhook's address secret.
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
                    "application/json": InboundWebhookPayload;
                };
            };
            responses: {
                /** You accepted the emails. */
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
        CompanyAttributeValue: CompanyAttributeValue;
        CompanyAttributeName: CompanyAttributeName;
        CompaniesList: CompaniesList;
        CompanyReferences: CompanyReferences;
        LinkedContact: LinkedContact;
        ContactAttributeValues: ContactAttributeValues;
        CompaniesPager: CompaniesPager;
        CompanyAttributes: CompanyAttributes;
        CompanyAttribute: CompanyAttribute;
        CompanyAttributeType: CompanyAttributeType;
        CompanyAttributeOption: CompanyAttributeOption;
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
        /** The request succeeded. The response has no body. */
        NoContent: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** A parameter or the body is missing (`missing_parameter`), malformed (`invalid_parameter`) or out of bounds (`out_of_range`). Nothing changed. */
        ChildBadRequest: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** No kind of credits is given, a number is wrong (`invalid_parameter`), or the account that gives the credits has too few of them (`not_enough_credits`). Nothing changed. */
        CreditsBadRequest: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** A parameter or the body is missing, malformed or out of bounds. The service often sends no `code` here. Nothing changed. */
        CompanyBadRequest: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** A parameter is malformed (`invalid_parameter`) or out of bounds (`out_of_range`). Nothing changed. */
        InboundBadRequest: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** A parameter or the body is missing, malformed or out of bounds. The service often sends no `code` here. Nothing changed. */
        NoteBadRequest: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** The key is known but may not manage this reseller's children (`permission_denied`), or the account has no reseller plan (`reseller_permission_denied`). Nothing changed. */
        Forbidden: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** The reseller has no such child (`document_not_found`). Nothing changed. */
        ChildNotFound: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** The reseller has no such child, or the child no such sender domain (`document_not_found`). Nothing changed. */
        ChildDomainNotFound: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** The reseller has no such child, or no such dedicated IP (`document_not_found`). Nothing changed. */
        DedicatedIpNotFound: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** There is no such company. The service often sends no `code` here. Nothing changed. */
        CompanyNotFound: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** There is no attachment with this token (`document_not_found`). */
        AttachmentNotFound: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** There is no such note. The service often sends no `code` here. Nothing changed. */
        NoteNotFound: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /** The body is not sent as `application/json`. Nothing changed. */
        UnsupportedMediaType: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
        /**
         * Any other status. Among them:
         *
         * | Status | When | Was it carried out? |
         * |---|---|---|
         * | 401 | no key was sent, or it is unknown (`unauthorized`) | no |
         * | 429 | too many requests in the window; wait for `x-sib-ratelimit-reset` seconds | no |
         * | 5xx | the service failed | unknown |
         */
        UnexpectedError: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorModel;
            };
        };
    };
    parameters: {
        /**
         * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
         * @example 1234567
         */
        ChildIdentifier: string;
        /**
         * An existing sender domain of the child, e.g. one that `getChildDomains` lists.
         * @example news.example.com
         */
        DomainName: string;
        /**
         * The company's id, as `companiesPost` and `companiesGet` return it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        CompanyIdentifier: string;
        /**
         * The received email's `uuid`, as `getInboundEmailEvents` returns it.
         * @example 1a825d56-029b-4a41-b8e4-61670463431b
         */
        EventUuid: string;
        /**
         * Token of one attachment, from the inbound webhook's payload (`items[].Attachments[].DownloadToken`).
         * @example sample-download-token
         */
        DownloadToken: string;
        /**
         * The note's id, as `crmNotesPost` and `crmNotesGet` return it.
         * @example 61a5cd07ca1347c82306ad09
         */
        NoteIdentifier: string;
    };
    requestBodies: never;
    headers: {
        /**
         * Id of this request. Quote it when you ask for support.
         * @example 3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10
         */
        RequestId: string;
        /**
         * Requests allowed in the current window.
         * @example 100
         */
        RateLimitLimit: number;
        /**
         * Requests left in the current window.
         * @example 99
         */
        RateLimitRemaining: number;
        /**
         * Seconds left until the current window ends (a duration, not a date).
         * @example 3540
         */
        RateLimitReset: number;
        /**
         * Contains the file name that the sender gave.
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
                 * Children on a page, from 0 to 20, both inclusive.
                 * @example 10
                 */
                limit?: number | undefined;
                /**
                 * Children to skip before the page begins, counted from 0.
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
            /** One page of children. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GetChildrenList;
                };
            };
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
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
                "application/json": CreateChild;
            };
        };
        responses: {
            /** The creation has begun. The auth key is a secret; store it as one. */
            201: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreateReseller;
                };
            };
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getChildInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The child as it is now. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GetChildInfo;
                };
            };
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateResellerChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /** The profile fields to change. */
        requestBody: {
            content: {
                "application/json": UpdateChild;
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteResellerChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getChildAccountCreationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Whether the account exists and can be used. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GetChildAccountCreationStatus;
                };
            };
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateChildAccountStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /** The products to enable or disable. */
        requestBody: {
            content: {
                "application/json": UpdateChildAccountStatus;
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getSsoToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A sign-on token for the child. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GetSsoToken;
                };
            };
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    addCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /** How many credits of each kind to add. */
        requestBody: {
            content: {
                "application/json": AddCredits;
            };
        };
        responses: {
            /** What the child and the reseller have left after the addition. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RemainingCreditModel;
                };
            };
            400: components["responses"]["CreditsBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    removeCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /** How many credits of each kind to remove. */
        requestBody: {
            content: {
                "application/json": RemoveCredits;
            };
        };
        responses: {
            /** What the child and the reseller have left after the removal. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RemainingCreditModel;
                };
            };
            400: components["responses"]["CreditsBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    associateIpToChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /** The dedicated IP to associate. */
        requestBody: {
            content: {
                "application/json": ManageIp;
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["ChildBadRequest"];
            404: components["responses"]["DedicatedIpNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    dissociateIpFromChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /** The dedicated IP to dissociate. */
        requestBody: {
            content: {
                "application/json": ManageIp;
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["ChildBadRequest"];
            404: components["responses"]["DedicatedIpNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getChildDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All sender domains of the child. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GetChildDomains;
                };
            };
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createChildDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /** The sender domain to add. */
        requestBody: {
            content: {
                "application/json": AddChildDomain;
            };
        };
        responses: {
            /** The sender domain was added. The response has no body. */
            201: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateChildDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
                /**
                 * An existing sender domain of the child, e.g. one that `getChildDomains` lists.
                 * @example news.example.com
                 */
                domainName: components["parameters"]["DomainName"];
            };
            cookie?: never;
        };
        /** The sender domain to use instead. */
        requestBody: {
            content: {
                "application/json": UpdateChildDomain;
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildDomainNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteChildDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
                /**
                 * An existing sender domain of the child, e.g. one that `getChildDomains` lists.
                 * @example news.example.com
                 */
                domainName: components["parameters"]["DomainName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["ChildBadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChildDomainNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesGet: {
        parameters: {
            query?: {
                /**
                 * A filter by attributes: a JSON object with keys `attributes.<attribute_name>`, serialised and URL-encoded, e.g. `%7B%22attributes.name%22%3A%22Acme%22%7D` for `{"attributes.name":"Acme"}`.
                 * @example {"attributes.name":"Acme"}
                 */
                filters?: string | undefined;
                /**
                 * The id of one contact. Lists only companies linked to it.
                 * @example 247
                 */
                linkedContactsIds?: number | undefined;
                /**
                 * The id of one deal. Lists only companies linked to it.
                 * @example 61a5ce58c5d4795761045990
                 */
                linkedDealsIds?: string | undefined;
                /**
                 * Index of the first document of the page. The public service takes it as a page number that starts at 1 and responds with a `pager`. Leave it out for the first page; then continue with `pager.current + 1`, or without a `pager` with the number of companies received so far.
                 * @example 2
                 */
                page?: number | undefined;
                /**
                 * Companies on a page. No bounds are published.
                 * @example 50
                 */
                limit?: number | undefined;
                /**
                 * Ascending or descending order. The default is descending by creation.
                 * @example desc
                 */
                sort?: "asc" | "desc" | undefined;
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
            /** One page of companies. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CompaniesList;
                };
            };
            400: components["responses"]["CompanyBadRequest"];
            default: components["responses"]["UnexpectedError"];
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
                "application/json": CreateCompany;
            };
        };
        responses: {
            /** The company was created. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CompanyId;
                };
            };
            default: components["responses"]["UnexpectedError"];
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
            /** All attribute definitions. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CompanyAttributes;
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesIdGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The company's id, as `companiesPost` and `companiesGet` return it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The company as it is now. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Company;
                };
            };
            400: components["responses"]["CompanyBadRequest"];
            404: components["responses"]["CompanyNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesIdDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The company's id, as `companiesPost` and `companiesGet` return it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["CompanyBadRequest"];
            404: components["responses"]["CompanyNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesIdPatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The company's id, as `companiesPost` and `companiesGet` return it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        /** The fields to change. */
        requestBody: {
            content: {
                "application/json": UpdateCompany;
            };
        };
        responses: {
            /** The company after the change. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Company;
                };
            };
            204: components["responses"]["NoContent"];
            400: components["responses"]["CompanyBadRequest"];
            404: components["responses"]["CompanyNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesLinkUnlinkIdPatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The company's id, as `companiesPost` and `companiesGet` return it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        /** The contacts and deals to link and to unlink. */
        requestBody: {
            content: {
                "application/json": LinkUnlinkCompany;
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["CompanyBadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInboundEmailEvents: {
        parameters: {
            query?: {
                /**
                 * Email address of a sender. Lists only emails from it.
                 * @example alice@example.com
                 */
                sender?: string | undefined;
                /**
                 * First day of the range, `YYYY-MM-DD`. Required when `endDate` is given.
                 * @example 2023-03-01
                 */
                startDate?: string | undefined;
                /**
                 * Last day of the range, `YYYY-MM-DD`, at most one calendar month after `startDate`. Required when `startDate` is given.
                 * @example 2023-03-31
                 */
                endDate?: string | undefined;
                /**
                 * Emails on a page, from 0 to 500, both inclusive.
                 * @example 100
                 */
                limit?: number | undefined;
                /**
                 * Emails to skip before the page begins, counted from 0.
                 * @example 0
                 */
                offset?: number | undefined;
                /**
                 * Ascending or descending order by record creation.
                 * @example desc
                 */
                sort?: "asc" | "desc" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of received emails. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GetInboundEmailEvents;
                };
            };
            400: components["responses"]["InboundBadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInboundEmailEventsByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The received email's `uuid`, as `getInboundEmailEvents` returns it.
                 * @example 1a825d56-029b-4a41-b8e4-61670463431b
                 */
                uuid: components["parameters"]["EventUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The history of the email so far. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GetInboundEmailEventsByUuid;
                };
            };
            400: components["responses"]["InboundBadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInboundEmailAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Token of one attachment, from the inbound webhook's payload (`items[].Attachments[].DownloadToken`).
                 * @example sample-download-token
                 */
                downloadToken: components["parameters"]["DownloadToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "Content-Disposition": components["headers"]["AttachmentDisposition"];
                    "Content-Length": components["headers"]["AttachmentLength"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                    "*/*": unknown;
                };
            };
            400: components["responses"]["InboundBadRequest"];
            404: components["responses"]["AttachmentNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesGet: {
        parameters: {
            query?: {
                /**
                 * Kind of entity. Lists only notes on entities of this kind.
                 * @example companies
                 */
                entity?: NoteEntity | undefined;
                /**
                 * Ids of entities of the kind `entity`. Lists only notes on them. How several ids are separated is not published, so send one.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                entityIds?: string | undefined;
                /**
                 * Start of the range, in milliseconds since 1970-01-01T00:00:00Z.
                 * @example 1677628800000
                 */
                dateFrom?: number | undefined;
                /**
                 * End of the range, in milliseconds since 1970-01-01T00:00:00Z.
                 * @example 1680307199999
                 */
                dateTo?: number | undefined;
                /**
                 * Index of the first note of the page, counted from 0.
                 * @example 0
                 */
                offset?: number | undefined;
                /**
                 * Notes on a page. No bounds are published.
                 * @example 50
                 */
                limit?: number | undefined;
                /**
                 * Ascending or descending order. The default is descending by creation.
                 * @example desc
                 */
                sort?: "asc" | "desc" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of notes. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": NoteList;
                };
            };
            400: components["responses"]["NoteBadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The text of the new note, and what the note is on. */
        requestBody: {
            content: {
                "application/json": NoteData;
            };
        };
        responses: {
            /** The note was created. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": NoteId;
                };
            };
            400: components["responses"]["NoteBadRequest"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesIdGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The note's id, as `crmNotesPost` and `crmNotesGet` return it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The note as it is now. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Note;
                };
            };
            400: components["responses"]["NoteBadRequest"];
            404: components["responses"]["NoteNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesIdDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The note's id, as `crmNotesPost` and `crmNotesGet` return it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["NoteBadRequest"];
            404: components["responses"]["NoteNotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesIdPatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The note's id, as `crmNotesPost` and `crmNotesGet` return it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        /** The text of the note, and what the note is on. */
        requestBody: {
            content: {
                "application/json": NoteData;
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["NoteBadRequest"];
            404: components["responses"]["NoteNotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["UnexpectedError"];
        };
    };
}
