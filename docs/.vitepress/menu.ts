// The menu of the site: every page once, in the order in which one reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pagesFolder } from '../../scripts/docs/routes.js';

const root = fileURLToPath(pagesFolder);

/** A folder ends with a slash and stands for the pages in it that have no place of their own; an array nests below the page before. */
const sections: [title: string, pages: (string | string[])[]][] = [
  [
    'Start',
    [
      'guides/getting-started',
      'guides/test-your-program',
      'guides/test-in-any-language',
      'guides/ci',
      'guides/keys',
      'guides/errors',
      'guides/typescript',
      'guides/troubleshooting',
    ],
  ],
  [
    'Guides',
    [
      'guides/onboard-a-child',
      'guides/move-credits',
      'guides/companies-and-notes',
      'guides/import',
      'guides/lists',
      'guides/nightly-sync',
      'guides/webhooks-and-attachments',
      'guides/rate-limits',
      'guides/logging',
      'guides/undici',
      'guides/deploy',
    ],
  ],
  [
    'SDK reference',
    [
      'reference/index',
      'reference/client',
      'reference/children',
      ['reference/children.credits', 'reference/children.ips', 'reference/children.domains'],
      'reference/companies',
      'reference/inbound',
      ['reference/inbound.events'],
      'reference/notes',
      'reference/options',
      'reference/errors',
      'reference/results',
      'reference/queries',
      'reference/schemas',
      'reference/testing',
      'reference/node',
      'reference/undici',
    ],
  ],
  ['Switch to it', ['guides/from-the-official-client', 'comparison']],
  ['Other languages', ['build-an-sdk', 'facts-for-generators']],
  ['Examples', ['examples/']],
  ['Releases', ['changelog']],
];

export interface Entry {
  text: string;
  /** `/guides/errors`, without an ending. */
  link: string;
  /** 1 below another page. */
  level: 0 | 1;
  /** Its first sentences, as plain text. */
  description: string;
}

/** The pages under their headings; an error names a page that the menu has not, or has and is not there. */
export function readMenu(): { text: string; items: Entry[] }[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => name.replace(/\.md$/, ''))
    .sort();
  const named = new Set(sections.flatMap(([, pages]) => pages.flat()));
  const menu = sections.map(([text, pages]) => ({
    text,
    items: pages.flatMap((entry) =>
      [entry]
        .flat()
        .flatMap((page) =>
          page.endsWith('/')
            ? files.filter((file) => file.startsWith(page) && !named.has(file)).map((file) => readEntry(file, 0))
            : readEntry(page, Array.isArray(entry) ? 1 : 0),
        ),
    ),
  }));
  const listed = menu.flatMap(({ items }) => items).length;
  if (listed !== files.length)
    throw new Error(
      `The site has ${files.length} pages and its menu ${listed}: put the new one into docs/.vitepress/menu.ts.`,
    );
  return menu;
}

function readEntry(page: string, level: 0 | 1): Entry {
  const source = readFileSync(`${root}${page}.md`, 'utf8');
  const [, title] = /^# (.+)$/m.exec(source) ?? [];
  if (!title) throw new Error(`${page}.md has no title.`);
  const link = `/${page.replace(/(^|\/)index$/, '$1')}`;
  return { text: plain(title), link, level, description: describe(source) };
}

const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)(\{[^}]*\})?/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/ \{#[\w.-]+\}$/, '');

/** The description in the front matter; else the first paragraph of prose, in at most 160 characters, in whole sentences. */
export function describe(source: string): string {
  const [, given] = /^---\n[^]*?^description: '?(.+?)'?$[^]*?\n---\n/m.exec(source) ?? [];
  if (given) return given;
  const body = source.replace(/^---\n[^]*?\n---\n/, '').replace(/^```[^]*?^```$/gm, '');
  const paragraph = body.split(/\n{2,}/).find((text) => /^[A-Z`[*]/.test(text.trim())) ?? '';
  const text = plain(paragraph.replace(/\s+/g, ' ').trim());
  const sentences = text.match(/^.{0,158}[.!?](?= |$)/)?.[0];
  return sentences ?? (text.length > 160 ? `${text.slice(0, 157).replace(/ \S*$/, '')}…` : text);
}
