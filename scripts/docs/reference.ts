// Writes the SDK reference: Markdown pages from the docstrings.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Application, ReflectionKind, TSConfigReader, TypeDocReader } from 'typedoc';
import { useReferencePages } from './reference-pages.js';
import { listOperations, readContract } from '../contract.js';
import { methodRoute, pagesFolder, restLink } from './routes.js';
import { manifest } from './addresses.js';
import { root } from '../command.js';

const folder = `${pagesFolder}reference/`;
const operations = listOperations(readContract());

function listEntryPoints(): string[] {
  // An export with an extension, such as ./package.json, has no docstrings.
  const entries = Object.keys(manifest.exports).filter((name) => extname(name) === '');
  return entries.map((name) => join(root, 'src', name, 'index.ts'));
}

async function createTypeDoc(): Promise<Application> {
  const app = await Application.bootstrapWithPlugins(
    {
      options: `${root}scripts/docs/typedoc.json`,
      entryPoints: listEntryPoints(),
      tsconfig: `${root}tsconfig.json`,
      router: 'module',
    },
    [new TypeDocReader(), new TSConfigReader()],
  );
  useReferencePages(app);
  // Resolve `{@link}`s to classes and interfaces that another entry exports.
  app.converter.addUnknownSymbolResolver((reference, { project }, linkTag) => {
    const name = reference.symbolReference?.path?.map(({ path }) => path).join('.');
    const exported = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
    // `linkTag` is undefined if the reference isn't in a `{@link}`.
    const target = linkTag && exported.find((found) => found.name === name);
    // The cast: TypeDoc also accepts a reflection, but its type allows only a string.
    return target && { target: target as unknown as string };
  });
  return app;
}

/** Returns docs/reference.md with links in its table, and with the summary of each operation instead of its id. */
function formatStartPage(): string {
  const text = readFileSync(`${root}docs/reference.md`, 'utf8')
    .replace('| Operation |', '| What it does |')
    .replaceAll('](guides/', '](../guides/');
  return text.replace(/^\| (`[\w.]+\(.*?\)`) \| (\w+) \| .+ \|$/gm, (_, call: string, id: string) => {
    const operation = operations.find(({ operationId }) => operationId === id)!;
    const { summary, 'x-resource': resource, 'x-method': method } = operation.definition;
    return `| [${call}](${methodRoute(resource, method, '.md')}) | ${summary} | ${restLink(operation)} |`;
  });
}

export async function writeReference(): Promise<void> {
  const app = await createTypeDoc();
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not convert the sources.');
  app.validate(project);
  await app.outputs.writeOutput({ name: 'markdown', path: folder }, project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('TypeDoc found the problems above. Fix the docstrings.');
  writeFileSync(`${folder}index.md`, `---\npageClass: reference wide\naside: false\n---\n\n${formatStartPage()}`);
}
