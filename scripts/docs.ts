// npm run docs [-- --serve]: builds the site with guides, SDK reference and REST reference, and serves it.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeRedoc } from './docs/redoc.js';
import { siteFolder } from './docs/routes.js';
import { serveDocs } from './docs/server.js';
import { buildPages } from './docs/site.js';

const { serve } = parseArgs({ options: { serve: { type: 'boolean' } } }).values;
rmSync(siteFolder, { recursive: true, force: true });
await buildPages();
await writeRedoc();
console.log('Wrote site/. `npm run docs -- --serve` serves it.');
if (serve) console.log(`The docs are at ${(await serveDocs(8080)).url}\nStop it with Ctrl+C.`);
