// The types of list queries, in the contract's order.
import type { companyAttributeNames } from '../../generated/values.js';
import type { Query } from '../request/operation.js';

/** Which children to list. `limit`: children on a page, 0 to 20, 10 by default. `offset`: children to skip, 0 by default. */
export type ListChildrenQuery = Query<'getResellerChilds'>;

type FilterValue = string | number | boolean | undefined;

/** The values that a company's attributes must have, for example `{ 'attributes.name': 'Acme' }`. Your own attributes work too. */
export type CompanyFilters = {
  readonly [Name in (typeof companyAttributeNames)[number] as `attributes.${Name}`]?: FilterValue;
} & { readonly [name: `attributes.${string}`]: FilterValue };

/** Which companies to list, and in which order. */
export interface ListCompaniesQuery extends Omit<Query<'companiesGet'>, 'filters'> {
  /** The values that a company's attributes must have: an object, or the same object as JSON. */
  filters?: CompanyFilters | string | undefined;
}

type DateParameter = 'startDate' | 'endDate';

/**
 * Which received emails to list. Pass both `startDate` and `endDate` or neither: days as `YYYY-MM-DD`, or as a `Date`. The
 * client takes the UTC day of a `Date`. Brevo doesn't publish the time zone of these days. Assume UTC.
 */
export type ListInboundEventsQuery = Omit<Query<'getInboundEmailEvents'>, DateParameter> &
  ({ [Name in DateParameter]: string | Date } | { [Name in DateParameter]?: undefined });

/** Which notes to list, and in which order. */
export interface ListNotesQuery extends Omit<Query<'crmNotesGet'>, 'dateFrom' | 'dateTo'> {
  /**
   * Start of a time range: milliseconds since 1970-01-01T00:00:00Z, or a `Date`. Brevo doesn't publish whether a note's creation or
   * its last update must be in the range.
   */
  dateFrom?: number | Date | undefined;
  /** End of the time range: milliseconds since 1970-01-01T00:00:00Z, or a `Date`. */
  dateTo?: number | Date | undefined;
}
