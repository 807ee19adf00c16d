// Loyalty programs: the balances of members follow from their transactions.
import type { LoyaltyTransaction } from '../../../generated/openapi.js';
import { findBy, type Account, type Handlers, type Rules } from '../account/account.js';
import { changeRecord, insertRecord, recordChanged } from '../collections/records.js';
import { Rejection } from '../response/rejection.js';

/** What says whose balance it is. */
interface Owner {
  contactId?: number | undefined;
  balanceDefinitionId?: string | undefined;
  loyaltyProgramId?: string | undefined;
}

export const rules: Rules = {
  'loyalty.transactions': {
    write(account, body) {
      // The cast: the path has the program.
      const named = { ...body, loyaltySubscriptionId: body.LoyaltySubscriptionId };
      const owner = { ...(body as Partial<typeof body> & Owner), ...memberOf(account, named) };
      return { contactId: owner.contactId, ...(body.autoComplete && completed(account, owner)) };
    },
    changed(account, transaction) {
      if (transaction.status === 'completed') setBalance(account, transaction);
    },
  },
  'loyalty.rewards': {
    filters: { state: ({ state }, wanted) => wanted === 'all' || state === wanted },
  },
};

export const handlers: Handlers = {
  'loyalty.programs.publish'(_account, { item: program }) {
    program.state = 'active';
  },
  // Our choice: a field that the body omits doesn't change.
  'loyalty.programs.replace'(account, { item: program, body }) {
    changeRecord(account, 'loyalty.programs', program, { ...body });
    return program;
  },
  'loyalty.transactions.complete'(account, { item: transaction }) {
    checkIsDraft(transaction);
    Object.assign(transaction, completed(account, transaction), { updatedAt: timeNow(account) });
    setBalance(account, transaction);
    return transaction;
  },
  'loyalty.transactions.cancel'(account, { item: transaction }) {
    checkIsDraft(transaction);
    return Object.assign(transaction, {
      status: 'cancelled',
      cancelledAt: timeNow(account),
      updatedAt: timeNow(account),
    });
  },
  'loyalty.balances.create'(account, { path, body }) {
    const owner = { ...body, contactId: Number(path.cid), loyaltyProgramId: path.pid };
    const { id, value, createdAt, updatedAt } = findBalance(account, owner) ?? addBalance(account, owner);
    return { ...owner, id, amount: value, createdAt: createdAt ?? updatedAt };
  },
  'loyalty.balances.get'(account, { path: { pid, cid } }) {
    const balances = account.state['loyalty.balances'].filter(
      ({ contactId, loyaltyProgramId }) => String(contactId) === String(cid) && loyaltyProgramId === pid,
    );
    const balance = balances.map(({ balanceDefinitionId, value }) => ({ balanceDefinitionId, value }));
    return { balance, contactId: Number(cid), loyaltyProgramId: pid };
  },
  // Our choice: a member has one amount of each kind, which doesn't expire.
  'loyalty.balances.listActive'(account, { item: program, query: { contactId, balanceDefinitionId } }) {
    const owner = { contactId, balanceDefinitionId, loyaltyProgramId: program.id };
    const { id = '', value = 0, createdAt, updatedAt } = findBalance(account, owner) ?? {};
    const activeBalances = value > 0 ? [{ id, amount: value, createdAt: createdAt ?? updatedAt }] : [];
    return { ...owner, activeBalances, count: activeBalances.length };
  },
};

const timeNow = ({ now }: Account) => new Date(now()).toISOString();

/** Finds a member by the contact or by its own id. @throws a {@link Rejection} the program has no such member */
export function memberOf(account: Account, named: Owner & { loyaltySubscriptionId?: string | undefined }) {
  const { contactId, loyaltySubscriptionId, loyaltyProgramId } = named;
  const found =
    contactId === undefined
      ? account.state['loyalty.subscriptions'].filter(
          (member) => member.loyaltySubscriptionId === loyaltySubscriptionId,
        )
      : [...findBy(account, 'loyalty.subscriptions', 'contactId', contactId)];
  const member = found.find((other) => other.loyaltyProgramId === loyaltyProgramId);
  if (!member) throw new Rejection(404, 'document_not_found', 'Subscription not found');
  return member;
}

const findBalance = ({ state }: Account, { contactId, balanceDefinitionId, loyaltyProgramId }: Owner) =>
  state['loyalty.balances'].find(
    (other) =>
      other.contactId === contactId &&
      other.balanceDefinitionId === balanceDefinitionId &&
      other.loyaltyProgramId === loyaltyProgramId,
  );

function addBalance(account: Account, owner: Owner) {
  const { loyaltySubscriptionId } = memberOf(account, owner);
  const { contactId, balanceDefinitionId, loyaltyProgramId } = owner;
  insertRecord(account, 'loyalty.balances', {
    id: account.newId('active balance'),
    contactId,
    balanceDefinitionId,
    loyaltyProgramId,
    loyaltySubscriptionId,
    value: 0,
  });
  return account.state['loyalty.balances'].at(-1)!;
}

/** Documented: a transaction is completed or cancelled once. */
function checkIsDraft({ status }: Pick<LoyaltyTransaction, 'status'>): void {
  if (status !== 'draft') throw new Rejection(422, 'unprocessable_entity', `The transaction is ${status}`);
}

/** What a transaction becomes when it is completed. @throws a {@link Rejection} our choice: the member has too few points */
function completed(account: Account, transaction: Owner & Pick<LoyaltyTransaction, 'amount' | 'transactionType'>) {
  const { amount = 0, transactionType } = transaction;
  const { value = 0 } = findBalance(account, transaction) ?? {};
  const balance = transactionType === 'debit' ? value - Math.abs(amount) : value + amount;
  if (balance < 0) throw new Rejection(422, 'unprocessable_entity', `The balance is only ${value}`);
  return { status: 'completed', completedAt: timeNow(account), balance };
}

function setBalance(account: Account, transaction: LoyaltyTransaction): void {
  const record = findBalance(account, transaction) ?? addBalance(account, transaction);
  record.value = transaction.balance ?? 0;
  record.updatedAt = timeNow(account);
  recordChanged(account, 'loyalty.balances', record);
}
