// The types of openapi.yaml: openapi-typescript writes them, and one pass over its syntax gives each schema a name of its own.
import openapiTS, { astToString, STRING, stringToAST, UNKNOWN } from 'openapi-typescript';
import ts from 'typescript';
import type { Contract, Schema } from '../contract.js';
import { schemasOf } from './reach.js';

const { factory } = ts;

const helperTypes = `
/** At least one of the fields is there. */
type AtLeastOne<Schema> = {
  [Name in keyof Schema]-?: { [Needed in Name]-?: NonNullable<Schema[Name]> } & Omit<Schema, Name>;
}[keyof Schema];

/** What a request takes of what an answer has: each field also undefined, and a \`Date\` for a time, or under a name of the caller's. */
type InRequest<Schema, Time = never> = {
    [Name in keyof Schema]: Schema[Name] | undefined | (Name extends Time ? Date : string extends Name ? Date : never);
};`;

/** The types: one for each schema, by its name, then paths, operations, components. */
export async function writeTypes(document: Contract): Promise<string> {
  // A webhook is no operation that a client calls.
  const called = structuredClone(document);
  for (const { post } of Object.values(called.webhooks)) delete post.operationId;
  const syntax = await openapiTS(called as never, {
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => {
      // Bytes are no string, whatever they are read as.
      if (schema.format === 'binary') return UNKNOWN;
      const known = (schema as Schema)['x-extensible-enum'];
      return known && openEnum(known);
    },
  });
  return astToString(nameSchemas(syntax, document)).replace(/^( *)\/\*\*[^]*?\*\//gm, plainComment);
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

/** The known values, for autocompletion, and any other string. */
function openEnum(values: string[]): ts.TypeNode {
  const literals = values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  const anyString = factory.createIntersectionTypeNode([STRING, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([...literals, anyString]);
}

/**
 * Declares each schema at the top as a type alias and refers to it by name everywhere. An alias and no interface: an
 * interface has no implicit index signature, so `Record<string, unknown>` would not take it.
 */
function nameSchemas(nodes: ts.Node[], document: Contract): ts.Node[] {
  const { sent, shared } = schemasOf(document);
  const aliases: ts.Node[] = [];
  const inRequest = (name: string) =>
    shared.has(name)
      ? reference('InRequest', reference(name), ...timesOf(document.components.schemas[name]))
      : undefined;
  const visitor = (context: ts.TransformationContext) => (root: ts.Node) => {
    const visit = (node: ts.Node): ts.Node => {
      const name = schemaOf(node);
      if (name) return reference(name);
      if (isMember(node, 'query')) return ts.visitEachChild(orUndefined(node, inRequest), visit, context);
      if (!isMember(node, 'schemas') || !node.type || !ts.isTypeLiteralNode(node.type)) {
        return ts.visitEachChild(node, visit, context);
      }
      const names = node.type.members.filter(ts.isPropertySignature).map((schema) => {
        const own = (schema.name as ts.Identifier).text;
        const declared = sent.has(own) ? orUndefined(schema, inRequest) : schema;
        const type = ts.visitNode(declared.type, visit, ts.isTypeNode);
        // OpenAPI has `minProperties`, TypeScript has a union.
        const needsOne = document.components.schemas[own]?.minProperties === 1;
        aliases.push(alias(own, needsOne ? reference('AtLeastOne', type!) : (type ?? UNKNOWN), schema));
        return factory.updatePropertySignature(schema, undefined, schema.name, undefined, reference(own));
      });
      for (const property of names) ts.setSyntheticLeadingComments(property, undefined);
      return factory.updatePropertySignature(
        node,
        node.modifiers,
        node.name,
        node.questionToken,
        factory.createTypeLiteralNode(names),
      );
    };
    return visit(root);
  };
  const named = nodes.map((node) => ts.transform(node, [visitor]).transformed[0] ?? node);
  return [...aliases, ...(stringToAST(helperTypes) as ts.Node[]), ...named];
}

/** The name in `components["schemas"]["Name"]`. */
function schemaOf(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  return textOf(node.objectType.indexType) === 'schemas' ? textOf(node.indexType) : undefined;
}

function textOf(type: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined;
}

function isMember(node: ts.Node, name: string): node is ts.PropertySignature {
  return ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.name.text === name;
}

function reference(name: string, ...parameters: ts.TypeNode[]): ts.TypeReferenceNode {
  return factory.createTypeReferenceNode(name, parameters);
}

/** The names of the times that a request may set, as one type; nothing where there are none. */
function timesOf({ properties = {} }: Schema = {}): ts.TypeNode[] {
  const times = Object.entries(properties).filter(([, { format, readOnly }]) => format === 'date-time' && !readOnly);
  const names = times.map(([name]) => factory.createLiteralTypeNode(factory.createStringLiteral(name)));
  return names.length ? [factory.createUnionTypeNode(names)] : [];
}

/** `export type Name = …`, with the docstring of the schema. */
function alias(name: string, type: ts.TypeNode, schema: ts.Node): ts.Node {
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declaration = factory.createTypeAliasDeclaration(exported, name, undefined, type);
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(schema));
}

/**
 * What a caller may leave out, a caller may also give as undefined: the JSON is the same, and so is the query. Without
 * it `exactOptionalPropertyTypes` refuses `{ limit: page.limit }`.
 */
function orUndefined(
  node: ts.PropertySignature,
  inRequest: (schema: string) => ts.TypeNode | undefined,
): ts.PropertySignature {
  if (!node.type || !ts.isTypeLiteralNode(node.type)) return node;
  const members = node.type.members.map((member) => {
    if (!ts.isPropertySignature(member) || !member.questionToken || !member.type) return member;
    const name = schemaOf(member.type);
    const type = (name ? inRequest(name) : undefined) ?? member.type;
    const union = ts.isUnionTypeNode(type) ? type.types : [type];
    const wider = factory.createUnionTypeNode([
      ...union,
      factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
    ]);
    return factory.updatePropertySignature(member, member.modifiers, member.name, member.questionToken, wider);
  });
  const { modifiers, name, questionToken } = node;
  return factory.updatePropertySignature(node, modifiers, name, questionToken, factory.createTypeLiteralNode(members));
}
