// Names what differs between two versions of a generated file, so that drift is told by operation and schema.
import ts from 'typescript';

/** The members of `components`; what they hold is told one by one, and schemas at the top. */
const sections = ['responses', 'parameters', 'requestBodies', 'headers', 'pathItems'];

interface Entry {
  text: string;
  /** The names of the entries that it refers to. */
  uses: Set<string>;
}

/** The names of operations and components that were added, removed or changed, and of those that refer to them. */
export function changedEntries(before: string, after: string): string[] {
  const [old, now] = [entries(before), entries(after)];
  const names = [...old.keys(), ...now.keys()];
  const changed = new Set(names.filter((name) => old.get(name)?.text !== now.get(name)?.text));
  // What is added while the set is walked is visited, too.
  for (const name of changed) {
    for (const [user, { uses }] of now) if (uses.has(name)) changed.add(user);
  }
  return [...changed].filter((name) => !name.startsWith('/'));
}

/** Each operation, path, schema and component by its name. */
function entries(text: string): Map<string, Entry> {
  const source = ts.createSourceFile('generated.ts', text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, Entry>();
  const visit = (node: ts.Node): void => {
    const isEntry = ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isTypeAliasDeclaration(node);
    if (!isEntry) return ts.forEachChild(node, visit);
    const name = node.name.getText().replaceAll('"', '');
    if (sections.includes(name)) ts.forEachChild(node, visit);
    else if (name !== 'schemas') found.set(name, { text: node.getText(), uses: usesOf(node) });
  };
  visit(source);
  return found;
}

/** Names in types, and texts in brackets: `operations["addCredits"]`. */
function usesOf(entry: ts.Node): Set<string> {
  const uses = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) uses.add(node.typeName.getText());
    if (ts.isIndexedAccessTypeNode(node)) uses.add(node.indexType.getText().replaceAll('"', ''));
    ts.forEachChild(node, visit);
  };
  visit(entry);
  return uses;
}
