// Where the project is: the one place that knows of package.json's `homepage` and `repository`, which may not be set yet.

interface Manifest {
  homepage?: string;
  repository?: { url: string } | string;
}

/**
 * @param environment - `DOCS_HOMEPAGE` and `DOCS_REPOSITORY` stand in for package.json, as a test needs it
 * @returns addresses of pages on the site and in the repository; undefined as long as nobody knows them
 */
export function siteAddresses(manifest: Manifest, environment: NodeJS.ProcessEnv) {
  const { homepage = environment.DOCS_HOMEPAGE, repository = environment.DOCS_REPOSITORY } = manifest;
  const given = typeof repository === 'string' ? repository : repository?.url;
  const source = given?.replace(/^git\+|\.git$/g, '').replace(/\/$/, '');
  return {
    repository: source,
    canonical: (path: string) => homepage && `${homepage.replace(/\/?$/, '/')}${path}`,
  };
}
