// The docstrings of src/, read with the compiler.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entries = [`${root}src/index.ts`, `${root}src/node/index.ts`, `${root}src/undici/index.ts`];
const program = ts.createProgram(entries, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: ['node'],
  strict: true,
});
const checker = program.getTypeChecker();

/** What the docstring of something public says. */
export interface Docstring {
  /** Where it is, for example `NotesResource.list`. */
  name: string;
  /** The text before the tags; empty where there is none. */
  text: string;
  throws: string[];
  see: string[];
  examples: string[];
  /** The operation that the method calls; undefined for anything else. */
  operation: string | undefined;
}

/** Everything that the package exports, and the public members of what is written by hand. */
export function readDocstrings(): Docstring[] {
  const exported = entries.flatMap((entry) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!),
  );
  return exported.flatMap((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return [
      describe(symbol.name, target),
      ...publicMembers(target).map((member) => describe(`${symbol.name}.${member.name}`, member)),
    ];
  });
}

function describe(name: string, symbol: ts.Symbol): Docstring {
  const blocks = (symbol.declarations ?? []).flatMap(blocksOf);
  const texts = (tag: string) =>
    blocks.filter((block) => block.startsWith(`@${tag}`)).map((block) => block.slice(tag.length + 1).trim());
  return {
    name,
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    throws: texts('throws'),
    see: texts('see'),
    examples: texts('example'),
    operation: symbol.declarations?.map(calledOperation).find(Boolean),
  };
}

/** The text and the tags of a docstring, as they are written: the compiler takes `@throws {@link …}` for a type. */
function blocksOf(declaration: ts.Declaration): string[] {
  return ts
    .getJSDocCommentsAndTags(declaration)
    .filter(ts.isJSDoc)
    .flatMap((comment) =>
      comment
        .getText()
        .slice(3, -2)
        .replace(/\n *\* ?/g, '\n')
        .split(/\n(?=@)/),
    );
}

function publicMembers(symbol: ts.Symbol): ts.Symbol[] {
  return (symbol.declarations ?? [])
    .filter((declaration) => ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration))
    .filter((declaration) => !declaration.getSourceFile().fileName.includes('/generated/'))
    .flatMap((declaration) => [...declaration.members] as ts.Declaration[])
    .filter((member) => {
      const name = ts.getNameOfDeclaration(member);
      const isInternal = ts.getJSDocTags(member).some((tag) => tag.tagName.text === 'internal');
      return (
        name &&
        ts.isIdentifier(name) &&
        !isInternal &&
        !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.NonPublicAccessibilityModifier)
      );
    })
    .map((member) => checker.getSymbolAtLocation(ts.getNameOfDeclaration(member)!)!);
}

/** The first argument of `this.#transport.call('…')` in a method. */
function calledOperation(declaration: ts.Declaration): string | undefined {
  if (!ts.isMethodDeclaration(declaration)) return undefined;
  return /#transport\.call\(\s*'(\w+)'/.exec(declaration.getText())?.[1];
}
