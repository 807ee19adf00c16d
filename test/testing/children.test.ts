// The reseller's children in the sandbox.
import { NotFoundError } from 'messaging-platform-sdk';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient, profile, withChild } from './support.js';

const refusedWith = (status: number, code: string) => ({ status, code, outcome: 'rejected' });

describe('a child of the sandbox', () => {
  it('is listed once it is created, with its id and without its password', async () => {
    const { client, child } = await withChild();
    const { children, count } = await client.children.list();
    expect(count).toBe(1);
    expect(children).toMatchObject([{ id: Number(child), companyName: 'Acme', email: profile.email }]);
    expect(JSON.stringify(children)).not.toContain(profile.password);
  });

  it('is found by its id and by its auth key', async () => {
    const { client, child, authKey } = await withChild();
    expect(await client.children.get(authKey)).toEqual(await client.children.get(child));
  });

  it('is created at once, or after as many status questions as the sandbox is told', async () => {
    const { client, child } = await withChild({ creationChecks: 2 });
    expect(await rejection(client.children.get(child))).toBeInstanceOf(NotFoundError);
    expect((await client.children.list()).count).toBe(0);
    const answers = [];
    for (let look = 0; look < 3; look++)
      answers.push((await client.children.getCreationStatus(child)).childAccountCreated);
    expect(answers).toEqual([false, false, true]);
    expect((await client.children.list()).count).toBe(1);
  });

  it('keeps the fields of its profile that an update leaves out, and takes no others', async () => {
    const { client, child } = await withChild({ unknownFields: 'ignore' });
    const body = { companyName: 'Acme Europe', password: 'another', credits: { emailCredits: 9 } };
    await client.children.update(child, body);
    expect(await client.children.get(child)).toMatchObject({
      ...{ companyName: 'Acme Europe', firstName: 'Josh' },
      credits: { emailCredits: 0 },
    });
  });

  it('has the products that were switched', async () => {
    const { client, child, sandbox } = await withChild();
    await client.children.updateAccountStatus(child, { transactionalSms: false });
    await client.children.updateAccountStatus(child, { smsCampaign: true });
    expect(sandbox.snapshot().children[0]?.products).toEqual({ transactionalSms: false, smsCampaign: true });
  });

  it('is unknown after it was deleted, and its credits are the reseller’s again, those it started with too', async () => {
    const { client, child, sandbox } = await withChild({ credits: { child: { email: 2000 } } });
    await client.children.credits.add(child, { sms: 500 });
    await client.children.delete(child);
    expect(await rejection(client.children.delete(child))).toMatchObject(refusedWith(404, 'document_not_found'));
    expect(sandbox.snapshot().reseller.credits).toEqual({ sms: 13_400, email: 2_000_000 });
  });

  it('that is unknown is refused with 404 by every operation on it', async () => {
    const calls = callList.filter(({ operation }) => contract[operation].path.includes('{childIdentifier}'));
    expect(calls).not.toEqual([]);
    for (const { name, send } of calls)
      expect([name, await rejection(send(checkedClient().client))]).toMatchObject([
        name,
        refusedWith(404, 'document_not_found'),
      ]);
  });

  it('stands on the page that limit and offset cut out', async () => {
    const { client } = checkedClient();
    for (let index = 0; index < 25; index++) await client.children.create({ ...profile, companyName: `Acme ${index}` });
    const { children, count } = await client.children.list({ limit: 20, offset: 20 });
    expect(count).toBe(25);
    expect(children.map(({ companyName }) => companyName)).toEqual([20, 21, 22, 23, 24].map((n) => `Acme ${n}`));
    expect((await client.children.list()).children).toHaveLength(10);
    expect((await client.children.iterate().collect()).items).toHaveLength(25);
  });
});

describe('credits of the sandbox', () => {
  it('move from the reseller to the child and back', async () => {
    const { client, child } = await withChild({ credits: { child: { sms: 0, email: 2000 } } });
    expect(await client.children.credits.add(child, { sms: 500 })).toEqual({
      child: { sms: 500, email: 2000 },
      reseller: { sms: 12_900, email: 1_998_000 },
    });
    expect(await client.children.credits.remove(child, { email: 500 })).toEqual({
      child: { sms: 500, email: 1500 },
      reseller: { sms: 12_900, email: 1_998_500 },
    });
    expect((await client.children.get(child)).credits).toEqual({ smsCredits: 500, emailCredits: 1500 });
  });

  it('that a new child starts with come from the reseller, who must have them', async () => {
    const { client, sandbox } = checkedClient({ credits: { reseller: { email: 3000 }, child: { email: 2000 } } });
    await client.children.create(profile);
    expect(sandbox.snapshot().reseller.credits.email).toBe(1000);
    expect(await rejection(client.children.create(profile))).toMatchObject(refusedWith(400, 'not_enough_credits'));
    expect((await client.children.list()).count).toBe(1);
  });

  it('are not moved at all when one kind is short', async () => {
    const { client, child, sandbox } = await withChild({ credits: { reseller: { sms: 10, email: 5 } } });
    const error = await rejection(client.children.credits.add(child, { sms: 10, email: 6 }));
    expect(error).toMatchObject(refusedWith(400, 'not_enough_credits'));
    expect(error.message).toContain('email');
    const before = sandbox.snapshot();
    expect(await rejection(client.children.credits.remove(child, { sms: 1 }))).toMatchObject(
      refusedWith(400, 'not_enough_credits'),
    );
    expect(sandbox.snapshot()).toEqual(before);
    expect(before.reseller.credits).toEqual({ sms: 10, email: 5 });
  });
});

describe('a dedicated IP of the sandbox', () => {
  const ip = '203.0.113.10';

  it('belongs to one child at most, and is free after it was dissociated', async () => {
    const { client, child } = await withChild();
    const other = String((await client.children.create(profile)).id);
    await client.children.ips.associate(child, { ip });
    await client.children.ips.associate(child, { ip });
    expect((await client.children.get(child)).ips).toEqual([ip]);
    expect(await rejection(client.children.ips.associate(other, { ip }))).toMatchObject(
      refusedWith(400, 'duplicate_parameter'),
    );
    await client.children.ips.dissociate(child, { ip });
    await client.children.ips.associate(other, { ip });
    expect((await client.children.get(child)).ips).toEqual([]);
  });

  it('that is not there cannot be dissociated, and one is needed', async () => {
    const { client, child } = await withChild();
    expect(await rejection(client.children.ips.dissociate(child, { ip }))).toMatchObject(
      refusedWith(400, 'invalid_parameter'),
    );
    for (const call of [
      client.children.ips.associate(child, {} as never),
      client.children.ips.dissociate(child, {} as never),
    ])
      expect(await rejection(call)).toMatchObject(refusedWith(400, 'missing_parameter'));
  });
});

describe('a sender domain of the sandbox', () => {
  it('is added unverified, verified, replaced and deleted', async () => {
    const { client, child, sandbox } = await withChild();
    const { domains } = client.children;
    await domains.create(child, { domain: 'news.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: false }]);
    sandbox.verifyDomain(child, 'news.example.com');
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: true }]);
    await domains.update(child, 'news.example.com', { domain: 'mail.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'mail.example.com', active: false }]);
    await domains.delete(child, 'mail.example.com');
    expect(await domains.list(child)).toEqual([]);
  });

  it('is refused when its name is taken, missing or unknown', async () => {
    const { client, child, sandbox } = await withChild();
    const { domains } = client.children;
    await domains.create(child, { domain: 'a.example.com' });
    await domains.create(child, { domain: 'b.example.com' });
    const taken = refusedWith(400, 'duplicate_parameter');
    expect(await rejection(domains.create(child, { domain: 'a.example.com' }))).toMatchObject(taken);
    expect(await rejection(domains.update(child, 'a.example.com', { domain: 'b.example.com' }))).toMatchObject(taken);
    const missing = refusedWith(400, 'missing_parameter');
    expect(await rejection(domains.create(child, {} as never))).toMatchObject(missing);
    expect(await rejection(domains.update(child, 'a.example.com', {} as never))).toMatchObject(missing);
    expect(await rejection(domains.delete(child, 'c.example.com'))).toMatchObject(
      refusedWith(404, 'document_not_found'),
    );
    expect(() => sandbox.verifyDomain(child, 'c.example.com')).toThrow('Domain not found');
  });
});
