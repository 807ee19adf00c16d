// The methods of the facade as TypeDoc sees them, with the operation that each of them calls.
import { ReflectionKind } from 'typedoc';
import { listOperations, readContract } from '../contract.js';

/**
 * @typedef {object} Method
 * @property {string} name as it is written in a program: `client.children.list`
 * @property {import('typedoc').DeclarationReflection} reflection
 * @property {import('typedoc').DeclarationReflection} client the class that `client` is an instance of
 * @property {import('typedoc').SignatureReflection} signature
 * @property {import('../contract.js').ContractOperation} operation
 */

/** @param {any} type @returns {any} the declaration it refers to, or undefined */
const declarationOf = (type) => (type?.type === 'reference' ? type.reflection : undefined);

/**
 * The operation in the type that a method returns, or in what its docstring refers to: `iterate` makes many requests
 * and returns no ApiPromise.
 * @param {any} signature
 * @param {import('../contract.js').ContractOperation[]} operations
 */
function operationOf(signature, operations) {
  const [, id] = signature.type?.name === 'ApiPromise' ? signature.type.typeArguments : [];
  const see =
    signature.comment
      ?.getTag('@see')
      ?.content.map(({ text }) => text)
      .join('') ?? '';
  return operations.find(({ operationId, method, path }) =>
    id ? operationId === id.value : see.includes(`\`${method} ${path}\``),
  );
}

/**
 * @param {import('typedoc').DeclarationReflection} resource
 * @param {string} name
 * @param {import('../contract.js').ContractOperation[]} operations
 * @returns {Omit<Method, 'client'>[]}
 */
function walk(resource, name, operations) {
  return (resource.children ?? []).flatMap((member) => {
    const inner = declarationOf(member.type);
    if (inner?.name.endsWith('Resource')) return walk(inner, `${name}.${member.name}`, operations);
    if (!member.kindOf(ReflectionKind.Method)) return [];
    const [signature] = member.signatures ?? [];
    const method = { name: `${name}.${member.name}`, reflection: member, signature };
    const operation = operationOf(signature, operations);
    if (!operation) throw new Error(`The docstring of ${method.name} names no operation: @see \`METHOD /path\``);
    return [{ ...method, operation }];
  });
}

/**
 * @param {import('typedoc').ProjectReflection} project
 * @returns {Method[]} in the contract's order
 */
export function listMethods(project) {
  const operations = listOperations(readContract());
  const classes = project.getReflectionsByKind(ReflectionKind.Class);
  const client = classes.find(({ name }) => name === 'MessagingPlatform');
  if (!client?.isDeclaration()) throw new Error('The package exports no MessagingPlatform.');
  const methods = walk(client, 'client', operations).map((method) => ({ ...method, client }));
  const missing = operations.filter((operation) => !methods.some((method) => method.operation === operation));
  if (missing.length) throw new Error(`No method calls ${missing.map(({ operationId }) => operationId).join(', ')}.`);
  return methods.sort((one, other) => operations.indexOf(one.operation) - operations.indexOf(other.operation));
}
