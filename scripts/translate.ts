// Translates the contract to OpenAPI 3.0.3, for generators that do not read 3.1 yet.
import { Converter } from '@apiture/openapi-down-convert';
import { resolve, type Contract, type Schema } from './contract.js';

/** The contract (3.1) as OpenAPI 3.0.3, without loss but for unions with null, which become any value. */
export function translate(document: Contract): object {
  const { paths, components, ...head } = structuredClone(document);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    isUnionWithNull(document, schema) ? anyValue(schema) : schema,
  ]);
  return new Converter({
    ...head,
    paths,
    components: { ...components, schemas: Object.fromEntries(schemas) as Contract['components']['schemas'] },
  }).convert();
}

/**
 * Whether null is among the members, or among those of a member that is a union itself. 3.0 has no null in a union:
 * generators make of it unions that refuse null, or whole numbers beside text.
 */
function isUnionWithNull(document: Contract, schema: Schema): boolean {
  const members = schema.oneOf?.map((member) => resolve(document, member)) ?? [];
  return members.some((member) => [member.type].flat().includes('null') || isUnionWithNull(document, member));
}

/** Without `nullable`: that has a meaning only next to a `type`, and a schema without `type` takes null anyway. */
function anyValue({ oneOf: _, ...rest }: Schema): Schema {
  return rest;
}
