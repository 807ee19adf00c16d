// Sorts the package's exports into the pages of the SDK reference: one for each resource, and one for each topic.
import {
  Converter,
  DeclarationReflection,
  ReflectionKind,
  type Application,
  type Context,
  type Reflection,
} from 'typedoc';
import { root } from '../command.js';

/** An export goes to the first page with a source that its file's path starts with. */
const topics: [page: string, ...sources: string[]][] = [
  ['client', 'src/client.ts'],
  ['options', 'src/call/options.ts', 'src/send/', 'src/lists/wait.ts'],
  ['errors', 'src/errors.ts'],
  ['queries', 'generated/queries.ts'],
  ['node', 'src/node/'],
  ['undici', 'src/undici/'],
  ['testing', 'src/testing/'],
  ['schemas', 'generated/'],
  ['results', ''],
];

/** For example `children.credits`; undefined if the reflection isn't a resource. */
function resourceOf(reflection: Reflection): string | undefined {
  if (!reflection.name.endsWith('Resource')) return undefined;
  const properties = reflection.project
    .getReflectionsByKind(ReflectionKind.Property)
    .filter((property) => property.isDeclaration());
  const property = properties.find(({ type }) => type?.type === 'reference' && type.reflection === reflection);
  return [property?.parent && resourceOf(property.parent), property?.name].filter(Boolean).join('.');
}

/** Replaces TypeDoc's modules, one for each package entry. */
function sortIntoPages(context: Context): void {
  const { project } = context;
  const entries = project.getReflectionsByKind(ReflectionKind.Module).filter((entry) => entry.isDeclaration());
  const pages = new Map<string, DeclarationReflection>();
  for (const reflection of entries.flatMap(({ children = [] }) => [...children])) {
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';
    const topic = topics.find(([, ...sources]) => sources.some((source) => file.startsWith(root + source)));
    const name = resourceOf(reflection) ?? topic![0];
    const page = pages.get(name) ?? new DeclarationReflection(name, ReflectionKind.Module, project);
    if (!pages.has(name)) {
      pages.set(name, page);
      project.registerReflection(page, undefined, undefined);
      project.addChild(page);
    }
    reflection.parent = page;
    page.addChild(reflection);
  }
  for (const entry of entries) {
    entry.children = [];
    project.removeReflection(entry);
  }
}

/** Users construct only these two classes, and don't call methods such as `[asyncIterator]`. */
function removeReflections({ project }: Context): void {
  for (const reflection of Object.values(project.reflections)) {
    const isConstructor = reflection.kindOf(ReflectionKind.Constructor);
    const isUsed = ['MessagingPlatform', 'Sandbox'].includes(reflection.parent?.name ?? '');
    const isInherited = reflection.isDeclaration() && reflection.inheritedFrom?.reflection;
    if (reflection.name.startsWith('[async') || isInherited || (isConstructor && !isUsed))
      project.removeReflection(reflection);
  }
}

export function useReferencePages(app: Application): void {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, sortIntoPages);
  app.converter.on(Converter.EVENT_RESOLVE_END, removeReflections);
}
