// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Note, NoteData, NoteId, NoteList } from '../../generated/openapi.js';
import type { ListNotesQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** CRM notes on companies, contacts and deals. */
export class NotesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List notes.
   *
   * Returns one page of notes as an array, newest first unless `sort` says otherwise.
   *
   * There is no total. A page with fewer notes than `limit` and than 50 is the last, because Brevo may cap `limit`.
   *
   * @param query - `entity`: kind of the record that the notes are about; `entityIds`: id of the record that the notes
   *   are about; send `entity` too; `dateFrom`: start of the range, in milliseconds since 1970-01-01T00:00:00Z, or a
   *   `Date`; `dateTo`: end of the range, in milliseconds since 1970-01-01T00:00:00Z, or a `Date`; `offset`: number of
   *   notes to skip; `limit`: notes per page, 50 by default; `sort`: ascending or descending; without it, newest first
   * @param options - for this call
   * @returns one page of notes. There is no total
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const notes = await client.notes.list({ entity: 'companies' });
   *
   * @see `GET /crm/notes`
   */
  list(query?: ListNotesQuery, options?: RequestOptions): ApiPromise<NoteList> {
    return this._api.call('GET', '/crm/notes', { query }, options);
  }

  /**
   * List notes, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const note of client.notes.iterate({ entity: 'companies' })) console.log(note);
   *
   * @see `GET /crm/notes`
   */
  iterate(query?: ListNotesQuery, options?: RequestOptions): PagedList<Note> {
    return createList<Note>(this._api, '/crm/notes', { query }, options);
  }

  /**
   * Create a note.
   *
   * Creates a note about the contacts, companies and deals in the body and returns its id. A retry creates a second note.
   * The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the text of the new note, and the records it is about
   * @param options - for this call
   * @returns the id of the new note
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws an {@link UnsupportedMediaTypeError} if the body was not sent as `application/json`
   *
   * @example
   * const { id } = await client.notes.create({
   *   text: 'Asked for a quote by Friday.',
   *   contactIds: [247],
   *   dealIds: ['61a5ce58c5d4795761045990'],
   *   companyIds: ['5f1f6f8b9c4e2a0017d3b6a1'],
   * });
   *
   * @see `POST /crm/notes`
   */
  create(body: NoteData, options?: RequestOptions): ApiPromise<NoteId> {
    return this._api.call('POST', '/crm/notes', { body }, options);
  }

  /**
   * Get a note.
   *
   * Returns a note with its text, its author and the ids of the contacts, companies and deals it is about.
   *
   * @param id - the note's id, as `notes.create` and `notes.list` return it
   * @param options - for this call
   * @returns the note as it is now
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such note
   *
   * @example
   * const note = await client.notes.get('61a5cd07ca1347c82306ad09');
   *
   * @see `GET /crm/notes/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Note> {
    return this._api.call('GET', '/crm/notes/{id}', { path: { id } }, options);
  }

  /**
   * Update a note.
   *
   * Updates the fields in the body. `text` is required even if it stays the same. The client retries this call only if
   * Brevo can't have processed it.
   *
   * @param id - the note's id, as `notes.create` and `notes.list` return it
   * @param body - the text of the note, and the records it is about
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such note
   * @throws an {@link UnsupportedMediaTypeError} if the body was not sent as `application/json`
   *
   * @example
   * await client.notes.update('61a5cd07ca1347c82306ad09', {
   *   text: 'The quote is sent.',
   *   companyIds: ['5f1f6f8b9c4e2a0017d3b6a1'],
   * });
   *
   * @see `PATCH /crm/notes/{id}`
   */
  update(id: string, body: NoteData, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PATCH', '/crm/notes/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete a note.
   *
   * You cannot restore it.
   *
   * @param id - the note's id, as `notes.create` and `notes.list` return it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such note
   *
   * @example
   * await client.notes.delete('61a5cd07ca1347c82306ad09');
   *
   * @see `DELETE /crm/notes/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/crm/notes/{id}', { path: { id } }, options);
  }
}
