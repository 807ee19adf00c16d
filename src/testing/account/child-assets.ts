// The operations on the credits, dedicated IPs and sender domains of children.
import type { CreditBalance } from '../../../generated/openapi.js';
import { duplicateParameter, invalidParameter, missingParameter, Rejection } from '../rejection.js';
import type { OperationHandler } from './account.js';
import { findChild, findDomain } from './find.js';
import type { ChildRecord } from './state.js';

const creditKinds = ['sms', 'email'] as const;

export const addCredits: OperationHandler<'addCredits'> = (account, { path, body }) => {
  const childCredits = findChild(account, path).credits;
  const resellerCredits = account.state.reseller.credits;
  moveCredits({ amounts: body, from: resellerCredits, to: childCredits, fromName: 'reseller' });
  return { child: { ...childCredits }, reseller: { ...resellerCredits } };
};

export const removeCredits: OperationHandler<'removeCredits'> = (account, { path, body }) => {
  const childCredits = findChild(account, path).credits;
  const resellerCredits = account.state.reseller.credits;
  moveCredits({ amounts: body, from: childCredits, to: resellerCredits, fromName: 'child' });
  return { child: { ...childCredits }, reseller: { ...resellerCredits } };
};

interface CreditMove {
  readonly amounts: Partial<CreditBalance>;
  readonly from: CreditBalance;
  readonly to: CreditBalance;
  /** Whose balance `from` is, for the error message. */
  readonly fromName: 'child' | 'reseller';
}

/**
 * Moves credits from one balance to another.
 *
 * @throws {@link Rejection} `from` has too few credits of some kind; neither balance changes
 */
export function moveCredits({ amounts, from, to, fromName }: CreditMove): void {
  for (const kind of creditKinds) {
    if ((amounts[kind] ?? 0) > from[kind])
      throw new Rejection(400, 'not_enough_credits', `The ${fromName} has too few ${kind} credits`);
  }
  for (const kind of creditKinds) {
    // Read once, because `amounts` may be the balance that the credits leave.
    const amount = amounts[kind] ?? 0;
    from[kind] -= amount;
    to[kind] += amount;
  }
}

export const associateIpToChild: OperationHandler<'associateIpToChild'> = (account, { path, body: { ip } }) => {
  const child = findChild(account, path);
  if (!isIpAddress(ip)) throw invalidParameter('ip must be an IP address');
  const owner = account.state.children.find(({ ips }) => ips.includes(ip));
  if (owner && owner !== child) throw duplicateParameter('ip is associated with another child');
  if (!owner) child.ips.push(ip);
};

function isIpAddress(text: string): boolean {
  const parts = text.split('.');
  const isVersion4 =
    parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  if (isVersion4) return true;
  // In a URL, only an IPv6 address is valid in brackets.
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);
}

export const dissociateIpFromChild: OperationHandler<'dissociateIpFromChild'> = (account, { path, body: { ip } }) => {
  const child = findChild(account, path);
  if (!child.ips.includes(ip)) throw invalidParameter('ip is not associated with this child');
  child.ips = child.ips.filter((other) => other !== ip);
};

export const getChildDomains: OperationHandler<'getChildDomains'> = (account, { path }) =>
  findChild(account, path).domains;

export const createChildDomain: OperationHandler<'createChildDomain'> = (account, { path, body: { domain } }) => {
  const { domains } = findChild(account, path);
  if (!domain) throw missingParameter('domain is required');
  checkDomainIsNew(domains, domain);
  domains.push({ domain, active: false });
};

export const updateChildDomain: OperationHandler<'updateChildDomain'> = (account, { path, body: { domain } }) => {
  const child = findChild(account, path);
  const childDomain = findDomain(child, path.domainName);
  if (!domain) throw missingParameter('domain is required');
  if (domain !== childDomain.domain) checkDomainIsNew(child.domains, domain);
  Object.assign(childDomain, { domain, active: false });
};

export const deleteChildDomain: OperationHandler<'deleteChildDomain'> = (account, { path }) => {
  const child = findChild(account, path);
  child.domains.splice(child.domains.indexOf(findDomain(child, path.domainName)), 1);
};

function checkDomainIsNew(domains: ChildRecord['domains'], name: string): void {
  if (domains.some(({ domain }) => domain === name)) throw duplicateParameter('domain exists already');
}
