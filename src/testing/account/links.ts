// The links between companies, deals and contacts.

export function changeLinks<Id>(
  linked: readonly Id[] = [],
  added: readonly Id[] = [],
  removed: readonly Id[] = [],
): Id[] {
  return [...new Set([...linked, ...added])].filter((id) => !removed.includes(id));
}

/** Gives the other records the link back: those in `ids` have it, and no others. */
export function linkBack<Field extends string>(
  others: readonly ({ id?: string | undefined } & { [Name in Field]?: string[] | undefined })[],
  field: Field,
  id: string | undefined,
  ids: readonly string[],
): void {
  if (id === undefined) return;
  for (const other of others) {
    const isLinked = other.id !== undefined && ids.includes(other.id);
    const links: string[] = changeLinks(other[field], isLinked ? [id] : [], isLinked ? [] : [id]);
    Object.assign(other, { [field]: links });
  }
}
