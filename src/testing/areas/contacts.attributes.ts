// The attributes of contacts.
import type { Handlers, Rules } from '../account/account.js';
import { contactAttributes } from '../account/contact-attributes.js';
import { invalidParameter } from '../response/rejection.js';

export const rules: Rules = {
  'contacts.attributes': {
    // `attributeCategory` comes from the path.
    write(account, body, attribute) {
      const { attributeCategory, value, name } = { ...attribute, ...body } as Record<string, unknown>;
      // Recorded.
      if (!attribute && contactAttributes(account).some((other) => other.name === name))
        throw invalidParameter('Attribute name must be unique');
      return { name, category: attribute?.category ?? attributeCategory, calculatedValue: value };
    },
  },
};

export const handlers: Handlers = {
  'contacts.attributes.list': (account) => ({ attributes: contactAttributes(account) }),
};
