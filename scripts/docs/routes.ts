// Folders and addresses of the docs: the site's pages, and the hash routes of the REST page.
import { readdirSync } from 'node:fs';
import { root } from '../command.js';
import type { Contract, ContractOperation } from '../contract.js';

/** The built site. Not committed. */
export const siteFolder = `${root}site/`;

/**
 * The path that the site is served under, such as `/docs/`. To change it, set the environment variable DOCS_BASE for the build,
 * because VitePress writes the path into the pages.
 */
export const siteBase = process.env.DOCS_BASE ?? '/';

/** The folder of generated Markdown pages, from which VitePress builds the site. */
export const pagesFolder = `${root}.build/docs/pages/`;

/** Returns the paths of the files in a folder and its subfolders that have this extension. */
export const listFiles = (folder: string, extension: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(extension));

/** Returns a tag or heading in the form that Redoc uses in its routes. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the hash of an operation on the REST page. */
export const operationRoute = ({ operationId, definition }: ContractOperation): string =>
  `#/${slug(definition.tags[0])}/${operationId.toLowerCase()}`;

/** Returns the address of a method, relative to the folder of the SDK reference. */
export const methodRoute = (resource: string, method: string, extension: '.md' | '.html'): string =>
  `${resource}${extension}#${method.toLowerCase()}`;

/** Returns a Markdown link from the SDK reference to the REST page. */
export const restLink = (operation: ContractOperation): string =>
  `[\`${operation.method} ${operation.path}\`](../rest.html${operationRoute(operation)}){target="_self"}`;

/** Returns the hashes of the sections on the REST page: the `##` headings of the contract's description, and the tags. */
export function sectionRoutes({ info, tags }: Contract): string[] {
  const headings = [...info.description.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return [...headings.map((heading) => `#/section/${slug(heading)}`), ...tags.map(({ name }) => `#/${slug(name)}`)];
}
