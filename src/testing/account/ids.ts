// The ids of new records. The first id of each kind is the one in the contract's examples.

/** Everything that has an id, a key or a token. */
export type IdKind = 'child' | 'authKey' | 'ssoToken' | 'company' | 'note' | 'email' | 'attachment' | 'request';

const firstIds: Readonly<Record<IdKind, string>> = {
  child: '1234567',
  authKey: 'sandbox-auth-key-1',
  ssoToken: 'sandbox-sso-token-1',
  company: '5f1f6f8b9c4e2a0017d3b6a1',
  note: '61a5cd07ca1347c82306ad09',
  email: '1a825d56-029b-4a41-b8e4-61670463431b',
  attachment: 'sample-download-token',
  request: '3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10',
};

/** The number of ids issued so far, by kind. Request ids aren't part of the state, so that reading doesn't change it. */
export type IssuedIds = Record<Exclude<IdKind, 'request'>, number>;

export function noneIssued(): IssuedIds {
  return { child: 0, authKey: 0, ssoToken: 0, company: 0, note: 0, email: 0, attachment: 0 };
}

/**
 * Returns the id of a new record, if the test doesn't choose its own.
 *
 * @param number - counts the ids of this kind, from 1
 */
export function defaultId(kind: IdKind, number: number): string {
  const first = firstIds[kind];
  if (kind === 'attachment') return number === 1 ? first : `${first}-${number}`;
  const radix = /^\d+$|-\d$/.test(first) ? 10 : 16;
  // Eight hexadecimal digits fit into a safe integer.
  const digits = (radix === 10 ? /\d+$/ : /.{8}$/).exec(first)![0];
  const next = (parseInt(digits, radix) + number - 1).toString(radix).padStart(digits.length, '0');
  return first.slice(0, -digits.length) + next;
}
