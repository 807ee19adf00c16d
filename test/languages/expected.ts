// The values that the programs of all languages print, by check. A printed value must contain the expected value. A check that isn't
// listed must print null.
const author = '5b1a17d914b73d35a76ca0c7';
const created = { id: /^[\da-f]{24}$/ };
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
  companiesPost: created,
  companiesAttributesGet: { 0: { attributeTypeName: 'text' } },
  companiesIdGet: { attributes: { name: 'Acme' } },
  getInboundEmailEvents: { events: [{ date: /^2023-03-12/ }] },
  getInboundEmailEventsByUuid: { attachments: [{ contentLength: 29 }] },
  getInboundEmailAttachment: hex('item,quantity\nblue widget,12\n'),
  crmNotesGet: [{ contactIds: [247] }],
  crmNotesPost: created,
  crmNotesIdGet: { authorId: author, author: { name: { fullName: 'Dana Field' } } },
  'typed error': '404 document_not_found',
  'default error': '401 unauthorized',
};

/** The mock returns the updated company. The sandbox responds with 204, like the API. */
const mock = { ...sandbox, companiesIdPatch: { attributes: { industry: 'Logistics' } } };

/** For the recorded responses in proxy.ts. */
const live = {
  ...sandbox,
  companiesIdGet: { attributes: { domain: null, own: [null, 1.5] }, linkedContactsIds: [4294967297] },
  getInboundEmailEventsByUuid: { logs: [{ type: 'webhookRetried' }] },
  getInboundEmailAttachment: hex('\x89PNG\x00\xff'),
  crmNotesIdGet: { authorId: { id: author } },
};

/** Whether the client parsed the response. If it can't, the program prints an error, which isn't JSON. */
const isParsed = (value: unknown) => typeof value === 'object';

/** Expects of these operations only that the client can parse their responses. Expects the mock's values of the others. */
const expectParsed = (...operations: string[]) => ({
  ...mock,
  ...Object.fromEntries(operations.map((operation) => [operation, isParsed])),
});

const lists = ['getResellerChilds', 'companiesGet', 'getInboundEmailEvents'];
/** For responses without optional fields. */
const bare = expectParsed(
  ...lists,
  'getChildDomains',
  'companiesAttributesGet',
  'companiesIdGet',
  'companiesIdPatch',
  'getInboundEmailEventsByUuid',
  'crmNotesGet',
  'crmNotesPost',
  'crmNotesIdGet',
);

export const expected = { mock, sandbox, live, bare, empty: expectParsed(...lists, 'crmNotesGet') };
