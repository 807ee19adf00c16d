// Generates src/resources/exports.ts: the public names that follow from the contract.
import type { Contract, ContractOperation } from '../contract.js';
import { className, queryName } from './names.js';
import { valueNames } from './values.js';

/** The names of the area's resource and of those below it. */
export const resourcesIn = (document: Contract, area: string) =>
  Object.keys(document['x-resources']).filter((name) => name === area || name.startsWith(`${area}.`));

export const queryNames = (operations: ContractOperation[]) =>
  operations.filter(({ queryParameters }) => queryParameters.length > 0).map(queryName);

/** Exports the classes, types and lists of values that follow from the contract. */
export function exportsSource(document: Contract, operations: ContractOperation[], areas: string[]): string {
  const classLines = areas.map((area) => {
    const names = resourcesIn(document, area).map((name) => className(document, name));
    return `export type { ${names.join(', ')} } from './${area}.js';\n`;
  });
  const queries = queryNames(operations);
  const schemas = Object.keys(document.components.schemas).sort();
  return (
    `${classLines.join('')}export type { ${queries.join(', ')} } from '../../generated/queries.js';\n` +
    `export type { ${schemas.join(', ')} } from '../../generated/openapi.js';\n` +
    `export { ${valueNames(document).sort().join(', ')} } from '../../generated/values.js';\n`
  );
}
