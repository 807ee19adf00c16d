// What a child is given: credits, dedicated IPs, sender domains.
import type { CreditBalance } from '../../../generated/openapi.js';
import { duplicateParameter, invalidParameter, missingParameter, Refusal } from '../refusal.js';
import { findChild, findDomain } from './find.js';
import type { Handler } from './service.js';
import type { ChildRecord } from './state.js';

const kinds = ['sms', 'email'] as const;

export const addCredits: Handler<'addCredits'> = (service, { path, body }) => {
  const child = findChild(service, path).credits;
  const reseller = service.state.reseller.credits;
  moveCredits(body, reseller, child, 'reseller');
  return { child: { ...child }, reseller: { ...reseller } };
};

export const removeCredits: Handler<'removeCredits'> = (service, { path, body }) => {
  const child = findChild(service, path).credits;
  const reseller = service.state.reseller.credits;
  moveCredits(body, child, reseller, 'child');
  return { child: { ...child }, reseller: { ...reseller } };
};

/** Moves credits of one kind or both, or of none at all. */
export function moveCredits(
  amounts: Partial<CreditBalance>,
  from: CreditBalance,
  to: CreditBalance,
  giver: string,
): void {
  const lacking = kinds.find((kind) => (amounts[kind] ?? 0) > from[kind]);
  if (lacking) throw new Refusal(400, 'not_enough_credits', `The ${giver} has too few ${lacking} credits`);
  for (const kind of kinds) {
    from[kind] -= amounts[kind] ?? 0;
    to[kind] += amounts[kind] ?? 0;
  }
}

export const associateIpToChild: Handler<'associateIpToChild'> = (service, { path, body: { ip } }) => {
  const child = findChild(service, path);
  if (!isIpAddress(ip)) throw invalidParameter('ip must be an IP address');
  const owner = service.state.children.find(({ ips }) => ips.includes(ip));
  if (owner && owner !== child) throw duplicateParameter('ip is associated with another child');
  if (!owner) child.ips.push(ip);
};

function isIpAddress(text: string): boolean {
  const isVersion4 = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(text);
  return isVersion4 || (/^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`));
}

export const dissociateIpFromChild: Handler<'dissociateIpFromChild'> = (service, { path, body: { ip } }) => {
  const child = findChild(service, path);
  if (!child.ips.includes(ip)) throw invalidParameter('ip is not associated with this child');
  child.ips = child.ips.filter((each) => each !== ip);
};

export const getChildDomains: Handler<'getChildDomains'> = (service, { path }) => findChild(service, path).domains;

export const createChildDomain: Handler<'createChildDomain'> = (service, { path, body: { domain } }) => {
  const { domains } = findChild(service, path);
  if (!domain) throw missingParameter('domain is required');
  refuseTaken(domains, domain);
  domains.push({ domain, active: false });
};

export const updateChildDomain: Handler<'updateChildDomain'> = (service, { path, body: { domain } }) => {
  const child = findChild(service, path);
  const found = findDomain(child, path.domainName);
  if (!domain) throw missingParameter('domain is required');
  if (domain !== found.domain) refuseTaken(child.domains, domain);
  Object.assign(found, { domain, active: false });
};

export const deleteChildDomain: Handler<'deleteChildDomain'> = (service, { path }) => {
  const child = findChild(service, path);
  child.domains.splice(child.domains.indexOf(findDomain(child, path.domainName)), 1);
};

function refuseTaken(domains: ChildRecord['domains'], name: string): void {
  if (domains.some(({ domain }) => domain === name)) throw duplicateParameter('domain exists already');
}
