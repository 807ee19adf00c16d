// The types of list queries, in the contract's order.
import type { companyAttributeNames } from '../../generated/values.js';
import type { Query } from '../request/operation.js';

/** Which children to list. `limit`: children on a page, 0 to 20, 10 by default. `offset`: children to skip, 0 by default. */
export type ListChildrenQuery = Query<'getResellerChilds'>;

type FilterValue = string | number | boolean | undefined;

/** Values that attributes of a company must have, built-in attributes or your own, for example `{ 'attributes.name': 'Acme' }`. */
export type CompanyFilters = {
  readonly [Name in (typeof companyAttributeNames)[number] as `attributes.${Name}`]?: FilterValue;
} & { readonly [name: `attributes.${string}`]: FilterValue };

/** Which companies to list, and in which order. */
export interface ListCompaniesQuery extends Omit<Query<'companiesGet'>, 'filters'> {
  /** Values that attributes of a company must have: an object, or the same object as JSON. */
  filters?: CompanyFilters | string | undefined;
}

type DateParameter = 'startDate' | 'endDate';

/**
 * Which received emails to list. Pass both `startDate` and `endDate` or neither: days as `YYYY-MM-DD`, or as a `Date`, of
 * which the client takes the day in UTC. Brevo doesn't publish the time zone of these days. Assume UTC.
 */
export type ListInboundEventsQuery = Omit<Query<'getInboundEmailEvents'>, DateParameter> &
  ({ [Name in DateParameter]: string | Date } | { [Name in DateParameter]?: undefined });

/** Which notes to list, and in which order. */
export interface ListNotesQuery extends Omit<Query<'crmNotesGet'>, 'dateFrom' | 'dateTo'> {
  /** Start of the range: milliseconds since 1970-01-01T00:00:00Z, or a `Date`. */
  dateFrom?: number | Date | undefined;
  /** End of the range: milliseconds since 1970-01-01T00:00:00Z, or a `Date`. */
  dateTo?: number | Date | undefined;
}
