// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AssociatedRecord,
  DeleteObjectRecords,
  GetAssociatedRecords,
  GetObjectRecords,
  ObjectRecord,
  ObjectsProcess,
  UpsertObjectRecords,
} from '../../generated/openapi.js';
import type { ListAssociatedObjectsQuery, ListObjectsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { WithOptional } from '../call/signature.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Records of your own kinds, which you define in Brevo's app. */
export class ObjectsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the records of a kind.
   *
   * Returns one page of the records of a kind that you defined, not of `contact`. Pages are counted from 1: send `limit`
   * and `page_num` with each request. With `association: true`, each record has up to 5 linked records of each kind.
   *
   * @param object_type - the kind of the records, as it is defined in your account: up to 32 lowercase letters, digits
   *   and underscores
   * @param query - `limit`: records per page, 0 to 1000; `page_num`: number of the page; `sort`: ascending or descending,
   *   desc by default; `association`: whether the records show what they are linked to, false by default
   * @param options - for this call
   * @returns one page of records, and `count`, the number of all of the kind
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 1000
   * @throws a {@link BadRequestError} if the account has no such kind of records, or a value is missing or malformed
   *   (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if the account has no custom objects, or your key may not use them
   *   (`permission_denied`)
   * @throws an {@link ApiError} if a part of Brevo that the list needs has failed
   *
   * @example
   * const { records, count } = await client.objects.list('warranty', { limit: 100, page_num: 1 });
   *
   * @see `GET /objects/{object_type}/records`
   */
  list(object_type: string, query: ListObjectsQuery, options?: RequestOptions): ApiPromise<GetObjectRecords> {
    return this._api.call('GET', '/objects/{object_type}/records', { path: { object_type }, query }, options);
  }

  /**
   * List the records of a kind, page by page as you read them.
   *
   * @param object_type - the kind of the records, as it is defined in your account: up to 32 lowercase letters, digits
   *   and underscores
   * @param query - as for `list`; `limit` is 1000 unless set
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const record of client.objects.iterate('warranty')) console.log(record);
   *
   * @see `GET /objects/{object_type}/records`
   */
  iterate(
    object_type: string,
    query?: WithOptional<ListObjectsQuery, 'limit' | 'page_num'>,
    options?: RequestOptions,
  ): PagedList<ObjectRecord> {
    return createList<ObjectRecord>(
      this._api,
      '/objects/{object_type}/records',
      { path: { object_type }, query },
      options,
    );
  }

  /**
   * Create or update up to 1,000 records.
   *
   * Starts a process that creates or updates records, and links them or removes links. A record with an `ext_id` is
   * created or updated; one with an `id` is only updated; one without either is always new. The body may have up to 1 MB.
   * A repeat does no harm if each record has an `ext_id`.
   *
   * A 202 only means that the process started. Brevo ignores unknown attributes without an error, and an unknown `id`
   * fails in the process. The client retries this call only if Brevo can't have processed it.
   *
   * @param object_type - the kind of the records, as it is defined in your account: up to 32 lowercase letters, digits
   *   and underscores
   * @param body - the records, with their attributes and links
   * @param options - for this call
   * @returns the id of the process that does the work
   * @throws a {@link BadRequestError} if the account has no such kind of records, or a value is missing or malformed
   *   (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if the account has no custom objects, or your key may not use them
   *   (`permission_denied`)
   * @throws a {@link NotFoundError} if the account has no such kind of records (`document_not_found`)
   *
   * @example
   * const { processId, message } = await client.objects.upsert('warranty', {
   *   records: [
   *     {
   *       identifiers: { ext_id: 'warranty-1042' },
   *       attributes: { product: 'Garden chair', valid_until: '2028-11-27' },
   *       associations: [
   *         { object_type: 'contact', action: 'link', records: [{ identifiers: { id: 42 } }] },
   *       ],
   *     },
   *   ],
   * });
   *
   * @see `POST /objects/{object_type}/batch/upsert`
   */
  upsert(object_type: string, body: UpsertObjectRecords, options?: RequestOptions): ApiPromise<ObjectsProcess> {
    return this._api.call('POST', '/objects/{object_type}/batch/upsert', { path: { object_type }, body }, options);
  }

  /**
   * Delete up to 1,000 records.
   *
   * Starts a process that deletes records of a kind that you defined. Name them by `ids` or by `ext_ids`, not by both. A
   * 202 only means that the process started. The client retries this call only if Brevo can't have processed it.
   *
   * @param object_type - the kind of the records, as it is defined in your account: up to 32 lowercase letters, digits
   *   and underscores
   * @param body - the records to delete
   * @param options - for this call
   * @returns the id of the process that does the work
   * @throws a {@link BadRequestError} if the account has no such kind of records, or a value is missing or malformed
   *   (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if the account has no custom objects, or your key may not use them
   *   (`permission_denied`)
   * @throws a {@link NotFoundError} if the account has no such kind of records (`document_not_found`)
   *
   * @example
   * const { processId, message } = await client.objects.delete('warranty', {
   *   identifiers: { ext_ids: ['warranty-1042'] },
   * });
   *
   * @see `POST /objects/{object_type}/batch/delete`
   */
  delete(object_type: string, body: DeleteObjectRecords, options?: RequestOptions): ApiPromise<ObjectsProcess> {
    return this._api.call('POST', '/objects/{object_type}/batch/delete', { path: { object_type }, body }, options);
  }

  /**
   * List the records linked to a record.
   *
   * Returns up to 20 records that are linked to a record or, if the kind is `contact`, to a contact, the latest linked
   * first. Set exactly one of `id`, `ext_id`, `email` and `sms`. For the next page, add 20 to `offset`, until `has_more`
   * is false.
   *
   * @param object_type - the kind of the record whose links you want, or `contact`
   * @param query - `id`: id of the record or contact; `ext_id`: the record's `ext_id`, an id of your own; `email`: email
   *   address of the contact; `sms`: phone number of the contact, with the country calling code and with or without `+`;
   *   `type`: kinds of the records to list, at most 5; `offset`: number of records to skip, in steps of 20, 0 by default
   * @param options - for this call
   * @returns up to 20 linked records, and whether there are more
   * @throws a {@link BadRequestError} if the account has no such kind of records, or a value is missing or malformed
   *   (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such contact or record (`document_not_found`)
   *
   * @example
   * const { items } = await client.objects.listAssociated('contact', { id: 42 });
   *
   * @see `GET /objects/{object_type}/associated-records`
   */
  listAssociated(
    object_type: string,
    query?: ListAssociatedObjectsQuery,
    options?: RequestOptions,
  ): ApiPromise<GetAssociatedRecords> {
    return this._api.call(
      'GET',
      '/objects/{object_type}/associated-records',
      { path: { object_type }, query },
      options,
    );
  }

  /**
   * List the records linked to a record, page by page as you read them.
   *
   * @param object_type - the kind of the record whose links you want, or `contact`
   * @param query - as for `listAssociated`; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if an argument is invalid
   * @throws the errors of `listAssociated`, while you read
   *
   * @example
   * for await (const associated of client.objects.iterateAssociated('contact', { id: 42 })) console.log(associated);
   *
   * @see `GET /objects/{object_type}/associated-records`
   */
  iterateAssociated(
    object_type: string,
    query?: ListAssociatedObjectsQuery,
    options?: RequestOptions,
  ): PagedList<AssociatedRecord> {
    return createList<AssociatedRecord>(
      this._api,
      '/objects/{object_type}/associated-records',
      { path: { object_type }, query },
      options,
    );
  }
}
