// Lets only one process on this machine use a state file.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Listens on a local address that is derived from the path. The system frees the address when the process ends, even after
 * SIGKILL, so unlike a lock file, the address never blocks the next start.
 *
 * @throws Error another process uses the file
 */
export async function lockFile(path: string, platform = process.platform): Promise<void> {
  const address = addressOf(path, platform);
  // A killed process leaves its socket's file.
  if (address.startsWith('/') && !(await isListening(address))) rmSync(address, { force: true });
  // The lock alone must not keep the process running.
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Another sandbox uses ${path}. Stop it, or pass another file to --state.`, { cause: error });
  }
}

/** Linux and Windows have local addresses without a file. */
export function addressOf(path: string, platform: NodeJS.Platform): string {
  // Short, because a socket's path may have at most 104 bytes on macOS.
  const name = `sandbox-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
}

async function isListening(address: string): Promise<boolean> {
  const socket = connect(address);
  const isConnected = await once(socket, 'connect').catch(() => false);
  // Otherwise, the socket would emit an error if the other process is killed.
  socket.destroy();
  return Boolean(isConnected);
}
