// A state to start from: that of the contract's examples, told by their ids and their days.
import { toBase64 } from './base64.js';
import { emptyState, user, type SandboxState } from './service/state.js';

/**
 * The state of the contract's examples: the child Acme with 2,000 email credits, the company Acme with a note, and an email
 * of March 2023 with an attachment. A new child starts with as many credits, and is created at the second look.
 *
 * @example
 * const sandbox = new Sandbox({ from: story() });
 */
export function story(): SandboxState {
  const company = '5f1f6f8b9c4e2a0017d3b6a1';
  const deal = '61a5ce58c5d4795761045990';
  const received = '2023-03-12T12:30:00.000Z';
  const delivered = '2023-03-12T12:31:00.000Z';
  const sender = 'alice@example.com';
  const recipient = 'orders@example.com';
  const order = { name: 'order-1042.csv', contentType: 'text/csv' };
  const bytes = new TextEncoder().encode('item,quantity\nblue widget,12\n');
  const credits = { sms: 0, email: 2000 };
  return {
    ...emptyState(),
    newChild: { credits, creationChecks: 1 },
    children: [
      {
        id: 1234567,
        authKey: '<CHILD_API_KEY>',
        email: 'josh.cruise@example.com',
        firstName: 'Josh',
        lastName: 'Cruise',
        companyName: 'Acme',
        credits: { ...credits },
        statistics: { previousMonthTotalSent: 7654, currentMonthTotalSent: 4566, totalSent: 98755 },
        ips: ['203.0.113.10'],
        domains: [{ domain: 'news.example.com', active: false }],
        products: {},
        creationChecks: 0,
      },
    ],
    companies: [
      {
        id: company,
        attributes: {
          name: 'Acme',
          domain: 'example.com',
          industry: 'Manufacturing',
          revenue: 1250000,
          phone_number: '12025550143',
          owner: user._id,
          created_at: '2023-03-10T08:00:00.000Z',
        },
        linkedContactsIds: [247],
        linkedDealsIds: [deal],
        createdBy: user._id,
      },
    ],
    notes: [
      {
        id: '61a5cd07ca1347c82306ad09',
        text: 'Asked for a quote by Friday.',
        contactIds: [247],
        dealIds: [deal],
        companyIds: [company],
        authorId: user._id,
        author: user,
        createdAt: '2023-03-13T09:15:00.000Z',
        updatedAt: '2023-03-13T09:15:00Z',
      },
    ],
    emails: [
      {
        uuid: '1a825d56-029b-4a41-b8e4-61670463431b',
        files: [{ downloadToken: 'sample-download-token', ...order, base64: toBase64(bytes) }],
        history: {
          receivedAt: received,
          deliveredAt: delivered,
          recipient,
          sender,
          messageId: '<order-1042@example.com>',
          subject: 'Order 1042',
          attachments: [{ ...order, contentId: null, contentLength: bytes.length }],
          logs: [
            { date: received, type: 'received' },
            { date: '2023-03-12T12:30:30.000Z', type: 'processed' },
            { date: delivered, type: 'webhookDelivered' },
          ],
        },
      },
    ],
    issued: { child: 1, authKey: 1, ssoToken: 0, company: 1, note: 1, email: 1, attachment: 1 },
  };
}
