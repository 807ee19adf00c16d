// Inbound events over spans of any length, against a service that knows only one month at a time.
import fc from 'fast-check';
import { MessagingPlatform, type InboundEventsPosition } from 'messaging-platform-sdk';
import { windows } from '../../src/request/dates.js';
import { closeServers, startListServer, until } from '../support/list-server.js';

afterEach(closeServers);

const dayLength = 86_400_000;
const dayOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10);
const numberOf = (day: string) => Date.parse(day) / dayLength;

/** The last day that is within a month of a day, found by going on day by day: the same day of the next month, or its last. */
function lastDayWithinMonth(start: string): string {
  const known = lastDays.get(start);
  if (known) return known;
  const month = (Number(start.slice(5, 7)) % 12) + 1;
  let found = start;
  for (let number = numberOf(start); number <= numberOf(start) + 62; number++) {
    const day = dayOf(number);
    if (Number(day.slice(5, 7)) === month && day.slice(8) <= start.slice(8)) found = day;
  }
  lastDays.set(start, found);
  return found;
}
const lastDays = new Map<string, string>();

interface Event {
  uuid: string;
  date: string;
  sender: string;
  recipient: string;
}

interface Asked {
  start: string;
  end: string;
  offset: number;
}

/** A service as the contract describes it, as the `fetch` of a client; it keeps account of what it was asked. */
function service(events: readonly Event[]) {
  const asked: Asked[] = [];
  const answer = (url: URL) => {
    const {
      startDate: start = '',
      endDate: end = '',
      limit,
      offset,
      sort = 'desc',
    } = Object.fromEntries(url.searchParams);
    asked.push({ start, end, offset: Number(offset) });
    if (end < start || end > lastDayWithinMonth(start))
      return Response.json({ message: 'More than a month' }, { status: 400 });
    const found = events.filter(({ date }) => date.slice(0, 10) >= start && date.slice(0, 10) <= end);
    if (sort === 'desc') found.reverse();
    return Response.json({ events: found.slice(Number(offset), Number(offset) + Number(limit)) });
  };
  return { asked, client: new MessagingPlatform({ fetch: async (url) => answer(new URL(url)) }), answer };
}

/** So many days from some day on, with events on random days: first and last days of months and of the span among them. */
const spans = fc
  .record({
    first: fc.integer({ min: numberOf('1999-11-01'), max: numberOf('2032-03-31') }),
    days: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 450 })),
    perDay: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 40 }),
    sort: fc.constantFrom('asc', 'desc', undefined),
    limit: fc.integer({ min: 1, max: 12 }),
    lookahead: fc.nat({ max: 3 }),
  })
  .map(({ first, days, perDay, ...rest }) => {
    const events: Event[] = [];
    for (let day = -3; day < days + 3; day++) {
      for (let count = 0; count < perDay[Math.abs(day) % perDay.length]!; count++) {
        const date = `${dayOf(first + day)}T${String(count).padStart(2, '0')}:59:59.999Z`;
        events.push({ uuid: `${date}/${count}`, date, sender: 'alice@example.com', recipient: 'bob@example.com' });
      }
    }
    return { query: { startDate: dayOf(first), endDate: dayOf(first + days - 1) }, events, ...rest };
  });

/** What the service has in a span, day by day. */
function expected(
  events: readonly Event[],
  { startDate, endDate }: { startDate: string; endDate: string },
  sort?: string,
) {
  const onDay = new Map<string, string[]>();
  for (const { uuid, date } of events) onDay.set(date.slice(0, 10), [...(onDay.get(date.slice(0, 10)) ?? []), uuid]);
  const found: string[] = [];
  for (let day = numberOf(startDate); day <= numberOf(endDate); day++) found.push(...(onDay.get(dayOf(day)) ?? []));
  return sort === 'asc' ? found : found.reverse();
}

describe('windows of a span', () => {
  it.each([
    ['2024-01-31', '2024-03-31', 'asc', ['2024-01-31/2024-02-29', '2024-03-01/2024-03-31']],
    ['2023-01-31', '2023-03-31', 'asc', ['2023-01-31/2023-02-28', '2023-03-01/2023-03-31']],
    ['2024-01-30', '2024-03-30', 'desc', ['2024-03-01/2024-03-30', '2024-01-30/2024-02-29']],
    ['2024-02-29', '2024-02-29', 'desc', ['2024-02-29/2024-02-29']],
    ['2023-12-31', '2024-01-31', 'desc', ['2023-12-31/2024-01-31']],
    ['9999-11-15', '9999-12-31', 'asc', ['9999-11-15/9999-12-15', '9999-12-16/9999-12-31']],
    ['0000-01-01', '0000-02-10', 'desc', ['0000-01-10/0000-02-10', '0000-01-01/0000-01-09']],
  ] as const)('from %s to %s are right (%s)', (start, end, direction, found) => {
    expect([...windows(start, end, 1, direction)].map((window) => `${window.start}/${window.end}`)).toEqual(found);
  });
});

describe('inbound.events.iterate', () => {
  it('gives what the service has on each day of the span, once and in the direction of sort, with windows of a month', async () => {
    await fc.assert(
      fc.asyncProperty(spans, async ({ events, query, sort, limit, lookahead }) => {
        const { client, asked } = service(events);
        const { items, complete } = await client.inbound.events
          .iterate({ ...query, sort, limit }, { lookahead })
          .collect();
        expect(items.map(({ uuid }) => uuid)).toEqual(expected(events, query, sort));
        expect(complete).toBe(true);
        expect(new Set(asked.map(({ start, offset }) => `${start} ${offset}`)).size).toBe(asked.length);
      }),
      { numRuns: 40 },
    );
  });

  it('goes on from its position wherever it was stopped, with nothing twice and nothing lost', async () => {
    const stops = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(spans, stops, async ({ events, query, sort, limit, lookahead }, [...pauses]) => {
        const { client } = service(events);
        const found: string[] = [];
        let position: InboundEventsPosition | object = {};
        for (let isWhole = false; !isWhole;) {
          const iterator = client.inbound.events.iterate({ ...query, sort, limit, ...position }, { lookahead });
          const { items, complete } = await iterator.collect({ max: pauses.pop() ?? Infinity });
          found.push(...items.map(({ uuid }) => uuid));
          position = JSON.parse(JSON.stringify(iterator.position)) as InboundEventsPosition;
          isWhole = complete;
        }
        expect(found).toEqual(expected(events, query, sort));
      }),
      { numRuns: 40 },
    );
  });

  it('walks a year, one request for each window of a page, whatever the look-ahead', async () => {
    const events = Array.from({ length: 366 }, (_, index): Event => {
      const date = `${dayOf(numberOf('2024-01-01') + index)}T12:00:00Z`;
      return { uuid: date, date, sender: 'alice@example.com', recipient: 'bob@example.com' };
    });
    for (const lookahead of [0, 4]) {
      const { client, asked } = service(events);
      const query = { startDate: '2024-01-01', endDate: '2024-12-31', sort: 'asc' } as const;
      const { items } = await client.inbound.events.iterate(query, { lookahead }).collect();
      expect(items).toEqual(events);
      expect(asked).toHaveLength(12);
    }
  });

  it('looks ahead in a window that has more than one page', async () => {
    const events = Array.from({ length: 60 }, (_, index): Event => {
      return {
        uuid: String(index),
        date: '2024-02-10T12:00:00Z',
        sender: 'alice@example.com',
        recipient: 'bob@example.com',
      };
    });
    const { answer } = service(events);
    const server = await startListServer((url, request) => (request === 0 ? answer(url) : undefined));
    const query = { startDate: '2024-01-01', endDate: '2024-03-05', limit: 10 };
    const iterator = server.client.inbound.events.iterate(query, { lookahead: 3 });
    await iterator.next();
    await until(() => server.open === 3);
    await iterator.return();
  });

  it('keeps the rest of the query in every window, and an offset in the first alone', async () => {
    const { answer } = service([]);
    const { client, queries } = await startListServer(answer);
    const query = {
      startDate: '2024-01-01',
      endDate: '2024-02-29',
      sender: 'alice@example.com',
      offset: 7,
      sort: 'asc',
    } as const;
    await client.inbound.events.iterate(query).collect();
    expect(queries).toEqual([
      { ...query, limit: '500', endDate: '2024-02-01', offset: '7' },
      { ...query, limit: '500', startDate: '2024-02-02', offset: '0' },
    ]);
  });

  it('leaves the days to the service when the query names none', async () => {
    const { client, queries } = await startListServer(() => ({ events: [{ uuid: '1' }, { uuid: '2' }] }));
    const iterator = client.inbound.events.iterate();
    expect(await iterator.collect({ max: 1 })).toMatchObject({ complete: false });
    expect(iterator.position).toEqual({ offset: 1 });
    expect(queries).toEqual([{ limit: '500', offset: '0' }]);
  });

  it('ends, and says so, when the service gives a page of a window again', async () => {
    const events = Array.from({ length: 5 }, (_, index) => ({ uuid: String(index) }));
    const { client, queries } = await startListServer(() => ({ events }));
    const query = { startDate: '2023-01-01', endDate: '2023-12-31', limit: 5 };
    expect(await client.inbound.events.iterate(query).collect()).toEqual({ items: events, complete: false });
    expect(queries).toHaveLength(2);
  });

  it.each([
    [{ startDate: '2023-02-29', endDate: '2023-03-31' }, /query\.startDate must be a Date or YYYY-MM-DD/],
    [{ startDate: '2023-02-02' }, /query\.endDate must be given with startDate/],
    [{ limit: 501 }, /query\.limit must be from 0 to 500/],
  ])('refuses %j at once', (query, message) => {
    const { client } = service([]);
    expect(() => client.inbound.events.iterate(query as { limit: number })).toThrow(message);
  });
});
