// npm run test:more -- <name>: tests that `npm test` does not run. Each name is a folder of test/.
import { runSubcommand } from '../scripts/command.js';

await runSubcommand('test:more', {
  package: () => import('./package/run.js'),
  runtimes: () => import('./runtimes/run.js'),
  languages: () => import('./languages/run.js'),
  docs: () => import('./docs/run.js'),
  runners: () => import('./runners/run.js'),
  redis: () => import('./redis/run.js'),
  release: () => import('./release/run.js'),
});
