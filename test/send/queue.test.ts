// How long the queue takes to keep its requests in order.
import { Queue, type Waiter } from '../../src/send/queue.js';

/** Counts how often the queue looks at the place of a request. */
function waiters() {
  const count = { placesRead: 0 };
  const createWaiter = (place: number) => {
    const waiter = {
      get place() {
        count.placesRead++;
        return place;
      },
    };
    return waiter as Waiter;
  };
  return { count, createWaiter };
}

it('a request joins the end of a long queue with as little work as the end of a short one', () => {
  const { count, createWaiter } = waiters();
  const queue = new Queue();
  for (let place = 0; place < 10_000; place++) {
    expect(queue.join(createWaiter(place))).toEqual({ ahead: place, behind: 0 });
  }
  expect(count.placesRead).toBeLessThanOrEqual(20_000);
});

it('a queue stays in order while requests join at any place and leave', () => {
  const { createWaiter } = waiters();
  const queue = new Queue();
  const all = [3, 1, 5, 2, 4].map(createWaiter);
  expect(all.map((waiter) => queue.join(waiter))).toEqual([
    { ahead: 0, behind: 0 },
    { ahead: 0, behind: 1 },
    { ahead: 2, behind: 0 },
    { ahead: 1, behind: 2 },
    { ahead: 3, behind: 1 },
  ]);
  for (const place of [1, 3, 5]) queue.leave(all.find((waiter) => waiter.place === place)!);
  expect([queue.first?.place, queue.first?.next?.place, queue.first?.next?.next]).toEqual([2, 4, undefined]);
});
