// The story that the examples of the OpenAPI file tell together, as a seed for the sandbox: the
// company Acme, a note about it, and an order it sent by email.
import type { SandboxSeed } from './account/seed.js';
import { collections } from './collections/facts.js';
import { copyJson } from './collections/values.js';
import { user } from './account/state.js';

// The collections below have more in the story than in the examples, or their own state.
const examples = Object.entries(collections).filter(([, { example }]) => example);
const exampleRecords = Object.fromEntries(
  examples.filter(([name]) => name !== 'inbound.events').map(([name, { example }]) => [name, [example]]),
);
const exampleIds = { attribute: 1, ...Object.fromEntries(examples.map(([, { item }]) => [item, 1])) };

const companyId = '5f1f6f8b9c4e2a0017d3b6a1';
const dealIds = ['61a5ce58c5d4795761045990'];

const child = {
  id: 1234567,
  authKey: '<CHILD_API_KEY>',
  creationChecks: 0,
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  statistics: { previousMonthTotalSent: 7654, currentMonthTotalSent: 4566, totalSent: 98755 },
  ips: ['203.0.113.10'],
  domains: [{ domain: 'news.example.com', active: false }],
};

/**
 * An attribute of deals, not of companies: the examples list only the built-in company attributes, and the company attribute that
 * the contract's example creates must not exist yet.
 */
const attribute = { id: '63c6a0bd8f5d2e0017d3b6c9', label: 'Tier', objectType: 'deals' as const };

const company = {
  id: companyId,
  linkedContactsIds: [247],
  linkedDealsIds: dealIds,
  attributes: {
    name: 'Acme',
    domain: 'example.com',
    industry: 'Manufacturing',
    revenue: 1250000,
    phone_number: '12025550143',
    owner: user._id,
    created_at: '2023-03-10T08:00:00.000Z',
  },
};

const receivedAt = '2023-03-12T12:30:00.000Z';
const deliveredAt = '2023-03-12T12:31:00.000Z';
const content = 'item,quantity\nblue widget,12\n';
const file = { name: 'order-1042.csv', contentType: 'text/csv' };

const email = {
  uuid: '1a825d56-029b-4a41-b8e4-61670463431b',
  files: [{ ...file, downloadToken: 'sample-download-token', base64: btoa(content) }],
  history: {
    receivedAt,
    deliveredAt,
    recipient: 'orders@example.com',
    sender: 'alice@example.com',
    messageId: '<order-1042@example.com>',
    subject: 'Order 1042',
    attachments: [{ ...file, contentId: null, contentLength: content.length }],
    logs: [
      { date: receivedAt, type: 'received' as const },
      { date: '2023-03-12T12:30:30.000Z', type: 'processed' as const },
      { date: deliveredAt, type: 'webhookDelivered' as const },
    ],
  },
};

/**
 * Returns a seed that matches the examples of the OpenAPI file: the child Acme with 2,000 email credits, the company Acme with
 * a note, an attribute of deals, and an email with an attachment from March 2023.
 *
 * A new child also starts with 2,000 email credits. The creation status of a new child is `false` once, then `true`.
 *
 * @example
 * const sandbox = new Sandbox({ from: story() });
 */
export function story() {
  // A copy, because a test may change the story.
  return copyJson({
    ...exampleRecords,
    // Also the credits of `child`, which sets none of its own.
    newChild: { credits: { email: 2000 }, creationChecks: 1 },
    children: [child],
    customAttributes: [attribute],
    companies: [company],
    emails: [email],
    issued: { ...exampleIds, authKey: 1, email: 1, attachment: 1 },
  }) satisfies SandboxSeed;
}
