// Words that say nothing, and spellings that differ from the contract's one spelling.
const instead = new Map([
  [/\bsimply\b/i, 'leave it out'],
  [/\bjust\b/i, 'leave it out'],
  [/\bplease\b/i, 'leave it out'],
  [/\betc\b/i, 'name them all, or say what they have in common'],
  [/\bTODO\b/i, 'do it'],
  [/\be-mails?\b/i, 'write `email`'],
  [/\b(sub-?accounts?)\b/i, 'write `child`'],
  [/\bchilds\b/i, 'write `children`'],
  [/\b(sign-in token|login token)\b/i, 'write `sign-on token`'],
]);

/**
 * @param {string} text
 * @returns {{ word: string, advice: string }[]} the first place of each kind
 */
export function wordsToReplace(text) {
  return [...instead].flatMap(([pattern, advice]) => {
    const word = text.match(pattern)?.[0];
    return word ? [{ word, advice }] : [];
  });
}

export function bannedWords() {
  const check = (/** @type {any} */ node, /** @type {any} */ { report, location }) => {
    for (const key of ['summary', 'description']) {
      const text = node[key];
      if (typeof text !== 'string') continue;
      for (const { word, advice } of wordsToReplace(text)) {
        report({ message: `"${word}": ${advice}.`, location: location.child([key]) });
      }
    }
  };
  const parts = 'Info Server Tag Operation Parameter RequestBody Response Header Schema Example';
  return Object.fromEntries([...parts.split(' '), 'SecurityScheme'].map((part) => [part, check]));
}
