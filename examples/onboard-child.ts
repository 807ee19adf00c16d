// Onboard a child: create it, wait for it, give it credits, an IP and a sender domain, and sign its user on.
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const email = process.env.EMAIL ?? 'ada.shaw@example.com';

// Two calls of `create` make two children, so look for it first.
let id: number | undefined;
for await (const child of client.children.iterate())
  if (child.email === email) id = child.id;

id ??= (
  await client.children.create({
    email,
    firstName: 'Ada',
    lastName: 'Shaw',
    companyName: 'Shaw Ltd',
    password: '<PASSWORD>',
  })
).id;
if (id === undefined) throw new Error('Brevo returned no id');

await client.children.waitUntilCreated(id, { deadline: 120_000 });
// Nobody can spend yet, so the balance says what is missing.
const { credits } = await client.children.get(id);
const missing = 5_000 - (credits?.emailCredits ?? 0);
if (missing > 0)
  await client.children.credits.add(id, { email: missing });
console.log(`email credits added: ${missing}`);

const { domains, ips } = client.children;
await ips.associate(id, { ip: '203.0.113.25' });
await domains.create(id, { domain: 'shaw.example.com' });
for (const { domain, active } of await domains.list(id))
  console.log(`${domain}: ${active ? 'verified' : 'not verified yet'}`);

const { token } = await client.children.getSsoToken(id);
const url = new URL('https://app.example.com/login/sso');
url.searchParams.set('token', token); // a secret: redirect, do not log
console.log(`sign-on page: ${url.host}${url.pathname}`);
