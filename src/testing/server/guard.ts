// Decides who may use a served sandbox. Rejects pages of other origins, and host names that only resolve to this machine.
import type { IncomingMessage } from 'node:http';

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** Clients of any origin may call the API's operations. */
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** The CORS headers of the response, and why the request is rejected, if it is. */
interface Verdict {
  readonly headers: Readonly<Record<string, string>>;
  readonly rejection?: string;
}

export class Guard {
  readonly #hosts: readonly string[];
  readonly #origins: readonly string[];

  /**
   * @param host - the address that the server listens on
   * @param origins - origins of pages that may control the sandbox
   */
  constructor(host: string, origins: readonly string[]) {
    // As a Host header has it: lower case, and an IPv6 address in brackets.
    const ownHost = hostOf(`http://${host.includes(':') ? `[${host}]` : host}`);
    this.#hosts = [ownHost, ...origins.map(hostOf)].filter(Boolean);
    this.#origins = origins;
  }

  /** @param isControl - whether the path is below `/_sandbox` */
  check({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, isControl: boolean): Verdict {
    const { origin, host = '' } = headers;
    if (!this.#isKnownHost(hostOf(`http://${host}`))) {
      const rejection = `${host} is not an address of this sandbox. Start it with --host, or with --allow-origin http://${host}.`;
      return { headers: {}, rejection };
    }
    const preflight = method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    };
    if (!isControl) return { headers: { ...anyOrigin, ...preflight } };
    if (origin === undefined || origin === `http://${host}`) return { headers: {} };
    if (this.#origins.includes(origin))
      return { headers: { 'access-control-allow-origin': origin, vary: 'origin', ...preflight } };
    const rejection = `A page of ${origin} may not control this sandbox. Start it with --allow-origin ${origin}.`;
    return { headers: {}, rejection };
  }

  #isKnownHost(name: string): boolean {
    // A server on 0.0.0.0 or :: accepts any name, because other machines use their own names for it.
    return loopback.test(name) || this.#hosts.some((host) => [name, '0.0.0.0', '[::]'].includes(host));
  }
}

/** The host without its port; empty for an invalid URL. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
