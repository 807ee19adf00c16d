// The site's menus: every page except the landing page, in reading order.
import { readFileSync } from 'node:fs';
import { listOperations, readContract } from '../../scripts/contract.js';
import { listFiles, operationPage, pagesFolder, slug } from '../../scripts/docs/routes.js';

const contract = readContract();

/** A page for each resource of the contract. The pages of nested resources are below their parent's. */
const resourcePages = Object.keys(contract['x-resources']).map((name) => {
  const page = `reference/${name}`;
  return name.includes('.') ? [page] : page;
});

/** A page for each tag of the contract. The pages of its operations are below it. */
const tagPages = contract.tags.flatMap(({ name }) => {
  const operations = listOperations(contract).filter(({ definition }) => definition.tags[0] === name);
  return [`rest/${slug(name)}/index`, operations.map((operation) => operationPage(operation, ''))];
});

/** The pages of an inner array are nested below the page before the array. `examples/` stands for the folder's unlisted pages. */
const sections: [title: string, pages: (string | string[])[], menu?: Menu][] = [
  ['Start', ['guides/getting-started', 'guides/keys', 'guides/errors', 'guides/typescript', 'guides/troubleshooting']],
  ['Test', ['guides/test-your-program', 'guides/test-in-any-language', 'guides/sandbox-behavior', 'guides/ci']],
  [
    'Guides',
    [
      'guides/onboard-a-child',
      'guides/move-credits',
      'guides/companies-and-notes',
      'guides/the-rest-of-brevo',
      'guides/import',
      'guides/bulk-import',
      'guides/lists',
      'guides/sync-companies',
      'guides/nightly-sync',
      'guides/webhooks-and-attachments',
    ],
  ],
  ['Production', ['guides/deploy', 'guides/rate-limits', 'guides/logging', 'guides/undici']],
  [
    'SDK reference',
    [
      'reference/index',
      'reference/client',
      ...resourcePages,
      'reference/options',
      'reference/errors',
      'reference/results',
      'reference/queries',
      'reference/schemas',
      'reference/testing',
      'reference/undici',
    ],
    'sdk',
  ],
  ['REST', ['rest', ...tagPages, 'redoc'], 'rest'],
  ['Compare and migrate', ['guides/from-the-official-client', 'comparison']],
  ['Other languages', ['build-an-sdk', 'facts-for-generators']],
  ['Examples', ['examples/index', 'examples/'], 'examples'],
  ['About', ['security', 'glossary', 'changelog']],
];

/** The site has a menu of each kind. A page shows the sections of its menu. */
type Menu = 'guides' | 'sdk' | 'rest' | 'examples';

export interface Section {
  text: string;
  menu: Menu;
  items: Entry[];
}

export interface Entry {
  /** The page's path in the docs, for example `guides/errors`. */
  page: string;
  /** The page's title. */
  text: string;
  /** For example `/guides/errors`, without `.html`. */
  link: string;
  /** 1 if the page is nested below another page. */
  level: 0 | 1;
  /** The HTTP method, on the page of a REST operation. */
  method: string | undefined;
  description: string;
}

export function listMenu(): Section[] {
  const files = listFiles(pagesFolder, '.md')
    .filter((name) => name !== 'index.md')
    .map((name) => name.replace(/\.md$/, ''))
    .sort();
  const listed = new Set(sections.flatMap(([, pages]) => pages.flat()));
  const unlisted = files.filter((file) => !listed.has(file));
  const readEntries = (page: string | string[]): Entry[] => {
    if (Array.isArray(page)) return page.map((nestedPage) => readEntry(nestedPage, 1));
    if (!page.endsWith('/')) return [readEntry(page, 0)];
    return unlisted.filter((file) => file.startsWith(page)).map((file) => readEntry(file, 0));
  };
  const listedSections = sections.map(([text, pages, menu = 'guides']) => ({
    text,
    menu,
    items: pages.flatMap(readEntries),
  }));
  const linked = new Set(listedSections.flatMap(({ items }) => items.map(({ page }) => page)));
  const missing = files.filter((file) => !linked.has(file));
  if (missing.length)
    throw new Error(`docs/.vitepress/menu.ts doesn't list ${missing.join(', ')}. Add each page to a section.`);
  return listedSections;
}

function readEntry(page: string, level: 0 | 1): Entry {
  const source = readFileSync(`${pagesFolder}${page}.md`, 'utf8');
  const [, title] = /^# (.+)$/m.exec(source) ?? [];
  if (!title) throw new Error(`${page}.md has no title. Start it with a line like "# Rate limits".`);
  const link = `/${page.replace(/(^|\/)index$/, '$1')}`;
  const [, method] = /^method: (\w+)$/m.exec(source) ?? [];
  return { page, text: plainText(title), link, level, method, description: pageDescription(source) };
}

const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)(\{[^}]*\})?/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/ \{#[\w.-]+\}$/, '');

/** Returns the description in the front matter, or up to 160 characters of the first paragraph. */
export function pageDescription(source: string): string {
  const [, description] = /^---\n[^]*?^description: '?(.+?)'?$[^]*?\n---\n/m.exec(source) ?? [];
  if (description) return description;
  const body = source.replace(/^---\n[^]*?\n---\n/, '').replace(/^```[^]*?^```$/gm, '');
  // Headings, lists, containers and HTML start with other characters.
  const paragraph = body.split(/\n{2,}/).find((text) => /^[A-Z`[*]/.test(text.trim())) ?? '';
  const text = plainText(paragraph.replace(/\s+/g, ' ').trim());
  const wholeSentences = text.match(/^.{0,158}[.!?](?= |$)/)?.[0];
  return wholeSentences ?? (text.length > 160 ? `${text.slice(0, 157).replace(/ \S*$/, '')}…` : text);
}
