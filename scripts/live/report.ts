// Formats the results of a run as Markdown. The report contains no data from the account under test.
import type { OperationId } from 'messaging-platform-sdk';
import type { Schema } from '../contract.js';
import { compareRecordings } from './compare-recordings.js';
import { parseJson, type Exchange } from './check-response.js';
import { verdicts, type Checker } from './checker.js';
import { contract, fieldsOf, operations } from './schema.js';
import { parentOf, shapeOf } from './shape.js';
import { testDataName } from './write-operations.js';

export function formatReport(checker: Checker, server: string): string {
  const { results, differences, exchanges, stopReason, leftovers } = checker;
  const checked = new Set(results.filter(({ verdict }) => verdict === 'checked').map(({ operation }) => operation));
  const rows = differenceRows(differences);
  const counts = `${exchanges.length} requests, ${rows.length} differences, ${checked.size} of ${operations.size} operations checked.`;
  const parts = [
    `# openapi.yaml ${contract.info.version} and ${new URL(server).host}, ${new Date().toISOString().slice(0, 10)}`,
    `${counts} ${stopReason}`.trim(),
    ...leftovers.map(
      (operation) => `${operation} may have left something behind. Look for "${testDataName}" and delete it.`,
    ),
  ];
  if (rows.length)
    parts.push(['| Kind | Response | Place | Rule | Times |', '|---|---|---|---|---|', ...rows].join('\n'));
  for (const verdict of verdicts) {
    const notes = results
      .filter((result) => result.verdict === verdict)
      .map(({ operation, note }) => `\n- ${operation}${note && `: ${note}`}`);
    parts.push(`## ${verdict[0]!.toUpperCase()}${verdict.slice(1)}\n${notes.join('') || '\nNothing.'}`);
  }
  parts.push(`## Fields that no response had\n${missingFields(exchanges).join('') || '\nNone.'}`);
  parts.push(`## Responses recorded by third parties\n\n${compareRecordings(exchanges).join('\n')}`);
  return parts.join('\n\n');
}

/** Returns one row per distinct difference, with how often it occurred. */
function differenceRows(differences: Checker['differences']): string[] {
  const counts = new Map<string, number>();
  for (const { kind, operation, status, place, rule } of differences) {
    // Most responses have the same undocumented headers, so one row covers all operations.
    const response = kind === 'undocumented' && place.startsWith('header ') ? 'any' : `${operation} ${status}`;
    const row = [kind, response, place, rule].join(' | ');
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return [...counts].sort().map(([row, count]) => `| ${row} | ${count} |`);
}

/** For each operation, lists the documented fields that no successful response had, although some response had their parent. */
function missingFields(exchanges: readonly Exchange[]): string[] {
  const lines: string[] = [];
  for (const operation of new Set(exchanges.map((exchange) => exchange.operation))) {
    const successes = exchanges.filter((exchange) => exchange.operation === operation && exchange.status < 300);
    const received = shapeOf(...successes.map(({ bytes }) => parseJson(bytes)));
    const schema = successSchema(operation);
    const documented = schema ? fieldsOf(schema) : [];
    const missing = documented.filter((field) => !received.has(field) && received.get(parentOf(field))?.has('object'));
    if (missing.length) lines.push(`\n- ${operation}: ${missing.join(', ')}`);
  }
  return lines;
}

function successSchema(operation: OperationId): Schema | undefined {
  const success = Object.values(operations.get(operation)!.responses)[0]!;
  return success.content?.['application/json']?.schema;
}
