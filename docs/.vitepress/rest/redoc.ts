// Shows the whole contract with Redoc, in the page redoc.html.
import { hydrate } from 'redoc';

// The cast: scripts/docs/redoc.ts writes the JSON.
const { contract, options } = JSON.parse(pageJson) as { contract: object; options: object };

void hydrate(contract, options, document.getElementById('redoc')!);
