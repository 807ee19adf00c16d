// The sandbox's children: creation, profile, credits, IPs and domains.
import { NotFoundError, type MessagingPlatform } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { checkedClient, profile, withChild } from './support.js';

const ip = '203.0.113.10';

describe('a new child in the sandbox', () => {
  it('is listed with its profile, and without its password', async () => {
    const { client, child } = await withChild();
    const { children, count } = await client.children.list();
    const { password, ...visible } = profile;
    expect(count).toBe(1);
    expect(children).toMatchObject([{ ...visible, id: Number(child) }]);
    expect(JSON.stringify(children)).not.toContain(password);
  });

  it("starts with credits that are subtracted from the reseller's", async () => {
    const from = { reseller: { credits: { email: 3000 } }, newChild: { credits: { email: 2000 } } };
    const { client, child, sandbox } = await withChild({ from });
    const { credits } = await client.children.get(child);
    expect(credits).toEqual({ smsCredits: 0, emailCredits: 2000 });
    expect(sandbox.snapshot().reseller.credits.email).toBe(1000);
  });

  it('does not exist until its status has been requested creationChecks times', async () => {
    const { client, child } = await withChild({ creationChecks: 2 });
    expect(await rejection(client.children.get(child))).toBeInstanceOf(NotFoundError);
    expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated: false });
    expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated: false });
    expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated: true });
    expect(await client.children.get(child)).toMatchObject({ companyName: 'Acme' });
  });

  it.each([
    ['the options', { creationSeconds: 60 }],
    ['the initial state', { from: { newChild: { creationSeconds: 60 } } }],
  ])('exists once the creationSeconds in %s have passed, without a status request', async (_, options) => {
    const { client, child, sandbox } = await withChild({ now: () => 0, ...options });
    sandbox.advanceClock(59_999);
    expect(await rejection(client.children.get(child))).toBeInstanceOf(NotFoundError);
    sandbox.advanceClock(1);
    expect(await client.children.get(child)).toMatchObject({ companyName: 'Acme' });
  });

  it('is created on time even in another sandbox that starts from a snapshot', async () => {
    const { child, sandbox } = await withChild({ now: () => 0, creationSeconds: 60 });
    const fromSnapshot = checkedClient({ from: sandbox.snapshot(), now: () => 60_000 });
    expect(await fromSnapshot.client.children.getCreationStatus(child)).toEqual({ childAccountCreated: true });
  });

  it('does not exist until its status has been requested creationChecks times and creationSeconds have passed', async () => {
    const { client, child, sandbox } = await withChild({ now: () => 0, creationChecks: 1, creationSeconds: 60 });
    await client.children.getCreationStatus(child);
    expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated: false });
    sandbox.advanceClock(60_000);
    expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated: true });
  });

  it.each([
    ['listed by default', {}, 1],
    ['not listed with listUnfinished: false', { listUnfinished: false }, 0],
    [
      'not listed with listUnfinished: false in the initial state',
      { from: { newChild: { listUnfinished: false } } },
      0,
    ],
  ])('is %s while it is being created', async (_, options, count) => {
    const { client } = await withChild({ creationChecks: 1, ...options });
    expect(await client.children.list()).toMatchObject({ count });
  });
});

describe('a child in the sandbox', () => {
  it('keeps the profile fields that an update omits, and ignores credits in an update', async () => {
    const { client, child } = await withChild({ unknownFields: 'ignore' });
    const body = { companyName: 'Acme Europe', password: 'another', credits: { emailCredits: 9 } };
    await client.children.update(child, body);
    expect(await client.children.get(child)).toMatchObject({
      companyName: 'Acme Europe',
      firstName: 'Josh',
      credits: { emailCredits: 0 },
    });
  });

  it('keeps the products that a status update omits', async () => {
    const { client, child, sandbox } = await withChild();
    await client.children.updateAccountStatus(child, { transactionalSms: false });
    await client.children.updateAccountStatus(child, { smsCampaign: true });
    expect(sandbox.snapshot().children[0]?.products).toEqual({ transactionalSms: false, smsCampaign: true });
  });

  it('returns its credits to the reseller when it is deleted, and then no longer exists', async () => {
    const { client, child, sandbox } = await withChild({ from: { newChild: { credits: { email: 2000 } } } });
    await client.children.credits.add(child, { sms: 500 });
    await client.children.delete(child);
    // The credits that a reseller has in a new sandbox.
    expect(sandbox.snapshot().reseller.credits).toEqual({ sms: 13_400, email: 2_000_000 });
    const error = await rejection(client.children.delete(child));
    expect(error).toMatchObject({ status: 404, code: 'document_not_found', outcome: 'rejected' });
  });

  it('is counted even if it is not on the page that limit and offset select', async () => {
    const { client } = checkedClient({ from: { children: [{}, {}, {}] } });
    const { children, count } = await client.children.list({ limit: 1, offset: 1 });
    expect(count).toBe(3);
    expect(children).toMatchObject([{ id: 1234568 }]);
  });
});

describe("the sandbox's dedicated IPs", () => {
  it('are associated once, even if the request is repeated', async () => {
    const { client, child } = await withChild();
    await client.children.ips.associate(child, { ip });
    await client.children.ips.associate(child, { ip });
    expect((await client.children.get(child)).ips).toEqual([ip]);
  });

  it('can be associated with another child once they are dissociated', async () => {
    const { client, child } = await withChild();
    const otherChild = String((await client.children.create(profile)).id);
    await client.children.ips.associate(child, { ip });
    await client.children.ips.dissociate(child, { ip });
    await client.children.ips.associate(otherChild, { ip });
    expect((await client.children.get(child)).ips).toEqual([]);
    expect((await client.children.get(otherChild)).ips).toEqual([ip]);
  });

  it.each(['999.1.1.1', '09.1.1.1', '::1]:80/[', '::\n1'])(
    'cannot be %j, which is not an IP address',
    async (address) => {
      const { client, child } = await withChild();
      const error = await rejection(client.children.ips.associate(child, { ip: address }));
      expect(error).toMatchObject({ status: 400, code: 'invalid_parameter' });
    },
  );

  it.each(['0.10.199.255', '2001:DB8::1', '::ffff:192.0.2.1'])('can be %s', async (address) => {
    const { client, child } = await withChild();
    await client.children.ips.associate(child, { ip: address });
    expect((await client.children.get(child)).ips).toEqual([address]);
  });
});

describe("the sandbox's sender domains", () => {
  it('are unverified until verifyDomain is called, and again when their name changes', async () => {
    const { client, child, sandbox } = await withChild();
    const { domains } = client.children;
    await domains.create(child, { domain: 'news.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: false }]);
    sandbox.verifyDomain(child, 'news.example.com');
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: true }]);
    await domains.update(child, 'news.example.com', { domain: 'mail.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'mail.example.com', active: false }]);
  });

  it('are gone once they are deleted, even if their name must be percent-encoded', async () => {
    const { client, child, sandbox } = await withChild();
    const { domains } = client.children;
    const domain = 'bücher/1.example.com';
    await domains.create(child, { domain });
    await domains.delete(child, domain);
    expect(await domains.list(child)).toEqual([]);
    expect(() => sandbox.verifyDomain(child, domain)).toThrow('Domain not found');
  });
});

type Call = (children: MessagingPlatform['children']) => PromiseLike<unknown>;

describe("the sandbox's state does not change", () => {
  const child = '1234567';
  const firstDomain = 'first.example.com';
  const secondDomain = 'second.example.com';
  const from = {
    children: [
      { domains: [{ domain: firstDomain }, { domain: secondDomain }], credits: { sms: 0, email: 5 } },
      { ips: [ip] },
    ],
    newChild: { credits: { sms: 20 } },
    reseller: { credits: { sms: 10, email: 5 } },
  };
  const bodyWithoutDomain = {} as never;

  it.each<[name: string, call: Call]>([
    ['the reseller adds more credits than it has', ({ credits }) => credits.add(child, { sms: 9, email: 9 })],
    ['more credits are removed than the child has', ({ credits }) => credits.remove(child, { sms: 1 })],
    ['a new child gets more credits than the reseller has', (children) => children.create(profile)],
  ])('if %s', (_, call) => expectNoChange(call, 400, 'not_enough_credits'));

  it.each<[name: string, code: string, call: Call]>([
    ['associates the IP of another child', 'duplicate_parameter', ({ ips }) => ips.associate(child, { ip })],
    ['dissociates the IP of another child', 'invalid_parameter', ({ ips }) => ips.dissociate(child, { ip })],
    [
      'creates a domain that already exists',
      'duplicate_parameter',
      ({ domains }) => domains.create(child, { domain: firstDomain }),
    ],
    [
      'renames a domain to one that already exists',
      'duplicate_parameter',
      ({ domains }) => domains.update(child, firstDomain, { domain: secondDomain }),
    ],
    ['creates a domain without a name', 'missing_parameter', ({ domains }) => domains.create(child, bodyWithoutDomain)],
    [
      'renames a domain without a new name',
      'missing_parameter',
      ({ domains }) => domains.update(child, firstDomain, bodyWithoutDomain),
    ],
  ])('if a call %s', (_, code, call) => expectNoChange(call, 400, code));

  it('if a call deletes an unknown domain', () =>
    expectNoChange(({ domains }) => domains.delete(child, 'unknown.example.com'), 404, 'document_not_found'));

  async function expectNoChange(call: Call, status: number, code: string): Promise<void> {
    const { client, sandbox } = checkedClient({ from });
    const before = sandbox.snapshot();
    expect(await rejection(call(client.children))).toMatchObject({ status, code });
    expect(sandbox.snapshot()).toEqual(before);
  }
});
