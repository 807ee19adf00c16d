// Shows the whole contract with Redoc, in the page rest.html.
import { hydrate } from 'redoc';

// When scripts/docs/redoc.ts bundles this file, it replaces `pageJson` with JSON of this type.
const { contract, options } = JSON.parse(pageJson) as { contract: object; options: object };

void hydrate(contract, options, document.getElementById('redoc')!);
