// What the programs of all languages print, with the sandbox's responses, and with some that a client may fail to parse.

export interface Scenario {
  title: string;
  /** Responses that replace the sandbox's, by operation: the JSON of a 200, or a function that creates a response. */
  responses: Record<string, unknown>;
  /** The printed values, by check. A check that isn't listed must print null. */
  expected: Record<string, unknown>;
}

const author = '5b1a17d914b73d35a76ca0c7';
const created = { id: /^[\da-f]{24}$/ };
const toHex = (bytes: string) => Buffer.from(bytes, 'latin1').toString('hex');

const sandbox: Scenario = {
  title: 'the sandbox',
  responses: {},
  expected: {
    getResellerChilds: { children: [{ id: 1234567 }] },
    createResellerChild: { id: /^\d{7,}$/ },
    getChildInfo: { credits: { emailCredits: 2000 } },
    getChildAccountCreationStatus: { childAccountCreated: true },
    getSsoToken: { token: /./ },
    addCredits: { child: { sms: 500 } },
    removeCredits: { child: { email: 1500 } },
    getChildDomains: [{ domain: 'news.example.com' }],
    companiesGet: { items: [{ attributes: { revenue: 1250000 } }], pager: { from: 0 } },
    companiesPost: created,
    companiesAttributesGet: { 0: { attributeTypeName: 'text' } },
    companiesIdGet: { attributes: { name: 'Acme' } },
    getInboundEmailEvents: { events: [{ date: /^2023-03-12/ }] },
    getInboundEmailEventsByUuid: { attachments: [{ contentLength: 29 }] },
    getInboundEmailAttachment: toHex('item,quantity\nblue widget,12\n'),
    crmNotesGet: [{ contactIds: [247] }],
    crmNotesPost: created,
    crmNotesIdGet: { authorId: author, author: { name: { fullName: 'Dana Field' } } },
    sendTransacEmail: { messageId: /@/ },
    createContact: { id: /^\d+$/ },
    getContacts: ['dora@example.com'],
    'typed error': '404 document_not_found',
    'default error': '401 unauthorized',
  },
};

/** From recordings of the API, without optional fields, or with null in place of a list. */
const unusual: Scenario = {
  title: 'unusual responses',
  responses: {
    getResellerChilds: { children: null, count: 0 },
    getChildDomains: [{}],
    companiesGet: { items: null, pager: { total: 0 } },
    companiesAttributesGet: [{}],
    companiesIdGet: {
      id: '5f1f6f8b9c4e2a0017d3b6a1',
      attributes: { name: 'Acme', domain: null, phone_number: 8171844192, revenue: null, own: [null, 1.5] },
      linkedContactsIds: [4294967297],
    },
    companiesIdPatch: () => new Response(null, { status: 204, headers: { 'content-type': 'application/json' } }),
    getInboundEmailEvents: { events: null },
    getInboundEmailEventsByUuid: {
      receivedAt: '2026-10-01T22:59:45.8Z',
      deliveredAt: null,
      logs: [{ date: '2022-01-13T19:04:24.376+05:30', type: 'webhookRetried' }],
    },
    getInboundEmailAttachment: () =>
      new Response(Buffer.from('\x89PNG\x00\xff', 'latin1'), {
        headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="dot.png"' },
      }),
    crmNotesGet: [{ text: 'Called' }],
    crmNotesPost: {},
    crmNotesIdGet: {
      id: '61a5cd07ca1347c82306ad09',
      text: 'Called',
      dealIds: null,
      authorId: { id: author, name: { fullName: 'Dana Field' } },
    },
  },
  expected: {
    ...sandbox.expected,
    // The client must parse them.
    getResellerChilds: {},
    getChildDomains: [{}],
    companiesGet: {},
    companiesAttributesGet: [{}],
    companiesIdGet: { attributes: { domain: null, own: [null, 1.5] }, linkedContactsIds: [4294967297] },
    getInboundEmailEvents: {},
    getInboundEmailEventsByUuid: { logs: [{ type: 'webhookRetried' }] },
    getInboundEmailAttachment: toHex('\x89PNG\x00\xff'),
    crmNotesGet: [{}],
    crmNotesPost: {},
    crmNotesIdGet: { authorId: { id: author } },
  },
};

export const scenarios = [sandbox, unusual];
