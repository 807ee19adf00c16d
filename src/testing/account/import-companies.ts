// The import of companies from a CSV file.
import type { ImportMapping, UpdateCompany } from '../../../generated/openapi.js';
import { addRecord, changeRecord } from '../collections/records.js';
import { parseJson, type UploadedFile } from '../request/incoming-request.js';
import { findProblem } from '../request/schema.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, Handlers } from './account.js';
import { attributesOf } from './attributes.js';
import { mergeAttributes } from './companies.js';
import { parseCsv } from './csv.js';
import { addProcess } from './processes.js';
import type { AttributeRecord, CompanyRecord } from './state.js';

/** Brevo publishes no defaults. These are the values of its example. */
const defaultMapping: Required<ImportMapping> = {
  link_entities: true,
  unlink_entities: false,
  update_existing_records: true,
  unset_empty_attributes: false,
};

/** Documented: columns that aren't attributes. */
const otherColumns = ['company_id', 'associated_contact', 'associated_deal'];

/** The cells of a row, by column. */
type Row = Readonly<Record<string, string>>;

export const handlers: Handlers = {
  // Our choice: if any row has a problem, nothing is imported. An import is completed at once.
  'companies.import'(account, { body }) {
    const { state } = account;
    const mapping = parseMapping(body.mapping);
    const changes = parseRows(account, body.file).map((row) => toChange(account, row, mapping));
    // Check every row before the first change.
    for (const { company, attributes = {} } of changes)
      mergeAttributes(account, company?.attributes ?? {}, { attributes });
    if (mapping.unlink_entities) unlinkEntities(changes);
    for (const change of changes) {
      const update = { ...toUpdate(change, mapping) };
      if (change.company) changeRecord(account, 'companies', [], change.company, update);
      else addRecord(account, 'companies', state.companies, update);
    }
    // Nobody has recorded the name of this kind of process.
    return { processId: addProcess(account, 'IMPORTCOMPANIES') };
  },
};

function parseMapping(text = '{}'): Required<ImportMapping> {
  const { value, problem } = parseJson(text);
  if (problem !== undefined) throw invalidParameter('mapping must be JSON');
  const flags = Object.fromEntries(Object.keys(defaultMapping).map((name) => [name, { type: 'boolean' }]));
  const mappingProblem = findProblem({ type: 'object', properties: flags }, value, 'mapping', 'refuse');
  if (mappingProblem) throw mappingProblem;
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

function parseRows({ state }: Account, file: UploadedFile): Row[] {
  const [columns, ...rows] = parseCsv(readText(file)) ?? [];
  if (!columns) throw invalidParameter('file must be CSV, with the names of the attributes in its first row');
  const names = attributesOf(state, 'companies').map(({ internalName }) => internalName);
  const unknown = columns.find((column) => !names.includes(column) && !otherColumns.includes(column));
  if (unknown !== undefined)
    throw invalidParameter(`file: the column ${unknown} is unknown. Expected the internal name of an attribute`);
  return rows.map((cells, index) => {
    if (cells.length !== columns.length)
      throw invalidParameter(`file: row ${index + 2} has ${cells.length} cells, but row 1 has ${columns.length}`);
    return Object.fromEntries(columns.map((column, position) => [column, cells[position]!]));
  });
}

/** The change that a row makes. If the file has no column for the ids, they are undefined, and those links don't change. */
interface Change {
  /** The company to update; undefined for a new one. */
  readonly company: CompanyRecord | undefined;
  readonly attributes: UpdateCompany['attributes'];
  readonly contactIds: readonly number[] | undefined;
  readonly dealIds: readonly string[] | undefined;
}

function toChange(account: Account, row: Row, mapping: Required<ImportMapping>): Change {
  const company = mapping.update_existing_records ? findCompany(account, row['company_id']) : undefined;
  const contactIds = toList(row['associated_contact'])?.map(Number);
  if (contactIds?.some((id) => !Number.isSafeInteger(id)))
    throw invalidParameter('file: associated_contact must contain ids of contacts, separated by commas');
  return {
    company,
    attributes: toAttributes(account, row, mapping),
    contactIds,
    dealIds: toList(row['associated_deal']),
  };
}

/** Unlinks before any row links, so that rows for the same company don't undo each other's links. */
function unlinkEntities(changes: readonly Change[]): void {
  for (const { company, contactIds, dealIds } of changes) {
    if (company && contactIds) company.linkedContactsIds = [];
    if (company && dealIds) company.linkedDealsIds = [];
  }
}

/** Adds the ids to the company's current links, which an earlier row may have changed. */
function toUpdate(
  { company, attributes = {}, contactIds = [], dealIds = [] }: Change,
  mapping: ImportMapping,
): UpdateCompany {
  const { linkedContactsIds = [], linkedDealsIds = [] } = company ?? {};
  if (!mapping.link_entities) return { attributes };
  return {
    attributes,
    linkedContactsIds: [...linkedContactsIds, ...contactIds],
    linkedDealsIds: [...linkedDealsIds, ...dealIds],
  };
}

/** Returns undefined for a row without a company id. An unknown id is an error. */
function findCompany({ state }: Account, companyId = ''): CompanyRecord | undefined {
  const company = state.companies.find(({ id }) => id === companyId);
  if (companyId !== '' && !company) throw invalidParameter(`file: there is no company ${companyId}`);
  return company;
}

function toAttributes({ state }: Account, row: Row, mapping: Required<ImportMapping>): UpdateCompany['attributes'] {
  const attributes: Record<string, unknown> = {};
  for (const attribute of attributesOf(state, 'companies')) {
    const { internalName } = attribute;
    const cell = row[internalName];
    // Null removes an attribute.
    if (cell === '' && mapping.unset_empty_attributes) attributes[internalName] = null;
    else if (cell) attributes[internalName] = toValue(cell, attribute);
  }
  return attributes;
}

/** @throws {@link Rejection} the cell isn't a value of the attribute's type */
function toValue(cell: string, { internalName, attributeTypeName }: AttributeRecord): unknown {
  if (attributeTypeName === 'multi-choice') return toList(cell);
  if (attributeTypeName === 'boolean') return toBoolean(cell, internalName);
  if (attributeTypeName !== 'number') return cell;
  // `Number(' ')` is 0.
  const number = cell.trim() === '' ? NaN : Number(cell);
  if (!Number.isFinite(number)) throw invalidParameter(`file: ${internalName} must be a number, not ${cell}`);
  return number;
}

function toBoolean(cell: string, internalName: string): boolean {
  const text = cell.toLowerCase();
  if (text !== 'true' && text !== 'false')
    throw invalidParameter(`file: ${internalName} must be true or false, not ${cell}`);
  return text === 'true';
}

/** Our choice: a cell may contain several ids or options, separated by commas. */
function toList(cell: string | undefined): string[] | undefined {
  return cell
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
