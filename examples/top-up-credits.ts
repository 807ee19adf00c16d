// Top up: a child with fewer than 100 SMS credits gets 500 more.
import { MessagingPlatform, outcomeOf } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const child = process.env.CHILD ?? '1234567';

const { companyName, credits } = await client.children.get(child);
console.log(`${companyName} has ${credits?.smsCredits} SMS credits`);

if ((credits?.smsCredits ?? 0) < 100) {
  try {
    // No retry follows if the credits may have been added.
    const left = await client.children.credits.add(child, { sms: 500 });
    console.log(`added 500: the child now has ${left.child.sms}`);
  } catch (error) {
    if (outcomeOf(error) !== 'unknown') throw error;
    // A low balance proves nothing: the child may have spent the
    // credits.
    const advice = 'check the account before you run this again';
    const message = `500 credits may have been added: ${advice}`;
    throw new Error(message, { cause: error });
  }
}
