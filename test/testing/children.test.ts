// The sandbox's children.
import { NotFoundError } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { profile, withChild } from './support.js';

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
    const { client, child } = await withChild({ from: { newChild: { creationChecks: 2 } } });
    const isCreated = async () => (await client.children.getCreationStatus(child)).childAccountCreated;
    expect(await rejection(client.children.get(child))).toBeInstanceOf(NotFoundError);
    expect([await isCreated(), await isCreated(), await isCreated()]).toEqual([false, false, true]);
    expect(await client.children.get(child)).toMatchObject({ companyName: 'Acme' });
  });
});

describe('a child in the sandbox', () => {
  it('returns its credits to the reseller when it is deleted', async () => {
    const { client, child, sandbox } = await withChild({ from: { newChild: { credits: { email: 2000 } } } });
    await client.children.credits.add(child, { sms: 500 });
    await client.children.delete(child);
    expect(sandbox.snapshot().reseller).toEqual(new Sandbox().snapshot().reseller);
  });
});

describe("the sandbox's dedicated IPs", () => {
  it('can be associated twice without a duplicate, and dissociated', async () => {
    const { client, child } = await withChild();
    await client.children.ips.associate(child, { ip });
    await client.children.ips.associate(child, { ip });
    expect((await client.children.get(child)).ips).toEqual([ip]);
    await client.children.ips.dissociate(child, { ip });
    expect((await client.children.get(child)).ips).toEqual([]);
  });
});

describe("the sandbox's sender domains", () => {
  it('are verified in a seed, and can be renamed', async () => {
    const { client, child, sandbox } = await withChild();
    const { domains } = client.children;
    await domains.create(child, { domain: 'news.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: false }]);
    const { children } = sandbox.snapshot();
    children[0]!.domains[0]!.active = true;
    sandbox.restore({ children });
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: true }]);
    await domains.update(child, 'news.example.com', { domain: 'mail.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'mail.example.com', active: true }]);
  });

  it('can be deleted even if their name contains a slash', async () => {
    const { client, child } = await withChild();
    const { domains } = client.children;
    const domain = 'bücher/1.example.com';
    await domains.create(child, { domain });
    await domains.delete(child, domain);
    expect(await domains.list(child)).toEqual([]);
  });
});
