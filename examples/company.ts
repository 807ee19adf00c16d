// A company: create it, link it to a deal, leave a note on it.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
const deal = process.env.DEAL ?? '61a5ce58c5d4795761045990';

// Two companies may have the same name, so this makes a new one each time.
const { id } = await client.companies.create({ name: 'Acme', attributes: { industry: 'Manufacturing' } });
await client.companies.updateLinks(id, { linkDealsIds: [deal] });
await client.notes.create({ text: 'Asked for a quote by Friday.', companyIds: [id] });

const company = await client.companies.get(id);
console.log(`company ${id}: ${company.attributes?.name}, deals ${company.linkedDealsIds?.join(', ')}`);
const notes = await client.notes.list({ entity: 'companies', entityIds: id });
for (const { text } of notes) console.log(`note: ${text}`);
