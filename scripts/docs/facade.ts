// The methods of the facade as TypeDoc sees them, with the operation that each of them calls.
import {
  ReflectionKind,
  type SomeType,
  type DeclarationReflection,
  type ProjectReflection,
  type SignatureReflection,
} from 'typedoc';
import { listOperations, readContract, type ContractOperation } from '../contract.js';

export interface Method {
  /** As it is written in a program: `client.children.list`. */
  name: string;
  reflection: DeclarationReflection;
  /** The class that `client` is an instance of. */
  client: DeclarationReflection;
  signature: SignatureReflection;
  operation: ContractOperation;
}

/** The declaration that a type refers to. */
function declarationOf(type: SomeType | undefined): DeclarationReflection | undefined {
  const found = type?.type === 'reference' ? type.reflection : undefined;
  return found?.isDeclaration() ? found : undefined;
}

/**
 * The operation in the type that a method returns, or in what its docstring refers to: `iterate` makes many requests
 * and returns no ApiPromise.
 */
function operationOf({ type, comment }: SignatureReflection, operations: ContractOperation[]) {
  const [, id] = (type?.type === 'reference' && type.name === 'ApiPromise' && type.typeArguments) || [];
  const see =
    comment
      ?.getTag('@see')
      ?.content.map(({ text }) => text)
      .join('') ?? '';
  return operations.find(({ operationId, method, path }) =>
    id?.type === 'literal' ? operationId === id.value : see.includes(`\`${method} ${path}\``),
  );
}

function walk(
  resource: DeclarationReflection,
  name: string,
  operations: ContractOperation[],
): Omit<Method, 'client'>[] {
  return (resource.children ?? []).flatMap((member) => {
    const inner = declarationOf(member.type);
    if (inner?.name.endsWith('Resource')) return walk(inner, `${name}.${member.name}`, operations);
    const [signature] = member.kindOf(ReflectionKind.Method) ? (member.signatures ?? []) : [];
    if (!signature) return [];
    const method = { name: `${name}.${member.name}`, reflection: member, signature };
    const operation = operationOf(signature, operations);
    if (!operation) throw new Error(`The docstring of ${method.name} names no operation: @see \`METHOD /path\``);
    return [{ ...method, operation }];
  });
}

/** All of them, in the contract's order. */
export function listMethods(project: ProjectReflection): Method[] {
  const operations = listOperations(readContract());
  const classes = project.getReflectionsByKind(ReflectionKind.Class);
  const client = classes.find(({ name }) => name === 'MessagingPlatform');
  if (!client?.isDeclaration()) throw new Error('The package exports no MessagingPlatform.');
  const methods = walk(client, 'client', operations).map((method) => ({ ...method, client }));
  const missing = operations.filter((operation) => !methods.some((method) => method.operation === operation));
  if (missing.length) throw new Error(`No method calls ${missing.map(({ operationId }) => operationId).join(', ')}.`);
  return methods.sort((one, other) => operations.indexOf(one.operation) - operations.indexOf(other.operation));
}
