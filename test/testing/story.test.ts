// The state of the contract's examples, beside the examples.
import { readFileSync } from 'node:fs';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { describeSandbox } from '../../scripts/docs/sandbox-page.js';
import { exampleOf } from '../support/examples.js';

const newSandbox = () => new Sandbox({ from: story(), now: () => Date.parse('2023-04-01T00:00:00Z') });

describe('the story', () => {
  const ask = async (path: string) => {
    const answer = await newSandbox().fetch(`https://api.brevo.com/v3${path}`, { headers: { 'api-key': 'k' } });
    return answer.headers.get('content-type') === 'application/json' ? answer.json() : answer.text();
  };

  it.each([
    ['getResellerChilds', '/reseller/children'],
    ['getChildInfo', '/reseller/children/1234567'],
    ['getChildAccountCreationStatus', '/reseller/children/1234567/accountCreationStatus'],
    ['getChildDomains', '/reseller/children/1234567/domains'],
    ['companiesGet', '/companies'],
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
    const { children } = new MessagingPlatform({ apiKey: 'any-key', fetch: newSandbox().fetch });
    expect(await children.credits.add('1234567', { sms: 500 })).toEqual(exampleOf('addCredits'));
    expect(await children.credits.remove('1234567', { email: 500 })).toEqual(exampleOf('removeCredits'));
  });
});

it('the page on what the sandbox does is what a sandbox does', async () => {
  expect(readFileSync('docs/what-the-sandbox-does.md', 'utf8')).toBe(await describeSandbox());
});
