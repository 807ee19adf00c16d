// Finds what is exported without a docstring: names, and the members of exported classes and interfaces.
import { ReflectionKind, type DeclarationReflection, type ProjectReflection, type Reflection } from 'typedoc';

const parents = ReflectionKind.SomeModule | ReflectionKind.Project | ReflectionKind.ClassOrInterface;
const anonymous = ReflectionKind.SomeModule | ReflectionKind.Constructor;

/** Fields of a type written in place have no page: what they belong to describes them. */
const isNamed = (reflection: Reflection) =>
  !!reflection.parent?.kindOf(parents) && !reflection.kindOf(anonymous) && !reflection.name.startsWith('[');

const isDescribed = (reflection: DeclarationReflection) =>
  [reflection, reflection.getSignature, ...(reflection.signatures ?? [])].some(
    (described) => described?.comment?.summary.length,
  );

/** What is wrong, one sentence each. */
export function findUndocumented(project: ProjectReflection): string[] {
  return Object.values(project.reflections)
    .filter((reflection) => reflection.isDeclaration() && isNamed(reflection) && !isDescribed(reflection))
    .map((reflection) => `${reflection.getFullName()} has no docstring.`);
}
