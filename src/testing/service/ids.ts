// The ids that the service gives out: the first of each kind is the one of the contract's examples, the next follow it.

/** What has an id, a key or a token. */
export type IdKind = 'child' | 'authKey' | 'ssoToken' | 'company' | 'note' | 'email' | 'attachment' | 'request';

const first: Readonly<Record<IdKind, string>> = {
  child: '1234567',
  authKey: 'sandbox-auth-key-1',
  ssoToken: 'sandbox-sso-token-1',
  company: '5f1f6f8b9c4e2a0017d3b6a1',
  note: '61a5cd07ca1347c82306ad09',
  email: '1a825d56-029b-4a41-b8e4-61670463431b',
  attachment: 'sample-download-token',
  request: '3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10',
};

/** How many ids of each kind were given out; requests are counted elsewhere, since a read changes nothing else. */
export type IssuedIds = Record<Exclude<IdKind, 'request'>, number>;

/** The kinds, each with no id given out. */
export const noneIssued = (): IssuedIds => {
  return { child: 0, authKey: 0, ssoToken: 0, company: 0, note: 0, email: 0, attachment: 0 };
};

/** The id that is given out unless the test makes its own; `number` counts those of its kind, from 1. */
export function followingId(kind: IdKind, number: number): string {
  const start = first[kind];
  if (kind === 'attachment') return number === 1 ? start : `${start}-${number}`;
  const radix = /^\d+$|-\d$/.test(start) ? 10 : 16;
  // Few enough digits to count in, and enough never to run over.
  const digits = (radix === 10 ? /\d+$/ : /.{8}$/).exec(start)![0];
  const next = (parseInt(digits, radix) + number - 1).toString(radix).padStart(digits.length, '0');
  return start.slice(0, -digits.length) + next;
}
