// Folders and addresses of the docs.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../root.js';

export const siteFolder = `${root}site/`;

/** The path that the site is served under, such as `/docs/`. VitePress writes the path into the pages. */
export const siteBase = process.env.DOCS_BASE ?? '/';

/** Each build has its own folder, so builds at the same time don't meet, and a killed one leaves the old site. */
export const buildFolder = `${root}.build/docs/${process.pid}/`;

/** The Markdown pages from which VitePress builds the site. */
export const pagesFolder = `${buildFolder}pages/`;

/** Becomes `siteFolder` when it is complete. */
export const newSiteFolder = `${buildFolder}site/`;

interface Manifest {
  description: string;
  version: string;
  repository?: { url: string };
}

// The cast: npm needs these fields.
export const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;

/** Undefined until package.json names the repository. */
export const repository = manifest.repository?.url.replace(/^git\+|\.git$/g, '');

/** Searches subfolders, too. Returns paths relative to `folder`, sorted. */
export const listFiles = (folder: string, extension: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .sort();
