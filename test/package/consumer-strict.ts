// A user's program, type-checked with the strictest options. Optional values may be undefined, so the calls need no `?? ''`.
import {
  MessagingPlatform,
  type ClientOptions,
  type ListCompaniesQuery,
  type ListInboundEventsQuery,
  type RequestOptions,
} from 'messaging-platform-sdk';

declare const environment: Record<string, string | undefined>;
declare const chosen: { limit?: number; signal: AbortSignal | undefined; timeout: number | undefined };
declare const form: { name: string; industry?: string; domain: string | undefined; contacts: number[] | undefined };

const options: ClientOptions = {
  apiKey: environment['API_KEY'],
  partnerKey: environment['PARTNER_KEY'],
  baseUrl: environment['BASE_URL'],
  timeout: chosen.timeout,
  fetch: undefined,
  rateLimit: undefined,
};
export const client = new MessagingPlatform(options);
const request: RequestOptions = { signal: chosen.signal, timeout: chosen.timeout, headers: undefined };

export async function listNames(): Promise<string[]> {
  const query: ListCompaniesQuery = { limit: chosen.limit, filters: { 'attributes.domain': form.domain } };
  const { items, pager } = await client.companies.list(query, request);
  const names = items.map(({ id, attributes }) => `${id} ${attributes?.name} ${String(attributes?.['of_my_own'])}`);
  return [...names, String(pager?.total?.toFixed())];
}

export async function write(): Promise<void> {
  const { id } = await client.companies.create({
    name: form.name,
    attributes: { industry: form.industry, domain: form.domain },
    linkedContactsIds: form.contacts,
  });
  await client.companies.update(id, { name: undefined, attributes: { owner: null, of_my_own: form.domain } });
  const { attributes } = await client.companies.get(id);
  await client.companies.update(id, { attributes });
  await client.notes.create({ text: form.name, companyIds: [id], contactIds: form.contacts });
  await client.children.credits.add('1234567', { sms: chosen.limit, email: 1 });
}

export async function listMoreEvents(query: ListInboundEventsQuery): Promise<void> {
  const events = client.inbound.events.iterate({ ...query, limit: chosen.limit });
  for await (const { uuid } of events) await client.inbound.events.get(uuid, request);
}

// @ts-expect-error: startDate requires endDate
void client.inbound.events.list({ startDate: '2023-01-01', endDate: undefined });
