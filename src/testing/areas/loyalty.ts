// Loyalty programs: the balances of members follow from their transactions.
import type { LoyaltyTransaction } from '../../../generated/openapi.js';
import { findBy, type Account, type Handlers, type Rules } from '../account/account.js';
import { changeRecord, insertRecord } from '../collections/records.js';
import { Rejection } from '../response/rejection.js';

/** What says whose balance it is. */
interface Owner {
  contactId?: number | undefined;
  balanceDefinitionId?: string | undefined;
  loyaltyProgramId?: string | undefined;
}

type Transaction = Owner & Pick<LoyaltyTransaction, 'amount' | 'transactionType'>;

export const rules: Rules = {
  'loyalty.transactions': {
    write(account, body) {
      // The cast: the path has the program.
      const { loyaltyProgramId } = body as Owner;
      const { LoyaltySubscriptionId: named } = body;
      const members =
        named === undefined
          ? findBy(account, 'loyalty.subscriptions', 'contactId', body.contactId)
          : findBy(account, 'loyalty.subscriptions', 'loyaltySubscriptionId', named);
      const member = [...members].find((other) => other.loyaltyProgramId === loyaltyProgramId);
      if (!member) throw new Rejection(404, 'document_not_found', 'Subscription not found');
      const { contactId } = member;
      return { contactId, ...(body.autoComplete && complete(account, { ...body, loyaltyProgramId, contactId })) };
    },
  },
  'loyalty.subscriptions': {
    keys: ({ loyaltySubscriptionId }) => ({ loyaltySubscriptionId }),
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
    return Object.assign(transaction, complete(account, transaction));
  },
  'loyalty.transactions.cancel'(account, { item: transaction }) {
    checkIsDraft(transaction);
    const time = timeNow(account);
    return Object.assign(transaction, { status: 'cancelled', cancelledAt: time, updatedAt: time });
  },
  'loyalty.balances.create'(account, { path, body }) {
    const owner = { ...body, contactId: Number(path.cid), loyaltyProgramId: path.pid };
    const { id = '', value, createdAt, updatedAt } = balanceOf(account, owner) ?? addBalance(account, owner, 0);
    return { ...owner, id, amount: value, createdAt: createdAt ?? updatedAt };
  },
  'loyalty.balances.get'(account, { path: { pid, cid } }) {
    const own = [...findBy(account, 'loyalty.balances', 'contactId', cid)];
    const balance = own
      .filter(({ loyaltyProgramId }) => loyaltyProgramId === pid)
      .map(({ balanceDefinitionId, value }) => ({ balanceDefinitionId, value }));
    return { balance, contactId: Number(cid), loyaltyProgramId: pid };
  },
};

const timeNow = ({ now }: Account) => new Date(now()).toISOString();

const balanceOf = (account: Account, { contactId, balanceDefinitionId, loyaltyProgramId }: Owner) =>
  [...findBy(account, 'loyalty.balances', 'contactId', contactId)].find(
    (other) => other.balanceDefinitionId === balanceDefinitionId && other.loyaltyProgramId === loyaltyProgramId,
  );

function addBalance(account: Account, { contactId, balanceDefinitionId, loyaltyProgramId }: Owner, value: number) {
  const id = account.newId('active balance');
  insertRecord(account, 'loyalty.balances', { id, contactId, balanceDefinitionId, loyaltyProgramId, value });
  return { id, value, createdAt: timeNow(account), updatedAt: timeNow(account) };
}

/** Documented: a transaction is completed or cancelled once. */
function checkIsDraft({ status }: LoyaltyTransaction): void {
  if (status !== 'draft') throw new Rejection(422, 'unprocessable_entity', `The transaction is ${status}`);
}

/** Changes the balance, and returns what becomes of the transaction. @throws a {@link Rejection} our choice: too few points */
function complete(account: Account, transaction: Transaction) {
  const { amount = 0, transactionType } = transaction;
  const record = balanceOf(account, transaction);
  const before = record?.value ?? 0;
  const balance = transactionType === 'debit' ? before - Math.abs(amount) : before + amount;
  if (balance < 0) throw new Rejection(422, 'unprocessable_entity', `The balance is only ${before}`);
  const time = timeNow(account);
  if (record) Object.assign(record, { value: balance, updatedAt: time });
  else addBalance(account, transaction, balance);
  return { status: 'completed', completedAt: time, updatedAt: time, balance };
}
