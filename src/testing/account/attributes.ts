// The attributes of companies and deals, and the check of their values.
import { examples } from '../../../generated/examples.js';
import type { CrmObjectType } from '../../../generated/openapi.js';
import type { Schema } from '../../base/operation.js';
import { operationNamed } from '../request/operations.js';
import { checkValue } from '../request/schema.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account } from './account.js';
import { unique } from './links.js';
import type { AttributeRecord, SandboxState } from './state.js';

/** Recorded: the attributes that every account has, which can't change. */
const builtIn = {
  companies: examples['companies.attributes.list'] as Attribute[],
  deals: examples['deals.attributes.list'] as Attribute[],
};

type Attribute = Omit<AttributeRecord, 'id' | 'objectType'>;

function ownAttributes(state: SandboxState, owner: CrmObjectType): Attribute[] {
  const own = state['companies.attributes'].filter(({ objectType }) => objectType === owner);
  // Recorded: the item has no id.
  return own.map(({ id: _id, objectType: _objectType, ...attribute }) => attribute);
}

export const attributesOf = (state: SandboxState, owner: CrmObjectType) => [
  ...builtIn[owner],
  ...ownAttributes(state, owner),
];

/**
 * Our choice: as soon as an account has attributes of its own, it knows all names and types. Brevo isn't known to check them.
 *
 * @throws a {@link Rejection} if a name is unknown, or a value has the wrong type or isn't one of the options
 */
export function checkValues({ state }: Account, owner: CrmObjectType, values: Readonly<Record<string, unknown>>): void {
  const known = attributesOf(state, owner);
  const readOnly = known.find(({ internalName, isValueReadonly }) => isValueReadonly && internalName in values);
  if (readOnly) throw invalidParameter(`attributes.${readOnly.internalName} is read-only`);
  const { properties, isComplete } = schemasOf(state, owner);
  // Null removes a value.
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const schema = { type: 'object', properties, additionalProperties: !isComplete };
  checkValue(schema, Object.fromEntries(given), 'attributes');
}

/** The schemas of the values, by name: those of the contract, and those that the account has added. */
function schemasOf(state: SandboxState, owner: CrmObjectType) {
  const inContract = operationNamed(`${owner}.create`).rules?.body?.properties?.['attributes']?.properties;
  const own = crmSchemas(state, owner);
  const properties: Readonly<Record<string, Schema>> = { ...inContract, ...Object.fromEntries(own) };
  return { properties, isComplete: own.length > 0 };
}

const crmSchemas = (state: SandboxState, owner: CrmObjectType) =>
  ownAttributes(state, owner).map(({ internalName, attributeTypeName = '', attributeOptions = [] }) => {
    // Brevo's documents name both, so an option may be sent as its key or its label.
    const options = attributeOptions.flatMap(({ key, value }) => [key, value].filter((text) => text !== undefined));
    return [internalName, schemaOfType(attributeTypeName, unique(options))] as const;
  });

/** The attributes of contacts have other names for the same types. */
export function schemaOfType(type: string, options: readonly unknown[]): Schema {
  const option = { enum: options };
  const schemas: Readonly<Record<string, Schema>> = {
    number: { type: 'number' },
    float: { type: 'number' },
    boolean: { type: 'boolean' },
    date: { type: 'string', format: 'date' },
    'single-select': option,
    category: option,
    'multi-choice': { type: 'array', items: option },
    'multiple-choice': { type: 'array', items: option },
  };
  return schemas[type] ?? { type: 'string' };
}
