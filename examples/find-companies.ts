// Find companies by an attribute, and read what was noted about each of them since a day.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
const since = new Date('2022-01-01');

// The filter may be an object or its JSON text; the names of attributes are those of `companies.getAttributes()`. The live
// API is reported to ignore it and to return every company, so look at what comes.
for await (const { id, attributes } of client.companies.iterate({ filters: { 'attributes.name': 'Acme' } })) {
  if (attributes?.name !== 'Acme') continue;
  console.log(`${id}  ${attributes?.name}`);

  // `dateFrom` takes a Date or milliseconds; all pages of notes are read.
  const { items } = await client.notes.iterate({ entity: 'companies', entityIds: id, dateFrom: since }).collect();
  for (const { createdAt, text } of items) console.log(`  ${createdAt}  ${text}`);
}
