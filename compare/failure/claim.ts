// A claim, and the calls, responses and expectations that several claims share.
import { inspect } from 'node:util';
import { json, type ArrivedRequest, type Responder } from '../../test/support/hostile-server.js';
import type { Ability, Calls, Settings } from '../client.js';
import type { ObservedCall } from './observe-call.js';

/** For calls that need a client with other settings. */
export interface CallContext {
  baseUrl: string;
  createClient: (settings?: Partial<Settings>) => Calls;
}

export type Call = (client: Calls, context: CallContext) => Promise<unknown>;

export interface Observation {
  calls: ObservedCall[];
  firstCall: ObservedCall;
  requests: ArrivedRequest[];
}

interface Conditions {
  /** The claim applies only to clients that have these abilities. */
  needs?: Ability[];
  /** Each call uses a new client with these settings, and with two retries by default. */
  settings?: Partial<Settings>;
  /** Milliseconds to wait for each call; default 8,000. */
  limit?: number;
}

/** Returns '' if the claim holds, otherwise what happened instead. */
export type Expectation = (observation: Observation) => string;

export interface Claim extends Conditions {
  title: string;
  serve: Responder;
  calls: Call[];
  expect: Expectation;
}

export function claim(
  title: string,
  serve: Responder,
  calls: Call | Call[],
  expect: Expectation,
  conditions: Conditions = {},
): Claim {
  return { title, serve, calls: [calls].flat(), expect, ...conditions };
}

export const createCompany: Call = (client) => client.createCompany();
export const deleteCompany: Call = (client) => client.deleteCompany('1');
export const getCompany: Call = (client) => client.getCompany('1');
export const getCompanies = (ids: string[]): Call[] => ids.map((id) => (client) => client.getCompany(id));

export const respondWithCompany = json(200, { id: '1', attributes: { name: 'Acme' } });

/** Chooses the fault by the last part of the URL, which is the encoded id of the company. */
export function byId(chooseFault: (id: string) => Responder): Responder {
  return (response, request) => chooseFault(request.url.split('/').at(-1)!)(response, request);
}

/** Formats text for a Markdown table. */
function formatCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  const shortLine = line.length > 60 ? `${line.slice(0, 57)}...` : line;
  return `\`${shortLine}\``;
}

export function formatOutcome({ kind, value, error, milliseconds }: ObservedCall): string {
  if (kind === 'waiting') return `still waiting after ${Math.round(milliseconds / 1_000)} s`;
  if (kind === 'rejected') return `rejects with ${formatCode(String(error))}`;
  return `resolves with ${formatCode(inspect(value, { breakLength: Infinity }))}`;
}

export const expectFirstCall =
  (isExpected: (call: ObservedCall) => boolean): Expectation =>
  ({ firstCall: call }) =>
    isExpected(call) ? '' : formatOutcome(call);

const everyCall =
  (kind: ObservedCall['kind']): Expectation =>
  ({ calls }) => {
    const otherCall = calls.find((call) => call.kind !== kind);
    return otherCall ? formatOutcome(otherCall) : '';
  };
export const everyCallResolves = everyCall('resolved');
export const everyCallRejects = everyCall('rejected');

/** For calls that resolve to '' if the claim holds, otherwise to what happened instead. */
export const resolvesToVerdict: Expectation = ({ firstCall: call }) =>
  call.kind === 'resolved' ? (call.value as string) : formatOutcome(call);
