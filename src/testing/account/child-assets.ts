// The operations on the credits, dedicated IPs and sender domains of children.
import type { AddChildDomain, CreditBalance } from '../../../generated/openapi.js';
import { duplicateParameter, invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import type { OperationHandler } from './account.js';
import { findChild, findDomain } from './find.js';
import type { ChildRecord } from './state.js';

const creditKinds = ['sms', 'email'] as const;

/** A child, or the reseller. */
type CreditOwner = Pick<ChildRecord, 'credits'>;

export const addCredits: OperationHandler<'addCredits'> = (account, { path, body }) => {
  const child = findChild(account, path);
  const { reseller } = account.state;
  moveCredits(body, reseller, child);
  return { child: child.credits, reseller: reseller.credits };
};

export const removeCredits: OperationHandler<'removeCredits'> = (account, { path, body }) => {
  const child = findChild(account, path);
  const { reseller } = account.state;
  moveCredits(body, child, reseller);
  return { child: child.credits, reseller: reseller.credits };
};

/** @throws {@link Rejection} `from` has too few credits of a kind; neither balance changes */
export function moveCredits(amounts: Partial<CreditBalance>, from: CreditOwner, to: CreditOwner): void {
  const owner = 'authKey' in from ? 'child' : 'reseller';
  const missingKind = creditKinds.find((kind) => (amounts[kind] ?? 0) > from.credits[kind]);
  if (missingKind) throw new Rejection(400, 'not_enough_credits', `The ${owner} has too few ${missingKind} credits`);
  for (const kind of creditKinds) {
    // Read before subtracting: `amounts` may be the same object as `from.credits`.
    const amount = amounts[kind] ?? 0;
    from.credits[kind] -= amount;
    to.credits[kind] += amount;
  }
}

export const associateIpToChild: OperationHandler<'associateIpToChild'> = (account, { path, body: { ip } }) => {
  const child = findChild(account, path);
  if (!isIpAddress(ip)) throw invalidParameter('ip must be an IP address');
  const owner = account.state.children.find(({ ips }) => ips.includes(ip));
  if (owner && owner !== child) throw duplicateParameter('ip is associated with another child');
  if (!owner) child.ips.push(ip);
};

const byte = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const version4Pattern = new RegExp(`^(${byte}\\.){3}${byte}$`);

function isIpAddress(text: string): boolean {
  const isVersion4 = version4Pattern.test(text);
  // In a URL, only an IPv6 address is valid in brackets.
  return isVersion4 || (/^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`));
}

export const dissociateIpFromChild: OperationHandler<'dissociateIpFromChild'> = (account, { path, body: { ip } }) => {
  const child = findChild(account, path);
  if (!child.ips.includes(ip)) throw invalidParameter('ip is not associated with this child');
  child.ips = child.ips.filter((other) => other !== ip);
};

export const getChildDomains: OperationHandler<'getChildDomains'> = (account, { path }) =>
  findChild(account, path).domains;

export const createChildDomain: OperationHandler<'createChildDomain'> = (account, { path, body }) => {
  const { domains } = findChild(account, path);
  domains.push(createDomain(body, domains));
};

export const updateChildDomain: OperationHandler<'updateChildDomain'> = (account, { path, body }) => {
  const child = findChild(account, path);
  const childDomain = findDomain(child, path.domainName);
  const otherDomains = child.domains.filter((other) => other !== childDomain);
  Object.assign(childDomain, createDomain(body, otherDomains));
};

export const deleteChildDomain: OperationHandler<'deleteChildDomain'> = (account, { path }) => {
  const child = findChild(account, path);
  child.domains.splice(child.domains.indexOf(findDomain(child, path.domainName)), 1);
};

function createDomain({ domain }: AddChildDomain, others: ChildRecord['domains']): ChildRecord['domains'][number] {
  if (!domain) throw missingParameter('domain is required');
  if (others.some((other) => other.domain === domain)) throw duplicateParameter('domain exists already');
  return { domain, active: false };
}
