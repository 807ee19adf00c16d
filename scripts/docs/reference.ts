// Writes the SDK reference from the docstrings, with the default theme of typedoc-plugin-markdown.
import { Application, Converter, ReflectionKind, TSConfigReader, TypeDocReader } from 'typedoc';
import type { Context, Reflection } from 'typedoc';
import { MarkdownPageEvent, type MarkdownApplication } from 'typedoc-plugin-markdown';
import { root } from '../root.js';
import { listOperations, readContract } from '../contract.js';
import { className } from '../generate/names.js';
import { pagesFolder } from './routes.js';
import { sources } from './sources.js';

const contract = readContract();

/** Exports of the source files that the package doesn't export. */
const internal = /^(webhooks|components|\$defs|operations|Resources)$/;
/** Users construct only these classes. */
const constructed = ['MessagingPlatform', 'Sandbox'];

function isHidden(reflection: Reflection): boolean {
  const { name, parent } = reflection;
  if (reflection.kindOf(ReflectionKind.Constructor)) return !constructed.includes(parent?.name ?? '');
  const isInherited = reflection.isDeclaration() && parent?.name !== 'MessagingPlatform' && reflection.inheritedFrom;
  return (
    Boolean(isInherited) ||
    name.startsWith('[async') ||
    (internal.test(name) && Boolean(parent?.kindOf(ReflectionKind.Module)))
  );
}

/** Names each page as in `sources` and each method as users write it, for example `companies.list`. */
function tidy({ project }: Context): void {
  const pages = project.getReflectionsByKind(ReflectionKind.Module);
  const names = Object.keys(sources);
  for (const [index, page] of pages.entries()) page.name = names[index]!;
  for (const reflection of Object.values(project.reflections))
    if (isHidden(reflection)) project.removeReflection(reflection);
  for (const method of project.getReflectionsByKind(ReflectionKind.Method)) {
    const resource = resources.get(method.parent!.name);
    if (resource) method.name = `${resource}.${method.name}`;
  }
}

/** For example `children.credits` for `ChildCreditsResource`. */
const resources = new Map(Object.keys(contract['x-resources']).map((name) => [className(contract, name), name]));

/** Where Redoc shows each operation, by method and path. */
const operationLinks = new Map(
  listOperations(contract).map(({ method, path, operationId, definition }) => {
    const tag = definition.tags[0].toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return [`${method} ${path}`, `../rest.md#/${tag}/${operationId.toLowerCase()}`];
  }),
);

/** Links each `@see`, such as `GET /companies`, to Redoc. */
const linkOperations = (text: string): string =>
  text.replace(/^`([A-Z]+ \/\S+)`$/gm, (code, request: string) => {
    const link = operationLinks.get(request);
    return link ? `[${code}](${link})` : code;
  });

async function createTypeDoc(): Promise<MarkdownApplication> {
  const app = await Application.bootstrapWithPlugins(
    {
      options: `${root}scripts/docs/typedoc.json`,
      entryPoints: Object.values(sources).map((source) => root + source),
      tsconfig: `${root}tsconfig.json`,
    },
    [new TypeDocReader(), new TSConfigReader()],
  );
  app.converter.on(Converter.EVENT_RESOLVE_END, tidy);
  // Resolves a `{@link}` to a class or type that the file doesn't import.
  app.converter.addUnknownSymbolResolver((reference, { project }) => {
    const name = reference.symbolReference?.path?.map(({ path }) => path).join('.');
    const types = project.getReflectionsByKind(ReflectionKind.ClassOrInterface | ReflectionKind.TypeAlias);
    const target = types.find((found) => found.name === name);
    // The cast: TypeDoc also accepts a reflection, but its type allows only a string.
    return target && { target: target as unknown as string };
  });
  // The cast: the plugin adds the renderer's events.
  return app as unknown as MarkdownApplication;
}

export async function writeReference(): Promise<void> {
  const app = await createTypeDoc();
  app.renderer.on(MarkdownPageEvent.END, (page: MarkdownPageEvent) => {
    page.contents = linkOperations(page.contents ?? '');
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not convert the sources.');
  app.validate(project);
  await app.outputs.writeOutput({ name: 'markdown', path: `${pagesFolder}reference/` }, project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('TypeDoc found the problems above. Fix the docstrings.');
}
