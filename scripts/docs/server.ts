// Serves site/ on this machine only.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFolder } from './routes.js';

const folder = fileURLToPath(siteFolder);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The path of a URL; undefined when it is malformed. */
function readPath(url = '/'): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    // No file's name holds it, and the file system throws at it.
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Port 0 is any free one. */
export function serveDocs(port: number): Promise<{ url: string; close: () => void }> {
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
      const { port: actual } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${actual}/`, close: () => server.close() });
    });
  });
}
