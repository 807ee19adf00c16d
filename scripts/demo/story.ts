// The demo's story: every operation once (the creation status until it is there), and the essential of each answer.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ApiPromise, MessagingPlatform, RemainingCreditModel } from 'messaging-platform-sdk';

export type Client = MessagingPlatform;

/** Waits for a call and tells the essential of its answer. */
export type Step = <Result>(
  call: ApiPromise<Result>,
  tell: (result: Result) => string | Promise<string>,
) => Promise<Result>;

export type Chapter = (title: string) => void;

const deal = '61a5ce58c5d4795761045990';
const contact = 247;
const text = 'Asked for a quote by Friday.';

/** @param client of the mock */
export async function tellStory(client: Client, chapter: Chapter, step: Step) {
  chapter('A child account is created, waited for and signed on');
  const child = await createChild(client, step);
  chapter('The child gets credits, a dedicated IP and a sender domain');
  const domain = await equipChild(client, step, child);
  chapter('A company is created, linked and annotated');
  const { company, note } = await createCompany(client, step);
  chapter('A received email is read and its attachment saved');
  await readMail(client, step);
  chapter('Everything is undone');
  await tidyUp(client, step, { child, domain, company, note });
}

async function createChild({ children }: Client, step: Step) {
  const profile = {
    email: 'josh.cruise@example.com',
    firstName: 'Josh',
    lastName: 'Cruise',
    companyName: 'Acme',
    password: '<PASSWORD>',
  };
  const { id } = await step(
    children.create(profile),
    (made) => `child ${made.id}; its auth key is a secret, not shown`,
  );
  const child = String(present(id));
  // The mock remembers nothing, so the first answer is asked for by its name in the contract.
  let prefer = 'example=pending';
  const tell = ({ childAccountCreated }: { childAccountCreated: boolean }) =>
    childAccountCreated ? 'the account exists' : 'not yet: it is built in the background';
  while (!(await step(children.getCreationStatus(child, { headers: { prefer } }), tell)).childAccountCreated) {
    await setTimeout(100);
    prefer = 'example=created';
  }
  await step(children.list({ limit: 20 }), ({ count }) => plural(count, 'child', 'children'));
  await step(
    children.get(child),
    ({ companyName, credits }) =>
      `${companyName}: ${plural(credits?.emailCredits, 'email credit')}, ${plural(credits?.smsCredits, 'SMS credit')}`,
  );
  await step(children.update(child, { companyName: 'Acme Europe' }), () => 'its company is named Acme Europe');
  await step(children.updateAccountStatus(child, { transactionalSms: false }), () => 'transactional SMS is off');
  await step(
    children.getSsoToken(child),
    ({ token }) => `${token ? 'signed on' : 'no token'}; the token is a secret, not shown`,
  );
  return child;
}

async function equipChild({ children }: Client, step: Step, child: string) {
  await step(children.credits.add(child, { sms: 500 }), (left) => `500 SMS credits added: ${tellCredits(left)}`);
  await step(
    children.credits.remove(child, { email: 500 }),
    (left) => `500 email credits removed: ${tellCredits(left)}`,
  );
  await step(children.ips.associate(child, { ip: '203.0.113.10' }), () => 'it sends from 203.0.113.10');
  await step(children.domains.create(child, { domain: 'news.example.com' }), () => 'news.example.com');
  await step(children.domains.list(child), (domains) =>
    domains.map(({ domain, active }) => `${domain}, ${active ? 'verified' : 'not verified'}`).join('; '),
  );
  const domain = 'mail.example.com';
  await step(children.domains.update(child, 'news.example.com', { domain }), () => `${domain} takes its place`);
  return domain;
}

async function createCompany({ companies, notes }: Client, step: Step) {
  await step(
    companies.getAttributes(),
    (attributes) => `attributes: ${attributes.map(({ internalName }) => internalName).join(', ')}`,
  );
  const { id: company } = await step(
    companies.create({ name: 'Acme', attributes: { industry: 'Manufacturing' } }),
    ({ id }) => `company ${id}`,
  );
  await step(
    companies.updateLinks(company, { linkContactIds: [contact], linkDealsIds: [deal] }),
    () => `linked to contact ${contact} and deal ${deal}`,
  );
  await step(
    companies.update(company, { attributes: { industry: 'Logistics' } }),
    (changed) => `its industry is ${changed?.attributes?.industry ?? 'Logistics'}`,
  );
  await step(
    companies.get(company),
    ({ attributes, linkedDealsIds }) => `${attributes?.name}, ${plural(linkedDealsIds?.length, 'deal')}`,
  );
  await step(
    companies.list({ filters: { 'attributes.name': 'Acme' } }),
    ({ items }) => `${plural(items?.length, 'company', 'companies')} named Acme`,
  );
  const { id } = await step(notes.create({ text, companyIds: [company] }), (made) => `note ${made.id}`);
  const note = present(id);
  await step(notes.get(note), (read) => `“${read.text}”`);
  await step(
    notes.update(note, { text: 'The quote is sent.', companyIds: [company] }),
    () => 'it says “The quote is sent.”',
  );
  await step(
    notes.list({ entity: 'companies', entityIds: company }),
    ({ length }) => `${plural(length, 'note')} on the company`,
  );
  return { company, note };
}

async function readMail({ inbound }: Client, step: Step) {
  const { events } = await step(
    inbound.events.list({ startDate: '2023-03-01', endDate: '2023-03-31' }),
    (found) => `${plural(found.events.length, 'email')} in March 2023`,
  );
  await step(
    inbound.events.get(present(events[0]).uuid),
    ({ sender, subject, logs }) => `“${subject}” from ${sender}: ${logs?.at(-1)?.type}`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'messaging-platform-demo-'));
  try {
    await step(inbound.downloadAttachment('sample-download-token'), async (attachment) => {
      const file = join(folder, attachment.fileName ?? 'attachment');
      await writeFile(file, attachment.stream());
      const { size } = await stat(file);
      if (size !== attachment.size) throw new Error(`the saved file has ${size} bytes, not ${attachment.size}`);
      return `${attachment.fileName}, ${attachment.contentType}, ${size} bytes: saved, then removed`;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tidyUp(
  { children, companies, notes }: Client,
  step: Step,
  { child, domain, company, note }: Record<'child' | 'domain' | 'company' | 'note', string>,
) {
  await step(notes.delete(note), () => 'the note is deleted');
  await step(companies.delete(company), () => 'the company is deleted');
  await step(children.domains.delete(child, domain), () => 'the domain is deleted');
  await step(children.ips.dissociate(child, { ip: '203.0.113.10' }), () => 'the IP is free again');
  await step(children.delete(child), () => 'the child is deleted');
}

function tellCredits({ child }: RemainingCreditModel) {
  return `the child has ${child.sms} SMS, ${child.email} email`;
}

/** What the story cannot go on without. */
function present<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error('the last answer lacks what the next call needs; compare it with openapi.yaml');
  return value;
}

function plural(count: number | undefined, one: string, many: string = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
