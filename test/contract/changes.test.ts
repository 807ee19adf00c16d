// `npm run contract -- diff`: what each change asks of the version. All of them are made in one contract, so that Redocly
// compares it once.
import { listChanges, lowestVersion, isAtLeast, type Change, type Impact } from '../../scripts/contract-changes.js';
import { readContract } from '../../scripts/contract.js';

/** What changes; its rating; the place that the report names; a path into the contract, and its value afterwards. */
type Row = readonly [title: string, impact: Impact, place: string, path: readonly string[], value?: unknown];

const query = { in: 'query', schema: { type: 'string' } };
const operations = (path: string, ...rest: string[]) => ['paths', path, ...rest];
const schemas = (...rest: string[]) => ['components', 'schemas', ...rest];
const { paths, components } = readContract();
const names = components.schemas['CompanyAttributeName']!['x-extensible-enum']!;

const rows: Row[] = [
  ['a new operation', 'minor', '/crm/tasks: added', operations('/crm/tasks'), { get: paths['/companies']!.get }],
  [
    'a new parameter',
    'minor',
    'parameters/7: added',
    operations('/companies', 'get', 'parameters', '7'),
    { name: 'since', ...query },
  ],
  ['a field of a request', 'minor', 'properties/fax: added', schemas('UpdateChild', 'properties', 'fax'), {}],
  ['a field of a response', 'minor', 'properties/hue: added', schemas('ChildDomain', 'properties', 'hue'), {}],
  [
    'a value of an open list',
    'minor',
    'parameters/6/schema enum',
    schemas('CompanyAttributeName', 'x-extensible-enum'),
    [...names, 'gone'],
  ],
  [
    'a value of a closed list',
    'minor',
    'language enum',
    schemas('Language', 'enum'),
    ['fr', 'es', 'pt', 'it', 'de', 'en', 'nl'],
  ],
  ['a new schema', 'minor', 'schemas/Kind: added', schemas('Kind'), components.schemas['NoteEntity']],
  [
    'a parameter that becomes secret',
    'minor',
    'x-secret',
    operations('/companies', 'get', 'parameters', '0', 'x-secret'),
    true,
  ],
  ['an operation that goes', 'major', '/companies/attributes', operations('/companies/attributes')],
  ['another operationId', 'major', 'post operationId', operations('/crm/notes', 'post', 'operationId'), 'createNote'],
  ['a schema that goes, or has another name', 'major', 'schemas/NoteEntity: removed', schemas('NoteEntity')],
  ['another x-resource', 'major', 'get x-resource', operations('/crm/notes', 'get', 'x-resource'), 'crm.notes'],
  ['another x-method', 'major', 'post x-method', operations('/crm/notes', 'post', 'x-method'), 'add'],
  [
    'x-idempotent that becomes true',
    'major',
    'credits/add/post x-idempotent',
    operations('/reseller/children/{childIdentifier}/credits/add', 'post', 'x-idempotent'),
    true,
  ],
  ['x-idempotent that goes', 'major', '/companies/post x-idempotent', operations('/companies', 'post', 'x-idempotent')],
  [
    'another x-pagination',
    'major',
    'x-pagination kind',
    operations('/companies', 'get', 'x-pagination', 'kind'),
    'offset',
  ],
  [
    'another x-date-range',
    'major',
    'x-date-range months',
    operations('/inbound/events', 'get', 'x-date-range', 'months'),
    2,
  ],
  [
    'a closed list where any text was allowed',
    'major',
    'properties/name enum',
    schemas('CreateCompany', 'properties', 'name', 'enum'),
    ['Acme'],
  ],
  [
    'an open list that closes',
    'major',
    'type x-open',
    schemas('InboundEmailLogType'),
    {
      ...components.schemas['InboundEmailLogType'],
      'x-extensible-enum': undefined,
      enum: ['received', 'processed', 'webhookFailed', 'webhookDelivered'],
    },
  ],
  ['x-ready-when that goes', 'major', 'x-ready-when', operations('/reseller/children', 'post', 'x-ready-when')],
  [
    'x-secret that goes',
    'major',
    '/inbound/attachments/{downloadToken}/parameters/0 x-secret',
    ['components', 'parameters', 'DownloadToken', 'x-secret'],
  ],
  [
    'x-identifier that goes',
    'major',
    'properties/id x-identifier',
    schemas('Company', 'properties', 'id', 'x-identifier'),
  ],
  [
    'a value of an open list that goes',
    'major',
    'code enum',
    schemas('ErrorCode', 'x-extensible-enum'),
    ['invalid_parameter'],
  ],
  ['a field of a response that goes', 'major', 'properties/ips: removed', schemas('GetChildInfo', 'properties', 'ips')],
  [
    'a field of a response that may be missing',
    'major',
    'children/post/responses/201/content/application/json/schema required',
    schemas('CreateReseller', 'required'),
    [],
  ],
  [
    'a field that a request must have',
    'major',
    'became required: `dealIds`',
    schemas('NoteData', 'required'),
    ['text', 'dealIds'],
  ],
  [
    'another type',
    'major',
    'properties/createdBy type',
    schemas('Company', 'properties', 'createdBy', 'type'),
    ['string', 'null'],
  ],
  [
    'a lower maximum',
    'major',
    'maximum',
    operations('/reseller/children', 'get', 'parameters', '0', 'schema', 'maximum'),
    10,
  ],
  [
    'a parameter that goes',
    'major',
    'get/parameters/0: removed',
    operations('/inbound/events', 'get', 'parameters', '0'),
  ],
  ['a status that goes', 'major', 'responses/404: removed', operations('/companies/{id}', 'get', 'responses', '404')],
  ['another server', 'major', 'servers/0 url', ['servers', '0', 'url'], 'https://api.example.com'],
];

/** Sets or removes the value at a path; an element of a list that goes takes its place with it. */
function change(document: object, path: readonly string[], value: unknown): void {
  const parent = path.slice(0, -1).reduce((part: any, key) => part[key], document);
  const key = path.at(-1)!;
  if (value !== undefined) parent[key] = value;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

describe('contract -- diff', () => {
  let changes: Change[];
  beforeAll(async () => {
    const before = readContract();
    const after = structuredClone(before);
    for (const [, , , path, value] of rows) change(after, path, value);
    changes = await listChanges(
      JSON.stringify(before),
      JSON.stringify(after).replaceAll('schemas/NoteEntity', 'schemas/Kind'),
    );
  });

  it.each(rows.map(([title, impact, place]) => ({ title, impact, place })))(
    'rates $title as $impact',
    ({ impact, place }) => {
      expect(changes.filter((each) => each.place.includes(place))).toContainEqual(expect.objectContaining({ impact }));
    },
  );

  it('rates a change of the wording as patch, and no change as nothing', async () => {
    const before = JSON.stringify(readContract());
    const after = before.replaceAll('Creates a company', 'Makes a company');
    expect(await listChanges(before, after)).toMatchObject([{ impact: 'patch' }]);
    expect(await listChanges(before, before)).toEqual([]);
  });

  it.each([
    ['0.1.0', 'patch', '0.1.1'],
    ['0.1.9', 'minor', '0.2.0'],
    ['0.9.0', 'major', '0.10.0'],
    ['1.2.3', 'patch', '1.2.4'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'major', '2.0.0'],
  ] as const)('asks after %s and a %s change for %s', (version, impact, lowest) => {
    const found = lowestVersion(version, [
      { impact: 'patch', place: '' },
      { impact, place: '' },
    ]);
    expect(found).toBe(lowest);
    expect([isAtLeast(lowest, found), isAtLeast(version, found)]).toEqual([true, false]);
  });
});
