// Compares docstrings with openapi.yaml and with the defaults of two options.
import type { OperationId } from 'messaging-platform-sdk';
import { resolveSettings } from '../../src/call/settings.js';
import { errorClasses } from '../../src/errors.js';
import { contract } from '../../src/request/operation.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { docstrings } from '../support/docstrings.js';

const document = readContract();
const operations = listOperations(document);
const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));

/** Joins the text of a docstring and its `@param` tags into one line. */
function textOf(name: string): string {
  const { text, tags } = docstrings.find((docstring) => docstring.name === name)!;
  return [text, ...tags('param')].join(' ').replace(/\s+/g, ' ');
}

describe('the docstring', () => {
  it.each(operations)(
    'of the method for $operationId has the summary, errors and path of openapi.yaml, and an example',
    ({ operationId, method, path, responses, definition }) => {
      const methods = docstrings.filter(({ operation }) => operation === operationId);
      expect(methods).toHaveLength(1);
      const { text, tags } = methods[0]!;
      expect(text.split('\n\n')[0]).toBe(`${definition.summary}.`);
      const errorStatuses = Object.keys(responses).filter((status) => /^[45]/.test(status));
      const throws = errorStatuses.map((status) =>
        expect.stringMatching(`^{@link ${errorClasses[Number(status)]!.name}} .`),
      );
      expect(tags('throws')).toEqual(throws);
      expect(tags('see')).toEqual([`\`${method} ${path}\``]);
      expect(tags('example').join()).not.toBe('');
    },
  );

  it.each(lists)(
    'of list and iterate for $operationId states the range and the defaults of `limit`',
    ({ operationId, parameters }) => {
      const { schema } = parameters.find(({ name }) => name === 'limit')!;
      const bounds = schema.maximum === undefined ? '' : `${schema.minimum} to ${schema.maximum}, `;
      const listMethod = docstrings.find(({ operation }) => operation === operationId)!.name;
      const iterateMethod = listMethod.replace('.list', '.iterate');
      const { pageSize } = contract[operationId as OperationId];
      expect(textOf(listMethod)).toMatch(
        new RegExp(`\`limit\`: \\w+ on a page, ${bounds}${String(schema.default)} by default`),
      );
      expect(textOf(iterateMethod)).toContain(`\`limit\` is ${pageSize} unless set`);
    },
  );

  it.each(['NotesResource.create', 'NotesResource.update'])('of %s states how long a note may be', (name) => {
    const { minLength, maxLength } = document.components.schemas.NoteData!.properties!.text!;
    expect(textOf(name)).toContain(`${minLength} to ${maxLength} characters`);
  });

  it.each(['timeout', 'retries'] as const)('of the option %s states its default', (name) => {
    const { tags } = docstrings.find((docstring) => docstring.name === `TimeoutOptions.${name}`)!;
    expect(tags('defaultValue')).toEqual([String(resolveSettings({})[name])]);
  });
});
