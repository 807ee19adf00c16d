// Generates generated/openapi.ts with openapi-typescript.
import openapiTS, { astToString, UNDEFINED, UNKNOWN, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import { listOperations, resolve, type Contract, type Schema } from '../contract.js';
import { schemaName } from './names.js';
import { ownInterfaces } from './own-names.js';
import { listField } from './record-fields.js';
import { schemasByUse } from './schema-use.js';
import { nameReference, nameSchemas } from './schema-aliases.js';
import { printValue } from './source-text.js';

const { factory } = ts;

/** A hack: the printer doesn't check identifiers, so the source of a whole type passes as one. */
const typeFrom = (source: string): ts.TypeNode => factory.createTypeReferenceNode(source);

export async function typesSource(document: Contract): Promise<string> {
  const { schemas } = document.components;
  const results = requireListsAndIds(document);
  const listTypes = wireTypes(document);
  // Without an operationId, openapi-typescript doesn't list a webhook in `operations`.
  for (const { post } of Object.values(results.webhooks)) delete post.operationId;
  // The cast: openapi-typescript's own type for an OpenAPI document is stricter than `Contract`.
  const syntax = await openapiTS(results as never, {
    defaultNonNullable: false,
    silent: true,
    transform(schema) {
      // By default, openapi-typescript types a file as a string.
      if (schema.format === 'binary') return UNKNOWN;
      if ((schema as Schema).contentEncoding === 'base64') return typeFrom('string | Uint8Array | ArrayBuffer');
      const { 'x-extensible-enum': knownValues, 'x-keys': keys, 'x-own-names': own } = schema as Schema;
      if (keys !== undefined) return mapByKeys(schema as Schema, keys, document);
      return knownValues && openEnum(knownValues, own);
    },
    postTransform(type, { path = '' }) {
      const reference = nameReference(type);
      const onWire = reference && listTypes.get(astToString(reference).trim());
      if (onWire && /\/responses\/.*json$/.test(path)) return typeFrom(onWire);
      if (path.includes('/parameters/query/')) return orUndefined(reference ?? type);
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(path) ?? [];
      const { minProperties, properties, 'x-own-names': own } = schemas[name] ?? {};
      if (own && properties) return withOwnValues(type, own);
      const anyOf = requiredVariants(schemas[name]).map(
        (names) => `AnyOf<${names.map((field) => `'${field}'`).join(' | ')}>`,
      );
      if (anyOf.length > 0)
        return factory.createIntersectionTypeNode([type, ...anyOf.map((source) => typeFrom(source))]);
      // openapi-typescript ignores `minProperties`.
      return minProperties === 1 ? factory.createTypeReferenceNode('AtLeastOne', [type]) : reference;
    },
    transformProperty: transformProperties(document),
  });
  return importsSource(document) + astToString(nameSchemas(syntax));
}

const importsSource = (document: Contract) =>
  `import type { AnyOf, AtLeastOne, InRequest, OnWire, OwnFilters, OwnNames, OwnValues } from '../src/schema-types.js';\n` +
  `import type { ${ownInterfaces(document)
    .map(([name]) => name)
    .join(', ')} } from './own-names.js';\n\n`;

/** Returns the fields of which a schema needs one, for each `anyOf` in its `allOf`. */
const requiredVariants = ({ allOf = [] }: Schema = {}): string[][] =>
  allOf.flatMap(({ anyOf }) => (anyOf ? [anyOf.flatMap(({ required = [] }) => required)] : []));

/** Returns what the API sends where the client returns a list, by the name of the schema. */
function wireTypes(document: Contract): Map<string, string> {
  const types = new Map<string, string>();
  for (const operation of listOperations(document)) {
    const list = listField(document, operation);
    const { schema } = operation.success;
    const name = schemaName(schema) ?? '';
    if (list) types.set(name, `OnWire<${name}, '${list}'>`);
    else if (resolve(document, schema)?.type === 'array') types.set(name, `${name} | null`);
  }
  return types;
}

/** Returns a copy in which lists and ids are required: the client replaces a missing list with an empty list, and rejects a record without an id. */
function requireListsAndIds(document: Contract): Contract {
  const results = structuredClone(document);
  for (const schema of Object.values(results.components.schemas)) {
    const { properties = {}, required = [] } = schema;
    const identifiers = Object.keys(properties).filter((name) => properties[name]!['x-identifier']);
    schema.required = [...identifiers, ...required];
    // openapi-typescript would add `unknown`.
    if (requiredVariants(schema).length > 0) delete schema.allOf;
  }
  for (const operation of listOperations(document)) {
    const list = listField(document, operation);
    if (!list) continue;
    const schema = results.components.schemas[schemaName(operation.success.schema)!]!;
    schema.required = [...(schema.required ?? []), list];
    schema.properties![list] = { ...schema.properties![list], type: 'array' };
  }
  return results;
}

/**
 * The type accepts any string. Editors suggest the known values.
 *
 * @param own - the interface in which a program may declare the other values
 */
const openEnum = (values: string[], own: string | undefined): ts.TypeNode =>
  typeFrom([...values.map((value) => printValue(value)), own ? `OwnNames<${own}>` : '(string & {})'].join(' | '));

/** Replaces `{ [key: string]: unknown }`, which openapi-typescript adds for unknown fields. */
function withOwnValues(type: ts.TypeNode, own: string): ts.TypeNode {
  if (!ts.isIntersectionTypeNode(type))
    throw new Error('openapi-typescript has another type for additionalProperties.');
  return factory.createIntersectionTypeNode([...type.types.slice(0, -1), typeFrom(`OwnValues<${own}>`)]);
}

/**
 * An object whose keys are a text around the values of an open list, such as `attributes.{CompanyAttributeName}`. Editors suggest
 * the known keys.
 */
function mapByKeys({ additionalProperties }: Schema, keys: string, { components }: Contract): ts.TypeNode {
  const values = additionalProperties as Schema;
  const value = [...(values.anyOf ?? [values]).map(({ type }) => String(type)), 'undefined'].join(' | ');
  const [, prefix = '', name = '', suffix = ''] = /^(.*)\{(\w+)\}(.*)$/.exec(keys) ?? [];
  const { 'x-extensible-enum': knownNames = [], 'x-own-names': own } = components.schemas[name]!;
  const members = knownNames.map((known) => `${printValue(prefix + known + suffix)}?: ${value};`);
  const others = `{ [key: \`${prefix}\${string}${suffix}\`]: ${value} }`;
  return typeFrom(`{ ${members.join(' ')} } & ${own ? `OwnFilters<${own}, '${prefix}', ${others}>` : others}`);
}

/** Names schemas. Accepts more in requests: undefined for optional properties, readonly arrays, and dates. Wraps a type in `InRequest` if responses also use it. */
function transformProperties(document: Contract): OpenAPITSOptions['transformProperty'] {
  const { schemas } = document.components;
  const { inRequestsOnly, shared } = schemasByUse(document);
  return (property, schema, { path = '' }) => {
    const [, owner = ''] = /^#\/components\/schemas\/(\w+)/.exec(path) ?? [];
    const { modifiers, name, questionToken, type: originalType } = property;
    if (!originalType) return undefined;
    const reference = schemaName(schema as Schema) ?? '';
    let type = nameReference(originalType) ?? originalType;
    // Brevo's own names may be unknown to a program that declares the others.
    if (schemas[reference]?.['x-own-names'] && !inRequestsOnly.has(owner) && schemas[reference]['x-extensible-enum'])
      type = factory.createUnionTypeNode([type, typeFrom('(string & {})')]);
    if (inRequestsOnly.has(owner)) {
      type = shared.has(reference) ? factory.createTypeReferenceNode('InRequest', [type]) : withReadonly(type);
      if (schema.format === 'date-time') type = factory.createUnionTypeNode([type, typeFrom('Date')]);
      if (questionToken) type = orUndefined(type);
    }
    return factory.updatePropertySignature(property, modifiers, name, questionToken, type);
  };
}

function withReadonly(type: ts.TypeNode): ts.TypeNode {
  if (ts.isArrayTypeNode(type)) return factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, type);
  return ts.isUnionTypeNode(type) ? factory.createUnionTypeNode(type.types.map(withReadonly)) : type;
}

/** Without undefined, `exactOptionalPropertyTypes` rejects `{ limit: page.limit }` if `page.limit` may be undefined. */
const orUndefined = (type: ts.TypeNode) => factory.createUnionTypeNode([type, UNDEFINED]);
