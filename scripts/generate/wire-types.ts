// Types of the responses that may lack what the client's results always have: lists and ids.
import { identifiersOf, listOperations, resolve, type Contract, type Schema } from '../contract.js';
import { schemaName } from './names.js';

const helperType = `
/** An operation whose successful response has this body before the client has checked and completed it. */
type OnWire<Operation extends { responses: object }, Success, Body> = Omit<Operation, 'responses'> & {
  responses: {
    [Status in keyof Operation['responses']]: Status extends Success
      ? Omit<Operation['responses'][Status], 'content'> & { content: { 'application/json': Body } }
      : Operation['responses'][Status];
  };
};
`;

interface CompletedFields {
  list?: string;
  ids: string[];
}

/** The fields that the client's results always have, by the name of the schema: the list of a page, and the id of a record. */
export function completedFields(document: Contract): Map<string, CompletedFields> {
  const fields = new Map<string, CompletedFields>();
  for (const [name, schema] of Object.entries(document.components.schemas))
    fields.set(name, { ids: identifiersOf(schema) });
  for (const operation of listOperations(document)) {
    const list = operation.definition['x-pagination']?.items;
    const name = schemaName(operation.success.schema);
    if (list && name) fields.get(name)!.list = list;
  }
  return new Map([...fields].filter(([, { list, ids }]) => list !== undefined || ids.length > 0));
}

/** Makes `paths` true to the contract, for clients that don't check and complete responses. Adds the types that `paths` needs. */
export function addWireTypes(document: Contract, text: string): string {
  const types = new Map<string, string>();
  const completed = completedFields(document);
  const paths = /^export interface paths \{\n[^]*?^\}\n/m;
  const wirePaths = listOperations(document).reduce((source, operation) => {
    const { status, schema } = operation.success;
    const type = typeOnWire(document, schema, completed, types);
    const reference = `operations["${operation.operationId}"]`;
    return type ? source.replace(reference, `OnWire<${reference}, ${status}, ${type}>`) : source;
  }, paths.exec(text)![0]);
  return text.replace(paths, () => wirePaths) + helperType + [...types.values()].join('');
}

/** Returns the name of the type, and adds it to `types`; undefined if the client adds nothing to values of the schema. */
function typeOnWire(
  document: Contract,
  schema: Schema | undefined,
  completed: ReadonlyMap<string, CompletedFields>,
  types: Map<string, string>,
): string | undefined {
  const { type, items, properties = {} } = resolve(document, schema) ?? {};
  const name = schemaName(schema);
  const wireName = `${name}OnWire`;
  if (!name || types.has(wireName)) return name && wireName;
  if (type === 'array') {
    const item = typeOnWire(document, items, completed, types);
    if (item) types.set(wireName, `type ${wireName} = ${item}[];\n`);
    return item && wireName;
  }
  const { list, ids } = completed.get(name) ?? { ids: [] };
  const fields = ids.map((id) => `${id}?: ${name}['${id}'];`);
  if (list) {
    const itemSchema = properties[list]!.items;
    const item = typeOnWire(document, itemSchema, completed, types) ?? schemaName(itemSchema);
    fields.push(`${list}?: ${item}[] | null;`);
  }
  if (fields.length === 0) return undefined;
  const omitted = [...ids, ...(list ? [list] : [])].map((field) => `'${field}'`).join(' | ');
  types.set(wireName, `type ${wireName} = Omit<${name}, ${omitted}> & { ${fields.join(' ')} };\n`);
  return wireName;
}
