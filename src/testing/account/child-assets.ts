// The credits, dedicated IPs and sender domains of children.
import type { CreditBalance } from '../../../generated/openapi.js';
import { duplicateParameter, invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';
import type { ChildRecord } from './state.js';

const creditKinds = ['sms', 'email'] as const;

/** A child, or the reseller. */
type CreditOwner = Pick<ChildRecord, 'credits'>;

/** @throws {@link Rejection} `from` has too few credits of a kind; neither balance changes */
export function moveCredits(amounts: Partial<CreditBalance>, from: CreditOwner, to: CreditOwner): void {
  const payer = 'authKey' in from ? 'child' : 'reseller';
  const missingKind = creditKinds.find((kind) => (amounts[kind] ?? 0) > from.credits[kind]);
  // Documented: the code is `not_enough_credits`.
  if (missingKind) throw new Rejection(400, 'not_enough_credits', `The ${payer} has too few ${missingKind} credits`);
  for (const kind of creditKinds) {
    // Read before subtracting: `amounts` may be the same object as `from.credits`.
    const amount = amounts[kind] ?? 0;
    from.credits[kind] -= amount;
    to.credits[kind] += amount;
  }
}

const balances = ({ state }: Account, child: ChildRecord) => ({
  child: child.credits,
  reseller: state.reseller.credits,
});

export const handlers: Handlers = {
  'children.credits.add'(account, { path, body }) {
    const child = findItem(account, 'children', path);
    moveCredits(body, account.state.reseller, child);
    return balances(account, child);
  },
  'children.credits.remove'(account, { path, body }) {
    const child = findItem(account, 'children', path);
    moveCredits(body, child, account.state.reseller);
    return balances(account, child);
  },
  // Our choice: an IP belongs to one child at a time.
  'children.ips.associate'(account, { path, body: { ip } }) {
    const child = findItem(account, 'children', path);
    if (!isIpAddress(ip)) throw invalidParameter('ip must be an IP address');
    const owner = account.state.children.find(({ ips }) => ips.includes(ip));
    if (owner && owner !== child) throw duplicateParameter('ip is associated with another child');
    if (!owner) child.ips.push(ip);
  },
  'children.ips.dissociate'(account, { path, body: { ip } }) {
    const child = findItem(account, 'children', path);
    if (!child.ips.includes(ip)) throw invalidParameter('ip is not associated with this child');
    child.ips = child.ips.filter((other) => other !== ip);
  },
};

function isIpAddress(text: string): boolean {
  // `URL` converts an IPv4 address to its usual form, and in brackets, accepts only an IPv6 address.
  if (/^[\d.]+$/.test(text)) return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text;
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);
}

export const rules: Rules = {
  'children.domains': {
    write(_account, { domain }) {
      if (!domain) throw missingParameter('domain is required');
      // Our choice: a renamed domain must be verified again.
      return { active: false };
    },
  },
};
