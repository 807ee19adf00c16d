// The docstrings say what openapi.yaml says, everything public has one, and their examples compile.
import { listOperations, readContract } from '../../scripts/contract.js';
import { compile } from '../support/compile.js';
import { readDocstrings } from '../support/docstrings.js';

const docstrings = readDocstrings();
const classes: Record<string, string> = {
  400: 'BadRequestError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  415: 'UnsupportedMediaTypeError',
};

it.each(listOperations(readContract()))(
  'the one docstring of $operationId begins with the summary, names the class of each listed status, and has an example',
  ({ operationId, method, path, responses, definition }) => {
    const found = docstrings.filter(({ operation }) => operation === operationId);
    expect({ [operationId]: found.map(({ name }) => name) }).toEqual({ [operationId]: [expect.any(String)] });
    const [{ text, throws, see, examples }] = found as [(typeof found)[0]];
    expect(text.split('\n\n')[0]).toBe(`${definition.summary}.`);
    const listed = Object.keys(responses).filter((status) => /^[45]/.test(status));
    // Each with its condition.
    expect(throws.map((line) => /^\{@link (\w+)\} \S/.exec(line)?.[1])).toEqual(
      listed.map((status) => classes[status]),
    );
    expect(see).toEqual([`\`${method} ${path}\``]);
    expect(examples.length).toBeGreaterThan(0);
  },
);

describe('docstrings', () => {
  it('exist for every exported name and every public member', () => {
    expect(docstrings.length).toBeGreaterThan(100);
    expect(docstrings.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
  });

  it('have examples that compile', () => {
    const examples = docstrings.flatMap(({ name, examples }) =>
      examples.map((example): [string, string] => [name, example]),
    );
    expect(examples.map(([name]) => name)).toEqual(expect.arrayContaining(['saveAttachment', 'undiciTransport']));
    const strings = ['id', 'companyId', 'uuid', 'downloadToken', 'password', 'apiKey', 'payload'];
    expect(compile(examples, strings)).toEqual([]);
  });
});
