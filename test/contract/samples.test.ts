// The samples in curl are derived from those in TypeScript.
import { curlFor } from '../../scripts/code-samples.js';

it('a sample in curl has the key, and the body as JSON', async () => {
  const command = await curlFor("await client.notes.create({ text: 'It\u2019s \\'urgent\\'' });");
  expect(command).toBe(
    `curl --request POST \\
  --url 'https://api.brevo.com/v3/crm/notes' \\
  --header 'api-key: <API_KEY>' \\
  --header 'accept: application/json' \\
  --header 'content-type: application/json' \\
  --data '{"text":"It\u2019s '\\''urgent'\\''"}'`,
  );
});

it('a sample in curl encodes brackets, which curl would expand', async () => {
  const command = await curlFor("await client.deals.list({ filters: { 'attributes.deal_name': 'Acme' } });");
  expect(command).toContain('filters%5Battributes.deal_name%5D=Acme');
});

it('a sample in curl sends a file, or saves one', async () => {
  expect(await curlFor("await client.companies.import('name');")).toMatch(/--form 'file=@companies.csv'$/);
  expect(await curlFor("await client.inbound.downloadAttachment('a');")).toMatch(/--output attachment$/);
});

it('a sample in TypeScript must send a request', async () => {
  await expect(curlFor('client.toString();')).rejects.toThrow('The sample sends no request');
});
