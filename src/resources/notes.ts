// CRM notes on companies, contacts and deals.
import type { Note, NoteData, NoteId, NoteList } from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { PagedList } from '../lists/paged-list.js';
import { byOffset, createList } from '../lists/lists.js';
import type { ListNotesQuery } from '../lists/queries.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';

/** CRM notes on companies, contacts and deals. */
export class NotesResource {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List notes.
   *
   * Sends one request, and returns one page. The newest notes come first by default.
   *
   * @param query - `entity`: `companies`, `deals` or `contacts`; `entityIds`: the id of one company, deal or contact
   *   (Brevo documents no separator for several ids); `dateFrom`, `dateTo`: a `Date`, or milliseconds since
   *   1970-01-01T00:00:00Z; `offset`: notes to skip, from 0; `limit`: notes on a page, 50 by default; `sort`: `asc` or `desc`
   * @param options - for this call
   * @returns the page's notes; there is no total
   * @throws {@link BadRequestError} a parameter is invalid
   *
   * @example
   * const notes = await client.notes.list({ entity: 'companies', entityIds: id });
   *
   * @see `GET /crm/notes`
   */
  list(query?: ListNotesQuery, options?: RequestOptions): ApiPromise<NoteList, 'crmNotesGet'> {
    return this.#transport.call('crmNotesGet', { query }, options);
  }

  /**
   * List notes, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of notes to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the notes in order; a page with fewer notes than `limit` is the last page
   * @throws {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * const { items, complete } = await client.notes.iterate({ entity: 'companies' }).collect({ max: 500 });
   *
   * @see `GET /crm/notes`
   */
  iterate(query: ListNotesQuery = {}, options?: RequestOptions): PagedList<Note> {
    const readNotes = byOffset((notes: NoteList) => ({ items: notes }));
    return createList(this.#transport, 'crmNotesGet', query, options, readNotes);
  }

  /**
   * Create a note.
   *
   * Sending the request twice would create two notes. The client retries only if the request can't have been
   * processed.
   *
   * @param body - `text`: 1 to 3000 characters; ids of the contacts, deals and companies that the note belongs to
   * @param options - for this call
   * @returns the id of the new note
   * @throws {@link BadRequestError} the text is missing or too long, or an id is invalid
   * @throws {@link UnsupportedMediaTypeError} Brevo doesn't accept the format of the body
   *
   * @example
   * const { id } = await client.notes.create({ text: 'Called; wants a quote', companyIds: [companyId] });
   *
   * @see `POST /crm/notes`
   */
  create(body: NoteData, options?: RequestOptions): ApiPromise<NoteId, 'crmNotesPost'> {
    return this.#transport.call('crmNotesPost', { body }, options);
  }

  /**
   * Get a note.
   *
   * @param id - the note's id
   * @param options - for this call
   * @returns the note's text, author and times, and the ids of its contacts, deals and companies
   * @throws {@link BadRequestError} the id is malformed
   * @throws {@link NotFoundError} the note doesn't exist
   *
   * @example
   * const { text } = await client.notes.get(id);
   *
   * @see `GET /crm/notes/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Note, 'crmNotesIdGet'> {
    return this.#transport.call('crmNotesIdGet', { path: { id } }, options);
  }

  /**
   * Update a note.
   *
   * @param id - the note's id
   * @param body - `text`: 1 to 3000 characters, required even if it doesn't change; ids of contacts, deals and companies
   * @param options - for this call
   * @throws {@link BadRequestError} the id or a field is invalid
   * @throws {@link NotFoundError} the note doesn't exist
   * @throws {@link UnsupportedMediaTypeError} Brevo doesn't accept the format of the body
   *
   * @example
   * await client.notes.update(id, { text: 'Called; sent our quote' });
   *
   * @see `PATCH /crm/notes/{id}`
   */
  update(id: string, body: NoteData, options?: RequestOptions): ApiPromise<void, 'crmNotesIdPatch'> {
    return this.#transport.call('crmNotesIdPatch', { path: { id }, body }, options);
  }

  /**
   * Delete a note.
   *
   * @param id - the note's id
   * @param options - for this call
   * @throws {@link BadRequestError} the id is malformed
   * @throws {@link NotFoundError} the note doesn't exist
   *
   * @example
   * await client.notes.delete(id);
   *
   * @see `DELETE /crm/notes/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void, 'crmNotesIdDelete'> {
    return this.#transport.call('crmNotesIdDelete', { path: { id } }, options);
  }
}
