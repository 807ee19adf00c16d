// npm run docs [-- --check] [-- --serve --port 8080]: writes site/, the REST reference (Redoc) and the SDK reference
// (TypeDoc), linked to each other, and docs/api/, the public surface; with --check it only says whether docs/api/ is current.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeApiReports } from './docs/api-report.js';
import { findBrokenLinks } from './docs/links.js';
import { writeRestPage } from './docs/rest-page.js';
import { siteFolder } from './docs/routes.js';
import { writeSdkReference } from './docs/sdk-reference.js';
import { serveDocs } from './docs/server.js';
import { main, parsePort } from './run.js';

async function writeSite(): Promise<void> {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder, { recursive: true });
  writeRestPage(await writeSdkReference());
  const broken = findBrokenLinks();
  if (broken.length) throw new Error(broken.join('\n'));
  console.log(
    'wrote site/index.html (REST) and site/sdk/index.html (SDK); open the first in a browser, no server needed',
  );
}

function writeSurface(check: boolean): void {
  const changed = writeApiReports(check);
  if (!changed.length) console.log('docs/api/ is what the sources say');
  else if (!check) console.log(`wrote docs/api/: the public surface of ${changed.join(', ')} has changed`);
  else throw new Error('The public surface has changed: run `npm run docs`, review docs/api/, and commit it.');
}

await main(async () => {
  const { check, serve, port } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      serve: { type: 'boolean', default: false },
      port: { type: 'string', default: '8080' },
    },
  }).values;
  // First, because a port that is taken is told at once.
  const server = serve ? await serveDocs(parsePort(port)) : undefined;
  try {
    await writeSite();
    if (!serve) writeSurface(check);
  } catch (error) {
    server?.close();
    throw error;
  }
  if (server) console.log(`The docs are at ${server.url}\nStop it with Ctrl+C.`);
}, 'Usage: npm run docs -- [--check], or npm run docs:serve -- [--port 8081]');
