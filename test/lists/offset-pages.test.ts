// The plan of a list that is read by `limit` and `offset`: which page it asks for next, and where it sees the end.
import type { GetChildrenList } from 'messaging-platform-sdk';
import { offsetPages } from '../../src/lists/offset-pages.js';
import type { PlainValues } from '../../src/request/operation.js';

/** A plan of pages of ten, which reads of an answer its items and its total. */
function planOf(query: PlainValues = {}, ...firstPageTellsEnd: [boolean?]) {
  const plan = offsetPages(
    'getResellerChilds',
    { query, limit: 10 },
    ({ children, count }) => ({ items: children ?? [], total: count }),
    ...firstPageTellsEnd,
  );
  /** An answer with so many items, and a total. */
  const take = (length: number, count?: number) =>
    plan.take({ children: Array.from({ length }, (_, id) => ({ id })), count } as unknown as GetChildrenList);
  /** How many items of it are kept, and what ended. */
  const learn = (length: number, count?: number) => {
    const { items, end } = take(length, count);
    return [items.length, end];
  };
  /** The offsets of the next pages. */
  const next = (pages: number) => Array.from({ length: pages }, () => plan.next()?.['offset']);
  return { plan, learn, next };
}

describe('offsetPages', () => {
  it('asks for one page after the other from the beginning, and keeps the rest of the query', () => {
    const { plan } = planOf({ sort: 'asc' });
    expect(plan.operation).toBe('getResellerChilds');
    expect([plan.next(), plan.next()]).toEqual([
      { sort: 'asc', limit: '10', offset: '0' },
      { sort: 'asc', limit: '10', offset: '10' },
    ]);
  });

  it('begins at the offset of the query', () => {
    const { plan, next, learn } = planOf({ offset: '3' });
    expect(next(2)).toEqual(['3', '13']);
    expect(plan.position(0)).toEqual({ offset: 3 });
    learn(10);
    expect(plan.position(4)).toEqual({ offset: 7 });
  });

  it('tells the position in the page that was taken last', () => {
    const { plan, learn } = planOf();
    learn(10);
    learn(10);
    expect([plan.position(0), plan.position(10)]).toEqual([{ offset: 10 }, { offset: 20 }]);
  });

  it('goes on behind a full page, and sees the end at a short one', () => {
    const { plan, learn } = planOf();
    expect(plan.isEndKnown).toBe(false);
    expect(learn(10)).toEqual([10, undefined]);
    expect(plan.isEndKnown).toBe(false);
    expect(learn(9)).toEqual([9, 'whole']);
    expect(planOf().learn(0)).toEqual([0, 'whole']);
  });

  it('drops of a page what is beyond the limit, since it comes again with the next', () => {
    const { plan, learn } = planOf();
    expect(learn(30)).toEqual([10, undefined]);
    expect(learn(5)).toEqual([5, 'whole']);
    expect(plan.position(5)).toEqual({ offset: 15 });
  });

  it('asks for nothing at or beyond a total, with which the list is whole', () => {
    const { plan, learn, next } = planOf();
    expect(next(1)).toEqual(['0']);
    expect(learn(10, 20)).toEqual([10, undefined]);
    expect(plan.isEndKnown).toBe(true);
    expect(next(2)).toEqual(['10', undefined]);
    expect(learn(10, 20)).toEqual([10, 'whole']);
  });

  it('takes a list for whole that gives more than its total', () => {
    const { learn } = planOf();
    expect(learn(5, 4)).toEqual([5, 'whole']);
  });

  it('does not know whether a list is whole that ends before its total', () => {
    const { learn } = planOf();
    expect(learn(9, 20)).toEqual([9, 'unknown']);
  });

  it('counts a total from the beginning of the list, not from the offset of the query', () => {
    const { learn, next } = planOf({ offset: '15' });
    next(1);
    expect(learn(5, 20)).toEqual([5, 'whole']);
    expect(next(1)).toEqual([undefined]);
  });

  it('forgets a total that a later page no longer tells', () => {
    const { plan, learn, next } = planOf();
    learn(10, 20);
    learn(10);
    expect(plan.isEndKnown).toBe(false);
    expect(next(3)).toEqual(['0', '10', '20']);
  });

  it('asks for one page until it is there, where that may tell the end', () => {
    const { plan, learn, next } = planOf({ offset: '3' }, true);
    expect(plan.isEndKnown).toBe(true);
    expect(next(2)).toEqual(['3', undefined]);
    learn(10, 33);
    expect(next(3)).toEqual(['13', '23', undefined]);
  });
});
