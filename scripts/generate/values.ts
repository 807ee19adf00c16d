// Generates generated/values.ts, an array for each schema that lists values.
import type { Contract } from '../contract.js';
import { printValue } from './source-text.js';

export function valuesSource(document: Contract): string {
  const listed = Object.entries(document.components.schemas).filter(
    ([, schema]) => schema.enum ?? schema['x-extensible-enum'],
  );
  const declarations = listed.map(([name, { enum: values, 'x-extensible-enum': knownValues }]) => {
    const comment = knownValues
      ? `The known values of {@link ${name}}. The list is open: expect others.`
      : `The values of {@link ${name}}.`;
    const array = printValue(knownValues ?? values);
    return `/** ${comment} */\nexport const ${arrayNameOf(name)} = ${array} as const satisfies readonly ${name}[];\n`;
  });
  const names = listed.map(([name]) => name);
  return `import type { ${names.join(', ')} } from './openapi.js';\n\n${declarations.join('\n')}`;
}

/** Returns `noteEntities` for `NoteEntity`, and `taskStatuses` for `TaskStatus`. */
function arrayNameOf(name: string): string {
  const plural = `${name}${name.endsWith('s') ? 'es' : 's'}`.replace(/ys$/, 'ies');
  return plural.charAt(0).toLowerCase() + plural.slice(1);
}
