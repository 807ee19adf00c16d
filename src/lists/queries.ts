// The types of list queries, in the contract's order.
import type { companyAttributeNames } from '../../generated/values.js';
import type { Query } from '../request/operation.js';

/** Which children to list. `limit`: children on a page, 0 to 20, 10 by default. `offset`: children to skip, 0 by default. */
export type ListChildrenQuery = Query<'getResellerChilds'>;

type FilterValue = string | number | boolean | undefined;

/** Attributes that companies must match, built-in or your own, for example `{ 'attributes.name': 'Acme' }`. */
export type CompanyFilters = {
  readonly [Name in (typeof companyAttributeNames)[number] as `attributes.${Name}`]?: FilterValue;
} & { readonly [name: `attributes.${string}`]: FilterValue };

/** Which companies to list, and in which order. */
export interface ListCompaniesQuery extends Omit<Query<'companiesGet'>, 'filters'> {
  /** Attributes that must match: an object, or the same object as JSON text. */
  filters?: CompanyFilters | string | undefined;
}

type Days = 'startDate' | 'endDate';

/**
 * Which received emails to list. Pass both `startDate` and `endDate` or neither: days in UTC, as `YYYY-MM-DD` or as a `Date`.
 * The time of day of a `Date` is ignored.
 */
export type ListInboundEventsQuery = Omit<Query<'getInboundEmailEvents'>, Days> &
  ({ [Day in Days]: string | Date } | { [Day in Days]?: undefined });

/** Which notes to list, and in which order. */
export interface ListNotesQuery extends Omit<Query<'crmNotesGet'>, 'dateFrom' | 'dateTo'> {
  /** Start of the range: milliseconds since 1970-01-01T00:00:00Z, or a `Date`. */
  dateFrom?: number | Date | undefined;
  /** End of the range: milliseconds since 1970-01-01T00:00:00Z, or a `Date`. */
  dateTo?: number | Date | undefined;
}
