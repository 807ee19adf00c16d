// npm run docs [-- --serve --port 8080]: writes site/: guides and SDK reference (VitePress, TypeDoc) and the REST reference
// (Redoc), linked to each other.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBrokenLinks } from './docs/links.js';
import { writeRestPage } from './docs/rest-page.js';
import { siteFolder } from './docs/routes.js';
import { writePages } from './docs/site.js';
import { serveDocs } from './docs/server.js';
import { main, parsePort } from './run.js';

async function writeSite(): Promise<void> {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder, { recursive: true });
  await writePages();
  await writeRestPage();
  const broken = await findBrokenLinks();
  if (broken.length) throw new Error(broken.join('\n'));
  console.log(
    'wrote site/: `npm run docs -- --serve` shows it; site/rest.html, the REST reference, also opens without a server',
  );
}

await main(async () => {
  const { serve, port } = parseArgs({
    options: {
      serve: { type: 'boolean', default: false },
      port: { type: 'string', default: '8080' },
    },
  }).values;
  // First, because a port that is taken is told at once.
  const server = serve ? await serveDocs(parsePort(port)) : undefined;
  try {
    await writeSite();
  } catch (error) {
    server?.close();
    throw error;
  }
  if (server) console.log(`The docs are at ${server.url}\nStop it with Ctrl+C.`);
}, 'Usage: npm run docs -- [--serve] [--port 8081]');
