// Finds what is exported without a docstring: names, and the members of exported classes and interfaces.
import { ReflectionKind } from 'typedoc';

const parents = ReflectionKind.SomeModule | ReflectionKind.Project | ReflectionKind.ClassOrInterface;
const anonymous = ReflectionKind.SomeModule | ReflectionKind.Constructor;

/**
 * Fields of a type written in place have no page: what they belong to describes them.
 * @param {import('typedoc').Reflection} reflection
 */
const isNamed = (reflection) =>
  !!reflection.parent?.kindOf(parents) && !reflection.kindOf(anonymous) && !reflection.name.startsWith('[');

/** @param {import('typedoc').DeclarationReflection} reflection */
const isDescribed = (reflection) =>
  [reflection, reflection.getSignature, ...(reflection.signatures ?? [])].some(
    (described) => described?.comment?.summary.length,
  );

/**
 * @param {import('typedoc').ProjectReflection} project
 * @returns {string[]} what is wrong, one sentence each
 */
export function findUndocumented(project) {
  return Object.values(project.reflections)
    .filter((reflection) => reflection.isDeclaration() && isNamed(reflection) && !isDescribed(reflection))
    .map((reflection) => `${reflection.getFullName()} has no docstring.`);
}
