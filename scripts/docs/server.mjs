// Serves site/ on this machine only.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFolder } from './routes.mjs';

const folder = fileURLToPath(siteFolder);
/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** @param {string | undefined} url @returns {string | undefined} its path; undefined when it is malformed */
function readPath(url = '/') {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    // No file's name holds it, and the file system throws at it.
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * @param {number} port 0 for any
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export function serveDocs(port) {
  const server = createServer((request, response) => {
    const path = readPath(request.url);
    if (path === undefined) {
      response.writeHead(400).end('This is not a path');
      return;
    }
    const wanted = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!wanted.startsWith(folder) || !existsSync(wanted) || !statSync(wanted).isFile()) {
      response.writeHead(404).end('Not found');
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(wanted)] ?? 'application/octet-stream' });
    createReadStream(wanted).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const { port: actual } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${actual}/`, close: () => server.close() });
    });
  });
}
