// Writes the types of an account's own attributes as TypeScript.
import { companyAttributeNames, type CompanyAttribute } from '../../index.js';

const header = `// The company attributes that this account defines, and the types of their values.
// Written by \`messaging-platform-sdk attributes\`. Run it again when the attributes change.
`;

const optionsNote = `// We don't know whether Brevo sends an option's key or its label. The types suggest both, and accept any other string.
`;

/**
 * Returns the same text for the same attributes in any order.
 *
 * @throws Error a name isn't text
 */
export function attributesDeclaration(attributes: readonly CompanyAttribute[]): string {
  const builtIn: readonly string[] = companyAttributeNames;
  const own = new Map<string, CompanyAttribute>();
  for (const attribute of attributes) {
    // Nothing has checked the fields of the response.
    const internalName: unknown = attribute.internalName ?? '';
    if (typeof internalName !== 'string')
      throw new Error(`The server sent an attribute whose internalName is a ${typeof internalName}, not text.`);
    // Every object inherits `constructor`. If an attribute of this name had another type, no request would compile.
    const isInherited = internalName in Object.prototype;
    if (internalName && !builtIn.includes(internalName) && !isInherited) own.set(internalName, attribute);
  }
  const fields = [...own].sort(([first], [second]) => (first < second ? -1 : 1)).map(([, item]) => formatField(item));
  const text = fields.join('');
  // An import or export makes the file a module. Otherwise, `declare module` would replace the package's types.
  const moduleMark = text.includes(': AttributeDate;')
    ? `import type { AttributeDate } from 'messaging-platform-sdk';`
    : 'export {};';
  const note = text.includes('(string & {})') ? optionsNote : '';
  return `${header}${note}${moduleMark}

declare module 'messaging-platform-sdk' {
  interface OwnCompanyAttributes {
${text}  }
}
`;
}

function formatField(attribute: CompanyAttribute): string {
  const { internalName = '', label = '', attributeTypeName = 'unknown type', isValueReadonly } = attribute;
  // A label may contain line breaks, or `*/`, which would end the comment.
  const description = `${label} (${attributeTypeName})`.replace(/\s+/g, ' ').trim().replaceAll('*/', '*\\/');
  const name = `${isValueReadonly ? 'readonly ' : ''}${JSON.stringify(internalName)}`;
  return `    /** Label: ${description} */\n    ${name}: ${typeOf(attribute)};\n`;
}

function typeOf(attribute: CompanyAttribute): string {
  switch (attribute.attributeTypeName) {
    case 'number':
    case 'boolean':
      return attribute.attributeTypeName;
    case 'date':
      return 'AttributeDate';
    case 'single-select':
      return optionsOf(attribute);
    case 'multi-choice':
      return `(${optionsOf(attribute)})[]`;
    // Omit the options of a user attribute: they are the account's users, with their email addresses.
    case 'user':
    case 'text':
      return 'string';
    default:
      return 'unknown';
  }
}

function optionsOf({ attributeOptions }: CompanyAttribute): string {
  const texts = (attributeOptions ?? []).flatMap(({ key, value }) => [key, value]).filter((text) => text !== undefined);
  const literals = [...new Set(texts)].sort().map((text) => JSON.stringify(text));
  return [...literals, '(string & {})'].join(' | ');
}
