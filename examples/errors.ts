// Errors: what went wrong, and whether the API may have processed the request.
import {
  isMessagingPlatformError,
  MessagingPlatform,
  NotFoundError,
} from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});

async function addCredits(child: string, sms: number, status?: number) {
  // The mock server obeys this header. Brevo ignores it.
  const headers = status ? { prefer: `code=${status}` } : undefined;
  const { credits } = client.children;
  try {
    const left = await credits.add(child, { sms }, { headers });
    return `done: ${left.child.sms} SMS credits`;
  } catch (error) {
    if (error instanceof NotFoundError)
      return `no such child; tell support ${error.requestId}`;
    if (!isMessagingPlatformError(error)) throw error;
    return error.outcome === 'unknown'
      ? `may have happened (${error.name}): do not resend`
      : `did not happen (${error.outcome}): ${error.message}`;
  }
}

console.log(await addCredits('1234567', 500, 404));
console.log(await addCredits('1234567', 500, 500));
console.log(await addCredits('1234567', 1.5));
console.log(await addCredits('', 500));
