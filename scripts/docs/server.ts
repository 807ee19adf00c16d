// Serves site/, to this machine only and with compression.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { siteBase, siteFolder } from './routes.js';

/**
 * Starts the server. The site may be built later.
 *
 * @param port - 0 for any free port
 * @param base - the path that the site was built for
 */
export async function serveDocs(port: number, base = siteBase): Promise<{ url: string; close: () => void }> {
  const outDir = fileURLToPath(siteFolder);
  mkdirSync(outDir, { recursive: true });
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    base,
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  });
  return { url: server.resolvedUrls!.local[0]!, close: () => void server.close() };
}
