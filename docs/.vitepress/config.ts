// The site: how VitePress reads the pages that `npm run docs` puts together, and what it makes of them.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { addPolicy } from '../../scripts/docs/policy.js';
import { siteBase } from '../../scripts/docs/routes.js';
import { readMenu } from './menu.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { description, repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  description: string;
  repository?: { url: string };
};

/** What stands under `rateLimit` is also found as "rate limit": the words of a heading are part of its text. */
const splitWords = (html: string) =>
  html.replace(/<h[1-6][^>]*>.*?<\/h[1-6]>/g, (heading) => {
    const names = heading.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? [];
    return `${heading}<p>${names.map((name) => `${name} ${name.replace(/[A-Z]/g, ' $&')}`).join(' ')}</p>`;
  });

const menu = readMenu();

function menuFrom(folder: string) {
  const isOwn = ({ items }: (typeof menu)[number]) =>
    folder !== '/' && items.every(({ link }) => link.startsWith(folder));
  const isOpen = (section: (typeof menu)[number]) =>
    folder === '/' ? ['Start', 'Guides', 'SDK reference'].includes(section.text) : isOwn(section);
  const sections = [...menu.filter(isOwn), ...menu.filter((section) => !isOwn(section))];
  return sections.map((section) => ({ ...section, collapsed: !isOpen(section) }));
}

export default defineConfig({
  title: 'messaging-platform-sdk',
  description,
  lang: 'en',
  srcDir: '../.build/docs/pages',
  outDir: '../site',
  cacheDir: '../.build/vitepress',
  base: siteBase,
  head: [['link', { rel: 'icon', href: `${siteBase}icon.svg` }]],
  metaChunk: true,
  // One page after the other, so that the index of the search is the same each time.
  buildConcurrency: 1,
  // The style sheet that would stop transitions while the colours change is inline, which the policy forbids.
  appearance: { disableTransition: false },
  // Redoc's page comes to the site after the build; scripts/docs/links.ts checks the links to it.
  ignoreDeadLinks: [/(^|\/)rest(#|$)/],
  // Browsers of the last years; esbuild no longer translates for those that VitePress names.
  vite: { build: { target: 'es2022' } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides/getting-started', activeMatch: '/guides/' },
      { text: 'SDK', link: '/reference/', activeMatch: '/reference/' },
      { text: 'REST', link: '/rest.html', target: '_self' },
    ],
    // The part that is read stands first; the menu as a whole is the same everywhere.
    sidebar: Object.fromEntries(
      ['/reference/', '/examples/', '/decisions/', '/'].map((folder) => [folder, menuFrom(folder)]),
    ),
    outline: { level: [2, 3] },
    externalLinkIcon: true,
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: { combineWith: 'AND', fuzzy: 0.15, prefix: true, boost: { title: 6, titles: 2, text: 1 } },
        },
        _render: (source, env, markdown) => splitWords(markdown.render(source, env)),
      },
    },
    ...(repository && { socialLinks: [{ icon: 'github', link: repository.url }] }),
  },
  transformHtml: (html) =>
    addPolicy(html, {
      'script-src': "'self'",
      'style-src-elem': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
    }),
  // For programs: each page as Markdown, and llms.txt, which lists them (https://llmstxt.org).
  buildEnd: ({ pages, srcDir, outDir }) => {
    for (const page of pages) cpSync(`${srcDir}/${page}`, `${outDir}/${page}`);
    const sections = menu.map(({ text, items }) => {
      const lines = items.map((item) => `- [${item.text}](.${item.link.replace(/\/$/, '/index')}.md)`);
      return `## ${text}\n\n${lines.join('\n')}`;
    });
    const contract = '- [The contract of the API, in OpenAPI 3.1](./openapi.yaml)';
    writeFileSync(
      `${outDir}/llms.txt`,
      `# messaging-platform-sdk\n\n> ${description}\n\n${contract}\n\n${sections.join('\n\n')}\n`,
    );
  },
});
