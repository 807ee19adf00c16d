// Create a company unless it exists, link a deal, and add a note.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const deal = process.env.DEAL ?? '61a5ce58c5d4795761045990';
const domain = 'acme.example.com';

// Brevo accepts duplicates, so first look for this domain.
let id: string | undefined;
for await (const company of client.companies.iterate())
  if (company.attributes?.domain === domain) id = company.id;
if (id === undefined) {
  const attributes = { domain, industry: 'Manufacturing' };
  const company = { name: 'Acme', attributes };
  const created = await client.companies.create(company);
  id = created.id;
}
await client.companies.updateLinks(id, { linkDealsIds: [deal] });

const text = 'Asked for a quote by Friday.';
const query = { entity: 'companies', entityIds: id } as const;
const { items: notes } = await client.notes.iterate(query).collect();
if (!notes.some((note) => note.text === text))
  await client.notes.create({ text, companyIds: [id] });

const company = await client.companies.get(id);
console.log(`company ${id}: ${company.attributes?.name}`);
console.log(`deals: ${company.linkedDealsIds?.join(', ')}`);
for (const note of await client.notes.list(query))
  console.log(`note: ${note.text}`);
