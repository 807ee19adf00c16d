// The part about failure: every claim against every client of the contract.
import { availableParallelism } from 'node:os';
import { isWhole } from '../clients/client.js';
import type { Found } from '../clients/find.js';
import { print, showProgress, type Page } from '../report.js';
import { atMost } from '../statistics.js';
import type { Claim } from './claim.js';
import { claims, observations } from './claims.js';
import { checkInProcess, type Verdict } from './run.js';

/** The verdicts of each client, by its file and by the title of the claim. */
export type Verdicts = Map<string, Map<string, Verdict>>;

/** A text with its code untouched by the escapes of HTML. */
const markdown = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? part : part.replaceAll('<', '&lt;')).replaceAll('|', '\\|'))
    .join('`');

function cellOf({ verdict, said }: Verdict): string {
  if (verdict === 'no') return `**no**: ${markdown(said)}`;
  return verdict === 'yes' ? 'yes' : `– (${said})`;
}

/** All claims with all clients, a few at a time. */
async function checkAll(clients: Found[], chosen: Claim[]): Promise<Verdicts> {
  const verdicts: Verdicts = new Map(clients.map(({ file }) => [file, new Map()]));
  const tasks = clients.flatMap((found) => chosen.map((claim) => ({ found, claim })));
  let next = 0;
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      showProgress(`${next} of ${tasks.length} claims`);
      const { found, claim } = task;
      if (isWhole(found.client))
        verdicts.get(found.file)!.set(claim.title, await checkInProcess(claim, found, found.client));
    }
  };
  await Promise.all(Array.from({ length: 1 + availableParallelism() }, work));
  showProgress('');
  return verdicts;
}

export async function measureFailure(all: Found[], text: string): Promise<{ page: Page; verdicts: Verdicts }> {
  const clients = all.filter(({ client }) => isWhole(client));
  const chosen = claims.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
  const verdicts = await checkAll(clients, [...chosen, ...observations]);
  const verdictsOf = (title: string) => clients.map(({ file }) => verdicts.get(file)!.get(title)!);
  const count = ({ file }: Found, verdict: Verdict['verdict']) =>
    chosen.filter(({ title }) => verdicts.get(file)!.get(title)!.verdict === verdict).length;
  // On the terminal the table has room for marks alone; what happened instead stands below it.
  const marks = { yes: 'yes', no: 'no', 'does not apply': '–' };
  const rows = chosen.map(({ title }) => [title, ...verdictsOf(title).map(({ verdict }) => marks[verdict])]);
  print({ title: 'Claims', text: '', columns: ['Claim', ...clients.map(({ file }) => file)], rows });
  for (const { title } of chosen)
    for (const [at, { verdict, said }] of verdictsOf(title).entries())
      if (verdict === 'no') console.log(`${title}\n  ${clients[at]!.file}: ${said}`);
  const labels = clients.map(({ label }) => label);
  const sums = clients.map((found) => `**${count(found, 'yes')} of ${count(found, 'yes') + count(found, 'no')}**`);
  const page: Page = {
    title: 'How clients behave when the network and the service do not',
    text: `Each claim is a few calls against a server on loopback that misbehaves in one way. Every client runs each claim in a process
of its own, as its documentation shows it, with two retries where it has such an option. openapi-fetch returns its errors; what
counts here is \`error\`, as its documentation checks it. \`redocly generate-client\` wrote its client from our openapi.yaml.`,
    sections: [
      {
        title: 'Claims',
        text: 'Where a client has nothing that the claim is about, the claim does not apply to it: `–`.',
        columns: ['Claim', ...labels],
        rows: [
          ...chosen.map(({ title }) => [markdown(title), ...verdictsOf(title).map(cellOf)]),
          ['**Holds, of the claims that apply**', ...sums],
        ],
        gates: clients
          .filter(({ isOurs }) => isOurs)
          .map((found) => atMost(`Claims that do not hold: ${found.label}`, count(found, 'no'), 0)),
      },
      {
        title: 'Also observed',
        text: 'What a client does where nobody is right or wrong.',
        columns: ['What', ...labels],
        rows: observations.map(({ title }) => [title, ...verdictsOf(title).map(({ said }) => said)]),
      },
    ],
  };
  return { page, verdicts };
}
