// Calls every operation that only reads, with the ids that the lists before give.
import type { InboundEmailEvent, OperationId } from 'messaging-platform-sdk';
import type { Checker } from './checker.js';
import type { Kind } from './judge.js';

/** An id of the right form that nothing has. */
const unknown = '0'.repeat(24);

/** What only the account's owner knows. */
export interface Known {
  downloadToken?: string | undefined;
  /** A day on which an email came, or soon after, as `YYYY-MM-DD`. */
  emailsUntil?: string | undefined;
}

export async function readEverything(check: Checker, { downloadToken, emailsUntil }: Known = {}): Promise<void> {
  const { children, companies, notes } = check.client;
  const [company] = await check.list('companiesGet', '', async () => (await companies.list()).items);
  if (company) await tryFilters(check);
  await check.call('companiesIdGet', company?.id, (id) => companies.get(id));
  await check.call('companiesIdGet', '', () => companies.get(unknown), 'an unknown id');
  await check.call('companiesAttributesGet', '', () => companies.getAttributes());
  const [{ id: child } = {}] = await check.list('getResellerChilds', '', async () => (await children.list()).children);
  await check.call('getChildInfo', child, (id) => children.get(id));
  await check.call('getChildAccountCreationStatus', child, (id) => children.getCreationStatus(id));
  await check.list('getChildDomains', child, (id) => children.domains.list(id));
  const [note] = await check.list('crmNotesGet', '', () => notes.list());
  await check.call('crmNotesIdGet', note?.id, (id) => notes.get(id));
  await check.call('crmNotesIdGet', '', () => notes.get(unknown), 'an unknown id');
  const events = await listEmails(check, emailsUntil ?? note?.createdAt);
  await readEmails(check, events, downloadToken);
}

const day = 86_400_000;

/** The emails of the last 30 days, or else of the four weeks before a day when there was something to do. */
async function listEmails(check: Checker, until = ''): Promise<InboundEmailEvent[]> {
  const { events } = check.client.inbound;
  const list = (query?: { startDate: Date; endDate: Date }) =>
    check.list('getInboundEmailEvents', '', async () => (await events.list(query)).events);
  const recent = await list();
  const last = Date.parse(until);
  if (recent.length > 0 || !last) return recent;
  // One verdict for the operation: that on the second request.
  check.results.pop();
  return list({ startDate: new Date(last - 27 * day), endDate: new Date(last) });
}

/** The service is said to ignore them. */
async function tryFilters(check: Checker): Promise<void> {
  const filters = { 'attributes.name': `no company ${unknown}` };
  const page = await check.call('companiesGet', '', () => check.client.companies.list({ filters }));
  const isIgnored = page && page.items.length > 0;
  if (page) check.results.at(-1)!.note = isIgnored ? 'filters are ignored' : 'filters are applied';
  if (isIgnored) differ(check, 'companiesGet', 'news', 'query filters', 'is ignored');
}

/** The history of the first event; with a token also the file, and the history that names it. */
async function readEmails(check: Checker, events: InboundEmailEvent[], token?: string): Promise<void> {
  const { inbound } = check.client;
  const id = 'getInboundEmailAttachment';
  if (!token) check.add(id, 'not reached', 'it needs --download-token');
  const file = token && (await check.call(id, token, (secret) => inbound.downloadAttachment(secret)));
  const size = check.exchanges.at(-1)!.bytes.length;
  if (file) file.cancel();
  for (const event of events.length ? events.slice(0, file ? 5 : 1) : [undefined]) {
    const email = await check.call('getInboundEmailEventsByUuid', event?.uuid, (uuid) => inbound.events.get(uuid));
    const named = file && email?.attachments?.find(({ name }) => name === file.fileName);
    if (named && named.contentLength !== size)
      differ(check, id, 'error', 'body', 'has another length than its event says');
    if (named) return;
  }
  if (file) check.add(id, 'not seen', 'its length: none of the first events names it');
}

/** Notes what no response shows by itself. */
function differ({ differences }: Checker, operation: OperationId, kind: Kind, place: string, rule: string) {
  differences.push({ operation, status: 200, kind, place, rule });
}
