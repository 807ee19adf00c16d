// The demo tells its story: on the mock, and on the sandbox, line by line the same but for what only the sandbox knows.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { listOperations, readContract } from '../../scripts/contract.js';
import { createReport } from '../../scripts/demo/report.js';
import { tellStory } from '../../scripts/demo/story.js';
import { mockClient } from '../support/clients.js';

function newReport() {
  const lines: string[] = [];
  const report = createReport(
    (line) => lines.push(line),
    (_, text) => text,
  );
  return { lines, report };
}

async function tell(client: MessagingPlatform) {
  const { lines, report } = newReport();
  await tellStory(client, report.chapter, report.step);
  return { lines, report };
}

/** A client of a sandbox in which nothing is but the emails of the contract's examples. */
function sandboxClient(): MessagingPlatform {
  const { issued, ...state } = story();
  const counts = { ...issued, child: 0, authKey: 0, company: 0, note: 0 };
  const from = { ...state, children: [], companies: [], notes: [], issued: counts };
  const { fetch } = new Sandbox({ from, now: () => Date.parse('2023-04-01T00:00:00Z') });
  return new MessagingPlatform({ apiKey: 'any-key', fetch });
}

describe('the demo', () => {
  it('calls every operation of the contract and tells of each answer in one line', async () => {
    const { lines, report } = await tell(mockClient());
    const ids = listOperations(readContract()).map(({ operationId }) => operationId);
    expect([...report.operations].sort()).toEqual(ids.sort());
    const rows = lines.filter((line) => line.startsWith('  '));
    expect(rows).toHaveLength(report.calls());
    for (const row of rows) expect(row).toMatch(/^ {2}\w+ +2\d\d {2}\S.*$/);
    expect(lines.join('\n')).not.toMatch(/undefined|<[A-Z_]+>|test-key/);
  });

  it('marks the call that fails and stops there', async () => {
    const { lines, report } = newReport();
    const call = mockClient().notes.get('1', { headers: { prefer: 'code=404' } });
    await expect(report.step(call, () => 'read')).rejects.toMatchObject({ name: 'NotFoundError' });
    expect(lines).toEqual([`  ${'crmNotesIdGet'.padEnd(30)} 404  failed`]);
  });

  it('tells the same story on the sandbox as on the mock, with true values where the mock has examples', async () => {
    const [{ lines: onMock }, { lines: onSandbox }] = [await tell(mockClient()), await tell(sandboxClient())];
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
  });
});
