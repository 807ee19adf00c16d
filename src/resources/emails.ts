// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  BlockDomain,
  BlockedContact,
  CreateEmailTemplate,
  DeleteHardbounces,
  EmailContent,
  EmailEvent,
  EmailReport,
  EmailTemplate,
  EmailTemplateId,
  EmailTemplatePreview,
  GetAggregatedReport,
  GetBlockedContacts,
  GetBlockedDomains,
  GetEmailEventReport,
  GetEmailReports,
  GetEmailTemplates,
  GetScheduledEmail,
  GetSentEmails,
  PreviewEmailTemplate,
  SendEmail,
  SendTestEmail,
  SentEmail,
  SentEmailListItem,
  UpdateEmailTemplate,
} from '../../generated/openapi.js';
import type {
  DeleteLogEmailsQuery,
  GetEmailsStatisticsQuery,
  GetScheduledEmailsQuery,
  ListEmailsBlockedContactsQuery,
  ListEmailsEventsQuery,
  ListEmailsQuery,
  ListEmailsStatisticsQuery,
  ListEmailsTemplatesQuery,
} from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Transactional emails, those you send and those in the log. */
export class EmailsResource {
  /** What happened to emails, such as deliveries, opens and bounces. */
  readonly events: EmailEventsResource;
  /** How many emails were sent, delivered, opened and so on. */
  readonly statistics: EmailStatisticsResource;
  /** Addresses to which Brevo sends no emails of yours. */
  readonly blockedContacts: EmailBlockedContactsResource;
  /** Domains to whose addresses Brevo sends no emails of yours. */
  readonly blockedDomains: EmailBlockedDomainsResource;
  /** Templates of transactional emails, those of automations included. */
  readonly templates: EmailTemplatesResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.events = new EmailEventsResource(api);
    this.statistics = new EmailStatisticsResource(api);
    this.blockedContacts = new EmailBlockedContactsResource(api);
    this.blockedDomains = new EmailBlockedDomainsResource(api);
    this.templates = new EmailTemplatesResource(api);
  }

  /**
   * Send an email.
   *
   * Sends an email to all recipients in `to`, or one email for each of `messageVersions`, and returns the message ids.
   * Set `templateId`, `htmlContent` or `textContent`. Without `templateId`, set `sender` and `subject` too. With
   * `scheduledAt`, Brevo sends the email later, and the response also has a `batchId`.
   *
   * To repeat a request safely, give each email a UUID of its own in `headers.idempotencyKey`, and repeat the same
   * request with the same key. Brevo processes one of them, and rejects the others with 400 (`duplicate_parameter`) and
   * without a message id: an earlier request arrived. Any other error of a repeat says nothing about the first request.
   * Brevo documents that a key lasts for 15 minutes, and elsewhere for 30. Rely on ten, and then look for the email among
   * the events instead. What happens to a key whose first request failed, to two requests at the same moment, or to
   * another email with the same key is not published. The client retries this call only if Brevo can't have processed it,
   * or if the body has `headers.idempotencyKey`.
   *
   * @param body - the sender, the recipients and the content of the email
   * @param options - for this call
   * @returns the message id, or one for each of `messageVersions`
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   an earlier request had the same idempotency key (`duplicate_parameter`)
   * @throws an {@link ApiError} if Brevo is still checking the account (`account_under_validation`, reported)
   * @throws a {@link ForbiddenError} if Brevo hasn't activated emails for the account (`permission_denied`, reported)
   * @throws a {@link DuplicateRequestError} if an earlier request had the same `headers.idempotencyKey`
   *
   * @example
   * const result = await client.emails.send({
   *   templateId: 7,
   *   to: [{ email: 'alice@example.com', name: 'Alice Martin' }],
   *   params: { ORDER: '1042' },
   *   tags: ['orders'],
   * });
   *
   * @see `POST /smtp/email`
   */
  send(body: SendEmail, options?: RequestOptions): ApiPromise<SentEmail> {
    return this._api.call('POST', '/smtp/email', { body }, options);
  }

  /**
   * Delete a scheduled email or batch.
   *
   * Deletes a scheduled email, or all scheduled emails of a batch, so that Brevo never sends them. It can't recall what
   * is sent. What Brevo responds while it sends a batch is not published.
   *
   * @param identifier - the `batchId` of scheduled emails, or the `messageId` of one, with its angle brackets, as
   *   `emails.send` returns them
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such scheduled email or batch (`document_not_found`)
   *
   * @example
   * await client.emails.deleteScheduled('3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20');
   *
   * @see `DELETE /smtp/email/{identifier}`
   */
  deleteScheduled(identifier: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/smtp/email/{identifier}', { path: { identifier } }, options);
  }

  /**
   * Get a scheduled email or batch.
   *
   * Returns when Brevo sends a scheduled email and whether it has, or the same for each part of a batch. You can read the
   * last 30 days.
   *
   * With a batch id, the response has `batches` and `count`, and the query selects a page of them. With a message id, it
   * has `scheduledAt`, `createdAt` and `status`, and Brevo ignores `status`, `sort`, `limit` and `offset`.
   *
   * @param identifier - the `batchId` of scheduled emails, or the `messageId` of one, with its angle brackets, as
   *   `emails.send` returns them
   * @param query - `startDate`: first day of the range, `YYYY-MM-DD`, at most 30 days ago, or a `Date`; `endDate`: last
   *   day of the range, `YYYY-MM-DD`, at most a month after `startDate`, or a `Date`; `status`: status that the parts of
   *   the batch must have; `limit`: parts of the batch per page, 0 to 500, 100 by default; `offset`: number of items to
   *   skip, 0 by default; `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns the state of the scheduled email, or of each part of the batch
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 500, or only one of
   *   `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such scheduled email or batch (`document_not_found`)
   *
   * @example
   * const scheduled = await client.emails.getScheduled('3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20');
   *
   * @see `GET /smtp/emailStatus/{identifier}`
   */
  getScheduled(
    identifier: string,
    query?: GetScheduledEmailsQuery,
    options?: RequestOptions,
  ): ApiPromise<GetScheduledEmail> {
    return this._api.call('GET', '/smtp/emailStatus/{identifier}', { path: { identifier }, query }, options);
  }

  /**
   * List sent emails.
   *
   * Returns one page of the log: an entry for each recipient of an email, newest first unless `sort` says otherwise. Set
   * at least one of `email`, `templateId` and `messageId`, because Brevo rejects a request without them.
   *
   * Set `startDate` and `endDate` together or not at all, at most a month apart. Without them the list covers the last 30
   * days.
   *
   * @param query - `email`: address to which the emails were sent; `templateId`: id of the template of the emails;
   *   `messageId`: message id of the email, with its angle brackets; `startDate`: first day of the range, `YYYY-MM-DD`,
   *   or a `Date`; `endDate`: last day of the range, `YYYY-MM-DD`, at most a month after `startDate`, or a `Date`;
   *   `limit`: emails per page, 0 to 1000, 500 by default; `offset`: number of items to skip, 0 by default; `sort`:
   *   ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns one page of sent emails, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 1000, or only one of
   *   `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { transactionalEmails, count } = await client.emails.list({ email: 'alice@example.com' });
   *
   * @see `GET /smtp/emails`
   */
  list(query?: ListEmailsQuery, options?: RequestOptions): ApiPromise<GetSentEmails> {
    return this._api.call('GET', '/smtp/emails', { query }, options);
  }

  /**
   * List sent emails, page by page as you read them.
   *
   * The client splits the time into windows that the API accepts and that don't overlap. To resume in another run, pass
   * the day of the last email that you read as `startDate`, or as `endDate` if you read the newest first. Skip what you
   * already have of that day.
   *
   * @param query - as for `list`, but `startDate` and `endDate` may be any distance apart; `limit` is 1000 unless set;
   *   `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const email of client.emails.iterate({ email: 'alice@example.com' })) console.log(email);
   *
   * @see `GET /smtp/emails`
   */
  iterate(query?: ListEmailsQuery, options?: RequestOptions): PagedList<SentEmailListItem> {
    return createList<SentEmailListItem>(this._api, '/smtp/emails', { query }, options);
  }

  /**
   * Get the content of a sent email.
   *
   * Returns the email as one recipient got it, with its placeholders filled in, and what has happened to it.
   *
   * @param uuid - the `uuid` of the email to one recipient, as `emails.list` returns it
   * @param options - for this call
   * @returns the content of the email, and its events so far
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the log has no such email (`document_not_found`)
   *
   * @example
   * const email = await client.emails.get('7f5c2f0e-6a2b-4c51-9b1e-0d6f3a8c1b42');
   *
   * @see `GET /smtp/emails/{uuid}`
   */
  get(uuid: string, options?: RequestOptions): ApiPromise<EmailContent> {
    return this._api.call('GET', '/smtp/emails/{uuid}', { path: { uuid } }, options);
  }

  /**
   * Delete emails from the log.
   *
   * Deletes one email from the log, or every email to an address, with the content that Brevo keeps. You cannot restore
   * them. Two dates limit what is deleted; what one date alone does is not published.
   *
   * @param identifier - the `messageId` of an email, with its angle brackets, or the address to which emails were sent
   * @param query - `from_date`: first day of the range, `YYYY-MM-DD`, or a `Date`; `to_date`: last day of the range,
   *   `YYYY-MM-DD`, or a `Date`
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the log has no email with this message id or address (`document_not_found`)
   *
   * @example
   * await client.emails.deleteLog('<202611270900.12345678901@smtp-relay.example.com>');
   *
   * @see `DELETE /smtp/log/{identifier}`
   */
  deleteLog(identifier: string, query?: DeleteLogEmailsQuery, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/smtp/log/{identifier}', { path: { identifier }, query }, options);
  }

  /**
   * Delete hard bounces.
   *
   * Deletes hard bounces, for example after a provider rejected good addresses for a day. Be careful: emails to an
   * address that doesn't exist harm your reputation as a sender. Set `contactEmail`, the dates or both. Which hard
   * bounces a request without them deletes is not published: expect all of them. The client retries this call only if
   * Brevo can't have processed it.
   *
   * @param body - which hard bounces to delete
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * await client.emails.deleteHardBounces({ startDate: '2026-11-26', endDate: '2026-11-26' });
   *
   * @see `POST /smtp/deleteHardbounces`
   */
  deleteHardBounces(body?: DeleteHardbounces, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/smtp/deleteHardbounces', { body }, options);
  }
}

/** What happened to emails, such as deliveries, opens and bounces. */
export class EmailEventsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the events of emails.
   *
   * Returns one page of what happened to emails, newest first unless `sort` says otherwise. There is no total.
   *
   * Without dates and `days`, the list covers the last 30 days. Set `startDate` and `endDate` together, at most 90 days
   * apart, or `days` alone.
   *
   * @param query - `email`: address of the recipient; `event`: kind of the events; `messageId`: message id of the email,
   *   with its angle brackets; `templateId`: id of the template of the emails; `tags`: tags of the emails, an array as
   *   JSON, or an object; `startDate`: first day of the range, `YYYY-MM-DD`, or a `Date`; `endDate`: last day of the
   *   range, `YYYY-MM-DD`, at most 90 days after `startDate`, or a `Date`; `days`: number of days until today, which
   *   counts, 1 to 90; `limit`: events per page, 0 to 5000, 2500 by default; `offset`: number of items to skip, 0 by
   *   default; `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns one page of events. There is no total
   * @throws an {@link InvalidRequestError} before sending: `days` isn't a whole number from 1 to 90, or `limit` isn't a
   *   whole number from 0 to 5000, or only one of `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { events } = await client.emails.events.list({ email: 'alice@example.com' });
   *
   * @see `GET /smtp/statistics/events`
   */
  list(query?: ListEmailsEventsQuery, options?: RequestOptions): ApiPromise<GetEmailEventReport> {
    return this._api.call('GET', '/smtp/statistics/events', { query }, options);
  }

  /**
   * List the events of emails, page by page as you read them.
   *
   * The client splits the time into windows that the API accepts and that don't overlap. To resume in another run, pass
   * the day of the last event that you read as `startDate`, or as `endDate` if you read the newest first. Skip what you
   * already have of that day.
   *
   * @param query - as for `list`, but `startDate` and `endDate` may be any distance apart; `limit` is 5000 unless set;
   *   `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const event of client.emails.events.iterate({ email: 'alice@example.com' })) console.log(event);
   *
   * @see `GET /smtp/statistics/events`
   */
  iterate(query?: ListEmailsEventsQuery, options?: RequestOptions): PagedList<EmailEvent> {
    return createList<EmailEvent>(this._api, '/smtp/statistics/events', { query }, options);
  }
}

/** How many emails were sent, delivered, opened and so on. */
export class EmailStatisticsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Get the statistics of a span of days.
   *
   * Returns how many emails were sent in a span of days, and what happened to them.
   *
   * Without dates and `days`, the report covers the last 90 days. Set `startDate` and `endDate` together, at most 90 days
   * apart, or `days` alone.
   *
   * @param query - `startDate`: first day of the report, `YYYY-MM-DD`, or a `Date`; `endDate`: last day of the report,
   *   `YYYY-MM-DD`, at most 90 days after `startDate`, or a `Date`; `days`: number of days until today, which counts, 1
   *   to 90; `tag`: tag of the emails
   * @param options - for this call
   * @returns the statistics of the span
   * @throws an {@link InvalidRequestError} before sending: `days` isn't a whole number from 1 to 90, or only one of
   *   `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const statistics = await client.emails.statistics.get();
   *
   * @see `GET /smtp/statistics/aggregatedReport`
   */
  get(query?: GetEmailsStatisticsQuery, options?: RequestOptions): ApiPromise<GetAggregatedReport> {
    return this._api.call('GET', '/smtp/statistics/aggregatedReport', { query }, options);
  }

  /**
   * List the statistics of each day.
   *
   * Returns one page of daily statistics, newest first unless `sort` says otherwise. There is no total.
   *
   * Without dates and `days`, the list covers the last 10 days. Set `startDate` and `endDate` together, at most 30 days
   * apart, or `days` alone.
   *
   * @param query - `startDate`: first day of the range, `YYYY-MM-DD`, or a `Date`; `endDate`: last day of the range,
   *   `YYYY-MM-DD`, at most 30 days after `startDate`, or a `Date`; `days`: number of days until today, which counts, 1
   *   to 30; `tag`: tag of the emails; `limit`: days per page, 0 to 30, 10 by default; `offset`: number of items to skip,
   *   0 by default; `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns one page of days. There is no total
   * @throws an {@link InvalidRequestError} before sending: `days` isn't a whole number from 1 to 30, or `limit` isn't a
   *   whole number from 0 to 30, or only one of `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { reports } = await client.emails.statistics.list({
   *   startDate: '2026-11-01',
   *   endDate: '2026-11-27',
   * });
   *
   * @see `GET /smtp/statistics/reports`
   */
  list(query?: ListEmailsStatisticsQuery, options?: RequestOptions): ApiPromise<GetEmailReports> {
    return this._api.call('GET', '/smtp/statistics/reports', { query }, options);
  }

  /**
   * List the statistics of each day, page by page as you read them.
   *
   * The client splits the time into windows that the API accepts and that don't overlap. To resume in another run, pass
   * the day of the last report that you read as `startDate`, or as `endDate` if you read the newest first. Skip what you
   * already have of that day.
   *
   * @param query - as for `list`, but `startDate` and `endDate` may be any distance apart; `limit` is 30 unless set;
   *   `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const report of client.emails.statistics.iterate({ startDate: '2026-11-01', endDate: '2026-11-27' })) console.log(report);
   *
   * @see `GET /smtp/statistics/reports`
   */
  iterate(query?: ListEmailsStatisticsQuery, options?: RequestOptions): PagedList<EmailReport> {
    return createList<EmailReport>(this._api, '/smtp/statistics/reports', { query }, options);
  }
}

/** Addresses to which Brevo sends no emails of yours. */
export class EmailBlockedContactsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List blocked contacts.
   *
   * Returns one page of the addresses that are blocked or unsubscribed, and why, newest first unless `sort` says
   * otherwise. An address may be blocked for one sender or for all.
   *
   * Set `startDate` and `endDate` together or not at all.
   *
   * @param query - `startDate`: first day of the range, `YYYY-MM-DD`, not in the future, or a `Date`; `endDate`: last day
   *   of the range, `YYYY-MM-DD`, not in the future, or a `Date`; `senders`: addresses of the senders for which the
   *   contacts are blocked, in one value, separated by commas; `limit`: contacts per page, 0 to 100, 50 by default;
   *   `offset`: number of items to skip, 0 by default; `sort`: ascending or descending, by the creation of the record,
   *   desc by default
   * @param options - for this call
   * @returns one page of blocked contacts, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 100, or only one of
   *   `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { contacts, count } = await client.emails.blockedContacts.list({
   *   startDate: '2026-11-01',
   *   endDate: '2026-11-27',
   * });
   *
   * @see `GET /smtp/blockedContacts`
   */
  list(query?: ListEmailsBlockedContactsQuery, options?: RequestOptions): ApiPromise<GetBlockedContacts> {
    return this._api.call('GET', '/smtp/blockedContacts', { query }, options);
  }

  /**
   * List blocked contacts, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const contact of client.emails.blockedContacts.iterate({ startDate: '2026-11-01', endDate: '2026-11-27' })) console.log(contact);
   *
   * @see `GET /smtp/blockedContacts`
   */
  iterate(query?: ListEmailsBlockedContactsQuery, options?: RequestOptions): PagedList<BlockedContact> {
    return createList<BlockedContact>(this._api, '/smtp/blockedContacts', { query }, options);
  }

  /**
   * Unblock a contact.
   *
   * Unblocks an address or subscribes it again, so that it gets your transactional emails. Do so only if the person wants
   * them. Whether that covers every sender is not published.
   *
   * @param email - a blocked address, as `emails.blockedContacts.list` lists it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the address is not blocked (`document_not_found`)
   *
   * @example
   * await client.emails.blockedContacts.delete('bob@example.com');
   *
   * @see `DELETE /smtp/blockedContacts/{email}`
   */
  delete(email: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/smtp/blockedContacts/{email}', { path: { email } }, options);
  }
}

/** Domains to whose addresses Brevo sends no emails of yours. */
export class EmailBlockedDomainsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List blocked domains.
   *
   * Returns all domains to whose addresses Brevo sends no emails of yours. The list has no pages.
   *
   * @param options - for this call
   * @returns all blocked domains
   *
   * @example
   * const { domains } = await client.emails.blockedDomains.list();
   *
   * @see `GET /smtp/blockedDomains`
   */
  list(options?: RequestOptions): ApiPromise<GetBlockedDomains> {
    return this._api.call('GET', '/smtp/blockedDomains', {}, options);
  }

  /**
   * Block a domain.
   *
   * Blocks a domain: Brevo sends no emails of yours to its addresses any more. What it responds if the domain is blocked
   * already is not published. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the domain to block
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * await client.emails.blockedDomains.create({ domain: 'competitor.example.com' });
   *
   * @see `POST /smtp/blockedDomains`
   */
  create(body: BlockDomain, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/smtp/blockedDomains', { body }, options);
  }

  /**
   * Unblock a domain.
   *
   * Unblocks a domain, so that Brevo sends your emails to its addresses again.
   *
   * @param domain - a blocked domain, as `emails.blockedDomains.list` lists it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the domain is not blocked (`document_not_found`)
   *
   * @example
   * await client.emails.blockedDomains.delete('competitor.example.com');
   *
   * @see `DELETE /smtp/blockedDomains/{domain}`
   */
  delete(domain: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/smtp/blockedDomains/{domain}', { path: { domain } }, options);
  }
}

/** Templates of transactional emails, those of automations included. */
export class EmailTemplatesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List email templates.
   *
   * Returns one page of templates with their HTML, newest first unless `sort` says otherwise. Templates of automations
   * are included.
   *
   * @param query - `templateStatus`: whether to list only active templates (true) or only inactive ones (false);
   *   `editorType`: editor with which the templates were made; `limit`: templates per page, 0 to 1000, 50 by default;
   *   `offset`: number of templates to skip, 0 by default; `sort`: ascending or descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of templates, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 1000
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { templates, count } = await client.emails.templates.list({ templateStatus: true });
   *
   * @see `GET /smtp/templates`
   */
  list(query?: ListEmailsTemplatesQuery, options?: RequestOptions): ApiPromise<GetEmailTemplates> {
    return this._api.call('GET', '/smtp/templates', { query }, options);
  }

  /**
   * List email templates, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 1000 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const template of client.emails.templates.iterate({ templateStatus: true })) console.log(template);
   *
   * @see `GET /smtp/templates`
   */
  iterate(query?: ListEmailsTemplatesQuery, options?: RequestOptions): PagedList<EmailTemplate> {
    return createList<EmailTemplate>(this._api, '/smtp/templates', { query }, options);
  }

  /**
   * Create an email template.
   *
   * Creates a template and returns its id. Set `htmlContent` or `htmlUrl`. The template is inactive unless `isActive` is
   * true. A retry creates a second template. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the sender, subject and content of the new template
   * @param options - for this call
   * @returns the id of the new template
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { id } = await client.emails.templates.create({
   *   templateName: 'Order confirmation',
   *   subject: 'Your order {{params.ORDER}}',
   *   sender: { name: 'Acme', email: 'orders@example.com' },
   *   htmlContent: '<p>Hello {{params.NAME}}, we have your order {{params.ORDER}}.</p>',
   *   isActive: true,
   * });
   *
   * @see `POST /smtp/templates`
   */
  create(body: CreateEmailTemplate, options?: RequestOptions): ApiPromise<EmailTemplateId> {
    return this._api.call('POST', '/smtp/templates', { body }, options);
  }

  /**
   * Get an email template.
   *
   * Returns a template with its HTML, and whether it can confirm a double opt-in. Placeholders are not filled in.
   *
   * @param templateId - the template's id, a number
   * @param options - for this call
   * @returns the template as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such template (`document_not_found`)
   *
   * @example
   * const template = await client.emails.templates.get(7);
   *
   * @see `GET /smtp/templates/{templateId}`
   */
  get(templateId: string | number, options?: RequestOptions): ApiPromise<EmailTemplate> {
    return this._api.call('GET', '/smtp/templates/{templateId}', { path: { templateId } }, options);
  }

  /**
   * Update an email template.
   *
   * Updates the fields in the body and leaves the others unchanged.
   *
   * If you set `htmlContent` of a template made with the drag-and-drop editor, that editor can't open the template any
   * more.
   *
   * @param templateId - the template's id, a number
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such template (`document_not_found`)
   *
   * @example
   * await client.emails.templates.update(7, { isActive: false });
   *
   * @see `PUT /smtp/templates/{templateId}`
   */
  update(templateId: string | number, body: UpdateEmailTemplate, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/smtp/templates/{templateId}', { path: { templateId }, body }, options);
  }

  /**
   * Delete an inactive email template.
   *
   * You cannot restore it. Brevo rejects an active template, so first set its `isActive` to false.
   *
   * @param templateId - the template's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such template (`document_not_found`)
   * @throws an {@link ApiError} if the template is active
   *
   * @example
   * await client.emails.templates.delete(7);
   *
   * @see `DELETE /smtp/templates/{templateId}`
   */
  delete(templateId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/smtp/templates/{templateId}', { path: { templateId } }, options);
  }

  /**
   * Send a test of an email template.
   *
   * Sends the template to the addresses in `emailTo`, or, if there are none, to everyone on the account's test list.
   * Brevo sends at most 50 test emails a day. A retry sends the emails again. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param templateId - the template's id, a number
   * @param body - who receives the test
   * @param options - for this call
   * @throws a {@link BadRequestError} if Brevo can't send to all addresses: the body lists those that failed
   *   (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such template (`document_not_found`)
   *
   * @example
   * await client.emails.templates.sendTest(7, { emailTo: ['alice@example.com'] });
   *
   * @see `POST /smtp/templates/{templateId}/sendTest`
   */
  sendTest(templateId: string | number, body: SendTestEmail, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/smtp/templates/{templateId}/sendTest', { path: { templateId }, body }, options);
  }

  /**
   * Preview an email template.
   *
   * Returns a template with its placeholders filled in, and sends nothing. Set `email` to take the values from a contact,
   * or `params` to give them. Brevo requires one of them.
   *
   * @param body - the template, and where its values come from
   * @param options - for this call
   * @returns the sender, subject and HTML that a recipient would see
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const result = await client.emails.templates.preview({
   *   templateId: 7,
   *   params: { NAME: 'Alice', ORDER: '1042' },
   * });
   *
   * @see `POST /smtp/template/preview`
   */
  preview(body: PreviewEmailTemplate, options?: RequestOptions): ApiPromise<EmailTemplatePreview> {
    return this._api.call('POST', '/smtp/template/preview', { body }, options);
  }
}
