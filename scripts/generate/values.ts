// Generates generated/values.ts, an array for each schema that lists values.
import type { Contract } from '../contract.js';

export function valuesSource({ components }: Contract): string {
  const names: string[] = [];
  const declarations: string[] = [];
  for (const [name, schema] of Object.entries(components.schemas)) {
    const openValues = schema['x-extensible-enum'];
    const values = (schema.enum as string[] | undefined) ?? openValues;
    if (!values) continue;
    names.push(name);
    const comment = openValues
      ? `The known values of {@link ${name}}. The list is open: expect others.`
      : `The values of {@link ${name}}.`;
    const elements = values.map((value) => `  '${value}',\n`).join('');
    declarations.push(
      `/** ${comment} */\nexport const ${arrayNameOf(name)} = [\n${elements}] as const satisfies readonly ${name}[];\n`,
    );
  }
  return `import type { ${names.join(', ')} } from './openapi.js';\n\n${declarations.join('\n')}`;
}

/** Returns `noteEntities` for `NoteEntity`. */
function arrayNameOf(name: string): string {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
  return plural.charAt(0).toLowerCase() + plural.slice(1);
}
