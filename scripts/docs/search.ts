// Chooses what the site's search finds: guides, examples, methods and REST operations, but no schemas.
import { listOperations, propertiesOf, readContract, type ContractOperation } from '../contract.js';

/** The part after `#` in the address of an operation on the REST page, as Redoc makes it. */
export function redocAddress({ operationId, definition }: ContractOperation): string {
  const tag = definition.tags[0].toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `/${tag}/${operationId.toLowerCase()}`;
}

/** The REST page as VitePress would render it if it weren't Redoc's: each operation with the names of its fields. */
function restHtml(): string {
  const contract = readContract();
  const sections = listOperations(contract).map((operation) => {
    const { method, path, definition, queryParameters, body } = operation;
    const heading = `<h2>${method} ${path}<a href="#${redocAddress(operation)}"></a></h2>`;
    const fields = Object.keys(propertiesOf(contract, body.schema));
    const names = [operation.operationId, ...queryParameters.map(({ name }) => name), ...fields];
    return `${heading}<p>${definition.summary}. ${names.join(', ')}</p>`;
  });
  return `<h1>REST<a href="#"></a></h1>${sections.join('')}`;
}

/** Returns what the search finds of a page. Each heading with its text is one result. */
export function searchedHtml(page: string, html: string): string {
  if (/^reference\/(types|schemas)\b/.test(page)) return '';
  if (page === 'rest.md') return restHtml();
  // Of a method, its signature and description, but not the parts of level 5, such as "Parameters".
  if (page.startsWith('reference/')) return html.replace(/<h5 [^]*?(?=<h[1-4] |$)/g, '');
  return page.startsWith('examples/') ? html.replace(/<div class="language[^]*/, '') : html;
}
