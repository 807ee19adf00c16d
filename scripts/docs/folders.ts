// The folders of the docs build, and the path that the site is served under.
import { readdirSync } from 'node:fs';
import { root } from '../root.js';

export const siteFolder = `${root}site/`;

/** The path that the site is served under, such as `/docs/`. VitePress writes the path into the pages. */
export const siteBase = process.env.DOCS_BASE ?? '/';

/** Each build has its own folder, so simultaneous builds don't collide, and a killed build leaves the old site. */
export const buildFolder = `${root}.build/docs/${process.pid}/`;

/** The Markdown pages from which VitePress builds the site. */
export const pagesFolder = `${buildFolder}pages/`;

/** Becomes `siteFolder` when it is complete. */
export const newSiteFolder = `${buildFolder}site/`;

/** Searches subfolders, too. Returns paths relative to `folder`, sorted. */
export const listFiles = (folder: string, extension: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .sort();
