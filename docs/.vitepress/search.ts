// What the search indexes: every page of the site, with the words that people type and pages do not use.

/** Words that find a page, or a section of it. */
const synonyms: Record<string, string> = {
  'guides/import': 'upload',
  'guides/keys': 'authenticate',
  'guides/lists': 'paginate',
  'guides/lists#what-differs-by-list': 'timezone',
  'guides/onboard-a-child': 'subaccount',
  'guides/rate-limits': 'throttling',
  'guides/test-your-program': 'mock',
  'guides/troubleshooting': 'help working',
  'guides/typescript': 'typings',
  changelog: 'breaking changes',
};

/** `rateLimit` is also found as "rate limit". */
const splitNames = (heading: string): string =>
  (heading.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? [])
    .map((name) => `${name} ${name.replace(/[A-Z]/g, ' $&')}`)
    .join(' ');

/**
 * The text of a page for the index.
 *
 * @param page - its path without ending, `guides/errors`
 */
export function indexedText(html: string, page: string): string {
  const named = html.replace(/<h[1-6] id="index-signature[^]*?<\/h[1-6]>/g, '');
  return named.replace(/<h([1-6]) id="([^"]*)"[^>]*>.*?<\/h\1>/g, (heading: string, level: string, id: string) => {
    const words = synonyms[level === '1' ? page : `${page}#${id}`] ?? '';
    // The sandbox's own options have the names of the client's.
    const names = page === 'reference/testing' ? '' : splitNames(heading);
    // The index counts how often a word occurs.
    return `${heading}<p>${names} ${`${words} `.repeat(3)}</p>`;
  });
}
