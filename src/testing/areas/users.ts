// The users of an account: invitations and permissions.
import type { UserPermissions } from '../../../generated/openapi.js';
import { findBy, findItem, type Account, type Handlers } from '../account/account.js';
import type { JsonRecord } from '../collections/facts.js';
import { insertRecord, removeRecord } from '../collections/records.js';
import { duplicateParameter, invalidParameter } from '../response/rejection.js';

export const handlers: Handlers = {
  'users.invite'(account, { body }) {
    addUser(account, 'users', { ...body, feature_access: accessOf(body), privileges: body.privileges });
    return { status: 'success', invoice_id: [] };
  },
  'users.updateInvitation'(account, { path, item }) {
    updateInvitation(account, 'users', path.action, item);
    return { status: 'success', credit_notes: [] };
  },
  'users.revoke'(account, { item }) {
    removeRecord(account, 'users', item);
    return { status: 'success', credit_notes: [] };
  },
  'users.getPermissions': (_account, { item: { email, status, privileges = [] } }) => ({ email, status, privileges }),
  'users.updatePermissions'(account, { body }) {
    const user = findItem(account, 'users', { email: body.email });
    Object.assign(user, { feature_access: accessOf(body), privileges: body.privileges });
    return { status: 'success', credit_notes: [], invoice_id: [] };
  },
};

type Users = 'users' | 'subAccounts.users';

/** @throws a `Rejection` the user was already invited */
export function addUser(account: Account, name: Users, user: JsonRecord): void {
  if (findBy(account, name, 'email', user['email']).size > 0) throw duplicateParameter('email was already invited');
  insertRecord(account, name, { ...user, is_owner: false, status: 'pending' });
}

/** Our choice: only an invitation that is still open can be sent again or cancelled. */
export function updateInvitation(account: Account, name: Users, action: string, user: { status?: string }): void {
  if (user.status !== 'pending') throw invalidParameter('email has no open invitation');
  if (action === 'cancel') removeRecord(account, name, user);
}

/** Our choice: what the list of users says about their features. */
function accessOf({ all_features_access: hasAll }: UserPermissions) {
  const access = hasAll ? 'full' : 'custom';
  return { marketing: access, conversations: hasAll ? 'full' : 'none', crm: hasAll ? 'full' : 'none' };
}
