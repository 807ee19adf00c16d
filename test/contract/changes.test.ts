// `npm run contract -- diff` rates changes of the contract as major, minor or patch. All changes in the table are made to one copy of
// the contract, because starting Redocly for each change would be slow.
import { checkVersion, listChanges, lowestVersion, isAtLeast } from '../../scripts/contract-changes.js';
import type { Change, Impact } from '../../scripts/contract-changes.js';
import { readContract } from '../../scripts/contract.js';

/**
 * A change of the contract: its rating, part of its place in the report, the path of the value that changes, and the new value.
 * Without a new value, the change removes the old one.
 */
type ContractChange = readonly [title: string, impact: Impact, place: string, path: readonly string[], value?: unknown];

const operationPath = (path: string, ...rest: string[]) => ['paths', path, ...rest];
const schemaPath = (...rest: string[]) => ['components', 'schemas', ...rest];
const { paths, components } = readContract();
const attributeNames = components.schemas['CompanyAttributeName']!['x-extensible-enum']!;

const rows: ContractChange[] = [
  ['a new operation', 'minor', '/crm/tasks: added', operationPath('/crm/tasks'), { get: paths['/companies']!.get }],
  [
    'a new value of an open list',
    'minor',
    'parameters/6/schema enum',
    schemaPath('CompanyAttributeName', 'x-extensible-enum'),
    [...attributeNames, 'added'],
  ],
  [
    'a new value of a closed list',
    'minor',
    'language enum',
    schemaPath('Language', 'enum'),
    ['fr', 'es', 'pt', 'it', 'de', 'en', 'nl'],
  ],
  ['a new schema', 'minor', 'schemas/Kind: added', schemaPath('Kind'), components.schemas['NoteEntity']],
  [
    'a parameter that becomes secret',
    'minor',
    'x-secret',
    operationPath('/companies', 'get', 'parameters', '0', 'x-secret'),
    true,
  ],
  ['a removed operation', 'major', '/companies/attributes', operationPath('/companies/attributes')],
  [
    'a renamed operationId',
    'major',
    'post operationId',
    operationPath('/crm/notes', 'post', 'operationId'),
    'createNote',
  ],
  ['a removed schema', 'major', 'schemas/NoteEntity: removed', schemaPath('NoteEntity')],
  ['a changed x-method', 'major', 'post x-method', operationPath('/crm/notes', 'post', 'x-method'), 'add'],
  ['a changed x-resource', 'major', 'get x-resource', operationPath('/crm/notes', 'get', 'x-resource'), 'crm.notes'],
  [
    'x-idempotent that becomes true',
    'major',
    'credits/add/post x-idempotent',
    operationPath('/reseller/children/{childIdentifier}/credits/add', 'post', 'x-idempotent'),
    true,
  ],
  [
    'a removed x-idempotent',
    'major',
    '/companies/post x-idempotent',
    operationPath('/companies', 'post', 'x-idempotent'),
  ],
  [
    'a changed x-pagination',
    'major',
    'x-pagination kind',
    operationPath('/companies', 'get', 'x-pagination', 'kind'),
    'offset',
  ],
  [
    'a changed x-date-range',
    'major',
    'x-date-range months',
    operationPath('/inbound/events', 'get', 'x-date-range', 'months'),
    2,
  ],
  [
    'a new closed list of values',
    'major',
    'properties/name enum',
    schemaPath('CreateCompany', 'properties', 'name', 'enum'),
    ['Acme'],
  ],
  [
    'an open list that becomes closed',
    'major',
    'type x-open',
    schemaPath('InboundEmailLogType'),
    {
      ...components.schemas['InboundEmailLogType'],
      'x-extensible-enum': undefined,
      enum: ['received', 'processed', 'webhookFailed', 'webhookDelivered'],
    },
  ],
  ['a removed x-ready-when', 'major', 'x-ready-when', operationPath('/reseller/children', 'post', 'x-ready-when')],
  [
    'a removed x-secret',
    'major',
    '/inbound/attachments/{downloadToken}/parameters/0 x-secret',
    ['components', 'parameters', 'DownloadToken', 'x-secret'],
  ],
  [
    'a removed x-identifier',
    'major',
    'properties/id x-identifier',
    schemaPath('Company', 'properties', 'id', 'x-identifier'),
  ],
  [
    'a removed value of an open list',
    'major',
    'code enum',
    schemaPath('ErrorCode', 'x-extensible-enum'),
    ['invalid_parameter'],
  ],
  [
    'a field of a response that becomes optional',
    'major',
    'children/post/responses/201/content/application/json/schema required',
    schemaPath('CreateReseller', 'required'),
    [],
  ],
  ['a changed server', 'major', 'servers/0 url', ['servers', '0', 'url'], 'https://api.example.com'],
];

const contractChanges = rows.map(([title, impact, place, path, value]) => ({ title, impact, place, path, value }));

/** Sets the value at a path. If `value` is undefined, removes the old value. */
function applyChange(document: object, path: readonly string[], value: unknown): void {
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
    for (const { path, value } of contractChanges) applyChange(after, path, value);
    const newText = JSON.stringify(after)
      // NoteEntity is removed, so its references must point to another schema.
      .replaceAll('schemas/NoteEntity', 'schemas/Kind')
      .replace('"CompanyId":', '"CompanyKey":')
      .replaceAll('schemas/CompanyId"', 'schemas/CompanyKey"');
    changes = await listChanges(JSON.stringify(before), newText);
  });

  it.each(contractChanges)('rates $title as $impact', ({ impact, place }) => {
    const changesAtPlace = changes.filter((change) => change.description.includes(place));
    expect(changesAtPlace).toContainEqual(expect.objectContaining({ impact }));
  });

  it('rates a renamed schema as major', () => {
    expect(changes).toContainEqual({
      impact: 'major',
      description: 'components/schemas/CompanyKey: renamed from CompanyId',
    });
  });

  it('rates a change of wording as patch, and reports nothing without a change', async () => {
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
  ] as const)('from version %s, a %s change requires at least %s', (version, impact, lowest) => {
    const found = lowestVersion(version, [
      { impact: 'patch', description: '' },
      { impact, description: '' },
    ]);
    expect(found).toBe(lowest);
    expect(isAtLeast(lowest, found)).toBe(true);
    expect(isAtLeast(version, found)).toBe(false);
  });

  const minorChange: Change = { impact: 'minor', description: 'components/schemas/Kind: added' };
  it.each([
    ['without changes', '0.1.0', [], 'No change requires a new version.'],
    ['with a version that is high enough', '0.2.0', [minorChange], 'These changes require at least 0.2.0.'],
  ])('says what the changes require: %s', (_, version, found, sentence) => {
    expect(checkVersion('0.1.0', version, found)).toContain(sentence);
  });

  it('fails if the version is too low', () => {
    expect(() => checkVersion('0.1.0', '0.1.1', [minorChange])).toThrow(
      'Set `info.version` to 0.2.0 or higher (it is 0.1.1)',
    );
  });
});
