// npm run contract -- diff|live: runs the subcommand.
import { runSubcommand } from './command.js';

await runSubcommand('contract', {
  diff: () => import('./contract-diff.js'),
  live: () => import('./contract-live.js'),
});
