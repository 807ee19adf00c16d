// The site: its menu, header and search, and the files that its build adds.
import { defineConfig } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/root.js';
import { newSiteFolder, pagesFolder, siteBase } from '../../scripts/docs/folders.js';
import { searchedHtml } from '../../scripts/docs/search.js';
import { firstCallPlugin } from './first-call.js';
import { extendMarkdown } from './markdown.js';
import { checkMenu, sidebar } from './menu.js';
import { writeMarkdownFiles } from './markdown-files.js';

checkMenu();

/** Undefined until package.json names the repository. */
const repository = (manifest as { repository?: { url: string } }).repository?.url.replace(/^git\+|\.git$/g, '');

/** Screen readers jump to the `main` landmark, which some of VitePress's layouts lack. */
const addMain = (html: string) => (/<main\b/.test(html) ? html : html.replace(/(?=id="VPContent")/, 'role="main" '));

export default defineConfig({
  title: 'messaging-platform-sdk',
  description: manifest.description,
  lang: 'en',
  srcDir: pagesFolder,
  outDir: newSiteFolder,
  cacheDir: '../.build/vitepress',
  base: siteBase,
  head: [['link', { rel: 'icon', href: `${siteBase}icon.svg` }]],
  // With concurrency, the search index would differ between builds.
  buildConcurrency: 1,
  vite: {
    // VitePress's default target includes older browsers, which esbuild can't compile for.
    build: { target: 'es2022', chunkSizeWarningLimit: 2_000 },
    plugins: [firstCallPlugin],
    resolve: {
      alias: {
        'messaging-platform-sdk/outbox': `${root}src/outbox/outbox.ts`,
        'messaging-platform-sdk/testing': `${root}src/testing/index.ts`,
        'messaging-platform-sdk': `${root}src/index.ts`,
      },
    },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: extendMarkdown,
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides/get-started', activeMatch: '/guides/' },
      { text: 'SDK', link: '/reference/', activeMatch: '/reference/' },
      { text: 'REST', link: '/rest' },
      { text: `v${manifest.version}`, link: '/changelog' },
    ],
    sidebar,
    outline: { level: [2, 4] },
    search: {
      provider: 'local',
      options: { _render: (source, env, markdown) => searchedHtml(env.relativePath, markdown.render(source, env)) },
    },
    ...(repository && { socialLinks: [{ icon: 'github', link: repository }] }),
  },
  transformHtml: addMain,
  buildEnd: writeMarkdownFiles,
});
