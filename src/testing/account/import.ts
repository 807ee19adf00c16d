// The import of companies and deals from a CSV file.
import type { ImportMapping } from '../../../generated/openapi.js';
import { collections } from '../../../generated/collections.js';
import type { JsonRecord } from '../collections/facts.js';
import { addRecord, changeRecord } from '../collections/records.js';
import { parseJson, type UploadedFile } from '../request/incoming-request.js';
import { operationNamed } from '../request/operations.js';
import { checkValue } from '../request/schema.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, Handlers } from './account.js';
import { schemasOf } from './attributes.js';
import { parseTable, type Row } from './csv.js';
import { runImport } from './processes.js';

/** Brevo publishes no defaults. These are the values of its example. */
const defaultMapping: Required<ImportMapping> = {
  link_entities: true,
  unlink_entities: false,
  update_existing_records: true,
  unset_empty_attributes: false,
};

type Mapping = typeof defaultMapping;

/** Documented: the columns that aren't attributes, and the fields that they set. */
const fieldsByColumn = {
  companies: { company_id: 'id', associated_contact: 'linkedContactsIds', associated_deal: 'linkedDealsIds' },
  deals: { deal_id: 'id', associated_contact: 'linkedContactsIds', associated_company: 'linkedCompaniesIds' },
};

type Kind = keyof typeof fieldsByColumn;

export const handlers: Handlers = {
  'companies.import': (account, { body }) => importFile(account, 'companies', body),
  'deals.import': (account, { body }) => importFile(account, 'deals', body),
};

function importFile(account: Account, kind: Kind, body: { file: UploadedFile | string; mapping?: string }) {
  const mapping = parseMapping(body.mapping);
  const rows = readRows(account, kind, readText(body.file));
  return runImport(account, (target) => importRows(target, kind, rows, mapping));
}

function importRows(account: Account, kind: Kind, rows: readonly Row[], mapping: Mapping): void {
  const changes = rows.map((row) => toChange(account, kind, row, mapping));
  // Before any row links, so that rows for the same record don't undo each other's links.
  if (mapping.unlink_entities)
    for (const { item, links } of changes) for (const field of Object.keys(links)) if (item) item[field] = [];
  for (const { item, attributes, links } of changes) {
    const linked = Object.entries(links).map(
      ([field, ids]) => [field, [item?.[field] ?? [], ids ?? []].flat()] as const,
    );
    const fields = { attributes, ...(mapping.link_entities && Object.fromEntries(linked)) };
    if (item) changeRecord(account, kind, item, fields);
    else addRecord(account, kind, fields);
  }
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

function readRows({ state }: Account, kind: Kind, text: string) {
  const inContract = operationNamed(`${kind}.create`).rules?.body?.properties;
  const others = Object.entries(fieldsByColumn[kind]).map(([column, field]) => [column, inContract?.[field]] as const);
  const columns = { ...schemasOf(state, kind).properties, ...Object.fromEntries(others) };
  const rows = parseTable(text, ',', columns, true);
  for (const row of rows)
    for (const [column, schema = {}] of others)
      if (row[column] !== undefined) checkValue(schema, row[column], `file: ${column}`);
  return rows;
}

/** Returns the record that a row updates, if any, the attributes that it sets, and the ids that it links, by field. */
function toChange({ state }: Account, kind: Kind, row: Row, mapping: Mapping) {
  const attributes: JsonRecord = {};
  const others: JsonRecord = {};
  const fields: Readonly<Record<string, string>> = fieldsByColumn[kind];
  for (const [column, value] of Object.entries(row)) {
    const field = fields[column];
    if (field !== undefined) others[field] = value;
    else if (value !== undefined) attributes[column] = value;
    // Null removes an attribute.
    else if (mapping.unset_empty_attributes) attributes[column] = null;
  }
  const { id, ...links } = others;
  const isUpdate = mapping.update_existing_records && id !== undefined;
  // The cast: both kinds of records have an id.
  const records = state[kind] as unknown as JsonRecord[];
  const item = isUpdate ? records.find((record) => record['id'] === id) : undefined;
  if (isUpdate && !item) throw invalidParameter(`file: there is no ${collections[kind].item} ${String(id)}`);
  return { item, attributes, links };
}
