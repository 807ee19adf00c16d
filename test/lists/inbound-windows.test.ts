// inbound.events.iterate splits ranges into windows of at most one month, the maximum that the API accepts.
import fc from 'fast-check';
import { listClient } from '../support/list-server.js';

const dayLength = 86_400_000;
/** Days are numbered from 1970-01-01. */
const dateOf = (dayNumber: number) => new Date(dayNumber * dayLength).toISOString().slice(0, 10);
const dayNumberOf = (date: string) => Date.parse(date) / dayLength;

/** The last day of a window of one month. Tries each day, because a calculation could repeat a mistake of the client. */
function latestEndDate(start: string): string {
  const nextMonth = (Number(start.slice(5, 7)) % 12) + 1;
  for (let dayNumber = dayNumberOf(start) + 31; ; dayNumber--) {
    const date = dateOf(dayNumber);
    if (Number(date.slice(5, 7)) === nextMonth && date.slice(8) <= start.slice(8)) return date;
  }
}

const createDailyEvents = (firstDay: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = `${dateOf(firstDay + index)}T23:59:59.999Z`;
    return { uuid: date, date, sender: 'alice@example.com', recipient: 'bob@example.com' };
  });

function eventClient(events: ReturnType<typeof createDailyEvents>) {
  return listClient(({ searchParams }) => {
    const { startDate: start = '', endDate: end = '', limit, offset, sort } = Object.fromEntries(searchParams);
    if (end < start || end > latestEndDate(start)) return Response.json({}, { status: 400 });
    const found = events.filter(({ date }) => date.slice(0, 10) >= start && date.slice(0, 10) <= end);
    if (sort !== 'asc') found.reverse();
    return { events: found.slice(Number(offset), Number(offset) + Number(limit)) };
  });
}

const randomQueries = fc.record({
  firstDay: fc.integer({ min: dayNumberOf('1999-11-01'), max: dayNumberOf('2032-03-31') }),
  // Ranges of up to 70 days are more likely than longer ones.
  dayCount: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 450 })),
  sort: fc.constantFrom('asc' as const, 'desc' as const, undefined),
  limit: fc.integer({ min: 1, max: 12 }),
});

describe('inbound.events.iterate', () => {
  it('reads each event of a random range once, in the order of `sort`', async () => {
    const property = fc.asyncProperty(randomQueries, async ({ firstDay, dayCount, sort, limit }) => {
      // The three days before and the three days after the range also have events.
      const { client, queries } = eventClient(createDailyEvents(firstDay - 3, dayCount + 6));
      const query = { startDate: dateOf(firstDay), endDate: dateOf(firstDay + dayCount - 1), sort, limit };
      const expected = createDailyEvents(firstDay, dayCount);
      if (sort !== 'asc') expected.reverse();
      const collected = await client.inbound.events.iterate(query).collect();
      expect(collected).toEqual({ items: expected, complete: true });
      const distinctQueries = new Set(queries.map((sent) => JSON.stringify(sent)));
      expect(distinctQueries.size).toBe(queries.length);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it.each([
    ['2024-01-31', '2024-03-31', 'asc', ['2024-01-31/2024-02-29', '2024-03-01/2024-03-31']],
    ['2023-12-31', '2024-01-31', 'desc', ['2023-12-31/2024-01-31']],
    ['9999-11-15', '9999-12-31', 'asc', ['9999-11-15/9999-12-15', '9999-12-16/9999-12-31']],
    ['0000-01-01', '0000-02-10', 'desc', ['0000-01-10/0000-02-10', '0000-01-01/0000-01-09']],
  ] as const)('reads %s to %s in windows of at most a month (sort: %s)', async (startDate, endDate, sort, windows) => {
    const { client, queries } = listClient(() => ({ events: [] }));
    await client.inbound.events.iterate({ startDate, endDate, sort }).collect();
    expect(queries.map((query) => `${query['startDate']}/${query['endDate']}`)).toEqual(windows);
  });

  it('applies the offset only to the first window, and sends all other query parameters with every window', async () => {
    const { client, queries } = eventClient([]);
    const otherParameters = { sender: 'alice@example.com', sort: 'asc' } as const;
    const query = { startDate: '2024-01-01', endDate: '2024-02-29', offset: 7, ...otherParameters };
    await client.inbound.events.iterate(query).collect();
    expect(queries).toEqual([
      { ...otherParameters, limit: '500', startDate: '2024-01-01', endDate: '2024-02-01', offset: '7' },
      { ...otherParameters, limit: '500', startDate: '2024-02-02', endDate: '2024-02-29', offset: '0' },
    ]);
  });

  it('sends no dates if the query has none', async () => {
    const { client, queries } = listClient(() => ({ events: [] }));
    await client.inbound.events.iterate().collect();
    expect(queries).toEqual([{ limit: '500', offset: '0' }]);
  });

  it('stops and is incomplete when a page repeats', async () => {
    const events = [{ uuid: '1' }, { uuid: '2' }];
    const { client, queries } = listClient(() => ({ events }));
    const query = { startDate: '2023-01-01', endDate: '2023-12-31', limit: 2 };
    expect(await client.inbound.events.iterate(query).collect()).toEqual({ items: events, complete: false });
    expect(queries).toHaveLength(2);
  });

  it('immediately rejects a range that ends before it starts', () => {
    const { inbound } = eventClient([]).client;
    const iterate = () => inbound.events.iterate({ startDate: '2023-02-02', endDate: '2023-01-01' });
    expect(iterate).toThrow(/query\.endDate must be 2023-02-02 or later/);
  });
});
