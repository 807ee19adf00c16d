// Ranks search results.

const stopWords = new Set(
  'a an and are as at be by can do does for from get have how i in is it its me my not of on or other that the this to use using we what when where which why with without you your'.split(
    ' ',
  ),
);

/** The first pattern that matches a page's address applies. */
const weights: [page: RegExp, weight: number][] = [
  [/\/guides\/from-the-official-client/, 0.6],
  [/\/guides\/messages/, 1],
  [/\/guides\/sandbox-behavior/, 0.25],
  [/\/guides\//, 1.4],
  [/\/examples\/|\/rest[./]/, 0.5],
  [/\/(facts-for-generators|reference\/(testing|results))/, 0.25],
  [/\/reference\/(schemas|.*#property-)/, 0.8],
];

/** Whether the search has as many words as a pasted error message. MiniSearch passes all words only to `boostTerm`, which it calls before `boostDocument`. */
let isPasted = false;

/** MiniSearch options. They aren't in VitePress's configuration, because functions there would need `eval` in the browser. */
export const ranking = {
  processTerm: (word: string) => (stopWords.has(word.toLowerCase()) ? undefined : word.toLowerCase()),
  // These words occur on most pages, or at the start of every error message.
  boostTerm: (word: string, _index: number, words: string[]) => {
    isPasted = words.length > 6;
    return /^((client|request|list|option|message)s?|api|brevo|com)$/.test(word) ? 0.3 : 1;
  },
  boostDocument: (address: string) =>
    isPasted && /\/guides\/messages/.test(address) ? 5 : (weights.find(([page]) => page.test(address))?.[1] ?? 1),
};
