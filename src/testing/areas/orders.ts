// Orders: the contact who placed them, and their batches.
import type { UpsertOrder } from '../../../generated/openapi.js';
import type { Handlers, Rules } from '../account/account.js';
import { findContact } from '../account/find-contact.js';
import { copyJson, upsertRecord } from '../collections/records.js';

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

export const handlers: Handlers = {
  // Our choice: the orders of a batch exist immediately.
  'orders.upsertBatch'(account, { body: { orders } }) {
    for (const order of orders) upsertRecord(account, 'orders', { ...order });
    return { batchId: Number(account.newId('order-batch')), count: orders.length };
  },
};
