// The attributes of companies and deals.
import { examples } from '../../../generated/examples.js';
import type { CreateCrmAttribute, CrmObjectType } from '../../../generated/openapi.js';
import type { Handlers, Rules } from '../account/account.js';
import type { AttributeRecord, SandboxState } from '../account/state.js';
import { duplicateParameter, invalidParameter } from '../response/rejection.js';

type Attribute = Omit<AttributeRecord, 'id' | 'objectType'>;

/** Recorded: the attributes that every account has, which can't change. */
const builtIn = {
  companies: examples['companies.attributes.list'] as Attribute[],
  deals: examples['deals.attributes.list'] as Attribute[],
};

export function attributesOf(state: SandboxState, owner: CrmObjectType): Attribute[] {
  const own = state['companies.attributes'].filter(({ objectType }) => objectType === owner);
  // Recorded: the item has no id.
  return [...builtIn[owner], ...own.map(({ id: _id, objectType: _objectType, ...attribute }) => attribute)];
}

/** Our choice: names and values aren't checked, because Brevo isn't known to do so. @throws a `Rejection` a value is read-only */
export function checkWritable(owner: CrmObjectType, values: object): void {
  const readOnly = builtIn[owner].find(
    ({ internalName, isValueReadonly }) => isValueReadonly && internalName in values,
  );
  if (readOnly) throw invalidParameter(`attributes.${readOnly.internalName} is read-only`);
}

/** Our choice: `service_level` for `Service level`. */
function toInternalName(label: string): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('_');
}

export const handlers: Handlers = {
  'companies.attributes.list': ({ state }) => attributesOf(state, 'companies'),
};

export const rules: Rules = {
  'companies.attributes': {
    write({ state }, body, attribute) {
      if (attribute) {
        if (body.objectType && body.objectType !== attribute.objectType)
          throw invalidParameter("objectType can't change");
        return body.optionsLabels ? { attributeOptions: body.optionsLabels } : {};
      }
      // The cast: a new attribute has all of these.
      const { objectType, label, attributeType, optionsLabels = [] } = body as CreateCrmAttribute;
      const internalName = toInternalName(label);
      if (internalName === '') throw invalidParameter('label must contain a letter or a digit');
      if (attributesOf(state, objectType).some((other) => other.internalName === internalName))
        throw duplicateParameter(`label: an attribute already has the internal name ${internalName}`);
      const attributeOptions = optionsLabels.map((value) => ({ key: toInternalName(value), value }));
      return { objectType, internalName, attributeOptions, attributeTypeName: attributeType };
    },
    initial: (_account, { label = '', internalName = toInternalName(label), ...draft }) => ({
      internalName,
      objectType: draft.objectType ?? 'companies',
      attributeTypeName: draft.attributeTypeName ?? 'text',
    }),
  },
};
