// Vouchers of loyalty programs: they are redeemed once.
import type { LoyaltyRedemption } from '../../../generated/openapi.js';
import type { Account, Handlers, Rules } from '../account/account.js';
import type { VoucherRecord } from '../account/state.js';
import { removeRecord } from '../collections/records.js';
import { Rejection } from '../response/rejection.js';
import { memberOf } from './loyalty.js';

export const rules: Rules = {
  'loyalty.vouchers': {
    write(account, body) {
      const { contactId } = memberOf(account, body);
      const reward = account.state['loyalty.rewards'].find(({ id }) => id === body.rewardId);
      if (!reward) throw notFound('Reward');
      const { value, unit, code = account.newId('voucher code') } = reward;
      return { value: body.value ?? value, unit, code: body.code ?? code, contactId };
    },
  },
};

export const handlers: Handlers = {
  // Our choice: a redemption that isn't completed doesn't expire.
  'loyalty.vouchers.redeem'(account, { path, body: { attributedRewardId, code, autoComplete = false, ttl = 600 } }) {
    const voucher = vouchersOf(account, path.pid).find((other) =>
      attributedRewardId === undefined ? other.code === code : other.id === attributedRewardId,
    );
    if (!voucher) throw notFound('Voucher');
    checkIsOpen(voucher);
    const time = new Date(account.now()).toISOString();
    voucher.redemption = {
      id: account.newId('redemption'),
      status: 'draft',
      rewardAttributionId: voucher.id,
      contactId: voucher.contactId,
      loyaltyProgramId: path.pid,
      createdAt: time,
      updatedAt: time,
      expiresAt: new Date(account.now() + ttl * 1000).toISOString(),
    };
    return autoComplete ? complete(account, voucher, voucher.redemption) : voucher.redemption;
  },
  'loyalty.vouchers.completeRedemption'(account, { path: { pid, tid } }) {
    const voucher = vouchersOf(account, pid).find(({ redemption }) => redemption?.id === tid);
    if (!voucher?.redemption) throw notFound('Redemption');
    checkIsOpen(voucher);
    return complete(account, voucher, voucher.redemption);
  },
  // Our choice: if one voucher is unknown, none is revoked.
  'loyalty.vouchers.revoke'(account, { path: { pid }, query: { attributedRewardIds = [] } }) {
    const vouchers = attributedRewardIds.map((wanted) => {
      const voucher = vouchersOf(account, pid).find(({ id }) => id === wanted);
      if (!voucher) throw notFound('Voucher');
      return voucher;
    });
    for (const voucher of vouchers) removeRecord(account, 'loyalty.vouchers', voucher);
  },
};

const vouchersOf = ({ state }: Account, program: string) =>
  state['loyalty.vouchers'].filter(({ loyaltyProgramId }) => loyaltyProgramId === program);

const notFound = (what: string) => new Rejection(404, 'document_not_found', `${what} not found`);

function checkIsOpen({ consumedAt }: VoucherRecord): void {
  if (consumedAt) throw new Rejection(422, 'unprocessable_entity', 'The voucher was redeemed');
}

function complete({ now }: Account, voucher: VoucherRecord, redemption: LoyaltyRedemption): LoyaltyRedemption {
  const time = new Date(now()).toISOString();
  voucher.consumedAt = time;
  return Object.assign(redemption, { status: 'completed', completedAt: time, updatedAt: time });
}
