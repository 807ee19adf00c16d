// The operation that imports companies from a CSV file.
import type { CompanyAttribute, ImportMapping, UpdateCompany } from '../../../generated/openapi.js';
import { flag, object } from '../request/check.js';
import { invalidParameter } from '../response/rejection.js';
import { parseJson } from '../request/incoming-request.js';
import { findProblem } from '../request/schema.js';
import type { Account, OperationHandler } from './account.js';
import { attributesOf } from './attributes.js';
import { addCompany, changeAttributes, updateCompany } from './companies.js';
import { parseCsv } from './csv.js';
import { parseNumericId } from './ids.js';
import type { CompanyRecord } from './state.js';

/** Brevo publishes no defaults. These are the values of its example. */
const defaultMapping: Required<ImportMapping> = {
  link_entities: true,
  unlink_entities: false,
  update_existing_records: true,
  unset_empty_attributes: false,
};
const mappingSchema = object(Object.fromEntries(Object.keys(defaultMapping).map((name) => [name, flag])));

/** Columns that aren't attributes. */
const otherColumns = ['company_id', 'associated_contact', 'associated_deal'];

/** The cells of a row, by column. */
type Row = Readonly<Record<string, string>>;

/** Imports nothing if any row has a problem. */
export const companiesImportPost: OperationHandler<'companiesImportPost'> = (account, { body }) => {
  const mapping = parseMapping(account, body.mapping);
  const changes = parseRows(account, body.file).map((row) => toChange(account, row, mapping));
  // Check every row before the first change.
  for (const { company, update } of changes) changeAttributes(account, company?.attributes ?? {}, update);
  const processId = parseNumericId('process', account.newId('process'));
  for (const { company, update } of changes) {
    if (company) updateCompany(account, company, update);
    else addCompany(account, update);
  }
  account.state.processes.push(processId);
  return { processId };
};

function parseMapping({ options }: Account, text = '{}'): Required<ImportMapping> {
  const { value, problem } = parseJson(text);
  if (problem !== undefined) throw invalidParameter('mapping must be JSON');
  const mappingProblem = findProblem(mappingSchema, value, 'mapping', options.unknownFields ?? 'refuse');
  if (mappingProblem) throw mappingProblem;
  // The cast: the schema has checked the value.
  return { ...defaultMapping, ...(value as ImportMapping) };
}

function parseRows({ state }: Account, file: string): Row[] {
  const [columns, ...rows] = parseCsv(file) ?? [];
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

/** Returns the company to update, or undefined for a new one, and the values to set. */
function toChange(account: Account, row: Row, mapping: Required<ImportMapping>) {
  const company = mapping.update_existing_records ? findCompany(account, row.company_id) : undefined;
  const contactIds = toIds(row.associated_contact)?.map(Number);
  if (contactIds?.some((id) => !Number.isSafeInteger(id)))
    throw invalidParameter('file: associated_contact must be the id of a contact');
  const update: UpdateCompany = {
    attributes: toAttributes(account, row, mapping),
    linkedContactsIds: changeLinks(company?.linkedContactsIds, contactIds, mapping),
    linkedDealsIds: changeLinks(company?.linkedDealsIds, toIds(row.associated_deal), mapping),
  };
  return { company, update };
}

/** A row without an id creates a company. */
function findCompany({ state }: Account, companyId = ''): CompanyRecord | undefined {
  const company = state.companies.find(({ id }) => id === companyId);
  if (companyId !== '' && !company) throw invalidParameter(`file: there is no company ${companyId}`);
  return company;
}

function toAttributes({ state }: Account, row: Row, mapping: Required<ImportMapping>): UpdateCompany['attributes'] {
  const attributes: Record<string, unknown> = {};
  for (const attribute of attributesOf(state, 'companies')) {
    const { internalName = '' } = attribute;
    const cell = row[internalName];
    // Null removes an attribute.
    if (cell === '' && mapping.unset_empty_attributes) attributes[internalName] = null;
    else if (cell) attributes[internalName] = toValue(cell, attribute);
  }
  return attributes;
}

function toValue(cell: string, { internalName, attributeTypeName }: CompanyAttribute): string | number | boolean {
  if (attributeTypeName === 'boolean') return cell.toLowerCase() === 'true';
  if (attributeTypeName !== 'number') return cell;
  const number = Number(cell);
  if (!Number.isFinite(number)) throw invalidParameter(`file: ${internalName} must be a number, not ${cell}`);
  return number;
}

/** @param added - undefined if the file doesn't have the column, so the links don't change */
function changeLinks<Id>(linked: readonly Id[] = [], added: readonly Id[] | undefined, mapping: ImportMapping): Id[] {
  if (!added) return [...linked];
  return [...(mapping.unlink_entities ? [] : linked), ...(mapping.link_entities ? added : [])];
}

/** Our choice: a cell may contain several ids, separated by commas. */
function toIds(cell: string | undefined): string[] | undefined {
  return cell?.split(',').flatMap((id) => id.trim() || []);
}
