// The site's menu: each page's title and path.
import type { DefaultTheme } from 'vitepress';
import { listFiles, pagesFolder } from '../../scripts/docs/folders.js';
import { sources } from '../../scripts/docs/sources.js';

const guides: Record<string, Record<string, string>> = {
  Start: {
    'Get started': 'guides/get-started',
    'Keys and OAuth': 'guides/keys',
    TypeScript: 'guides/typescript',
    Troubleshooting: 'guides/troubleshooting',
  },
  Areas: {
    'Send email': 'guides/send-email',
    Webhooks: 'guides/webhooks',
    SMS: 'guides/sms',
    Campaigns: 'guides/campaigns',
    'Contacts and lists': 'guides/contacts',
    'Companies, deals, notes': 'guides/crm',
    'Receive email': 'guides/receive-email',
    'Sub-accounts and children': 'guides/sub-accounts',
    'Imports and syncs': 'guides/imports-and-syncs',
  },
  Calls: {
    Pagination: 'guides/pagination',
    'Errors, retries, time limits': 'guides/errors',
    'Rate limits': 'guides/rate-limits',
    Logging: 'guides/logging',
    Deploy: 'guides/deploy',
  },
  Test: {
    'Test your program': 'guides/test-your-program',
    'Sandbox over HTTP and CI': 'guides/sandbox-server',
  },
  More: {
    'From the official client': 'guides/from-the-official-client',
    'Other languages': 'guides/other-languages',
    'Facts for generators': 'facts-for-generators',
    'Cases for your own client': 'conformance',
    'Skill for agents': 'skill',
    Comparison: 'comparison',
    Security: 'security',
    Changelog: 'changelog',
  },
};

const written = listFiles(pagesFolder, '.md').map((name) => name.replace(/\.md$/, ''));

/** The pages in a folder, by name. */
const pagesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    written.filter((page) => page.startsWith(folder)).map((page) => [page.slice(folder.length), page]),
  );

const examples = pagesIn('examples/');
const schemas = pagesIn('reference/schemas/');
const referencePages = Object.keys(sources).map((name): [string, string] => [name, `reference/${name}`]);
const reference = {
  Overview: 'reference/index',
  ...Object.fromEntries(referencePages.filter(([, page]) => written.includes(page))),
};

export const menu = { ...guides, Examples: examples, 'SDK reference': reference, Types: schemas };

const toGroup = ([text, pages]: [string, Record<string, string>]) => ({
  text,
  items: Object.entries(pages).map(([title, page]) => ({ text: title, link: `/${page.replace(/index$/, '')}` })),
});

export const sidebar: DefaultTheme.SidebarMulti = {
  '/reference/': Object.entries({ 'SDK reference': reference, Types: schemas }).map(toGroup),
  '/': Object.entries({ ...guides, Examples: examples }).map(toGroup),
};

/** Throws if the menu lacks a page other than the landing page and REST, or names one that doesn't exist. */
export function checkMenu(): void {
  const listed = ['index', 'rest', ...Object.values(menu).flatMap((pages) => Object.values(pages))];
  const wrong = [...written, ...listed].filter((page) => !written.includes(page) || !listed.includes(page));
  if (wrong.length) throw new Error(`Add or remove in docs/.vitepress/menu.ts: ${wrong.join(', ')}`);
}
