// The lists of contacts, and their members.
import type { UpdateContact } from '../../../generated/openapi.js';
import type { Account, Handlers, Rules } from '../account/account.js';
import { findContact } from '../account/find-contact.js';
import { changeRecord } from '../collections/records.js';
import { invalidParameter } from '../response/rejection.js';

export const rules: Rules = {
  'contacts.lists': {
    // Reported: Brevo counts the members in this field only.
    show({ id }, _operation, { state }) {
      const members = state.contacts.filter(({ listIds }) => listIds?.includes(id));
      return { uniqueSubscribers: members.length };
    },
    deleted({ state }, { id }) {
      for (const contact of state.contacts) contact.listIds = (contact.listIds ?? []).filter((listId) => listId !== id);
    },
  },
};

export const handlers: Handlers = {
  'contacts.lists.addContacts': (account, { item, body }) => changeMembers(account, body, { listIds: [item.id] }),
  'contacts.lists.removeContacts'(account, { item: { id }, body }) {
    const all = { ids: account.state.contacts.flatMap((contact) => (contact.listIds?.includes(id) ? contact.id : [])) };
    return changeMembers(account, 'all' in body && body.all ? all : body, { unlinkListIds: [id] });
  },
};

interface Members {
  readonly emails?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly extIds?: readonly string[] | undefined;
}

function changeMembers(account: Account, { emails = [], ids = [], extIds = [] }: Members, change: UpdateContact) {
  const references = [
    ...emails.map((email) => ({ id: email, contact: findContact(account, { email }) })),
    ...ids.map((id) => ({ id, contact: findContact(account, { id }) })),
    ...extIds.map((id) => ({ id, contact: findContact(account, { ext_id: id }) })),
  ];
  const success = references.flatMap(({ id, contact }) => (contact ? id : []));
  const failure = references.flatMap(({ id, contact }) => (contact ? [] : id));
  if (success.length === 0 && failure.length > 0)
    throw invalidParameter('Contact already in list and/or does not exist');
  for (const { contact } of references) if (contact) changeRecord(account, 'contacts', contact, { ...change });
  return { contacts: { success, failure, total: success.length } };
}
