// Runs Schemathesis on a served sandbox.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { createVenv, pathInVenv, python311, type TestPaths, type Test } from './tools.js';

/** What Schemathesis may report: the reason, the report's title, and the sandbox's message or the broken rule of the schema. */
const knownReports: [reason: string, title: RegExp, detail: RegExp][] = [
  [
    'JavaScript cannot represent every 64-bit integer',
    /rejected/,
    / beyond 2\^53 - 1$|Id has none of the allowed types$/,
  ],
  ['JavaScript cannot represent every 64-bit integer', /accepted/, /greater than maximum|`minimum`/],
  ['the sandbox ignores unknown fields, as Brevo does', /accepted/, /additionalProperties|unexpected properties/],
  ['a form has no types and no empty lists', /accepted in a form/, /violates `type`/],
  ['the contract sets no lower bound', /rejected/, /^(limit|offset|page) must be at least 0$/],
  [
    'only a description says so',
    /rejected/,
    /^(startDate|endDate|filters|file|ip) must |^name must not be empty$|^scheduledAt must be in /,
  ],
  ['only a description says so', /rejected/, / is (required|missing|read-only)$| can't change$|^Set (only )?one of /],
  ['only a description says so', /rejected/, /^Invalid phone number/],
  [
    'state',
    /rejected/,
    / (is|not) (valid|invalid|unknown|associated|for double opt-in)\b|: (there is no|the pipeline has no) /,
  ],
  [
    'state',
    /rejected/,
    / already (exists?|has )|been processed$|must be unique$|^An active template|too few|is not the code/,
  ],
];

export const schemathesis: Test = {
  tool: 'Schemathesis, --checks all',
  needs: [python311],
  async run(paths) {
    await createVenv(paths);
    const sandbox = new Sandbox({ from: story(), keys: ['k'], unknownFields: 'ignore' });
    const server = await serve(sandbox);
    return runSchemathesis(paths, server.url).finally(() => server.close());
  },
};

async function runSchemathesis(paths: TestPaths, url: string): Promise<string> {
  const options = ['--url', url, '--header', 'api-key: k', '--checks', 'all', '--seed', '7', '--no-color'];
  // For a method that a path doesn't have, Brevo sends a 404, not a 405.
  const excluded = ['--exclude-checks', 'unsupported_method'];
  const parameters = ['run', paths.openapi31, ...options, '--max-examples', '50', ...excluded];
  const schemathesisCommand = promisify(execFile)(pathInVenv(paths, 'schemathesis'), parameters, { cwd: paths.work });
  // Schemathesis exits with 1 if there is a report. The promise then rejects with the output.
  const { stdout, code } = await schemathesisCommand.catch((error) => error);
  const [, requestCount] = /^\s+(\d+) generated/m.exec(stdout) ?? [];
  const reports: string[] = stdout.split(/^- (?=[A-Z]+\d+ )/m).slice(1);
  if (!requestCount || (code && reports.length === 0)) throw new Error(`Schemathesis failed:\n${stdout.slice(-4000)}`);
  const unknown = reports.filter((report) => !isKnown(report));
  if (unknown.length > 0)
    throw new Error(`Schemathesis reports:\n${unknown.map((report) => report.slice(0, 1500)).join('\n')}`);
  return `${requestCount} requests, ${reports.length} reports, all known`;
}

function isKnown(report: string): boolean {
  const [, kind = ''] = /^\w+ (.+)$/m.exec(report) ?? [];
  const title = kind + (report.includes('multipart/form-data') ? ' in a form' : '');
  // The report quotes the response body, for example `{"code":"…","message":"…"}`.
  const [, message = ''] = /`\{.*"message":"((?:[^"\\]|\\.)*)"/.exec(report) ?? [];
  const [, component = ''] = /Invalid component: (.+)/.exec(report) ?? [];
  return knownReports.some(([, titles, details]) => titles.test(title) && details.test(component || message));
}
