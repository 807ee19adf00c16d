// Runs Schemathesis against a served sandbox. Schemathesis may report only rules that the schemas don't express.
import { join } from 'node:path';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { installPython, python, type Place } from './tools.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The messages with which the sandbox rejects requests that match the schemas, and why no schema has the rule. */
const knownReports: [reason: string, message: RegExp][] = [
  ['JavaScript cannot represent it (contract: 64 bits)', / an integer beyond 2\^53$/],
  ['a negative number of items; the contract sets no bound', /^(limit|offset|page) must be at least 0$/],
  ['only a description says it: the span of dates', /^(startDate|endDate) (is required with|must )/],
  ['only a description says it: the format of filters', /^filters must /],
  ['state: no such download token', /^Download token is invalid$/],
  ['state: the contract lists no 404', /^Route company id is not valid\.$/],
  ['state: no such company', /^companyIds: there is no company /],
  ['state: a company without a name', /^name must not be empty$/],
  ['only a description says it: read-only attributes', /^attributes\.\w+ is read-only$/],
  ['state: domains', /^domain (exists already|is required)$/],
  ['state: IP addresses', /^ip (is (not )?associated|must be an IP address)/],
  ['state: credits', /^The (child|reseller) has too few (sms|email) credits$/],
];

/** Schemathesis's title for a rejected request that matches the schemas. */
const rejectedTitle = 'Schema-valid request rejected';

/** Returns the numbers of requests and reports. Rejects if a report isn't known. */
export async function runSchemathesis(place: Place): Promise<string> {
  await installPython(place);
  const sandbox = new Sandbox({ from: story(), keys: ['k'], unknownFields: 'ignore' });
  const server = await serve(sandbox);
  try {
    const options = ['--url', server.url, '--header', 'api-key: k', '--checks', 'all', '--seed', '7', '--no-color'];
    const command = ['run', place.openapi31, ...options, '--max-examples', '50'];
    const child = spawn(python(place, 'schemathesis'), command, { cwd: place.work, stdio: ['ignore', 'pipe', 'pipe'] });
    const exited = once(child, 'exit');
    const output = await text(child.stdout);
    const [code] = (await exited) as [number | null];
    const [, requests] = /^\s+(\d+) generated/m.exec(output) ?? [];
    if (!requests) throw new Error(`Schemathesis did not finish:\n${output.slice(-4000)}`);
    const failures = output.split(/^- (?=[A-Z]+\d+ )/m).slice(1);
    const unknown = failures.filter((failure) => !isKnown(failure));
    if (failures.length === 0 && code !== 0) throw new Error(`Schemathesis failed:\n${output.slice(-4000)}`);
    if (unknown.length > 0) throw new Error(`Schemathesis reports:\n${unknown.join('\n').slice(0, 6000)}`);
    return `${requests} requests, ${failures.length} reports, all known`;
  } finally {
    await server.close();
  }
}

function isKnown(failure: string): boolean {
  const [, title] = /^\w+ (.+)$/m.exec(failure) ?? [];
  // The report quotes the response body, for example `{"code":"…","message":"…"}`.
  const [, message = ''] = /`\{.*"message":"((?:[^"\\]|\\.)*)"/.exec(failure) ?? [];
  return title === rejectedTitle && knownReports.some(([, pattern]) => pattern.test(message));
}

/** The folder with the requirements.txt for the guides' recipes and Schemathesis. */
export const guideFolder = join(import.meta.dirname, 'guide');
