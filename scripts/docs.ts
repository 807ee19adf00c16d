// npm run docs [-- --serve]: builds the site with guides, SDK reference and REST reference, and serves it.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { writeRedoc } from './docs/redoc.js';
import { buildFolder, newSiteFolder, siteFolder } from './docs/routes.js';
import { serveDocs } from './docs/server.js';
import { buildPages } from './docs/site.js';

const builds = dirname(buildFolder);

function isRunning(processId: string): boolean {
  try {
    return process.kill(Number(processId), 0);
  } catch {
    return false;
  }
}

/** A killed build leaves its folder. */
function removeKilledBuilds(): void {
  for (const name of readdirSync(builds)) if (!isRunning(name)) rmSync(`${builds}/${name}`, { recursive: true });
}

/** Renames folders, because a build may be killed while it copies. */
function replaceSite(): void {
  mkdirSync(siteFolder, { recursive: true });
  renameSync(siteFolder, `${buildFolder}old-site`);
  renameSync(newSiteFolder, siteFolder);
  rmSync(buildFolder, { recursive: true });
}

const { serve } = parseArgs({ options: { serve: { type: 'boolean' } } }).values;
mkdirSync(buildFolder, { recursive: true });
removeKilledBuilds();
await buildPages();
await writeRedoc();
replaceSite();
console.log('Wrote site/. `npm run docs -- --serve` serves it.');
if (serve) console.log(`The docs are at ${(await serveDocs(8080)).url}\nStop it with Ctrl+C.`);
