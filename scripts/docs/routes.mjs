// Where things are on the two halves of the docs: Redoc's hash routes, and the names the links between them use.

/** The folder the docs are written to; never committed. */
export const siteFolder = new URL('../../site/', import.meta.url);

/** @param {string} text a tag or heading @returns {string} as Redoc writes it in a route */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * @param {import('../contract.js').ContractOperation} operation
 * @returns {string} the hash of the operation's page
 */
export const operationRoute = ({ operationId, definition }) =>
  `#/${slug(definition.tags[0])}/${operationId.toLowerCase()}`;

/**
 * @param {any} document the contract
 * @returns {string[]} the hash of each section and each area
 */
export function sectionRoutes({ info, tags }) {
  const headings = [...info.description.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  return [
    ...headings.map((heading) => `#/section/${slug(heading)}`),
    ...tags.map((/** @type {{ name: string }} */ { name }) => `#/${slug(name)}`),
  ];
}
