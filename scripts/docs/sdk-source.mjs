// A copy of the sources for the SDK reference, in which each schema is a declaration of its own instead of an alias.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = `${root}.build/docs/sdk/`;

/**
 * @param {typescript.SourceFile} source generated/openapi.ts
 * @returns {typescript.PropertySignature[]} the schemas, as they stand in `components`
 */
function listSchemas(source) {
  const components = source.statements.find(
    (statement) => typescript.isInterfaceDeclaration(statement) && statement.name.text === 'components',
  );
  const schemas = components['members'].find((/** @type {any} */ member) => member.name.text === 'schemas');
  return schemas.type.members;
}

/**
 * @param {typescript.SourceFile} source
 * @param {typescript.PropertySignature} schema
 */
function readSchema(source, schema) {
  return {
    name: schema.name.getText(source),
    comment: source.text.slice(schema.getFullStart(), schema.getStart(source)).trim(),
    type: schema.type.getText(source),
    isInterface: typescript.isTypeLiteralNode(schema.type),
  };
}

/**
 * A field that is a schema of its own has no comment where it stands: the schema's says what it is.
 * @param {string} text
 * @param {Map<string, string>} comments by the schema's name
 */
function describeFields(text, comments) {
  const lines = text.split('\n');
  const describe = (/** @type {string} */ line, /** @type {number} */ index) => {
    const [, schema = ''] = line.match(/^ +\w+\??: (\w+)[^{]*;$/) ?? [];
    const described = lines[index - 1]?.trimEnd().endsWith('*/');
    return described || !comments.has(schema) ? line : `${comments.get(schema)}\n${line}`;
  };
  return lines.map(describe).join('\n');
}

/** @param {string} text of generated/openapi.ts */
function declareSchemas(text) {
  const plain = text
    .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replace(/ @description /g, ' ')
    // The format stands in the description where it matters to a TypeScript caller.
    .replace(/^ +\* Format: .+\n/gm, '');
  const source = typescript.createSourceFile('openapi.ts', plain, typescript.ScriptTarget.Latest, true);
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
function expandQueries() {
  for (const name of readdirSync(`${copy}src/resources`)) {
    const file = `${copy}src/resources/${name}`;
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/ \*\/\nexport type (List\w+Query) = Query</g, '\n * @interface */\nexport type $1 = Query<'),
    );
  }
}

/** @returns {string} the folder of the copy */
export function copySources() {
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
