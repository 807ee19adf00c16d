// Calls every operation that only reads.
import type { InboundEmailEvent } from 'messaging-platform-sdk';
import { noId, type Checker } from './checker.js';

/** A well-formed id that doesn't exist. */
const unknownId = '0'.repeat(24);

/** @param downloadToken - a token from a webhook payload, because no response contains a token */
export async function callReadOperations(checker: Checker, downloadToken?: string): Promise<void> {
  const { children, companies, notes } = checker.client;
  const [company] = await checker.list('companiesGet', noId, async () => (await companies.list()).items);
  if (company) await checkFilters(checker);
  await checker.call('companiesIdGet', company?.id, (id) => companies.get(id));
  await checker.call('companiesIdGet', noId, () => companies.get(unknownId), 'an unknown id');
  await checker.call('companiesAttributesGet', noId, () => companies.getAttributes());
  await checker.call('crmAttributesCompaniesGet', noId, () => companies.attributes.list());
  const [{ id: child } = {}] = await checker.list(
    'getResellerChilds',
    noId,
    async () => (await children.list()).children,
  );
  await checker.call('getChildInfo', child, (id) => children.get(id));
  await checker.call('getChildAccountCreationStatus', child, (id) => children.getCreationStatus(id));
  await checker.list('getChildDomains', child, (id) => children.domains.list(id));
  const [note] = await checker.list('crmNotesGet', noId, () => notes.list());
  await checker.call('crmNotesIdGet', note?.id, (id) => notes.get(id));
  await checker.call('crmNotesIdGet', noId, () => notes.get(unknownId), 'an unknown id');
  // The account was in use on the day of the note, so emails may have arrived in the weeks before.
  const events = await listEmails(checker, note?.createdAt);
  await checkEmails(checker, events, downloadToken);
}

const millisecondsPerDay = 86_400_000;

/** Lists recent emails. If there are none, lists the emails of the four weeks up to the day `until`. */
async function listEmails(checker: Checker, until = ''): Promise<InboundEmailEvent[]> {
  const { events } = checker.client.inbound;
  const list = (query?: { startDate: Date; endDate: Date }) =>
    checker.list('getInboundEmailEvents', noId, async () => (await events.list(query)).events);
  const recent = await list();
  const lastDay = Date.parse(until);
  if (recent.length > 0 || !lastDay) return recent;
  // Report only the result of the second request.
  checker.results.pop();
  return list({ startDate: new Date(lastDay - 27 * millisecondsPerDay), endDate: new Date(lastDay) });
}

/** Checks whether the API ignores filters, as some users report. */
async function checkFilters(checker: Checker): Promise<void> {
  const filters = { 'attributes.name': `no company ${unknownId}` };
  const page = await checker.call('companiesGet', noId, () => checker.client.companies.list({ filters }));
  const isIgnored = page && page.items.length > 0;
  if (page) checker.results.at(-1)!.note = isIgnored ? 'filters are ignored' : 'filters are applied';
  if (isIgnored) checker.addDifference('companiesGet', 'undocumented', 'query filters', 'is ignored');
}

/**
 * Gets an email. If `token` leads to an attachment, gets up to five emails, until one lists the attachment, and compares the
 * listed length with the downloaded length.
 */
async function checkEmails(checker: Checker, events: InboundEmailEvent[], token?: string): Promise<void> {
  const { inbound } = checker.client;
  const download = 'getInboundEmailAttachment';
  if (!token) checker.addResult(download, 'not reached', 'pass --download-token');
  const file = token && (await checker.call(download, token, (secret) => inbound.downloadAttachment(secret)));
  if (file) file.cancel();
  // The checker has read the whole file.
  const downloadedLength = file ? checker.exchanges.at(-1)!.bytes.length : 0;
  const examined: (InboundEmailEvent | undefined)[] = events.slice(0, file ? 5 : 1);
  // Without an email, `call` receives an undefined id and records `not reached`.
  if (examined.length === 0) examined.push(undefined);
  for (const event of examined) {
    const email = await checker.call('getInboundEmailEventsByUuid', event?.uuid, (uuid) => inbound.events.get(uuid));
    const listedFile = file && email?.attachments?.find(({ name }) => name === file.fileName);
    if (listedFile && listedFile.contentLength !== downloadedLength)
      checker.addDifference(download, 'error', 'body', 'has a different length than its event says');
    if (listedFile) return;
  }
  if (file)
    checker.addResult(
      download,
      'not seen',
      'no examined email lists the attachment, so its length could not be compared',
    );
}
