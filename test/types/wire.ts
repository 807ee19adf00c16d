// What `paths` says is on the wire, what the client's methods return, and what compiles in a request. Nothing runs it.
import { expectTypeOf } from 'expect-type';
import type { Company, CompaniesList, MessagingPlatform, paths } from 'messaging-platform-sdk';

declare const client: MessagingPlatform;
type Wire = paths['/companies']['get']['responses'][200]['content']['application/json'];

expectTypeOf<Wire['items']>().toEqualTypeOf<Company[] | null | undefined>();
expectTypeOf(await client.request('GET', '/companies')).toEqualTypeOf<CompaniesList>();
expectTypeOf(await client.request('GET', '/companies/{id}', { path: { id: '1' } })).toEqualTypeOf<Company>();
expectTypeOf(await client.request('GET', '/not/in/the/contract')).toEqualTypeOf<unknown>();
expectTypeOf((await client.webhooks.list()).webhooks).toBeArray();

// @ts-expect-error -- an email needs recipients and a content
void client.emails.send({});
// @ts-expect-error -- a content is missing
void client.emails.send({ to: [{ email: 'alice@example.com' }] });
// @ts-expect-error -- a contact needs an identifier
void client.contacts.create({});
// @ts-expect-error -- a misspelled field
void client.contacts.create({ emial: 'alice@example.com' });
// @ts-expect-error -- an option in the query
void client.contacts.update('alice@example.com', {}, { deadline: 1_000 });
void client.deals.list({ filters: '{"attributes.deal_name":"Acme"}' });
void client.emails.events.list({ tags: ['orders'] });
