// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { BackgroundProcess, GetProcesses } from '../../generated/openapi.js';
import type { ListProcessesQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import type { WaitOptions } from '../lists/wait.js';
import { createList } from '../lists/lists.js';
import { waitUntil } from '../lists/wait.js';

/** Work that Brevo does after its response, such as imports and exports. */
export class ProcessesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List processes.
   *
   * Returns one page of the account's processes, newest first unless `sort` says otherwise.
   *
   * @param query - `limit`: processes per page, 0 to 50, 10 by default; `offset`: number of processes to skip, 0 by
   *   default; `sort`: ascending or descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of processes, and `count`, the number of all of them
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 50
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { processes, count } = await client.processes.list();
   *
   * @see `GET /processes`
   */
  list(query?: ListProcessesQuery, options?: RequestOptions): ApiPromise<GetProcesses> {
    return this._api.call('GET', '/processes', { query }, options);
  }

  /**
   * List processes, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const process of client.processes.iterate()) console.log(process);
   *
   * @see `GET /processes`
   */
  iterate(query?: ListProcessesQuery, options?: RequestOptions): PagedList<BackgroundProcess> {
    return createList<BackgroundProcess>(this._api, '/processes', { query }, options);
  }

  /**
   * Get a process.
   *
   * Returns the status of a process and, when it is completed, the addresses of its files. To wait for the end, call
   * `waitUntilDone`.
   *
   * @param processId - the process's id, a number, which the method that started it returned
   * @param options - for this call
   * @returns the process as it is now
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such process (`document_not_found`), or it was deleted
   *
   * @example
   * const process = await client.processes.get(78);
   *
   * @see `GET /processes/{processId}`
   */
  get(processId: string | number, options?: RequestOptions): ApiPromise<BackgroundProcess> {
    return this._api.call('GET', '/processes/{processId}', { path: { processId } }, options);
  }

  /**
   * Wait until a process is done.
   *
   * The client calls `processes.get` at growing intervals until `status` is `completed`. Each request is retried like any
   * GET.
   *
   * @param processId - the process's id, a number, which the method that started it returned
   * @param options - `deadline`: milliseconds for the whole wait, 300,000 by default; `interval`: milliseconds of the
   *   first pause, 1,000 by default
   * @returns the last response
   * @throws a {@link ProcessFailedError} if `status` is `failed` or `cancelled`
   * @throws a {@link TimeoutError} if `status` isn't `completed` yet, but may be later
   * @throws the errors of `get`, after its retries
   *
   * @example
   * await client.processes.waitUntilDone(78, { deadline: 60_000 });
   *
   * @see `GET /processes/{processId}`
   */
  async waitUntilDone(processId: string | number, options?: WaitOptions): Promise<BackgroundProcess> {
    return await waitUntil(
      this._api,
      '/processes/{processId}',
      { path: { processId } },
      { field: 'status', done: ['completed'], failed: ['failed', 'cancelled'] },
      options,
    );
  }
}
