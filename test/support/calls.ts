// An example call of each operation, with the values of the examples in openapi.yaml.
import type { ApiPromise, MessagingPlatform, OperationName, RequestOptions } from 'messaging-platform-sdk';
import { firstExample, listOperations, readContract, type ContractOperation } from '../../scripts/contract.js';
import { operationName } from '../../scripts/generate/names.js';
import { formArguments } from '../../scripts/generate/samples.js';
import { bodyArguments } from '../../scripts/generate/signatures.js';
import { findOperation, type Method, type Operation } from '../../src/base/operation.js';
import { findMethod } from './javascript.js';

const document = readContract();
const operations = listOperations(document);

export interface CallCase {
  /** The method of the client, for example `children.credits.add`. */
  operation: OperationName;
  /** The contract's name, which the files for all languages use. */
  operationId: string;
  /** The contract's facts, with the method and the path template. */
  facts: Operation;
  send: (client: MessagingPlatform, options?: RequestOptions) => ApiPromise<unknown>;
}

/** Returns a call with the examples of the operation's parameters, and with the first example of its body. */
function exampleCall({ pathParameters, queryParameters, body: media }: ContractOperation) {
  const valuesOf = (parameters: typeof pathParameters) =>
    Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
  return {
    path: valuesOf(pathParameters),
    query: queryParameters.length > 0 ? valuesOf(queryParameters) : undefined,
    body: firstExample(document, media) as Record<string, unknown> | undefined,
  };
}

/** Returns the arguments that a form consists of, undefined for those that the example lacks. */
function formValues(operation: ContractOperation): unknown[] {
  const values = formArguments(document, operation);
  return bodyArguments(document, operation).map((_, index) => values[index]);
}

function createCall(operation: ContractOperation): CallCase {
  // The casts: the contract generates all of them.
  const name = operationName(operation) as OperationName;
  const { path, query, body } = exampleCall(operation);
  const { isForm } = operation.body;
  const values = [
    ...Object.values(path),
    ...(isForm ? formValues(operation) : []),
    ...[isForm ? undefined : body, query].filter((value) => value !== undefined),
  ];
  return {
    operation: name,
    operationId: operation.operationId,
    facts: findOperation(operation.method as Method, operation.path),
    send: (client, options) => findMethod(client, name)(...values, options) as ApiPromise<unknown>,
  };
}

/** The example calls, in the contract's order. */
export const callList = operations.map(createCall);

/** The call of an operation, by the contract's name. */
export const callOf = (operationId: string): CallCase => callList.find((call) => call.operationId === operationId)!;

const exampleId = (name: OperationName): string => {
  const operation = operations.find((found) => operationName(found) === name)!;
  return String(exampleCall(operation).path.id);
};

export const companyId = exampleId('companies.get');
export const noteId = exampleId('notes.get');
export const dealId = '61a5ce58c5d4795761045990';
