// The operations on children. Credits, IPs and domains are in child-assets.ts.
import type { OperationHandler, Rules } from './account.js';
import { moveCredits } from './child-assets.js';
import { findAnyChild, findChild, isCreated } from './find.js';
import type { ChildDraft, ChildRecord } from './state.js';

export const children: Rules<ChildRecord> = {
  isVisible: ({ creationChecks }) => creationChecks === 0,
  write({ state }, _body, child) {
    if (child) return {};
    const credits = { sms: 0, email: 0 };
    // The reseller pays for the child's first credits. This throws if it has too few.
    moveCredits(state.newChild.credits, state.reseller, { credits });
    return { credits };
  },
  // The contract allows creating a child without a body, so the names may be empty.
  initial({ state, newId }, draft: ChildDraft, { id }) {
    const { credits, creationChecks } = state.newChild;
    return {
      authKey: draft.authKey ?? newId('authKey'),
      apiKeys: undefined,
      language: undefined,
      email: draft.email ?? `child-${id}@example.com`,
      credits: { ...credits, ...draft.credits },
      statistics: { previousMonthTotalSent: 0, currentMonthTotalSent: 0, totalSent: 0, ...draft.statistics },
      domains: (draft.domains ?? []).map(({ domain, active = false }) => ({ domain, active })),
      products: draft.products ?? {},
      creationChecks: draft.creationChecks ?? creationChecks,
    };
  },
  deleted: ({ state }, child) => moveCredits(child.credits, child, state.reseller),
  show: ({ credits, authKey }) => ({
    password: '<ENCRYPTED_PASSWORD>',
    apiKeys: { v2: [], v3: [{ name: 'main', key: authKey }] },
    credits: { emailCredits: credits.email, smsCredits: credits.sms },
  }),
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
