// Writes the SDK reference from the docstrings, with the default theme of typedoc-plugin-markdown.
import { Application, Converter, DeclarationReflection, ReflectionKind, TSConfigReader, TypeDocReader } from 'typedoc';
import type { Context, ProjectReflection, Reflection } from 'typedoc';
import { MarkdownPageEvent, type MarkdownApplication } from 'typedoc-plugin-markdown';
import { root } from '../root.js';
import { listOperations, readContract } from '../contract.js';
import { className, fileName, queryName } from '../generate/names.js';
import { referencedSchemas } from '../generate/schema-use.js';
import { pagesFolder } from './folders.js';
import { redocAddress } from './search.js';
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
  for (const page of pages.filter(({ name }) => /^(queries|schemas)$/.test(name))) splitByArea(project, page);
  for (const reflection of Object.values(project.reflections))
    if (isHidden(reflection)) project.removeReflection(reflection);
  for (const method of project.getReflectionsByKind(ReflectionKind.Method)) {
    const resource = resources.get(method.parent!.name);
    if (resource) method.name = `${resource}.${method.name}`;
  }
}

/** The area whose methods use each schema and query, or `shared`. */
const areas = new Map<string, string>();
for (const operation of listOperations(contract)) {
  const { requestBody, responses, parameters, definition } = operation;
  const area = fileName(definition['x-resource'].split('.')[0]!);
  for (const name of [queryName(operation), ...referencedSchemas(contract, [requestBody, responses, parameters])])
    areas.set(name, [area, undefined].includes(areas.get(name)) ? area : 'shared');
}
for (const name of referencedSchemas(contract, contract.webhooks)) if (!areas.has(name)) areas.set(name, 'webhooks');

/** Moves the schemas or queries to pages of their areas. */
function splitByArea(project: ProjectReflection, page: Reflection): void {
  if (!page.isDeclaration()) return;
  for (const child of [...(page.children ?? [])]) {
    const name = `schemas/${areas.get(child.name) ?? 'shared'}`;
    let target = project.children?.find((module) => module.name === name);
    if (!target) {
      target = new DeclarationReflection(name, ReflectionKind.Module, project);
      project.registerReflection(target, undefined, undefined);
      project.addChild(target);
    }
    page.removeChild(child);
    child.parent = target;
    target.addChild(child);
  }
  project.removeReflection(page);
}

/** For example `children.credits` for `ChildCreditsResource`. */
const resources = new Map(Object.keys(contract['x-resources']).map((name) => [className(contract, name), name]));

/** Where Redoc shows each operation, by method and path. */
const operationLinks = new Map(
  listOperations(contract).map((operation) => [
    `${operation.method} ${operation.path}`,
    `../rest.md#${redocAddress(operation)}`,
  ]),
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
    const kinds = [ReflectionKind.Class, ReflectionKind.Interface, ReflectionKind.TypeAlias];
    const target = Object.values(project.reflections).find((found) => found.name === name && found.kindOf(kinds));
    // The cast: TypeDoc also accepts a reflection, but its type allows only a string.
    return target && { target: target as unknown as string };
  });
  // The cast: the plugin adds the renderer's events.
  return app as unknown as MarkdownApplication;
}

export async function writeReference(): Promise<void> {
  const app = await createTypeDoc();
  app.renderer.on(MarkdownPageEvent.END, (page: MarkdownPageEvent) => {
    const titled = (page.contents ?? '').replace(/^# schemas\/(.+)/, '# Types of $1');
    // The id must differ from those of the page's types: `Outbox` is on the page `outbox`.
    page.contents = linkOperations(titled.replace(/^# .+/, '$& {#_page}'));
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not convert the sources.');
  app.validate(project);
  await app.outputs.writeOutput({ name: 'markdown', path: `${pagesFolder}reference/` }, project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('TypeDoc found the problems above. Fix the docstrings.');
}
