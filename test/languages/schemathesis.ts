// Runs Schemathesis on a served sandbox.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { createVenv, pathInVenv, python311, type TestPaths, type Test } from './tools.js';

/** Expected rejections of requests that the schemas allow: the reason, and the sandbox's message. */
const knownReports: [reason: string, message: RegExp][] = [
  ['JavaScript cannot represent every 64-bit integer', / an integer beyond 2\^53 - 1$/],
  ['the contract sets no lower bound', /^(limit|offset|page) must be at least 0$/],
  ['only a description states this rule: the span of dates', /^(startDate|endDate) (is required with|must )/],
  ['only a description states this rule: the format of filters', /^filters must /],
  ['state: no such download token', /^Download token is invalid$/],
  ['state: no such company, for an operation without a 404', /^Route company id is not valid\.$/],
  ['state: no such company', /^companyIds: there is no company /],
  ['state: a company without a name', /^name must not be empty$/],
  ['only a description states this rule: read-only attributes', /^attributes\.\w+ is read-only$/],
  ['state: domains', /^domain (already exists|is required)$/],
  ['state: IP addresses', /^ip (is (not )?associated|must be an IP address)/],
  ['state: credits', /^The (child|reseller) has too few (sms|email) credits$/],
];

const rejectedTitle = 'Schema-valid request rejected';

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
  const parameters = ['run', paths.openapi31, ...options, '--max-examples', '50'];
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
  const [, title] = /^\w+ (.+)$/m.exec(report) ?? [];
  // The report quotes the response body, for example `{"code":"…","message":"…"}`.
  const [, message = ''] = /`\{.*"message":"((?:[^"\\]|\\.)*)"/.exec(report) ?? [];
  return title === rejectedTitle && knownReports.some(([, pattern]) => pattern.test(message));
}
