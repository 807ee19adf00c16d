// The admin users of a corporate account: invitations and permissions.
import { findItem, type Handlers } from '../account/account.js';
import { removeRecord } from '../collections/records.js';
import { addUser, updateInvitation } from './users.js';

export const handlers: Handlers = {
  'subAccounts.users.invite'(account, { body: { email, groupIds = [], privileges } }) {
    const groups = groupIds.map((id) => findItem(account, 'subAccounts.groups', { id }));
    const shown = groups.map(({ id, groupName: name }) => ({ id, name }));
    addUser(account, 'subAccounts.users', { email, groups: shown, feature_access: permissionsOf(privileges) });
    return { id: account.newId('invitation') };
  },
  'subAccounts.users.updateInvitation'(account, { path, item }) {
    updateInvitation(account, 'subAccounts.users', path.action, item);
    return { message: path.action === 'resend' ? 'Invitation sent' : 'Invitation cancelled' };
  },
  'subAccounts.users.revoke'(account, { item }) {
    removeRecord(account, 'subAccounts.users', item);
  },
  'subAccounts.users.getPermissions'(_account, { item: { email, status, groups = [], feature_access = {} } }) {
    return { email, status, groups: [groups].flat(), feature_access };
  },
  'subAccounts.users.updatePermissions'(_account, { item, body }) {
    item.feature_access = permissionsOf(body.privileges);
  },
};

const permissionsOf = (privileges: readonly { feature?: string; permissions?: readonly string[] }[]) =>
  Object.fromEntries(privileges.map(({ feature = '', permissions = [] }) => [feature, [...permissions]]));
