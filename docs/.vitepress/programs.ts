// Writes Markdown files for programs such as language models, with an index in llms.txt (https://llmstxt.org).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { siteBase } from '../../scripts/docs/routes.js';
import type { Entry } from './menu.js';

/** Removes the syntax that only VitePress reads. Turns pictures and tab titles into text. */
export const plainMarkdown = (source: string): string =>
  source
    .replace(/^---\n[^]*?\n---\n+/, '')
    .replace(/^<\/?[a-zA-Z][^>]*>\n+/gm, '')
    .replace(/ \{#[^}]+\}$/gm, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{target="_self"\}/g, '')
    .replace(/^:::.*\n\n?/gm, '')
    .replace(/^```(\w+) \[(.+)\]$/gm, '$2:\n\n```$1');

/** llms-full.txt joins pages from different folders, so relative links would break. */
export function absoluteLinks(text: string, page: string): string {
  const origin = 'https://example.com';
  const pageUrl = `${origin}${siteBase}${page.slice(1)}`;
  return text.replace(/(?<=\]\()(?!https?:)[^)\s]+(?=\))/g, (link) => new URL(link, pageUrl).href.slice(origin.length));
}

interface Site {
  pages: string[];
  srcDir: string;
  outDir: string;
}

export function writeMarkdownFiles(
  { pages, srcDir, outDir }: Site,
  menu: { text: string; items: Entry[] }[],
  description: string,
): void {
  const texts = new Map<string, string>();
  for (const page of pages) {
    const text = plainMarkdown(readFileSync(`${srcDir}/${page}`, 'utf8'));
    texts.set(`/${page}`, text);
    mkdirSync(dirname(`${outDir}/${page}`), { recursive: true });
    writeFileSync(`${outDir}/${page}`, text);
  }
  const fileOf = ({ link }: Entry) => `${link.replace(/\/$/, '/index')}.md`;
  const head = `# messaging-platform-sdk\n\n> ${description}\n`;
  const sections = menu.map(({ text, items }) => {
    const lines = items.map((item) => `- [${item.text}](.${fileOf(item)}): ${item.description}`);
    return `## ${text}\n\n${lines.join('\n')}`;
  });
  const files = [
    '- [llms-full.txt](./llms-full.txt): guides and reference in one file',
    '- [openapi.yaml](./openapi.yaml): the OpenAPI 3.1 file of the API',
  ];
  writeFileSync(`${outDir}/llms.txt`, `${head}\n${files.join('\n')}\n\n${sections.join('\n\n')}\n`);
  const whole = menu
    .flatMap(({ items }) => items)
    .filter(({ link }) => /^\/(guides|reference)\//.test(link))
    .map((item) => absoluteLinks(texts.get(fileOf(item)) ?? '', fileOf(item)));
  writeFileSync(`${outDir}/llms-full.txt`, `${head}\n${whole.join('\n\n')}`);
}
