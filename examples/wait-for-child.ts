// A new child: create it, and wait until its account can be used.
import { MessagingPlatform, TimeoutError } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
const { id } = await client.children.create({
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  password: '<PASSWORD>',
});

try {
  await client.children.waitUntilCreated(String(id), { deadline: 60_000, interval: 2_000 });
  console.log(`child ${id} is ready`);
} catch (error) {
  // Its creation may still go on; ask again later.
  if (!(error instanceof TimeoutError)) throw error;
  console.log(`child ${id} is not ready after a minute`);
}
