// npm run docs [-- --check] [-- --serve --port 8080]: writes site/: guides and SDK reference (VitePress, TypeDoc) and the REST
// reference (Redoc), linked to each other. And docs/api/, the public surface; with --check only says whether that is current.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeApiReports } from './docs/api-report.js';
import { findBrokenLinks } from './docs/links.js';
import { writeRestPage } from './docs/rest-page.js';
import { writeSandboxPage } from './docs/sandbox-page.js';
import { siteFolder } from './docs/routes.js';
import { writePages } from './docs/site.js';
import { serveDocs } from './docs/server.js';
import { main, parsePort } from './run.js';

async function writeSite(): Promise<void> {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder, { recursive: true });
  await writeRestPage(await writePages());
  const broken = findBrokenLinks();
  if (broken.length) throw new Error(broken.join('\n'));
  console.log(
    'wrote site/: `npm run docs -- --serve` shows it; site/rest.html, the REST reference, also opens without a server',
  );
}

/** What is committed of all that is written. */
async function writeCommitted(check: boolean): Promise<void> {
  const changed = [...writeApiReports(check), ...(await writeSandboxPage(check))];
  if (!changed.length) console.log('docs/api/ and docs/what-the-sandbox-does.md are what the sources say');
  else if (!check) console.log(`changed, look at the difference: ${changed.join(', ')}`);
  else throw new Error(`${changed.join(', ')}: run \`npm run docs\`, review what it changes, and commit it.`);
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
    if (!serve) await writeCommitted(check);
    await writeSite();
  } catch (error) {
    server?.close();
    throw error;
  }
  if (server) console.log(`The docs are at ${server.url}\nStop it with Ctrl+C.`);
}, 'Usage: npm run docs -- [--check] [--serve] [--port 8081]');
