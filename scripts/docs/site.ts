// Collects the site's Markdown pages and builds them with VitePress.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build } from 'vitepress';
import { officialMethodsTable } from './official-methods.js';
import { writeReference } from './reference.js';
import { buildFolder, listFiles, pagesFolder } from './folders.js';
import { root } from '../root.js';
import { writeContractJson } from '../contract-json.js';

/** Pages for contributors, VitePress's own files, and the start page of the SDK reference, which moves. */
const notCopied = /^docs\/(README\.md|reference\.md|architecture\.md|contract-report\.md|decisions|\.vitepress)/;
const isCopied = (file: string) => !notCopied.test(file);

/** Pages with another path on the site. */
const movedPages: Record<string, string> = {
  'docs/reference.md': 'reference/index.md',
  'CHANGELOG.md': 'changelog.md',
  'SECURITY.md': 'security.md',
  'SKILL.md': 'skill.md',
  'test/conformance/README.md': 'conformance.md',
};

function sitePathOf(file: string): string {
  if (file === 'openapi.yaml') return file;
  if (file.startsWith('examples/')) return file.replace(/\.ts$/, '.md');
  const path = movedPages[file] ?? (isCopied(file) && file.replace(/^docs\//, ''));
  if (path && path !== file) return path;
  throw new Error(`A page of the site links to ${file}, which the site lacks: see scripts/docs/site.ts.`);
}

/** A link with a relative path, but not an image. Captures the text, the path and the hash. */
const relativeLink = /(?<!!)\[([^\]]+)\]\((?!https?:)([^)#\s]+)(#[^)]*)?\)/g;

/** Copies a page of the repository, and adapts its links. */
function writePage(file: string): void {
  const sitePath = sitePathOf(file);
  const adaptLink = (_link: string, text: string, path: string, hash = '') => {
    const target = sitePathOf(relative(root, resolve(root, dirname(file), path)));
    // VitePress opens only its own pages. `_self` leaves other files to the browser.
    const attributes = target.endsWith('.md') ? '' : '{target="_self"}';
    return `[${text}](${relative(dirname(sitePath), target)}${hash})${attributes}`;
  };
  const page = readFileSync(root + file, 'utf8').replace(relativeLink, adaptLink);
  writeFileSync(pagesFolder + sitePath, page.replace('<!-- official methods -->', officialMethodsTable));
}

/** Writes a page that shows a program under its first comment. */
function writeExample(name: string): void {
  const [, comment, code] = /^\/\/ (.*)\n([^]*)/.exec(readFileSync(`${root}examples/${name}`, 'utf8'))!;
  const path = pagesFolder + sitePathOf(`examples/${name}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `# ${name}\n\n${comment}\n\n\`\`\`ts\n${code}\`\`\`\n`);
}

export async function buildPages(): Promise<void> {
  cpSync(`${root}docs`, pagesFolder, { recursive: true, filter: (from) => isCopied(relative(root, from)) });
  for (const name of listFiles(pagesFolder, '.md')) writePage(`docs/${name}`);
  for (const name of listFiles(`${root}examples`, '.ts')) writeExample(name);
  await writeReference();
  rmSync(`${pagesFolder}reference/contents.md`);
  for (const file of Object.keys(movedPages)) writePage(file);
  writeFileSync(`${pagesFolder}rest.md`, restPage);
  cpSync(`${root}openapi.yaml`, `${pagesFolder}public/openapi.yaml`);
  await writeContractJson(`${pagesFolder}public`);
  const useOwnFolder = (config: { tempDir: string }) => void (config.tempDir = `${buildFolder}vitepress`);
  await build(`${root}docs`, { onAfterConfigResolve: useOwnFolder });
}

const restPage = `---
layout: page
sidebar: false
pageClass: redoc
---

<div class="redoc-title vp-doc">

# REST API

Every operation with its fields, responses and samples. The files behind it: [openapi.yaml](openapi.yaml){target="_self"} (OpenAPI 3.1), [openapi.json](openapi.json){target="_self"} and [openapi-3.0.json](openapi-3.0.json){target="_self"}.

</div>

<RedocPage />
`;
