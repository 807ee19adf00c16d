// The operations on the credits, dedicated IPs and sender domains of children.
import type { AddChildDomain, CreditBalance } from '../../../generated/openapi.js';
import { duplicateParameter, invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import type { OperationHandler, Rules } from './account.js';
import { findChild } from './find.js';
import type { ChildRecord } from './state.js';

const creditKinds = ['sms', 'email'] as const;

/** A child, or the reseller. */
type CreditOwner = Pick<ChildRecord, 'credits'>;

export const addCredits: OperationHandler<'addCredits'> = ({ state }, { path, body }) => {
  const child = findChild(state, path);
  moveCredits(body, state.reseller, child);
  return { child: child.credits, reseller: state.reseller.credits };
};

export const removeCredits: OperationHandler<'removeCredits'> = ({ state }, { path, body }) => {
  const child = findChild(state, path);
  moveCredits(body, child, state.reseller);
  return { child: child.credits, reseller: state.reseller.credits };
};

/** @throws {@link Rejection} `from` has too few credits of a kind; neither balance changes */
export function moveCredits(amounts: Partial<CreditBalance>, from: CreditOwner, to: CreditOwner): void {
  const payer = 'authKey' in from ? 'child' : 'reseller';
  const missingKind = creditKinds.find((kind) => (amounts[kind] ?? 0) > from.credits[kind]);
  if (missingKind) throw new Rejection(400, 'not_enough_credits', `The ${payer} has too few ${missingKind} credits`);
  for (const kind of creditKinds) {
    // Read before subtracting: `amounts` may be the same object as `from.credits`.
    const amount = amounts[kind] ?? 0;
    from.credits[kind] -= amount;
    to.credits[kind] += amount;
  }
}

export const associateIpToChild: OperationHandler<'associateIpToChild'> = ({ state }, { path, body: { ip } }) => {
  const child = findChild(state, path);
  if (!isIpAddress(ip)) throw invalidParameter('ip must be an IP address');
  const owner = state.children.find(({ ips }) => ips.includes(ip));
  if (owner && owner !== child) throw duplicateParameter('ip is associated with another child');
  if (!owner) child.ips.push(ip);
};

function isIpAddress(text: string): boolean {
  // `URL` converts an IPv4 address to its usual form, and in brackets, accepts only an IPv6 address.
  if (/^[\d.]+$/.test(text)) return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text;
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);
}

export const dissociateIpFromChild: OperationHandler<'dissociateIpFromChild'> = ({ state }, { path, body: { ip } }) => {
  const child = findChild(state, path);
  if (!child.ips.includes(ip)) throw invalidParameter('ip is not associated with this child');
  child.ips = child.ips.filter((other) => other !== ip);
};

export const childDomains: Rules<ChildRecord['domains'][number]> = {
  write(_account, { domain }: AddChildDomain) {
    if (!domain) throw missingParameter('domain is required');
    // A renamed domain must be verified again.
    return { active: false };
  },
};
