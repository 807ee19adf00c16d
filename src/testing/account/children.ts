// Children: their creation, status and keys. Their credits, IPs and domains are in child-assets.ts.
import { findItem, type Handlers, type Rules } from './account.js';
import { moveCredits } from './child-assets.js';
import type { ChildRecord } from './state.js';

/** Documented: a child is created in the background. How often its status is false first is our choice: `newChild` in the seed. */
const isCreated = ({ creationChecks }: ChildRecord) => creationChecks === 0;

export const rules: Rules = {
  children: {
    isVisible: isCreated,
    write({ state }, _body, child) {
      if (child) return {};
      const credits = { sms: 0, email: 0 };
      // Our choice: the reseller pays for the child's first credits. This throws if it has too few.
      moveCredits(state.newChild.credits, state.reseller, { credits });
      return { credits };
    },
    // Documented: a child may be created without a body, so the names may be empty.
    initial({ state, newId }, draft, { id }) {
      const { credits, creationChecks } = state.newChild;
      return {
        apiKeys: undefined,
        language: undefined,
        authKey: draft.authKey ?? newId('authKey'),
        email: draft.email ?? `child-${String(id)}@example.com`,
        credits: { ...credits, ...draft.credits },
        statistics: { previousMonthTotalSent: 0, currentMonthTotalSent: 0, totalSent: 0, ...draft.statistics },
        domains: (draft.domains ?? []).map(({ domain, active }) => ({ domain, active })),
        products: draft.products ?? {},
        creationChecks: draft.creationChecks ?? creationChecks,
      };
    },
    // Our choice: a deleted child's credits go back to the reseller.
    deleted: ({ state }, child) => moveCredits(child.credits, child, state.reseller),
    show: ({ credits, authKey }) => ({
      password: '<ENCRYPTED_PASSWORD>',
      apiKeys: { v2: [], v3: [{ name: 'main', key: authKey }] },
      credits: { emailCredits: credits.email, smsCredits: credits.sms },
    }),
  },
};

export const handlers: Handlers = {
  'children.getCreationStatus'(account, { path }) {
    const { state } = account;
    // A child that is still being created has a status, although no other request can see it.
    const pending = state.children.find(
      (child) => !isCreated(child) && [String(child.id), child.authKey].includes(path.childIdentifier),
    );
    if (!pending) findItem(account, 'children', path);
    else pending.creationChecks--;
    return { childAccountCreated: !pending };
  },
  'children.updateAccountStatus'(account, { path, body }) {
    Object.assign(findItem(account, 'children', path).products, body);
  },
  'children.getSsoToken'(account, { path }) {
    findItem(account, 'children', path);
    return { token: account.newId('ssoToken') };
  },
};
