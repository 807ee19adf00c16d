// Decides which requests a served sandbox accepts.
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../base/loopback.js';

interface Verdict {
  /** The CORS headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rejection?: string;
}

export type Guard = ReturnType<typeof createGuard>;

/**
 * @param ownHost - the address that the server listens on
 * @param origins - the origins whose pages can call the sandbox
 */
export function createGuard(ownHost: string, origins: readonly string[]) {
  const urlHost = ownHost.includes(':') ? `[${ownHost}]` : ownHost;
  const ownName = hostOf(`http://${urlHost}`);
  const hosts = [ownName, ...origins.map(hostOf)].filter(Boolean);
  // Other machines may use any name for a server that listens on 0.0.0.0 or ::.
  const acceptsAnyHost = ['0.0.0.0', '[::]'].includes(ownName);
  const isKnownHost = (name: string) => acceptsAnyHost || isLoopback(name) || hosts.includes(name);

  return ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): Verdict => {
    const { origin, host = '' } = headers;
    // DNS rebinding: a malicious page's own host name may resolve to this machine.
    if (!isKnownHost(hostOf(`http://${host}`))) {
      const rejection = `This sandbox doesn't accept the host ${host}. To allow it, start the sandbox with --allow-origin http://${host}, or with --host 0.0.0.0, which allows any host.`;
      return { headers: {}, rejection };
    }
    if (origin === undefined || origin === `http://${host}`) return { headers: {} };
    // Any page that is open in a browser could read the emails, with any key.
    if (!origins.includes(origin)) {
      const rejection = `Pages of ${origin} can't call this sandbox. To allow them, start it with --allow-origin ${origin}.`;
      return { headers: {}, rejection };
    }
    const preflight = method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    };
    const allowed = { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*', vary: 'origin' };
    return { headers: { ...allowed, ...preflight } };
  };
}

/** Returns the host in lower case, without the port, and with brackets around an IPv6 address; empty for an invalid URL. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
