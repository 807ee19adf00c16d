// Parses the email in a webhook payload with mailparser, and prints the result as JSON.
// @ts-nocheck: npm installs the imported packages on demand.
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';

async function download({ DownloadToken: token }) {
  const response = await fetch(`${process.env.SERVICE_URL}/inbound/attachments/${token}`, {
    headers: { 'api-key': 'any-key' },
  });
  return Buffer.from(await response.arrayBuffer()).toString('hex');
}

const [item] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')).items;
const headers = Object.entries(item.Headers)
  // Content-Type describes an email with several parts, but we pass only the text.
  .filter(([name]) => name !== 'Content-Type')
  .flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
const email = await simpleParser(`${headers.join('\r\n')}\r\n\r\n${item.RawTextBody}`);
const [sender] = email.from.value;
const result = {
  from: [sender.name, sender.address],
  to: email.to.value.map(({ address }) => address),
  date: email.date.getTime() / 1000,
  subject: email.subject,
  text: email.text,
  attachments: await Promise.all(item.Attachments.map(download)),
};
console.log(JSON.stringify(result));
