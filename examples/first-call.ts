// The first call: a client, one request, its response.
import { MessagingPlatform } from 'messaging-platform-sdk';

// Without BASE_URL the client calls Brevo itself.
const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});

const { children, count } = await client.children.list({ limit: 5 });

console.log(`children: ${count}`);
for (const { id, companyName } of children)
  console.log(`${id}  ${companyName}`);
