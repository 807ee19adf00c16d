// npm run docs:serve [-- --port 8080]: shows the docs at a local address until it is interrupted.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serveDocs } from './docs/server.mjs';
import { siteFolder } from './docs/routes.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });

if (!existsSync(new URL('index.html', siteFolder))) await import('./docs.mjs');
try {
  const { url } = await serveDocs(Number(values.port));
  console.log(`The docs are at ${url}\nStop it with Ctrl+C.`);
} catch (error) {
  console.error(`The docs cannot be served on port ${values.port}: ${error.message}`);
  console.error('Choose another port: npm run docs:serve -- --port 8081');
  process.exitCode = 1;
}
