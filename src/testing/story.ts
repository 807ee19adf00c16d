// A state to start from: that of the contract's examples, told by their ids and their days.
import { toBase64 } from './base64.js';
import type { SandboxSeed } from './service/seed.js';
import { user } from './service/state.js';

/**
 * The state of the contract's examples: the child Acme with 2,000 email credits, the company Acme with a note, and an email
 * of March 2023 with an attachment. A new child starts with as many credits, and is created at the second look.
 *
 * @example
 * const sandbox = new Sandbox({ from: story() });
 */
export function story() {
  const [company, deals] = ['5f1f6f8b9c4e2a0017d3b6a1', ['61a5ce58c5d4795761045990']];
  const [received, delivered] = ['2023-03-12T12:30:00.000Z', '2023-03-12T12:31:00.000Z'];
  const order = { name: 'order-1042.csv', contentType: 'text/csv' };
  const bytes = new TextEncoder().encode('item,quantity\nblue widget,12\n');
  return {
    newChild: { credits: { email: 2000 }, creationChecks: 1 },
    children: [
      {
        ...{ id: 1234567, authKey: '<CHILD_API_KEY>', creationChecks: 0, ips: ['203.0.113.10'] },
        ...{ email: 'josh.cruise@example.com', firstName: 'Josh', lastName: 'Cruise', companyName: 'Acme' },
        statistics: { previousMonthTotalSent: 7654, currentMonthTotalSent: 4566, totalSent: 98755 },
        domains: [{ domain: 'news.example.com', active: false }],
      },
    ],
    companies: [
      {
        ...{ id: company, linkedContactsIds: [247], linkedDealsIds: deals },
        attributes: {
          ...{ name: 'Acme', domain: 'example.com', industry: 'Manufacturing', revenue: 1250000 },
          ...{ phone_number: '12025550143', owner: user._id, created_at: '2023-03-10T08:00:00.000Z' },
        },
      },
    ],
    notes: [
      {
        ...{ id: '61a5cd07ca1347c82306ad09', text: 'Asked for a quote by Friday.' },
        ...{ contactIds: [247], dealIds: deals, companyIds: [company] },
        ...{ createdAt: '2023-03-13T09:15:00.000Z', updatedAt: '2023-03-13T09:15:00Z' },
      },
    ],
    emails: [
      {
        uuid: '1a825d56-029b-4a41-b8e4-61670463431b',
        files: [{ downloadToken: 'sample-download-token', ...order, base64: toBase64(bytes) }],
        history: {
          ...{ receivedAt: received, deliveredAt: delivered },
          ...{ recipient: 'orders@example.com', sender: 'alice@example.com' },
          ...{ messageId: '<order-1042@example.com>', subject: 'Order 1042' },
          attachments: [{ ...order, contentId: null, contentLength: bytes.length }],
          logs: [
            { date: received, type: 'received' },
            { date: '2023-03-12T12:30:30.000Z', type: 'processed' },
            { date: delivered, type: 'webhookDelivered' },
          ],
        },
      },
    ],
    issued: { child: 1, authKey: 1, company: 1, note: 1, email: 1, attachment: 1 },
  } satisfies SandboxSeed;
}
