// Writes the types of an account's own attributes as TypeScript.
import {
  companyAttributeNames,
  contactAttributeNames,
  dealAttributeNames,
  type CompanyAttribute,
  type ContactAttribute,
  type DealAttribute,
} from '../../index.js';

/** The attributes of an account, as the API lists them. A part that is missing isn't declared. */
export interface AccountAttributes {
  readonly companies?: readonly CompanyAttribute[] | undefined;
  readonly contacts?: readonly ContactAttribute[] | undefined;
  readonly deals?: readonly DealAttribute[] | undefined;
}

interface Field {
  readonly name: string;
  readonly comment: string;
  readonly type: string;
  readonly isReadonly?: boolean | undefined;
}

const header = `// The attributes that this account defines, and the types of their values.
// Written by \`messaging-platform-sdk attributes\`. Run it again when the attributes change.
`;

const optionsNote = `// We don't know whether Brevo sends an option's key or its label. The types suggest both, and accept any other string.
`;

/**
 * Returns the same text for the same attributes in any order.
 *
 * @throws Error a name isn't text
 */
export function attributesDeclaration({ companies, contacts, deals }: AccountAttributes): string {
  const interfaces = [
    formatInterface('OwnCompanyAttributes', companyAttributeNames, companies?.map(crmField)),
    formatInterface('OwnContactAttributes', contactAttributeNames, contacts?.filter(isOfContact).map(contactField)),
    formatInterface('OwnDealAttributes', dealAttributeNames, deals?.map(crmField)),
  ].join('');
  // An import or export makes the file a module. Otherwise, `declare module` would replace the package's types.
  const moduleMark = interfaces.includes(': AttributeDate;')
    ? `import type { AttributeDate } from 'messaging-platform-sdk';`
    : 'export {};';
  const note = interfaces.includes('(string & {})') ? optionsNote : '';
  return `${header}${note}${moduleMark}\n\ndeclare module 'messaging-platform-sdk' {\n${interfaces}}\n`;
}

function formatInterface(name: string, builtIn: readonly string[], fields?: readonly Field[]): string {
  if (!fields) return '';
  // Every object inherits `constructor`. If an attribute of this name had another type, no request would compile.
  const own = fields.filter(
    (field) => field.name && !builtIn.includes(field.name) && !(field.name in Object.prototype),
  );
  const byName = [...new Map(own.map((field) => [field.name, field])).values()];
  const sorted = byName.sort((first, second) => (first.name < second.name ? -1 : 1));
  return `  interface ${name} {\n${sorted.map(formatField).join('')}  }\n`;
}

function formatField({ name, comment, type, isReadonly }: Field): string {
  // A label may contain line breaks, or `*/`, which would end the comment.
  const description = comment.replace(/\s+/g, ' ').trim().replaceAll('*/', '*\\/');
  return `    /** ${description} */\n    ${isReadonly ? 'readonly ' : ''}${JSON.stringify(name)}: ${type};\n`;
}

function crmField(attribute: CompanyAttribute | DealAttribute): Field {
  const { internalName, label = '', attributeTypeName = 'unknown type', attributeOptions, isValueReadonly } = attribute;
  const options = (attributeOptions ?? []).flatMap(({ key, value }) => [key, value]);
  const comment = `Label: ${label} (${attributeTypeName})`;
  return { name: textOf(internalName), comment, type: typeOf(attributeTypeName, options), isReadonly: isValueReadonly };
}

/** Transactional attributes are of orders, and global ones of all contacts together. */
const isOfContact = ({ category }: ContactAttribute) => !['transactional', 'global'].includes(category);

function contactField({ name, category, type = category, enumeration, multiCategoryOptions }: ContactAttribute): Field {
  // A value that isn't a number is in `valueStr`.
  const values = (enumeration ?? []).flatMap(({ value, valueStr = String(value), label }) => [
    valueStr === String(value) ? value : valueStr,
    label,
  ]);
  const isReadonly = category === 'calculated';
  const options = multiCategoryOptions ?? values;
  return { name: textOf(name), comment: `Type: ${type}`, type: typeOf(type, options), isReadonly };
}

/** Nothing has checked the fields of the response. */
function textOf(name: unknown = ''): string {
  if (typeof name === 'string') return name;
  throw new Error(`The server sent an attribute whose name is a ${typeof name}, not text.`);
}

/** The types of values without options, by the type of an attribute of companies, deals or contacts. */
const valueTypes: Readonly<Record<string, string>> = {
  number: 'number',
  float: 'number',
  calculated: 'number',
  boolean: 'boolean',
  date: 'AttributeDate',
  text: 'string',
  // Omit the options of a user attribute: they are the account's users, with their email addresses.
  user: 'string',
};

function typeOf(type: string, options: readonly (string | number | undefined)[]): string {
  if (/^(single-select|category)$/.test(type)) return optionsOf(options);
  if (/^(multi-choice|multiple-choice)$/.test(type)) return `(${optionsOf(options)})[]`;
  return valueTypes[type] ?? 'unknown';
}

function optionsOf(options: readonly (string | number | undefined)[]): string {
  const literals = options.filter((option) => option !== undefined).map((option) => JSON.stringify(option));
  return [...[...new Set(literals)].sort(), '(string & {})'].join(' | ');
}
