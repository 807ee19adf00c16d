// npm run contract -- diff|workflows|live: what others think of openapi.yaml, and whether the service keeps it.
import { runPart } from './parts.js';

await runPart('contract', {
  diff: () => import('./contract-diff.js'),
  workflows: () => import('./workflows.js'),
  live: () => import('./live.js'),
});
