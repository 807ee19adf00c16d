// Three ways to read a list: item by item, page by page, and as an array.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const query = { entity: 'companies' } as const;

// The client requests each page when the loop reaches it.
for await (const { id, text } of client.notes.iterate(query))
  console.log(`${id}  ${text}`);

// The API reports a `total` for children, but not for notes.
for await (const { items, total } of client.children.iterate().pages())
  console.log(`children: ${items.length} of ${total}`);

const list = client.notes.iterate(query);
const { items, complete } = await list.collect({ max: 500 });
console.log(`notes: ${items.length}, ${complete ? 'all' : 'not all'}`);
