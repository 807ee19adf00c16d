// The keys and access tokens in the headers of requests: which are valid, and whose they are.
import { Rejection } from '../response/rejection.js';

/** In seconds, as documented by Brevo. */
export const tokenLifetime = 3_600;

export class Keys {
  /** When the tokens that this sandbox has issued expire. */
  readonly #expiryTimes = new Map<string, number>();

  /** @param listed - the valid keys, access tokens and client secrets; by default, all are valid */
  constructor(
    private readonly listed: readonly string[] | undefined,
    private readonly now: () => number,
  ) {}

  issueToken(): string {
    const token = `access-token-${this.#expiryTimes.size + 1}`;
    this.#expiryTimes.set(token, this.now() + tokenLifetime * 1_000);
    return token;
  }

  /** @param key - a key or a client secret */
  isListed(key: string): boolean {
    return this.listed?.includes(key) ?? true;
  }

  #isToken(token: string): boolean {
    const expiryTime = this.#expiryTimes.get(token);
    return expiryTime === undefined ? this.isListed(token) : this.now() < expiryTime;
  }

  /**
   * @param isChildKey - whether a key is that of a child
   * @throws a {@link Rejection} if the request has no key, or an invalid one
   */
  check(headers: Headers, isChildKey: (key: string) => boolean): void {
    const { keys, token } = readKeys(headers);
    if (keys.length === 0 && token === undefined) throw unauthorized('authentication not found in headers');
    if (token !== undefined && !this.#isToken(token)) throw unauthorized('The access token has expired or is unknown');
    if (!keys.every((key) => this.isListed(key))) throw unauthorized('Key not found');
    // A child's key opens the child's own account, which the sandbox doesn't simulate.
    const problem = "This key belongs to a child. The sandbox has only the reseller's account";
    if (keys.some(isChildKey)) throw new Rejection(403, 'permission_denied', problem);
  }
}

/** Returns the API key, the partner key and the access token of a request. */
function readKeys(headers: Headers) {
  const keys = ['api-key', 'partner-key'].flatMap((name) => headers.get(name) || []);
  // If there is an API key, the `Authorization` header may be for a gateway.
  const token = headers.has('api-key') ? undefined : /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return { keys, token };
}

/** Returns the key that tells the accounts of requests apart; undefined for none. */
export function mainKey(headers: Headers): string | undefined {
  const { keys, token } = readKeys(headers);
  return keys[0] ?? token;
}

const unauthorized = (message: string) => new Rejection(401, 'unauthorized', message);
