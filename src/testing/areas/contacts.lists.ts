// The lists of contacts, and their members.
import { findBy, type Account, type Handlers, type Rules } from '../account/account.js';
import { findContact } from '../account/find-contact.js';
import type { ContactRecord } from '../account/state.js';
import { changeRecord, recordChanged } from '../collections/records.js';
import { invalidParameter } from '../response/rejection.js';

const membersOf = (account: Account, id: number) => findBy(account, 'contacts', 'listIds', id);

export const rules: Rules = {
  'contacts.lists': {
    // Documented: every account has a list, in its first folder.
    startsWith: [{ id: 2, name: 'Your first list', folderId: 1 }],
    // Reported: Brevo counts the members in this field only.
    show: ({ id }, _operation, account) => ({ uniqueSubscribers: membersOf(account, id).size }),
    deleted(account, { id }) {
      for (const contact of [...membersOf(account, id)]) {
        contact.listIds = contact.listIds?.filter((listId) => listId !== id) ?? [];
        recordChanged(account, 'contacts', contact);
      }
    },
  },
};

export const handlers: Handlers = {
  'contacts.lists.addContacts': (account, { item, body }) =>
    changeMembers(account, item.id, selectContacts(account, body), true),
  'contacts.lists.removeContacts'(account, { item: { id }, body }) {
    const members = [...membersOf(account, id)].map((contact) => [contact.id, contact] as const);
    const selected = 'all' in body && body.all ? members : selectContacts(account, body);
    return changeMembers(account, id, selected, false);
  },
};

interface Named {
  readonly emails?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly extIds?: readonly string[] | undefined;
}

/** What a request names, and the contact, if there is one. */
type Selected = readonly (readonly [name: string | number, contact: ContactRecord | undefined])[];

const selectContacts = (account: Account, { emails = [], ids = [], extIds = [] }: Named): Selected => [
  ...emails.map((email) => [email, findContact(account, { email })] as const),
  ...ids.map((id) => [id, findContact(account, { id })] as const),
  ...extIds.map((id) => [id, findContact(account, { ext_id: id })] as const),
];

function changeMembers(account: Account, id: number, selected: Selected, isAddition: boolean) {
  const success: (string | number)[] = [];
  const failure: (string | number)[] = [];
  for (const [name, contact] of selected) {
    const isMember = contact?.listIds?.includes(id) ?? false;
    if (!contact || isMember === isAddition) failure.push(name);
    else {
      success.push(name);
      changeRecord(account, 'contacts', contact, isAddition ? { listIds: [id] } : { unlinkListIds: [id] });
    }
  }
  // Recorded: if no contact is left to change, a 400.
  if (success.length === 0 && failure.length > 0)
    throw invalidParameter(`Contact already ${isAddition ? 'in' : 'removed from'} list and/or does not exist`);
  return { contacts: { success, failure, total: success.length } };
}
