// The API accepts at most one month per request. inbound.events.iterate reads longer ranges by splitting them into windows.
import fc from 'fast-check';
import { listClient } from '../support/list-server.js';

const dayLength = 86_400_000;
/** Returns the date, for example `2023-03-01`, that is this number of days after 1970-01-01. */
const dateOf = (dayNumber: number) => new Date(dayNumber * dayLength).toISOString().slice(0, 10);
/** Returns the number of days from 1970-01-01 to a date. */
const dayNumberOf = (date: string) => Date.parse(date) / dayLength;

/**
 * Returns the same day of the next month or, if the next month has no such day, its last day. Tries the days one by one, so that
 * a mistake in the client's calculation isn't repeated here.
 */
function lastDayWithinMonth(start: string): string {
  const month = (Number(start.slice(5, 7)) % 12) + 1;
  for (let dayNumber = dayNumberOf(start) + 31; ; dayNumber--) {
    const date = dateOf(dayNumber);
    if (Number(date.slice(5, 7)) === month && date.slice(8) <= start.slice(8)) return date;
  }
}

const eventOn = (dayNumber: number, hour = 0) => {
  const date = `${dateOf(dayNumber)}T${String(hour).padStart(2, '0')}:59:59.999Z`;
  return { uuid: date, date, sender: 'alice@example.com', recipient: 'bob@example.com' };
};
type Event = ReturnType<typeof eventOn>;

/** Creates a client of an API that has these events, and rejects ranges of more than one month. */
function eventClient(events: readonly Event[]) {
  return listClient(({ searchParams }) => {
    const { startDate: start = '', endDate: end = '', limit, offset, sort } = Object.fromEntries(searchParams);
    if (end < start || end > lastDayWithinMonth(start)) return Response.json({}, { status: 400 });
    const found = events.filter(({ date }) => date.slice(0, 10) >= start && date.slice(0, 10) <= end);
    if (sort !== 'asc') found.reverse();
    return { events: found.slice(Number(offset), Number(offset) + Number(limit)) };
  });
}

/** A random date range, events on random days in and around it, and the uuids that `iterate` must return in order. */
const randomCases = fc
  .record({
    start: fc.integer({ min: dayNumberOf('1999-11-01'), max: dayNumberOf('2032-03-31') }),
    // Ranges of up to 70 days are more likely than longer ones.
    days: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 450 })),
    eventsPerDay: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 40 }),
    sort: fc.constantFrom('asc' as const, 'desc' as const, undefined),
    limit: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ start, days, eventsPerDay, sort, limit }) => {
    const events: Event[] = [];
    const uuidsInRange: string[] = [];
    for (let day = -3; day < days + 3; day++) {
      // If there are more days than values in `eventsPerDay`, the values repeat.
      const eventCount = eventsPerDay[Math.abs(day) % eventsPerDay.length]!;
      for (let hour = 0; hour < eventCount; hour++) {
        const event = eventOn(start + day, hour);
        events.push(event);
        if (day >= 0 && day < days) uuidsInRange.push(event.uuid);
      }
    }
    const query = { startDate: dateOf(start), endDate: dateOf(start + days - 1), sort, limit };
    return { events, query, expected: sort === 'asc' ? uuidsInRange : uuidsInRange.reverse() };
  });

describe('inbound.events.iterate', () => {
  it('reads each event of a random range once, in the order of `sort`', async () => {
    const property = fc.asyncProperty(randomCases, async ({ events, query, expected }) => {
      const { client, queries } = eventClient(events);
      const { items, complete } = await client.inbound.events.iterate(query).collect();
      expect(items.map(({ uuid }) => uuid)).toEqual(expected);
      expect(complete).toBe(true);
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
  ] as const)(
    'reads %s to %s in windows of at most one month (sort: %s)',
    async (startDate, endDate, sort, windows) => {
      const { client, queries } = listClient(() => ({ events: [] }));
      await client.inbound.events.iterate({ startDate, endDate, sort }).collect();
      expect(queries.map((query) => `${query['startDate']}/${query['endDate']}`)).toEqual(windows);
    },
  );

  it('reads a year with 12 requests', async () => {
    const events = Array.from({ length: 366 }, (_, day) => eventOn(dayNumberOf('2024-01-01') + day));
    const { client, queries } = eventClient(events);
    const query = { startDate: new Date('2024-01-01'), endDate: '2024-12-31', sort: 'asc' } as const;
    expect(await client.inbound.events.iterate(query).collect()).toEqual({ items: events, complete: true });
    expect(queries).toHaveLength(12);
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
    const { client, queries } = listClient(() => ({ events: [{ uuid: '1' }, { uuid: '2' }] }));
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

  it.each([
    [{ startDate: '2023-02-29', endDate: '2023-03-31' }, /query\.startDate must be a Date or YYYY-MM-DD/],
    [{ startDate: '2023-02-02', endDate: '2023-01-01' }, /query\.endDate must be 2023-02-02 or later/],
  ])('rejects %j immediately', (query, message) => {
    expect(() => eventClient([]).client.inbound.events.iterate(query)).toThrow(message);
  });
});
