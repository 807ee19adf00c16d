// Events that a program tracks.
import type { CreateEvent } from '../../../generated/openapi.js';
import { copyJson } from '../collections/records.js';
import type { Received } from '../request/operation-types.js';
import type { Account, Handlers } from '../account/account.js';
import { findContact } from '../account/find-contact.js';

export const handlers: Handlers = {
  'events.track'(account, { body }) {
    track(account, body);
  },
  'events.trackBatch'(account, { body: { events } }) {
    for (const event of events) track(account, event);
    return { message: 'Batch accepted', count: events.length };
  },
};

function track(account: Account, { identifiers, ...event }: Received<CreateEvent>): void {
  const { contact_id: id, email_id: email } = identifiers;
  const contact = findContact(account, copyJson({ id, email }));
  const initial = { event_date: new Date(account.now()).toISOString(), event_properties: {}, contact_properties: {} };
  account.state.events.push(copyJson({ ...initial, ...event, contact_id: contact?.id }));
}
