// npm run contract -- diff|report|workflows: what others think of openapi.yaml.
import { runPart } from './parts.js';

await runPart('contract', {
  diff: () => import('./contract-diff.js'),
  report: () => import('./contract-report.js'),
  workflows: () => import('./workflows.js'),
});
