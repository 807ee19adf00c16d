// Returns one page of a list, selected by `limit` and `offset`.

export function slicePage<Item>(items: readonly Item[], query: { limit?: number; offset?: number }): Item[] {
  // `parseQuery` sets the contract's default for `limit`, so the default of 0 here only satisfies the types.
  const { limit = 0, offset = 0 } = query;
  return items.slice(offset, offset + limit);
}
