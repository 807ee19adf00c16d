// Coupons: a collection counts them.
import { findItem, type Handlers } from '../account/account.js';
import { unique } from '../account/links.js';
import { invalidParameter } from '../response/rejection.js';

export const handlers: Handlers = {
  // Our choice: the codes are there at once, and one that the collection has isn't added again. No operation returns them.
  'coupons.create'(account, { body: { collectionId, coupons } }) {
    const collection = findItem(account, 'coupons.collections', { id: collectionId });
    if (unique(coupons).length < coupons.length) throw invalidParameter('coupons must differ');
    const codes = unique([...(collection.codes ?? []), ...coupons]);
    const added = codes.length - (collection.codes ?? []).length;
    collection.codes = codes;
    collection.totalCoupons = (collection.totalCoupons ?? 0) + added;
    collection.remainingCoupons = (collection.remainingCoupons ?? 0) + added;
  },
};
