// A list: every note on companies, page by page, and the newest ones as an array.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });

// Requests a page when you have read the one before. `break` ends it.
for await (const { id, text } of client.notes.iterate({ entity: 'companies' })) {
  console.log(`${id}  ${text}`);
}

const { items, complete } = await client.notes.iterate({ entity: 'companies' }).collect({ max: 500 });
console.log(`notes read: ${items.length}, ${complete ? 'which is all of them' : 'and there may be more'}`);
