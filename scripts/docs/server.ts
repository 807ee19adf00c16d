// Serves site/ with compression, and only to this machine.
import { mkdirSync } from 'node:fs';
import { preview } from 'vite';
import { siteBase, siteFolder } from './routes.js';

/**
 * The site may be built before or after the server starts.
 *
 * @param port - 0 for any free port
 * @param base - the path to serve the site under; must be the path that the site was built with
 */
export async function serveDocs(port: number, base = siteBase): Promise<{ url: string; close: () => void }> {
  mkdirSync(siteFolder, { recursive: true });
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    base,
    build: { outDir: siteFolder },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  });
  return { url: server.resolvedUrls!.local[0]!, close: () => void server.close() };
}
