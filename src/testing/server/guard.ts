// Decides which requests a served sandbox accepts. Other web pages can control it only if their origin is allowed. The check of
// the host stops pages whose own host name resolves to this machine (DNS rebinding), unless the server listens on 0.0.0.0 or ::.
import type { IncomingMessage } from 'node:http';

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** Web pages of any origin can call the API's operations. */
const anyOriginHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** The CORS headers of the response, and the reason if the request is rejected. */
interface Verdict {
  readonly headers: Readonly<Record<string, string>>;
  readonly rejection?: string;
}

export class Guard {
  readonly #hosts: readonly string[];
  readonly #origins: readonly string[];

  /**
   * @param host - the address that the server listens on
   * @param origins - origins of other web pages that can control the sandbox
   */
  constructor(host: string, origins: readonly string[]) {
    // In the form of a `Host` header: lower case, with an IPv6 address in brackets.
    const ownHost = hostOf(`http://${host.includes(':') ? `[${host}]` : host}`);
    this.#hosts = [ownHost, ...origins.map(hostOf)].filter(Boolean);
    this.#origins = origins;
  }

  /** @param isControl - whether the path is below `/_sandbox` */
  check({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, isControl: boolean): Verdict {
    const { origin, host = '' } = headers;
    if (!this.#isKnownHost(hostOf(`http://${host}`))) {
      const rejection = `This sandbox doesn't accept the host ${host}. To allow it, start the sandbox with --host or with --allow-origin http://${host}.`;
      return { headers: {}, rejection };
    }
    const preflight = method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    };
    if (!isControl) return { headers: { ...anyOriginHeaders, ...preflight } };
    if (origin === undefined || origin === `http://${host}`) return { headers: {} };
    if (this.#origins.includes(origin))
      return { headers: { 'access-control-allow-origin': origin, vary: 'origin', ...preflight } };
    const rejection = `Pages of ${origin} can't control this sandbox. To allow them, start it with --allow-origin ${origin}.`;
    return { headers: {}, rejection };
  }

  #isKnownHost(name: string): boolean {
    // A server that listens on 0.0.0.0 or :: accepts any host, because other machines use their own names for this one.
    const acceptsAnyHost = this.#hosts.includes('0.0.0.0') || this.#hosts.includes('[::]');
    return acceptsAnyHost || loopback.test(name) || this.#hosts.includes(name);
  }
}

/** The host without its port; empty for an invalid URL. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
