// npm run contract -- diff|live|upstream: runs the subcommand.
import { runSubcommand } from './command.js';

await runSubcommand('contract', {
  diff: () => import('./contract-diff.js'),
  live: () => import('./contract-live.js'),
  upstream: () => import('./contract-upstream.js'),
});
