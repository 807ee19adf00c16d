// Collects the docstrings of exports in src/ and of their public members, except the sandbox's.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const folder = new URL('../../src/', import.meta.url);

export interface Docstring {
  /** The name of a declaration, `CompaniesResource`, or of a member, `CompaniesResource.list`. */
  name: string;
  /** The text before the tags; empty if there is no docstring. */
  text: string;
  /** Returns the text after each tag with this name, for example `throws`. */
  tags: (name: string) => string[];
  /** The operation that a method passes to `#transport.call`; otherwise undefined. */
  operation: string | undefined;
}

export const docstrings: Docstring[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('testing/'))
  .map((file) => ts.createSourceFile(file, readFileSync(new URL(file, folder), 'utf8'), ts.ScriptTarget.ES2022, true))
  .flatMap(({ statements }) =>
    statements.filter((statement) => /^export /.test(statement.getText())).flatMap(docstringsOf),
  );

function docstringsOf(statement: ts.Statement): Docstring[] {
  const declaration = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
  const name = nameOf(declaration);
  if (!name) return [];
  const hasMembers = ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement);
  const members: ts.Declaration[] = hasMembers ? [...statement.members] : [];
  const publicMembers = members.filter((member) => nameOf(member) && !isHidden(member));
  return [
    docstringOf(name, statement),
    ...publicMembers.map((member) => docstringOf(`${name}.${nameOf(member)}`, member)),
  ];
}

/** Returns undefined for `#name`, a computed name such as `[Symbol.iterator]`, or no name. */
function nameOf(declaration: ts.Node | undefined): string | undefined {
  const name = declaration && ts.getNameOfDeclaration(declaration as ts.Declaration);
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

function isHidden(member: ts.Declaration): boolean {
  const isInternal = ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');
  return isInternal || Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.NonPublicAccessibilityModifier);
}

function docstringOf(name: string, node: ts.Node): Docstring {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const source = comments.map((comment) => comment.getText().slice(3, -2)).join('\n');
  const withoutAsterisks = source.replace(/\n *\* ?/g, '\n');
  // The @ of a tag follows a space or a line break, unlike the one in `{@link …}`.
  const [text = '', ...tags] = withoutAsterisks.split(/(?<=\s)@(?=\w)/);
  return {
    name,
    text: text.trim(),
    tags: (tag) => tags.filter((found) => found.startsWith(tag)).map((found) => found.slice(tag.length).trim()),
    operation: ts.isMethodDeclaration(node) ? /#transport\.call\(\s*'(\w+)'/.exec(node.getText())?.[1] : undefined,
  };
}
