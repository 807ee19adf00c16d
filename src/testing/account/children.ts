// The operations on children. Credits, IPs and domains are in child-assets.ts.
import type { ChildListItem, GetChildInfo } from '../../../generated/openapi.js';
import type { Account, OperationHandler } from './account.js';
import { moveCredits } from './child-assets.js';
import { findAnyChild, findChild, isCreated } from './find.js';
import { parseNumericId } from './ids.js';
import { slicePage } from './page.js';
import { copyJson, type ChildDraft, type ChildRecord } from './state.js';

export const getResellerChilds: OperationHandler<'getResellerChilds'> = ({ state }, { query }) => {
  const { children } = state;
  return { children: slicePage(children, query).map(toListItem), count: children.length };
};

export const createResellerChild: OperationHandler<'createResellerChild'> = (account, { body }) => {
  const { email, firstName, lastName, companyName } = body ?? {};
  const { children, newChild: defaults, reseller } = account.state;
  const credits = { sms: 0, email: 0 };
  // The reseller pays for the child's first credits. This throws if it has too few, so it comes before anything is created.
  moveCredits(defaults.credits, reseller, { credits });
  const child = createChildRecord(account, { email, firstName, lastName, companyName, credits });
  children.push(child);
  return { authKey: child.authKey, id: child.id };
};

/** The contract allows creating a child without a body, so the names may be empty. */
export function createChildRecord({ state, newId }: Account, draft: ChildDraft): ChildRecord {
  const { id = parseNumericId('child', newId('child')), authKey = newId('authKey') } = draft;
  const { credits, creationChecks } = state.newChild;
  return {
    id,
    authKey,
    email: draft.email ?? `child-${id}@example.com`,
    firstName: draft.firstName ?? '',
    lastName: draft.lastName ?? '',
    companyName: draft.companyName ?? '',
    credits: { ...credits, ...draft.credits },
    statistics: { previousMonthTotalSent: 0, currentMonthTotalSent: 0, totalSent: 0, ...draft.statistics },
    ips: draft.ips ?? [],
    domains: (draft.domains ?? []).map(({ domain, active = false }) => ({ domain, active })),
    products: draft.products ?? {},
    creationChecks: draft.creationChecks ?? creationChecks,
  };
}

export const getChildInfo: OperationHandler<'getChildInfo'> = ({ state }, { path }) =>
  toChildInfo(findChild(state, path));

export const updateResellerChild: OperationHandler<'updateResellerChild'> = ({ state }, { path, body }) => {
  const { email, firstName, lastName, companyName } = body;
  // `copyJson` omits undefined fields, so the child keeps its old values.
  Object.assign(findChild(state, path), copyJson({ email, firstName, lastName, companyName }));
};

export const deleteResellerChild: OperationHandler<'deleteResellerChild'> = ({ state }, { path }) => {
  const { children, reseller } = state;
  const child = findChild(state, path);
  children.splice(children.indexOf(child), 1);
  moveCredits(child.credits, child, reseller);
};

export const getChildAccountCreationStatus: OperationHandler<'getChildAccountCreationStatus'> = (
  { state },
  { path },
) => {
  const child = findAnyChild(state, path);
  const childAccountCreated = isCreated(child);
  if (child.creationChecks > 0) child.creationChecks--;
  return { childAccountCreated };
};

export const updateChildAccountStatus: OperationHandler<'updateChildAccountStatus'> = ({ state }, { path, body }) => {
  Object.assign(findChild(state, path).products, body);
};

export const getSsoToken: OperationHandler<'getSsoToken'> = (account, { path }) => {
  // Throws if the child doesn't exist.
  findChild(account.state, path);
  return { token: account.newId('ssoToken') };
};

const toListItem = (child: ChildRecord): ChildListItem => ({ ...toChildInfo(child), id: child.id });

function toChildInfo(child: ChildRecord): GetChildInfo {
  const { email, firstName, lastName, companyName, credits, statistics, ips, authKey } = child;
  return {
    email,
    firstName,
    lastName,
    companyName,
    statistics,
    password: '<ENCRYPTED_PASSWORD>',
    ips,
    apiKeys: { v2: [], v3: [{ name: 'main', key: authKey }] },
    credits: { emailCredits: credits.email, smsCredits: credits.sms },
  };
}
