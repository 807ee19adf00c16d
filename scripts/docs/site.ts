// Collects the site's Markdown pages and builds them with VitePress.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build } from 'vitepress';
import { writeReference } from './reference.js';
import { listFiles, pagesFolder, repository } from './routes.js';
import { root } from '../root.js';
import { writeContractJson } from '../contract-json.js';

/** Pages for contributors, VitePress's own files, and the start page of the SDK reference, which moves. */
const notCopied = /^docs\/(README\.md|reference\.md|architecture\.md|contract-report\.md|decisions|\.vitepress)/;
const isCopied = (file: string) => !notCopied.test(file);

/** Pages and files with another path on the site. */
const moved: Record<string, string> = {
  'docs/reference.md': 'reference/index.md',
  'CHANGELOG.md': 'changelog.md',
  'openapi.yaml': 'openapi.yaml',
};
const sitePathOf = (file: string): string | undefined =>
  moved[file] ?? (file.startsWith('docs/') && isCopied(file) ? file.slice('docs/'.length) : undefined);

/** A link with a relative path, but not an image. Captures the text, the path and the hash. */
const relativeLink = /(?<!!)\[([^\]]+)\]\((?!https?:)([^)#\s]+)(#[^)]*)?\)/g;

/** A link to a file that the site lacks leads to the repository, or becomes plain text until package.json names one. */
function writePage(sitePath: string, repositoryPath: string): void {
  const adaptLink = (_link: string, text: string, path: string, hash = '') => {
    const file = relative(root, resolve(root, dirname(repositoryPath), path));
    const target = sitePathOf(file);
    // VitePress opens only its own pages. `_self` leaves other files to the browser.
    const attributes = target?.endsWith('.md') ? '' : '{target="_self"}';
    if (target) return `[${text}](${relative(dirname(sitePath), target)}${hash})${attributes}`;
    return repository ? `[${text}](${repository}/blob/main/${file})` : text;
  };
  const page = readFileSync(`${root}${repositoryPath}`, 'utf8');
  writeFileSync(pagesFolder + sitePath, page.replace(relativeLink, adaptLink));
}

export async function buildPages(): Promise<void> {
  rmSync(pagesFolder, { recursive: true, force: true });
  cpSync(`${root}docs`, pagesFolder, { recursive: true, filter: (from) => isCopied(relative(root, from)) });
  for (const name of listFiles(pagesFolder, '.md')) writePage(name, `docs/${name}`);
  await writeReference();
  rmSync(`${pagesFolder}reference/contents.md`);
  writePage('reference/index.md', 'docs/reference.md');
  writePage('changelog.md', 'CHANGELOG.md');
  writeFileSync(`${pagesFolder}rest.md`, restPage);
  cpSync(`${root}openapi.yaml`, `${pagesFolder}public/openapi.yaml`);
  await writeContractJson(`${pagesFolder}public`);
  await build(`${root}docs`);
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
