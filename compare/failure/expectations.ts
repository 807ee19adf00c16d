// The expectations that several claims share.
import { inspect } from 'node:util';
import type { Expectation } from './claim.js';
import type { ObservedCall } from './observe-call.js';

/** Formats text as code of at most 60 characters in a cell of a Markdown table. */
function formatCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  const shortLine = line.length > 60 ? `${line.slice(0, 57)}...` : line;
  return `\`${shortLine}\``;
}

/** Describes in a few words how a call ended. */
export function formatOutcome({ kind, value, error = '', milliseconds }: ObservedCall): string {
  if (kind === 'waiting') return `still waiting after ${Math.round(milliseconds / 1_000)} s`;
  if (kind === 'rejected') return `rejects with ${formatCode(error)}`;
  return `resolves with ${formatCode(inspect(value, { breakLength: Infinity }))}`;
}

/** Expects the first call to meet a condition. */
export const expectFirstCall =
  (isExpected: (call: ObservedCall) => boolean): Expectation =>
  ({ firstCall: call }) =>
    isExpected(call) ? '' : formatOutcome(call);

const everyCall =
  (kind: ObservedCall['kind']): Expectation =>
  ({ calls }) => {
    const other = calls.find((call) => call.kind !== kind);
    return other ? formatOutcome(other) : '';
  };
export const everyCallResolves = everyCall('resolved');
export const everyCallRejects = everyCall('rejected');

/** Expects each call to send one request. GETs don't count. */
export const sentOnce: Expectation = ({ requests, calls }) => {
  const writeCount = requests.filter(({ method }) => method !== 'GET').length;
  if (writeCount === calls.length) return '';
  return calls.length === 1 ? `sent ${writeCount} times` : `${writeCount} requests for ${calls.length} calls`;
};

export const rejectedBeforeSending: Expectation = (observation) => {
  const sent = new Set(observation.requests.map(({ method, url }) => `\`${method} ${url}\``));
  return sent.size ? `sends ${[...sent].join(', ')}` : everyCallRejects(observation);
};

/** For calls that check the claim themselves: they resolve to '' if it holds, otherwise to what happened instead. */
export const resolvesToVerdict: Expectation = ({ firstCall: call }) =>
  call.kind === 'resolved' ? (call.value as string) : formatOutcome(call);
