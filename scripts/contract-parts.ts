// npm run contract -- diff|live: how openapi.yaml has changed, and whether the service keeps it.
import { runPart } from './parts.js';

await runPart('contract', {
  diff: () => import('./contract-diff.js'),
  live: () => import('./live.js'),
});
