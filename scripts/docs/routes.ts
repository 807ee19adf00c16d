// Folders and addresses of the docs.
import { readdirSync } from 'node:fs';
import { root } from '../command.js';
import type { ContractOperation } from '../contract.js';

export const siteFolder = `${root}site/`;

/** The path that the site is served under, such as `/docs/`. VitePress writes the path into the pages. */
export const siteBase = process.env.DOCS_BASE ?? '/';

/** The Markdown pages from which VitePress builds the site. */
export const pagesFolder = `${root}.build/docs/pages/`;

/** Searches subfolders, too. Returns paths relative to `folder`. */
export const listFiles = (folder: string, extension: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(extension));

/** The form of a tag in an address. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The page of an operation, for example `rest/companies/companiesPost.html`. */
export const operationPage = (
  { operationId, definition }: ContractOperation,
  extension: '' | '.md' | '.html',
): string => `rest/${slug(definition.tags[0])}/${operationId}${extension}`;

/** The address of a method, relative to the folder of the SDK reference. */
export const methodRoute = (resource: string, method: string, extension: '.md' | '.html'): string =>
  `${resource}${extension}#${method.toLowerCase()}`;

/** Returns a Markdown link from the SDK reference to the operation's page. */
export const restLink = (operation: ContractOperation): string =>
  `[\`${operation.method} ${operation.path}\`](../${operationPage(operation, '.md')})`;
