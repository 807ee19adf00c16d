// Which words of a search count, and which pages come first.

/** Words of a question that every page has. */
const stopWords = new Set(
  'a an and are as at be by can do does for from get have how i in is it its me my not of on or other that the this to use using we what when where which why with without you your'.split(
    ' ',
  ),
);

/** The first pattern that fits a page's address decides. Guides come before lists of fields. */
const weights: [page: RegExp, weight: number][] = [
  [/\/guides\/from-the-official-client/, 0.6],
  [/\/guides\//, 1.4],
  [/\/examples\//, 0.5],
  [/\/(facts-for-generators|reference\/(testing|results))/, 0.25],
  [/\/reference\/(schemas|.*#property-)/, 0.8],
];

/** Options of MiniSearch. They are functions, which VitePress's configuration can't pass to the browser without eval. */
export const ranking = {
  processTerm: (word: string) => (stopWords.has(word.toLowerCase()) ? undefined : word.toLowerCase()),
  boostTerm: (word: string) => (/^(client|request|list)s?$/.test(word) ? 0.3 : 1),
  boostDocument: (address: string) => weights.find(([page]) => page.test(address))?.[1] ?? 1,
};
