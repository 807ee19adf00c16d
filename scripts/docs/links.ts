// Checks the finished site: every link leads to a page, and its hash to a place on it.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check, LinkState } from 'linkinator';
import { listOperations, readContract } from '../contract.js';
import { operationRoute, sectionRoutes, siteFolder } from './routes.js';
import { serveDocs } from './server.js';

/** What is wrong, one sentence each. */
export async function findBrokenLinks(): Promise<string[]> {
  const files = readdirSync(fileURLToPath(siteFolder), { recursive: true, encoding: 'utf8' });
  const server = await serveDocs(0);
  try {
    const path = files.filter((name) => name.endsWith('.html')).map((name) => server.url + name);
    // Links to other hosts are for people to follow: no build may depend on them.
    const linksToSkip = [`^(?!${new URL(server.url).origin})`];
    const { links } = await check({ path, linksToSkip, checkFragments: true, concurrency: 20 });
    const broken = links.filter(({ url, state }) => state === LinkState.BROKEN && !isRestRoute(url));
    return [...new Set(broken.map(({ url, parent = 'A page' }) => `${parent} links to ${url}, which does not exist.`))];
  } finally {
    server.close();
  }
}

/** The REST page makes its elements in the browser: its places are its routes. */
function isRestRoute(url: string): boolean {
  const { pathname, hash } = new URL(url);
  const document = readContract();
  const routes = [...sectionRoutes(document), ...listOperations(document).map(operationRoute)];
  return pathname.endsWith('/rest.html') && routes.includes(hash);
}
