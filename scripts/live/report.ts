// Formats the results of a run as Markdown, without values from the account.
import { recordedResponses } from '../../test/conformance/recorded.js';
import { successOf } from '../contract.js';
import { parseJson, type Exchange } from './check-response.js';
import { verdicts, type Checker } from './checker.js';
import { contract, fieldsOf, operations } from './schema.js';
import { missingIn, parentOf, shapeOf } from './shape.js';

export function formatReport(checker: Checker, server: string): string {
  const { results, differences, exchanges, stopReason } = checker;
  const checked = new Set(results.filter(({ verdict }) => verdict === 'checked').map(({ operation }) => operation));
  const rows = differenceRows(differences);
  const counts = `${exchanges.length} requests, ${rows.length} differences, ${checked.size} of ${operations.size} operations checked.`;
  const parts = [
    `# openapi.yaml ${contract.info.version} compared with ${new URL(server).host}, ${new Date().toISOString().slice(0, 10)}`,
    `${counts} ${stopReason}`.trim(),
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

function differenceRows(differences: Checker['differences']): string[] {
  const counts = new Map<string, number>();
  for (const { kind, operation, status, place, problem } of differences) {
    // Most responses have the same undocumented headers, so one row covers all operations.
    const response = kind === 'undocumented' && place.startsWith('header ') ? 'any' : `${operation} ${status}`;
    const row = [kind, response, place, problem].join(' | ');
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return [...counts].sort().map(([row, count]) => `| ${row} | ${count} |`);
}

/** Lists documented fields that no successful response had. Skips a field if its parent was missing as well. */
function missingFields(exchanges: readonly Exchange[]): string[] {
  const lines: string[] = [];
  for (const operation of new Set(exchanges.map((exchange) => exchange.operation))) {
    const successes = exchanges.filter((exchange) => exchange.operation === operation && exchange.status < 300);
    const received = shapeOfBodies(successes);
    const { schema } = successOf(operations.get(operation)!);
    const documented = schema ? fieldsOf(schema) : [];
    const missing = documented.filter((field) => !received.has(field) && received.get(parentOf(field))?.has('object'));
    if (missing.length) lines.push(`\n- ${operation}: ${missing.join(', ')}`);
  }
  return lines;
}

/** Responses with the same operation and status confirm a recording if they have all fields of the recording, with matching types. */
function compareRecordings(exchanges: readonly Exchange[]): string[] {
  return recordedResponses.map(({ name, operation, response, recorded }) => {
    const similar = exchanges.filter((found) => found.operation === operation && found.status === response.status);
    if (similar.length === 0) return `- ${name}: not seen since ${recorded}`;
    const missing = response.json === undefined ? [] : missingIn(shapeOfBodies(similar), shapeOf(response.json));
    return `- ${name}: ${missing.length === 0 ? 'confirmed' : `differs: ${missing.join(', ')}`}`;
  });
}

const shapeOfBodies = (exchanges: readonly Exchange[]) => shapeOf(...exchanges.map(({ bytes }) => parseJson(bytes)));
