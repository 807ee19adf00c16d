// Events that a program tracks.
import type { CreateEvent } from '../../../generated/openapi.js';
import type { Account, Handlers, Rules } from './account.js';

export const rules: Rules = { events: { startsWithExample: false } };

export const handlers: Handlers = {
  'events.track'(account, { body }) {
    track(account, body);
  },
  'events.trackBatch'(account, { body: { events } }) {
    for (const event of events) track(account, event);
    return { message: 'Batch accepted', count: events.length };
  },
};

function track({ state, now }: Account, event: CreateEvent): void {
  const {
    identifiers,
    event_name,
    event_date = new Date(now()).toISOString(),
    event_properties,
    contact_properties,
  } = event;
  const { contact_id: id, email_id: email } = identifiers;
  const contact = state.contacts.find((other) => other.id === id || other.email === email);
  state.events.push({
    ...(contact && { contact_id: contact.id }),
    event_name,
    event_date,
    event_properties: event_properties ?? {},
    contact_properties: contact_properties ?? {},
  });
}
