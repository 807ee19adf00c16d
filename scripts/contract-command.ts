// npm run contract -- diff|live: rates the changes of openapi.yaml, or compares it with the live API.
import { runSubcommand } from './subcommand.js';

await runSubcommand('contract', {
  diff: () => import('./contract-diff.js'),
  live: () => import('./contract-live.js'),
});
