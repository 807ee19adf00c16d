// Events that a program tracks.
import { copyJson } from '../collections/records.js';
import type { Handlers } from '../account/account.js';
import { findContact } from '../account/find-contact.js';

export const handlers: Handlers = {
  'events.track'(account, { body: { identifiers, ...event } }) {
    const { contact_id: id, email_id: email } = identifiers;
    const contact = findContact(account, copyJson({ id, email }));
    const initial = { event_date: new Date(account.now()).toISOString(), event_properties: {}, contact_properties: {} };
    account.state.events.push(copyJson({ ...initial, ...event, contact_id: contact?.id }));
  },
};
