// Names what differs between two versions of a generated file, so that drift is told by operation and schema.
import ts from 'typescript';

/** The members of `components`; what they hold is told one by one. */
const sections = ['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'pathItems'];

/** The names of operations and components that were added, removed or changed, and of those that refer to them. */
export function changedEntries(before: string, after: string): string[] {
  const [old, now] = [entries(before), entries(after)];
  const changed = new Set([...old.keys(), ...now.keys()].filter((name) => old.get(name) !== now.get(name)));
  // What is added while the set is walked is visited, too.
  for (const name of changed) {
    for (const [user, text] of now) if (text.includes(`["${name}"]`)) changed.add(user);
  }
  return [...changed].filter((name) => !name.startsWith('/'));
}

/** The text of each operation, path and component by its name. */
function entries(text: string): Map<string, string> {
  const source = ts.createSourceFile('generated.ts', text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    const isEntry = ts.isPropertySignature(node) || ts.isPropertyAssignment(node);
    const holds = isEntry && sections.includes(node.name.getText());
    if (isEntry && !holds) found.set(node.name.getText().replaceAll('"', ''), node.getText());
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
