// Schemathesis on a served sandbox: it may report only what openapi.yaml says in words.
import { join } from 'node:path';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { installPython, python, type Place } from './tools.js';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** The messages of rejected requests that fit the schemas, and why the sandbox rejects them. */
const listed: [reason: string, message: RegExp][] = [
  ['JavaScript would change it (contract: 64 bits)', / an integer beyond 2\^53$/],
  ['a negative number of items; the contract sets no bound', /^(limit|offset|page) must be at least 0$/],
  ['the span of dates is told in words', /^(startDate|endDate) (is required with|must )/],
  ['the form of filters is told in words', /^filters must /],
  ['state: a token that nobody was given', /^Download token is invalid$/],
  ['state: the contract lists no 404', /^Route company id is not valid\.$/],
  ['state: no such company', /^companyIds: there is no company /],
  ['state: a company without a name', /^name must not be empty$/],
  ['read-only attributes are told in words', /^attributes\.\w+ is read-only$/],
  ['state: domains', /^domain (exists already|is required)$/],
  ['state: IP addresses', /^ip (is (not )?associated|must be an IP address)/],
  ['state: credits', /^The (child|reseller) has too few (sms|email) credits$/],
];

const rejected = 'Schema-valid request rejected';

/** @returns how many requests it made and what it reported, all of it listed; rejects with what is not */
export async function playSchemathesis(place: Place): Promise<string> {
  await installPython(place);
  const sandbox = new Sandbox({ from: story(), keys: ['k'], unknownFields: 'ignore' });
  const server = await serve(sandbox);
  try {
    const options = ['--url', server.url, '--header', 'api-key: k', '--checks', 'all', '--seed', '7', '--no-color'];
    const command = ['run', place.contract, ...options, '--max-examples', '50'];
    const child = spawn(python(place, 'schemathesis'), command, { cwd: place.work, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = await text(child.stdout);
    const [, requests] = /^\s+(\d+) generated/m.exec(output) ?? [];
    if (!requests) throw new Error(`Schemathesis did not come to its end:\n${output.slice(-4000)}`);
    const failures = output.split(/^- (?=[A-Z]+\d+ )/m).slice(1);
    const unlisted = failures.filter((failure) => !isListed(failure));
    if (unlisted.length > 0) throw new Error(`Schemathesis reports:\n${unlisted.join('\n').slice(0, 6000)}`);
    return `${requests} requests, ${failures.length} reports, all listed`;
  } finally {
    await server.close();
  }
}

function isListed(failure: string): boolean {
  const [, title] = /^\w+ (.+)$/m.exec(failure) ?? [];
  const [, message = ''] = /`\{.*"message":"((?:[^"\\]|\\.)*)"/.exec(failure) ?? [];
  return title === rejected && listed.some(([, pattern]) => pattern.test(message));
}

/** The folder with requirements.txt that both the recipes and Schemathesis install. */
export const guideFolder = join(import.meta.dirname, 'guide');
