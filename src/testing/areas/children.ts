// Children: their creation, keys, credits, dedicated IPs and sender domains.
import type { CreditBalance } from '../../../generated/openapi.js';
import { invalidParameter, Rejection } from '../response/rejection.js';
import { findBy, type Handlers, type Rules } from '../account/account.js';
import { unique } from '../account/links.js';
import type { ChildRecord } from '../account/state.js';

const creditKinds = ['sms', 'email'] as const;

/** A child, or the reseller. */
type CreditOwner = Pick<ChildRecord, 'credits'>;

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
    // A child of a seed may have none of these.
    initial({ state, newId }, draft, { id }) {
      const { credits, creationChecks } = state.newChild;
      return {
        apiKeys: undefined,
        password: undefined,
        authKey: draft.authKey ?? newId('authKey'),
        email: draft.email ?? `child-${String(id)}@example.com`,
        credits: { ...credits, ...draft.credits },
        domains: draft.domains ?? [],
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
  'children.getCreationStatus'(account, values) {
    const { childIdentifier } = values.path;
    // A child that is still being created has a status, although no other request can see it.
    const named = ['id', 'authKey'].flatMap((field) => [...findBy(account, 'children', field, childIdentifier)]);
    const pending = named.find((child) => !isCreated(child));
    const child = pending ?? values.item;
    if (pending) child.creationChecks--;
    return { childAccountCreated: !pending };
  },
  'children.credits.add'({ state }, { item: child, body }) {
    moveCredits(body, state.reseller, child);
    return { child: child.credits, reseller: state.reseller.credits };
  },
  'children.credits.remove'({ state }, { item: child, body }) {
    moveCredits(body, child, state.reseller);
    return { child: child.credits, reseller: state.reseller.credits };
  },
  'children.ips.associate'(_account, { item: child, body: { ip } }) {
    child.ips = unique([...child.ips, ip]);
  },
  'children.ips.dissociate'(_account, { item: child, body: { ip } }) {
    if (!child.ips.includes(ip)) throw invalidParameter('ip is not associated with this child');
    child.ips = child.ips.filter((other) => other !== ip);
  },
};

/** @throws {@link Rejection} `from` has too few credits of a kind; neither balance changes */
function moveCredits(amounts: Partial<CreditBalance>, from: CreditOwner, to: CreditOwner): void {
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
