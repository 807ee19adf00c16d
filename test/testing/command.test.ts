// The command `messaging-platform-sdk sandbox`.
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { parseCommandLine, usage } from '../../src/testing/command/options.js';
import { rejection } from '../support/quick-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { commandRunner } from './command-support.js';
import { addresses } from './support.js';

const folder = temporaryFolder();
const { runSandbox, start } = commandRunner();

describe('the command', () => {
  it('prints a line for each request, without download tokens', async () => {
    const { client, baseUrl, waitForOutput } = await start('--seed', 'story', '--keys', 'one,two');
    await client.inbound.downloadAttachment('sample-download-token');
    await fetch(`${baseUrl}/v2/inbound/attachments/sample-download-token`);
    const clientWithUnknownKey = client.withOptions({ apiKey: 'three' });
    await rejection(clientWithUnknownKey.notes.list());
    await waitForOutput(
      /\/inbound\/attachments\/<redacted> 200 .*\nGET \/v2\/inbound\/attachments\/<redacted> 404\nGET \/crm\/notes 401 .*\n/,
    );
  });

  it('keeps running if its output is closed', async () => {
    const { client, command, stop } = await start('--seed', 'story');
    command.stdout.destroy();
    for (const note of ['a', 'b', 'c']) await client.notes.create({ text: note });
    expect(await client.notes.list()).toHaveLength(4);
    await stop();
  });

  it('prints only its address with --quiet', async () => {
    const { baseUrl, client, stop, output } = await start('--quiet');
    await client.notes.list();
    await stop();
    expect(output()).toBe(`The sandbox listens at ${baseUrl}\n`);
  });

  it.each<[name: string, option: string, message: RegExp]>([
    ['the port is in use', '--port', /port is in use.*--port 0/],
    ['an option is misspelled', '--prot', /^Unknown option '--prot'\. --help lists the options\.\n$/],
  ])('exits with 1 and prints the reason if %s', async (_, option, message) => {
    const command = runSandbox(option, new URL((await start()).baseUrl).port);
    const [output, [code]] = await Promise.all([text(command.stderr), once(command, 'close')]);
    expect(output).toMatch(message);
    expect(code).toBe(1);
  });
});

describe('command-line parameters', () => {
  it('become the options of the sandbox', () => {
    const commandLine = `sandbox --unknown-fields ignore --rate-limit 9/3600 --chaos seed=7,lost=0
      --deliver-to http://localhost:3000/inbound`;
    const { sandbox } = parseCommandLine(commandLine.split(/\s+/));
    expect(sandbox).toMatchObject({
      unknownFields: 'ignore',
      rateLimit: { requests: 9, perMilliseconds: 3_600_000 },
      chaos: { seed: 7, lost: 0 },
      deliverTo: 'http://localhost:3000/inbound',
    });
  });

  it('can name a seed file that contains only part of a state', async () => {
    const seed = join(folder(), 'seed.json');
    const state = {
      reseller: { credits: { sms: 7 } },
      newChild: { creationChecks: 3 },
      companies: [{ attributes: { name: 'Birch' } }],
      children: [{ companyName: 'Acme', credits: { sms: 5 }, creationChecks: 0 }],
      'inbound.events': [{ ...addresses, attachments: [{ name: 'a.txt', content: 'a' }] }],
    };
    await writeFile(seed, JSON.stringify(state));
    const sandbox = new Sandbox(parseCommandLine(['sandbox', '--seed', seed]).sandbox);
    expect(sandbox.snapshot()).toMatchObject({
      reseller: { credits: { sms: 7 } },
      newChild: { creationChecks: 3 },
      companies: [{ attributes: { name: 'Birch' } }],
      children: [{ id: 1234567, companyName: 'Acme', credits: { sms: 5, email: 0 } }],
    });
    const { inbound } = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
    const attachment = await inbound.downloadAttachment('sample-download-token');
    expect(new TextDecoder().decode(attachment.bytes)).toBe('a');
  });

  it('set where the server listens and which pages may control the sandbox', () => {
    const origin = 'http://app.example.com';
    const { server } = parseCommandLine(['sandbox', '--host', '0.0.0.0', '--allow-origin', origin]);
    expect(server).toEqual({ port: 4011, host: '0.0.0.0', allowOrigins: [origin] });
  });

  it.each(['help', 'version'])('include --%s', (name) => {
    expect(parseCommandLine([`--${name}`]).infoFlag).toBe(name);
  });

  it.each<[name: string, parameters: string[], message: string]>([
    ['without a command', [], `The only command is sandbox.\n\n${usage}`],
    ['with an unknown command', ['serve'], 'The only command is sandbox.'],
    ['with a rate limit without a time', ['sandbox', '--rate-limit', '100'], 'for example 100/3600.'],
    ['with a fault without a probability', ['sandbox', '--chaos', 'lost'], 'must add up to at most 1'],
    ['with an unknown choice', ['sandbox', '--unknown-fields', 'keep'], 'must be reject or ignore'],
    ['with a port that is not a number', ['sandbox', '--port', 'abc'], '--port must be a whole number from 0'],
  ])('are rejected %s, and the error says why', (_, parameters, message) => {
    expect(() => new Sandbox(parseCommandLine(parameters).sandbox)).toThrow(message);
  });

  it('are rejected with an invalid seed, and the error names the file and the part', async () => {
    const seed = join(folder(), 'broken.json');
    await writeFile(seed, '{ "company": [{ "name": "Acme" }] }');
    const message = `${seed}: seed.company is unknown. Expected one of children, companies,`;
    expect(() => parseCommandLine(['sandbox', '--seed', seed])).toThrow(message);
  });
});
