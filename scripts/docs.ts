// npm run docs [-- --serve --port 8080]: builds the site with guides, SDK reference and REST reference.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parsePort, runCommand } from './command.js';
import { writeRedoc } from './docs/redoc.js';
import { siteFolder } from './docs/routes.js';
import { serveDocs } from './docs/server.js';
import { buildPages } from './docs/site.js';

async function writeSite(): Promise<void> {
  rmSync(siteFolder, { recursive: true, force: true });
  await buildPages();
  await writeRedoc();
  console.log('Wrote site/. `npm run docs -- --serve` serves it.');
}

await runCommand(async () => {
  const { serve, port } = parseArgs({
    options: {
      serve: { type: 'boolean', default: false },
      port: { type: 'string', default: '8080' },
    },
  }).values;
  // If the port is taken, fail before the build.
  const server = serve ? await serveDocs(parsePort(port)) : undefined;
  try {
    await writeSite();
  } catch (error) {
    server?.close();
    throw error;
  }
  if (server) console.log(`The docs are at ${server.url}\nStop it with Ctrl+C.`);
}, 'Usage: npm run docs -- [--serve] [--port 8080]');
