// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { CreateFile, FileData, FileDataList, FileDownloadableLink } from '../../generated/openapi.js';
import type { ListFilesQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import type { FileContent } from '../request/body.js';
import { createList } from '../lists/lists.js';

/** Files of contacts, companies and deals. */
export class FilesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List files.
   *
   * Returns one page of files as an array, newest first unless `sort` says otherwise: their names, sizes and links, not
   * their content.
   *
   * There is no total. A page with fewer files than `limit` and than 50 is the last, because Brevo may cap `limit`.
   *
   * @param query - `entity`: kind of the record that the files belong to; `entityIds`: id of the record that the files
   *   belong to; send `entity` too; `dateFrom`: start of the range, in milliseconds since 1970-01-01T00:00:00Z, or a
   *   `Date`; `dateTo`: end of the range, in milliseconds since 1970-01-01T00:00:00Z, or a `Date`; `offset`: number of
   *   files to skip; `limit`: files per page, 50 by default; `sort`: ascending or descending; without it, newest first
   * @param options - for this call
   * @returns one page of files. There is no total
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const files = await client.files.list({ entity: 'deals' });
   *
   * @see `GET /crm/files`
   */
  list(query?: ListFilesQuery, options?: RequestOptions): ApiPromise<FileDataList> {
    return this._api.call('GET', '/crm/files', { query }, options);
  }

  /**
   * List files, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const file of client.files.iterate({ entity: 'deals' })) console.log(file);
   *
   * @see `GET /crm/files`
   */
  iterate(query?: ListFilesQuery, options?: RequestOptions): PagedList<FileData> {
    return createList<FileData>(this._api, '/crm/files', { query }, options);
  }

  /**
   * Upload a file.
   *
   * Uploads a file of up to 10 MB for a contact, a company or a deal. A retry uploads a second file. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param file - the file, up to 10 MB, with its name
   * @param details - `companyId`: id of the company the file belongs to; `contactId`: id of the contact the file belongs
   *   to; `dealId`: id of the deal the file belongs to
   * @param options - for this call
   * @returns the new file's id, name, size and link
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const result = await client.files.create('120 units for Acme: 12000 EUR\n', {
   *   dealId: '61a5ce58c5d4795761045990',
   * });
   *
   * @see `POST /crm/files`
   */
  create(
    file: FileContent,
    details?: Pick<CreateFile, 'companyId' | 'contactId' | 'dealId'>,
    options?: RequestOptions,
  ): ApiPromise<FileData> {
    return this._api.call(
      'POST',
      '/crm/files',
      {
        get body() {
          return { file, ...details };
        },
      },
      options,
    );
  }

  /**
   * Get the address of a file.
   *
   * Returns an address from which the file can be downloaded for five minutes. The address is a secret: whoever has it
   * can download the file. Request it without your API key.
   *
   * @param id - the file's id, as `files.create` and `files.list` return it
   * @param options - for this call
   * @returns the temporary address of the file
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such file
   *
   * @example
   * const { fileUrl } = await client.files.getUrl('61a5cf1bc5d4795761045a01');
   *
   * @see `GET /crm/files/{id}`
   */
  getUrl(id: string, options?: RequestOptions): ApiPromise<FileDownloadableLink> {
    return this._api.call('GET', '/crm/files/{id}', { path: { id } }, options);
  }

  /**
   * Delete a file.
   *
   * Deletes a file and unlinks it from its record. You cannot restore it.
   *
   * @param id - the file's id, as `files.create` and `files.list` return it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such file
   *
   * @example
   * await client.files.delete('61a5cf1bc5d4795761045a01');
   *
   * @see `DELETE /crm/files/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/crm/files/{id}', { path: { id } }, options);
  }

  /**
   * Get the details of a file.
   *
   * Returns the name, size, author and link of a file, without its content.
   *
   * @param id - the file's id, as `files.create` and `files.list` return it
   * @param options - for this call
   * @returns the details of the file
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such file
   *
   * @example
   * const file = await client.files.get('61a5cf1bc5d4795761045a01');
   *
   * @see `GET /crm/files/{id}/data`
   */
  get(id: string, options?: RequestOptions): ApiPromise<FileData> {
    return this._api.call('GET', '/crm/files/{id}/data', { path: { id } }, options);
  }
}
