// `npm run contract -- diff` rates changes of the contract as major, minor or patch.
import { checkVersion, listChanges, lowestVersion, isAtLeast } from '../../scripts/contract-changes.js';
import type { Change, Impact } from '../../scripts/contract-changes.js';
import { readContract, type Contract } from '../../scripts/contract.js';

/**
 * The words of `path` lead to the changed value. If `value` is undefined, the change removes the old value. The diff reports a change
 * of a component at `usedAt`, where an operation uses the component.
 */
type ContractChange = [title: string, impact: Impact, path: string, value: unknown, usedAt?: string];

const { paths, components } = readContract();
const { NoteEntity, CompanyAttributeName, InboundEmailLogType, Language } = components.schemas;
const moreAttributes = [...CompanyAttributeName!['x-extensible-enum']!, 'added'];
const attributeNames = 'schemas CompanyAttributeName x-extensible-enum';
const moreLanguages = [...Language!.enum!, 'nl'];
const logTypes = InboundEmailLogType!['x-extensible-enum'];
const closedLogType = { ...InboundEmailLogType, 'x-extensible-enum': undefined, enum: logTypes };

const contractChanges: ContractChange[] = [
  ['a new operation', 'minor', 'paths /crm/tasks', { get: paths['/companies']!.get }],
  ['a new value of an open list', 'minor', attributeNames, moreAttributes, 'parameters/9/schema enum'],
  ['a new value of a closed list', 'minor', 'schemas Language enum', moreLanguages, 'language enum'],
  ['a new schema', 'minor', 'schemas Kind', NoteEntity],
  ['a new optional field of a request', 'minor', 'schemas UpdateChild properties fax', { type: 'string' }, 'fax'],
  ['a new field of a response', 'minor', 'schemas ChildDomain properties hue', { type: 'string' }, 'hue'],
  ['a parameter that becomes secret', 'minor', 'paths /companies get parameters 0 x-secret', true],
  ['a removed operation', 'major', 'paths /companies/attributes', undefined],
  ['a renamed operationId', 'major', 'paths /crm/notes post operationId', 'createNote'],
  ['a removed schema', 'major', 'schemas NoteEntity', undefined],
  ['a changed x-method', 'major', 'paths /crm/notes post x-method', 'add'],
  ['a changed x-resource', 'major', 'paths /crm/notes get x-resource', 'crm.notes'],
  ['x-idempotent that becomes true', 'major', 'paths /crm/notes post x-idempotent', true],
  ['a removed x-idempotent', 'major', 'paths /companies post x-idempotent', undefined],
  ['a changed x-pagination', 'major', 'paths /companies get x-pagination kind', 'offset'],
  ['a changed x-date-range', 'major', 'paths /inbound/events get x-date-range months', 2],
  ['a new closed list of values', 'major', 'schemas CreateCompany properties name enum', ['Acme'], 'name enum'],
  ['an open list that becomes closed', 'major', 'schemas InboundEmailLogType', closedLogType, 'type x-open'],
  ['a removed x-ready-when', 'major', 'paths /reseller/children post x-ready-when', undefined],
  ['a removed x-secret', 'major', 'parameters DownloadToken x-secret', undefined, 'parameters/0 x-secret'],
  ['a removed x-identifier', 'major', 'schemas Company properties id x-identifier', undefined, 'id x-identifier'],
  ['a removed value of an open list', 'major', 'schemas ErrorCode x-extensible-enum', ['not_found'], 'code enum'],
  ['a response field that becomes optional', 'major', 'schemas CreateReseller required', [], 'schema required'],
  ['a removed field of a response', 'major', 'schemas GetChildInfo properties ips', undefined, 'ips'],
  ['a changed server', 'major', 'servers 0 url', 'https://api.example.com'],
];

/** Makes all changes in one copy, because Redocly starts slowly. Each `path` starts with a key of the contract or `components`. */
function applyChanges(contract: Contract): void {
  for (const [, , path, value] of contractChanges) {
    const keys = path.split(' ');
    const key = keys.pop()!;
    const parent = keys.reduce((part: any, name) => part[name], { ...contract, ...contract.components });
    if (value === undefined) Reflect.deleteProperty(parent, key);
    else parent[key] = value;
  }
}

describe('contract -- diff', () => {
  let changes: Change[];
  beforeAll(async () => {
    const before = readContract();
    const after = structuredClone(before);
    applyChanges(after);
    const newText = JSON.stringify(after)
      // NoteEntity is removed, so its references must point to another schema.
      .replaceAll('schemas/NoteEntity', 'schemas/Kind')
      .replace('"CompanyId":', '"CompanyKey":')
      .replaceAll('schemas/CompanyId"', 'schemas/CompanyKey"');
    changes = await listChanges(before, JSON.parse(newText));
  });

  it.each(contractChanges)('rates %s as %s', (_, impact, path, _value, usedAt = path) => {
    const toWords = (description: string) => description.replaceAll('/', ' ');
    const changesAtPlace = changes.filter(({ description }) => toWords(description).includes(toWords(usedAt)));
    expect(changesAtPlace).toContainEqual(expect.objectContaining({ impact }));
  });

  it('rates a renamed schema as major', () => {
    expect(changes).toContainEqual({
      impact: 'major',
      description: 'components/schemas/CompanyKey: renamed from CompanyId',
    });
  });

  it('rates a change of wording as patch, and reports nothing if nothing changed', async () => {
    const before = readContract();
    const after = JSON.stringify(before).replaceAll('Creates a company', 'Makes a company');
    expect(await listChanges(before, JSON.parse(after))).toMatchObject([{ impact: 'patch' }]);
    expect(await listChanges(before, readContract())).toEqual([]);
  });

  it.each([
    ['0.1.1', 'patch', '0.1.0'],
    ['0.2.0', 'minor', '0.1.9'],
    ['0.10.0', 'major', '0.9.0'],
    ['1.2.4', 'patch', '1.2.3'],
    ['1.3.0', 'minor', '1.2.3'],
    ['2.0.0', 'major', '1.2.3'],
  ] as const)('requires at least version %s for a %s change since %s', (lowest, impact, version) => {
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
    ['says that no change requires a new version', '0.1.0', [], 'No change requires a new version.'],
    [
      'names the lowest version even if the version is high enough',
      '0.2.0',
      [minorChange],
      'These changes require at least 0.2.0.',
    ],
  ])('%s', (_, version, changesSince, sentence) => {
    expect(checkVersion('0.1.0', version, changesSince)).toContain(sentence);
  });

  it('fails if the version is too low', () => {
    expect(() => checkVersion('0.1.0', '0.1.1', [minorChange])).toThrow(
      'Set `info.version` to 0.2.0 or higher (it is 0.1.1)',
    );
  });
});
