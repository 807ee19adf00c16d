// npm run contract -- diff|workflows: what others think of openapi.yaml.
import { runPart } from './parts.js';

await runPart('contract', {
  diff: () => import('./contract-diff.js'),
  workflows: () => import('./workflows.js'),
});
