// inbound.events.iterate reads spans of any length from an API that accepts at most one month per request.
import fc from 'fast-check';
import { listClient } from '../support/list-server.js';

const dayLength = 86_400_000;
/** Days as text (`2023-03-01`), and as numbers since 1970-01-01. */
const dayOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10);
const numberOf = (day: string) => Date.parse(day) / dayLength;

/** The same day of the next month, or its last day. Counts back day by day, unlike the client. */
function lastDayWithinMonth(start: string): string {
  const month = (Number(start.slice(5, 7)) % 12) + 1;
  for (let number = numberOf(start) + 31; ; number--) {
    const day = dayOf(number);
    if (Number(day.slice(5, 7)) === month && day.slice(8) <= start.slice(8)) return day;
  }
}

const eventOn = (day: number, count = 0) => {
  const date = `${dayOf(day)}T${String(count).padStart(2, '0')}:59:59.999Z`;
  return { uuid: `${date}/${count}`, date, sender: 'alice@example.com', recipient: 'bob@example.com' };
};
type Event = ReturnType<typeof eventOn>;

/** A client of an API with these events, which rejects spans of more than one month. */
function eventClient(events: readonly Event[]) {
  return listClient(({ searchParams }) => {
    const { startDate: start = '', endDate: end = '', limit, offset, sort } = Object.fromEntries(searchParams);
    if (end < start || end > lastDayWithinMonth(start)) return Response.json({}, { status: 400 });
    const found = events.filter(({ date }) => date.slice(0, 10) >= start && date.slice(0, 10) <= end);
    if (sort !== 'asc') found.reverse();
    return { events: found.slice(Number(offset), Number(offset) + Number(limit)) };
  });
}

/** A random span of days with events on random days in it and around it, and the ids expected from it. */
const spans = fc
  .record({
    first: fc.integer({ min: numberOf('1999-11-01'), max: numberOf('2032-03-31') }),
    days: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 450 })),
    perDay: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 40 }),
    sort: fc.constantFrom('asc' as const, 'desc' as const, undefined),
    limit: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ first, days, perDay, sort, limit }) => {
    const events: Event[] = [];
    const within: string[] = [];
    for (let day = -3; day < days + 3; day++) {
      for (let count = 0; count < perDay[Math.abs(day) % perDay.length]!; count++) {
        events.push(eventOn(first + day, count));
        if (day >= 0 && day < days) within.push(events.at(-1)!.uuid);
      }
    }
    const query = { startDate: dayOf(first), endDate: dayOf(first + days - 1), sort, limit };
    return { events, query, expected: sort === 'asc' ? within : within.reverse() };
  });

describe('inbound.events.iterate', () => {
  it('reads each event of a random span once, in the order of `sort`', async () => {
    const property = fc.asyncProperty(spans, async ({ events, query, expected }) => {
      const { client, queries } = eventClient(events);
      const { items, complete } = await client.inbound.events.iterate(query).collect();
      expect(items.map(({ uuid }) => uuid)).toEqual(expected);
      expect(complete).toBe(true);
      const differentQueries = new Set(queries.map((query) => JSON.stringify(query)));
      expect(differentQueries.size).toBe(queries.length);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it.each([
    ['2024-01-31', '2024-03-31', 'asc', ['2024-01-31/2024-02-29', '2024-03-01/2024-03-31']],
    ['2023-12-31', '2024-01-31', 'desc', ['2023-12-31/2024-01-31']],
    ['9999-11-15', '9999-12-31', 'asc', ['9999-11-15/9999-12-15', '9999-12-16/9999-12-31']],
    ['0000-01-01', '0000-02-10', 'desc', ['0000-01-10/0000-02-10', '0000-01-01/0000-01-09']],
  ] as const)('splits %s to %s into windows of one month at most (%s)', async (startDate, endDate, sort, windows) => {
    const { client, queries } = listClient(() => ({ events: [] }));
    await client.inbound.events.iterate({ startDate, endDate, sort }).collect();
    expect(queries.map((query) => `${query['startDate']}/${query['endDate']}`)).toEqual(windows);
  });

  it('reads a year with 12 requests', async () => {
    const events = Array.from({ length: 366 }, (_, day) => eventOn(numberOf('2024-01-01') + day));
    const { client, queries } = eventClient(events);
    const query = { startDate: new Date('2024-01-01'), endDate: '2024-12-31', sort: 'asc' } as const;
    expect(await client.inbound.events.iterate(query).collect()).toEqual({ items: events, complete: true });
    expect(queries).toHaveLength(12);
  });

  it('sends the rest of the query with every window, but the offset only with the first', async () => {
    const { client, queries } = eventClient([]);
    const rest = { sender: 'alice@example.com', sort: 'asc' } as const;
    const query = { startDate: '2024-01-01', endDate: '2024-02-29', offset: 7, ...rest };
    await client.inbound.events.iterate(query).collect();
    expect(queries).toEqual([
      { ...rest, limit: '500', startDate: '2024-01-01', endDate: '2024-02-01', offset: '7' },
      { ...rest, limit: '500', startDate: '2024-02-02', endDate: '2024-02-29', offset: '0' },
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
