// Where a list that is read by offset ends, and whether it is whole, by what its pages and totals say.
import { items, listClient, type Answer } from '../support/list-server.js';

/** How many children a response brings, and the `count` beside them. */
type Answered = [children: number, count?: unknown];

const cases: [what: string, read: number, complete: boolean, ...pages: Answered[]][] = [
  ['reads on to the total after a short page', 20, true, [9, 20], [10, 20], [1, 20]],
  ['stops at the total', 20, true, [10, 20], [10, 20]],
  ['stops at a short page where no total is given', 15, true, [10], [5]],
  ['stops at an empty page where the last one was full', 10, true, [10], [0]],
  ['takes nonsense for no total', 15, true, [10, 'many'], [5, -3.5]],
  ['keeps a total that later pages leave out', 20, true, [10, 20], [10]],
  ['reads an empty list', 0, true, [0, 0]],
  ['is not complete if an empty page comes before the total', 9, false, [9, 20], [0, 20]],
  ['is not complete at an empty page before the total', 10, false, [10, 20], [0, 20]],
  ['goes on behind a total of 0 that the page contradicts', 15, false, [10, 0], [5, 0]],
  ['is not complete with more than the total', 5, false, [5, 4]],
  ['follows a total that changes', 24, true, [10, 25], [10, 25], [4, 24]],
  ['asks on after a page with more items than the total', 10, true, [25, 10], [0, 10]],
];

/** Each response has its children from the offset that was asked for. */
function answering(pages: Answered[]): Answer {
  return ({ searchParams }, request) => {
    const [children, count] = pages[request]!;
    return { children: items(children, Number(searchParams.get('offset'))), ...(count !== undefined && { count }) };
  };
}

describe('children.iterate', () => {
  it.each(cases)('%s', async (_, read, complete, ...pages) => {
    const { client, queries } = listClient(answering(pages));
    expect(await client.children.iterate({ limit: 10 }).collect()).toEqual({ items: items(read), complete });
    const read10 = pages.map(([children]) => Math.min(children, 10));
    const offsets = pages.map((__, page) => read10.slice(0, page).reduce((sum, count) => sum + count, 0));
    expect(queries.map(({ offset }) => Number(offset))).toEqual(offsets);
  });

  it.each([15, 20])('counts the total from the start of the list, also from offset %i', async (offset) => {
    const { client } = listClient(answering([[20 - offset, 20]]));
    const collected = await client.children.iterate({ offset }).collect();
    expect(collected).toEqual({ items: items(20 - offset, offset), complete: true });
  });

  it.each([{}, { children: null, count: 0 }, { count: 0 }])('takes %j for an empty list', async (answer) => {
    const { client } = listClient(() => answer);
    expect(await client.children.iterate().collect()).toEqual({ items: [], complete: true });
  });

  it('is not complete if a page repeats an item of an earlier one', async () => {
    // The API hides item 5, so the page after it starts one item early.
    const visible = items(20).filter(({ id }) => id !== '5');
    const { client } = listClient(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      const page = items(20).slice(offset, offset + 10);
      return { children: page.filter((item) => visible.some(({ id }) => id === item.id)), count: 20 };
    });
    const { items: read, complete } = await client.children.iterate({ limit: 10 }).collect();
    expect([new Set(read.map(({ id }) => id)).size, complete]).toEqual([19, false]);
  });

  it('is not complete if `{}` follows a page with a larger total', async () => {
    const { client } = listClient((_, request) => (request === 0 ? { children: items(10), count: 20 } : {}));
    expect(await client.children.iterate({ limit: 10 }).collect()).toEqual({ items: items(10), complete: false });
  });
});
