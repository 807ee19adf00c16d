// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateWhatsAppTemplate,
  GetWhatsAppEvents,
  GetWhatsAppTemplates,
  NewWhatsAppMessage,
  WhatsAppConfig,
  WhatsAppEvent,
  WhatsAppMessageId,
  WhatsAppTemplate,
  WhatsAppTemplateId,
} from '../../generated/openapi.js';
import type { ListWhatsAppEventsQuery, ListWhatsAppTemplatesQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** WhatsApp messages to single contacts, and the state of your WhatsApp account. */
export class WhatsAppResource {
  /** What happened to WhatsApp messages. */
  readonly events: WhatsAppEventsResource;
  /** Templates of WhatsApp messages and campaigns, and their approval. */
  readonly templates: WhatsAppTemplatesResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.events = new WhatsAppEventsResource(api);
    this.templates = new WhatsAppTemplatesResource(api);
  }

  /**
   * Send a WhatsApp message.
   *
   * Sends a message from your WhatsApp number to one or more contacts, and returns its id. Set `templateId` and its
   * `params`, or `text`.
   *
   * The first message to a contact needs a template. WhatsApp delivers other text only within 24 hours of the contact's
   * last message. A retry may send the messages twice, and they cost money. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param body - the message, its sender and its recipients
   * @param options - for this call
   * @returns the id of the message
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example a number
   *
   * @example
   * const { messageId } = await client.whatsApp.send({
   *   senderNumber: '12025550100',
   *   contactNumbers: ['12025550143'],
   *   templateId: 402738472364123,
   *   params: { ORDER: '1042' },
   * });
   *
   * @see `POST /whatsapp/sendMessage`
   */
  send(body: NewWhatsAppMessage, options?: RequestOptions): ApiPromise<WhatsAppMessageId> {
    return this._api.call('POST', '/whatsapp/sendMessage', { body }, options);
  }

  /**
   * Get the state of the WhatsApp account.
   *
   * Returns whether WhatsApp has approved your business account and the name of your number, and how many contacts you
   * may write to.
   *
   * @param options - for this call
   * @returns the state of the WhatsApp account
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const config = await client.whatsApp.getConfig();
   *
   * @see `GET /whatsappCampaigns/config`
   */
  getConfig(options?: RequestOptions): ApiPromise<WhatsAppConfig> {
    return this._api.call('GET', '/whatsappCampaigns/config', {}, options);
  }
}

/** What happened to WhatsApp messages. */
export class WhatsAppEventsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the events of WhatsApp messages.
   *
   * Returns one page of what happened to WhatsApp messages, newest first unless `sort` says otherwise. There is no total.
   *
   * Without dates and `days`, the list covers the last 30 days. Set `startDate` and `endDate` together, at most 90 days
   * apart, or `days` alone.
   *
   * @param query - `limit`: events per page, 0 to 10000, 2500 by default; `offset`: number of items to skip, 0 by
   *   default; `startDate`: first day of the range, `YYYY-MM-DD`, or a `Date`; `endDate`: last day of the range,
   *   `YYYY-MM-DD`, at most 90 days after `startDate`, or a `Date`; `days`: number of days until today, which counts, 1
   *   to 90; `contactNumber`: the contact's WhatsApp number, digits with the country calling code; `event`: kind of the
   *   events; `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns one page of events. There is no total
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 10000, or `days` isn't
   *   a whole number from 1 to 90, or only one of `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { events } = await client.whatsApp.events.list({
   *   startDate: '2026-11-01',
   *   endDate: '2026-11-27',
   * });
   *
   * @see `GET /whatsapp/statistics/events`
   */
  list(query?: ListWhatsAppEventsQuery, options?: RequestOptions): ApiPromise<GetWhatsAppEvents> {
    return this._api.call('GET', '/whatsapp/statistics/events', { query }, options);
  }

  /**
   * List the events of WhatsApp messages, page by page as you read them.
   *
   * The client splits the time into windows that the API accepts and that don't overlap. To resume in another run, pass
   * the day of the last event that you read as `startDate`, or as `endDate` if you read the newest first. Skip what you
   * already have of that day.
   *
   * @param query - as for `list`, but `startDate` and `endDate` may be any distance apart; `limit` is 10000 unless set;
   *   `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const event of client.whatsApp.events.iterate({ startDate: '2026-11-01', endDate: '2026-11-27' })) console.log(event);
   *
   * @see `GET /whatsapp/statistics/events`
   */
  iterate(query?: ListWhatsAppEventsQuery, options?: RequestOptions): PagedList<WhatsAppEvent> {
    return createList<WhatsAppEvent>(this._api, '/whatsapp/statistics/events', { query }, options);
  }
}

/** Templates of WhatsApp messages and campaigns, and their approval. */
export class WhatsAppTemplatesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List WhatsApp templates.
   *
   * Returns one page of templates with their status, the latest changed first unless `sort` says otherwise. The list
   * shows no texts.
   *
   * Send `startDate` and `endDate` together or not at all.
   *
   * @param query - `startDate`: earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`;
   *   `endDate`: latest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`; `limit`: items per page,
   *   0 to 100, 50 by default; `offset`: number of items to skip, 0 by default; `sort`: ascending or descending, by the
   *   last change, desc by default; `source`: part of Brevo that the templates belong to
   * @param options - for this call
   * @returns one page of templates, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 100, or only one of
   *   `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { templates, count } = await client.whatsApp.templates.list({
   *   startDate: '2026-11-01T00:00:00.000Z',
   *   endDate: '2026-11-30T23:59:59.999Z',
   * });
   *
   * @see `GET /whatsappCampaigns/template-list`
   */
  list(query?: ListWhatsAppTemplatesQuery, options?: RequestOptions): ApiPromise<GetWhatsAppTemplates> {
    return this._api.call('GET', '/whatsappCampaigns/template-list', { query }, options);
  }

  /**
   * List WhatsApp templates, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const template of client.whatsApp.templates.iterate({ startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-30T23:59:59.999Z' })) console.log(template);
   *
   * @see `GET /whatsappCampaigns/template-list`
   */
  iterate(query?: ListWhatsAppTemplatesQuery, options?: RequestOptions): PagedList<WhatsAppTemplate> {
    return createList<WhatsAppTemplate>(this._api, '/whatsappCampaigns/template-list', { query }, options);
  }

  /**
   * Create a WhatsApp template.
   *
   * Creates a template and returns its id. You can't use it before WhatsApp has approved it: call
   * `whatsApp.templates.requestApproval` next. A retry may create a second template. The client retries this call only if
   * Brevo can't have processed it.
   *
   * @param body - the name, language, category and text of the new template
   * @param options - for this call
   * @returns the id of the new template
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { id } = await client.whatsApp.templates.create({
   *   name: 'order_shipped',
   *   language: 'en',
   *   category: 'UTILITY',
   *   headerText: 'Acme',
   *   bodyText: 'Thank you for your order. It is on its way.',
   * });
   *
   * @see `POST /whatsappCampaigns/template`
   */
  create(body: CreateWhatsAppTemplate, options?: RequestOptions): ApiPromise<WhatsAppTemplateId> {
    return this._api.call('POST', '/whatsappCampaigns/template', { body }, options);
  }

  /**
   * Request the approval of a WhatsApp template.
   *
   * Submits a template to WhatsApp, which decides later: `whatsApp.templates.list` shows its `status`, and the
   * `errorReason` of one that failed. The client retries this call only if Brevo can't have processed it.
   *
   * @param templateId - the template's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if the account has no such template, or its id is malformed (`invalid_parameter`)
   *
   * @example
   * await client.whatsApp.templates.requestApproval(402738472364123);
   *
   * @see `POST /whatsappCampaigns/template/approval/{templateId}`
   */
  requestApproval(templateId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'POST',
      '/whatsappCampaigns/template/approval/{templateId}',
      { path: { templateId } },
      options,
    );
  }
}
