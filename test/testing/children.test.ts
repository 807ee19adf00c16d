// The reseller's children in the sandbox. What is unknown: requests.test.ts.
import { NotFoundError, type MessagingPlatform } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { checkedClient, profile, withChild } from './support.js';

const ip = '203.0.113.10';
const refusedWith = (status: number, code: string) => ({ status, code, outcome: 'rejected' });

describe('a child of the sandbox', () => {
  it('is listed once it is created, with its id and the credits that the reseller has for it, and no password', async () => {
    const from = { reseller: { credits: { email: 3000 } }, newChild: { credits: { email: 2000 } } };
    const { client, child, sandbox } = await withChild({ from });
    expect(sandbox.snapshot().reseller.credits.email).toBe(1000);
    expect(await rejection(client.children.create(profile))).toMatchObject(refusedWith(400, 'not_enough_credits'));
    const { children, count } = await client.children.list();
    const { password, ...told } = profile;
    const left = { smsCredits: 0, emailCredits: 2000 };
    expect([count, children]).toMatchObject([1, [{ ...told, id: Number(child), credits: left }]]);
    expect(JSON.stringify(children)).not.toContain(password);
  });

  it('is created immediately, or after as many status requests as you say', async () => {
    const { client, child } = await withChild({ creationChecks: 2 });
    expect(await rejection(client.children.get(child))).toBeInstanceOf(NotFoundError);
    for (const childAccountCreated of [false, false, true])
      expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated });
    expect(await client.children.get(child)).toMatchObject({ companyName: 'Acme' });
  });

  it.each([
    ['an option', { creationSeconds: 60 }],
    ['a seed', { from: { newChild: { creationSeconds: 60 } } }],
  ])('is created when the time in %s has passed, without a status request', async (_, options) => {
    const { client, child, sandbox } = await withChild({ now: () => 0, ...options });
    sandbox.advanceClock(59_999);
    expect(await rejection(client.children.get(child))).toBeInstanceOf(NotFoundError);
    const { client: later } = checkedClient({ from: sandbox.snapshot(), now: () => 60_000 });
    sandbox.advanceClock(1);
    for (const each of [client, later])
      expect(await each.children.getCreationStatus(child)).toEqual({ childAccountCreated: true });
  });

  it('needs both its status requests and its time', async () => {
    const { client, child, sandbox } = await withChild({ now: () => 0, creationChecks: 1, creationSeconds: 60 });
    await client.children.getCreationStatus(child);
    expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated: false });
    sandbox.advanceClock(60_000);
    expect(await client.children.getCreationStatus(child)).toEqual({ childAccountCreated: true });
  });

  it.each([
    [1, {}],
    [0, { listUnfinished: false }],
    [0, { from: { newChild: { listUnfinished: false } } }],
  ])('is listed %d times before it is created with %j', async (count, options) => {
    const { client } = await withChild({ creationChecks: 1, ...options });
    expect(await client.children.list()).toMatchObject({ count });
  });

  it('keeps the fields of its profile, and the products, that an update leaves out, and takes no others', async () => {
    const { client, child, sandbox } = await withChild({ unknownFields: 'ignore' });
    const body = { companyName: 'Acme Europe', password: 'another', credits: { emailCredits: 9 } };
    await client.children.update(child, body);
    const credits = { emailCredits: 0 };
    expect(await client.children.get(child)).toMatchObject({ companyName: 'Acme Europe', firstName: 'Josh', credits });
    for (const products of [{ transactionalSms: false }, { smsCampaign: true }])
      await client.children.updateAccountStatus(child, products);
    expect(sandbox.snapshot().children[0]?.products).toEqual({ transactionalSms: false, smsCampaign: true });
  });

  it('is unknown after it was deleted, and its credits are the reseller’s again, those it started with too', async () => {
    const { client, child, sandbox } = await withChild({ from: { newChild: { credits: { email: 2000 } } } });
    await client.children.credits.add(child, { sms: 500 });
    await client.children.delete(child);
    expect(await rejection(client.children.delete(child))).toMatchObject(refusedWith(404, 'document_not_found'));
    expect(sandbox.snapshot().reseller.credits).toEqual({ sms: 13_400, email: 2_000_000 });
  });

  it('stands on the page that limit and offset cut out', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `Acme ${index}`);
    const { client } = checkedClient({ from: { children: names.map((companyName) => ({ companyName })) } });
    const { children, count } = await client.children.list({ limit: 20, offset: 20 });
    expect([count, children.map(({ companyName }) => companyName)]).toEqual([25, names.slice(20)]);
    expect((await client.children.list()).children).toHaveLength(10);
  });
});

describe('what a child of the sandbox has', () => {
  it('of dedicated IPs is associated once, and is free after it was dissociated', async () => {
    const { client, child } = await withChild();
    const other = String((await client.children.create(profile)).id);
    for (const _ of ['once', 'again']) await client.children.ips.associate(child, { ip });
    expect((await client.children.get(child)).ips).toEqual([ip]);
    await client.children.ips.dissociate(child, { ip });
    await client.children.ips.associate(other, { ip });
    expect((await client.children.get(child)).ips).toEqual([]);
  });

  it('of sender domains is added unverified, verified, replaced and deleted', async () => {
    const { client, child, sandbox } = await withChild();
    const { domains } = client.children;
    await domains.create(child, { domain: 'news.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: false }]);
    sandbox.verifyDomain(child, 'news.example.com');
    expect(await domains.list(child)).toEqual([{ domain: 'news.example.com', active: true }]);
    await domains.update(child, 'news.example.com', { domain: 'bücher/1.example.com' });
    expect(await domains.list(child)).toEqual([{ domain: 'bücher/1.example.com', active: false }]);
    await domains.delete(child, 'bücher/1.example.com');
    expect(await domains.list(child)).toEqual([]);
    expect(() => sandbox.verifyDomain(child, 'bücher/1.example.com')).toThrow('Domain not found');
  });
});

it.each(['999.1.1.1', '09.1.1.1', '::1]:80/[', '::\n1'])('%j is not an IP address', async (text) => {
  const { client, child } = await withChild();
  const error = await rejection(client.children.ips.associate(child, { ip: text }));
  expect(error).toMatchObject(refusedWith(400, 'invalid_parameter'));
});

it.each(['0.10.199.255', '2001:DB8::1', '::ffff:192.0.2.1'])('%s is an IP address', async (text) => {
  const { client, child } = await withChild();
  await client.children.ips.associate(child, { ip: text });
  expect((await client.children.get(child)).ips).toEqual([text]);
});

type Refused = (children: MessagingPlatform['children'], child: string) => PromiseLike<unknown>;

describe('nothing changes when the sandbox refuses', () => {
  const [one, two] = [{ domain: 'one.example.com' }, { domain: 'two.example.com' }];
  const domains = [one, two].map((each) => ({ ...each, active: true }));
  const children = [{ domains, credits: { sms: 0, email: 5 } }, { ips: [ip] }];
  const none = {} as never;

  it.each<[what: string, call: Refused, code: string]>([
    ['what the reseller lacks', ({ credits }, id) => credits.add(id, { sms: 9, email: 9 }), 'not_enough_credits'],
    ['what the child lacks', ({ credits }, id) => credits.remove(id, { sms: 1 }), 'not_enough_credits'],
    ['to associate the IP of another', ({ ips }, id) => ips.associate(id, { ip }), 'duplicate_parameter'],
    ['to dissociate the IP of another', ({ ips }, id) => ips.dissociate(id, { ip }), 'invalid_parameter'],
    ['a domain that is there', ({ domains }, id) => domains.create(id, one), 'duplicate_parameter'],
    ['the name of another domain', ({ domains }, id) => domains.update(id, one.domain, two), 'duplicate_parameter'],
    ['a domain without a name', ({ domains }, id) => domains.create(id, none), 'missing_parameter'],
    ['no new name for a domain', ({ domains }, id) => domains.update(id, one.domain, none), 'missing_parameter'],
    ['an unknown domain', ({ domains }, id) => domains.delete(id, 'other.example.com'), 'document_not_found'],
    ['a child whose credits the reseller lacks', (all) => all.create(profile), 'not_enough_credits'],
  ])('%s', async (_, call, code) => {
    const newChild = { credits: { sms: 20 } };
    const from = { children, newChild, reseller: { credits: { sms: 10, email: 5 } } };
    const { client, sandbox } = checkedClient({ from });
    const before = sandbox.snapshot();
    const status = code === 'document_not_found' ? 404 : 400;
    expect(await rejection(call(client.children, '1234567'))).toMatchObject(refusedWith(status, code));
    expect(sandbox.snapshot()).toEqual(before);
  });
});
