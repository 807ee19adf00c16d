// What the programs read, whatever their language: by check, what the JSON that they print contains. A check that is not
// named here has nothing to read and prints null.
const author = '5b1a17d914b73d35a76ca0c7';
const made = { id: /^[\da-f]{24}$/ };
const hex = (bytes: string) => Buffer.from(bytes, 'latin1').toString('hex');

const sandbox: Record<string, unknown> = {
  getResellerChilds: { children: [{ id: 1234567 }] },
  createResellerChild: { id: /^\d{7,}$/ },
  getChildInfo: { credits: { emailCredits: 2000 } },
  getChildAccountCreationStatus: { childAccountCreated: true },
  getSsoToken: { token: /./ },
  addCredits: { child: { sms: 500 } },
  removeCredits: { child: { email: 1500 } },
  getChildDomains: [{ domain: 'news.example.com' }],
  companiesGet: { items: [{ attributes: { revenue: 1250000 } }], pager: { from: 0 } },
  companiesPost: made,
  companiesAttributesGet: { 0: { attributeTypeName: 'text' } },
  companiesIdGet: { attributes: { name: 'Acme' } },
  getInboundEmailEvents: { events: [{ date: /^2023-03-12/ }] },
  getInboundEmailEventsByUuid: { attachments: [{ contentLength: 29 }] },
  getInboundEmailAttachment: hex('item,quantity\nblue widget,12\n'),
  crmNotesGet: [{ contactIds: [247] }],
  crmNotesPost: made,
  crmNotesIdGet: { authorId: author, author: { name: { fullName: 'Dana Field' } } },
  'typed error': '404 document_not_found',
  'default error': '401 unauthorized',
};

/** An update returns the company on the mock, and a 204 on the sandbox, as on the public service. */
const mock = { ...sandbox, companiesIdPatch: { attributes: { industry: 'Logistics' } } };

/** What the API sends and neither of them does: the responses are in proxy.ts. */
const live = {
  ...sandbox,
  companiesIdGet: { attributes: { domain: null, own: [null, 1.5] }, linkedContactsIds: [4294967297] },
  getInboundEmailEventsByUuid: { logs: [{ type: 'webhookRetried' }] },
  getInboundEmailAttachment: hex('\x89PNG\x00\xff'),
  crmNotesIdGet: { authorId: { id: author } },
};

/** Whether a client could read a response: what it prints of a failure is text. */
const isRead = (value: unknown) => typeof value === 'object';

/** What else a service responds with, by operation: whatever the client makes of it, it has to read it. */
const reading = (...operations: string[]) => ({
  ...mock,
  ...Object.fromEntries(operations.map((operation) => [operation, isRead])),
});

const lists = ['getResellerChilds', 'companiesGet', 'getInboundEmailEvents'];
const bare = reading(
  ...[...lists, 'getChildDomains', 'companiesAttributesGet', 'companiesIdGet', 'companiesIdPatch'],
  ...['getInboundEmailEventsByUuid', 'crmNotesGet', 'crmNotesPost', 'crmNotesIdGet'],
);

export const expected = { mock, sandbox, live, bare, empty: reading(...lists, 'crmNotesGet') };
