// The public exports of messaging-platform-sdk/testing/server, which serves a sandbox over HTTP for programs in any language.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../index.js';
import { createGuard } from './guard.js';
import { breakConnection, serveRequest } from './serve-request.js';

/** Where a sandbox is served, and who can control it. */
export interface ServeOptions {
  /** The port. @defaultValue 0: any free port */
  port?: number | undefined;
  /** The address to listen on. `0.0.0.0` accepts requests from other machines. @defaultValue `127.0.0.1`: only this machine */
  host?: string | undefined;
  /** Origins whose web pages can control the sandbox, for example `http://localhost:5173`. @defaultValue none */
  allowOrigins?: readonly string[] | undefined;
}

/** A served sandbox. */
export interface SandboxServer {
  /** The `baseUrl` for your clients, for example `http://127.0.0.1:4011`. */
  readonly url: string;
  /** Closes every connection and stops listening. */
  readonly close: () => Promise<void>;
}

/**
 * Serves a sandbox over HTTP. The sandbox's faults break real sockets.
 *
 * @param sandbox - your tests may use it at the same time
 * @throws Error the server can't listen on the port and host, for example because the port is in use
 *
 * @example
 * const sandbox = new Sandbox();
 * const { url, close } = await serve(sandbox, { port: 4011 });
 */
export async function serve(sandbox: Sandbox, options: ServeOptions = {}): Promise<SandboxServer> {
  const { port = 0, host = '127.0.0.1', allowOrigins = [] } = options;
  const guard = createGuard(host, allowOrigins);
  sandbox.restrictWebhooks();
  const server = createServer((request, response) => {
    serveRequest(sandbox, guard, request, response).catch(() => breakConnection(response));
  });
  server.listen(port, host);
  // Rejects if the server emits `error` instead.
  await once(server, 'listening');
  // The cast: the server listens on a port, not on a Unix socket.
  const url = urlOf(server.address() as AddressInfo);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, close };
}

function urlOf({ address, family, port }: AddressInfo): string {
  if (['0.0.0.0', '::'].includes(address)) return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
