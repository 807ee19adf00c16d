// The first call: list five companies.
import { MessagingPlatform } from 'messaging-platform-sdk';

// Without BASE_URL, the client calls Brevo.
const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});

const { items } = await client.companies.list({ limit: 5 });

console.log(`companies: ${items.length}`);
for (const { id, attributes } of items)
  console.log(`${id}  ${attributes?.name}`);
