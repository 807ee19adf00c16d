// VitePress's configuration.
import { readFileSync } from 'node:fs';
import { defineConfig, type HeadConfig } from 'vitepress';
import { root } from '../../scripts/command.js';
import { addPolicy } from '../../scripts/docs/policy.js';
import { pagesFolder, siteBase } from '../../scripts/docs/routes.js';
import { addresses, manifest } from '../../scripts/docs/addresses.js';
import { firstCallPlugin } from './first-call.js';
import { extendMarkdown } from './markdown.js';
import { listMenu, pageDescription } from './menu.js';
import { writeMarkdownFiles } from './programs.js';
import { createSidebars } from './sidebar.js';

const { description, version } = manifest;

const menu = listMenu();

/** Screen readers jump to the `main` landmark, which VitePress's landing page lacks. */
const addMain = (html: string) => (/<main\b/.test(html) ? html : html.replace(/(?=id="VPContent")/, 'role="main" '));

/** Without JavaScript, VitePress's 404.html is empty. */
const addNotFoundText = (html: string) =>
  html
    .replace(
      'content="Not Found"',
      'content="This page does not exist. Search, or start from the guides or the SDK reference."',
    )
    .replace(
      '<div id="app"></div>',
      `$&<noscript><main class="not-found"><h1>This page does not exist</h1><p>It may have moved. <a href="${siteBase}guides/getting-started.html">Get started</a>, or see the <a href="${siteBase}reference/">SDK reference</a>.</p></main></noscript>`,
    );

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
  // With concurrency, the search index would differ between builds.
  buildConcurrency: 1,
  // VitePress stops transitions with an inline style, which the security policy forbids.
  appearance: { disableTransition: false },
  // VitePress's default target includes older browsers, which esbuild can't compile for.
  vite: {
    build: { target: 'es2022' },
    plugins: [firstCallPlugin],
    resolve: {
      alias: {
        'messaging-platform-sdk/testing': `${root}src/testing/index.ts`,
        'messaging-platform-sdk': `${root}src/index.ts`,
      },
    },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: extendMarkdown,
    // By default, Shiki stops after 500 milliseconds per line, and colors the rest of the line wrongly. Zero means no limit.
    codeTransformers: [
      {
        preprocess(_code, options) {
          options.tokenizeTimeLimit = 0;
        },
      },
    ],
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides/getting-started', activeMatch: '/guides/' },
      { text: 'SDK', link: '/reference/', activeMatch: '/reference/' },
      { text: 'REST', link: '/rest', activeMatch: '/(rest[./]|redoc)' },
      { text: `v${version}`, link: '/changelog' },
    ],
    sidebar: createSidebars(menu),
    outline: { level: [2, 3] },
    externalLinkIcon: true,
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        miniSearch: {
          searchOptions: { combineWith: 'OR', fuzzy: 0.15, prefix: true, boost: { title: 6, titles: 2, text: 1 } },
        },
      },
    },
    ...(addresses.repository && {
      socialLinks: [{ icon: 'github', link: addresses.repository }],
      editLink: { pattern: `${addresses.repository}/edit/main/docs/:path`, text: 'Edit this page' },
    }),
  },
  transformPageData: (page) => {
    // These pages have no file with the same path in docs/.
    if (/^(reference|examples|rest)\/|^(changelog|rest|redoc)\./.test(page.relativePath))
      page.frontmatter.editLink = false;
    if (page.isNotFound) return;
    const text = pageDescription(readFileSync(`${pagesFolder}${page.relativePath}`, 'utf8'));
    // A short text says too little in the results of a search engine.
    const prefix = page.relativePath.startsWith('reference/') ? 'SDK reference, ' : '';
    page.description = text.length < 50 ? `${prefix}${page.title}: ${text}` : text;
  },
  transformHead: ({ pageData, title, description }) => {
    const path = pageData.relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html');
    const url = addresses.canonical(path);
    const tags: HeadConfig[] = [
      ['meta', { property: 'og:type', content: 'website' }],
      ['meta', { property: 'og:site_name', content: 'messaging-platform-sdk' }],
      ['meta', { property: 'og:title', content: title }],
      ['meta', { property: 'og:description', content: description }],
    ];
    if (url) tags.push(['link', { rel: 'canonical', href: url }], ['meta', { property: 'og:url', content: url }]);
    return tags;
  },
  transformHtml: (html, _id, { page }) => addPolicy(page === '404.md' ? addNotFoundText(html) : addMain(html)),
  buildEnd: (site) => writeMarkdownFiles(site, menu, description),
});
