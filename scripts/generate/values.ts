// Generates generated/values.ts, an array for each schema that lists values.
import type { Contract } from '../contract.js';
import { printValue } from './source-text.js';

export function valuesSource(document: Contract): string {
  const declarations: string[] = [];
  const { schemas } = document.components;
  const listed = Object.entries(schemas).filter(([, schema]) => schema.enum ?? schema['x-extensible-enum']);
  for (const [name, schema] of listed) {
    const openValues = schema['x-extensible-enum'];
    const values = (schema.enum as string[] | undefined) ?? openValues!;
    const comment = openValues
      ? `The known values of {@link ${name}}. The list is open: expect others.`
      : `The values of {@link ${name}}.`;
    const elements = values.map((value) => `  ${printValue(value)},\n`).join('');
    declarations.push(
      `/** ${comment} */\nexport const ${arrayNameOf(name)} = [\n${elements}] as const satisfies readonly ${name}[];\n`,
    );
  }
  const names = listed.map(([name]) => name);
  return `import type { ${names.join(', ')} } from './openapi.js';\n\n${declarations.join('\n')}`;
}

/** Returns `noteEntities` for `NoteEntity`. */
function arrayNameOf(name: string): string {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
  return plural.charAt(0).toLowerCase() + plural.slice(1);
}
