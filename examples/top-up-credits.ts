// Top up: a child that is short of SMS credits gets 500.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
const child = process.env.CHILD ?? '1234567';

const { companyName, credits } = await client.children.get(child);
console.log(`${companyName} has ${credits?.smsCredits} SMS credits`);

if ((credits?.smsCredits ?? 0) < 100) {
  // Adding is not idempotent. The client sends it again only when the first request was refused by 429 or cannot have arrived.
  const left = await client.children.credits.add(child, { sms: 500 });
  console.log(`added 500: the child has ${left.child.sms}, the reseller ${left.reseller?.sms}`);
}
