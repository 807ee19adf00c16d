// The docstrings of src/ but the sandbox's, as they are written.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const folder = new URL('../../src/', import.meta.url);

export interface Docstring {
  /** Of a declaration, `CompaniesResource`, or of a member, `CompaniesResource.list`. */
  name: string;
  /** The text before the tags; empty where there is none. */
  text: string;
  /** The texts of a tag. */
  tags: (name: string) => string[];
  /** The operation that the method calls; undefined for anything else. */
  operation: string | undefined;
}

/** The docstrings of everything that is exported, and of its members but private ones. */
export const docstrings: Docstring[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('testing/'))
  .map((file) => ts.createSourceFile(file, readFileSync(new URL(file, folder), 'utf8'), ts.ScriptTarget.ES2022, true))
  .flatMap(({ statements }) => statements.filter((each) => /^export /.test(each.getText())).flatMap(describeAll));

function describeAll(statement: ts.Statement): Docstring[] {
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
  const name = nameOf(declared);
  const hasMembers = ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement);
  const members = (hasMembers ? [...statement.members] : []).filter((member) => nameOf(member) && !isHidden(member));
  return name
    ? [describe(name, statement), ...members.map((member) => describe(`${name}.${nameOf(member)}`, member))]
    : [];
}

/** The name of a declaration, unless it is private by its `#`. */
function nameOf(declaration: ts.Node | undefined): string | undefined {
  const name = declaration && ts.getNameOfDeclaration(declaration as ts.Declaration);
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

function isHidden(member: ts.Declaration): boolean {
  const isInternal = ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');
  return isInternal || Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.NonPublicAccessibilityModifier);
}

function describe(name: string, node: ts.Node): Docstring {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const written = comments.map((comment) => comment.getText().slice(3, -2)).join('\n');
  const [text = '', ...tags] = written.replace(/\n *\* ?/g, '\n').split(/(?<=\s)@(?=\w)/);
  return {
    name,
    text: text.trim(),
    tags: (tag) => tags.flatMap((each) => (each.startsWith(tag) ? each.slice(tag.length).trim() : [])),
    operation: ts.isMethodDeclaration(node) ? /#transport\.call\(\s*'(\w+)'/.exec(node.getText())?.[1] : undefined,
  };
}
