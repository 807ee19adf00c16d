// Who may use a sandbox that listens: no page of another origin, and nobody by a name that only points here.
import type { IncomingMessage } from 'node:http';

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** Clients of any origin may call the operations of the service. */
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

export class Guard {
  readonly #hosts: readonly string[];
  readonly #origins: readonly string[];

  /**
   * @param host - where the server listens
   * @param origins - of pages that may control the sandbox
   */
  constructor(host: string, origins: readonly string[]) {
    // As a request names it: in lower case, an IPv6 address in brackets.
    this.#hosts = [hostOf(`http://${host.includes(':') ? `[${host}]` : host}`), ...origins.map(hostOf)].filter(Boolean);
    this.#origins = origins;
  }

  /** The headers of the response, and why the request is refused, when it is. */
  look(
    { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
    isControl: boolean,
  ): { headers: Record<string, string>; refusal?: string } {
    const { origin, host = '' } = headers;
    const preflight = method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    };
    if (!this.#knowsHost(hostOf(`http://${host}`)))
      return {
        headers: {},
        refusal: `${host} is not this sandbox. Start it with --host, or with --allow-origin http://${host}.`,
      };
    if (!isControl) return { headers: { ...anyOrigin, ...preflight } };
    if (origin === undefined || origin === `http://${host}`) return { headers: {} };
    if (!this.#origins.includes(origin))
      return {
        headers: {},
        refusal: `A page of ${origin} may not control this sandbox. Start it with --allow-origin ${origin}.`,
      };
    return { headers: { 'access-control-allow-origin': origin, vary: 'origin', ...preflight } };
  }

  #knowsHost(name: string): boolean {
    return loopback.test(name) || this.#hosts.some((host) => [name, '0.0.0.0', '[::]'].includes(host));
  }
}

/** Without the port; empty when it is no address. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
