// openapi.yaml must match Brevo's API description. The tables in this file contain that description, and were written by hand.
import { listOperations, readContract, resolve, type ContractOperation, type Schema } from '../../scripts/contract.js';
import { schemasByUse } from '../../scripts/generate/schema-use.js';

// operation | method and path | body (`?` optional) | successes | listed errors
const table = `
  createResellerChild           | POST /reseller/children                                         | CreateChild?             | 201 CreateReseller                | 400 403
  getResellerChilds             | GET /reseller/children                                          |                          | 200 GetChildrenList               | 403
  getChildInfo                  | GET /reseller/children/{childIdentifier}                        |                          | 200 GetChildInfo                  | 400 403 404
  updateResellerChild           | PUT /reseller/children/{childIdentifier}                        | UpdateChild              | 204                               | 400 403 404
  deleteResellerChild           | DELETE /reseller/children/{childIdentifier}                     |                          | 204                               | 400 403 404
  getChildAccountCreationStatus | GET /reseller/children/{childIdentifier}/accountCreationStatus  |                          | 200 GetChildAccountCreationStatus | 400 403 404
  updateChildAccountStatus      | PUT /reseller/children/{childIdentifier}/accountStatus          | UpdateChildAccountStatus | 204                               | 400 403 404
  getSsoToken                   | GET /reseller/children/{childIdentifier}/auth                   |                          | 200 GetSsoToken                   | 400 403 404
  addCredits                    | POST /reseller/children/{childIdentifier}/credits/add           | AddCredits               | 200 RemainingCreditModel          | 400 403 404
  removeCredits                 | POST /reseller/children/{childIdentifier}/credits/remove        | RemoveCredits            | 200 RemainingCreditModel          | 400 403 404
  associateIpToChild            | POST /reseller/children/{childIdentifier}/ips/associate         | ManageIp                 | 204                               | 400 404
  dissociateIpFromChild         | POST /reseller/children/{childIdentifier}/ips/dissociate        | ManageIp                 | 204                               | 400 404
  createChildDomain             | POST /reseller/children/{childIdentifier}/domains               | AddChildDomain           | 201                               | 400 403 404
  getChildDomains               | GET /reseller/children/{childIdentifier}/domains                |                          | 200 GetChildDomains               | 400 403 404
  updateChildDomain             | PUT /reseller/children/{childIdentifier}/domains/{domainName}   | UpdateChildDomain        | 204                               | 400 403 404
  deleteChildDomain             | DELETE /reseller/children/{childIdentifier}/domains/{domainName}|                          | 204                               | 400 403 404
  companiesGet                  | GET /companies                                                  |                          | 200 CompaniesList                 | 400
  companiesPost                 | POST /companies                                                 | CreateCompany            | 200 CompanyId                     |
  companiesAttributesGet        | GET /companies/attributes                                       |                          | 200 CompanyAttributes             |
  companiesIdGet                | GET /companies/{id}                                             |                          | 200 Company                       | 400 404
  companiesIdPatch              | PATCH /companies/{id}                                           | UpdateCompany            | 200 Company, 204                  | 400 404
  companiesIdDelete             | DELETE /companies/{id}                                          |                          | 204                               | 400 404
  companiesLinkUnlinkIdPatch    | PATCH /companies/link-unlink/{id}                               | LinkUnlinkCompany        | 204                               | 400
  getInboundEmailEvents         | GET /inbound/events                                             |                          | 200 GetInboundEmailEvents         | 400
  getInboundEmailEventsByUuid   | GET /inbound/events/{uuid}                                      |                          | 200 GetInboundEmailEventsByUuid   | 400
  getInboundEmailAttachment     | GET /inbound/attachments/{downloadToken}                        |                          | 200 binary                        | 400 404
  crmNotesGet                   | GET /crm/notes                                                  |                          | 200 NoteList                      | 400
  crmNotesPost                  | POST /crm/notes                                                 | NoteData                 | 200 NoteId                        | 400 415
  crmNotesIdGet                 | GET /crm/notes/{id}                                             |                          | 200 Note                          | 400 404
  crmNotesIdPatch               | PATCH /crm/notes/{id}                                           | NoteData                 | 204                               | 400 404 415
  crmNotesIdDelete              | DELETE /crm/notes/{id}                                          |                          | 204                               | 400 404
`;

/** The query parameters of each operation. An operation that is not in this list has none. */
const queries: Record<string, Record<string, object>> = {
  getResellerChilds: {
    limit: { type: 'integer', default: 10, minimum: 0, maximum: 20 },
    offset: { type: 'integer', default: 0 },
  },
  companiesGet: {
    filters: { type: 'string' },
    linkedContactsIds: { type: 'integer' },
    linkedDealsIds: { type: 'string' },
    page: { type: 'integer' },
    limit: { type: 'integer', default: 50 },
    sort: { type: 'string', enum: ['asc', 'desc'] },
    sortBy: { type: 'string' },
  },
  getInboundEmailEvents: {
    sender: { type: 'string' },
    startDate: { type: 'string', format: 'date' },
    endDate: { type: 'string', format: 'date' },
    limit: { type: 'integer', default: 100, minimum: 0, maximum: 500 },
    offset: { type: 'integer', default: 0 },
    sort: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
  },
  crmNotesGet: {
    entity: { type: 'string', enum: ['companies', 'deals', 'contacts'] },
    entityIds: { type: 'string' },
    dateFrom: { type: 'integer' },
    dateTo: { type: 'integer' },
    offset: { type: 'integer' },
    limit: { type: 'integer', default: 50 },
    sort: { type: 'string', enum: ['asc', 'desc'] },
  },
};

/** The required fields of each response schema, according to the schemas that Brevo publishes. */
const requiredFields = {
  ErrorModel: ['message'],
  CreateReseller: ['authKey'],
  GetChildInfo: ['email', 'firstName', 'lastName', 'companyName', 'password'],
  ChildApiKeys: ['v2'],
  ChildApiKey: ['name', 'key'],
  GetChildAccountCreationStatus: ['childAccountCreated'],
  GetSsoToken: ['token'],
  RemainingCreditModel: ['child', 'reseller'],
  CreditBalance: ['sms', 'email'],
  CompanyId: ['id'],
  InboundEmailEvent: ['uuid', 'date', 'sender', 'recipient'],
  Note: ['text'],
};

const rowsByOperation = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([operation, request, body, successes, errors]) => [operation!, { request, body, successes, errors }]),
);

const document = readContract();
const operationsById = Object.fromEntries(
  listOperations(document).map((operation) => [operation.operationId, operation]),
);

/** Returns the name of a referenced schema. */
function schemaNameOf(media: { schema?: { $ref?: string } } | undefined): string | undefined {
  return media?.schema?.$ref?.split('/').at(-1);
}

/** Returns an operation of openapi.yaml as a row of the table. */
function rowOf({ method, path, requestBody, responses }: ContractOperation) {
  const statuses = Object.keys(responses).filter((status) => status !== 'default');
  const successes = statuses.filter((status) => status.startsWith('2'));
  return {
    request: `${method} ${path}`,
    body: requestBody
      ? `${schemaNameOf(requestBody.content['application/json'])}${requestBody.required ? '' : '?'}`
      : '',
    successes: successes.map((status) => successOf(status, responses[status]!.content)).join(', '),
    errors: statuses.filter((status) => !successes.includes(status)).join(' '),
  };
}

function successOf(status: string, content: Record<string, object> | undefined): string {
  if (!content) return status;
  return `${status} ${'application/json' in content ? schemaNameOf(content['application/json']) : 'binary'}`;
}

/** Returns the schema keywords that `queries` lists. It omits the format `int64`, because every integer has it. */
function keywordsOf({ type, format, enum: values, default: defaultValue, minimum, maximum }: Schema) {
  const keywords = {
    type,
    format: format === 'date' ? format : undefined,
    enum: values,
    default: defaultValue,
    minimum,
    maximum,
  };
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

describe('openapi.yaml', () => {
  // An operation that Brevo adds later needs no row.
  it('has all operations of the API description', () => {
    expect(Object.keys(rowsByOperation).filter((operation) => !operationsById[operation])).toEqual([]);
  });

  it('has the paths in the order of the API description', () => {
    const paths = new Set(Object.values(rowsByOperation).map(({ request }) => request!.split(' ')[1]));
    expect(Object.keys(document.paths).filter((path) => paths.has(path))).toEqual([...paths]);
  });

  it.each(Object.keys(rowsByOperation))('describes %s as the API description does', (operation) => {
    const { path, parameters = [], responses = {} } = operationsById[operation] ?? {};
    // Both sides have the operation as a key, so that a failure names it.
    expect({ [operation]: operationsById[operation] && rowOf(operationsById[operation]) }).toEqual({
      [operation]: rowsByOperation[operation],
    });

    const query = parameters.filter((parameter) => parameter.in === 'query');
    const keywords = Object.fromEntries(query.map(({ name, schema }) => [name, keywordsOf(resolve(document, schema))]));
    expect({ [operation]: keywords }).toEqual({ [operation]: queries[operation] ?? {} });
    expect(query.filter(({ required }) => required)).toEqual([]);
    const otherParameters = parameters.filter((parameter) => parameter.in !== 'query');
    expect(
      otherParameters.map((parameter) => [parameter.name, parameter.in, parameter.required, parameter.schema]),
    ).toEqual([...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'path', true, { type: 'string' }]));

    // All error responses, including `default`, have the same schema.
    expect(Object.keys(responses)).toContain('default');
    const errors = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
    expect(errors.map(([status, { content }]) => [status, schemaNameOf(content?.['application/json'])])).toEqual(
      errors.map(([status]) => [status, 'ErrorModel']),
    );
  });

  it('requires exactly the response fields that the published schemas require', () => {
    // Without `webhooks`, only the schemas of responses are left in `received`.
    const { received } = schemasByUse({ ...document, webhooks: {} });
    const required = [...received].map((name) => [name, document.components.schemas[name]!.required]);
    expect(Object.fromEntries(required.filter(([, names]) => names))).toEqual(requiredFields);
  });
});
