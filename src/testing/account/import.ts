// The import of companies and deals from a CSV file.
import type { ImportMapping } from '../../../generated/openapi.js';
import type { JsonRecord } from '../collections/facts.js';
import { addRecord, changeRecord } from '../collections/records.js';
import { parseJson, type UploadedFile } from '../request/incoming-request.js';
import { checkValue } from '../request/schema.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, Handlers } from './account.js';
import { attributesOf, isColumn, toValue } from './attributes.js';
import { parseTable, toList, type Row } from './csv.js';
import { addProcess } from './processes.js';

/** Brevo publishes no defaults. These are the values of its example. */
const defaultMapping: Required<ImportMapping> = {
  link_entities: true,
  unlink_entities: false,
  update_existing_records: true,
  unset_empty_attributes: false,
};

type Mapping = typeof defaultMapping;

/** Documented: the columns that aren't attributes, and the fields that they set. */
const kinds = {
  companies: {
    idColumn: 'company_id',
    links: { associated_contact: 'linkedContactsIds', associated_deal: 'linkedDealsIds' },
  },
  deals: {
    idColumn: 'deal_id',
    links: { associated_contact: 'linkedContactsIds', associated_company: 'linkedCompaniesIds' },
  },
} as const;

type Kind = keyof typeof kinds;

export const handlers: Handlers = {
  'companies.import': (account, { body }) => importRecords(account, 'companies', body),
  'deals.import': (account, { body }) => importRecords(account, 'deals', body),
};

/** The change that a row makes. */
interface Change {
  /** The record to update; undefined for a new one. */
  readonly item: JsonRecord | undefined;
  readonly attributes: JsonRecord;
  /** The ids in the columns of the file, by field. */
  readonly links: Readonly<Record<string, readonly unknown[]>>;
}

// Our choice: if any row has a problem, nothing is imported. An import is completed at once.
function importRecords(account: Account, kind: Kind, body: { file: UploadedFile | string; mapping?: string }) {
  const mapping = parseMapping(body.mapping);
  const { idColumn, links } = kinds[kind];
  const known = attributesOf(account.state, kind);
  const isKnown = (column: string) => column === idColumn || column in links || isColumn(kind, known, column);
  const rows = parseTable(readText(body.file), ',', isKnown);
  const changes = rows.map((row) => toChange(account, kind, row, mapping));
  // Check every row before the first change.
  for (const { item, attributes } of changes) account.rules[kind]!.write!(account, { attributes }, item);
  // Before any row links, so that rows for the same record don't undo each other's links.
  if (mapping.unlink_entities)
    for (const { item, links: added } of changes) for (const field of Object.keys(added)) if (item) item[field] = [];
  for (const { item, attributes, links: added } of changes) {
    const linked = Object.entries(added).map(([field, ids]) => [field, [item?.[field] ?? [], ids].flat()] as const);
    const fields = { attributes, ...(mapping.link_entities && Object.fromEntries(linked)) };
    if (item) changeRecord(account, kind, item, fields);
    else addRecord(account, kind, fields);
  }
  // Nobody has recorded the name of this kind of process.
  return { processId: addProcess(account, 'IMPORTUSER') };
}

function parseMapping(text = '{}'): Mapping {
  const { value, problem } = parseJson(text);
  if (problem !== undefined) throw invalidParameter('mapping must be JSON');
  const flags = Object.fromEntries(Object.keys(defaultMapping).map((name) => [name, { type: 'boolean' }]));
  checkValue({ type: 'object', properties: flags }, value, 'mapping');
  // The cast: the schema has checked the value.
  return { ...defaultMapping, ...(value as ImportMapping) };
}

function readText(file: UploadedFile | string): string {
  try {
    // A form's field may be text instead of a file.
    return typeof file === 'string' ? file : file.text();
  } catch {
    throw invalidParameter('file must be UTF-8');
  }
}

function toChange({ state }: Account, kind: Kind, row: Row, mapping: Mapping): Change {
  const { idColumn, links } = kinds[kind];
  const { [idColumn]: id = '', ...cells } = row;
  const isUpdate = mapping.update_existing_records && id !== '';
  const item = isUpdate ? (state[kind] as unknown as JsonRecord[]).find((record) => record['id'] === id) : undefined;
  if (isUpdate && !item) throw invalidParameter(`file: there is no ${idColumn.replace('_id', '')} ${id}`);
  const attributes: JsonRecord = {};
  const linked: Record<string, unknown[]> = {};
  for (const [column, cell] of Object.entries(cells)) {
    const field = (links as Readonly<Record<string, string>>)[column];
    if (field !== undefined) linked[field] = toIds(column, cell);
    else if (cell !== '') attributes[column] = toValue(attributesOf(state, kind), column, cell);
    // Null removes an attribute.
    else if (mapping.unset_empty_attributes) attributes[column] = null;
  }
  return { item, attributes, links: linked };
}

function toIds(column: string, cell: string): unknown[] {
  const ids = toList(cell);
  if (column !== 'associated_contact') return ids;
  if (!ids.map(Number).every(Number.isSafeInteger))
    throw invalidParameter('file: associated_contact must contain ids of contacts, separated by commas');
  return ids.map(Number);
}
