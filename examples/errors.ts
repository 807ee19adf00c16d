// Errors: what went wrong, and whether it happened all the same.
import { isMessagingPlatformError, MessagingPlatform, NotFoundError } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });

async function addCredits(child: string, sms: number, answer?: number): Promise<string> {
  // The mock answers with the status that `prefer` names; the service ignores it.
  const options = answer ? { headers: { prefer: `code=${answer}` } } : {};
  try {
    const left = await client.children.credits.add(child, { sms }, options);
    return `done: ${left.child.sms} SMS credits`;
  } catch (error) {
    if (error instanceof NotFoundError) return `no such child; quote request ${error.requestId} to support`;
    if (!isMessagingPlatformError(error)) throw error;
    return error.outcome === 'unknown'
      ? `it may have happened (${error.name}): read the balance before you add again`
      : `it did not happen (${error.outcome}): ${error.message}`;
  }
}

console.log(await addCredits('1234567', 500, 404));
console.log(await addCredits('1234567', 500, 500));
console.log(await addCredits('1234567', 1.5));
console.log(await addCredits('', 500));
