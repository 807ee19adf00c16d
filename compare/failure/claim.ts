// What a claim is: a few calls against a server that misbehaves in one way, and what is expected of them.
import { inspect } from 'node:util';
import { failure, json, type ArrivedRequest, type Fault } from '../../test/support/hostile-server.js';
import type { Ability, Calls, Settings } from '../client.js';
import type { Probe, Settled } from './probe.js';

export type Call = (client: Calls, probe: Probe) => Promise<unknown>;

/** What came of each call and of the first, and what the server got. */
export interface Seen {
  settled: Settled[];
  first: Settled;
  requests: ArrivedRequest[];
}

interface Conditions {
  /** What a client must be able to do for the claim to apply. */
  needs?: Ability[];
  /** Each call has a client of its own with these settings, and two retries unless given. */
  settings?: Partial<Settings>;
  /** Milliseconds after which a call counts as waiting forever; 8,000 unless given. */
  limit?: number;
}

export interface Claim extends Conditions {
  /** What holds, as a sentence about the client. */
  title: string;
  serve: Fault;
  calls: Call[];
  /** What happened instead; empty when the claim holds. */
  expect: (seen: Seen) => string;
}

export function claim(
  title: string,
  serve: Fault,
  calls: Call | Call[],
  expect: Claim['expect'],
  conditions: Conditions = {},
): Claim {
  return { title, serve, calls: [calls].flat(), expect, ...conditions };
}

export const create: Call = (client) => client.createCompany();
export const get: Call = (client) => client.getCompany('1');

/** The response of a service that is well. */
export const found = json(200, { id: '1', attributes: { name: 'Acme' } });

/** One fault after the other for requests with the same method and URL; the last goes on. */
export function inTurn(...faults: Fault[]): Fault {
  return (response, request) => (faults[request.repeats] ?? faults.at(-1)!)(response, request);
}

/** A fault by the last piece of the path, decoded; 404 for any other. */
export function byId(faults: Record<string, Fault>): Fault {
  return (response, request) => {
    const id = /[^/?]*(?=$|\?)/.exec(request.url.slice(request.url.lastIndexOf('/') + 1))![0];
    (faults[decodeURIComponent(id)] ?? failure(404))(response, request);
  };
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};

/** What came of a call, in a few words. */
export function tell({ kind, value, error = '', milliseconds }: Settled): string {
  if (kind === 'waiting') return `still waiting after ${Math.round(milliseconds / 1_000)} s`;
  return kind === 'resolved'
    ? `resolves with \`${short(inspect(value, { breakLength: Infinity }))}\``
    : `rejects with \`${short(error)}\``;
}

/** Expects of the first call what is asked of it. */
export const when =
  (holds: (first: Settled) => boolean): Claim['expect'] =>
  ({ first }) =>
    holds(first) ? '' : tell(first);

const all =
  (kind: Settled['kind']): Claim['expect'] =>
  ({ settled }) =>
    settled.filter((each) => each.kind !== kind).map(tell)[0] ?? '';
export const resolved = all('resolved');
export const rejected = all('rejected');

/** Each of the calls that write reached the server once. */
export const sentOnce: Claim['expect'] = ({ requests, settled }) => {
  const writes = requests.filter(({ method }) => method !== 'GET').length;
  if (writes === settled.length) return '';
  return settled.length === 1 ? `sent ${writes} times` : `${writes} requests for ${settled.length} calls`;
};

export const notSent: Claim['expect'] = (seen) => {
  const sent = [...new Set(seen.requests.map(({ method, url }) => `\`${method} ${url}\``))];
  return sent.length ? `sends ${sent.join(', ')}` : rejected(seen);
};

/** The call says itself what is wrong. */
export const told: Claim['expect'] = ({ first }) => (first.kind === 'resolved' ? (first.value as string) : tell(first));
