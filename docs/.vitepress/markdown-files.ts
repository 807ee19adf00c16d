// Writes the pages as Markdown for programs such as language models, with an index in llms.txt (https://llmstxt.org).
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteConfig } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };
import { menu } from './menu.js';

/** Removes the syntax that only VitePress reads. */
const plainMarkdown = (source: string): string =>
  source
    .replace(/^---\n[^]*?\n---\n+/, '')
    .replace(/^<\/?[a-zA-Z][^>]*>\n+/gm, '')
    .replace(/^:::.*\n\n?|\{target="_self"\}/gm, '')
    .replace(/^```(\w+) \[(.+)\]$/gm, '$2:\n\n```$1');

export function writeMarkdownFiles({ pages, srcDir, outDir }: SiteConfig): void {
  cpSync(`${srcDir}/guides/pictures`, `${outDir}/guides/pictures`, { recursive: true });
  for (const page of pages) {
    mkdirSync(dirname(`${outDir}/${page}`), { recursive: true });
    writeFileSync(`${outDir}/${page}`, plainMarkdown(readFileSync(`${srcDir}/${page}`, 'utf8')));
  }
  const sections = Object.entries(menu).map(([title, entries]) => {
    const lines = Object.entries(entries).map(([text, page]) => `- [${text}](./${page}.md)`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  const head = `# messaging-platform-sdk\n\n> ${manifest.description}\n\n- [The OpenAPI 3.1 file](./openapi.yaml)\n`;
  writeFileSync(`${outDir}/llms.txt`, [head, ...sections].join('\n'));
}
