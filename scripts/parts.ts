// Runs the part of a command that its first argument names: `npm run contract -- diff` runs scripts/contract-diff.ts.
import { main } from './run.js';

/** `parts` has the module of each part, which runs when it is imported and reads the arguments that follow its name. */
export function runPart(command: string, parts: Record<string, () => Promise<unknown>>): Promise<void> {
  return main(
    async () => {
      const [name = ''] = process.argv.splice(2, 1);
      if (!parts[name]) throw new Error(name ? `There is no \`${name}\` here.` : 'Which one?');
      await parts[name]();
    },
    `Usage: npm run ${command} -- <${Object.keys(parts).join('|')}>`,
  );
}
