// Sorts the package's exports into the pages of the SDK reference.
import {
  Comment,
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
import { root } from '../command.js';

/** The pages for exports that aren't resources. An export goes to the first page with a source that its file's path starts with. */
const topicPages = [
  {
    title: 'Client',
    introduction:
      'The client. `request` calls any operation, and `withOptions` creates clients, for example for other tenants.',
    sources: ['src/client.ts'],
  },
  {
    title: 'Options',
    introduction:
      'Options of the client and of a call: keys, timeouts, retries, rate limit, signals, headers, observers.',
    sources: ['src/call/options.ts', 'src/send/', 'src/lists/wait.ts'],
  },
  {
    title: 'Errors',
    introduction: 'All error classes, with their fields, and functions that tell them apart.',
    sources: ['src/errors.ts'],
  },
  {
    title: 'Queries',
    introduction: 'The query parameters of the lists: filters, dates, page sizes, order.',
    sources: ['generated/queries.ts'],
  },
  { title: 'Node', introduction: 'Saving an attachment to a file, on Node.', sources: ['src/node/'] },
  { title: 'undici', introduction: 'Sending requests with undici instead of `fetch`.', sources: ['src/undici/'] },
  {
    title: 'Testing',
    introduction: 'The sandbox, its faults, stubs of methods, and its HTTP server.',
    sources: ['src/testing/'],
  },
  {
    title: 'Schemas',
    introduction: 'The types of request and response bodies, and lists of values.',
    sources: ['generated/'],
  },
  {
    title: 'Results',
    introduction: 'What calls return: response headers, request id, rate limit, lists, attachments, webhook payloads.',
    sources: [''], // all other files
  },
];

/** For example `ChildCreditsResource`. */
export const isResource = (reflection: Reflection): boolean =>
  reflection.kindOf(ReflectionKind.ClassOrInterface) && reflection.name.endsWith('Resource');

const isRemoved = (reflection: Reflection): boolean => {
  if (!reflection.isDeclaration()) return false;
  const { name, parent, inheritedFrom, overwrites } = reflection;
  // Users don't call methods such as `[asyncIterator]` themselves.
  if (name.startsWith('[async')) return true;
  // The base class's section shows the members that a class inherits, and the methods that it overrides.
  if (inheritedFrom?.reflection) return true;
  if (overwrites?.reflection && reflection.kindOf(ReflectionKind.Method)) return true;
  // Users construct only these two classes.
  const isConstructor = reflection.kindOf(ReflectionKind.Constructor);
  return isConstructor && !['MessagingPlatform', 'Sandbox'].includes(parent?.name ?? '');
};

/** Replaces TypeDoc's modules, one per package entry, with one module per topic. Moves resources to the top level. */
function sortIntoPages(context: Context): void {
  const { project } = context;
  const entries = project.getReflectionsByKind(ReflectionKind.Module).filter((entry) => entry.isDeclaration());
  const topicModules = topicPages.map(({ title, introduction }) => {
    const topicModule = new DeclarationReflection(title, ReflectionKind.Module, project);
    topicModule.comment = new Comment([{ kind: 'text', text: introduction }]);
    project.registerReflection(topicModule, undefined, undefined);
    project.addChild(topicModule);
    return topicModule;
  });
  for (const reflection of entries.flatMap(({ children = [] }) => [...children])) {
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';
    const topicIndex = topicPages.findIndex(({ sources }) => sources.some((source) => file.startsWith(root + source)));
    const parent = isResource(reflection) ? project : topicModules[topicIndex]!;
    reflection.parent = parent;
    parent.addChild(reflection);
  }
  for (const entry of entries) {
    entry.children = [];
    project.removeReflection(entry);
  }
}

function removeReflections({ project }: Context): void {
  for (const reflection of Object.values(project.reflections).filter(isRemoved)) project.removeReflection(reflection);
}

/** Gives each topic and each resource a page. Everything else gets an anchor on the parent's page. */
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

/** For example `children.credits`; '' if the reflection isn't a resource. */
export function resourcePath(reflection: Reflection): string {
  if (!isResource(reflection)) return '';
  const properties = reflection.project.getReflectionsByKind(ReflectionKind.Property);
  const property = properties
    .filter((candidate) => candidate.isDeclaration())
    .find(({ type }) => type?.type === 'reference' && type.reflection === reflection);
  return [property?.parent && resourcePath(property.parent), property?.name].filter(Boolean).join('.');
}

export function useReferencePages(app: Application): void {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, sortIntoPages);
  app.converter.on(Converter.EVENT_RESOLVE_END, removeReflections);
  app.renderer.defineRouter('pages', PageRouter);
}
