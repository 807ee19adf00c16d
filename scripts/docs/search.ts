// Chooses what the site's search finds: guides, examples, methods and REST operations, but no schemas.
import type { ContractOperation } from '../contract.js';
import { listOperations, readContract } from '../contract.js';
import { methodName } from '../generate/names.js';

/** The part after `#` in the address of an operation on the REST page, as Redoc makes it. */
export function redocAddress({ operationId, definition }: ContractOperation): string {
  const tag = definition.tags[0].toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `/${tag}/${operationId.toLowerCase()}`;
}

/** The REST page as VitePress would render it if it weren't Redoc's. Words of a title count more, and these are for names. */
const restHtml = () =>
  listOperations(readContract())
    .map((operation) => {
      const { method, path, operationId, definition } = operation;
      const heading = `<h2>${method} ${path}<a href="#${redocAddress(operation)}"></a></h2>`;
      return `${heading}<p>${definition.summary}. ${operationId}, ${methodName(operation)}</p>`;
    })
    .join('');

/** Returns what the search finds of a page. Each heading with its text is one result. */
export function searchedHtml(page: string, html: string): string {
  if (/^reference\/(types|schemas)\b/.test(page)) return '';
  if (page === 'rest.md') return `<h1>REST<a href="#"></a></h1>${restHtml()}`;
  // Of a method, its signature and description, but not the parts of level 5, such as "Parameters".
  if (page.startsWith('reference/')) return html.replace(/<h5 [^]*?(?=<h[1-4] |$)/g, '');
  return page.startsWith('examples/') ? html.replace(/<div class="language[^]*/, '') : html;
}
