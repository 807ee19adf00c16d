// Find companies by an attribute, and read each company's notes since 2022.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const name = 'Acme';
const filters = { 'attributes.name': name };

for await (const company of client.companies.iterate({ filters })) {
  // Brevo may ignore a filter and return every company, so check.
  if (company.attributes?.name !== name) continue;
  console.log(`${company.id}  ${name}`);

  const notes = client.notes.iterate({
    entity: 'companies',
    entityIds: company.id,
    dateFrom: new Date('2022-01-01'),
  });
  for await (const { createdAt, text } of notes)
    console.log(`  ${createdAt}  ${text}`);
}
