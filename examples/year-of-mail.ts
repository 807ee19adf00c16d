// Read a year of received emails in two parts. The second part starts on the day of the first part's last email.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});

// A request covers about a month; the client sends several.
const year = {
  startDate: '2023-01-01',
  endDate: '2023-12-31',
  sort: 'asc',
} as const;
const first = client.inbound.events.iterate(year);
const { items } = await first.collect({ max: 5 });

// Continue by date: if emails are deleted, offsets change.
const startDate = items.at(-1)?.date.slice(0, 10) ?? year.startDate;
// A real program keeps the date and these ids in a file.
const readIds = new Set(items.map(({ uuid }) => uuid));
console.log(`read ${readIds.size}; continue on ${startDate}`);

const rest = client.inbound.events.iterate({ ...year, startDate });
for await (const { uuid, sender } of rest)
  if (!readIds.has(uuid)) console.log(`then an email from ${sender}`);
