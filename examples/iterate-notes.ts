// A list: every note on companies, page by page, and the newest ones as an array.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });

// Pages are asked for as they are read; here two more are on their way meanwhile. `break` ends it.
for await (const { id, text } of client.notes.iterate({ entity: 'companies' }, { lookahead: 2 })) {
  console.log(`${id}  ${text}`);
}

const { items, complete } = await client.notes.iterate({ entity: 'companies' }).collect({ max: 500 });
console.log(`notes read: ${items.length}, ${complete ? 'which is all of them' : 'and there may be more'}`);
