// The lists of contacts, and their members.
import type { UpdateContact } from '../../../generated/openapi.js';
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
  'contacts.lists.addContacts': (account, { item: { id }, body }) =>
    changeMembers(
      account,
      selectContacts(account, body, (contact) => !isMember(contact, id)),
      { listIds: [id] },
      'in',
    ),
  'contacts.lists.removeContacts'(account, { item: { id }, body }) {
    const all = 'all' in body && body.all;
    const members = all ? [...membersOf(account, id)].map((contact) => ({ id: contact.id, contact })) : undefined;
    const selected = members ?? selectContacts(account, body, (contact) => isMember(contact, id));
    return changeMembers(account, selected, { unlinkListIds: [id] }, 'removed from');
  },
};

const isMember = ({ listIds = [] }: ContactRecord, id: number) => listIds.includes(id);

interface Members {
  readonly emails?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly extIds?: readonly string[] | undefined;
}

/** What a request names, and the contact, if there is one that can be changed. */
interface Selected {
  readonly id: string | number;
  readonly contact: ContactRecord | undefined;
}

function selectContacts(
  account: Account,
  { emails = [], ids = [], extIds = [] }: Members,
  canChange: (contact: ContactRecord) => boolean,
): Selected[] {
  const found = [
    ...emails.map((email) => ({ id: email, contact: findContact(account, { email }) })),
    ...ids.map((id) => ({ id, contact: findContact(account, { id }) })),
    ...extIds.map((id) => ({ id, contact: findContact(account, { ext_id: id }) })),
  ];
  return found.map(({ id, contact }) => ({ id, contact: contact && canChange(contact) ? contact : undefined }));
}

/** Recorded: if no contact is left to change, a 400. */
function changeMembers(account: Account, selected: readonly Selected[], change: UpdateContact, state: string) {
  const success = selected.flatMap(({ id, contact }) => (contact ? id : []));
  const failure = selected.flatMap(({ id, contact }) => (contact ? [] : id));
  if (success.length === 0 && failure.length > 0)
    throw invalidParameter(`Contact already ${state} list and/or does not exist`);
  for (const { contact } of selected) if (contact) changeRecord(account, 'contacts', contact, { ...change });
  return { contacts: { success, failure, total: success.length } };
}
