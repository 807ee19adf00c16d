// The attributes of contacts.
import type { Handlers, Rules } from '../account/account.js';
import { Rejection } from '../response/rejection.js';

export const rules: Rules = {
  'contacts.attributes': {
    // `attributeCategory` comes from the path.
    write(_account, body, attribute) {
      const { attributeCategory, value, ...fields } = body as Record<string, unknown>;
      return { ...fields, category: attribute?.category ?? attributeCategory, calculatedValue: value };
    },
  },
};

export const handlers: Handlers = {
  'contacts.attributes.deleteOption'(account, { path }) {
    const { multipleChoiceAttribute, multipleChoiceAttributeOption } = path;
    const attribute = account.state['contacts.attributes'].find(({ name }) => name === multipleChoiceAttribute);
    const options = attribute?.multiCategoryOptions ?? [];
    if (!attribute || !options.includes(multipleChoiceAttributeOption))
      throw new Rejection(404, 'document_not_found', 'Attribute does not exist');
    attribute.multiCategoryOptions = options.filter((option) => option !== multipleChoiceAttributeOption);
  },
};
