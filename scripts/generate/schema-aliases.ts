// Turns the schemas that openapi-typescript generates into type aliases, and simplifies their comments.
import { astToString } from 'openapi-typescript';
import ts from 'typescript';

const { factory } = ts;

/**
 * Returns the declarations with an alias for each schema, so that editors and errors show its name. An interface would be no
 * substitute: `Record<string, unknown>` doesn't accept interfaces, because they have no implicit index signature.
 */
export function nameSchemas(declarations: ts.Node[]): ts.Node[] {
  const aliases: ts.Node[] = [];
  const others = declarations.map((node) => {
    if (!ts.isInterfaceDeclaration(node)) return node;
    const { name, modifiers, members } = node;
    if (name.text === 'paths') return documentPaths(node);
    if (name.text !== 'components') return node;
    const [schemas, ...components] = members;
    aliases.push(...aliasesOf(schemas!));
    return factory.updateInterfaceDeclaration(node, modifiers, name, undefined, undefined, components);
  });
  const named = [...aliases, ...others];
  named.forEach(simplifyComments);
  return named;
}

/** @param schemas - the member of `components` that contains the schemas */
function aliasesOf(schemas: ts.TypeElement): ts.Node[] {
  // The casts: openapi-typescript creates nodes of these types.
  const { members } = (schemas as ts.PropertySignature).type as ts.TypeLiteralNode;
  return members.map((member) => {
    const { name, type } = member as ts.PropertySignature & { name: ts.Identifier };
    const modifiers = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    return moveComments(member, factory.createTypeAliasDeclaration(modifiers, name.text, undefined, type!));
  });
}

/** Returns the type `Company` for the type `components["schemas"]["Company"]`. */
export function nameReference(node: ts.TypeNode): ts.TypeNode | undefined {
  const [, name] = /^components\["schemas"\]\["(\w+)"\]$/.exec(astToString(node).trim()) ?? [];
  return name === undefined ? undefined : factory.createTypeReferenceNode(name);
}

/** Moves the comment of a schema to its alias, without the example, which is long. */
function moveComments(member: ts.Node, alias: ts.Node): ts.Node {
  const comments = ts.getSyntheticLeadingComments(member) ?? [];
  const shortened = comments.map((comment) => ({ ...comment, text: comment.text.replace(/^[ *]*@example[^]*/m, '') }));
  return ts.setSyntheticLeadingComments(alias, shortened);
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
 * \`MessagingPlatform\`, a list may be missing or null.
 *
 * @hidden
 `;

const documentPaths = (paths: ts.InterfaceDeclaration): ts.Node =>
  ts.addSyntheticLeadingComment(paths, ts.SyntaxKind.MultiLineCommentTrivia, pathsComment, true);
