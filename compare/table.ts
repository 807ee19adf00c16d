// The README's table: what matters most of weight and failure, for the clients that a user would choose between.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, type Client } from './clients/client.js';
import type { Found } from './clients/find.js';
import { checkMigration, operationIds } from './clients/operations.js';
import type { Verdicts } from './failure/failure.js';
import type { Verdict } from './failure/run.js';
import { root } from './processes.js';
import { table } from './report.js';
import type { Weights } from './weight/weight.js';

interface Known {
  client: Client;
  weight: NonNullable<ReturnType<Weights['get']>>;
  verdictOf: (title: string) => Verdict;
}

const all = `${operationIds.length} of ${operationIds.length}`;

const rows: Record<string, (known: Known) => string> = {
  'Operations of the contract': ({ client, verdictOf }) =>
    (verdictOf('Has every operation of the contract').said || all) + (client.takesAnyPath ? ', by path' : ''),
  'Bundled, minified, gzip': ({ weight }) => weight.bundle,
  'Packages that come along': ({ weight }) => weight.packages,
  'Import, beyond bare Node': ({ weight }) => weight.import,
  'Types included': ({ weight }) => weight.types,
  'Types of one call, instantiations': ({ weight }) => weight.oneCall,
  'Requests for a GET answered 503': ({ verdictOf }) => verdictOf('Requests for a GET answered 503').said,
  'Requests for a POST answered 503': ({ verdictOf }) => verdictOf('Requests for a POST answered 503').said,
  'A 404 is thrown as': ({ client, verdictOf }) =>
    client.takesAnyPath ? 'nothing: `error` is returned' : verdictOf('A 404 is thrown as').said,
  'Attachment bytes are exact': ({ verdictOf }) => verdictOf('The bytes of an attachment are exact').verdict,
  'A redirect carries the key to another host': ({ verdictOf }) =>
    verdictOf('Sends no key to another origin on a redirect').verdict === 'yes' ? 'no' : 'yes',
  'Runtimes, as documented': ({ client }) => client.runtimes!,
};

/** Writes the table into docs/comparison.md; returns its file. */
export async function writeTable(clients: Found[], weights: Weights, verdicts: Verdicts): Promise<string> {
  const columns = clients.filter(({ client }) => isWhole(client) && client.runtimes);
  for (const found of columns) await checkMigration(found);
  const known = columns.map(({ file, client }): Known => {
    const verdictOf = (title: string) => verdicts.get(file)!.get(title)!;
    return { client: client as Client, weight: weights.get(file)!, verdictOf };
  });
  const heads = ['', ...columns.map(({ isOurs, client, label }) => (isOurs ? client.name : label))];
  const lines = Object.entries(rows).map(([title, cell]) => [title, ...known.map(cell)]);
  const file = join(root, 'docs/comparison.md');
  const text = readFileSync(file, 'utf8');
  const place = /(<!-- comparison -->\n)[^]*(\n<!-- \/comparison -->)/;
  if (!place.test(text)) throw new Error('docs/comparison.md has nothing between <!-- comparison --> and <!-- /comparison -->.');
  writeFileSync(
    file,
    text.replace(place, (_, start: string, end: string) => start + table(heads, lines) + end),
  );
  return file;
}
