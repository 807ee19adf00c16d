// npm run docs:serve [-- --port 8080]: builds the docs and shows them at a local address until it is interrupted.
import { parseArgs } from 'node:util';
import { serveDocs } from './docs/server.mjs';
import { main } from './run.js';

/** @returns {number} the port that was asked for */
function readPort() {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '8080' } } }).values;
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65535) throw new Error(`${port} is not a port.`);
  return Number(port);
}

await main(async () => {
  // First, because a port that is taken is told at once.
  const { url, close } = await serveDocs(readPort());
  await import('./docs.mjs');
  if (process.exitCode) return close();
  console.log(`The docs are at ${url}\nStop it with Ctrl+C.`);
}, 'Another port: npm run docs:serve -- --port 8081');
