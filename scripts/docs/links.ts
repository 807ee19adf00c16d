// Finds broken links in the built site: missing pages, and hashes without a target.
import { check, LinkState } from 'linkinator';
import { listFiles, siteFolder } from './routes.js';
import { serveDocs } from './server.js';

/** Returns one sentence per broken link. */
export async function findBrokenLinks(): Promise<string[]> {
  const server = await serveDocs(0);
  try {
    const pages = listFiles(siteFolder, '.html').map((name) => server.url + name);
    // The build must not depend on other hosts.
    const linksToSkip = [`^(?!${new URL(server.url).origin})`];
    const { links } = await check({ path: pages, linksToSkip, checkFragments: true, concurrency: 20 });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    return [...new Set(broken.map(({ url, parent = 'A page' }) => `${parent} links to ${url}, which does not exist.`))];
  } finally {
    server.close();
  }
}
