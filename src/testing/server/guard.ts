// Decides which requests a served sandbox accepts. Besides the sandbox's own page, only pages of allowed origins can control it.
// The check of the host stops pages whose own host name resolves to this machine (DNS rebinding), unless the server listens on
// 0.0.0.0 or ::.
import type { IncomingMessage } from 'node:http';

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** Web pages of any origin can call the API's operations. */
const anyOriginHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** The CORS headers of the response, and the reason if the request is rejected. */
interface Verdict {
  readonly headers: Readonly<Record<string, string>>;
  readonly rejection?: string;
}

export type Guard = ReturnType<typeof createGuard>;

/**
 * Returns a function that checks a request.
 *
 * @param ownHost - the address that the server listens on
 * @param origins - the allowed origins
 */
export function createGuard(ownHost: string, origins: readonly string[]) {
  const ownName = hostOf(`http://${ownHost.includes(':') ? `[${ownHost}]` : ownHost}`);
  const hosts = [ownName, ...origins.map(hostOf)].filter(Boolean);
  // A server that listens on 0.0.0.0 or :: accepts any host, because other machines use their own names for this one.
  const acceptsAnyHost = ['0.0.0.0', '[::]'].includes(ownName);
  const isKnownHost = (name: string) => acceptsAnyHost || loopback.test(name) || hosts.includes(name);

  /** @param isControl - whether the path is below `/_sandbox` */
  return ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, isControl: boolean): Verdict => {
    const { origin, host = '' } = headers;
    if (!isKnownHost(hostOf(`http://${host}`))) {
      const rejection = `This sandbox doesn't accept the host ${host}. To allow it, start the sandbox with --allow-origin http://${host}, or with --host 0.0.0.0, which allows any host.`;
      return { headers: {}, rejection };
    }
    const preflight = method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    };
    if (!isControl) return { headers: { ...anyOriginHeaders, ...preflight } };
    if (origin === undefined || origin === `http://${host}`) return { headers: {} };
    if (origins.includes(origin))
      return { headers: { 'access-control-allow-origin': origin, vary: 'origin', ...preflight } };
    const rejection = `Pages of ${origin} can't control this sandbox. To allow them, start it with --allow-origin ${origin}.`;
    return { headers: {}, rejection };
  };
}

/** The host in the form of a `Host` header without its port: lower case, with an IPv6 address in brackets. Empty for an invalid URL. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
