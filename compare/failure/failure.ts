// The part about failure: what each client does when the network and the service misbehave.
import type { Found } from '../find.js';
import type { Table } from '../page.js';
import { start } from '../processes.js';
import { claims } from './claims.js';

/** A text with its code untouched by the escapes of Markdown and HTML. */
const markdown = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? part : part.replaceAll('<', '&lt;')).replaceAll('|', '\\|'))
    .join('`');

async function observe({ key, modules }: Found): Promise<string[]> {
  const observer = await start('observer', key);
  try {
    return await observer.ask<string[]>({ key, modules });
  } finally {
    observer.kill();
  }
}

export async function compareFailure(clients: Found[]): Promise<Table> {
  const columns: string[][] = [];
  // One after the other: some claims are about time.
  for (const found of clients) columns.push(await observe(found));
  const sums = columns.map((said) => {
    const applying = said.filter((each) => !each.startsWith('–'));
    return `**${applying.filter((each) => each === 'yes').length} of ${applying.length}**`;
  });
  return {
    columns: ['Claim', ...clients.map(({ title }) => title)],
    rows: [
      ...claims.map(({ title }, at) => [markdown(title), ...columns.map((said) => markdown(said[at]!))]),
      ['**Holds, of the claims that apply**', ...sums],
    ],
  };
}
