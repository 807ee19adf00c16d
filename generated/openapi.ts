// Generated from openapi.yaml by `npm run generate`. Do not edit.

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
         * @description Answers one page of the reseller's children with their profiles, credits and keys. `count` is the number of all children, not of those on the page. The items hold secrets.
         */
        get: operations["getResellerChilds"];
        put?: never;
        /**
         * Create a child
         * @description Starts the creation of a child account and answers its auth key and id. The account is built in the background: ask for its creation status before any other call on it. Sent twice, the call may create two children.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a child
         * @description Answers the child's profile, credits, sending totals, dedicated IPs and API keys. The answer does not repeat the child's id, and it holds secrets.
         */
        get: operations["getChildInfo"];
        /**
         * Update a child's profile
         * @description Changes the fields that the body has and leaves the others as they are. Credits, IPs, sender domains and the account status have operations of their own.
         */
        put: operations["updateResellerChild"];
        post?: never;
        /**
         * Delete a child
         * @description Deletes the child account. There is no operation that brings it back.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a child's creation status
         * @description Tells whether the background creation of the child has finished. Until it has, other calls on the child may fail.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Switch a child's products on or off
         * @description Switches the products that the body names, `true` for on and `false` for off, and leaves the others as they are. Email campaigns and contacts cannot be switched off.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a sign-on token for a child
         * @description Answers a token that opens a session of the child. Send the child's browser to `https://<your white-label host>/login/sso?token=<token>`. The token is a secret that does not live long: ask for a new one each time, and neither cache nor log it.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
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
         * @description Moves email credits, SMS credits or both from the reseller to the child, at once. Give at least one kind; a kind that is left out stays as it is. The call is not idempotent: sent twice, it adds twice.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
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
         * @description Moves email credits, SMS credits or both from the child back to the reseller, at once. Give at least one kind; a kind that is left out stays as it is. The call is not idempotent: sent twice, it removes twice.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
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
         * @description Lets the child send from one of the reseller's dedicated IP addresses.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
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
         * @description Takes a dedicated IP address away from the child, which can send from it no more.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        /**
         * List a child's sender domains
         * @description Answers all sender domains of the child in one array, without paging.
         */
        get: operations["getChildDomains"];
        put?: never;
        /**
         * Add a sender domain to a child
         * @description Adds a sender domain to the child. The domain is not shown to the parent account; this API lists it, and `active` tells when it is verified.
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
                /**
                 * @description An existing sender domain of the child, e.g. one that `getChildDomains` lists.
                 * @example news.example.com
                 */
                domainName: components["parameters"]["DomainName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a child's sender domain
         * @description Puts the domain of the body in the place of the one in the path.
         */
        put: operations["updateChildDomain"];
        post?: never;
        /**
         * Delete a child's sender domain
         * @description Removes the sender domain from the child.
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
         * @description Answers one page of companies, newest first unless `sort` or `sortBy` say otherwise. Where the answer has a `pager`, it tells the number of pages and of all companies.
         */
        get: operations["companiesGet"];
        put?: never;
        /**
         * Create a company
         * @description Creates a company and answers its id. Names need not be unique: sent twice, the call creates two companies.
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
         * @description Answers the definitions of all attributes a company can have, the built-in ones and your own, in one array without paging. `internalName` is the key to use in `attributes` and `filters`.
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
                 * @description The company's id, as `companiesPost` and `companiesGet` answer it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a company
         * @description Answers the company with its attributes and the ids of its linked contacts and deals.
         */
        get: operations["companiesIdGet"];
        put?: never;
        post?: never;
        /**
         * Delete a company
         * @description Deletes the company. Deleted again, it is unknown (404).
         */
        delete: operations["companiesIdDelete"];
        options?: never;
        head?: never;
        /**
         * Update a company
         * @description Changes the fields that the body has. `attributes` is merged: attributes that are left out stay as they are. `linkedContactsIds` and `linkedDealsIds` replace the whole list.
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
                 * @description The company's id, as `companiesPost` and `companiesGet` answer it.
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
         * @description Links the company to the contacts and deals of the `link` lists and unlinks it from those of the `unlink` lists; other links stay. To link what is linked already does no harm.
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
         * @description Answers one page of received emails, newest first unless `sort` says otherwise. `startDate` and `endDate` are given together or not at all, and `endDate` is at most one calendar month after `startDate`; without them the list covers the last 30 days.
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
                 * @description The received email's `uuid`, as `getInboundEmailEvents` answers it.
                 * @example 1a825d56-029b-4a41-b8e4-61670463431b
                 */
                uuid: components["parameters"]["EventUuid"];
            };
            cookie?: never;
        };
        /**
         * Get the history of a received email
         * @description Answers what is known of one received email: when it came, when the webhook took it, its attachments and every step on the way. Subject, message id and attachments are absent until the email is processed.
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
                 * @description Token of one attachment, from the inbound webhook's payload (`Attachments[].DownloadToken`).
                 * @example sample-download-token
                 */
                downloadToken: components["parameters"]["DownloadToken"];
            };
            cookie?: never;
        };
        /**
         * Download an attachment
         * @description Answers the bytes of the file as the sender attached it. To receive JSON errors too, accept both types, the binary one first: `application/octet-stream, application/json`.
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
         * @description Answers one page of notes as an array, newest first unless `sort` says otherwise. The answer has no total: the last page is the one that is shorter than `limit`.
         */
        get: operations["crmNotesGet"];
        put?: never;
        /**
         * Create a note
         * @description Writes a note on the contacts, companies and deals that the body names and answers its id. Sent twice, the call creates two notes.
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
                 * @description The note's id, as `crmNotesPost` and `crmNotesGet` answer it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        /**
         * Get a note
         * @description Answers the note with its text, its author and the ids of what it is on.
         */
        get: operations["crmNotesIdGet"];
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description Deletes the note. There is no operation that brings it back.
         */
        delete: operations["crmNotesIdDelete"];
        options?: never;
        head?: never;
        /**
         * Update a note
         * @description Changes the fields that the body has. The text is required even when it stays as it is.
         */
        patch: operations["crmNotesIdPatch"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What an error says, for people and for programs. */
        ErrorModel: {
            /**
             * @description Machine-readable name of the failure. CRM operations often leave it out, and the list
             *     of codes is open. Known codes:
             *
             *     | Code | Meaning |
             *     |---|---|
             *     | `invalid_parameter` | a value is wrong in kind or form |
             *     | `missing_parameter` | a required value is absent |
             *     | `out_of_range` | a value is outside its bounds |
             *     | `duplicate_parameter` | a value is in use already |
             *     | `duplicate_request` | the same request came too often |
             *     | `document_not_found` | what was named does not exist |
             *     | `unauthorized` | no key, or an unknown one |
             *     | `permission_denied` | the key may not do this |
             *     | `reseller_permission_denied` | the account has no reseller plan |
             *     | `account_under_validation` | the account is not released yet |
             *     | `not_enough_credits` | the balance is too low |
             *     | `method_not_allowed` | the path has no such method |
             *     | `not_acceptable` | no answer in an accepted media type |
             *     | `bad_request` | the request is wrong in some other way |
             *     | `unprocessable_entity` | well-formed, but cannot be carried out |
             *     | `campaign_processing`, `campaign_sent` | not used by these operations |
             * @example document_not_found
             */
            code?: "invalid_parameter" | "missing_parameter" | "out_of_range" | "duplicate_parameter" | "duplicate_request" | "document_not_found" | "unauthorized" | "permission_denied" | "reseller_permission_denied" | "account_under_validation" | "not_enough_credits" | "method_not_allowed" | "not_acceptable" | "bad_request" | "unprocessable_entity" | "campaign_processing" | "campaign_sent" | (string & {});
            /**
             * @description What went wrong, for people. Its wording may change.
             * @example Document not found
             */
            message: string;
        };
        /** @description A new child and its first user. */
        CreateChild: {
            /**
             * Format: email
             * @description Address the child's user signs in with.
             * @example josh.cruise@example.com
             */
            email: string;
            /**
             * @description Given name of the child's user.
             * @example Josh
             */
            firstName: string;
            /**
             * @description Family name of the child's user.
             * @example Cruise
             */
            lastName: string;
            /**
             * @description Company the child account stands for.
             * @example Acme
             */
            companyName: string;
            /**
             * Format: password
             * @description Password the child's user signs in with, in clear text.
             * @example <PASSWORD>
             */
            password: string;
            /**
             * @description Language of the child's user interface.
             * @example en
             * @enum {string}
             */
            language?: "fr" | "es" | "pt" | "it" | "de" | "en";
        };
        /** @description How to name the new child in later calls. */
        CreateReseller: {
            /**
             * Format: password
             * @description API key of the child. It can stand for the child in a path, and it is a secret.
             * @example <CHILD_API_KEY>
             */
            authKey: string;
            /**
             * Format: int64
             * @description Number of the child. Written as text, it stands for the child in a path.
             * @example 1234567
             */
            id?: number;
        };
        /** @description A child's profile, credits, sending totals, dedicated IPs and keys. */
        GetChildInfo: {
            /**
             * Format: email
             * @description Address the child's user signs in with.
             * @example josh.cruise@example.com
             */
            email: string;
            /**
             * @description Given name of the child's user.
             * @example Josh
             */
            firstName: string;
            /**
             * @description Family name of the child's user.
             * @example Cruise
             */
            lastName: string;
            /**
             * @description Company the child account stands for.
             * @example Acme
             */
            companyName: string;
            credits?: components["schemas"]["ChildCredits"];
            statistics?: components["schemas"]["ChildStatistics"];
            /**
             * Format: password
             * @description The child's password in encrypted form.
             * @example <ENCRYPTED_PASSWORD>
             */
            password: string;
            /**
             * @description Dedicated IP addresses associated with the child.
             * @example [
             *       "203.0.113.10"
             *     ]
             */
            ips?: string[];
            apiKeys?: components["schemas"]["ChildApiKeys"];
        };
        /** @description What the child has left of each kind of credit. */
        ChildCredits: {
            /**
             * Format: int64
             * @description Emails the child can still send.
             * @example 2000
             */
            emailCredits?: number;
            /**
             * Format: int64
             * @description Text messages the child can still send.
             * @example 0
             */
            smsCredits?: number;
        };
        /** @description How many emails the child has sent. */
        ChildStatistics: {
            /**
             * Format: int64
             * @description Emails sent in the previous month.
             * @example 7654
             */
            previousMonthTotalSent?: number;
            /**
             * Format: int64
             * @description Emails sent in the current month so far.
             * @example 4566
             */
            currentMonthTotalSent?: number;
            /**
             * Format: int64
             * @description Emails sent since the account exists.
             * @example 98755
             */
            totalSent?: number;
        };
        /** @description The child's API keys, by generation of the API. */
        ChildApiKeys: {
            /** @description Keys of the former generation. */
            v2: components["schemas"]["ChildApiKey"][];
            /** @description Keys of the current generation. */
            v3?: components["schemas"]["ChildApiKey"][];
        };
        /** @description One API key of a child. */
        ChildApiKey: {
            /**
             * @description Label of the key.
             * @example main
             */
            name: string;
            /**
             * Format: password
             * @description The key itself, a secret.
             * @example <CHILD_API_KEY>
             */
            key: string;
        };
        /** @description One page of children. */
        GetChildrenList: {
            /** @description The children of the page. */
            children?: components["schemas"]["ChildListItem"][];
            /**
             * Format: int64
             * @description Number of all children of the reseller.
             * @example 1
             */
            count?: number;
        };
        /** @description A child as the list shows it, with the id that `getChildInfo` does not answer. */
        ChildListItem: components["schemas"]["GetChildInfo"] & components["schemas"]["ChildNumber"];
        /** @description The number of a child. */
        ChildNumber: {
            /**
             * Format: int64
             * @description Number of the child. Written as text, it stands for the child in a path.
             * @example 1234567
             */
            id?: number;
        };
        /** @description New values of a child's profile. A field that is left out stays as it is. */
        UpdateChild: {
            /**
             * Format: email
             * @description Address the child's user signs in with.
             * @example josh.cruise@example.com
             */
            email?: string;
            /**
             * @description Given name of the child's user.
             * @example Josh
             */
            firstName?: string;
            /**
             * @description Family name of the child's user.
             * @example Cruise
             */
            lastName?: string;
            /**
             * @description Company the child account stands for.
             * @example Acme Europe
             */
            companyName?: string;
            /**
             * Format: password
             * @description New password of the child's user, in clear text.
             * @example <PASSWORD>
             */
            password?: string;
        };
        /** @description Products to switch, `true` for on and `false` for off. A product that is left out stays as it is. */
        UpdateChildAccountStatus: {
            /**
             * @description Transactional emails.
             * @example false
             */
            transactionalEmail?: boolean;
            /**
             * @description Transactional text messages.
             * @example false
             */
            transactionalSms?: boolean;
            /**
             * @description Marketing automation.
             * @example true
             */
            marketingAutomation?: boolean;
            /**
             * @description SMS campaigns.
             * @example true
             */
            smsCampaign?: boolean;
        };
        /** @description Whether the background creation of a child has finished. */
        GetChildAccountCreationStatus: {
            /**
             * @description `true`: the account exists and can be used. `false`: not yet.
             * @example true
             */
            childAccountCreated: boolean;
        };
        /** @description A token that opens a session of the child. */
        GetSsoToken: {
            /**
             * Format: password
             * @description The token, a secret that does not live long. Neither cache nor log it.
             * @example <SSO_TOKEN>
             */
            token: string;
        };
        /** @description Credits to add. At least one kind, each a whole number of 1 or more. */
        AddCredits: {
            /**
             * Format: int64
             * @description SMS credits to add.
             * @example 500
             */
            sms?: number;
            /**
             * Format: int64
             * @description Email credits to add.
             * @example 1200
             */
            email?: number;
        };
        /** @description Credits to remove. At least one kind, each a whole number of 1 or more. */
        RemoveCredits: {
            /**
             * Format: int64
             * @description SMS credits to remove.
             * @example 300
             */
            sms?: number;
            /**
             * Format: int64
             * @description Email credits to remove.
             * @example 500
             */
            email?: number;
        };
        /** @description What is left of each kind of credit: `child` for the child, `reseller` for its parent. */
        RemainingCreditModel: {
            child: components["schemas"]["CreditBalance"];
            reseller: components["schemas"]["CreditBalance"];
        };
        /** @description What one account has left of each kind of credit. */
        CreditBalance: {
            /**
             * Format: double
             * @description SMS credits left. May have a fraction.
             * @example 500
             */
            sms: number;
            /**
             * Format: double
             * @description Email credits left. May have a fraction.
             * @example 2000
             */
            email: number;
        };
        /** @description The dedicated IP to associate or dissociate. */
        ManageIp: {
            /**
             * @description A dedicated IP address of the reseller.
             * @example 203.0.113.10
             */
            ip?: string;
        };
        /** @description The sender domain to add. */
        AddChildDomain: {
            /**
             * @description Name of the domain, without scheme or path.
             * @example news.example.com
             */
            domain?: string;
        };
        /** @description The sender domain that takes the place of the one in the path. */
        UpdateChildDomain: {
            /**
             * @description Name of the new domain, without scheme or path.
             * @example mail.example.com
             */
            domain?: string;
        };
        /** @description All sender domains of a child. */
        GetChildDomains: components["schemas"]["ChildDomain"][];
        /** @description One sender domain of a child. */
        ChildDomain: {
            /**
             * @description Name of the domain.
             * @example news.example.com
             */
            domain?: string;
            /**
             * @description Whether the domain is verified, so that the child can send from it.
             * @example false
             */
            active?: boolean;
        };
        /** @description A company with its attributes and links. */
        Company: {
            /**
             * @description Names the company in paths and in a note's `companyIds`.
             * @example 5f1f6f8b9c4e2a0017d3b6a1
             */
            id?: string;
            attributes?: components["schemas"]["CompanyAttributeValues"];
            /**
             * @description Ids of the contacts linked to the company.
             * @example [
             *       247
             *     ]
             */
            linkedContactsIds?: number[];
            /**
             * @description Ids of the deals linked to the company.
             * @example [
             *       "61a5ce58c5d4795761045990"
             *     ]
             */
            linkedDealsIds?: string[];
            /**
             * @description Id of the user who created the company.
             * @example 5b1a17d914b73d35a76ca0c7
             */
            createdBy?: string;
            refs?: components["schemas"]["CompanyReferences"];
        };
        /**
         * @description Values by the attribute's internal name. An attribute that is not set is absent. Times are RFC 3339 text; a phone number may be text or a number.
         * @example {
         *       "name": "Acme",
         *       "industry": "Manufacturing",
         *       "revenue": 1250000
         *     }
         */
        CompanyAttributeValues: {
            [key: string]: components["schemas"]["CompanyAttributeValue"];
        };
        /**
         * @description One value, or a list of them where the attribute allows several.
         * @example Acme
         */
        CompanyAttributeValue: components["schemas"]["CompanyAttributeScalar"] | components["schemas"]["CompanyAttributeScalar"][];
        /**
         * @description Text, a number, a truth value or nothing.
         * @example Acme
         */
        CompanyAttributeScalar: (string | null) | number | boolean;
        /** @description One page of companies. */
        CompaniesList: {
            /** @description The companies of the page. */
            items?: components["schemas"]["Company"][];
            pager?: components["schemas"]["CompaniesPager"];
            refs?: components["schemas"]["CompanyReferences"];
        };
        /** @description What the ids of the answer lead to, as far as the service resolves them. */
        CompanyReferences: {
            /** @description The linked contacts, or null where there are none. */
            linkedContacts?: components["schemas"]["LinkedContact"][] | null;
        };
        /** @description A contact that a company is linked to. */
        LinkedContact: {
            /**
             * Format: int64
             * @description The contact's id, as `linkedContactsIds` has it.
             * @example 247
             */
            contactId?: number;
            /**
             * @description Another id of the contact; its type is not published.
             * @example 247
             */
            id?: unknown;
            /**
             * @description The contact's address.
             * @example alice@example.com
             */
            email?: string;
            attributes?: components["schemas"]["ContactAttributeValues"];
            /**
             * @description Null wherever it was seen.
             * @example null
             */
            AccountID?: unknown;
        };
        /**
         * @description Values by the attribute's internal name.
         * @example {
         *       "FIRSTNAME": "Alice"
         *     }
         */
        ContactAttributeValues: {
            [key: string]: unknown;
        };
        /** @description Where the page stands among all pages. */
        CompaniesPager: {
            /**
             * Format: int64
             * @description Number of this page, from 1.
             * @example 1
             */
            current?: number;
            /**
             * Format: int64
             * @description Companies asked for per page.
             * @example 50
             */
            limit?: number;
            /**
             * Format: int64
             * @description Companies before this page.
             * @example 0
             */
            from?: number;
            /**
             * Format: int64
             * @description Companies up to the end of this page, were it full.
             * @example 50
             */
            to?: number;
            /**
             * Format: int64
             * @description Companies on this page.
             * @example 1
             */
            count?: number;
            /**
             * Format: int64
             * @description Companies on all pages.
             * @example 1
             */
            total?: number;
            /**
             * Format: int64
             * @description Number of the last page.
             * @example 1
             */
            max?: number;
        };
        /** @description All attribute definitions, built-in ones and your own. */
        CompanyAttributes: components["schemas"]["CompanyAttribute"][];
        /** @description The definition of one attribute. */
        CompanyAttribute: {
            /**
             * @description Key of the attribute in `attributes` and, after `attributes.`, in `filters`.
             * @example industry
             */
            internalName?: string;
            /**
             * @description Name shown to people.
             * @example Industry
             */
            label?: string;
            /**
             * @description Kind of value. Known kinds: `text`, `number`, `boolean`, `date`, `user`, `single-select`, `multi-choice`. The list is open.
             * @example single-select
             */
            attributeTypeName?: "text" | "number" | "boolean" | "date" | "user" | "single-select" | "multi-choice" | (string & {});
            /** @description The values to choose from. Empty when any value is allowed. */
            attributeOptions?: components["schemas"]["CompanyAttributeOption"][];
            /**
             * @description Whether each company needs a value. The public service says `required`.
             * @example true
             */
            isRequired?: boolean;
            /**
             * @description Whether each company needs a value, as the public service names it.
             * @example true
             */
            required?: boolean;
            /**
             * @description Whether the service alone sets the value.
             * @example false
             */
            isValueReadonly?: boolean;
        };
        /** @description One value to choose from. */
        CompanyAttributeOption: {
            /**
             * @description What to send as the attribute's value. A user's id for kind `user`.
             * @example manufacturing
             */
            key?: string;
            /**
             * @description What people see. A user's email address for kind `user`.
             * @example Manufacturing
             */
            value?: string;
        };
        /** @description A new company. */
        CreateCompany: {
            /**
             * @description Name of the company. It need not be unique.
             * @example Acme
             */
            name: string;
            attributes?: components["schemas"]["CompanyAttributeValues"];
            /**
             * Format: int64
             * @description Dialling code that goes with `attributes.phone_number`, without `+`.
             * @example 1
             */
            countryCode?: number;
            /**
             * @description Ids of contacts to link to the company.
             * @example [
             *       247
             *     ]
             */
            linkedContactsIds?: number[];
            /**
             * @description Ids of deals to link to the company.
             * @example [
             *       "61a5ce58c5d4795761045990"
             *     ]
             */
            linkedDealsIds?: string[];
        };
        /** @description New values of a company. A field that is left out stays as it is. */
        UpdateCompany: {
            /**
             * @description Name of the company. It may not become empty.
             * @example Acme
             */
            name?: string;
            attributes?: components["schemas"]["CompanyAttributeValues"];
            /**
             * Format: int64
             * @description Dialling code that goes with `attributes.phone_number`, without `+`.
             * @example 1
             */
            countryCode?: number;
            /**
             * @description Ids of all contacts the company is to be linked to. Replaces the whole list.
             * @example [
             *       247
             *     ]
             */
            linkedContactsIds?: number[];
            /**
             * @description Ids of all deals the company is to be linked to. Replaces the whole list.
             * @example [
             *       "61a5ce58c5d4795761045990"
             *     ]
             */
            linkedDealsIds?: string[];
        };
        /** @description How to name the new company in later calls. */
        CompanyId: {
            /**
             * @description Names the company in paths and in a note's `companyIds`.
             * @example 5f1f6f8b9c4e2a0017d3b6a1
             */
            id: string;
        };
        /** @description Contacts and deals to link or unlink. Mind the spelling: `ContactIds`, but `DealsIds`. */
        LinkUnlinkCompany: {
            /**
             * @description Ids of contacts to link to the company.
             * @example [
             *       247
             *     ]
             */
            linkContactIds?: number[];
            /**
             * @description Ids of contacts to unlink from the company.
             * @example [
             *       248
             *     ]
             */
            unlinkContactIds?: number[];
            /**
             * @description Ids of deals to link to the company.
             * @example [
             *       "61a5ce58c5d4795761045990"
             *     ]
             */
            linkDealsIds?: string[];
            /**
             * @description Ids of deals to unlink from the company.
             * @example [
             *       "61a5ce58c5d4795761045991"
             *     ]
             */
            unlinkDealsIds?: string[];
        };
        /** @description One page of received emails. It has no total. */
        GetInboundEmailEvents: {
            /** @description The received emails of the page. */
            events?: components["schemas"]["InboundEmailEvent"][];
        };
        /** @description One received email. */
        InboundEmailEvent: {
            /**
             * @description Names the email in `getInboundEmailEventsByUuid`.
             * @example 1a825d56-029b-4a41-b8e4-61670463431b
             */
            uuid: string;
            /**
             * Format: date-time
             * @description When the email arrived, RFC 3339.
             * @example 2023-03-12T12:30:00.000Z
             */
            date: string;
            /**
             * @description Address the email came from.
             * @example alice@example.com
             */
            sender: string;
            /**
             * @description Address of yours that received it.
             * @example orders@example.com
             */
            recipient: string;
        };
        /** @description The history of one received email. */
        GetInboundEmailEventsByUuid: {
            /**
             * Format: date-time
             * @description When the email arrived, RFC 3339.
             * @example 2023-03-12T12:30:00.000Z
             */
            receivedAt?: string;
            /**
             * Format: date-time
             * @description When the webhook took the email, RFC 3339. Null or absent until then.
             * @example 2023-03-12T12:31:00.000Z
             */
            deliveredAt?: string | null;
            /**
             * @description Address of yours that received it.
             * @example orders@example.com
             */
            recipient?: string;
            /**
             * @description Address the email came from.
             * @example alice@example.com
             */
            sender?: string;
            /**
             * @description The email's `Message-ID` header. Absent until the email is processed.
             * @example <order-1042@example.com>
             */
            messageId?: string;
            /**
             * @description The email's subject. Absent until the email is processed.
             * @example Order 1042
             */
            subject?: string;
            /** @description What is attached to the email. Absent until the email is processed. The token to download a file is in the webhook's payload, not here. */
            attachments?: components["schemas"]["InboundEmailAttachment"][];
            /** @description The steps of the email so far. */
            logs?: components["schemas"]["InboundEmailLog"][];
        };
        /** @description What is known of an attached file. */
        InboundEmailAttachment: {
            /**
             * @description File name, as the sender called it.
             * @example order-1042.csv
             */
            name?: string;
            /**
             * @description Media type, as the sender declared it.
             * @example text/csv
             */
            contentType?: string;
            /**
             * @description The part's `Content-ID` header, which the email's HTML refers to.
             * @example <logo@example.com>
             */
            contentId?: string | null;
            /**
             * Format: int64
             * @description Size of the file in bytes.
             * @example 29
             */
            contentLength?: number;
        };
        /** @description One step of a received email. */
        InboundEmailLog: {
            /**
             * Format: date-time
             * @description When the step happened, RFC 3339.
             * @example 2023-03-12T12:30:00.000Z
             */
            date?: string;
            /**
             * @description What happened. Known steps: `received`, `processed`, `webhookFailed` (your webhook did not take it), `webhookDelivered`. The list is open.
             * @example received
             */
            type?: "received" | "processed" | "webhookFailed" | "webhookDelivered" | (string & {});
        };
        /** @description A note and what it is on. */
        Note: {
            /**
             * @description Names the note in paths.
             * @example 61a5cd07ca1347c82306ad09
             */
            id?: string;
            /**
             * @description What the note says. May hold limited HTML.
             * @example Asked for a quote by Friday.
             */
            text: string;
            /**
             * @description Ids of the contacts the note is on.
             * @example [
             *       247
             *     ]
             */
            contactIds?: number[];
            /**
             * @description Ids of the deals the note is on. May be null.
             * @example [
             *       "61a5ce58c5d4795761045990"
             *     ]
             */
            dealIds?: string[] | null;
            /**
             * @description Ids of the companies the note is on.
             * @example [
             *       "5f1f6f8b9c4e2a0017d3b6a1"
             *     ]
             */
            companyIds?: string[];
            authorId?: components["schemas"]["NoteAuthorId"];
            author?: components["schemas"]["NoteAuthorProfile"];
            /**
             * Format: date-time
             * @description When the note was created, RFC 3339.
             * @example 2023-03-13T09:15:00.000Z
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the note was last changed, RFC 3339.
             * @example 2023-03-13T09:15:00Z
             */
            updatedAt?: string;
        };
        /**
         * @description Who wrote the note, as a user's id or as an object with it.
         * @example 5b1a17d914b73d35a76ca0c7
         */
        NoteAuthorId: string | components["schemas"]["NoteAuthor"];
        /** @description The user who wrote a note, in the form documented for `authorId`. */
        NoteAuthor: {
            /**
             * @description The user's id.
             * @example 5b1a17d914b73d35a76ca0c7
             */
            id?: string;
            /**
             * Format: email
             * @description The user's address.
             * @example dana@example.com
             */
            email?: string;
            /**
             * @description Language and country of the user.
             * @example en_GB
             */
            locale?: string;
            /**
             * @description Time zone of the user, an IANA name.
             * @example Europe/London
             */
            timezone?: string;
            name?: components["schemas"]["NoteAuthorName"];
        };
        /** @description The user who wrote a note, in the form the public service answers as `author`. */
        NoteAuthorProfile: {
            /**
             * @description The user's id.
             * @example 5b1a17d914b73d35a76ca0c7
             */
            _id?: string;
            /**
             * Format: email
             * @description The user's address.
             * @example dana@example.com
             */
            email?: string;
            /**
             * @description Language and country of the user.
             * @example en_GB
             */
            locale?: string;
            /**
             * @description Time zone of the user, an IANA name.
             * @example Europe/London
             */
            timezone?: string;
            name?: components["schemas"]["NoteAuthorName"];
            /** @description The organisations the user belongs to. */
            memberships?: components["schemas"]["NoteAuthorMembership"][];
        };
        /** @description A user's place in an organisation. */
        NoteAuthorMembership: {
            organization?: components["schemas"]["NoteAuthorOrganization"];
            /**
             * @description The user's rank there; its values are not published.
             * @example owner
             */
            rank?: unknown;
        };
        /** @description The ids of an organisation. */
        NoteAuthorOrganization: {
            /**
             * @description Its id as text.
             * @example 5b1a17d914b73d35a76ca0c0
             */
            mongoId?: string;
            /**
             * Format: double
             * @description Its id as a number.
             * @example 1042
             */
            mySqlId?: number;
        };
        /** @description What a user is called. */
        NoteAuthorName: {
            /**
             * @description Given and family name.
             * @example Dana Field
             */
            fullName?: string;
        };
        /** @description One page of notes. It has no total. */
        NoteList: components["schemas"]["Note"][];
        /** @description A note's text and what it is on. */
        NoteData: {
            /**
             * @description What the note says, from 1 to 3000 characters.
             * @example Asked for a quote by Friday.
             */
            text: string;
            /**
             * @description Ids of contacts the note is on.
             * @example [
             *       247
             *     ]
             */
            contactIds?: number[];
            /**
             * @description Ids of deals the note is on.
             * @example [
             *       "61a5ce58c5d4795761045990"
             *     ]
             */
            dealIds?: string[];
            /**
             * @description Ids of companies the note is on.
             * @example [
             *       "5f1f6f8b9c4e2a0017d3b6a1"
             *     ]
             */
            companyIds?: string[];
        };
        /** @description How to name the new note in later calls. */
        NoteId: {
            /**
             * @description Names the note in paths.
             * @example 61a5cd07ca1347c82306ad09
             */
            id?: string;
        };
    };
    responses: {
        /** @description It is done. The answer has no body. */
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
        /** @description A parameter or the body is missing, malformed or out of bounds. Nothing was done. */
        BadRequest: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorModel"];
            };
        };
        /** @description The key is known but may not manage this reseller's children. Nothing was done. */
        Forbidden: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorModel"];
            };
        };
        /** @description The child, sender domain, company, note or attachment of the path is unknown to this account. Nothing was done. */
        NotFound: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorModel"];
            };
        };
        /** @description The body is not sent as `application/json`. Nothing was done. */
        UnsupportedMediaType: {
            headers: {
                "sib-request-id": components["headers"]["RequestId"];
                "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorModel"];
            };
        };
        /**
         * @description Any other status. Among them:
         *
         *     | Status | When | Was it done? |
         *     |---|---|---|
         *     | 401 | no key was sent, or it is unknown | no |
         *     | 429 | too many requests in the window; wait for `x-sib-ratelimit-reset` seconds | no |
         *     | 5xx | the service failed | unknown |
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
                "application/json": components["schemas"]["ErrorModel"];
            };
        };
    };
    parameters: {
        /**
         * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
         * @example 1234567
         */
        ChildIdentifier: string;
        /**
         * @description An existing sender domain of the child, e.g. one that `getChildDomains` lists.
         * @example news.example.com
         */
        DomainName: string;
        /**
         * @description The company's id, as `companiesPost` and `companiesGet` answer it.
         * @example 5f1f6f8b9c4e2a0017d3b6a1
         */
        CompanyIdentifier: string;
        /**
         * @description The received email's `uuid`, as `getInboundEmailEvents` answers it.
         * @example 1a825d56-029b-4a41-b8e4-61670463431b
         */
        EventUuid: string;
        /**
         * @description Token of one attachment, from the inbound webhook's payload (`Attachments[].DownloadToken`).
         * @example sample-download-token
         */
        DownloadToken: string;
        /**
         * @description The note's id, as `crmNotesPost` and `crmNotesGet` answer it.
         * @example 61a5cd07ca1347c82306ad09
         */
        NoteIdentifier: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of this request. Quote it when you ask for support.
         * @example 3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10
         */
        RequestId: string;
        /**
         * @description Requests allowed in the current window.
         * @example 100
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in the current window.
         * @example 99
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds left until the current window ends (a duration, not a date).
         * @example 3540
         */
        RateLimitReset: number;
        /**
         * @description Media type of the file.
         * @example text/csv
         */
        AttachmentType: string;
        /**
         * @description Names the file, as the sender called it.
         * @example attachment; filename="order-1042.csv"
         */
        AttachmentDisposition: string;
        /**
         * @description Size of the file in bytes.
         * @example 29
         */
        AttachmentLength: number;
    };
    pathItems: never;
}
/** What an error says, for people and for programs. */
export type ErrorModel = components['schemas']['ErrorModel'];
/** A new child and its first user. */
export type CreateChild = components['schemas']['CreateChild'];
/** How to name the new child in later calls. */
export type CreateReseller = components['schemas']['CreateReseller'];
/** A child's profile, credits, sending totals, dedicated IPs and keys. */
export type GetChildInfo = components['schemas']['GetChildInfo'];
/** What the child has left of each kind of credit. */
export type ChildCredits = components['schemas']['ChildCredits'];
/** How many emails the child has sent. */
export type ChildStatistics = components['schemas']['ChildStatistics'];
/** The child's API keys, by generation of the API. */
export type ChildApiKeys = components['schemas']['ChildApiKeys'];
/** One API key of a child. */
export type ChildApiKey = components['schemas']['ChildApiKey'];
/** One page of children. */
export type GetChildrenList = components['schemas']['GetChildrenList'];
/** A child as the list shows it, with the id that `getChildInfo` does not answer. */
export type ChildListItem = components['schemas']['ChildListItem'];
/** The number of a child. */
export type ChildNumber = components['schemas']['ChildNumber'];
/** New values of a child's profile. A field that is left out stays as it is. */
export type UpdateChild = components['schemas']['UpdateChild'];
/** Products to switch, `true` for on and `false` for off. A product that is left out stays as it is. */
export type UpdateChildAccountStatus = components['schemas']['UpdateChildAccountStatus'];
/** Whether the background creation of a child has finished. */
export type GetChildAccountCreationStatus = components['schemas']['GetChildAccountCreationStatus'];
/** A token that opens a session of the child. */
export type GetSsoToken = components['schemas']['GetSsoToken'];
/** Credits to add. At least one kind, each a whole number of 1 or more. */
export type AddCredits = components['schemas']['AddCredits'];
/** Credits to remove. At least one kind, each a whole number of 1 or more. */
export type RemoveCredits = components['schemas']['RemoveCredits'];
/** What is left of each kind of credit: `child` for the child, `reseller` for its parent. */
export type RemainingCreditModel = components['schemas']['RemainingCreditModel'];
/** What one account has left of each kind of credit. */
export type CreditBalance = components['schemas']['CreditBalance'];
/** The dedicated IP to associate or dissociate. */
export type ManageIp = components['schemas']['ManageIp'];
/** The sender domain to add. */
export type AddChildDomain = components['schemas']['AddChildDomain'];
/** The sender domain that takes the place of the one in the path. */
export type UpdateChildDomain = components['schemas']['UpdateChildDomain'];
/** All sender domains of a child. */
export type GetChildDomains = components['schemas']['GetChildDomains'];
/** One sender domain of a child. */
export type ChildDomain = components['schemas']['ChildDomain'];
/** A company with its attributes and links. */
export type Company = components['schemas']['Company'];
/** Values by the attribute's internal name. An attribute that is not set is absent. Times are RFC 3339 text; a phone number may be text or a number. */
export type CompanyAttributeValues = components['schemas']['CompanyAttributeValues'];
/** One value, or a list of them where the attribute allows several. */
export type CompanyAttributeValue = components['schemas']['CompanyAttributeValue'];
/** Text, a number, a truth value or nothing. */
export type CompanyAttributeScalar = components['schemas']['CompanyAttributeScalar'];
/** One page of companies. */
export type CompaniesList = components['schemas']['CompaniesList'];
/** What the ids of the answer lead to, as far as the service resolves them. */
export type CompanyReferences = components['schemas']['CompanyReferences'];
/** A contact that a company is linked to. */
export type LinkedContact = components['schemas']['LinkedContact'];
/** Values by the attribute's internal name. */
export type ContactAttributeValues = components['schemas']['ContactAttributeValues'];
/** Where the page stands among all pages. */
export type CompaniesPager = components['schemas']['CompaniesPager'];
/** All attribute definitions, built-in ones and your own. */
export type CompanyAttributes = components['schemas']['CompanyAttributes'];
/** The definition of one attribute. */
export type CompanyAttribute = components['schemas']['CompanyAttribute'];
/** One value to choose from. */
export type CompanyAttributeOption = components['schemas']['CompanyAttributeOption'];
/** A new company. */
export type CreateCompany = components['schemas']['CreateCompany'];
/** New values of a company. A field that is left out stays as it is. */
export type UpdateCompany = components['schemas']['UpdateCompany'];
/** How to name the new company in later calls. */
export type CompanyId = components['schemas']['CompanyId'];
/** Contacts and deals to link or unlink. Mind the spelling: `ContactIds`, but `DealsIds`. */
export type LinkUnlinkCompany = components['schemas']['LinkUnlinkCompany'];
/** One page of received emails. It has no total. */
export type GetInboundEmailEvents = components['schemas']['GetInboundEmailEvents'];
/** One received email. */
export type InboundEmailEvent = components['schemas']['InboundEmailEvent'];
/** The history of one received email. */
export type GetInboundEmailEventsByUuid = components['schemas']['GetInboundEmailEventsByUuid'];
/** What is known of an attached file. */
export type InboundEmailAttachment = components['schemas']['InboundEmailAttachment'];
/** One step of a received email. */
export type InboundEmailLog = components['schemas']['InboundEmailLog'];
/** A note and what it is on. */
export type Note = components['schemas']['Note'];
/** Who wrote the note, as a user's id or as an object with it. */
export type NoteAuthorId = components['schemas']['NoteAuthorId'];
/** The user who wrote a note, in the form documented for `authorId`. */
export type NoteAuthor = components['schemas']['NoteAuthor'];
/** The user who wrote a note, in the form the public service answers as `author`. */
export type NoteAuthorProfile = components['schemas']['NoteAuthorProfile'];
/** A user's place in an organisation. */
export type NoteAuthorMembership = components['schemas']['NoteAuthorMembership'];
/** The ids of an organisation. */
export type NoteAuthorOrganization = components['schemas']['NoteAuthorOrganization'];
/** What a user is called. */
export type NoteAuthorName = components['schemas']['NoteAuthorName'];
/** One page of notes. It has no total. */
export type NoteList = components['schemas']['NoteList'];
/** A note's text and what it is on. */
export type NoteData = components['schemas']['NoteData'];
/** How to name the new note in later calls. */
export type NoteId = components['schemas']['NoteId'];
export type ResponseNoContent = components['responses']['NoContent'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnexpectedError = components['responses']['UnexpectedError'];
export type ParameterChildIdentifier = components['parameters']['ChildIdentifier'];
export type ParameterDomainName = components['parameters']['DomainName'];
export type ParameterCompanyIdentifier = components['parameters']['CompanyIdentifier'];
export type ParameterEventUuid = components['parameters']['EventUuid'];
export type ParameterDownloadToken = components['parameters']['DownloadToken'];
export type ParameterNoteIdentifier = components['parameters']['NoteIdentifier'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderAttachmentType = components['headers']['AttachmentType'];
export type HeaderAttachmentDisposition = components['headers']['AttachmentDisposition'];
export type HeaderAttachmentLength = components['headers']['AttachmentLength'];
export type $defs = Record<string, never>;
export interface operations {
    getResellerChilds: {
        parameters: {
            query?: {
                /**
                 * @description Children on a page, from 0 to 20, both inclusive.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Children to skip before the page begins, counted from 0.
                 * @example 0
                 */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of children. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetChildrenList"];
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateChild"];
            };
        };
        responses: {
            /** @description The creation has begun. The auth key is a secret, so store it as one. */
            201: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateReseller"];
                };
            };
            400: components["responses"]["BadRequest"];
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
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The child as it is now. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetChildInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateResellerChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChild"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteResellerChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getChildAccountCreationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the account exists and can be used. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetChildAccountCreationStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateChildAccountStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChildAccountStatus"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getSsoToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sign-on token for the child. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSsoToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    addCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCredits"];
            };
        };
        responses: {
            /** @description What the child and the reseller have left after the addition. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemainingCreditModel"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    removeCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveCredits"];
            };
        };
        responses: {
            /** @description What the child and the reseller have left after the removal. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemainingCreditModel"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    associateIpToChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManageIp"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    dissociateIpFromChild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManageIp"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getChildDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sender domains of the child. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetChildDomains"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createChildDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddChildDomain"];
            };
        };
        responses: {
            /** @description The sender domain is added. The answer has no body. */
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
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateChildDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
                /**
                 * @description An existing sender domain of the child, e.g. one that `getChildDomains` lists.
                 * @example news.example.com
                 */
                domainName: components["parameters"]["DomainName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChildDomain"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteChildDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The child's id, a number written as text, or its auth key. The auth key is a secret, and paths end up in logs: prefer the id.
                 * @example 1234567
                 */
                childIdentifier: components["parameters"]["ChildIdentifier"];
                /**
                 * @description An existing sender domain of the child, e.g. one that `getChildDomains` lists.
                 * @example news.example.com
                 */
                domainName: components["parameters"]["DomainName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesGet: {
        parameters: {
            query?: {
                /**
                 * @description A filter by attributes: a JSON object keyed `attributes.<attribute_name>`, serialised and URL-encoded, e.g. `%7B%22attributes.name%22%3A%22Acme%22%7D` for `{"attributes.name":"Acme"}`.
                 * @example {"attributes.name":"Acme"}
                 */
                filters?: string;
                /**
                 * @description The id of one contact; only companies linked to it are listed.
                 * @example 247
                 */
                linkedContactsIds?: number;
                /**
                 * @description The id of one deal; only companies linked to it are listed.
                 * @example 61a5ce58c5d4795761045990
                 */
                linkedDealsIds?: string;
                /**
                 * @description Index of the first document of the page. The public service takes it as a page number that starts at 1 and answers a `pager`. Leave it out for the first page; then continue with `pager.current + 1`, or without a `pager` with the number of companies received so far.
                 * @example 2
                 */
                page?: number;
                /**
                 * @description Companies on a page. No bounds are published.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Ascending or descending order. When left out, the order is descending by creation.
                 * @example desc
                 */
                sort?: "asc" | "desc";
                /**
                 * @description Name of the field to sort by.
                 * @example name
                 */
                sortBy?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of companies. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompaniesList"];
                };
            };
            400: components["responses"]["BadRequest"];
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompany"];
            };
        };
        responses: {
            /** @description The company is created. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyId"];
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
            /** @description All attribute definitions. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAttributes"];
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
                 * @description The company's id, as `companiesPost` and `companiesGet` answer it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company as it is now. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesIdDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The company's id, as `companiesPost` and `companiesGet` answer it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesIdPatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The company's id, as `companiesPost` and `companiesGet` answer it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompany"];
            };
        };
        responses: {
            /** @description The company after the change. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    companiesLinkUnlinkIdPatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The company's id, as `companiesPost` and `companiesGet` answer it.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                id: components["parameters"]["CompanyIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkUnlinkCompany"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInboundEmailEvents: {
        parameters: {
            query?: {
                /**
                 * @description Email address of a sender; only its emails are listed.
                 * @example alice@example.com
                 */
                sender?: string;
                /**
                 * @description First day of the range, `YYYY-MM-DD`. Mandatory when `endDate` is given.
                 * @example 2023-03-01
                 */
                startDate?: string;
                /**
                 * @description Last day of the range, `YYYY-MM-DD`, at most one calendar month after `startDate`. Mandatory when `startDate` is given.
                 * @example 2023-03-31
                 */
                endDate?: string;
                /**
                 * @description Emails on a page, from 0 to 500, both inclusive.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Emails to skip before the page begins, counted from 0.
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Ascending or descending order by record creation.
                 * @example desc
                 */
                sort?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of received emails. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetInboundEmailEvents"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInboundEmailEventsByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The received email's `uuid`, as `getInboundEmailEvents` answers it.
                 * @example 1a825d56-029b-4a41-b8e4-61670463431b
                 */
                uuid: components["parameters"]["EventUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history of the email so far. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetInboundEmailEventsByUuid"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInboundEmailAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Token of one attachment, from the inbound webhook's payload (`Attachments[].DownloadToken`).
                 * @example sample-download-token
                 */
                downloadToken: components["parameters"]["DownloadToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    "Content-Type": components["headers"]["AttachmentType"];
                    "Content-Disposition": components["headers"]["AttachmentDisposition"];
                    "Content-Length": components["headers"]["AttachmentLength"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesGet: {
        parameters: {
            query?: {
                /**
                 * @description Kind of entity; only notes on entities of this kind are listed.
                 * @example companies
                 */
                entity?: "companies" | "deals" | "contacts";
                /**
                 * @description Ids of entities of the kind `entity`; only notes on them are listed. How several ids are separated is not published; one id is safe.
                 * @example 5f1f6f8b9c4e2a0017d3b6a1
                 */
                entityIds?: string;
                /**
                 * @description Start of the range, in milliseconds since 1970-01-01T00:00:00Z.
                 * @example 1677628800000
                 */
                dateFrom?: number;
                /**
                 * @description End of the range, in milliseconds since 1970-01-01T00:00:00Z.
                 * @example 1680307199999
                 */
                dateTo?: number;
                /**
                 * @description Index of the first note of the page, counted from 0.
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Notes on a page. No bounds are published.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Ascending or descending order. When left out, the order is descending by creation.
                 * @example desc
                 */
                sort?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of notes. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            400: components["responses"]["BadRequest"];
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteData"];
            };
        };
        responses: {
            /** @description The note is created. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteId"];
                };
            };
            400: components["responses"]["BadRequest"];
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
                 * @description The note's id, as `crmNotesPost` and `crmNotesGet` answer it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note as it is now. */
            200: {
                headers: {
                    "sib-request-id": components["headers"]["RequestId"];
                    "x-sib-ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "x-sib-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-sib-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesIdDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The note's id, as `crmNotesPost` and `crmNotesGet` answer it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    crmNotesIdPatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The note's id, as `crmNotesPost` and `crmNotesGet` answer it.
                 * @example 61a5cd07ca1347c82306ad09
                 */
                id: components["parameters"]["NoteIdentifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteData"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["UnexpectedError"];
        };
    };
}
