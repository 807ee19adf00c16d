// Coupons: a collection counts them.
import { findItem, type Handlers } from '../account/account.js';
import { unique } from '../account/links.js';
import { invalidParameter } from '../response/rejection.js';

export const handlers: Handlers = {
  // Our choice: the coupons are there at once. No operation returns their codes.
  'coupons.create'(account, { body: { collectionId, coupons } }) {
    const collection = findItem(account, 'coupons.collections', { id: collectionId });
    if (unique(coupons).length < coupons.length) throw invalidParameter('coupons must differ');
    collection.totalCoupons += coupons.length;
    collection.remainingCoupons += coupons.length;
  },
};
