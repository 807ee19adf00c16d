// The methods of the facade as TypeDoc sees them, with the operation that each of them calls.
import { ReflectionKind, type DeclarationReflection, type ProjectReflection, type SignatureReflection } from 'typedoc';
import { listOperations, readContract, type ContractOperation } from '../contract.js';
import { isResource, resourcePath } from './reference-pages.js';

export interface Method {
  /** As it is written in a program: `client.children.list`. */
  name: string;
  reflection: DeclarationReflection;
  signature: SignatureReflection;
  operation: ContractOperation;
}

/**
 * The operation in the type that a method returns, or in what its docstring refers to: `iterate` makes many requests
 * and returns no ApiPromise.
 */
function operationOf({ type, comment }: SignatureReflection, operations: ContractOperation[]) {
  const [, id] = (type?.type === 'reference' && type.name === 'ApiPromise' && type.typeArguments) || [];
  const see = comment?.getTag('@see')?.content.map(({ text }) => text) ?? [];
  return operations.find(({ operationId, method, path }) =>
    id?.type === 'literal' ? operationId === id.value : see.join('').includes(`\`${method} ${path}\``),
  );
}

/** All of them, in the contract's order. */
export function listMethods(project: ProjectReflection): Method[] {
  const operations = listOperations(readContract());
  const members = project.getReflectionsByKind(ReflectionKind.Method).filter((member) => member.isDeclaration());
  const methods = members.flatMap((reflection) => {
    const { parent, signatures: [signature] = [] } = reflection;
    if (!parent || !signature || !isResource(parent)) return [];
    const name = `client.${resourcePath(parent)}.${reflection.name}`;
    const operation = operationOf(signature, operations);
    if (!operation) throw new Error(`The docstring of ${name} names no operation: @see \`METHOD /path\``);
    return [{ name, reflection, signature, operation }];
  });
  const missing = operations.filter((operation) => !methods.some((method) => method.operation === operation));
  if (missing.length) throw new Error(`No method calls ${missing.map(({ operationId }) => operationId).join(', ')}.`);
  return methods.sort((one, other) => operations.indexOf(one.operation) - operations.indexOf(other.operation));
}
