// Runs one of a command's subcommands: `npm run contract -- diff` runs scripts/contract-diff.ts.
import { runCommand } from './command.js';

/**
 * Imports the module of the subcommand that the first argument names, and removes that argument from `process.argv`. The
 * module runs when it is imported, and parses the remaining arguments.
 */
export function runSubcommand(command: string, modules: Record<string, () => Promise<unknown>>): Promise<void> {
  const names = Object.keys(modules).join('|');
  return runCommand(async () => {
    const [name = ''] = process.argv.splice(2, 1);
    const importModule = modules[name];
    if (!importModule) throw new Error(name ? `There is no subcommand \`${name}\`.` : 'The subcommand is missing.');
    await importModule();
  }, `Usage: npm run ${command} -- <${names}>`);
}
