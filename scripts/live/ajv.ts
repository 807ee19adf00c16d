// Validates values against the contract's schemas.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract } from '../contract.js';

/** In a schema to compile, `contract#/components/schemas/Company` is a reference to the contract. */
export function createAjv(document: Contract): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  // The cast: ajv-formats is CommonJS. Its types declare a `default` property, but the import is already the function.
  (addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email']);
  const { validate: isDateTime } = ajv.formats['date-time'] as { validate: (text: string) => boolean };
  // RFC 3339 requires a colon in the offset. ajv-formats doesn't.
  ajv.addFormat('date-time', (text: string) => /(Z|[+-]\d\d:\d\d)$/i.test(text) && isDateTime(text));
  ajv.addSchema({ $id: 'contract', ...document });
  return ajv;
}
