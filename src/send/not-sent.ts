// Decides whether an error of `fetch` proves that the request never left.
import { isMarkedNotSent } from '../response/outcome.js';
import type { Fetch } from './fetch.js';

/** What proves that a request never left: any error of a refused connection, or only one that names the request's own address. */
type Proof = 'any refusal' | 'own address';

const transportMark = Symbol.for('messaging-platform-sdk.transport');

/** Marks a `fetch` of this package. The mark contains the function itself, so a wrapper or a proxy of the function isn't marked. */
export const markTransport = <Transport extends object>(transport: Transport, proof: Proof): Transport =>
  Object.defineProperty(transport, transportMark, { value: { transport, proof } });

const runtimeFetch: unknown = globalThis.fetch;

/** The properties of `globalThis` with the dispatcher of Node's `fetch`: in undici 7 and earlier, and in undici 8. */
const dispatcherSymbols = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));

/** The dispatchers that send a request only once. undici may be another copy than ours, so compare names. */
const sendsOnce =
  /^(Agent|Client|(BalancedP|RoundRobinP|P)ool|(Socks5|EnvHttp)?ProxyAgent|MockAgent|Dispatcher1Wrapper)$/;

/** Whether an undici dispatcher may send a request again: a subclass, or one with interceptors, which has a `dispatch` of its own. */
export function mayRepeat(dispatcher: object): boolean {
  const prototype = Object.getPrototypeOf(dispatcher) as object;
  return (
    !sendsOnce.test(prototype.constructor.name) ||
    Reflect.get(dispatcher, 'dispatch') !== Reflect.get(prototype, 'dispatch')
  );
}

/**
 * Returns what an error of this `fetch` must show. Undefined for your own function, for one that has replaced the global `fetch`, and
 * with a global dispatcher that may repeat: they may send the request, and fail the second time at its own address.
 */
function proofOf(fetch: Fetch): Proof | undefined {
  const mark = (fetch as { [transportMark]?: { transport: Fetch; proof: Proof } })[transportMark];
  if (mark) return mark.transport === fetch ? mark.proof : undefined;
  if (fetch !== runtimeFetch) return undefined;
  const dispatchers = dispatcherSymbols.map((symbol) => (globalThis as Record<symbol, object | undefined>)[symbol]);
  return dispatchers.some((dispatcher) => dispatcher && mayRepeat(dispatcher)) ? undefined : 'own address';
}

/** Whether an error of `fetch` proves that the request to this URL was never sent. */
export async function isUnsent(error: unknown, url: string, fetch: Fetch): Promise<boolean> {
  try {
    if (isMarkedNotSent(error)) return true;
    const proof = proofOf(fetch);
    const reasons = proof ? innermostCauses(error) : [];
    if (reasons.length === 0) return false;
    if (proof === 'any refusal') return reasons.every(isRefusal);
    const target = new URL(url);
    const areOwn = await Promise.all(reasons.map((reason) => namesTarget(reason, target)));
    return areOwn.every(Boolean);
  } catch {
    // A getter or a proxy of the caller threw.
    return false;
  }
}

type Reason = Record<string, unknown>;

/** Returns the errors that nothing else caused. An AggregateError has one for each address of the host. Causes may form a cycle. */
function innermostCauses(error: unknown, depth = 0): Reason[] {
  const reason = Object(error) as Reason;
  const { cause, errors } = reason;
  if (depth > 5) return [];
  if (Array.isArray(errors) && errors.length > 0) return errors.flatMap((inner) => innermostCauses(inner, depth + 1));
  return cause ? innermostCauses(cause, depth + 1) : [reason];
}

// Most TLS errors prove nothing, because the server may send an alert after it has read the request.
const refusalCode =
  /^(connect|getaddrinfo|UND_ERR_(CLOSED|CONNECT_TIMEOUT|INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)|ConnectionRefused|FailedToOpenSocket|E(CONNREFUSED|NOTFOUND|AI_AGAIN)|(CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_.*|ERR_TLS_CERT_ALTNAME_INVALID)$/;

const isRefusal = ({ syscall, code }: Reason): boolean =>
  [syscall, code].some((text) => refusalCode.test(String(text)));

/** Whether an error names the address of the request. A collector, a proxy or an interceptor that can't be reached proves nothing. */
async function namesTarget(reason: Reason, { href, hostname, port, protocol }: URL): Promise<boolean> {
  const { syscall, code, path, message, hostname: unknownHost, address, port: refusedPort } = reason;
  // Bun
  if (path === href) return isRefusal(reason);
  // Deno
  if (String(message).includes(`url (${href}): client error (Connect)`)) return true;
  if (syscall === 'getaddrinfo') return unknownHost === hostname;
  const ownPort = port || (protocol === 'https:' ? '443' : '80');
  const ownEnds = async () => (await addressesOf(hostname)).map((ownAddress) => `${ownAddress}:${ownPort}`);
  if (syscall === 'connect') return (await ownEnds()).includes(`${String(address)}:${String(refusedPort)}`);
  const [, attempted] =
    (code === 'UND_ERR_CONNECT_TIMEOUT' && /addresse?s?: (.*), timeout/.exec(String(message))) || [];
  if (!attempted) return false;
  const known = [...(await ownEnds()), `${hostname}:${ownPort}`];
  return attempted.split(', ').every((end) => known.includes(end));
}

interface Dns {
  promises: { lookup(hostname: string, options: { all: true }): Promise<{ address: string }[]> };
}

/** Returns the addresses of a host; none on a runtime whose errors name no address. */
async function addressesOf(hostname: string): Promise<string[]> {
  const { process } = globalThis as { process?: { getBuiltinModule?(id: 'node:dns'): Dns } };
  const lookup = process?.getBuiltinModule?.('node:dns').promises.lookup;
  const found = await lookup?.(hostname.replace(/[[\]]/g, ''), { all: true });
  return (found ?? []).map(({ address }) => address);
}
