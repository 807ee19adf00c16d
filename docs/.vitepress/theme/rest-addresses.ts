// Leads from the addresses of the former REST page, such as `rest.html#/companies/companiesget` and
// `rest.html#operation/companiesGet`, to the pages of today.

/** Returns the address of the operation's page, or of a section of the start page. */
export function findNewAddress({ pathname, hash }: Location): string | undefined {
  if (!pathname.endsWith('/rest.html') || !hash.includes('/')) return undefined;
  // The last parts may be the field of an operation.
  for (const part of hash.toLowerCase().split('/').reverse()) {
    const target = document.getElementById(part);
    if (target) return target instanceof HTMLAnchorElement ? target.pathname : `${pathname}#${part}`;
  }
  return undefined;
}
