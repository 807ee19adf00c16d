// The ids of new records. The first id of each kind is in the contract's examples.
import { collections } from './facts.js';

const idsOfRecords = Object.values(collections).flatMap(({ item, firstId }) =>
  firstId === undefined ? [] : [[item, String(firstId)] as const],
);

const firstIds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(idsOfRecords),
  authKey: 'sandbox-auth-key-1',
  message: '12345678901',
  sms: '1764230400123456',
  otp: '123456',
  whatsapp: '5c1b7a0e-2f64-4d0b-9a3e-7d8f1c2b4a90',
  batch: '3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20',
  attachment: 'sample-download-token',
  'email event': 'daf7778b-13f8-4db8-9f05-a65c1795ae21',
  request: '3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10',
};

/**
 * A number counts up, and so do the last eight digits of a hexadecimal id. Any other id gets a number at its end.
 *
 * @param kind - the noun for a record of a collection, or another kind of id, key or token
 * @param number - 1 for the first id of this kind
 */
export function idOf(kind: string, number: number): string {
  const first = firstIds[kind] ?? `${kind}-1`;
  if (/^\d+$/.test(first)) return String(Number(first) + number - 1);
  const [, prefix, digits = ''] = /^([\da-f-]{16,})([\da-f]{8})$/.exec(first) ?? [];
  if (prefix !== undefined) return prefix + (parseInt(digits, 16) + number - 1).toString(16).padStart(8, '0');
  return number === 1 ? first : `${first.replace(/-1$/, '')}-${number}`;
}
