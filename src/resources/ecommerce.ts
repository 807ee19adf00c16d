// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AttributedProducts,
  AttributionDetails,
  AttributionList,
  ConversionSource,
  EcommerceCurrency,
  UpdateEcommerceCurrency,
} from '../../generated/openapi.js';
import type { ListEcommerceAttributionQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** Brevo's e-commerce features, and the currency that they show. */
export class EcommerceResource {
  /** What campaigns and automations sold. */
  readonly attribution: EcommerceAttributionResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.attribution = new EcommerceAttributionResource(api);
  }

  /**
   * Turn e-commerce on.
   *
   * Turns on the e-commerce features of the account. Repeating it does no harm. No operation turns them off. The client
   * retries this call only if Brevo can't have processed it.
   *
   * @param options - for this call
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link NotFoundError} if Brevo finds nothing to activate (`document_not_found`)
   *
   * @example
   * await client.ecommerce.activate();
   *
   * @see `POST /ecommerce/activate`
   */
  activate(options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/ecommerce/activate', {}, options);
  }

  /**
   * Get the currency.
   *
   * Returns the currency in which Brevo shows amounts.
   *
   * @param options - for this call
   * @returns the currency that Brevo shows, with the code of ISO 4217
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link ForbiddenError} if e-commerce is off, or the account lacks the feature (`permission_denied`)
   *
   * @example
   * const { code } = await client.ecommerce.getCurrency();
   *
   * @see `GET /ecommerce/config/displayCurrency`
   */
  getCurrency(options?: RequestOptions): ApiPromise<EcommerceCurrency> {
    return this._api.call('GET', '/ecommerce/config/displayCurrency', {}, options);
  }

  /**
   * Set the currency.
   *
   * Sets the currency in which Brevo shows amounts, and returns it. Repeating it does no harm. The client retries this
   * call only if Brevo can't have processed it.
   *
   * @param body - the currency
   * @param options - for this call
   * @returns the currency that Brevo shows, with the code of ISO 4217
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link ForbiddenError} if e-commerce is off, or the account lacks the feature (`permission_denied`)
   * @throws an {@link ApiError} if the code isn't one of ISO 4217 (`unprocessable_entity`)
   *
   * @example
   * const { code } = await client.ecommerce.updateCurrency({ code: 'EUR' });
   *
   * @see `POST /ecommerce/config/displayCurrency`
   */
  updateCurrency(body: UpdateEcommerceCurrency, options?: RequestOptions): ApiPromise<EcommerceCurrency> {
    return this._api.call('POST', '/ecommerce/config/displayCurrency', { body }, options);
  }
}

/** What campaigns and automations sold. */
export class EcommerceAttributionResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List what campaigns sold.
   *
   * Returns the orders and the revenue of several campaigns and automations, and their totals, in one response without
   * pages. What it returns if you name none is not published.
   *
   * @param query - `periodFrom`: start of the range, RFC 3339, or a `Date`; `periodTo`: end of the range, RFC 3339, or a
   *   `Date`; `emailCampaignId[]`: ids of email campaigns; `smsCampaignId[]`: ids of SMS campaigns;
   *   `automationWorkflowEmailId[]`: ids of automations, for the sales of their emails; `automationWorkflowSmsId[]`: ids
   *   of automations, for the sales of their SMS messages
   * @param options - for this call
   * @returns the numbers of each source, and their totals
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { results, totals } = await client.ecommerce.attribution.list({
   *   periodFrom: '2026-11-01T00:00:00.000Z',
   * });
   *
   * @see `GET /ecommerce/attribution/metrics`
   */
  list(query?: ListEcommerceAttributionQuery, options?: RequestOptions): ApiPromise<AttributionList> {
    return this._api.call('GET', '/ecommerce/attribution/metrics', { query }, options);
  }

  /**
   * Get what a campaign sold.
   *
   * Returns the orders, the revenue and the new customers that one campaign or automation led to.
   *
   * @param conversionSource - kind of the campaign or automation
   * @param conversionSourceId - the id of the campaign or automation, a number
   * @param options - for this call
   * @returns the numbers of the campaign or automation
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const source = await client.ecommerce.attribution.get('email_campaign', 12);
   *
   * @see `GET /ecommerce/attribution/metrics/{conversionSource}/{conversionSourceId}`
   */
  get(
    conversionSource: ConversionSource,
    conversionSourceId: string | number,
    options?: RequestOptions,
  ): ApiPromise<AttributionDetails> {
    return this._api.call(
      'GET',
      '/ecommerce/attribution/metrics/{conversionSource}/{conversionSourceId}',
      { path: { conversionSource, conversionSourceId } },
      options,
    );
  }

  /**
   * List the products a campaign sold.
   *
   * Returns the products that one campaign or automation sold, in one array without pages.
   *
   * @param conversionSource - kind of the campaign or automation
   * @param conversionSourceId - the id of the campaign or automation, a number
   * @param options - for this call
   * @returns the products, with their orders and revenue
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { products } = await client.ecommerce.attribution.listProducts('email_campaign', 12);
   *
   * @see `GET /ecommerce/attribution/products/{conversionSource}/{conversionSourceId}`
   */
  listProducts(
    conversionSource: ConversionSource,
    conversionSourceId: string | number,
    options?: RequestOptions,
  ): ApiPromise<AttributedProducts> {
    return this._api.call(
      'GET',
      '/ecommerce/attribution/products/{conversionSource}/{conversionSourceId}',
      { path: { conversionSource, conversionSourceId } },
      options,
    );
  }
}
