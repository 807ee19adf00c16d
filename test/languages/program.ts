// Runs a program with a generated client, and compares what it prints with the scenarios.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { mapValues } from '../../scripts/contract.js';
import { startProxy } from './proxy.js';
import { scenarios } from './scenarios.js';
import { run } from './tools.js';

type CasesByOperation = Record<string, { query?: Record<string, unknown>; form?: object }[]>;

/** Parses the lines that a program prints: the name of a check, ` = `, and a value as JSON or text. */
function parseChecks(output: string): Map<string, unknown> {
  const lines = [...output.matchAll(/^(\w[^=\n]*?) = (.*?)\r?$/gm)];
  return new Map(lines.map(([, name = '', value = '']) => [name, parseValue(value)]));
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether `actual` has all fields and items of `wanted`. It may have more. */
function contains(actual: unknown, wanted: unknown): boolean {
  if (wanted instanceof RegExp) return wanted.test(String(actual));
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
  if (typeof actual !== 'object') return false;
  const members = (actual ?? {}) as Record<string, unknown>;
  return Object.entries(wanted).every(([key, value]) => contains(members[key], value));
}

/** Writes the cases of requests.json that the generated Python client can send, and returns the file's path. */
function writeRequestCases(folder: string): string {
  const source = readFileSync(new URL('../conformance/requests.json', import.meta.url), 'utf8');
  // It can't send forms, and sends filters only as text, in one form.
  const sendable = mapValues(JSON.parse(source) as CasesByOperation, (list) =>
    list.filter((requestCase) => !('form' in requestCase) && requestCase.query?.['filters'] === undefined),
  );
  const file = join(folder, 'request-cases.json');
  writeFileSync(file, JSON.stringify(sendable));
  return file;
}

/** Throws if a check is missing or has another value. Resolves to the number of checks. */
export async function checkProgram(command: string[], folder: string): Promise<string> {
  let count = 0;
  for (const { title, responses, expected } of scenarios) {
    const proxy = await startProxy(new Sandbox({ from: story() }).fetch, responses);
    const env = { SERVICE_URL: proxy.url, REQUEST_CASES: writeRequestCases(folder), TMPDIR: folder };
    const output = await run(command, folder, env).finally(() => proxy.close());
    const checks = parseChecks(output);
    const missing = Object.keys(expected).filter((name) => !checks.has(name));
    if (missing.length > 0) throw new Error(`${title}: ${missing.join(', ')} did not run:\n${output}`);
    const wrong = [...checks].filter(([name, value]) => !contains(value, expected[name] ?? null));
    if (wrong.length > 0) throw new Error(`${title}: ${JSON.stringify(wrong)}`);
    count += checks.size;
  }
  return `${count} checks`;
}
