// Reads the entries of an object from separate query parameters, such as `filters[attributes.name]`.
import type { Schema } from '../../base/operation.js';

/** Returns the key in a parameter's name; undefined if the parameter isn't an entry of the schema's object. */
export function entryKey(name: string, schema: Schema | undefined): string | undefined {
  const [prefix = '', suffix = ''] = schema?.['x-entries']?.name.split('{key}') ?? [];
  const key = name.slice(prefix.length, name.length - suffix.length);
  return prefix !== '' && key !== '' && name === prefix + key + suffix ? key : undefined;
}
