// Sorts what the package exports into the pages of the SDK reference: one for each resource, one for each kind of the rest.
import {
  Converter,
  DeclarationReflection,
  PageKind,
  ReflectionKind,
  Slugger,
  type Application,
  type Context,
  type PageDefinition,
  type Reflection,
} from 'typedoc';
import { MemberRouter } from 'typedoc-plugin-markdown';
import { root } from '../run.js';

/** The sources of each page: the first that fits decides. The order is also that of the menu, after the resources. */
const pages: [title: string, sources: string[]][] = [
  ['Client', ['src/client.ts']],
  ['Options', ['src/call/options.ts', 'src/send/', 'src/resources/wait-until-created.ts']],
  ['Errors', ['src/errors.ts']],
  ['Queries', ['src/lists/queries.ts']],
  ['Node', ['src/node/']],
  ['undici', ['src/undici/']],
  ['Testing', ['src/testing/']],
  ['Schemas', ['generated/']],
  ['Results', ['']],
];

/** The methods of an area: `ChildCreditsResource`. */
export const isResource = (reflection: Reflection): boolean =>
  reflection.kindOf(ReflectionKind.ClassOrInterface) && reflection.name.endsWith('Resource');

const isNoise = (reflection: Reflection): boolean =>
  reflection.isDeclaration() &&
  (reflection.name === 'paths' ||
    !!reflection.inheritedFrom?.reflection ||
    /^\[async/.test(reflection.name) ||
    (!!reflection.overwrites?.reflection && reflection.kindOf(ReflectionKind.Method)) ||
    (reflection.kindOf(ReflectionKind.Constructor) &&
      !['MessagingPlatform', 'Sandbox'].includes(reflection.parent?.name ?? '')));

function sortIntoPages(context: Context): void {
  const { project } = context;
  const entries = project.getReflectionsByKind(ReflectionKind.Module).filter((entry) => entry.isDeclaration());
  const modules = pages.map(([title]) => new DeclarationReflection(title, ReflectionKind.Module, project));
  for (const page of modules) {
    project.registerReflection(page, undefined, undefined);
    project.addChild(page);
  }
  for (const reflection of entries.flatMap(({ children = [] }) => [...children])) {
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';
    const page = isResource(reflection)
      ? project
      : modules[pages.findIndex(([, sources]) => sources.some((source) => file.startsWith(root + source)))]!;
    reflection.parent = page;
    page.addChild(reflection);
  }
  for (const entry of entries) {
    entry.children = [];
    project.removeReflection(entry);
  }
}

/** What a class inherits is told where it is declared; and errors, answers and iterators are made by the client alone. */
function removeNoise({ project }: Context): void {
  for (const reflection of Object.values(project.reflections).filter(isNoise)) project.removeReflection(reflection);
}

class PageRouter extends MemberRouter {
  override buildChildPages(reflection: Reflection, outPages: PageDefinition[]): void {
    const title = reflection.kindOf(ReflectionKind.Module) ? reflection.name : resourcePath(reflection);
    if (!title) return this.buildAnchors(reflection, reflection.parent!);
    const url = this.getFileName(title.toLowerCase());
    this.fullUrls.set(reflection, url);
    this.sluggers.set(reflection, new Slugger(this.sluggerConfiguration));
    outPages.push({ kind: PageKind.Reflection, model: reflection, url });
    reflection.traverse((child) => {
      this.buildChildPages(child, outPages);
      return true;
    });
  }
}

/** Where a resource is found in the client: `children.credits`; empty for anything else. */
export function resourcePath(reflection: Reflection): string {
  if (!isResource(reflection)) return '';
  const properties = reflection.project.getReflectionsByKind(ReflectionKind.Property);
  const owner = properties
    .filter((property) => property.isDeclaration())
    .find(({ type }) => type?.type === 'reference' && type.reflection === reflection);
  return [owner?.parent && resourcePath(owner.parent), owner?.name].filter(Boolean).join('.');
}

export function usePages(app: Application): void {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, sortIntoPages);
  app.converter.on(Converter.EVENT_RESOLVE_END, removeNoise);
  app.renderer.defineRouter('pages', PageRouter);
}
