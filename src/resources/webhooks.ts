// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateWebhook,
  ExportWebhooksHistory,
  GetWebhooks,
  UpdateWebhook,
  Webhook,
  WebhookId,
  WebhookProcessId,
} from '../../generated/openapi.js';
import type { ListWebhooksQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** Addresses of yours that Brevo calls when something happens. */
export class WebhooksResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List webhooks.
   *
   * Returns the webhooks of one type in one array without pages, transactional ones unless `type` says otherwise. The
   * response contains secrets: tokens and headers.
   *
   * If there are none, Brevo is reported to respond with 400 or 404 (`document_not_found`) instead of an empty list.
   *
   * @param query - `type`: type of the webhooks, transactional by default; `sort`: ascending or descending, by creation,
   *   desc by default
   * @param options - for this call
   * @returns all webhooks of the type
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`), or, as reported, there are no
   *   webhooks of the type (`document_not_found`)
   * @throws a {@link NotFoundError} if there are no webhooks of the type (`document_not_found`), as reported
   *
   * @example
   * const { webhooks } = await client.webhooks.list({ type: 'transactional' });
   *
   * @see `GET /webhooks`
   */
  list(query?: ListWebhooksQuery, options?: RequestOptions): ApiPromise<GetWebhooks> {
    return this._api.call('GET', '/webhooks', { query }, options);
  }

  /**
   * Create a webhook.
   *
   * Creates a webhook and returns its id. From then on, Brevo calls `url` for each of the events.
   *
   * An account can have at most 40 transactional and marketing webhooks. A retry may create a second webhook, which
   * reports each event again. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the address to call, the events, and how your server recognises the requests
   * @param options - for this call
   * @returns the id of the new webhook
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the type doesn't have one of the events
   *
   * @example
   * const { id } = await client.webhooks.create({
   *   url: 'https://www.example.com/brevo',
   *   description: 'Deliveries and bounces',
   *   events: ['delivered', 'hardBounce'],
   *   type: 'transactional',
   * });
   *
   * @see `POST /webhooks`
   */
  create(body: CreateWebhook, options?: RequestOptions): ApiPromise<WebhookId> {
    return this._api.call('POST', '/webhooks', { body }, options);
  }

  /**
   * Get a webhook.
   *
   * Returns a webhook with its events. The response contains secrets: the token and the headers.
   *
   * @param webhookId - the webhook's id, a number
   * @param options - for this call
   * @returns the webhook as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the type doesn't have one of the events
   * @throws a {@link NotFoundError} if there is no such webhook (`document_not_found`)
   *
   * @example
   * const webhook = await client.webhooks.get(5);
   *
   * @see `GET /webhooks/{webhookId}`
   */
  get(webhookId: string | number, options?: RequestOptions): ApiPromise<Webhook> {
    return this._api.call('GET', '/webhooks/{webhookId}', { path: { webhookId } }, options);
  }

  /**
   * Update a webhook.
   *
   * Updates the fields in the body and leaves the others unchanged. Send all events and headers that the webhook is to
   * have: whether a list adds to the old one is not published. The type and the channel stay.
   *
   * @param webhookId - the webhook's id, a number
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the type doesn't have one of the events
   * @throws a {@link NotFoundError} if there is no such webhook (`document_not_found`)
   *
   * @example
   * await client.webhooks.update(5, { events: ['delivered', 'hardBounce', 'softBounce'] });
   *
   * @see `PUT /webhooks/{webhookId}`
   */
  update(webhookId: string | number, body: UpdateWebhook, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/webhooks/{webhookId}', { path: { webhookId }, body }, options);
  }

  /**
   * Delete a webhook.
   *
   * Deletes a webhook, and Brevo stops calling its address. You cannot restore it.
   *
   * @param webhookId - the webhook's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the type doesn't have one of the events
   * @throws a {@link NotFoundError} if there is no such webhook (`document_not_found`)
   *
   * @example
   * await client.webhooks.delete(5);
   *
   * @see `DELETE /webhooks/{webhookId}`
   */
  delete(webhookId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/webhooks/{webhookId}', { path: { webhookId } }, options);
  }

  /**
   * Export the history of webhooks.
   *
   * Starts a process that writes the reported events to a CSV file. When it is done, Brevo calls `notifyURL` with the
   * file's address.
   *
   * Only for Enterprise plans, on request. Set `days`, or `startDate` and `endDate`, or neither. A retry starts a second
   * process. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - which events to export, and the address to call with the file's address
   * @param options - for this call
   * @returns the id of the process that writes the file
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the type doesn't have one of the events
   *
   * @example
   * const { processId } = await client.webhooks.exportHistory({
   *   type: 'transactional',
   *   event: 'allEvents',
   *   days: 7,
   *   notifyURL: 'https://www.example.com/exported',
   * });
   *
   * @see `POST /webhooks/export`
   */
  exportHistory(body: ExportWebhooksHistory, options?: RequestOptions): ApiPromise<WebhookProcessId> {
    return this._api.call('POST', '/webhooks/export', { body }, options);
  }
}
