// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CompanyAttributeName,
  CompanyFilters,
  ConsentGroupSignupMode,
  ContactIdentifierKind,
  CouponCollectionSortField,
  DealFilters,
  EmailEventFilter,
  ExternalFeedAuthType,
  FileEntity,
  LoyaltyTransactionStatus,
  LoyaltyTransactionType,
  LoyaltyVersion,
  NoteEntity,
  ProductPriceFilter,
  ProductSortField,
  SmsEventKind,
  SortOrder,
  TaskFilter,
  WebhookType,
  WhatsAppEventKind,
  WhatsAppTemplateSource,
} from './openapi.js';

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
   * How several keys combine is not published, so send one. Pass an object, or the same object as JSON: the client sends
   * both forms.
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

/**
 * The query of `account.listActivities` and `iterateActivities`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListActivitiesAccountQuery = {
  /** Email address of the user. */
  email?: string | undefined;
  /**
   * Activities per page. From 1 to 100.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of activities to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
} & (
  | {
      /**
       * First day of the range, `YYYY-MM-DD` in UTC. Needs `endDate`. You can also pass a `Date`, which stands for its day in
       * UTC.
       */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD` in UTC, at most a month after `startDate`. Needs `startDate`. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `emails.getScheduled`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type GetScheduledEmailsQuery = {
  /** Status that the parts of the batch must have. */
  status?: 'queued' | 'inProgress' | 'processed' | undefined;
  /**
   * Parts of the batch per page. From 0 to 500.
   *
   * @defaultValue 100
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
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
       * First day of the range, `YYYY-MM-DD`, at most 30 days ago. Needs `endDate`. You can also pass a `Date`, which stands
       * for its day in UTC.
       */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, at most a month after `startDate`. Needs `startDate`. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `emails.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListEmailsQuery = {
  /** Address to which the emails were sent. */
  email?: string | undefined;
  /** Id of the template of the emails. */
  templateId?: number | undefined;
  /** Message id of the email, with its angle brackets. */
  messageId?: string | undefined;
  /**
   * Emails per page. From 0 to 1000.
   *
   * @defaultValue 500
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
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
      /** First day of the range, `YYYY-MM-DD`. Needs `endDate`. You can also pass a `Date`, which stands for its day in UTC. */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, at most a month after `startDate`. Needs `startDate`. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `emails.deleteLog`. */
export type DeleteLogEmailsQuery = {
  /** First day of the range, `YYYY-MM-DD`. You can also pass a `Date`, which stands for its day in UTC. */
  from_date?: string | Date | undefined;
  /** Last day of the range, `YYYY-MM-DD`. You can also pass a `Date`, which stands for its day in UTC. */
  to_date?: string | Date | undefined;
};

/**
 * The query of `emails.events.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListEmailsEventsQuery = {
  /** Address of the recipient. */
  email?: string | undefined;
  /** Kind of the events. `bounces` are both kinds of bounces. */
  event?: EmailEventFilter | undefined;
  /** Message id of the email, with its angle brackets. */
  messageId?: string | undefined;
  /** Id of the template of the emails. */
  templateId?: number | undefined;
  /**
   * Tags of the emails, an array as JSON. How several tags combine is not published. Pass an array, or the same array as
   * JSON.
   */
  tags?: readonly string[] | string | undefined;
  /**
   * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 30 days. From 1 to
   * 90.
   */
  days?: number | undefined;
  /**
   * Events per page. From 0 to 5000.
   *
   * @defaultValue 2500
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
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
      /** First day of the range, `YYYY-MM-DD`. Needs `endDate`. You can also pass a `Date`, which stands for its day in UTC. */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, at most 90 days after `startDate`. Needs `startDate`. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `emails.statistics.get`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type GetEmailsStatisticsQuery = {
  /**
   * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 90 days. From 1 to
   * 90.
   */
  days?: number | undefined;
  /** Tag of the emails. */
  tag?: string | undefined;
} & (
  | {
      /** First day of the report, `YYYY-MM-DD`. Needs `endDate`. You can also pass a `Date`, which stands for its day in UTC. */
      startDate: string | Date;
      /**
       * Last day of the report, `YYYY-MM-DD`, at most 90 days after `startDate`. Needs `startDate`. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `emails.statistics.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListEmailsStatisticsQuery = {
  /**
   * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 10 days. From 1 to
   * 30.
   */
  days?: number | undefined;
  /** Tag of the emails. */
  tag?: string | undefined;
  /**
   * Days per page. From 0 to 30.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
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
      /** First day of the range, `YYYY-MM-DD`. Needs `endDate`. You can also pass a `Date`, which stands for its day in UTC. */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, at most 30 days after `startDate`. Needs `startDate`. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `emails.blockedContacts.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListEmailsBlockedContactsQuery = {
  /** Addresses of the senders for which the contacts are blocked, in one value, separated by commas. */
  senders?: readonly string[] | undefined;
  /**
   * Contacts per page. From 0 to 100.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
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
       * First day of the range, `YYYY-MM-DD`, not in the future. Needs `endDate`. You can also pass a `Date`, which stands
       * for its day in UTC.
       */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, not in the future. Needs `startDate`. You can also pass a `Date`, which stands
       * for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `emails.templates.list` and `iterate`. */
export type ListEmailsTemplatesQuery = {
  /** Whether to list only active templates (true) or only inactive ones (false). Without it, the list has both. */
  templateStatus?: boolean | undefined;
  /** Editor with which the templates were made. Brevo publishes one value. */
  editorType?: 'richTextEditor' | undefined;
  /**
   * Templates per page. From 0 to 1000.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of templates to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/** The query of `contacts.list` and `iterate`. */
export type ListContactsQuery = {
  /**
   * Contacts per page. From 0 to 1000.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Earliest change of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very
   * moment is included is not published, so overlap two reads. You can also pass a `Date`.
   */
  modifiedSince?: string | Date | undefined;
  /**
   * Earliest creation of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very
   * moment is included is not published. You can also pass a `Date`.
   */
  createdSince?: string | Date | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /** Ids of the contacts, at most 20. Repeat the parameter for each. */
  ids?: readonly number[] | undefined;
  /** Id of the segment that the contacts must be in. */
  segmentId?: number | undefined;
  /** Ids of the lists that the contacts must be in. Repeat the parameter for each: Brevo doesn't split a value at commas. */
  listIds?: readonly number[] | undefined;
  /**
   * Value that an attribute must have, as `equals(FIRSTNAME,"Alice")`; `equals` is the only operator. An attribute of the
   * category `category` takes the value or the label, and a multiple-choice attribute several options,
   * `equals(COUNTRY,"USA, INDIA")`, which must all be there.
   */
  filter?: string | undefined;
};

/**
 * The query of `contacts.get`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type GetContactsQuery = {
  /** Kind of the value in the path. Set it for all kinds but an email address and an id. Without it, Brevo guesses. */
  identifierType?: ContactIdentifierKind | undefined;
} & (
  | {
      /**
       * First day of the statistics, `YYYY-MM-DD`, not in the future. Needs `endDate`. You can also pass a `Date`, which
       * stands for its day in UTC.
       */
      startDate: string | Date;
      /**
       * Last day of the statistics, `YYYY-MM-DD`, not in the future. Needs `startDate`. You can also pass a `Date`, which
       * stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `contacts.update`. */
export type UpdateContactsQuery = {
  /** Kind of the value in the path. Set it for all kinds but an email address and an id. Without it, Brevo guesses. */
  identifierType?: ContactIdentifierKind | undefined;
};

/** The query of `contacts.delete`. */
export type DeleteContactsQuery = {
  /** Kind of the value in the path. Set it for all kinds but an email address and an id. Without it, Brevo guesses. */
  identifierType?: ContactIdentifierKind | undefined;
};

/**
 * The query of `contacts.getCampaignStats`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type GetCampaignStatsContactsQuery = {} & (
  | {
      /**
       * First day of the range, `YYYY-MM-DD`, not in the future. Needs `endDate`. You can also pass a `Date`, which stands
       * for its day in UTC.
       */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, not in the future, at most 90 days after `startDate`. Needs `startDate`. You can
       * also pass a `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `contacts.lists.list` and `iterate`. */
export type ListContactsListsQuery = {
  /**
   * Lists per page. From 0 to 50.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/**
 * The query of `contacts.lists.get`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type GetContactsListsQuery = {} & (
  | {
      /**
       * Earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `endDate`. You can also
       * pass a `Date`.
       */
      startDate: string | Date;
      /**
       * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `startDate`. You can also
       * pass a `Date`.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `contacts.lists.listContacts` and `iterateContacts`. */
export type ListContactsContactsListsQuery = {
  /**
   * Earliest change of the contacts, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very
   * moment is included is not published, so overlap two reads. You can also pass a `Date`.
   */
  modifiedSince?: string | Date | undefined;
  /**
   * Contacts per page. From 0 to 500.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/** The query of `contacts.folders.list` and `iterate`. */
export type ListContactsFoldersQuery = {
  /**
   * Folders per page. From 0 to 50.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/** The query of `contacts.folders.listLists` and `iterateLists`. */
export type ListListsContactsFoldersQuery = {
  /**
   * Lists per page. From 0 to 50.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/** The query of `contacts.segments.list` and `iterate`. */
export type ListContactsSegmentsQuery = {
  /**
   * Segments per page. From 0 to 50.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/** The query of `contacts.consentGroups.list` and `iterate`. */
export type ListContactsConsentGroupsQuery = {
  /**
   * Groups per page. No lower bound is published.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /** Id of the group. */
  id?: number | undefined;
  /** Part of the name, in capital or small letters. */
  name?: string | undefined;
  /** How contacts get into the group. */
  signupMode?: ConsentGroupSignupMode | undefined;
};

/** The query of `processes.list` and `iterate`. */
export type ListProcessesQuery = {
  /**
   * Processes per page. From 0 to 50.
   *
   * @defaultValue 10
   */
  limit?: number | undefined;
  /**
   * Number of processes to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/** The query of `webhooks.list`. */
export type ListWebhooksQuery = {
  /**
   * Type of the webhooks.
   *
   * @defaultValue transactional
   */
  type?: WebhookType | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
};

/**
 * The query of `events.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListEventsQuery = {
  /** Ids of the contacts. Repeat the parameter for each. */
  contact_id?: readonly number[] | undefined;
  /** Names of the events. Repeat the parameter for each. */
  event_name?: readonly string[] | undefined;
  /** Types of the objects that the events are about. Repeat the parameter for each. */
  object_type?: readonly string[] | undefined;
  /**
   * Events per page. From 1 to 10000.
   *
   * @defaultValue 100
   */
  limit?: number | undefined;
  /**
   * Number of events to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
} & (
  | {
      /**
       * Start of the range, RFC 3339. Needs `endDate`. Brevo also allows a day, `YYYY-MM-DD`, of a time zone that isn't
       * published; validators generated from this file may reject it. You can also pass a `Date`.
       */
      startDate: string | Date;
      /**
       * End of the range, RFC 3339, not before `startDate`. Needs `startDate`. A day works as in `startDate`. You can also
       * pass a `Date`.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `deals.list` and `iterate`. */
export type ListDealsQuery = {
  /**
   * Values that the deals must have. Each is a query parameter of its own, such as `filters[attributes.deal_name]`. How
   * several filters combine is not published, so send one and check the deals you get.
   */
  filters?: DealFilters | string | undefined;
  /**
   * Earliest change of the deals, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a change at that very moment is included
   * is not published, so overlap two reads. You can also pass a `Date`.
   */
  modifiedSince?: string | Date | undefined;
  /**
   * Earliest creation of the deals, as `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC. Whether a creation at that very moment is
   * included is not published. You can also pass a `Date`.
   */
  createdSince?: string | Date | undefined;
  /** Number of deals to skip. No upper bound is published. */
  offset?: number | undefined;
  /**
   * Deals per page. Neither bounds nor a default are published: without it, Brevo's pages were seen to have up to 1000
   * deals.
   */
  limit?: number | undefined;
  /** Ascending or descending; without it, newest first. */
  sort?: SortOrder | undefined;
  /** Attribute to sort by, as `attributes.<attribute_name>`. Brevo is reported to reject the name alone. */
  sortBy?: string | undefined;
};

/** The query of `tasks.list` and `iterate`. */
export type ListTasksQuery = {
  /**
   * Which tasks to list. Each value is a query parameter of its own, such as `filter[status]`. How several combine is not
   * published, so check the tasks you get.
   */
  filter?: TaskFilter | string | undefined;
  /**
   * Start of the range, in milliseconds since 1970-01-01T00:00:00Z, for `filter[date]=range`. Whether the range includes
   * its ends is not published. You can also pass a `Date`.
   */
  dateFrom?: number | Date | undefined;
  /**
   * End of the range, in milliseconds since 1970-01-01T00:00:00Z, for `filter[date]=range`. Whether it is included is not
   * published. You can also pass a `Date`.
   */
  dateTo?: number | Date | undefined;
  /** Number of tasks to skip. No upper bound is published. */
  offset?: number | undefined;
  /**
   * Tasks per page. No bounds are published.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /** Ascending or descending; without it, newest first. */
  sort?: SortOrder | undefined;
  /** Field of the tasks to sort by. Which fields work is not published. */
  sortBy?: string | undefined;
};

/** The query of `files.list` and `iterate`. */
export type ListFilesQuery = {
  /** Kind of the record that the files belong to. */
  entity?: FileEntity | undefined;
  /**
   * Id of the record that the files belong to; send `entity` too. How several ids are separated is not published, so send
   * one.
   */
  entityIds?: string | undefined;
  /**
   * Start of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether the range includes its ends is not published:
   * check `createdAt`. You can also pass a `Date`.
   */
  dateFrom?: number | Date | undefined;
  /**
   * End of the range, in milliseconds since 1970-01-01T00:00:00Z. Whether it is included is not published. You can also
   * pass a `Date`.
   */
  dateTo?: number | Date | undefined;
  /** Number of files to skip. No upper bound is published. */
  offset?: number | undefined;
  /**
   * Files per page. No bounds are published.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /** Ascending or descending; without it, newest first. */
  sort?: SortOrder | undefined;
};

/** The query of `senders.list`. */
export type ListSendersQuery = {
  /** Dedicated IP that the senders must use. Only for accounts that have one. */
  ip?: string | undefined;
  /** Domain that the senders must have. */
  domain?: string | undefined;
};

/** The query of `sms.listTemplates` and `iterateTemplates`. */
export type ListTemplatesSmsQuery = {
  /**
   * Templates per page. From 0 to 100.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
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
};

/**
 * The query of `sms.events.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListSmsEventsQuery = {
  /**
   * Events per page. From 0 to 100.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /** Number of days before now, today included. Not with `startDate` and `endDate`. No upper bound is published. */
  days?: number | undefined;
  /** Phone number of the recipient, with the country calling code. */
  phoneNumber?: string | undefined;
  /** Kind of the events. */
  event?: SmsEventKind | undefined;
  /** Tags that the messages must have, as a JSON array of strings. Pass an array, or the same array as JSON. */
  tags?: readonly string[] | string | undefined;
  /**
   * Ascending or descending, by the creation of the record.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
} & (
  | {
      /**
       * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      startDate: string | Date;
      /** Last day of the range, `YYYY-MM-DD`. Needs `startDate`. You can also pass a `Date`, which stands for its day in UTC. */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `sms.statistics.get`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type GetSmsStatisticsQuery = {
  /** Number of days before now, today included. Not with `startDate` and `endDate`. No upper bound is published. */
  days?: number | undefined;
  /** Tag that the messages must have. */
  tag?: string | undefined;
} & (
  | {
      /**
       * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      startDate: string | Date;
      /** Last day of the range, `YYYY-MM-DD`. Needs `startDate`. You can also pass a `Date`, which stands for its day in UTC. */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `sms.statistics.list`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListSmsStatisticsQuery = {
  /** Number of days before now, today included. Not with `startDate` and `endDate`. No upper bound is published. */
  days?: number | undefined;
  /** Tag that the messages must have. */
  tag?: string | undefined;
  /**
   * Ascending or descending, by the creation of the record.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
} & (
  | {
      /**
       * First day of the range, `YYYY-MM-DD`. Needs `endDate`. The time zone of the day is not published. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      startDate: string | Date;
      /** Last day of the range, `YYYY-MM-DD`. Needs `startDate`. You can also pass a `Date`, which stands for its day in UTC. */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `subAccounts.list` and `iterate`. */
export type ListSubAccountsQuery = {
  /** Number of sub-accounts to skip. No upper bound is published. */
  offset: number;
  /** Sub-accounts per page. No bounds are published; Brevo's own tool requests 50. */
  limit: number;
};

/** The query of `subAccounts.users.list`. */
export type ListSubAccountsUsersQuery = {
  /** Only `active` users, or only `pending` ones. Required with `offset`. */
  type?: string | undefined;
  /** Number of the page, the first one by default. Whether the first page is 0 or 1 is not published. Needs `type`. */
  offset?: number | undefined;
  /**
   * Users per page. Brevo documents 20 by default, and at most 100.
   *
   * @defaultValue 20
   */
  limit?: number | undefined;
};

/**
 * The query of `emailCampaigns.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListEmailCampaignsQuery = {
  /** Status of the campaigns. A campaign has `inProcess` as `in_process`. */
  status?:
    | 'suspended'
    | 'archive'
    | 'sent'
    | 'queued'
    | 'draft'
    | 'inProcess'
    | 'inReview'
    | 'cancelled'
    | 'cancelling'
    | undefined;
  /** Type of the campaigns: `classic` is the usual one. */
  type?: 'classic' | 'trigger' | undefined;
  /**
   * The one kind of statistics to return, with events of the last six months. All others are 0 or empty, and so is every
   * kind without this parameter.
   */
  statistics?: 'globalStats' | 'linksStats' | 'statsByDomain' | undefined;
  /**
   * Campaigns per page. From 0 to 100.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of campaigns to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /** Whether to leave out the HTML: `htmlContent` is then empty. Without it, each campaign comes with its whole HTML. */
  excludeHtmlContent?: boolean | undefined;
  /** Whether to list only campaigns without an attached PDF file. */
  excludePdfAttachment?: boolean | undefined;
} & (
  | {
      /**
       * Earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs
       * `endDate`, and a `status` that is absent or `sent`. You can also pass a `Date`.
       */
      startDate: string | Date;
      /**
       * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future, and at most two
       * years after `startDate`. Needs `startDate`. You can also pass a `Date`.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `emailCampaigns.get`. */
export type GetEmailCampaignsQuery = {
  /** The one kind of statistics to return. All others are 0 or empty, and so is every kind without this parameter. */
  statistics?: 'globalStats' | 'linksStats' | 'statsByDomain' | 'statsByDevice' | 'statsByBrowser' | undefined;
  /** Whether to leave out the HTML: `htmlContent` is then empty. Without it, each campaign comes with its whole HTML. */
  excludeHtmlContent?: boolean | undefined;
};

/**
 * The query of `smsCampaigns.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListSmsCampaignsQuery = {
  /** Status of the campaigns. */
  status?: 'suspended' | 'archive' | 'sent' | 'queued' | 'draft' | 'inProcess' | undefined;
  /**
   * Campaigns per page. From 0 to 1000.
   *
   * @defaultValue 500
   */
  limit?: number | undefined;
  /**
   * Number of campaigns to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
} & (
  | {
      /**
       * Earliest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs
       * `endDate`, and a `status` that is absent or `sent`. You can also pass a `Date`.
       */
      startDate: string | Date;
      /**
       * Latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future. Needs
       * `startDate`. How long a range may be is not published. You can also pass a `Date`.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `whatsApp.events.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListWhatsAppEventsQuery = {
  /**
   * Events per page. From 0 to 10000.
   *
   * @defaultValue 2500
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Number of days until today, which counts. Not with `startDate` and `endDate`. Without all three, 30 days. From 1 to
   * 90.
   */
  days?: number | undefined;
  /** The contact's WhatsApp number, digits with the country calling code. */
  contactNumber?: string | undefined;
  /** Kind of the events. */
  event?: WhatsAppEventKind | undefined;
  /**
   * Ascending or descending, by the creation of the record.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
} & (
  | {
      /** First day of the range, `YYYY-MM-DD`. Needs `endDate`. You can also pass a `Date`, which stands for its day in UTC. */
      startDate: string | Date;
      /**
       * Last day of the range, `YYYY-MM-DD`, at most 90 days after `startDate`. Needs `startDate`. You can also pass a
       * `Date`, which stands for its day in UTC.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `whatsApp.templates.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListWhatsAppTemplatesQuery = {
  /**
   * Items per page. From 0 to 100.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by the last change.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /** Part of Brevo that the templates belong to. */
  source?: WhatsAppTemplateSource | undefined;
} & (
  | {
      /** Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `endDate`. You can also pass a `Date`. */
      startDate: string | Date;
      /**
       * Latest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `startDate`. Whether a record of that very
       * moment is included is not published. You can also pass a `Date`.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/**
 * The query of `whatsAppCampaigns.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListWhatsAppCampaignsQuery = {
  /**
   * Items per page. From 0 to 100.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by the last change.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
} & (
  | {
      /** Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `endDate`. You can also pass a `Date`. */
      startDate: string | Date;
      /**
       * Latest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Needs `startDate`. Whether a record of that very
       * moment is included is not published. You can also pass a `Date`.
       */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `products.list` and `iterate`. */
export type ListProductsQuery = {
  /**
   * Products per page. No lower bound is published.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by the field `sortByField`.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /** Field to sort by. Without it, Brevo sorts by `created_at`. Not in all of Brevo's documents. */
  sortByField?: ProductSortField | undefined;
  /** Ids of the products. Repeat the parameter for each. */
  ids?: readonly (number | string)[] | undefined;
  /** Text to find in the names, at least 3 characters. */
  name?: string | undefined;
  /**
   * Text to find in SKU, name or id. Exact SKUs come first, then SKUs that start with it, names and ids. Not in all of
   * Brevo's documents.
   */
  search?: string | undefined;
  /** Bounds of the price, each a query parameter of its own: `price[gte]=10`. */
  price?: ProductPriceFilter | string | undefined;
  /** Bounds of the alternative price, as in `price`. Not in all of Brevo's documents. */
  alternativePrice?: ProductPriceFilter | string | undefined;
  /** Ids of categories that the products are in. Repeat the parameter for each. */
  categories?: readonly (number | string)[] | undefined;
  /**
   * Earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is
   * not published, so overlap two reads. You can also pass a `Date`.
   */
  modifiedSince?: string | Date | undefined;
  /**
   * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is
   * included is not published. You can also pass a `Date`.
   */
  createdSince?: string | Date | undefined;
  /** With `false`, only items that aren't deleted. Brevo documents text, and no other values. */
  isDeleted?: string | undefined;
};

/** The query of `categories.list` and `iterate`. */
export type ListCategoriesQuery = {
  /**
   * Items per page. No lower bound is published.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /** Ids of the categories. Repeat the parameter for each. */
  ids?: readonly (number | string)[] | undefined;
  /** Name to search for. */
  name?: string | undefined;
  /**
   * Earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is
   * not published, so overlap two reads. You can also pass a `Date`.
   */
  modifiedSince?: string | Date | undefined;
  /**
   * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is
   * included is not published. You can also pass a `Date`.
   */
  createdSince?: string | Date | undefined;
  /** With `false`, only items that aren't deleted. Brevo documents text, and no other values. */
  isDeleted?: string | undefined;
};

/** The query of `orders.list` and `iterate`. */
export type ListOrdersQuery = {
  /**
   * Items per page. No lower bound is published.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /**
   * Earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a change at that very moment is included is
   * not published, so overlap two reads. You can also pass a `Date`.
   */
  modifiedSince?: string | Date | undefined;
  /**
   * Earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset. Whether a creation at that very moment is
   * included is not published. You can also pass a `Date`.
   */
  createdSince?: string | Date | undefined;
};

/** The query of `ecommerce.attribution.list`. */
export type ListEcommerceAttributionQuery = {
  /** Start of the range, RFC 3339. Whether it works without `periodTo` is not published. You can also pass a `Date`. */
  periodFrom?: string | Date | undefined;
  /** End of the range, RFC 3339. Whether it is included is not published. You can also pass a `Date`. */
  periodTo?: string | Date | undefined;
  /** Ids of email campaigns. The brackets are part of the name. Repeat the parameter for each. */
  'emailCampaignId[]'?: readonly (number | string)[] | undefined;
  /** Ids of SMS campaigns. The brackets are part of the name. Repeat the parameter for each. */
  'smsCampaignId[]'?: readonly (number | string)[] | undefined;
  /** Ids of automations, for the sales of their emails. The brackets are part of the name. Repeat the parameter for each. */
  'automationWorkflowEmailId[]'?: readonly (number | string)[] | undefined;
  /**
   * Ids of automations, for the sales of their SMS messages. The brackets are part of the name. Repeat the parameter for
   * each.
   */
  'automationWorkflowSmsId[]'?: readonly (number | string)[] | undefined;
};

/** The query of `coupons.collections.list` and `iterate`. */
export type ListCouponsCollectionsQuery = {
  /**
   * Collections per page. From 0 to 100.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of collections to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending, by the field `sortBy`.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /**
   * Field to sort by.
   *
   * @defaultValue createdAt
   */
  sortBy?: CouponCollectionSortField | undefined;
};

/** The query of `objects.list` and `iterate`. */
export type ListObjectsQuery = {
  /** Records per page. From 0 to 1000. */
  limit: number;
  /** Number of the page. The first is 1. */
  page_num: number;
  /**
   * Ascending or descending. By what is not published.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /**
   * Whether the records show what they are linked to.
   *
   * @defaultValue false
   */
  association?: boolean | undefined;
};

/** The query of `objects.listAssociated` and `iterateAssociated`. */
export type ListAssociatedObjectsQuery = {
  /** Id of the record or contact. Set exactly one of `id`, `ext_id`, `email` and `sms`. */
  id?: number | undefined;
  /** The record's `ext_id`, an id of your own. */
  ext_id?: string | undefined;
  /** Email address of the contact. Only if the kind is `contact`. */
  email?: string | undefined;
  /** Phone number of the contact, with the country calling code and with or without `+`. Only if the kind is `contact`. */
  sms?: string | undefined;
  /** Kinds of the records to list, at most 5. Repeat the parameter for each. Without it, all kinds. */
  type?: readonly string[] | undefined;
  /**
   * Number of records to skip, in steps of 20.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
};

/**
 * The query of `feeds.list` and `iterate`.
 *
 * Set `startDate` and `endDate` together, or neither.
 */
export type ListFeedsQuery = {
  /** Text to find in the names of the feeds. */
  search?: string | undefined;
  /**
   * Ascending or descending, by creation.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /** How Brevo identifies itself to the source of the feeds. */
  authType?: ExternalFeedAuthType | undefined;
  /**
   * Feeds per page. From 0 to 500.
   *
   * @defaultValue 50
   */
  limit?: number | undefined;
  /**
   * Number of feeds to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
} & (
  | {
      /**
       * First day of the range, `YYYY-MM-DD`, at most 30 days ago. Needs `endDate`. You can also pass a `Date`, which stands
       * for its day in UTC.
       */
      startDate: string | Date;
      /** Last day of the range, `YYYY-MM-DD`. Needs `startDate`. You can also pass a `Date`, which stands for its day in UTC. */
      endDate: string | Date;
    }
  | { startDate?: undefined; endDate?: undefined }
);

/** The query of `loyalty.programs.list` and `iterate`. */
export type ListLoyaltyProgramsQuery = {
  /** Programs per page. No bounds and no default are published. */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /** What to sort by. The default is not published. */
  sort_field?: 'name' | 'created_at' | 'updated_at' | undefined;
  /** Ascending or descending. The default is not published. */
  sort?: SortOrder | undefined;
};

/** The query of `loyalty.subscriptions.get`. */
export type GetLoyaltySubscriptionsQuery = {
  /** Id of the contact who is a member, a number. */
  contactId?: number | undefined;
  /** What else to filter by. Its form is not published. */
  params?: string | undefined;
  /** The id that you gave the subscription. */
  loyaltySubscriptionId?: string | undefined;
  /**
   * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default,
   * it is left out, says Brevo's guide.
   */
  includeInternal?: boolean | undefined;
};

/** The query of `loyalty.subscriptions.removeMembers`. */
export type RemoveMembersLoyaltySubscriptionsQuery = {
  /** Ids of the contacts to remove, in one value, separated by commas. */
  memberContactIds: readonly number[];
};

/** The query of `loyalty.balances.listActive` and `iterateActive`. */
export type ListActiveLoyaltyBalancesQuery = {
  /** Entries per page. The default is not published. From 1 to 500. */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /** What to sort by. */
  sortField?: 'createdAt' | undefined;
  /** Ascending or descending. The default is not published. */
  sort?: SortOrder | undefined;
  /** Id of the contact who is a member, a number. */
  contactId: number;
  /** Id of the balance definition, a UUID, such as that of the points. */
  balanceDefinitionId: string;
  /**
   * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default,
   * it is left out, says Brevo's guide.
   */
  includeInternal?: boolean | undefined;
};

/** The query of `loyalty.balances.definitions.list` and `iterate`. */
export type ListLoyaltyBalancesDefinitionsQuery = {
  /**
   * Definitions per page. From 1 to 500.
   *
   * @defaultValue 200
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * What to sort by.
   *
   * @defaultValue updated_at
   */
  sortField?: 'name' | 'created_at' | 'updated_at' | undefined;
  /**
   * Ascending or descending.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.balances.definitions.get`. */
export type GetLoyaltyBalancesDefinitionsQuery = {
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.balances.limits.get`. */
export type GetLoyaltyBalancesLimitsQuery = {
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.balances.list` and `iterate`. */
export type ListLoyaltyBalancesQuery = {
  /**
   * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default,
   * it is left out, says Brevo's guide.
   */
  includeInternal?: boolean | undefined;
  /** Balances per page. No bounds and no default are published. */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /** Ascending or descending. The default is not published. */
  sort?: SortOrder | undefined;
  /** What to sort by. The default is not published. */
  sortField?: 'updatedAt' | 'value' | undefined;
  /** Id of the balance definition, a UUID, such as that of the points. */
  balanceDefinitionId: string;
};

/** The query of `loyalty.balances.get`. */
export type GetLoyaltyBalancesQuery = {
  /**
   * Whether to include what is marked as internal, such as balances whose definition has `meta.isInternal`. By default,
   * it is left out, says Brevo's guide.
   */
  includeInternal?: boolean | undefined;
};

/** The query of `loyalty.transactions.list` and `iterate`. */
export type ListLoyaltyTransactionsQuery = {
  /**
   * Transactions per page. No bounds are published.
   *
   * @defaultValue 20
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /** What to sort by. */
  sortField?: 'createdAt' | undefined;
  /**
   * Ascending or descending.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /** Id of the contact who is a member, a number. */
  contactId: number;
  /** Id of the balance definition, a UUID, such as that of the points. */
  balanceDefinitionId: string;
  /** Status that the transactions must have. */
  status?: LoyaltyTransactionStatus | undefined;
  /** Whether to list credits or debits. */
  transactionType?: LoyaltyTransactionType | undefined;
  /** The id that you gave the subscription. */
  loyaltySubscriptionId?: string | undefined;
  /** What else to filter by. Its form is not published. */
  filters?: readonly string[] | undefined;
};

/** The query of `loyalty.tiers.groups.list`. */
export type ListLoyaltyTiersGroupsQuery = {
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.tiers.groups.get`. */
export type GetLoyaltyTiersGroupsQuery = {
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.tiers.list`. */
export type ListLoyaltyTiersQuery = {
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.rewards.list` and `iterate`. */
export type ListLoyaltyRewardsQuery = {
  /**
   * Items per page. From 1 to 100.
   *
   * @defaultValue 25
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /** State that the rewards must have. Brevo's default is `all`; the other values are not published. */
  state?: string | undefined;
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.rewards.get`. */
export type GetLoyaltyRewardsQuery = {
  /**
   * Which version of the program to read: `draft` has your changes, `active` what was last published.
   *
   * @defaultValue draft
   */
  version?: LoyaltyVersion | undefined;
};

/** The query of `loyalty.vouchers.list` and `iterate`. */
export type ListLoyaltyVouchersQuery = {
  /**
   * Items per page. From 1 to 100.
   *
   * @defaultValue 25
   */
  limit?: number | undefined;
  /**
   * Number of items to skip. No upper bound is published.
   *
   * @defaultValue 0
   */
  offset?: number | undefined;
  /**
   * Ascending or descending.
   *
   * @defaultValue desc
   */
  sort?: SortOrder | undefined;
  /**
   * Whether to sort by the latest change or by the creation.
   *
   * @defaultValue updatedAt
   */
  sortField?: 'updatedAt' | 'createdAt' | undefined;
  /** Id of the contact who is a member, a number. */
  contactId: number;
  /** What the vouchers must have in `meta`. How a key and its value are written is not published. */
  metadata_key_value?: string | undefined;
  /** Id of the reward that the vouchers are for. */
  rewardId?: string | undefined;
};

/** The query of `loyalty.vouchers.revoke`. */
export type RevokeLoyaltyVouchersQuery = {
  /**
   * Ids of the vouchers, in one value, separated by commas. Always set it: Brevo doesn't require it, and what a request
   * without it revokes is not published.
   */
  attributedRewardIds?: readonly string[] | undefined;
};
