// Translates the contract to OpenAPI 3.0.3, for generators that do not read 3.1 yet.
import { Converter } from '@apiture/openapi-down-convert';
import { resolve } from './contract.mjs';

/**
 * @param {any} document the contract as OpenAPI 3.1
 * @returns {any} the same as OpenAPI 3.0.3, without loss but for unions with null, which become any value
 */
export function translate(document) {
  const { paths, components, ...head } = structuredClone(document);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    isUnionWithNull(document, schema) ? anyValue(schema) : schema,
  ]);
  return new Converter({
    ...head,
    paths,
    components: { ...components, schemas: Object.fromEntries(schemas) },
  }).convert();
}

/**
 * 3.0 has no null in a union. Generators make of it unions that refuse null, or whole numbers beside text.
 * @param {any} document
 * @param {any} schema
 * @returns {boolean} whether null is among the members, or among those of a member that is a union itself
 */
function isUnionWithNull(document, schema) {
  const members = schema.oneOf?.map((/** @type {any} */ member) => resolve(document, member)) ?? [];
  return members.some(
    (/** @type {any} */ member) => [member.type].flat().includes('null') || isUnionWithNull(document, member),
  );
}

/**
 * Without `nullable`: that has a meaning only next to a `type`, and a schema without `type` takes null anyway.
 * @param {any} schema
 */
function anyValue({ oneOf, ...rest }) {
  return rest;
}
