// Send a transactional email once, also if the program crashes and you start it again.
import { readFileSync } from 'node:fs';
import {
  MessagingPlatform,
  type SendEmail,
} from 'messaging-platform-sdk';
import { fileStore, Outbox } from 'messaging-platform-sdk/outbox';

const { EMAIL = 'order-1042.json', API_KEY, BASE_URL } = process.env;
const client = new MessagingPlatform({
  apiKey: API_KEY,
  baseUrl: BASE_URL,
});
const outbox = new Outbox(client, fileStore('outbox'));
const email = JSON.parse(readFileSync(EMAIL, 'utf8')) as SendEmail;
console.log(await outbox.send(EMAIL, email));
