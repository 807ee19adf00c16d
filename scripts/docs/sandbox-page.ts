// Keeps the table of docs/what-the-sandbox-does.md: the statuses of each operation, from what a sandbox responds.
import { readFileSync, writeFileSync } from 'node:fs';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { listOperations, readContract, resolve, type Contract, type ContractOperation } from '../contract.js';
import { replaceRows } from '../repeat.js';

const name = 'docs/what-the-sandbox-does.md';
const page = new URL(`../../${name}`, import.meta.url);

/** Writes the table, or with `check` only compares it; gives the page's name when it was another one. */
export async function writeSandboxPage(check: boolean): Promise<string[]> {
  const text = await describeSandbox();
  if (readFileSync(page, 'utf8') === text) return [];
  if (!check) writeFileSync(page, text);
  return [name];
}

/** The page; what the sandbox decides, in the last column, is written by hand. */
export async function describeSandbox(): Promise<string> {
  const document = readContract();
  const operations = listOperations(document);
  const statuses = await Promise.all(operations.map((operation) => statusesOf(document, operation)));
  const text = readFileSync(page, 'utf8');
  return replaceRows(text, /\| Operation \| Statuses \| Decides \|/, (known) =>
    operations.map(({ operationId }, index) => {
      const start = `| \`${operationId}\` |`;
      const decides = known.find((row) => row.startsWith(start))?.replace(/^(.*?\|){3}/, '') ?? '  |';
      return `${start} ${statuses[index]!.join(' ')} |${decides}`;
    }),
  );
}

/** What a sandbox responds to the contract's example, and to what is wrong with it in one way each. */
async function statusesOf(
  document: Contract,
  { method, path, parameters, requestBody }: ContractOperation,
): Promise<number[]> {
  const valueOf = (name: string) => String(parameters.find((parameter) => parameter.name === name)!.example);
  const fill = (find: (name: string) => string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(find(name)));
  const media = requestBody?.content['application/json'];
  const [target, unknown] = [fill(valueOf), fill(() => 'unknown')];
  const body = media && JSON.stringify(resolve(document, Object.values(media.examples ?? {})[0])?.value);
  const requests: [target: string, headers: Record<string, string>, body?: string][] = [
    [target, {}, body],
    [target, { 'api-key': '' }, body],
    [target, { 'api-key': '<CHILD_API_KEY>' }, body],
    [unknown, {}, body],
    [`${target}?unknown=1`, {}, body],
  ];
  if (body) requests.push([target, {}, '{"unknown":1}'], [target, { 'content-type': 'text/plain' }, body]);
  // The domain of the example exists already, and has to be free for its creation.
  const seeds = [story(), { ...story(), children: story().children.map((child) => ({ ...child, domains: [] })) }];
  const statuses = seeds.flatMap((from) =>
    requests.map(async ([url, headers, text]) => {
      const all = { 'api-key': 'k', 'content-type': 'application/json', ...headers };
      const init = { method, headers: all, ...(text !== undefined && { body: text }) };
      return (await new Sandbox({ from }).fetch(`https://api.brevo.com/v3${url}`, init)).status;
    }),
  );
  return [...new Set(await Promise.all(statuses))].sort((one, other) => one - other);
}
