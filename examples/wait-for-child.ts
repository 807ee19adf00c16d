// A new child: create it, and wait until its account can be used.
import {
  MessagingPlatform,
  TimeoutError,
} from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const { id = 0 } = await client.children.create({
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  password: '<PASSWORD>',
});

try {
  const options = { deadline: 60_000, interval: 2_000 };
  await client.children.waitUntilCreated(id, options);
  console.log(`child ${id} is ready`);
} catch (error) {
  // Brevo may still be creating it: check again later.
  if (!(error instanceof TimeoutError)) throw error;
  console.log(`child ${id} is not ready after a minute`);
}
