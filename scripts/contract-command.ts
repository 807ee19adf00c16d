// npm run contract -- diff|live: lists and rates the changes to openapi.yaml, or compares it with the live API.
import { runSubcommand } from './command.js';

await runSubcommand('contract', {
  diff: () => import('./contract-diff.js'),
  live: () => import('./contract-live.js'),
});
