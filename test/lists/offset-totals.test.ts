// When children.iterate stops, and whether the list is complete. A short page has fewer than the 10 children requested.
import { items, listClient, type RespondToList } from '../support/list-client.js';

type Page = [childCount: number, total?: unknown];

const cases: [title: string, childrenRead: number, complete: boolean, ...pages: Page[]][] = [
  ['continues to the total after a short page', 20, true, [9, 20], [10, 20], [1, 20]],
  ['stops at the total', 20, true, [10, 20], [10, 20]],
  ['stops after a short page without a total', 15, true, [10], [5]],
  ['stops at an empty page after a full page without a total', 10, true, [10], [0]],
  ['ignores totals that are not whole numbers', 15, true, [10, 'many'], [5, -3.5]],
  ['remembers the total if later pages have none', 20, true, [10, 20], [10]],
  ['reads an empty list', 0, true, [0, 0]],
  ['is incomplete if an empty page follows a short page below the total', 9, false, [9, 20], [0, 20]],
  ['is incomplete if an empty page follows a full page below the total', 10, false, [10, 20], [0, 20]],
  ['continues after a full page with a total of 0, and is incomplete', 15, false, [10, 0], [5, 0]],
  ['is incomplete if there are more children than the total', 5, false, [5, 4]],
  ['uses the latest total if the list grows', 22, true, [10, 20], [10, 22], [2, 22]],
  // A later child may have moved to a page that was read.
  ['is incomplete if the total shrinks', 24, false, [10, 25], [10, 25], [4, 24]],
  ['keeps the children of a page that has more than requested', 20, true, [15, 20], [5, 20]],
  ['ends at the total if the API ignores the limit', 15, true, [15, 15], [0, 15]],
  ['doubts a total that may count only the children of the first page', 20, false, [10, 10], [10, 10], [0, 10]],
  ['is incomplete if a page has more children than the total', 25, false, [25, 10], [0, 10]],
];

/** The first id on a page is the requested offset. */
function respondWithPages(pages: Page[]): RespondToList {
  return ({ searchParams }, index) => {
    const [childCount, total] = pages[index]!;
    const children = items(childCount, Number(searchParams.get('offset')));
    return total === undefined ? { children } : { children, count: total };
  };
}

describe('children.iterate', () => {
  it.each(cases)('%s', async (_, childrenRead, complete, ...pages) => {
    const { client, queries } = listClient(respondWithPages(pages));
    expect(await client.children.iterate({ limit: 10 }).collect()).toEqual({ items: items(childrenRead), complete });
    let offset = 0;
    for (const [index, [childCount]] of pages.entries()) {
      expect(queries[index]).toMatchObject({ offset: String(offset) });
      offset += childCount;
    }
    expect(queries).toHaveLength(pages.length);
  });

  it.each([15, 20])('knows that the total includes the children before offset %i', async (offset) => {
    const { client } = listClient(respondWithPages([[20 - offset, 20]]));
    const collected = await client.children.iterate({ offset }).collect();
    expect(collected).toEqual({ items: items(20 - offset, offset), complete: true });
  });

  it.each([{}, { count: 0 }])('treats %j as an empty list', async (response) => {
    const { client } = listClient(() => response);
    expect(await client.children.iterate().collect()).toEqual({ items: [], complete: true });
  });

  it('is incomplete if a page repeats a child of an earlier page', async () => {
    // The total includes child 5, which no page contains. After 9 children, the client requests offset 9, and gets child 9 again.
    const { client } = listClient(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      const page = items(20).slice(offset, offset + 10);
      return { children: page.filter(({ id }) => id !== '5'), count: 20 };
    });
    const { items: childrenRead, complete } = await client.children.iterate({ limit: 10 }).collect();
    expect(new Set(childrenRead.map(({ id }) => id)).size).toBe(19);
    expect(complete).toBe(false);
  });

  it('is incomplete if a page has the same child twice', async () => {
    const children = [...items(2), ...items(1)];
    const { client } = listClient(() => ({ children, count: 3 }));
    expect(await client.children.iterate().collect()).toEqual({ items: children, complete: false });
  });

  it('is incomplete if the response is `{}` before the total is reached', async () => {
    const { client } = listClient((_, index) => (index === 0 ? { children: items(10), count: 20 } : {}));
    expect(await client.children.iterate({ limit: 10 }).collect()).toEqual({ items: items(10), complete: false });
  });
});
