// The values of each schema that lists them, for programs that need the list: a menu of languages, a check of an event.
import type { Contract, Schema } from '../contract.js';

/** An array for each schema with known values, named by its plural. */
export function writeValues({ components }: Contract): string {
  const lists = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const values = (schema.enum as string[] | undefined) ?? schema['x-extensible-enum'];
    return values ? [{ name, values, open: isOpen(schema) }] : [];
  });
  const declarations = lists.map(({ name, values, open }) => {
    const what = open
      ? `The known values of {@link ${name}}. The list is open: expect others.`
      : `The values of {@link ${name}}.`;
    const elements = values.map((value) => `  '${value}',\n`).join('');
    return `/** ${what} */\nexport const ${pluralOf(name)} = [\n${elements}] as const satisfies readonly ${name}[];\n`;
  });
  return `import type { ${lists.map(({ name }) => name).join(', ')} } from './openapi.js';\n\n${declarations.join('\n')}`;
}

const isOpen = (schema: Schema) => 'x-extensible-enum' in schema;

/** `NoteEntity` gives `noteEntities`. */
export function pluralOf(name: string): string {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
  return plural.charAt(0).toLowerCase() + plural.slice(1);
}
