// Child accounts: creation, profile, products, sign-on.
import type { ChildDomain, ChildListItem, GetChildInfo } from '../../../generated/openapi.js';
import { moveCredits } from './equipment.js';
import { givenFields, pageOf } from './fields.js';
import { findAnyChild, findChild, isCreated } from './find.js';
import type { Given, Handler, Service } from './service.js';
import type { ChildRecord } from './state.js';

export const getResellerChilds: Handler<'getResellerChilds'> = (service, { query }) => {
  const { children, newChild } = service.state;
  const listed = children.filter((child) => newChild.listUnfinished || isCreated(child, service));
  return { children: pageOf(listed, query).map(toListItem), count: listed.length };
};

export const createResellerChild: Handler<'createResellerChild'> = (service, { body }) => {
  const { email, firstName, lastName, companyName } = body ?? {};
  const { children, newChild, reseller } = service.state;
  const credits = { sms: 0, email: 0 };
  moveCredits(newChild.credits, reseller.credits, credits, 'reseller');
  const { creationSeconds } = newChild;
  const createdAt = creationSeconds > 0 ? new Date(service.now() + creationSeconds * 1000).toISOString() : undefined;
  const child = childRecord(service, { email, firstName, lastName, companyName, credits, createdAt });
  children.push(child);
  return { authKey: child.authKey, id: child.id };
};

type Parts = { [Part in 'credits' | 'statistics']: Partial<ChildRecord[Part]> } & {
  domains: (ChildDomain & { domain: string })[];
};
/** A child as a seed has it: of its parts, too, only what matters. */
export type WrittenChild = Given<Omit<ChildRecord, keyof Parts> & Parts>;

/** A child as it starts, with what is given of it. The body of a creation may be left out, so its profile may be empty. */
export function childRecord({ state, newId }: Service, given: WrittenChild): ChildRecord {
  const { id = toNumber(newId('child')), authKey = newId('authKey') } = given;
  const { credits, creationChecks } = state.newChild;
  return {
    ...{ id, authKey, email: given.email ?? `child-${id}@example.com` },
    ...{ firstName: given.firstName ?? '', lastName: given.lastName ?? '', companyName: given.companyName ?? '' },
    credits: { ...credits, ...given.credits },
    statistics: { previousMonthTotalSent: 0, currentMonthTotalSent: 0, totalSent: 0, ...given.statistics },
    ips: given.ips ?? [],
    domains: (given.domains ?? []).map((each) => ({ ...each, active: each.active ?? false })),
    products: given.products ?? {},
    creationChecks: given.creationChecks ?? creationChecks,
    ...(given.createdAt !== undefined && { createdAt: given.createdAt }),
  };
}

function toNumber(id: string): number {
  if (!/^\d+$/.test(id)) throw new TypeError(`newId must give digits for a child, not ${id}.`);
  return Number(id);
}

export const getChildInfo: Handler<'getChildInfo'> = (service, { path }) => toChildInfo(findChild(service, path));

export const updateResellerChild: Handler<'updateResellerChild'> = (service, { path, body }) => {
  Object.assign(findChild(service, path), givenFields(body, 'email', 'firstName', 'lastName', 'companyName'));
};

export const deleteResellerChild: Handler<'deleteResellerChild'> = (service, { path }) => {
  const { children, reseller } = service.state;
  const child = findChild(service, path);
  children.splice(children.indexOf(child), 1);
  moveCredits({ ...child.credits }, child.credits, reseller.credits, 'child');
};

export const getChildAccountCreationStatus: Handler<'getChildAccountCreationStatus'> = (service, { path }) => {
  const child = findAnyChild(service.state, path);
  const childAccountCreated = isCreated(child, service);
  if (child.creationChecks > 0) child.creationChecks--;
  return { childAccountCreated };
};

export const updateChildAccountStatus: Handler<'updateChildAccountStatus'> = (service, { path, body }) => {
  Object.assign(findChild(service, path).products, body);
};

export const getSsoToken: Handler<'getSsoToken'> = (service, { path }) => {
  findChild(service, path);
  return { token: service.newId('ssoToken') };
};

const toListItem = (child: ChildRecord): ChildListItem => ({ ...toChildInfo(child), id: child.id });

function toChildInfo({ email, firstName, lastName, companyName, credits, statistics, ips, authKey }: ChildRecord) {
  const apiKeys = { v2: [], v3: [{ name: 'main', key: authKey }] };
  const own = { email, firstName, lastName, companyName, statistics, password: '<ENCRYPTED_PASSWORD>', ips, apiKeys };
  return { ...own, credits: { emailCredits: credits.email, smsCredits: credits.sms } } satisfies GetChildInfo;
}
