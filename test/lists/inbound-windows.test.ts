// inbound.events.iterate splits ranges into windows that the API accepts: a month in Brevo's description of 2023, 30 days in
// today's documentation.
import fc from 'fast-check';
import { listClient } from '../support/list-client.js';

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
    const isTooLong = end > latestEndDate(start) || dayNumberOf(end) - dayNumberOf(start) > 30;
    if (end < start || isTooLong) return Response.json({}, { status: 400 });
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
    await fc.assert(property, { numRuns: 20 });
  });

  it.each([
    ['2024-01-31', '2024-03-31', 'asc', ['2024-01-31/2024-02-29', '2024-03-01/2024-03-30', '2024-03-31/2024-03-31']],
    ['2024-03-01', '2024-03-31', 'desc', ['2024-03-31/2024-03-31', '2024-03-01/2024-03-30']],
    ['2023-02-01', '2023-03-03', 'asc', ['2023-02-01/2023-03-01', '2023-03-02/2023-03-03']],
    ['9999-11-15', '9999-12-31', 'asc', ['9999-11-15/9999-12-14', '9999-12-15/9999-12-31']],
    ['0000-01-01', '0000-02-10', 'desc', ['0000-01-31/0000-02-10', '0000-01-01/0000-01-30']],
  ] as const)(
    'reads %s to %s in windows of at most a month and 29 days (sort: %s)',
    async (startDate, endDate, sort, windows) => {
      const { client, queries } = listClient(() => ({ events: [] }));
      await client.inbound.events.iterate({ startDate, endDate, sort }).collect();
      expect(queries.map((query) => `${query['startDate']}/${query['endDate']}`)).toEqual(windows);
    },
  );

  it('sends all query parameters with every window', async () => {
    const { client, queries } = eventClient([]);
    const otherParameters = { sender: 'alice@example.com', sort: 'asc' } as const;
    const query = { startDate: '2024-01-01', endDate: '2024-02-29', ...otherParameters };
    await client.inbound.events.iterate(query).collect();
    expect(queries).toEqual([
      { ...otherParameters, limit: '500', startDate: '2024-01-01', endDate: '2024-01-30', offset: '0' },
      { ...otherParameters, limit: '500', startDate: '2024-01-31', endDate: '2024-02-29', offset: '0' },
    ]);
  });

  it.each([7, 40, 91])('skips the first %i events of the whole range, not of each window', async (offset) => {
    const events = createDailyEvents(dayNumberOf('2024-01-01'), 91);
    const { client } = eventClient(events);
    const query = { startDate: '2024-01-01', endDate: '2024-03-31', sort: 'asc', limit: 10, offset } as const;
    expect(await client.inbound.events.iterate(query).collect()).toEqual({
      items: events.slice(offset),
      complete: true,
    });
  });

  it('lets the API skip events if the range is a single window', async () => {
    const { client, queries } = eventClient([]);
    await client.inbound.events.iterate({ startDate: '2024-01-01', endDate: '2024-01-30', offset: 7 }).collect();
    expect(queries).toMatchObject([{ offset: '7' }]);
  });

  it('sends no dates if the query has none', async () => {
    const { client, queries } = listClient(() => ({ events: [] }));
    await client.inbound.events.iterate().collect();
    expect(queries).toEqual([{ limit: '500', offset: '0' }]);
  });

  it('keeps date-times at both ends of the range', async () => {
    const { client, queries } = listClient(() => ({ events: [] }));
    const query = { startDate: '2024-01-01T08:00:00Z', endDate: '2024-02-10T08:00:00Z', sort: 'asc' } as const;
    await client.inbound.events.iterate(query).collect();
    expect(queries.map(({ startDate, endDate }) => `${startDate}/${endDate}`)).toEqual([
      '2024-01-01T08:00:00Z/2024-01-30',
      '2024-01-31/2024-02-10T08:00:00Z',
    ]);
  });

  it('reads all windows, and is incomplete, if an email is in two of them', async () => {
    const { client } = listClient(({ searchParams }) => ({
      events: [{ uuid: searchParams.get('startDate') === '2024-01-01' ? 'a' : 'b' }],
    }));
    const query = { startDate: '2024-01-01', endDate: '2024-03-10' };
    const { items, complete } = await client.inbound.events.iterate(query).collect();
    expect(items.map(({ uuid }) => uuid)).toEqual(['b', 'b', 'a']);
    expect(complete).toBe(false);
  });

  it('reads all other events if an email arrives meanwhile and moves them, but is incomplete', async () => {
    const events = createDailyEvents(dayNumberOf('2024-01-02'), 90);
    const newest = { ...events.at(-1)!, uuid: 'new' };
    const all = [...events];
    const list = eventClient(all);
    const query = { startDate: '2024-01-02', endDate: '2024-03-31', limit: 10 };
    const iterator = list.client.inbound.events.iterate(query);
    const read: string[] = [];
    for await (const { uuid } of iterator) {
      if (read.push(uuid) === 10) all.push(newest);
    }
    expect(new Set(read)).toEqual(new Set(events.map(({ uuid }) => uuid)));
    expect(iterator.complete).toBe(false);
  });

  it('stops and is incomplete when a page repeats', async () => {
    const events = [{ uuid: '1' }, { uuid: '2' }];
    const { client, queries } = listClient(() => ({ events }));
    const query = { startDate: '2023-01-01', endDate: '2023-12-31', limit: 2 };
    expect(await client.inbound.events.iterate(query).collect()).toEqual({ items: events, complete: false });
    expect(queries).toHaveLength(2);
  });

  it('reads all windows, and is incomplete, if an event arrives on two pages', async () => {
    const march = ['a,b', 'b,c', ''];
    const february = ['d'];
    const { client } = listClient(({ searchParams }) => {
      const pages = searchParams.get('startDate') === '2023-02-01' ? february : march;
      const uuids = pages[Number(searchParams.get('offset')) / 2]!.split(',').filter(Boolean);
      return { events: uuids.map((uuid) => ({ uuid })) };
    });
    const query = { startDate: '2023-02-01', endDate: '2023-03-31', limit: 2 };
    const { items, complete } = await client.inbound.events.iterate(query).collect();
    expect(items.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'b', 'c', 'd']);
    expect(complete).toBe(false);
  });

  it('immediately rejects a range that ends before it starts', () => {
    const { inbound } = eventClient([]).client;
    const iterate = () => inbound.events.iterate({ startDate: '2023-02-02', endDate: '2023-01-01' });
    expect(iterate).toThrow(/query\.endDate must be 2023-02-02 or later/);
  });
});

it('emails.iterate is incomplete if a page repeats before the last window, although it has the total of its window', async () => {
  const { client } = listClient(() => ({ transactionalEmails: [{ uuid: '1' }], count: 1 }));
  const emails = client.emails.iterate({ startDate: '2023-01-01', endDate: '2023-03-31', limit: 1 });
  expect(await emails.collect()).toMatchObject({ complete: false });
});
