// Generates the text of every generated file, before Prettier formats it.
import type { Contract } from '../contract.js';
import { collectionsSource } from './collections.js';
import { examplesSource } from './examples.js';
import { nameOperations } from './names.js';
import { operationsSource } from './operations.js';
import { ownNamesSource } from './own-names.js';
import { queriesSource } from './queries.js';
import { requestsSource } from './requests.js';
import { resourceSources } from './resources.js';
import { typesSource } from './types.js';
import { valuesSource } from './values.js';
import { webhooksSource } from './webhooks.js';

/** Returns the texts by file name. */
export async function generatedSources(contract: Contract): Promise<Record<string, string>> {
  const document = nameOperations(contract);
  return {
    'generated/openapi.ts': await typesSource(document),
    'generated/contract.ts': operationsSource(document),
    'generated/own-names.ts': ownNamesSource(document),
    'generated/queries.ts': queriesSource(document),
    'generated/values.ts': valuesSource(document),
    'generated/webhooks.ts': webhooksSource(document),
    'generated/requests.ts': requestsSource(document),
    'generated/collections.ts': collectionsSource(document),
    'generated/examples.ts': examplesSource(document),
    ...resourceSources(document),
  };
}
