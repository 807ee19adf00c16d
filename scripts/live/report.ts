// Says in Markdown what a run found. It holds no value of a response.
import type { Checker } from './checker.js';
import { parseJson, type Exchange } from './judge.js';
import { contract, fieldsOf, operations } from './schema.js';
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
  ].join('\n\n');
}

/** Of the operations that succeeded: the fields that no response had, beside fields that came. */
function missingFields(exchanges: readonly Exchange[]): string[] {
  return [...new Set(exchanges.map(({ operation }) => operation))].flatMap((operation) => {
    const paths = new Set<string>();
    const seen = exchanges.filter((exchange) => exchange.operation === operation && exchange.status < 300);
    for (const { bytes } of seen) addPaths(parseJson(bytes), '', paths);
    const schema = Object.values(operations.get(operation)!.responses)[0]!.content?.['application/json']?.schema;
    const missing = (schema ? fieldsOf(schema) : []).filter((field) => {
      const parent = field.replace(/\.?[^.[\]]+$/, '');
      return !paths.has(field) && paths.has(`${parent}{}`);
    });
    return missing.length ? `\n- ${operation}: ${missing.join(', ')}` : [];
  });
}

/** The path of each value, and of each object with braces behind it. */
function addPaths(value: unknown, path: string, paths: Set<string>): void {
  paths.add(path);
  if (Array.isArray(value)) for (const each of value) addPaths(each, `${path}[]`, paths);
  else if (typeof value === 'object' && value !== null) {
    paths.add(`${path}{}`);
    for (const [key, each] of Object.entries(value)) addPaths(each, path ? `${path}.${key}` : key, paths);
  }
}
