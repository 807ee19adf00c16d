// Runs Schemathesis on a served sandbox.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { createVenv, pathInVenv, python311, type TestPaths, type Test } from './tools.js';

/** What Schemathesis may report: the reason, the report's title, and the sandbox's message or the broken rule of the schema. */
const knownReports: [reason: string, title: RegExp, detail: RegExp][] = [
  ['JavaScript cannot represent every 64-bit integer', /rejected$/, / an integer beyond 2\^53 - 1$/],
  ['JavaScript cannot represent every 64-bit integer', /accepted$/, /greater than maximum|`minimum`/],
  ['the sandbox ignores unknown fields, as Brevo does', /accepted$/, /additionalProperties|unexpected properties/],
  ['the contract sets no lower bound', /rejected$/, /^(limit|offset|page) must be at least 0$/],
  [
    'only a description says so',
    /rejected$/,
    /^(startDate|endDate) (is required with|must )|^filters must |^file must be /,
  ],
  ['only a description says so', /rejected$/, / is read-only$|^content or templateId is missing$| can't change$/],
  [
    'state: no such record',
    /rejected$/,
    / (is|not) valid\.?$|: (there is no|the pipeline has no) | is unknown\b| is invalid$/,
  ],
  ['state: there is such a record', /rejected$/, / already (exists?|has )|^ip is (not )?associated|been processed$/],
  [
    'state: values',
    /rejected$/,
    /^name must not be empty|^domain is required|^ip must be|too few|^otp is not the code/,
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
  if (unknown.length > 0) throw new Error(`Schemathesis reports:\n${unknown.join('\n').slice(0, 6000)}`);
  return `${requestCount} requests, ${reports.length} reports, all known`;
}

function isKnown(report: string): boolean {
  const [, title = ''] = /^\w+ (.+)$/m.exec(report) ?? [];
  // The report quotes the response body, for example `{"code":"…","message":"…"}`.
  const [, message = ''] = /`\{.*"message":"((?:[^"\\]|\\.)*)"/.exec(report) ?? [];
  const [, component = ''] = /Invalid component: (.+)/.exec(report) ?? [];
  return knownReports.some(([, titles, details]) => titles.test(title) && details.test(component || message));
}
