// Folders of contact lists.
import type { Rules } from './account.js';
import { recordsOf } from '../collections/records.js';

export const folders: Rules<{ id: number }> = {
  // Documented: the lists of a deleted folder are deleted, too.
  deleted(account, { id }) {
    const lists = recordsOf(account, 'contacts.lists', {});
    const others = lists.filter(({ folderId }) => folderId !== id);
    lists.splice(0, lists.length, ...others);
  },
};
