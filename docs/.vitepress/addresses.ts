// Addresses of the site and the repository. package.json's `homepage` and `repository` may not be set yet.

/** The fields of package.json that contain addresses. */
export interface Manifest {
  homepage?: string;
  repository?: { url: string } | string;
}

/**
 * Returns the repository's address, and a function that returns the address of a page. An address is undefined if neither
 * package.json nor the environment sets it.
 *
 * @param environment - `DOCS_HOMEPAGE` and `DOCS_REPOSITORY` apply if package.json lacks the field
 */
export function siteAddresses(manifest: Manifest, environment: NodeJS.ProcessEnv) {
  const { homepage = environment.DOCS_HOMEPAGE, repository = environment.DOCS_REPOSITORY } = manifest;
  const url = typeof repository === 'string' ? repository : repository?.url;
  return {
    repository: url?.replace(/^git\+|\.git$/g, '').replace(/\/$/, ''),
    canonical: (path: string) => homepage && `${homepage.replace(/\/?$/, '/')}${path}`,
  };
}
