// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { CreateTask, Task, TaskId, TaskList, TaskTypes, UpdateTask } from '../../generated/openapi.js';
import type { ListTasksQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Tasks of your users, about contacts, companies and deals. */
export class TasksResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List tasks.
   *
   * Returns one page of tasks, newest first unless `sort` or `sortBy` say otherwise.
   *
   * There is no total. A page with fewer tasks than `limit` and than 50 is the last, because Brevo may cap `limit`.
   *
   * @param query - `filter`: which tasks to list; `dateFrom`: start of the range, in milliseconds since
   *   1970-01-01T00:00:00Z, for `filter[date]=range`, or a `Date`; `dateTo`: end of the range, in milliseconds since
   *   1970-01-01T00:00:00Z, for `filter[date]=range`, or a `Date`; `offset`: number of tasks to skip; `limit`: tasks per
   *   page, 50 by default; `sort`: ascending or descending; without it, newest first; `sortBy`: field of the tasks to
   *   sort by
   * @param options - for this call
   * @returns one page of tasks. There is no total
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { items } = await client.tasks.list({ filter: { status: 'undone' } });
   *
   * @see `GET /crm/tasks`
   */
  list(query?: ListTasksQuery, options?: RequestOptions): ApiPromise<TaskList> {
    return this._api.call('GET', '/crm/tasks', { query }, options);
  }

  /**
   * List tasks, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const task of client.tasks.iterate({ filter: { status: 'undone' } })) console.log(task);
   *
   * @see `GET /crm/tasks`
   */
  iterate(query?: ListTasksQuery, options?: RequestOptions): PagedList<Task> {
    return createList<Task>(this._api, '/crm/tasks', { query }, options);
  }

  /**
   * Create a task.
   *
   * Creates a task and returns its id. A retry creates a second task. The client retries this call only if Brevo can't
   * have processed it.
   *
   * @param body - what is to be done, until when, by whom, and the records it is about
   * @param options - for this call
   * @returns the id of the new task
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { id } = await client.tasks.create({
   *   name: 'Call Alice about the quote',
   *   taskTypeId: '61a5cb9fca1347c82306ac01',
   *   date: '2026-11-30T09:00:00.000Z',
   *   assignToId: 'dana@example.com',
   *   notes: 'She prefers mornings.',
   *   contactsIds: [42],
   *   dealsIds: ['61a5ce58c5d4795761045990'],
   *   companiesIds: ['5f1f6f8b9c4e2a0017d3b6a1'],
   * });
   *
   * @see `POST /crm/tasks`
   */
  create(body: CreateTask, options?: RequestOptions): ApiPromise<TaskId> {
    return this._api.call('POST', '/crm/tasks', { body }, options);
  }

  /**
   * Get a task.
   *
   * Returns a task with the ids of the contacts, companies and deals it is about.
   *
   * @param id - the task's id, as `tasks.create` and `tasks.list` return it
   * @param options - for this call
   * @returns the task as it is now
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such task
   *
   * @example
   * const task = await client.tasks.get('61a5cd07ca1347c82306ad06');
   *
   * @see `GET /crm/tasks/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Task> {
    return this._api.call('GET', '/crm/tasks/{id}', { path: { id } }, options);
  }

  /**
   * Update a task.
   *
   * Updates the fields in the body and leaves the others unchanged. Send the whole list of linked records: whether a list
   * adds to the old one is not published. The client retries this call only if Brevo can't have processed it.
   *
   * @param id - the task's id, as `tasks.create` and `tasks.list` return it
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such task
   *
   * @example
   * await client.tasks.update('61a5cd07ca1347c82306ad06', { done: true });
   *
   * @see `PATCH /crm/tasks/{id}`
   */
  update(id: string, body: UpdateTask, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PATCH', '/crm/tasks/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete a task.
   *
   * Deletes a task and its reminders. You cannot restore it. Your user must be the task's assignee or have the permission
   * to manage tasks.
   *
   * @param id - the task's id, as `tasks.create` and `tasks.list` return it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such task
   *
   * @example
   * await client.tasks.delete('61a5cd07ca1347c82306ad06');
   *
   * @see `DELETE /crm/tasks/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/crm/tasks/{id}', { path: { id } }, options);
  }

  /**
   * List the task types.
   *
   * Returns the types that tasks can have, such as Call and Meeting, in one array without pages. If the account has none
   * yet, Brevo creates the default types.
   *
   * @param options - for this call
   * @returns the id and the title of each type
   *
   * @example
   * const types = await client.tasks.listTypes();
   *
   * @see `GET /crm/tasktypes`
   */
  listTypes(options?: RequestOptions): ApiPromise<TaskTypes> {
    return this._api.call('GET', '/crm/tasktypes', {}, options);
  }
}
