// messaging-platform-sdk attributes: prints the types of the account's own attributes.
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { isMessagingPlatformError, MessagingPlatform } from '../../index.js';
import { attributesDeclaration } from './declaration.js';

export const attributesUsage = `Usage: messaging-platform-sdk attributes --output brevo.d.ts [options]

Prints a TypeScript declaration of the attributes of companies, contacts and deals that your account defines, so that your
program's compiler knows their names and types. The command sends three requests, which change nothing. Pass the API key on
standard input (… attributes < key.txt), or in a file: other processes can see the parameters of a command.

  --output <file>    write the declaration to this file, only if the command succeeds; default: standard output
  --key-file <file>  read the API key from this file, not from standard input
  --sandbox <url>    read the attributes of a sandbox, such as http://127.0.0.1:4011; needs no key
  --help             print this text`;

const noKeyAdvice = `Pass the API key on standard input, or in a file: --key-file <file>.`;

async function readKey(file: string | undefined): Promise<string> {
  if (file === undefined && process.stdin.isTTY) throw new Error(noKeyAdvice);
  const key = (file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8')).trim();
  if (key === '') throw new Error(`${file ?? 'Standard input'} is empty. ${noKeyAdvice}`);
  return key;
}

/** Not every plan has every area. */
async function allowed<Attributes>(area: string, list: Promise<Attributes>): Promise<Attributes | undefined> {
  try {
    return await list;
  } catch (error) {
    if (!isMessagingPlatformError(error) || error.name !== 'ForbiddenError') throw error;
    console.error(`The key may not read the attributes of ${area}, so they are left out.`);
    return undefined;
  }
}

/** @param parameters - the command line after `attributes` */
export async function printAttributes(parameters: string[]): Promise<void> {
  const type = 'string';
  const options = { output: { type }, 'key-file': { type }, sandbox: { type }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: parameters, options });
  if (values.help) return console.log(attributesUsage);
  const { output, 'key-file': keyFile, sandbox: baseUrl } = values;
  const apiKey = baseUrl !== undefined && keyFile === undefined ? 'any-key' : await readKey(keyFile);
  const client = new MessagingPlatform({ apiKey, baseUrl });
  const [companies, contacts, deals] = await Promise.all([
    allowed('companies', client.companies.attributes.list()),
    allowed('contacts', client.contacts.attributes.list()),
    allowed('deals', client.deals.attributes.list()),
  ]);
  const declaration = attributesDeclaration({ companies, contacts: contacts && (contacts.attributes ?? []), deals });
  if (output === undefined) process.stdout.write(declaration);
  else writeFileSync(output, declaration);
}
