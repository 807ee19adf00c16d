// Orders: the contact who placed them.
import type { UpsertOrder } from '../../../generated/openapi.js';
import type { Rules } from '../account/account.js';
import { findContact } from '../account/find-contact.js';
import { copyJson } from '../collections/records.js';

export const rules: Rules = {
  orders: {
    // An order without a contact has no `contact_id`. The contract's initial value would be 0.
    initial: (_account, { contact_id: contactId }) => ({ contact_id: contactId }),
    // Documented: responses show only two of the identifiers, and the id of the contact.
    write(account, body: UpsertOrder) {
      const { id, identifiers = {} } = body;
      const { email_id: email = body.email, phone_id: phone, ...shown } = identifiers;
      const contact = findContact(account, copyJson({ email, ext_id: shown.ext_id, attributes: { SMS: phone } }));
      return copyJson({ id: String(id), email, identifiers: shown, contact_id: contact?.id });
    },
  },
};
