// The attributes of companies, deals and contacts, and the check of their values.
import type { ContactAttribute, CrmObjectType } from '../../../generated/openapi.js';
import type { Schema } from '../../base/operation.js';
import { operationNamed } from '../request/operations.js';
import { checkValue } from '../request/schema.js';
import { duplicateParameter, invalidParameter } from '../response/rejection.js';
import type { Account, Handlers, Rules } from './account.js';
import { builtInDealAttributes, isBuiltIn } from './built-in-attributes.js';
import { toList } from './csv.js';
import type { AttributeRecord, SandboxState } from './state.js';

/** What has attributes. */
export type Owner = CrmObjectType | 'contacts';

export function attributesOf(state: SandboxState, owner: Owner): AttributeRecord[] {
  if (owner === 'contacts') return state['contacts.attributes'].map(toCrmAttribute);
  const own = state['companies.attributes'].filter(({ objectType }) => objectType === owner);
  return owner === 'deals' ? [...builtInDealAttributes, ...own] : own;
}

const crmTypes: Readonly<Record<string, string>> = {
  float: 'number',
  category: 'single-select',
  'multiple-choice': 'multi-choice',
};

/** Contacts' attributes have other names for the same types. */
function toCrmAttribute({ name, category, type = category, ...lists }: ContactAttribute): AttributeRecord {
  const options = (lists.multiCategoryOptions ?? []).map((value) => ({ key: value, value }));
  const enumeration = (lists.enumeration ?? []).map(({ value, label }) => ({ key: String(value), value: label }));
  const attributeTypeName = crmTypes[type] ?? type;
  const attributeOptions = [...options, ...enumeration];
  return { id: '', objectType: 'companies', internalName: name, attributeTypeName, attributeOptions };
}

/** Our choice: `service_level` for `Service level`. */
function toInternalName(label: string): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('_');
}

const listAttributes = ({ state }: Account, owner: CrmObjectType) =>
  // Recorded: the item has no id.
  attributesOf(state, owner).map(({ id: _id, objectType: _objectType, ...item }) => item);

export const handlers: Handlers = {
  'companies.attributes.list': (account) => listAttributes(account, 'companies'),
  // The path in Brevo's description of 2023. The response is the same.
  'companies.getAttributes': (account) => listAttributes(account, 'companies'),
  'deals.attributes.list': (account) => listAttributes(account, 'deals'),
};

export const rules: Rules = {
  'companies.attributes': {
    isVisible: (attribute) => !isBuiltIn(attribute),
    write({ state }, body, attribute) {
      const { objectType = attribute?.objectType, label = attribute?.label ?? '', optionsLabels } = body;
      if (attribute && objectType !== attribute.objectType) throw invalidParameter("objectType can't change");
      if (attribute) return optionsLabels ? { attributeOptions: optionsLabels } : {};
      const internalName = toInternalName(label);
      if (internalName === '') throw invalidParameter('label must contain a letter or a digit');
      if (attributesOf(state, objectType!).some((other) => other.internalName === internalName))
        throw duplicateParameter(`label: an attribute already has the internal name ${internalName}`);
      const labels = (optionsLabels ?? []) as readonly string[];
      const attributeOptions = labels.map((value) => ({ key: toInternalName(value), value }));
      return {
        objectType,
        internalName,
        attributeOptions,
        ...('attributeType' in body && { attributeTypeName: body.attributeType }),
      };
    },
    initial: (_account, { label = '', internalName = toInternalName(label), ...draft }) => ({
      internalName,
      objectType: draft.objectType ?? 'companies',
      attributeTypeName: draft.attributeTypeName ?? 'text',
    }),
    // Our choice: the records lose the values of a deleted attribute.
    deleted({ state }, { internalName, objectType }) {
      for (const record of state[objectType] as { attributes?: Record<string, unknown> }[]) {
        const { [internalName]: _deleted, ...attributes } = record.attributes ?? {};
        record.attributes = attributes;
      }
    },
  },
};

/**
 * Our choice: as soon as an account has attributes of its own, it knows all names and types. Brevo isn't known to check them.
 *
 * @throws {@link Rejection} a name is unknown, or a value has the wrong type or isn't one of the options
 */
export function checkValues({ state }: Account, owner: Owner, values: Readonly<Record<string, unknown>>): void {
  const known = attributesOf(state, owner);
  const isStrict = !known.every(isBuiltIn);
  for (const [name, value] of Object.entries(values)) {
    const attribute = known.find(({ internalName }) => internalName === name);
    if (attribute?.isValueReadonly) throw invalidParameter(`attributes.${name} is read-only`);
    if (!isStrict || value === null || (!attribute && hasInContract(owner, name))) continue;
    if (!attribute) throw invalidParameter(`attributes.${name} is unknown. The account has no such attribute`);
    checkValue(schemaOf(attribute), value, `attributes.${name}`);
  }
}

/** Whether the contract lists the attribute: then its schema is the check. */
const hasInContract = (owner: Owner, name: string): boolean =>
  name in (operationNamed(`${owner}.create`).rules?.body?.properties?.['attributes']?.properties ?? {});

/** Whether a CSV file may have the column. Without attributes of its own, an account of contacts knows none. */
export const isColumn = (owner: Owner, known: readonly AttributeRecord[], column: string): boolean =>
  known.length === 0 || known.some(({ internalName }) => internalName === column) || hasInContract(owner, column);

/** The value in a cell of a CSV file. Text that isn't a value of the attribute's type stays text, which `checkValues` rejects. */
export function toValue(known: readonly AttributeRecord[], column: string, cell: string): unknown {
  const attributeTypeName = known.find(({ internalName }) => internalName === column)?.attributeTypeName;
  if (attributeTypeName === 'multi-choice') return toList(cell);
  if (attributeTypeName === 'boolean' && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  const isNumber = attributeTypeName === 'number' && cell.trim() !== '' && Number.isFinite(Number(cell));
  return isNumber ? Number(cell) : cell;
}

/** The schema of an attribute's values. */
function schemaOf(attribute: AttributeRecord): Schema {
  const { attributeTypeName: type, attributeOptions } = attribute;
  // Brevo's documents name both, so an option may be sent as its key or its label.
  const texts = (attributeOptions ?? []).flatMap(({ key, value }) => [key ?? [], value ?? []].flat());
  const options = { enum: [...new Set(texts)] };
  if (type === 'number' || type === 'boolean') return { type };
  if (type === 'date') return { type: 'string', format: 'date' };
  if (type === 'single-select') return options;
  if (type === 'multi-choice') return { type: 'array', items: options };
  // The contract allows a number for the built-in phone number.
  return { type: isBuiltIn(attribute) ? ['string', 'number'] : 'string' };
}
