// The queries of the lists, in the contract's order.
import type { companyAttributeNames } from '../../generated/values.js';
import type { Query } from '../request/operation.js';

/** `limit`: children on a page, 0 to 20, 10 by default. `offset`: children to skip, 0 by default. */
export type ListChildrenQuery = Query<'getResellerChilds'>;

type FilterValue = string | number | boolean | undefined;

/** A filter of companies by attributes, built-in ones or your own, for example `{ 'attributes.name': 'Acme' }`. */
export type CompanyFilters = {
  readonly [Name in (typeof companyAttributeNames)[number] as `attributes.${Name}`]?: FilterValue;
} & { readonly [name: `attributes.${string}`]: FilterValue };

/** Which companies to list, and in which order. */
export interface ListCompaniesQuery extends Omit<Query<'companiesGet'>, 'filters'> {
  /** Attributes that must match: an object, or the same as JSON text. */
  filters?: CompanyFilters | string | undefined;
}

type Days = 'startDate' | 'endDate';

/**
 * Which received emails to list. Pass both `startDate` and `endDate` or neither: days in UTC, as `YYYY-MM-DD` or as a `Date`,
 * whose time of day doesn't count.
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
