// A copy of the sources for the SDK reference, in which each schema is a declaration of its own instead of an alias.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = `${root}.build/docs/sdk/`;

/** The schemas, as they stand in `components` of generated/openapi.ts. */
function listSchemas(source: ts.SourceFile): ts.PropertySignature[] {
  const components = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'components');
  const schemas = components?.members.filter(ts.isPropertySignature).find(({ name }) => name.getText() === 'schemas');
  if (!schemas?.type || !ts.isTypeLiteralNode(schemas.type)) throw new Error('generated/openapi.ts has no schemas.');
  return schemas.type.members.filter(ts.isPropertySignature);
}

function readSchema(source: ts.SourceFile, schema: ts.PropertySignature) {
  return {
    name: schema.name.getText(source),
    comment: source.text.slice(schema.getFullStart(), schema.getStart(source)).trim(),
    type: schema.type!.getText(source),
    isInterface: ts.isTypeLiteralNode(schema.type!),
  };
}

/** A field that is a schema of its own has no comment where it stands: the schema's says what it is. */
function describeFields(text: string, comments: Map<string, string>): string {
  const lines = text.split('\n');
  const describe = (line: string, index: number) => {
    const [, schema = ''] = line.match(/^ +\w+\??: (\w+)[^{]*;$/) ?? [];
    const described = lines[index - 1]?.trimEnd().endsWith('*/');
    return described || !comments.has(schema) ? line : `${comments.get(schema)}\n${line}`;
  };
  return lines.map(describe).join('\n');
}

/** generated/openapi.ts with its schemas declared. */
function declareSchemas(text: string): string {
  const plain = text
    .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replace(/ @description /g, ' ')
    // The format stands in the description where it matters to a TypeScript caller.
    .replace(/^ +\* Format: .+\n/gm, '');
  const source = ts.createSourceFile('openapi.ts', plain, ts.ScriptTarget.Latest, true);
  const schemas = listSchemas(source).map((schema) => readSchema(source, schema));
  const comments = new Map(schemas.map(({ name, comment }) => [name, comment]));
  const declarations = schemas.map(({ name, comment, type, isInterface }) =>
    isInterface
      ? `${comment}\nexport interface ${name} ${describeFields(type, comments)}\n`
      : `${comment}\nexport type ${name} = ${type};\n`,
  );
  const rest = plain.replace(/^export type \w+ = components\['schemas'\]\['\w+'\];\n/gm, '');
  return `${rest}\n${declarations.join('\n')}`;
}

/** Queries are derived from the contract's types; the reference lists their fields. */
function expandQueries(): void {
  for (const name of readdirSync(`${copy}src/resources`)) {
    const file = `${copy}src/resources/${name}`;
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/ \*\/\nexport type (List\w+Query) = Query</g, '\n * @interface */\nexport type $1 = Query<'),
    );
  }
}

/** The folder of the copy. */
export function copySources(): string {
  rmSync(copy, { recursive: true, force: true });
  for (const folder of ['src', 'generated']) cpSync(root + folder, copy + folder, { recursive: true });
  const schemas = `${copy}generated/openapi.ts`;
  writeFileSync(schemas, declareSchemas(readFileSync(schemas, 'utf8')));
  expandQueries();
  writeFileSync(
    `${copy}tsconfig.json`,
    JSON.stringify({ extends: `${root}tsconfig.esm.json`, include: ['src', 'generated'] }),
  );
  return copy;
}
