// Returns one page of a list, selected by `limit` and `offset`.

export function slicePage<Item>(items: readonly Item[], query: { limit?: number; offset?: number }): Item[] {
  // `parseQuery` always sets `limit`. The default of 0 only satisfies the types.
  const { limit = 0, offset = 0 } = query;
  return items.slice(offset, offset + limit);
}
