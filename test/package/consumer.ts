// A user's program. We type-check it with the tarball and every supported compiler.
import {
  isMessagingPlatformError,
  MessagingPlatform,
  NotFoundError,
  type ClientOptions,
  type Company,
  type RequestOptions,
} from 'messaging-platform-sdk';

const options: ClientOptions = { apiKey: 'key', timeout: 5_000, onAttempt: ({ attempt }) => attempt };
const client = new MessagingPlatform(options);
const requestOptions: RequestOptions = { retries: 0 };

export async function read(id: string): Promise<Company | undefined> {
  try {
    const { data, requestId } = await client.companies.get(id, requestOptions).withResponse();
    return requestId === undefined ? undefined : data;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw isMessagingPlatformError(error) ? new Error(error.outcome) : error;
  }
}

export async function write(child: string): Promise<number | undefined> {
  await client.notes.create({ text: 'Called' });
  const { sms } = (await client.children.credits.add(child, { sms: 500 })).child;
  const deal = await client.request<{ id: string }>('GET', '/crm/deals/{id}', { path: { id: child } });
  for await (const { uuid } of client.inbound.events.iterate({ startDate: '2023-01-01', endDate: '2023-06-30' })) {
    const history = await client.inbound.events.get(uuid);
    if (history.subject === deal.id) return sms;
  }
  const bytes: Uint8Array = await (await client.inbound.downloadAttachment('token')).bytes();
  return bytes.length;
}

// @ts-expect-error: the option doesn't exist
void client.companies.list({}, { retry: 3 });
