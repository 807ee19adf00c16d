// The facts for generators that openapi.yaml states in extensions name only what the contract has.
import { listOperations, readContract, resolve, type Schema } from '../../scripts/contract.js';

const document = readContract();
const operations = listOperations(document);
const takesLimit = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));

describe('x-pagination', () => {
  it('stands on each operation that takes a limit, and on no other', () => {
    expect(operations.filter(({ definition }) => definition['x-pagination'])).toEqual(takesLimit);
  });

  it.each(takesLimit)('of $operationId names parameters and response fields that exist', (operation) => {
    const facts = operation.definition['x-pagination']!;
    const parameters = operation.parameters.map(({ name }) => name);
    expect(parameters).toEqual(expect.arrayContaining([facts.limit, facts[facts.kind]]));
    const body: Schema = resolve(document, operation.responses['200']!.content!['application/json']!.schema!);
    const named = [facts.items, facts.total, facts.pager].filter((name) => name !== undefined);
    expect(Object.keys(body.properties ?? {})).toEqual(expect.arrayContaining(named));
    const { maximum = Infinity } = operation.parameters.find(({ name }) => name === facts.limit)!.schema;
    expect(facts.pageSize).toBeLessThanOrEqual(maximum);
  });
});

describe('x-extensible-enum', () => {
  it('of CompanyAttributeName lists the attributes that CompanyAttributeValues types', () => {
    const { CompanyAttributeName, CompanyAttributeValues } = document.components.schemas;
    expect(CompanyAttributeName!['x-extensible-enum']).toEqual(Object.keys(CompanyAttributeValues!.properties!));
  });
});
