// The SDK reference from the docstrings, as Markdown, each method linked to the REST operation that it calls.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Application, ReflectionKind, TSConfigReader, TypeDocReader } from 'typedoc';
import { usePages } from './reference-pages.js';
import { operations, useTheme } from './reference-theme.js';
import { methodRoute, pagesFolder, restLink } from './routes.js';
import { root } from '../run.js';

const folder = fileURLToPath(new URL('reference/', pagesFolder));

/** The declarations of each entry of the package. */
function findEntries(): string[] {
  type Exports = Record<string, string | { import: { types: string } }>;
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: Exports };
  return Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : target.import.types));
}

async function bootstrap(): Promise<Application> {
  const app = await Application.bootstrapWithPlugins(
    {
      options: `${root}scripts/docs/typedoc.json`,
      entryPoints: findEntries().map((types) => types.replace('./dist/esm/', root).replace('.d.ts', '.ts')),
      tsconfig: `${root}tsconfig.json`,
      router: 'pages',
      theme: 'reference',
    },
    [new TypeDocReader(), new TSConfigReader()],
  );
  usePages(app);
  useTheme(app);
  // A docstring may link to a name that another entry of the package exports.
  app.converter.addUnknownSymbolResolver((reference, { project }, part) => {
    const name = reference.symbolReference?.path?.map(({ path }) => path).join('.');
    const exported = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
    const target = part && exported.find((found) => found.name === name);
    // Typed as an address, but what is kept is what every resolved link holds: the thing itself.
    return target && { target: target as unknown as string };
  });
  return app;
}

/** docs/reference.md with links in its table of methods; the operation's name gives way to what it does. */
function writeStart(): string {
  const text = readFileSync(`${root}docs/reference.md`, 'utf8').replace('| Operation |', '| Does |');
  return text.replace(/^\| (`[\w.]+\(.*?\)`) \| (\w+) \| .+ \|$/gm, (_, call: string, id: string) => {
    const operation = operations.find(({ operationId }) => operationId === id)!;
    const { summary, 'x-resource': resource, 'x-method': method } = operation.definition;
    return `| [${call}](${methodRoute(resource, method, '.md')}) | ${summary} | ${restLink(operation)} |`;
  });
}

export async function writeReference(): Promise<void> {
  const app = await bootstrap();
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources.');
  app.validate(project);
  await app.outputs.writeOutput({ name: 'markdown', path: folder }, project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('The SDK reference has the faults listed above.');
  writeFileSync(`${folder}index.md`, `---\npageClass: reference\n---\n\n${writeStart()}`);
}
