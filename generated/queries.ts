// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { CompanyAttributeName, CompanyFilters, NoteEntity, SortOrder } from './openapi.js';

/** The query of `children.list` and `iterate`. */
export type ListChildrenQuery = {
  /**
   * Children per page. From 0 to 20.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of children to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
};

/** The query of `companies.list` and `iterate`. */
export type ListCompaniesQuery = {
  /**
   * Attributes that must match: a JSON object with keys `attributes.<attribute_name>`, such as
   * `{"attributes.name":"Acme"}`.
   *
   * The live API of 2026 is reported to ignore it without an error and to return all companies. Brevo documents one
   * parameter for each attribute instead: `filters[attributes.name]`. Send both forms, and check the companies you get.
   * How several keys combine is not published, so send one. Pass an object, and the client sends both forms; text goes
   * out as it is.
   */
  filters?: CompanyFilters | string | undefined;
  /**
   * Earliest change of the companies, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a change at that very moment is
   * included is not published, so overlap two reads. Linking a deal doesn't count as a change. You can also pass a
   * `Date`.
   */
  modifiedSince?: string | Date | undefined;
  /**
   * Earliest creation of the companies, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a creation at that very moment is
   * included is not published. You can also pass a `Date`.
   */
  createdSince?: string | Date | undefined;
  /** Id of one contact that the companies must be linked to. Brevo returns an empty list for an unknown id. */
  linkedContactsIds?: number | undefined;
  /**
   * Id of one deal that the companies must be linked to. Brevo ignores an unknown id, so that the list has companies of
   * every deal.
   */
  linkedDealsIds?: string | undefined;
  /**
   * Page number from 1 (in the live API), or index of the first company (as documented). Omit it for the first page. Then
   * send `pager.current + 1`, or without a `pager` the number of companies received so far.
   */
  page?: number | undefined;
  /**
   * Companies per page. Brevo publishes no bounds; 100 works.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /** Ascending or descending; without it, newest first. */
  sort?: SortOrder | undefined;
  /** Internal name of the attribute to sort by. */
  sortBy?: CompanyAttributeName | undefined;
};

/**
 * The query of `inbound.events.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListInboundEventsQuery = {
  /** Email address that the emails must be from. */
  sender?: string | undefined;
  /**
   * Emails per page. From 0 to 500.
   *
   * @defaultValue 100
   */
  limit?: number | undefined;
  /**
   * Number of emails to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by the creation of the record.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
} & (
  | {
      /**
       * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published: assume UTC. Brevo's
       * documentation of today also allows a date-time; validators generated from this file may reject it. You can also pass
       * a `Date`, which stands for its day in UTC.
       */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, at most a calendar month or 30 days after `startDate`. Needs `startDate`. A
       * date-time works as in `startDate`. You can also pass a `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `notes.list` and `iterate`. */
export type ListNotesQuery = {
  /** Kind of the record that the notes are about. */
  entity?: NoteEntity | undefined;
  /**
   * Id of the record that the notes are about; send `entity` too. How several ids are separated is not published, so send
   * one.
   */
  entityIds?: string | undefined;
  /**
   * Start of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether it bounds the creation or the last update of
   * a note is not published, nor whether the range includes its ends: check `createdAt` and `updatedAt`. You can also
   * pass a `Date`.
   */
  dateFrom?: number | Date | undefined;
  /**
   * End of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether it bounds the creation or the last update of a
   * note is not published, nor whether it is included. You can also pass a `Date`.
   */
  dateTo?: number | Date | undefined;
  /** Number of notes to skip. No upper bound is published. */
  offset?: number | undefined;
  /**
   * Notes per page. No bounds are published.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /** Ascending or descending; without it, newest first. */
  sort?: SortOrder | undefined;
};
