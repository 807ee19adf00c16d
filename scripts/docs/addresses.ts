// Reads package.json and the addresses of the site and the repository.
import { readFileSync } from 'node:fs';
import { root } from '../command.js';

interface Manifest {
  description: string;
  version: string;
  exports: object;
  homepage?: string;
  repository?: { url: string } | string;
}

export const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;

/** An address is undefined if neither package.json nor the environment sets it. `canonical` returns the address of a page. */
export function siteAddresses(fields: Pick<Manifest, 'homepage' | 'repository'>, environment: NodeJS.ProcessEnv) {
  const { homepage = environment.DOCS_HOMEPAGE, repository = environment.DOCS_REPOSITORY } = fields;
  const url = typeof repository === 'string' ? repository : repository?.url;
  return {
    repository: url?.replace(/^git\+|\.git$/g, '').replace(/\/$/, ''),
    canonical: (path: string) => homepage && `${homepage.replace(/\/?$/, '/')}${path}`,
  };
}

export const addresses = siteAddresses(manifest, process.env);
