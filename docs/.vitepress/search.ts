// Prepares a page for the search index.

/** Extra search words of a page or section. test/docs/searches.ts lists the searches and what they must find. */
const synonyms: Record<string, string> = {
  'guides/import': 'upload',
  'guides/keys': 'authenticate',
  'guides/lists': 'paginate',
  'guides/lists#what-differs-by-list': 'timezone',
  'guides/onboard-a-child': 'subaccount',
  'guides/rate-limits': 'throttle throttling',
  'guides/test-your-program': 'mock',
  'guides/troubleshooting': 'help working',
  'guides/typescript': 'typings',
  changelog: 'breaking changes',
};

/** Returns each camel-case name of a heading whole and split, so that "rate limit" also finds `rateLimit`. */
const camelCaseNames = (heading: string): string =>
  (heading.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? [])
    .map((name) => `${name} ${name.replace(/[A-Z]/g, ' $&')}`)
    .join(' ');

/** @param page - for example `guides/errors` */
export function indexedText(html: string, page: string): string {
  if (page === 'redoc') return '';
  // The SDK reference has the same fields and samples.
  const withoutCodeAndFields = html.replace(/<div class="operation-code">[^]*/, '');
  const withoutIndexSignatures = withoutCodeAndFields.replace(/<h[1-6] id="index-signature[^]*?<\/h[1-6]>/g, '');
  return withoutIndexSignatures.replace(
    /<h([1-6]) id="([^"]*)"[^>]*>.*?<\/h\1>/g,
    (heading: string, level: string, id: string) => {
      const words = synonyms[level === '1' ? page : `${page}#${id}`] ?? '';
      // The sandbox has options of the same names, but most people look for the client's.
      const names = page === 'reference/testing' ? '' : camelCaseNames(heading);
      // Repeat the words, because the index ranks a word by how often it occurs.
      return `${heading}<p>${names} ${`${words} `.repeat(3)}</p>`;
    },
  );
}
