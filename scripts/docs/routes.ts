// Where things are on the two halves of the docs: Redoc's hash routes, and the names the links between them use.
import type { Contract, ContractOperation } from '../contract.js';

/** The folder the docs are written to; never committed. */
export const siteFolder = new URL('../../site/', import.meta.url);

/** The path that the site is served under, for example `/docs/`: the variable DOCS_BASE, as VitePress needs it when it builds. */
export const siteBase = process.env.DOCS_BASE ?? '/';

/** Where the pages of the site are put together. */
export const pagesFolder = new URL('../../.build/docs/pages/', import.meta.url);

/** A tag or heading as Redoc writes it in a route. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The hash of the operation's page. */
export const operationRoute = ({ operationId, definition }: ContractOperation): string =>
  `#/${slug(definition.tags[0])}/${operationId.toLowerCase()}`;

/** Where the reference describes a method of a resource; `ending` is that of its pages. */
export const methodRoute = (resource: string, method: string, ending: '.md' | '.html'): string =>
  `${resource}${ending}#${method.toLowerCase()}`;

/** Leads a page of the reference to the REST page. */
export const restLink = (operation: ContractOperation): string =>
  `[\`${operation.method} ${operation.path}\`](../rest.html${operationRoute(operation)}){target="_self"}`;

/** The hash of each section and each area. */
export function sectionRoutes({ info, tags }: Contract): string[] {
  const headings = [...info.description.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return [...headings.map((heading) => `#/section/${slug(heading)}`), ...tags.map(({ name }) => `#/${slug(name)}`)];
}
