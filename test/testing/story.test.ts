// The state of the contract's examples, beside the examples, and the demo's story beside the one that the mock tells.
import { MessagingPlatform, type OperationId } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { listOperations, readContract, resolve } from '../../scripts/contract.js';
import { createReport } from '../../scripts/demo/report.js';
import { tellStory } from '../../scripts/demo/story.js';
import { mockClient } from '../support/clients.js';

const document = readContract();
const now = () => Date.parse('2023-04-01T00:00:00Z');

/** The first example of a success. */
function exampleOf(id: OperationId): unknown {
  const { responses } = listOperations(document).find(({ operationId }) => operationId === id)!;
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'))!;
  const media = Object.values(success.content ?? {})[0]!;
  return resolve(document, Object.values(media.examples ?? {})[0])?.value;
}

describe('the story', () => {
  const ask = async (path: string) => {
    const sandbox = new Sandbox({ from: story(), now });
    const answer = await sandbox.fetch(`https://api.brevo.com/v3${path}`, { headers: { 'api-key': 'k' } });
    return answer.headers.get('content-type') === 'application/json' ? answer.json() : answer.text();
  };

  it.each([
    ['getResellerChilds', '/reseller/children'],
    ['getChildInfo', '/reseller/children/1234567'],
    ['getChildAccountCreationStatus', '/reseller/children/1234567/accountCreationStatus'],
    ['getChildDomains', '/reseller/children/1234567/domains'],
    ['companiesGet', '/companies'],
    ['companiesAttributesGet', '/companies/attributes'],
    ['companiesIdGet', '/companies/5f1f6f8b9c4e2a0017d3b6a1'],
    ['getInboundEmailEvents', '/inbound/events'],
    ['getInboundEmailEventsByUuid', '/inbound/events/1a825d56-029b-4a41-b8e4-61670463431b'],
    ['getInboundEmailAttachment', '/inbound/attachments/sample-download-token'],
    ['crmNotesGet', '/crm/notes'],
    ['crmNotesIdGet', '/crm/notes/61a5cd07ca1347c82306ad09'],
  ] as const)('answers %s with the contract’s example', async (operation, path) => {
    expect(await ask(path)).toEqual(exampleOf(operation));
  });

  it('goes on as the examples of credits do', async () => {
    const { children } = clientOf(new Sandbox({ from: story() }));
    expect(await children.credits.add('1234567', { sms: 500 })).toEqual(exampleOf('addCredits'));
    expect(await children.credits.remove('1234567', { email: 500 })).toEqual(exampleOf('removeCredits'));
  });
});

function clientOf(sandbox: Sandbox): MessagingPlatform {
  return new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
}

async function tell(client: MessagingPlatform): Promise<string[]> {
  const lines: string[] = [];
  const report = createReport(
    (line: string) => lines.push(line),
    (_: string, text: string) => text,
  );
  await tellStory(client, report.chapter, report.step);
  return lines;
}

it('the demo tells the same story on the sandbox as on the mock, with true values where the mock has examples', async () => {
  const { emails, issued, ...rest } = story();
  const empty = { ...rest, emails, children: [], companies: [], notes: [] };
  const from = { ...empty, issued: { ...issued, child: 0, authKey: 0, company: 0, note: 0 } };
  const [onMock, onSandbox] = [await tell(mockClient()), await tell(clientOf(new Sandbox({ from, now })))];
  const differing = onSandbox.map((line, index) => [onMock[index], line]).filter(([there, here]) => there !== here);
  expect(onSandbox).toHaveLength(onMock.length);
  expect(differing.map((pair) => pair.map((line) => line?.trim().replace(/ +/g, ' ')))).toEqual([
    // The public service answers an update of a company with nothing.
    ['companiesIdPatch 200 its industry is Logistics', 'companiesIdPatch 204 its industry is Logistics'],
    // The mock does not know the file's type.
    [
      'getInboundEmailAttachment 200 order-1042.csv, text/plain, 29 bytes: saved, then removed',
      'getInboundEmailAttachment 200 order-1042.csv, text/csv, 29 bytes: saved, then removed',
    ],
  ]);
}, 20_000);
