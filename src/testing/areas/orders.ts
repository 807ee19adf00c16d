// Orders: the contact who placed them.
import type { UpsertOrder } from '../../../generated/openapi.js';
import type { Rules } from '../account/account.js';
import { findContact } from '../account/find-contact.js';
import { copyJson } from '../collections/records.js';

export const rules: Rules = {
  orders: {
    // Documented: responses show only two of the identifiers, and the id of the contact.
    write(account, body: UpsertOrder) {
      const { id, identifiers = {} } = body;
      const { email_id: email = body.email, phone_id: phone, ...shown } = identifiers;
      const contact = findContact(account, copyJson({ email, ext_id: shown.ext_id, attributes: { SMS: phone } }));
      return copyJson({ id: String(id), email, identifiers: shown, contact_id: contact?.id });
    },
  },
};
