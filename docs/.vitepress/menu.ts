// The menu of the site: every page once, in the order in which one reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pagesFolder } from '../../scripts/docs/routes.js';

const root = fileURLToPath(pagesFolder);

/** Folders end with a slash and stand for the pages in them that have no place of their own, by their names. */
const sections: [title: string, pages: string[]][] = [
  [
    'Start',
    ['guides/getting-started', 'guides/errors', 'guides/lists', 'guides/test-your-program', 'what-the-sandbox-does'],
  ],
  [
    'Guides',
    [
      'guides/move-credits',
      'guides/nightly-sync',
      'guides/import',
      'guides/webhooks-and-attachments',
      'guides/rate-limits',
      'guides/undici',
      'guides/logging',
      'guides/express',
      'guides/serverless',
      'guides/from-the-official-client',
      'build-an-sdk',
      'facts-for-generators',
    ],
  ],
  [
    'SDK reference',
    [
      'reference/index',
      'reference/client',
      'reference/options',
      'reference/errors',
      'reference/results',
      'reference/children',
      'reference/children.credits',
      'reference/children.ips',
      'reference/children.domains',
      'reference/companies',
      'reference/inbound',
      'reference/inbound.events',
      'reference/notes',
      'reference/queries',
      'reference/schemas',
      'reference/node',
      'reference/undici',
      'reference/testing',
    ],
  ],
  ['Examples', ['examples/']],
  ['Comparison', ['comparison', 'migration']],
  ['Decisions', ['decisions/']],
];

export interface Entry {
  text: string;
  /** `/guides/errors`, without an ending. */
  link: string;
}

/** The pages under their headings; an error names a page that the menu has not, or has and is not there. */
export function readMenu(): { text: string; items: Entry[] }[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => name.replace(/\.md$/, ''))
    .sort();
  const named = new Set(sections.flatMap(([, pages]) => pages));
  const menu = sections.map(([text, pages]) => ({
    text,
    items: pages
      .flatMap((page) =>
        page.endsWith('/') ? files.filter((file) => file.startsWith(page) && !named.has(file)) : page,
      )
      .map((page) => ({ text: titleOf(page), link: `/${page.replace(/(^|\/)index$/, '$1')}` })),
  }));
  const listed = menu.flatMap(({ items }) => items).length;
  if (listed !== files.length)
    throw new Error(
      `The site has ${files.length} pages and its menu ${listed}: put the new one into docs/.vitepress/menu.ts.`,
    );
  return menu;
}

function titleOf(page: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(`${root}${page}.md`, 'utf8')) ?? [];
  if (!title) throw new Error(`${page}.md has no title.`);
  // The menu has no room for a record's number.
  return title.replace(/^\d{4} /, '').replaceAll('`', '');
}
