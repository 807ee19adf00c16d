// The command `messaging-platform-sdk attributes`, and programs that are compiled with the declaration that it prints.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import ts from 'typescript';
import type { CrmAttributeType } from 'messaging-platform-sdk';
import { attributesDeclaration } from '../../src/testing/command/declaration.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createProgram } from '../support/typescript.js';
import { commandRunner } from './command-support.js';

const folder = temporaryFolder();
const { runCommand, start } = commandRunner();

/** Returns the errors of a program that is compiled with the declaration, each with its line. */
async function compile(declaration: string, program: string): Promise<string[]> {
  const files = { 'brevo.d.ts': declaration, 'program.mts': program };
  const paths = Object.keys(files).map((name) => join(folder(), name));
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder(), name), source);
  const compiled = createProgram(paths, { noUnusedLocals: false, types: ['node'], skipLibCheck: false });
  const problems = paths.flatMap((path) => {
    const file = compiled.getSourceFile(path);
    return [...compiled.getSyntacticDiagnostics(file), ...compiled.getSemanticDiagnostics(file)];
  });
  return problems.map(({ file, start: position = 0, messageText }) => {
    const line = file?.text.slice(position).split('\n')[0];
    return `${line} // ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

async function runAttributes(input: string, ...parameters: string[]) {
  const command = runCommand('attributes', ...parameters);
  command.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close') as Promise<[number]>,
  ]);
  return { output, errors, code };
}

const tier = { internalName: 'tier', label: 'Tier', attributeTypeName: 'single-select' };
const attributes = [
  { ...tier, attributeOptions: [{ key: 'gold', value: 'Gold' }] },
  { internalName: 'renewed_at', label: 'Renewed */ at', attributeTypeName: 'date', attributeOptions: [] },
  {
    internalName: 'regions',
    label: 'Regions',
    attributeTypeName: 'multi-choice',
    attributeOptions: [{ key: '"eu"\n' }],
  },
  {
    internalName: 'advisor',
    label: 'Advisor',
    attributeTypeName: 'user',
    attributeOptions: [{ key: '5b1a', value: 'alice@example.com' }],
  },
];

/** Names, labels and options that need escapes. */
const texts = [
  '"',
  "'",
  '\\',
  '*/',
  '\n',
  '\u2028',
  '日本語',
  '𝒳',
  '\ud800',
  '__proto__',
  'constructor',
  'new',
  ' ',
  '${x}',
];
const strangeAttributes = texts.map((name) => ({
  internalName: name,
  label: name,
  attributeTypeName: 'single-select',
  attributeOptions: [{ key: name, value: name }],
}));

const program = `
import { MessagingPlatform } from 'messaging-platform-sdk';
const client = new MessagingPlatform({ apiKey: '<API_KEY>' });
const { attributes: { tier, renewed_at, regions } = {} } = await client.companies.get('1');
export const texts: (string | null | undefined)[] = [tier, renewed_at, regions?.[0]];
declare const day: string;
await client.companies.create({ name: 'Acme', attributes: { tier: 'new', renewed_at: new Date(), regions: ['eu'] } });
await client.companies.update('1', { attributes: { industry: 'Logistics', renewed_at: day, tier: null } });
await client.companies.list({ filters: { 'attributes.tier': 'Gold', 'attributes.name': 'Acme' }, sortBy: 'renewed_at' });
`;

describe('messaging-platform-sdk attributes', () => {
  it('prints the attributes of the account, and no email address of a user', async () => {
    const { baseUrl, client, stop } = await start();
    for (const { label, attributeTypeName } of attributes.slice(0, 3))
      await client.companies.attributes.create({
        label: label.replace(' */', ''),
        attributeType: attributeTypeName as CrmAttributeType,
        objectType: 'companies',
        ...(attributeTypeName.includes('-') && { optionsLabels: ['Gold'] }),
      });
    const { output, errors, code } = await runAttributes('', '--sandbox', baseUrl);
    await stop();
    expect({ errors, code }).toEqual({ errors: '', code: 0 });
    expect(output).toContain('"tier": "Gold" | "gold" | (string & {});');
    expect(attributesDeclaration({ companies: attributes })).not.toContain('alice');
  });

  it('prints a declaration that lets a program compile, but not with wrong names, wrong types or writes to read-only attributes', async () => {
    const score = { internalName: 'score', label: 'Score', attributeTypeName: 'number', isValueReadonly: true };
    const wrong = [
      `company.attributes?.teir;`,
      `client.companies.create({ name: 'Acme', attributes: { renewed_at: 5 } });`,
      `client.companies.create({ name: 'Acme', attributes: { teir: 'gold' } });`,
      `client.companies.update('1', { attributes: { score: 5 } });`,
      `client.companies.list({ filters: { 'attributes.teir': 'gold' } });`,
      `client.companies.list({ filters: { 'attributes.tier': 5 } });`,
      `client.companies.list({ sortBy: 'teir' });`,
    ];
    const source = `${program}const company = await client.companies.get('1');\n${wrong.join('\n')}\n`;
    const problems = await compile(
      attributesDeclaration({ companies: [...attributes, score, ...strangeAttributes] }),
      source,
    );
    expect(problems.map((problem) => problem.split(' // ')[1]!.slice(0, 75))).toEqual([
      "Property 'teir' does not exist on type 'CompanyAttributeValues'.",
      "Type 'number' is not assignable to type 'string | Date | null | undefined'.",
      "Object literal may only specify known properties, and 'teir' does not exist",
      "Object literal may only specify known properties, and 'score' does not exis",
      "Object literal may only specify known properties, and ''attributes.teir'' d",
      "Type 'number' is not assignable to type 'string | (string & {}) | undefined",
      "Type '\"teir\"' is not assignable to type 'CompanyAttributeName | undefined'.",
    ]);
  });

  it('prints the attributes of contacts and deals, too, whose names and types then compile', async () => {
    const { baseUrl, client, stop } = await start();
    const enumeration = [
      { value: 1, label: 'Gold' },
      { value: 2, label: 'Silver' },
    ];
    await client.contacts.attributes.create('category', 'LOYALTY', { enumeration });
    await client.contacts.attributes.create('normal', 'INTERESTS', {
      type: 'multiple-choice',
      multiCategoryOptions: ['Garden'],
    });
    await client.contacts.attributes.create('normal', 'BIRTHDAY', { type: 'date' });
    await client.companies.attributes.create({ label: 'Margin', attributeType: 'number', objectType: 'deals' });
    const { output, errors } = await runAttributes('', '--sandbox', baseUrl);
    await stop();
    expect(errors).toBe('');
    const source = `import { MessagingPlatform } from 'messaging-platform-sdk';
      const { contacts, deals } = new MessagingPlatform({ apiKey: '<API_KEY>' });
      await contacts.create({ email: 'a@example.com', attributes: { LOYALTY: 1, INTERESTS: ['Garden'], BIRTHDAY: new Date() } });
      await deals.create({ name: 'Acme', attributes: { margin: 5 } });
      await contacts.create({ email: 'a@example.com', attributes: { LOYALTI: 1 } });
      await deals.create({ name: 'Acme', attributes: { margin: 'high' } });`;
    const problems = await compile(output, source);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['LOYALTI:', 'margin:']);
  });

  it('leaves out what the key may not read, and says so', async () => {
    const { baseUrl } = await start();
    const body = JSON.stringify({ operation: 'deals.attributes.list', fault: { kind: 'status', status: 403 } });
    await fetch(`${baseUrl}/_sandbox/next`, { method: 'POST', body });
    const { output, errors, code } = await runAttributes('', '--sandbox', baseUrl);
    expect({ errors, code }).toEqual({
      errors: 'The key may not read the attributes of deals, so they are left out.\n',
      code: 0,
    });
    expect(output).toContain('interface OwnContactAttributes');
    expect(output).not.toContain('OwnDealAttributes');
  });

  it('prints the same declaration whatever the order of the attributes', () => {
    const declaration = attributesDeclaration({ companies: [...strangeAttributes, ...attributes] });
    const reversed = [...attributes, ...strangeAttributes].reverse();
    expect(attributesDeclaration({ companies: reversed })).toBe(declaration);
  });

  it('writes the declaration to a file only if it succeeds', async () => {
    const { baseUrl } = await start('--keys', 'right-key');
    const file = join(folder(), 'brevo.d.ts');
    await writeFile(file, 'earlier');
    expect((await runAttributes('', '--sandbox', baseUrl, '--output', file)).code).toBe(1);
    expect(await readFile(file, 'utf8')).toBe('earlier');
    const keyFile = join(folder(), 'key.txt');
    await writeFile(keyFile, 'right-key');
    const { code, output } = await runAttributes('', '--sandbox', baseUrl, '--key-file', keyFile, '--output', file);
    expect({ code, output }).toEqual({ code: 0, output: '' });
    expect(await readFile(file, 'utf8')).toContain('interface OwnCompanyAttributes');
  });

  it('refuses attributes whose names are not text', () => {
    const attribute = { ...tier, internalName: 5 } as unknown as typeof tier;
    expect(() => attributesDeclaration({ companies: [attribute] })).toThrow(/name is a number/);
  });

  it('reads the key from a file or standard input; without a valid key, exits with 1 and says what to do', async () => {
    const { baseUrl } = await start('--keys', 'right-key');
    const file = join(folder(), 'key.txt');
    await writeFile(file, 'right-key\n');
    expect((await runAttributes('', '--sandbox', baseUrl, '--key-file', file)).code).toBe(0);
    const wrong = await runAttributes('', '--sandbox', baseUrl);
    expect(wrong).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/401 .*check the client's apiKey/) as string,
    });
    expect(await runAttributes(' \n')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/empty.*--key-file <file>/) as string,
    });
    expect((await runAttributes('', '--help')).output).toMatch(/^Usage: messaging-platform-sdk attributes/);
  });
});
