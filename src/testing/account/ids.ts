// The ids of new records. The first id of most kinds is in the contract's examples.

export function noneIssued() {
  return { child: 0, authKey: 0, ssoToken: 0, company: 0, process: 0, attribute: 0, email: 0, attachment: 0, note: 0 };
}

/** How many ids of each kind have been issued. Request ids aren't counted here, because every request would change the state. */
export type IssuedIds = ReturnType<typeof noneIssued>;

/** The kinds of ids, keys and tokens that a sandbox creates. */
export type IdKind = keyof IssuedIds | 'request';

const defaultIds: Readonly<Record<IdKind, (number: number) => string>> = {
  child: (number) => String(1_234_566 + number),
  authKey: (number) => `sandbox-auth-key-${number}`,
  ssoToken: (number) => `sandbox-sso-token-${number}`,
  company: countFrom('5f1f6f8b9c4e2a00', 0x17d3b6a1),
  process: (number) => String(77 + number),
  attribute: countFrom('63c6a0bd8f5d2e00', 0x17d3b6c9),
  note: countFrom('61a5cd07ca1347c8', 0x2306ad09),
  email: countFrom('1a825d56-029b-4a41-b8e4-6167', 0x0463431b),
  attachment: (number) => (number === 1 ? 'sample-download-token' : `sample-download-token-${number}`),
  request: countFrom('3f0c7d52-8a61-4a43-9f3d-2f1f', 0x0f5f7a10),
};

/** Each id is the prefix and eight hexadecimal digits, which count up from `first`. */
function countFrom(prefix: string, first: number): (number: number) => string {
  return (number) => prefix + (first + number - 1).toString(16).padStart(8, '0');
}

/** @throws TypeError the caller's `newId` returned something other than digits */
export function parseNumericId(kind: IdKind, id: string): number {
  if (!/^\d+$/.test(id)) throw new TypeError(`newId must return digits for a ${kind}, not ${id}.`);
  return Number(id);
}

/** @param number - 1 for the first id of this kind */
export function defaultId(kind: IdKind, number: number): string {
  return defaultIds[kind](number);
}
