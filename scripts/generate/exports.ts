// Generates src/resources/exports.ts: the public names that follow from the contract.
import type { Contract } from '../contract.js';
import { fileName } from './names.js';

export function exportsSource(document: Contract, areas: string[]): string {
  const modules = [...areas.map((area) => `./${fileName(area)}.js`), '../../generated/queries.js'];
  const schemas = Object.keys(document.components.schemas).sort();
  return (
    modules.map((module) => `export type * from '${module}';\n`).join('') +
    `export type { ${schemas.join(', ')} } from '../../generated/openapi.js';\n` +
    `export * from '../../generated/values.js';\n`
  );
}
