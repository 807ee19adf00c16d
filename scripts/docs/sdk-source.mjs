// A copy of the sources for the SDK reference, in which each schema is a declaration of its own instead of an alias.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
function declareSchema(source, schema) {
  const name = schema.name.getText(source);
  const comment = source.text.slice(schema.getFullStart(), schema.getStart(source)).trim();
  const type = schema.type.getText(source);
  return typescript.isTypeLiteralNode(schema.type)
    ? `${comment}\nexport interface ${name} ${type}\n`
    : `${comment}\nexport type ${name} = ${type};\n`;
}

/** @param {string} text of generated/openapi.ts */
function declareSchemas(text) {
  const source = typescript.createSourceFile('openapi.ts', text, typescript.ScriptTarget.Latest, true);
  const schemas = listSchemas(source).map((schema) => declareSchema(source, schema));
  const rest = text.replace(/^export type \w+ = components\['schemas'\]\['\w+'\];\n/gm, '');
  return `${rest}\n${schemas.join('\n')}`
    .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replace(/ @description /g, ' ')
    // The format stands in the description where it matters to a TypeScript caller.
    .replace(/^ +\* Format: .+\n/gm, '')
    .replace(/\/\*\* Format: [\w-]+ \*\/\n/g, '');
}

/** @returns {string} the folder of the copy */
export function copySources() {
  rmSync(copy, { recursive: true, force: true });
  for (const folder of ['src', 'generated']) cpSync(root + folder, copy + folder, { recursive: true });
  const schemas = `${copy}generated/openapi.ts`;
  writeFileSync(schemas, declareSchemas(readFileSync(schemas, 'utf8')));
  writeFileSync(`${copy}tsconfig.json`, JSON.stringify({ extends: `${root}tsconfig.esm.json`, include: ['src', 'generated'] }));
  return copy;
}
