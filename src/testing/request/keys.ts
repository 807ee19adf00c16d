// Who is calling.
import { Refusal } from '../refusal.js';

/**
 * @param known - the keys of the account; undefined: any
 * @throws {@link Refusal} there is no key, or an unknown one
 */
export function checkKeys(headers: Headers, known: readonly string[] | undefined): void {
  const given = [headers.get('api-key'), headers.get('partner-key')].filter((key) => key !== null && key !== '');
  if (given.length === 0) throw new Refusal(401, 'unauthorized', 'authentication not found in headers');
  if (known && !given.every((key) => known.includes(key!))) throw new Refusal(401, 'unauthorized', 'Key not found');
}
