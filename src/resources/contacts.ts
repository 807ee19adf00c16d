// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AddContactToList,
  ConsentGroup,
  Contact,
  ContactAttributeCategory,
  ContactCampaignStats,
  ContactDetails,
  ContactFolder,
  ContactFolderId,
  ContactId,
  ContactList,
  ContactListChange,
  ContactListDetails,
  ContactListId,
  ContactProcessId,
  ContactSegment,
  CreateConsentGroup,
  CreateContact,
  CreateContactAttribute,
  CreateContactList,
  CreateDoiContact,
  CreateUpdateContactFolder,
  GetConsentGroups,
  GetContactAttributes,
  GetContactFolders,
  GetContactLists,
  GetContactSegments,
  GetContacts,
  RemoveContactFromList,
  RequestContactExport,
  RequestContactImport,
  UpdateBatchContacts,
  UpdateConsentGroup,
  UpdateContact,
  UpdateContactAttribute,
  UpdateContactList,
} from '../../generated/openapi.js';
import type {
  DeleteContactsQuery,
  GetCampaignStatsContactsQuery,
  GetContactsListsQuery,
  GetContactsQuery,
  ListContactsConsentGroupsQuery,
  ListContactsContactsListsQuery,
  ListContactsFoldersQuery,
  ListContactsListsQuery,
  ListContactsQuery,
  ListContactsSegmentsQuery,
  ListListsContactsFoldersQuery,
  UpdateContactsQuery,
} from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** The people you write to, with their attributes, lists and subscriptions. */
export class ContactsResource {
  /** Lists of contacts, and who is in them. */
  readonly lists: ContactListsResource;
  /** Folders of lists. */
  readonly folders: ContactFoldersResource;
  /** The attributes that contacts have, built-in and your own. */
  readonly attributes: ContactAttributesResource;
  /** Saved searches for contacts. You make them in Brevo's app. */
  readonly segments: ContactSegmentsResource;
  /** What contacts have agreed to receive, by group, if your account has consent groups. */
  readonly consentGroups: ContactConsentGroupsResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.lists = new ContactListsResource(api);
    this.folders = new ContactFoldersResource(api);
    this.attributes = new ContactAttributesResource(api);
    this.segments = new ContactSegmentsResource(api);
    this.consentGroups = new ContactConsentGroupsResource(api);
  }

  /**
   * List contacts.
   *
   * Returns one page of contacts, newest first unless `sort` says otherwise.
   *
   * To read only what changed, set `modifiedSince` to the time of your last read. Set `listIds` or `segmentId`, not both.
   *
   * @param query - `limit`: contacts per page, 0 to 1000, 50 by default; `offset`: number of items to skip, 0 by default;
   *   `modifiedSince`: earliest change of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`;
   *   `createdSince`: earliest creation of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`;
   *   `sort`: ascending or descending, by creation, desc by default; `ids`: ids of the contacts, at most 20; `segmentId`:
   *   id of the segment that the contacts must be in; `listIds`: ids of the lists that the contacts must be in; `filter`:
   *   value that an attribute must have, as `equals(FIRSTNAME,"Alice")`; `equals` is the only operator
   * @param options - for this call
   * @returns one page of contacts, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 1000
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { contacts, count } = await client.contacts.list({ modifiedSince: '2026-11-27T00:00:00.000Z' });
   *
   * @see `GET /contacts`
   */
  list(query?: ListContactsQuery, options?: RequestOptions): ApiPromise<GetContacts> {
    return this._api.call('GET', '/contacts', { query }, options);
  }

  /**
   * List contacts, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 1000 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const contact of client.contacts.iterate({ modifiedSince: '2026-11-27T00:00:00.000Z' })) console.log(contact);
   *
   * @see `GET /contacts`
   */
  iterate(query?: ListContactsQuery, options?: RequestOptions): PagedList<Contact> {
    return createList<Contact>(this._api, '/contacts', { query }, options);
  }

  /**
   * Create a contact.
   *
   * Creates a contact and returns its id. Set at least one of `email`, `ext_id` and the attribute `SMS`.
   *
   * If the contact exists, Brevo rejects the request. With `updateEnabled` it updates the contact instead, and the
   * response has no body. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - what identifies the contact, its attributes and its lists
   * @param options - for this call
   * @returns the id of the new contact, or undefined if Brevo responds with 204
   * @throws a {@link BadRequestError} if another contact has the same email address, phone number or other identifier
   *   (`duplicate_parameter`, since 2026 also `invalid_parameter`; `metadata.duplicate_identifiers` says which), or a
   *   value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws an {@link ApiError} if Brevo isn't ready for the request (`account_in_process`)
   *
   * @example
   * const result = await client.contacts.create({
   *   email: 'alice@example.com',
   *   attributes: { FIRSTNAME: 'Alice', LASTNAME: 'Martin' },
   *   listIds: [2],
   * });
   *
   * @see `POST /contacts`
   */
  create(body: CreateContact, options?: RequestOptions): ApiPromise<ContactId | undefined> {
    return this._api.call('POST', '/contacts', { body }, options);
  }

  /**
   * Get a contact.
   *
   * Returns a contact with its attributes, its lists and the campaign statistics of the last 90 days, or of the range
   * from `startDate` to `endDate`.
   *
   * Without `identifierType`, `identifier` is an email address, an id or a mobile phone number.
   *
   * @param identifier - the contact's email address or id
   * @param query - `identifierType`: kind of the value in the path; `startDate`: first day of the statistics,
   *   `YYYY-MM-DD`, not in the future, or a `Date`; `endDate`: last day of the statistics, `YYYY-MM-DD`, not in the
   *   future, or a `Date`
   * @param options - for this call
   * @returns the contact as it is now, with its campaign statistics
   * @throws an {@link InvalidRequestError} before sending: only one of `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such contact (`document_not_found`)
   *
   * @example
   * const contact = await client.contacts.get('alice@example.com');
   *
   * @see `GET /contacts/{identifier}`
   */
  get(identifier: string | number, query?: GetContactsQuery, options?: RequestOptions): ApiPromise<ContactDetails> {
    return this._api.call('GET', '/contacts/{identifier}', { path: { identifier }, query }, options);
  }

  /**
   * Update a contact.
   *
   * Updates the fields in the body; attributes that aren't in it keep their values. To change the email address, set the
   * attribute `EMAIL`: a contact that had unsubscribed is then subscribed again.
   *
   * Without `identifierType`, `identifier` is an email address or an id.
   *
   * @param identifier - the contact's email address or id
   * @param body - the fields to change
   * @param query - `identifierType`: kind of the value in the path
   * @param options - for this call
   * @throws a {@link BadRequestError} if another contact has the same email address, phone number or other identifier
   *   (`duplicate_parameter`, since 2026 also `invalid_parameter`; `metadata.duplicate_identifiers` says which), or a
   *   value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such contact (`document_not_found`)
   * @throws an {@link ApiError} if Brevo isn't ready for the request (`account_in_process`)
   *
   * @example
   * await client.contacts.update('alice@example.com', { attributes: { SMS: '12025550143' } });
   *
   * @see `PUT /contacts/{identifier}`
   */
  update(
    identifier: string | number,
    body: UpdateContact,
    query?: UpdateContactsQuery,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call('PUT', '/contacts/{identifier}', { path: { identifier }, body, query }, options);
  }

  /**
   * Delete a contact.
   *
   * You cannot restore it. Without `identifierType`, `identifier` is an email address or an id.
   *
   * @param identifier - the contact's email address or id
   * @param query - `identifierType`: kind of the value in the path
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such contact (`document_not_found`)
   *
   * @example
   * await client.contacts.delete('alice@example.com');
   *
   * @see `DELETE /contacts/{identifier}`
   */
  delete(identifier: string | number, query?: DeleteContactsQuery, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/contacts/{identifier}', { path: { identifier }, query }, options);
  }

  /**
   * Get the campaign statistics of a contact.
   *
   * Returns what the contact did with your email campaigns in the last 90 days, or in the range from `startDate` to
   * `endDate`. A contact that got no campaign has no statistics: `{}`.
   *
   * @param identifier - the contact's email address or id
   * @param query - `startDate`: first day of the range, `YYYY-MM-DD`, not in the future, or a `Date`; `endDate`: last day
   *   of the range, `YYYY-MM-DD`, not in the future, at most 90 days after `startDate`, or a `Date`
   * @param options - for this call
   * @returns the campaign events of the contact, by kind
   * @throws an {@link InvalidRequestError} before sending: only one of `startDate` and `endDate` is set, or they are too
   *   far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such contact (`document_not_found`)
   *
   * @example
   * const campaignStats = await client.contacts.getCampaignStats('alice@example.com');
   *
   * @see `GET /contacts/{identifier}/campaignStats`
   */
  getCampaignStats(
    identifier: string | number,
    query?: GetCampaignStatsContactsQuery,
    options?: RequestOptions,
  ): ApiPromise<ContactCampaignStats> {
    return this._api.call('GET', '/contacts/{identifier}/campaignStats', { path: { identifier }, query }, options);
  }

  /**
   * Update several contacts.
   *
   * Updates contacts in one request, each with fields of its own. Identify each by one of `email`, `id` and `sms`. If one
   * of them doesn't exist, Brevo is reported to update none. How many contacts a request may have is not published. The
   * client retries this call only if Brevo can't have processed it.
   *
   * @param body - the contacts, and the fields to change in each
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * await client.contacts.updateBatch({
   *   contacts: [
   *     { email: 'alice@example.com', attributes: { LASTNAME: 'Martin' } },
   *     { id: 43, listIds: [2] },
   *   ],
   * });
   *
   * @see `POST /contacts/batch`
   */
  updateBatch(body: UpdateBatchContacts, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/contacts/batch', { body }, options);
  }

  /**
   * Create a contact by double opt-in.
   *
   * Sends an email that asks the person to confirm. Brevo creates the contact and adds it to the lists when the person
   * opens the link in it; until then there is no contact, and so no id.
   *
   * The template must be active and made for double opt-in; its link is `params.DOIurl`. A retry sends the email again.
   * The client retries this call only if Brevo can't have processed it.
   *
   * @param body - whom to ask, with which template, and the lists to add the contact to
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * await client.contacts.createDoubleOptIn({
   *   email: 'alice@example.com',
   *   attributes: { FIRSTNAME: 'Alice' },
   *   includeListIds: [2],
   *   redirectionUrl: 'https://www.example.com/welcome',
   *   templateId: 8,
   * });
   *
   * @see `POST /contacts/doubleOptinConfirmation`
   */
  createDoubleOptIn(body: CreateDoiContact, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/contacts/doubleOptinConfirmation', { body }, options);
  }

  /**
   * Import contacts.
   *
   * Starts a process that creates contacts, and updates those that exist unless `updateExistingContacts` is false. Set
   * one of `fileUrl`, `fileBody` and `jsonBody`, and `listIds` or `newList`. Brevo ignores attributes that your account
   * doesn't have. A retry imports the contacts again. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the contacts, their lists, and how to treat contacts that exist
   * @param options - for this call
   * @returns the id of the process that does the work
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { processId } = await client.contacts.import({
   *   jsonBody: [
   *     { email: 'alice@example.com', attributes: { FIRSTNAME: 'Alice' } },
   *     { email: 'contact-43@example.com' },
   *   ],
   *   listIds: [2],
   * });
   *
   * @see `POST /contacts/import`
   */
  import(body: RequestContactImport, options?: RequestOptions): ApiPromise<ContactProcessId> {
    return this._api.call('POST', '/contacts/import', { body }, options);
  }

  /**
   * Export contacts.
   *
   * Starts a process that writes the contacts of a list, a segment or a campaign to a CSV file. When it is done, the
   * process has the file's address, and Brevo calls `notifyUrl`. If no contact matches, Brevo responds with 200 and an
   * empty object: there is no process. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - which contacts to export, and which of their attributes
   * @param options - for this call
   * @returns the id of the process that does the work
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { processId } = await client.contacts.export({
   *   customContactFilter: { actionForContacts: 'allContacts', listId: 2 },
   *   exportAttributes: ['FIRSTNAME', 'LASTNAME'],
   *   disableNotification: true,
   * });
   *
   * @see `POST /contacts/export`
   */
  export(body: RequestContactExport, options?: RequestOptions): ApiPromise<ContactProcessId> {
    return this._api.call('POST', '/contacts/export', { body }, options);
  }
}

/** Lists of contacts, and who is in them. */
export class ContactListsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the contact lists.
   *
   * Returns one page of the lists of all folders, newest first unless `sort` says otherwise.
   *
   * @param query - `limit`: lists per page, 0 to 50, 10 by default; `offset`: number of items to skip, 0 by default;
   *   `sort`: ascending or descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of lists, and `count`, the number of all of them
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 50
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { lists, count } = await client.contacts.lists.list();
   *
   * @see `GET /contacts/lists`
   */
  list(query?: ListContactsListsQuery, options?: RequestOptions): ApiPromise<GetContactLists> {
    return this._api.call('GET', '/contacts/lists', { query }, options);
  }

  /**
   * List the contact lists, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const list of client.contacts.lists.iterate()) console.log(list);
   *
   * @see `GET /contacts/lists`
   */
  iterate(query?: ListContactsListsQuery, options?: RequestOptions): PagedList<ContactList> {
    return createList<ContactList>(this._api, '/contacts/lists', { query }, options);
  }

  /**
   * Create a list.
   *
   * Creates an empty list in a folder and returns its id. A retry may create a second list. The client retries this call
   * only if Brevo can't have processed it.
   *
   * @param body - the name of the new list, and its folder
   * @param options - for this call
   * @returns the id of the new list
   * @throws a {@link BadRequestError} if there is no such folder (`document_not_found`), or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such folder (`document_not_found`)
   *
   * @example
   * const { id } = await client.contacts.lists.create({ name: 'Customers', folderId: 1 });
   *
   * @see `POST /contacts/lists`
   */
  create(body: CreateContactList, options?: RequestOptions): ApiPromise<ContactListId> {
    return this._api.call('POST', '/contacts/lists', { body }, options);
  }

  /**
   * Get a list.
   *
   * Returns a list with its folder, its size and the statistics of the email campaigns sent to it. Set `startDate` and
   * `endDate` to choose the campaigns; which ones count without them is not published.
   *
   * @param listId - the list's id, a number
   * @param query - `startDate`: earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a
   *   `Date`; `endDate`: latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`
   * @param options - for this call
   * @returns the list as it is now
   * @throws an {@link InvalidRequestError} before sending: only one of `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such list (`document_not_found`)
   *
   * @example
   * const list = await client.contacts.lists.get(2);
   *
   * @see `GET /contacts/lists/{listId}`
   */
  get(
    listId: string | number,
    query?: GetContactsListsQuery,
    options?: RequestOptions,
  ): ApiPromise<ContactListDetails> {
    return this._api.call('GET', '/contacts/lists/{listId}', { path: { listId }, query }, options);
  }

  /**
   * Update a list.
   *
   * Renames a list, or moves it to another folder. Set one of `name` and `folderId`.
   *
   * @param listId - the list's id, a number
   * @param body - the new name, or the new folder
   * @param options - for this call
   * @throws a {@link BadRequestError} if there is no such folder (`document_not_found`), or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such list (`document_not_found`)
   *
   * @example
   * await client.contacts.lists.update(2, { name: 'Regular customers' });
   *
   * @see `PUT /contacts/lists/{listId}`
   */
  update(listId: string | number, body: UpdateContactList, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/contacts/lists/{listId}', { path: { listId }, body }, options);
  }

  /**
   * Delete a list.
   *
   * Its contacts stay.
   *
   * @param listId - the list's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such list (`document_not_found`)
   *
   * @example
   * await client.contacts.lists.delete(2);
   *
   * @see `DELETE /contacts/lists/{listId}`
   */
  delete(listId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/contacts/lists/{listId}', { path: { listId } }, options);
  }

  /**
   * List the contacts of a list.
   *
   * Returns one page of the contacts in a list, newest first unless `sort` says otherwise.
   *
   * @param listId - the list's id, a number
   * @param query - `modifiedSince`: earliest change of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or
   *   a `Date`; `limit`: contacts per page, 0 to 500, 50 by default; `offset`: number of items to skip, 0 by default;
   *   `sort`: ascending or descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of contacts, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 500
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such list (`document_not_found`)
   *
   * @example
   * const { contacts, count } = await client.contacts.lists.listContacts(2, {
   *   modifiedSince: '2026-11-27T00:00:00.000Z',
   * });
   *
   * @see `GET /contacts/lists/{listId}/contacts`
   */
  listContacts(
    listId: string | number,
    query?: ListContactsContactsListsQuery,
    options?: RequestOptions,
  ): ApiPromise<GetContacts> {
    return this._api.call('GET', '/contacts/lists/{listId}/contacts', { path: { listId }, query }, options);
  }

  /**
   * List the contacts of a list, page by page as you read them.
   *
   * @param listId - the list's id, a number
   * @param query - as for `listContacts`; `limit` is 500 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `listContacts`, while you read
   *
   * @example
   * for await (const contact of client.contacts.lists.iterateContacts(2, { modifiedSince: '2026-11-27T00:00:00.000Z' })) console.log(contact);
   *
   * @see `GET /contacts/lists/{listId}/contacts`
   */
  iterateContacts(
    listId: string | number,
    query?: ListContactsContactsListsQuery,
    options?: RequestOptions,
  ): PagedList<Contact> {
    return createList<Contact>(this._api, '/contacts/lists/{listId}/contacts', { path: { listId }, query }, options);
  }

  /**
   * Add contacts to a list.
   *
   * Adds up to 150 contacts to a list. They must exist: `failure` has those that don't, and those that already were in
   * the list.
   *
   * If no contact was added, Brevo is reported to respond with 400. So after a retry, a 400 may mean that the first
   * attempt did it. The client retries this call only if Brevo can't have processed it.
   *
   * @param listId - the list's id, a number
   * @param body - the contacts to add, by email address, id or `ext_id`
   * @param options - for this call
   * @returns the contacts that were added, and those that weren't
   * @throws an {@link InvalidRequestError} before sending: neither `emails` nor `ids` nor `extIds` is set
   * @throws a {@link BadRequestError} if none of the contacts could be added or removed: they don't exist, or already are
   *   as requested (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such list (`document_not_found`)
   *
   * @example
   * const { contacts } = await client.contacts.lists.addContacts(2, { emails: ['alice@example.com'] });
   *
   * @see `POST /contacts/lists/{listId}/contacts/add`
   */
  addContacts(
    listId: string | number,
    body: AddContactToList,
    options?: RequestOptions,
  ): ApiPromise<ContactListChange> {
    return this._api.call('POST', '/contacts/lists/{listId}/contacts/add', { path: { listId }, body }, options);
  }

  /**
   * Remove contacts from a list.
   *
   * Removes up to 150 contacts from a list, or `all` of them in a process. The contacts stay. `failure` has those that
   * weren't in the list.
   *
   * If no contact was removed, Brevo is reported to respond with 400. So after a retry, a 400 may mean that the first
   * attempt did it. The client retries this call only if Brevo can't have processed it.
   *
   * @param listId - the list's id, a number
   * @param body - the contacts to remove, by email address, id or `ext_id`, or all
   * @param options - for this call
   * @returns the contacts that were removed and those that weren't, or the process that removes all
   * @throws an {@link InvalidRequestError} before sending: neither `emails` nor `ids` nor `extIds` nor `all` is set
   * @throws a {@link BadRequestError} if none of the contacts could be added or removed: they don't exist, or already are
   *   as requested (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such list (`document_not_found`)
   *
   * @example
   * const { contacts } = await client.contacts.lists.removeContacts(2, { emails: ['alice@example.com'] });
   *
   * @see `POST /contacts/lists/{listId}/contacts/remove`
   */
  removeContacts(
    listId: string | number,
    body: RemoveContactFromList,
    options?: RequestOptions,
  ): ApiPromise<ContactListChange> {
    return this._api.call('POST', '/contacts/lists/{listId}/contacts/remove', { path: { listId }, body }, options);
  }
}

/** Folders of lists. */
export class ContactFoldersResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List folders.
   *
   * Returns one page of folders, newest first unless `sort` says otherwise.
   *
   * @param query - `limit`: folders per page, 0 to 50, 10 by default; `offset`: number of items to skip, 0 by default;
   *   `sort`: ascending or descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of folders, and `count`, the number of all of them
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 50
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { folders, count } = await client.contacts.folders.list();
   *
   * @see `GET /contacts/folders`
   */
  list(query?: ListContactsFoldersQuery, options?: RequestOptions): ApiPromise<GetContactFolders> {
    return this._api.call('GET', '/contacts/folders', { query }, options);
  }

  /**
   * List folders, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const folder of client.contacts.folders.iterate()) console.log(folder);
   *
   * @see `GET /contacts/folders`
   */
  iterate(query?: ListContactsFoldersQuery, options?: RequestOptions): PagedList<ContactFolder> {
    return createList<ContactFolder>(this._api, '/contacts/folders', { query }, options);
  }

  /**
   * Create a folder.
   *
   * Creates a folder for lists and returns its id. A retry may create a second folder. The client retries this call only
   * if Brevo can't have processed it.
   *
   * @param body - the name of the new folder
   * @param options - for this call
   * @returns the id of the new folder
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { id } = await client.contacts.folders.create({ name: 'Shop' });
   *
   * @see `POST /contacts/folders`
   */
  create(body: CreateUpdateContactFolder, options?: RequestOptions): ApiPromise<ContactFolderId> {
    return this._api.call('POST', '/contacts/folders', { body }, options);
  }

  /**
   * Get a folder.
   *
   * Returns a folder.
   *
   * @param folderId - the folder's id, a number
   * @param options - for this call
   * @returns the folder as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such folder (`document_not_found`)
   *
   * @example
   * const folder = await client.contacts.folders.get(1);
   *
   * @see `GET /contacts/folders/{folderId}`
   */
  get(folderId: string | number, options?: RequestOptions): ApiPromise<ContactFolder> {
    return this._api.call('GET', '/contacts/folders/{folderId}', { path: { folderId } }, options);
  }

  /**
   * Rename a folder.
   *
   * Its lists stay in it.
   *
   * @param folderId - the folder's id, a number
   * @param body - the new name
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such folder (`document_not_found`)
   *
   * @example
   * await client.contacts.folders.update(1, { name: 'Online shop' });
   *
   * @see `PUT /contacts/folders/{folderId}`
   */
  update(folderId: string | number, body: CreateUpdateContactFolder, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/contacts/folders/{folderId}', { path: { folderId }, body }, options);
  }

  /**
   * Delete a folder and its lists.
   *
   * You cannot restore them. The contacts stay.
   *
   * @param folderId - the folder's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such folder (`document_not_found`)
   *
   * @example
   * await client.contacts.folders.delete(1);
   *
   * @see `DELETE /contacts/folders/{folderId}`
   */
  delete(folderId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/contacts/folders/{folderId}', { path: { folderId } }, options);
  }

  /**
   * List the lists of a folder.
   *
   * Returns one page of the lists in a folder, newest first unless `sort` says otherwise.
   *
   * @param folderId - the folder's id, a number
   * @param query - `limit`: lists per page, 0 to 50, 10 by default; `offset`: number of items to skip, 0 by default;
   *   `sort`: ascending or descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of lists, and `count`, the number of all of them
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 50
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such folder (`document_not_found`)
   *
   * @example
   * const { lists, count } = await client.contacts.folders.listLists(1);
   *
   * @see `GET /contacts/folders/{folderId}/lists`
   */
  listLists(
    folderId: string | number,
    query?: ListListsContactsFoldersQuery,
    options?: RequestOptions,
  ): ApiPromise<GetContactLists> {
    return this._api.call('GET', '/contacts/folders/{folderId}/lists', { path: { folderId }, query }, options);
  }

  /**
   * List the lists of a folder, page by page as you read them.
   *
   * @param folderId - the folder's id, a number
   * @param query - as for `listLists`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `listLists`, while you read
   *
   * @example
   * for await (const list of client.contacts.folders.iterateLists(1)) console.log(list);
   *
   * @see `GET /contacts/folders/{folderId}/lists`
   */
  iterateLists(
    folderId: string | number,
    query?: ListListsContactsFoldersQuery,
    options?: RequestOptions,
  ): PagedList<ContactList> {
    return createList<ContactList>(
      this._api,
      '/contacts/folders/{folderId}/lists',
      { path: { folderId }, query },
      options,
    );
  }
}

/** The attributes that contacts have, built-in and your own. */
export class ContactAttributesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the contact attributes.
   *
   * Returns the definitions of all contact attributes, built-in and your own, without pages. The `name` of an attribute
   * is its key in `attributes`.
   *
   * @param options - for this call
   * @returns the name, category, type and options of each attribute
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { attributes } = await client.contacts.attributes.list();
   *
   * @see `GET /contacts/attributes`
   */
  list(options?: RequestOptions): ApiPromise<GetContactAttributes> {
    return this._api.call('GET', '/contacts/attributes', {}, options);
  }

  /**
   * Create a contact attribute.
   *
   * The attribute is for all contacts. What the body needs depends on the category: `type` in `normal` and
   * `transactional`, with `multiCategoryOptions` if the type is `multiple-choice`; `type` and `enumeration` in
   * `category`; `value` in `calculated` and `global`. The client retries this call only if Brevo can't have processed it.
   *
   * @param attributeCategory - the attribute's category
   * @param attributeName - the attribute's name, its key in `attributes`
   * @param body - the type, the options or the formula of the new attribute
   * @param options - for this call
   * @throws a {@link BadRequestError} if the body doesn't suit the attribute's category, or the name is in use
   *   (`invalid_parameter`)
   *
   * @example
   * await client.contacts.attributes.create('normal', 'INTERESTS', {
   *   type: 'multiple-choice',
   *   multiCategoryOptions: ['Garden', 'Kitchen'],
   * });
   *
   * @see `POST /contacts/attributes/{attributeCategory}/{attributeName}`
   */
  create(
    attributeCategory: ContactAttributeCategory,
    attributeName: string,
    body: CreateContactAttribute,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call(
      'POST',
      '/contacts/attributes/{attributeCategory}/{attributeName}',
      { path: { attributeCategory, attributeName }, body },
      options,
    );
  }

  /**
   * Update a contact attribute.
   *
   * Updates the options or the formula of an attribute: `enumeration` in the category `category`, `multiCategoryOptions`
   * in `normal`, `value` in `calculated` and `global`. Brevo documents no update of the category `transactional`. The
   * name and the type can't change.
   *
   * @param attributeCategory - the attribute's category
   * @param attributeName - the attribute's name, its key in `attributes`
   * @param body - the new options, or the new formula
   * @param options - for this call
   * @throws a {@link BadRequestError} if the body doesn't suit the attribute's category, or the name is in use
   *   (`invalid_parameter`)
   * @throws a {@link NotFoundError} if the category has no such attribute, or the attribute no such option
   *   (`document_not_found`)
   *
   * @example
   * await client.contacts.attributes.update('normal', 'INTERESTS', { multiCategoryOptions: ['Office'] });
   *
   * @see `PUT /contacts/attributes/{attributeCategory}/{attributeName}`
   */
  update(
    attributeCategory: ContactAttributeCategory,
    attributeName: string,
    body: UpdateContactAttribute,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call(
      'PUT',
      '/contacts/attributes/{attributeCategory}/{attributeName}',
      { path: { attributeCategory, attributeName }, body },
      options,
    );
  }

  /**
   * Delete a contact attribute.
   *
   * You cannot restore it.
   *
   * @param attributeCategory - the attribute's category
   * @param attributeName - the attribute's name, its key in `attributes`
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the category has no such attribute, or the attribute no such option
   *   (`document_not_found`)
   *
   * @example
   * await client.contacts.attributes.delete('normal', 'INTERESTS');
   *
   * @see `DELETE /contacts/attributes/{attributeCategory}/{attributeName}`
   */
  delete(
    attributeCategory: ContactAttributeCategory,
    attributeName: string,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call(
      'DELETE',
      '/contacts/attributes/{attributeCategory}/{attributeName}',
      { path: { attributeCategory, attributeName } },
      options,
    );
  }

  /**
   * Delete an option of an attribute.
   *
   * Only a multiple-choice attribute has such options.
   *
   * @param attributeType - the attribute's type
   * @param multipleChoiceAttribute - the name of the multiple-choice attribute
   * @param multipleChoiceAttributeOption - the option to delete, as `multiCategoryOptions` lists it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the category has no such attribute, or the attribute no such option
   *   (`document_not_found`)
   *
   * @example
   * await client.contacts.attributes.deleteOption('multiple-choice', 'INTERESTS', 'Garden');
   *
   * @see `DELETE /contacts/attributes/{attributeType}/{multipleChoiceAttribute}/{multipleChoiceAttributeOption}`
   */
  deleteOption(
    attributeType: 'multiple-choice',
    multipleChoiceAttribute: string,
    multipleChoiceAttributeOption: string,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call(
      'DELETE',
      '/contacts/attributes/{attributeType}/{multipleChoiceAttribute}/{multipleChoiceAttributeOption}',
      { path: { attributeType, multipleChoiceAttribute, multipleChoiceAttributeOption } },
      options,
    );
  }
}

/** Saved searches for contacts. You make them in Brevo's app. */
export class ContactSegmentsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List segments.
   *
   * Returns one page of segments, newest first unless `sort` says otherwise. To list the contacts of a segment, list
   * contacts with its id as `segmentId`.
   *
   * @param query - `limit`: segments per page, 0 to 50, 10 by default; `offset`: number of items to skip, 0 by default;
   *   `sort`: ascending or descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of segments, and `count`, the number of all of them
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 50
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { segments, count } = await client.contacts.segments.list();
   *
   * @see `GET /contacts/segments`
   */
  list(query?: ListContactsSegmentsQuery, options?: RequestOptions): ApiPromise<GetContactSegments> {
    return this._api.call('GET', '/contacts/segments', { query }, options);
  }

  /**
   * List segments, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const segment of client.contacts.segments.iterate()) console.log(segment);
   *
   * @see `GET /contacts/segments`
   */
  iterate(query?: ListContactsSegmentsQuery, options?: RequestOptions): PagedList<ContactSegment> {
    return createList<ContactSegment>(this._api, '/contacts/segments', { query }, options);
  }
}

/** What contacts have agreed to receive, by group, if your account has consent groups. */
export class ContactConsentGroupsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List consent groups.
   *
   * Returns one page of consent groups. An account without them gets 403 (`CONSENT_GROUP_NOT_ENABLED`).
   *
   * @param query - `limit`: groups per page, 10 by default; `offset`: number of items to skip, 0 by default; `id`: id of
   *   the group; `name`: part of the name, in capital or small letters; `signupMode`: how contacts get into the group
   * @param options - for this call
   * @returns one page of consent groups, and `total`, the number of all that match
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link ForbiddenError} if the account has no consent groups (`CONSENT_GROUP_NOT_ENABLED`), or your key may
   *   not use them
   *
   * @example
   * const { consentGroups, total } = await client.contacts.consentGroups.list({ id: 1 });
   *
   * @see `GET /contacts/consent-groups`
   */
  list(query?: ListContactsConsentGroupsQuery, options?: RequestOptions): ApiPromise<GetConsentGroups> {
    return this._api.call('GET', '/contacts/consent-groups', { query }, options);
  }

  /**
   * List consent groups, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const group of client.contacts.consentGroups.iterate({ id: 1 })) console.log(group);
   *
   * @see `GET /contacts/consent-groups`
   */
  iterate(query?: ListContactsConsentGroupsQuery, options?: RequestOptions): PagedList<ConsentGroup> {
    return createList<ConsentGroup>(this._api, '/contacts/consent-groups', { query }, options);
  }

  /**
   * Create a consent group.
   *
   * Creates a consent group and returns it. Contacts of the lists in `listIds` are copied into it once, now. No two
   * groups have the same name. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the name of the new group, and how contacts get into it
   * @param options - for this call
   * @returns the new consent group
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link ForbiddenError} if the account has no consent groups (`CONSENT_GROUP_NOT_ENABLED`), or your key may
   *   not use them
   * @throws an {@link ApiError} if another consent group has the name
   *
   * @example
   * const result = await client.contacts.consentGroups.create({
   *   name: 'Newsletter',
   *   description: 'News about our shop',
   *   signupMode: 'manual',
   * });
   *
   * @see `POST /contacts/consent-groups`
   */
  create(body: CreateConsentGroup, options?: RequestOptions): ApiPromise<ConsentGroup> {
    return this._api.call('POST', '/contacts/consent-groups', { body }, options);
  }

  /**
   * Get a consent group.
   *
   * Returns a consent group with the number of its contacts.
   *
   * @param id - the consent group's id, a number
   * @param options - for this call
   * @returns the consent group as it is now
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link ForbiddenError} if the account has no consent groups (`CONSENT_GROUP_NOT_ENABLED`), or your key may
   *   not use them
   * @throws a {@link NotFoundError} if the account has no such consent group (`CONSENT_GROUP_NOT_FOUND`)
   *
   * @example
   * const group = await client.contacts.consentGroups.get(1);
   *
   * @see `GET /contacts/consent-groups/{id}`
   */
  get(id: string | number, options?: RequestOptions): ApiPromise<ConsentGroup> {
    return this._api.call('GET', '/contacts/consent-groups/{id}', { path: { id } }, options);
  }

  /**
   * Update a consent group.
   *
   * Updates the fields in the body, leaves the others unchanged, and returns the group. Set at least one.
   *
   * @param id - the consent group's id, a number
   * @param body - the fields to change
   * @param options - for this call
   * @returns the consent group after the change
   * @throws an {@link InvalidRequestError} before sending: neither `name` nor `description` nor `signupMode` is set
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link ForbiddenError} if the account has no consent groups (`CONSENT_GROUP_NOT_ENABLED`), or your key may
   *   not use them
   * @throws a {@link NotFoundError} if the account has no such consent group (`CONSENT_GROUP_NOT_FOUND`)
   * @throws an {@link ApiError} if another consent group has the name
   *
   * @example
   * const group = await client.contacts.consentGroups.update(1, {
   *   description: 'News about our shop, at most once a week',
   * });
   *
   * @see `PUT /contacts/consent-groups/{id}`
   */
  update(id: string | number, body: UpdateConsentGroup, options?: RequestOptions): ApiPromise<ConsentGroup> {
    return this._api.call('PUT', '/contacts/consent-groups/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete a consent group.
   *
   * Deletes the group, and removes it from all contacts. The contacts stay.
   *
   * @param id - the consent group's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link ForbiddenError} if the account has no consent groups (`CONSENT_GROUP_NOT_ENABLED`), or your key may
   *   not use them
   * @throws a {@link NotFoundError} if the account has no such consent group (`CONSENT_GROUP_NOT_FOUND`)
   *
   * @example
   * await client.contacts.consentGroups.delete(1);
   *
   * @see `DELETE /contacts/consent-groups/{id}`
   */
  delete(id: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/contacts/consent-groups/{id}', { path: { id } }, options);
  }
}
