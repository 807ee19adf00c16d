// Wait until a new child's account is ready.
import {
  MessagingPlatform,
  TimeoutError,
} from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
// The id that `children.create` returned.
const child = process.env.CHILD ?? '1234567';

try {
  const options = { deadline: 60_000, interval: 2_000 };
  await client.children.waitUntilCreated(child, options);
  console.log(`child ${child} is ready`);
} catch (error) {
  // Brevo may still be creating the child: check again later.
  if (!(error instanceof TimeoutError)) throw error;
  console.log(`child ${child} is not ready after a minute`);
}
