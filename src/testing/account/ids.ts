// The ids of new records. By default they count up from `firstIds`, most of which are in the contract's examples.

/** The kinds of ids, keys and tokens that a sandbox creates. */
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

/** The number of ids issued so far, by kind. Request ids aren't counted here: a GET must not change the state. */
export type IssuedIds = Record<Exclude<IdKind, 'request'>, number>;

export function noneIssued(): IssuedIds {
  return { child: 0, authKey: 0, ssoToken: 0, company: 0, note: 0, email: 0, attachment: 0 };
}

/**
 * Creates an id, key or token. A sandbox calls this function unless a test passes its own `newId`.
 *
 * @param number - 1 for the first id of this kind, 2 for the second, and so on
 */
export function defaultId(kind: IdKind, number: number): string {
  const first = firstIds[kind];
  if (kind === 'attachment') return number === 1 ? first : `${first}-${number}`;
  // Child ids are numbers, and keys and sign-on tokens end in `-1`. The other ids end in hexadecimal digits.
  const isDecimal = /^\d+$|-\d$/.test(first);
  const radix = isDecimal ? 10 : 16;
  // Only the last eight hexadecimal digits count up, because more might not fit into a safe integer.
  const lastDigits = (isDecimal ? /\d+$/ : /.{8}$/).exec(first)![0];
  const counter = parseInt(lastDigits, radix) + number - 1;
  return first.slice(0, -lastDigits.length) + counter.toString(radix).padStart(lastDigits.length, '0');
}
