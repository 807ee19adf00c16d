// Inbound events over spans of any length, against a service that knows only one month at a time.
import fc from 'fast-check';
import { windows } from '../../src/request/dates.js';
import { listClient } from '../support/list-server.js';

const dayLength = 86_400_000;
const dayOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10);
const numberOf = (day: string) => Date.parse(day) / dayLength;

/** The same day of the next month, or its last, found by going on day by day. */
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

/** A service as the contract describes it. */
function service(events: readonly Event[]) {
  return listClient(({ searchParams }) => {
    const { startDate: start = '', endDate: end = '', limit, offset, sort } = Object.fromEntries(searchParams);
    if (end < start || end > lastDayWithinMonth(start)) return Response.json({}, { status: 400 });
    const found = events.filter(({ date }) => date.slice(0, 10) >= start && date.slice(0, 10) <= end);
    if (sort !== 'asc') found.reverse();
    return { events: found.slice(Number(offset), Number(offset) + Number(limit)) };
  });
}

/** So many days from some day on, with events on random days: first and last days of months and of the span among them. */
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

describe('windows of a span', () => {
  it.each([
    ['2024-01-31', '2024-03-31', 'asc', ['2024-01-31/2024-02-29', '2024-03-01/2024-03-31']],
    ['2023-12-31', '2024-01-31', 'desc', ['2023-12-31/2024-01-31']],
    ['9999-11-15', '9999-12-31', 'asc', ['9999-11-15/9999-12-15', '9999-12-16/9999-12-31']],
    ['0000-01-01', '0000-02-10', 'desc', ['0000-01-10/0000-02-10', '0000-01-01/0000-01-09']],
  ] as const)('from %s to %s are right (%s)', (start, end, direction, found) => {
    expect([...windows(start, end, 1, direction)].map((window) => `${window.start}/${window.end}`)).toEqual(found);
  });
});

describe('inbound.events.iterate', () => {
  it('gives each event of the span once, in the direction of sort', async () => {
    const property = fc.asyncProperty(spans, async ({ events, query, expected }) => {
      const { client, queries } = service(events);
      const { items, complete } = await client.inbound.events.iterate(query).collect();
      expect([items.map(({ uuid }) => uuid), complete]).toEqual([expected, true]);
      expect(new Set(queries.map((sent) => JSON.stringify(sent))).size).toBe(queries.length);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('walks a year with one request for each month', async () => {
    const events = Array.from({ length: 366 }, (_, day) => eventOn(numberOf('2024-01-01') + day));
    const { client, queries } = service(events);
    const query = { startDate: new Date('2024-01-01'), endDate: '2024-12-31', sort: 'asc' } as const;
    expect(await client.inbound.events.iterate(query).collect()).toEqual({ items: events, complete: true });
    expect(queries).toHaveLength(12);
  });

  it('keeps the rest of the query in every window, and an offset in the first alone', async () => {
    const { client, queries } = service([]);
    const rest = { sender: 'alice@example.com', sort: 'asc' } as const;
    const query = { startDate: '2024-01-01', endDate: '2024-02-29', offset: 7, ...rest };
    await client.inbound.events.iterate(query).collect();
    expect(queries).toEqual([
      { ...rest, limit: '500', startDate: '2024-01-01', endDate: '2024-02-01', offset: '7' },
      { ...rest, limit: '500', startDate: '2024-02-02', endDate: '2024-02-29', offset: '0' },
    ]);
  });

  it('leaves the days to the API when the query names none', async () => {
    const { client, queries } = listClient(() => ({ events: [{ uuid: '1' }, { uuid: '2' }] }));
    await client.inbound.events.iterate().collect();
    expect(queries).toEqual([{ limit: '500', offset: '0' }]);
  });

  it('ends, and says so, when a page of a window repeats', async () => {
    const events = [{ uuid: '1' }, { uuid: '2' }];
    const { client, queries } = listClient(() => ({ events }));
    const query = { startDate: '2023-01-01', endDate: '2023-12-31', limit: 2 };
    expect(await client.inbound.events.iterate(query).collect()).toEqual({ items: events, complete: false });
    expect(queries).toHaveLength(2);
  });

  it.each([
    [{ startDate: '2023-02-29', endDate: '2023-03-31' }, /query\.startDate must be a Date or YYYY-MM-DD/],
    [{ startDate: '2023-02-02', endDate: '2023-01-01' }, /query\.endDate must be from 2023-02-02 on/],
  ])('refuses %j at once', (query, message) => {
    expect(() => service([]).client.inbound.events.iterate(query)).toThrow(message);
  });
});
