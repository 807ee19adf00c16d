// The operations on the attributes of companies and deals.
import type { CompanyAttribute, CrmObjectType } from '../../../generated/openapi.js';
import { duplicateParameter, invalidParameter } from '../response/rejection.js';
import type { Account, OperationHandler } from './account.js';
import { findDocument } from './find.js';
import type { AttributeDraft, AttributeRecord, SandboxState } from './state.js';

export const crmAttributesCompaniesGet: OperationHandler<'crmAttributesCompaniesGet'> = ({ state }) =>
  attributesOf(state, 'companies');

/** The path in Brevo's description of 2023. The response is the same. */
export const companiesAttributesGet: OperationHandler<'companiesAttributesGet'> = ({ state }) =>
  attributesOf(state, 'companies');

/** No operation lists the attributes of deals, so the sandbox has no built-in ones for deals. */
export function attributesOf({ companyAttributes, customAttributes }: SandboxState, objectType: CrmObjectType) {
  const custom = customAttributes.filter((attribute) => attribute.objectType === objectType).map(toListItem);
  return objectType === 'companies' ? [...companyAttributes, ...custom] : custom;
}

/** As in recorded responses, the item has no id. */
function toListItem({ id, objectType, ...item }: AttributeRecord): CompanyAttribute {
  return { ...item, required: false, isValueReadonly: false };
}

export const crmAttributesPost: OperationHandler<'crmAttributesPost'> = (account, { body }) => {
  const { label, attributeType, objectType, optionsLabels = [] } = body;
  const internalName = toInternalName(label);
  if (internalName === '') throw invalidParameter('label must contain a letter or a digit');
  if (attributesOf(account.state, objectType).some((attribute) => attribute.internalName === internalName))
    throw duplicateParameter(`label: an attribute already has the internal name ${internalName}`);
  const attributeOptions = optionsLabels.map((value) => ({ key: toInternalName(value), value }));
  const draft = { label, attributeTypeName: attributeType, attributeOptions, objectType };
  const attribute = createAttributeRecord(account, draft);
  account.state.customAttributes.push(attribute);
  return { id: attribute.id };
};

/** For example `service_level` for `Service level`. */
function toInternalName(label: string): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('_');
}

export function createAttributeRecord({ newId }: Account, draft: AttributeDraft): AttributeRecord {
  const { id = newId('attribute'), label, internalName = toInternalName(label) } = draft;
  return {
    id,
    internalName,
    label,
    objectType: draft.objectType ?? 'companies',
    attributeTypeName: draft.attributeTypeName ?? 'text',
    attributeOptions: draft.attributeOptions ?? [],
  };
}

export const crmAttributesIdPatch: OperationHandler<'crmAttributesIdPatch'> = ({ state }, { path, body }) => {
  const attribute = findAttribute(state, path);
  const { label = attribute.label, optionsLabels = attribute.attributeOptions, objectType } = body;
  if (objectType !== undefined && objectType !== attribute.objectType)
    throw invalidParameter("objectType can't change");
  // The internal name stays, because programs use it.
  Object.assign(attribute, { label, attributeOptions: optionsLabels });
};

/** Also deletes the attribute's values from the companies. */
export const crmAttributesIdDelete: OperationHandler<'crmAttributesIdDelete'> = ({ state }, { path }) => {
  const attribute = findAttribute(state, path);
  state.customAttributes.splice(state.customAttributes.indexOf(attribute), 1);
  if (attribute.objectType === 'deals') return;
  for (const company of state.companies) {
    const { [attribute.internalName]: deleted, ...attributes } = company.attributes;
    company.attributes = attributes;
  }
};

function findAttribute({ companyAttributes, customAttributes }: SandboxState, path: { id: string }): AttributeRecord {
  if (companyAttributes.some(({ internalName }) => internalName === path.id))
    throw invalidParameter("a built-in attribute can't be changed or deleted");
  return findDocument(customAttributes, path);
}
