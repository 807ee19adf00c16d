// The types of openapi.yaml, written by openapi-typescript; then each schema gets a name at the top, for hovers and errors.
import openapiTS, { astToString, STRING, UNDEFINED, UNKNOWN } from 'openapi-typescript';
import ts from 'typescript';
import { listOperations, resolve, type Contract, type Schema } from '../contract.js';
import { schemasOf } from './reach.js';

const { factory } = ts;

const helperTypes = `
/** At least one of the fields is there. */
type AtLeastOne<Schema> = {
  [Name in keyof Schema]-?: { [Needed in Name]-?: NonNullable<Schema[Name]> } & Omit<Schema, Name>;
}[keyof Schema];

/** What a request takes of what a response has: each field also undefined, and a \`Date\` for a time, or under a name of the caller's. */
type InRequest<Schema, Time = never> = {
    [Name in keyof Schema]: Schema[Name] | undefined | (Name extends Time ? Date : string extends Name ? Date : never);
};
`;

/** The types: one for each schema, by its name, then paths, operations, components. */
export async function writeTypes(document: Contract): Promise<string> {
  const { schemas } = document.components;
  const { sent, shared } = schemasOf(document);
  const syntax = await openapiTS(asReturned(document) as never, {
    defaultNonNullable: false,
    silent: true,
    inject: helperTypes,
    transform(schema) {
      // Bytes are no string, whatever they are read as.
      if (schema.format === 'binary') return UNKNOWN;
      const known = (schema as Schema)['x-extensible-enum'];
      return known && openEnum(known);
    },
    postTransform(type, { path = '' }) {
      if (path.includes('/parameters/query/')) return orUndefined(type);
      const [, schema = ''] = /^#\/components\/schemas\/(\w+)$/.exec(path) ?? [];
      // OpenAPI has `minProperties`, TypeScript has a union.
      return schemas[schema]?.minProperties === 1 ? factory.createTypeReferenceNode('AtLeastOne', [type]) : undefined;
    },
    transformProperty(property, schema, { path = '' }) {
      const [, owner = ''] = /^#\/components\/schemas\/(\w+)/.exec(path) ?? [];
      if (!property.questionToken || !property.type || !sent.has(owner)) return undefined;
      const { modifiers, name, questionToken } = property;
      const used = (schema as Schema).$ref?.split('/').at(-1) ?? '';
      const type = shared.has(used) ? inRequest(property.type, schemas[used]) : property.type;
      return factory.updatePropertySignature(property, modifiers, name, questionToken, orUndefined(type));
    },
  });
  return nameSchemas(astToString(syntax)).replace(/^( *)\/\*\*[^]*?\*\//gm, plainComment);
}

/** The contract of what the client returns: it fills in an empty list, and rejects a response without its id. */
function asReturned(document: Contract): Contract {
  const returned = structuredClone(document);
  // A client never calls a webhook.
  for (const { post } of Object.values(returned.webhooks)) delete post.operationId;
  for (const schema of Object.values(returned.components.schemas)) {
    const names = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => (each['x-identifier'] ? name : []));
    schema.required = [...names, ...(schema.required ?? [])];
  }
  for (const { responses, definition } of listOperations(returned)) {
    const list = definition['x-pagination']?.items;
    if (!list) continue;
    const page = resolve(returned, responses['200']!.content!['application/json']!.schema!);
    page.required!.push(list);
    page.properties![list]!.type = 'array';
  }
  return returned;
}

/** The known values, for autocompletion, and any other string. */
function openEnum(values: string[]): ts.TypeNode {
  const anyString = factory.createIntersectionTypeNode([STRING, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([...values.map(literal), anyString]);
}

const literal = (text: string) => factory.createLiteralTypeNode(factory.createStringLiteral(text));

/**
 * What a caller may leave out, a caller may also give as undefined: the JSON is the same, and so is the query. Without
 * it `exactOptionalPropertyTypes` refuses `{ limit: page.limit }`.
 */
const orUndefined = (type: ts.TypeNode) => factory.createUnionTypeNode([type, UNDEFINED]);

/** A type that responses have too, as a request takes it; `Time` has the names of the times that it may set. */
function inRequest(type: ts.TypeNode, { properties = {} }: Schema = {}): ts.TypeNode {
  const times = Object.entries(properties).filter(([, { format, readOnly }]) => format === 'date-time' && !readOnly);
  const names = times.length ? [factory.createUnionTypeNode(times.map(([name]) => literal(name)))] : [];
  return factory.createTypeReferenceNode('InRequest', [type, ...names]);
}

/** Hidden from the reference, where it would repeat the whole REST reference. */
const pathsComment = `/**
 * Every path of openapi.yaml and its methods, for an openapi-fetch client of your own: \`createClient<paths>()\`.
 *
 * @hidden
 */`;

/**
 * Declares each schema at the top as a type alias and refers to it by name everywhere. An alias and no interface: an
 * interface has no implicit index signature, so `Record<string, unknown>` would not take it.
 */
function nameSchemas(text: string): string {
  const aliases: string[] = [];
  const named = text.replace(/^ {4}schemas: \{\n([^]*?)^ {4}\};\n/m, (_, schemas: string) => {
    const members = schemas.matchAll(
      /^ {8}(\/\*\*(?:(?!\*\/)[^])*\*\/\n {8})?(\w+): ([^]*?);\n(?= {8}[/\w]|$(?![^]))/gm,
    );
    const names = [...members].map(([, comment = '', name = '', type = '']) => {
      aliases.push(`${comment}export type ${name} = ${type};\n`.replace(/^ {8}/gm, ''));
      return `        ${name}: ${name};\n`;
    });
    return `    schemas: {\n${names.join('')}    };\n`;
  });
  const documented = named.replace('export interface paths {', `${pathsComment}\nexport interface paths {`);
  return (aliases.join('') + documented).replace(/components\["schemas"\]\["(\w+)"\]/g, '$1');
}

/**
 * A comment as an editor shows it best: the description first and without a tag, then the example of a field. Formats and
 * enums stand in the description or in the type.
 */
function plainComment(comment: string, indent: string): string {
  const text = comment
    .replace(/^ *\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^ *\*? ?/, '').replace(/^( {4}|@description )/, ''))
    .filter((line) => !/^(Format:|@enum|@deprecated)/.test(line))
    .join('\n')
    .replace(indent ? '' : /\n@example[^]*/, '')
    .trim()
    .concat(comment.includes('@deprecated') ? '\n@deprecated' : '');
  if (!text.includes('\n')) return `${indent}/** ${text} */`;
  const lines = text.split('\n').map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${lines.join('\n')}\n${indent} */`;
}
