// A company: create it, link it to a deal, leave a note on it.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const deal = process.env.DEAL ?? '61a5ce58c5d4795761045990';

// Names need not be unique, so this creates a company each time.
const { id } = await client.companies.create({
  name: 'Acme',
  attributes: { industry: 'Manufacturing' },
});
await client.companies.updateLinks(id, { linkDealsIds: [deal] });
const text = 'Asked for a quote by Friday.';
await client.notes.create({ text, companyIds: [id] });

const company = await client.companies.get(id);
console.log(`company ${id}: ${company.attributes?.name}`);
console.log(`deals: ${company.linkedDealsIds?.join(', ')}`);

const query = { entity: 'companies', entityIds: id } as const;
for (const note of await client.notes.list(query))
  console.log(`note: ${note.text}`);
