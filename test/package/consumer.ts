// A user's program, which we type-check. Even with the strictest compiler options, optional values may be undefined.
import {
  isMessagingPlatformError,
  MessagingPlatform,
  NotFoundError,
  type ClientOptions,
  type Company,
  type ListCompaniesQuery,
  type ListInboundEventsQuery,
  type RequestOptions,
} from 'messaging-platform-sdk';

declare const environment: Record<string, string | undefined>;
declare const chosen: { limit?: number; signal: AbortSignal | undefined; timeout: number | undefined };
declare const form: { name: string; industry?: string; domain: string | undefined; contacts: number[] | undefined };

const options: ClientOptions = {
  apiKey: environment['API_KEY'],
  baseUrl: environment['BASE_URL'],
  timeout: chosen.timeout,
  fetch: undefined,
  rateLimit: undefined,
  onAttempt: ({ attempt }) => attempt,
};
const client = new MessagingPlatform(options);
const requestOptions: RequestOptions = { signal: chosen.signal, timeout: chosen.timeout, headers: undefined };

export async function read(id: string): Promise<Company | undefined> {
  try {
    const { data, requestId } = await client.companies.get(id, requestOptions).withResponse();
    return requestId === undefined ? undefined : data;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw isMessagingPlatformError(error) ? new Error(error.outcome) : error;
  }
}

export async function listNames(): Promise<string[]> {
  const query: ListCompaniesQuery = { limit: chosen.limit, filters: { 'attributes.domain': form.domain } };
  const { items, pager } = await client.companies.list(query, requestOptions);
  const names = items.map(({ id, attributes }) => `${id} ${attributes?.name} ${String(attributes?.['my_attribute'])}`);
  return [...names, String(pager?.total?.toFixed())];
}

export async function write(child: string): Promise<number | undefined> {
  const { id } = await client.companies.create({
    name: form.name,
    attributes: { industry: form.industry, domain: form.domain },
    linkedContactsIds: form.contacts,
  });
  await client.companies.update(id, { name: undefined, attributes: { owner: null, my_attribute: form.domain } });
  const { attributes } = await client.companies.get(id);
  const { name, website } = { ...attributes };
  await client.companies.update(id, { attributes: { name, website } });
  await client.notes.create({ text: form.name, companyIds: [id], contactIds: form.contacts });
  const { sms } = (await client.children.credits.add(child, { sms: chosen.limit, email: 1 })).child;
  return sms;
}

export async function readMore(query: ListInboundEventsQuery): Promise<number> {
  const deal = await client.request<{ id: string }>('GET', '/crm/deals/{id}', { path: { id: '1' } });
  for await (const { uuid } of client.inbound.events.iterate({ ...query, limit: chosen.limit })) {
    const history = await client.inbound.events.get(uuid, requestOptions);
    if (history.subject === deal.id) return 0;
  }
  const { bytes } = await client.inbound.downloadAttachment('token');
  return bytes.length;
}

// @ts-expect-error: the option doesn't exist
void client.companies.list({}, { retry: 3 });
// @ts-expect-error: startDate requires endDate
void client.inbound.events.list({ startDate: '2023-01-01', endDate: undefined });
