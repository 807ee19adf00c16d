// Says in Markdown what a run found. It holds no value of a response.
import type { Checker } from './checker.js';
import { confirmRecordings } from './confirm.js';
import { parseJson, type Exchange } from './judge.js';
import { contract, fieldsOf, operations } from './schema.js';
import { parentOf, shapeOf } from './shape.js';
import { label } from './story.js';

export function writeReport({ results, differences, exchanges, stopped, leftovers }: Checker, server: string): string {
  const rows = differences.map(({ kind, operation, status, place, rule }) =>
    // An unknown header comes with every response.
    [kind, kind === 'news' && place.startsWith('header ') ? 'any' : `${operation} ${status}`, place, rule].join(' | '),
  );
  const table = [...new Set(rows)].sort().map((row) => `| ${row} | ${rows.filter((each) => each === row).length} |`);
  const verdicts = ['checked', 'refused as documented', 'not seen', 'not reached'].map((verdict) => {
    const found = results.filter((result) => result.verdict === verdict);
    const notes = found.map(({ operation, note }) => `\n- ${operation}${note && `: ${note}`}`);
    return `## ${verdict[0]!.toUpperCase()}${verdict.slice(1)}\n${notes.join('') || '\nNothing.'}`;
  });
  const checked = new Set(results.filter(({ verdict }) => verdict === 'checked').map(({ operation }) => operation));
  const head = '| Kind | Response | Place | Rule | Times |\n|---|---|---|---|---|';
  return [
    `# openapi.yaml ${contract.info.version} and ${new URL(server).host}, ${new Date().toISOString().slice(0, 10)}`,
    `${exchanges.length} requests, ${table.length} differences, ${checked.size} of ${operations.size} operations checked. ${stopped}`.trim(),
    ...leftovers.map((made) => `What ${made} made may still be there: look for "${label}" and remove it.`),
    ...(table.length ? [[head, ...table].join('\n')] : []),
    ...verdicts,
    `## Fields that never came\n${missingFields(exchanges).join('') || '\nNone.'}`,
    `## Recordings of others\n\n${confirmRecordings(exchanges).join('\n')}`,
  ].join('\n\n');
}

/** Of the operations that succeeded: the fields that no response had, beside fields that came. */
function missingFields(exchanges: readonly Exchange[]): string[] {
  return [...new Set(exchanges.map(({ operation }) => operation))].flatMap((operation) => {
    const seen = exchanges.filter((exchange) => exchange.operation === operation && exchange.status < 300);
    const found = shapeOf(...seen.map(({ bytes }) => parseJson(bytes)));
    const schema = Object.values(operations.get(operation)!.responses)[0]!.content?.['application/json']?.schema;
    const missing = (schema ? fieldsOf(schema) : []).filter(
      (field) => !found.has(field) && found.get(parentOf(field))?.has('object'),
    );
    return missing.length ? `\n- ${operation}: ${missing.join(', ')}` : [];
  });
}
