// npm run docs: builds the site with guides, SDK reference and REST reference.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeRedoc } from './docs/redoc.js';
import { buildFolder, newSiteFolder, siteFolder } from './docs/folders.js';
import { buildPages } from './docs/site.js';

const buildsFolder = dirname(buildFolder);

function isRunning(processId: string): boolean {
  try {
    return process.kill(Number(processId), 0);
  } catch {
    return false;
  }
}

/** A killed build leaves its folder, which is named after its process. */
function removeKilledBuilds(): void {
  for (const processId of readdirSync(buildsFolder))
    if (!isRunning(processId)) rmSync(`${buildsFolder}/${processId}`, { recursive: true });
}

/** Renames folders, because a build may be killed while it copies. */
function replaceSite(): void {
  mkdirSync(siteFolder, { recursive: true });
  renameSync(siteFolder, `${buildFolder}old-site`);
  renameSync(newSiteFolder, siteFolder);
  rmSync(buildFolder, { recursive: true });
}

mkdirSync(buildFolder, { recursive: true });
removeKilledBuilds();
await buildPages();
await writeRedoc();
replaceSite();
console.log('Wrote site/. `npx vite preview --outDir site` serves it.');
