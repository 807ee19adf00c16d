// A long span: read a year of received emails in two runs, the second from where the first stopped.
import {
  type InboundEventsPosition,
  MessagingPlatform,
} from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});

// Brevo accepts one month at most; the client reads month by month.
const query = {
  startDate: '2023-01-01',
  endDate: '2023-12-31',
  sort: 'asc',
} as const;
const first = client.inbound.events.iterate(query);
const { items } = await first.collect({ max: 5 });

// The position is plain JSON: keep it in a file until the next run.
const kept = JSON.stringify(first.position);
console.log(`read ${items.length}; the rest: ${kept}`);

const position = JSON.parse(kept) as InboundEventsPosition;
const rest = client.inbound.events.iterate({ ...query, ...position });
const senders = new Set<string>();
for await (const { sender } of rest) senders.add(sender);
console.log(`read the rest, from ${[...senders].join(', ')}`);
