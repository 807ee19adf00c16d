// Turns the schemas that openapi-typescript generates into type aliases, and simplifies their comments.
import ts from 'typescript';

const { factory } = ts;

/**
 * Returns the declarations with an alias for each schema, so that editors and errors show its name. An interface would be no
 * substitute: `Record<string, unknown>` doesn't accept interfaces, because they have no implicit index signature.
 */
export function nameSchemas(declarations: ts.Node[]): ts.Node[] {
  const aliases: ts.Node[] = [];
  const { transformed } = ts.transform(declarations, [
    (context) => (root) => ts.visitEachChild(root, (node) => visit(node, context), context),
  ]);
  for (const node of transformed) simplifyComments(node);
  return [...aliases, ...transformed.map(documentPaths)];

  function visit(node: ts.Node, context: ts.TransformationContext): ts.Node {
    const name = referencedSchema(node);
    if (name) return factory.createTypeReferenceNode(name);
    const visited = ts.visitEachChild(node, (child) => visit(child, context), context);
    return isMember(visited, 'schemas') ? nameMembers(visited) : visited;
  }

  function nameMembers(property: ts.PropertySignature & { type: ts.TypeLiteralNode }): ts.PropertySignature {
    const members = property.type.members.map((member) => {
      if (!ts.isPropertySignature(member) || !member.type) return member;
      const name = textOf(member.name);
      const modifiers = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
      const alias = factory.createTypeAliasDeclaration(modifiers, name, undefined, member.type);
      aliases.push(moveComments(member, alias));
      return factory.createPropertySignature(undefined, member.name, undefined, factory.createTypeReferenceNode(name));
    });
    const type = factory.createTypeLiteralNode(members);
    return factory.updatePropertySignature(property, undefined, property.name, undefined, type);
  }
}

/** Returns `Company` for the type `components["schemas"]["Company"]`. */
function referencedSchema(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  return indexOf(node.objectType) === 'schemas' ? indexOf(node) : undefined;
}

function indexOf({ indexType }: ts.IndexedAccessTypeNode): string | undefined {
  return ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) ? indexType.literal.text : undefined;
}

function isMember(node: ts.Node, name: string): node is ts.PropertySignature & { type: ts.TypeLiteralNode } {
  return (
    ts.isPropertySignature(node) &&
    textOf(node.name) === name &&
    node.type !== undefined &&
    ts.isTypeLiteralNode(node.type)
  );
}

const textOf = (name: ts.PropertyName): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');

/** Moves the comment of a schema to its alias, without the example, which is long. */
function moveComments(member: ts.Node, alias: ts.Node): ts.Node {
  const comments = ts.getSyntheticLeadingComments(member) ?? [];
  const shortened = comments.map((comment) => ({ ...comment, text: comment.text.replace(/^[ *]*@example[^]*/m, '') }));
  simplifyComments(ts.setSyntheticLeadingComments(alias, shortened));
  return alias;
}

/** Editors show `@description` badly. `Format:` and `@enum` only repeat the type or the description. */
function simplifyComments(root: ts.Node): void {
  const comments = ts.getSyntheticLeadingComments(root);
  if (comments) ts.setSyntheticLeadingComments(root, comments.map(simplify));
  ts.forEachChild(root, simplifyComments);
}

function simplify(comment: ts.SynthesizedComment): ts.SynthesizedComment {
  const lines = comment.text
    .split('\n')
    .map((line) => line.replace(/^ *\*? ?/, '').replace(/^( {4}|@description )/, ''));
  const kept = lines.filter((line) => !/^(Format:|@enum|@deprecated)/.test(line));
  const text = kept.join('\n').trim() + (comment.text.includes('@deprecated') ? '\n@deprecated' : '');
  const starred = text.split('\n').map((line) => ` * ${line}`.trimEnd());
  return { ...comment, text: text.includes('\n') ? `*\n${starred.join('\n')}\n ` : `* ${text} ` };
}

/** `@hidden`, because in the SDK reference, `paths` would repeat the REST reference. */
const pathsComment = `*
 * Every path of openapi.yaml and its methods, for your own openapi-fetch client: \`createClient<paths>()\`. Without
 * \`MessagingPlatform\`, a response may still lack lists and ids.
 *
 * @hidden
 `;

function documentPaths(node: ts.Node): ts.Node {
  const isPaths = ts.isInterfaceDeclaration(node) && node.name.text === 'paths';
  return isPaths ? ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, pathsComment, true) : node;
}
