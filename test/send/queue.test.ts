// How long the queue takes to keep its requests in order. limiter.test.ts tests the order.
import { Queue, type Waiter } from '../../src/send/queue.js';

it('a request joins the end of a long queue with as little work as the end of a short one', () => {
  const queue = new Queue();
  let placesRead = 0;
  for (let position = 0; position < 10_000; position++) {
    const waiter = {
      get place() {
        placesRead++;
        return position;
      },
    };
    expect(queue.join(waiter as Waiter)).toEqual({ ahead: position, behind: 0 });
  }
  expect(placesRead).toBeLessThanOrEqual(20_000);
});
