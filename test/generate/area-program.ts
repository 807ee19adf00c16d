// Calls every operation of `parcels`, an area of the API that area.test.ts makes up. The test adds the area to a copy of
// the project, copies this file into it, compiles it, and runs it.
import { MessagingPlatform, type CreateParcel, type ListParcelsQuery, type Parcel } from 'messaging-platform-sdk';
import { status, Sandbox } from 'messaging-platform-sdk/testing';

const sandbox = new Sandbox();
const { parcels } = new MessagingPlatform({ apiKey: 'k', fetch: sandbox.fetch });

const query: ListParcelsQuery = { country: 'FR', since: new Date('2026-11-01T12:00:00Z'), limit: 50 };
const body: CreateParcel = { address: 'Main Street 1', doorCode: 'opens-the-door' };
const created = await parcels.create(body);
const collected = await parcels.iterate(query).collect();
const first: Parcel | undefined = collected.items[0];
const results: Record<string, unknown> = {
  list: await parcels.list(query),
  iterate: { ...collected, first },
  create: created,
  get: await parcels.get(7),
  update: (await parcels.update(7, { address: 'Main Street 2' })) ?? 'nothing',
  changed: await parcels.get(7),
  delete: (await parcels.delete(7)) ?? 'nothing',
};

const errorMessage = async (run: () => Promise<unknown>) => run().catch((error: Error) => error.message);
results.invalid = await errorMessage(async () => parcels.list({ country: 'FR', limit: 51 }));
// @ts-expect-error the country is required
results.missing = await errorMessage(async () => parcels.list({ limit: 5 }));
// @ts-expect-error a parcel has no colour
results.unknown = await errorMessage(async () => parcels.create({ address: 'Main Street 1', colour: 'red' }));
results.invalidNumber = await errorMessage(async () => parcels.get('seven'));
sandbox.next('parcels.sendAgain', status(503));
results.sentAgain = await errorMessage(async () => parcels.sendAgain(7));
results.attempts = sandbox.requests.filter(({ operation }) => operation === 'parcels.sendAgain').length;
results.gone = await errorMessage(async () => parcels.get(7));
results.empty = await parcels.list({ country: 'FR' });
sandbox.next('parcels.create', status(400, { body: { message: 'no street for opens-the-door' } }));
results.fault = await errorMessage(async () => parcels.create(body));
results.recorded = sandbox.requests.map(({ operation, query }) => ({ operation, query }));

// What the client sends, and how it reads responses that the sandbox doesn't send.
const sent: string[] = [];
const states = ['sent', 'delivered', 'lost'];
const recorder = new MessagingPlatform({
  apiKey: 'k',
  fetch: async (url, { method, body }) => {
    const form = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : '';
    const fields = [...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name);
    sent.push([method, new URL(url).pathname + new URL(url).search, ...fields].join(' '));
    if (url.includes('/scans'))
      return Response.json(url.endsWith('offset=0') ? Array(50).fill({ place: 'Paris' }) : []);
    return method === 'GET' ? Response.json({ number: 7, state: states.shift() }) : new Response(null, { status: 204 });
  },
});
await recorder.parcels.createLabel('7', new Blob(['pixels']), { width: 90 });
results.scans = (await recorder.parcels.iterateScans(7).collect()).items.length;
results.delivered = (await recorder.parcels.waitUntilDelivered(7, { interval: 1 })).state;
results.lost = await errorMessage(async () => recorder.parcels.waitUntilDelivered(7));
results.sent = sent;
console.log(JSON.stringify(results));
