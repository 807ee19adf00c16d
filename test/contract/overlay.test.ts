// docs/speakeasy.overlay.yaml, applied to the contract: what the page on facts for generators promises of it.
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { query } from 'jsonpath-rfc9535';
import { listOperations, readContract } from '../../scripts/contract.js';

interface Action {
  target: string;
  update: object;
}

const file = new URL('../../docs/speakeasy.overlay.yaml', import.meta.url);
const { actions } = load(readFileSync(file, 'utf8')) as { actions: Action[] };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the Overlay Specification merges: objects field by field, a list and a value as a whole. */
function merge(target: Fields, update: Fields): void {
  for (const [name, value] of Object.entries(update)) {
    const found = target[name];
    if (isFields(found) && isFields(value)) merge(found, value);
    else target[name] = structuredClone(value);
  }
}

const contract = readContract();
const hits = actions.map(({ target, update }) => {
  const nodes = query(contract as never, target) as unknown as Fields[];
  for (const node of nodes) merge(node, update as Fields);
  return [target, nodes.length];
});
const operations = listOperations(contract).map(({ operationId, method, definition }) => ({
  operationId,
  method,
  definition: definition as unknown as Record<string, { statusCodes: string[]; outputs: object }>,
}));

describe('the overlay', () => {
  it('finds something by each of its targets', () => {
    expect(hits.filter(([, count]) => count === 0)).toEqual([]);
  });

  it('gives pages to exactly the lists that have them, each with where its items are', () => {
    const found = operations.flatMap(({ operationId, definition }) => {
      const pages = definition['x-speakeasy-pagination'];
      return pages ? [[operationId, pages.outputs]] : [];
    });
    expect(found).toEqual([
      ['getResellerChilds', { results: '$.children' }],
      ['companiesGet', { results: '$.items', numPages: '$.pager.max' }],
      ['getInboundEmailEvents', { results: '$.events' }],
      ['crmNotesGet', { results: '$' }],
    ]);
  });

  it('has POST and PATCH sent again after 429 alone', () => {
    for (const { method, definition } of operations) {
      const own = definition['x-speakeasy-retries']?.statusCodes;
      expect(own).toEqual(method === 'POST' || method === 'PATCH' ? ['429'] : undefined);
    }
  });
});
