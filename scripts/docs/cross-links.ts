// Links the names of methods, options, errors and types in the guides to the SDK reference, and the reference back to the guides.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, dirname } from 'node:path';
import { listFiles, pagesFolder } from './routes.js';

/** The address of a name in the reference, for example `reference/errors.md#apierror`, by name. */
type Targets = ReadonlyMap<string, string>;

const reference = (name: string) => `reference/${name}.md`;
/** A name on several pages leads to the first of these pages that has it, because most guides mean the client's names. */
const firstPages = ['client', 'options', 'errors', 'results'].map(reference);
/** Words that the guides also use for something else: `fetch` is the runtime's, `headers` are a response's. */
const ambiguous =
  /^(fetch|headers|path|query|body|items|limit|interval|signal|clock|keys|status|Fetch|Key|Page|Wait|Attempt)$/;
/** Names that mean something else on one page. */
const exceptions: Readonly<Record<string, string[]>> = {
  'guides/errors.md': ['rateLimit'],
  'guides/logging.md': ['rateLimit'],
};

const headingPattern = /^(#{2,3}) (.+?) \{#([^}]+)\}$/;

/** Returns the names by which guides mention a heading: `client.companies.list()` is also `companies.list`. */
function namesOf(heading: string): string[] {
  const name = heading.replaceAll('\\', '').replace(/\(\)$/, '');
  const isCall = heading.endsWith('()');
  const names = isCall ? [name, `${name}()`] : [name];
  const short = /^client\.(.+)/.exec(name)?.[1];
  return short?.includes('.') ? [...names, short, `${short}()`] : names;
}

function readTargets(): Targets {
  const pages = listFiles(`${pagesFolder}reference`, '.md').map((name) => `reference/${name}`);
  const others = pages.filter((page) => !firstPages.includes(page)).sort();
  const targets = new Map<string, string>();
  for (const page of [...firstPages, ...others])
    for (const line of readFileSync(pagesFolder + page, 'utf8').split('\n')) {
      const [, , heading = '', id = ''] = headingPattern.exec(line) ?? [];
      // A plain word such as `requests` links only to an option.
      const isWord = /^[a-z]\w*$/.test(heading);
      if (!heading || (isWord && page !== 'reference/options.md')) continue;
      const names = namesOf(heading).filter((name) => !ambiguous.test(name));
      for (const name of names) if (!targets.has(name)) targets.set(name, `${page}#${id}`);
    }
  // Guides name the field `outcome` more often than its type.
  const outcome = targets.get('Outcome');
  return outcome ? targets.set('outcome', outcome) : targets;
}

/** Matches inline code, and what must not change: fenced blocks, front matter, headings, pictures, links and HTML. */
const skippedOrCode = /^```[^]*?^```$|^---$[^]*?^---$|^#.*$|!?\[(?:[^\]`]|`[^`]*`)*\]\([^)]*\)|<[^>]+>|`([^`\n]+)`/gm;

/** Links the first mention of each name. Returns the page's text, and the addresses that it mentions. */
function linkNames(page: string, text: string, targets: Targets): { text: string; mentioned: Set<string> } {
  const mentioned = new Set<string>();
  const linked = text.replace(skippedOrCode, (part: string, code?: string) => {
    const target = code === undefined || exceptions[page]?.includes(code) ? undefined : targets.get(code);
    if (!target || mentioned.has(target)) return part;
    mentioned.add(target);
    return `[${part}](${relative(dirname(page), target)})`;
  });
  // Programs mention methods, too.
  for (const [call] of text.matchAll(/\bclient(\.\w+)+(?=[(<])/g)) {
    const target = targets.get(call);
    if (target) mentioned.add(target);
  }
  return { text: linked, mentioned };
}

/** Writes "Used in" at the end of the section of each name. */
function linkBack(page: string, guidesByTarget: ReadonlyMap<string, string[]>): void {
  const file = pagesFolder + page;
  // A section ends before the next heading.
  const sections = readFileSync(file, 'utf8').split(/^(?=#{2,3} )/m);
  const text = sections.map((section) => {
    const [, , , id = ''] = headingPattern.exec(section.split('\n')[0] ?? '') ?? [];
    const guides = guidesByTarget.get(`${page}#${id}`);
    return guides ? `${section.trimEnd()}\n\nUsed in: ${guides.join(', ')}\n\n` : section;
  });
  writeFileSync(file, text.join(''));
}

const titleOf = (text: string) => (/^# (.+)$/m.exec(text)?.[1] ?? '').replace(/ \{#.*\}$/, '');

/** Changes the pages in `pagesFolder`. */
export function linkPages(): void {
  const targets = readTargets();
  const guidesByTarget = new Map<string, string[]>();
  for (const page of listFiles(pagesFolder, '.md')
    .filter((name) => name.startsWith('guides/'))
    .sort()) {
    const { text, mentioned } = linkNames(page, readFileSync(pagesFolder + page, 'utf8'), targets);
    writeFileSync(pagesFolder + page, text);
    const link = `[${titleOf(text)}](../${page})`;
    for (const target of mentioned) guidesByTarget.set(target, [...(guidesByTarget.get(target) ?? []), link]);
  }
  const pages = new Set([...guidesByTarget.keys()].map((target) => target.replace(/#.*/, '')));
  for (const page of pages) linkBack(page, guidesByTarget);
}
