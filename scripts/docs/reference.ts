// The SDK reference from the docstrings, as Markdown, each method linked to the REST operation that it calls.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Application, ReflectionKind, RendererEvent, TSConfigReader, TypeDocReader, type Reflection } from 'typedoc';
import { listMethods, type Method } from './facade.js';
import { usePages } from './reference-pages.js';
import { useTheme } from './reference-theme.js';
import { operationRoute, pagesFolder } from './routes.js';
import { root } from '../run.js';

const folder = fileURLToPath(new URL('reference/', pagesFolder));

/** What calls each operation, and where that is described. */
export type Methods = Record<string, { name: string; url: string }[]>;

const restLink = ({ operation }: Method): string =>
  `[\`${operation.method} ${operation.path}\`](../rest.html${operationRoute(operation)}){target="_self"}`;

/** Docstrings name their operation as `METHOD /path`; here the name becomes a link. */
function linkToOperation(method: Method): void {
  method.signature.comment!.getTag('@see')!.content = [{ kind: 'text', text: `REST operation: ${restLink(method)}` }];
}

/** The declarations of each entry of the package. */
function findEntries(): string[] {
  type Exports = Record<string, string | { import: { types: string } }>;
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: Exports };
  return Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : target.import.types));
}

async function bootstrap(): Promise<Application> {
  const app = await Application.bootstrapWithPlugins(
    {
      options: `${root}typedoc.json`,
      entryPoints: findEntries().map((types) => types.replace('./dist/esm/', root).replace('.d.ts', '.ts')),
      tsconfig: `${root}tsconfig.esm.json`,
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
function writeStart(methods: Method[], urlOf: (reflection: Reflection) => string): string {
  const text = readFileSync(`${root}docs/reference.md`, 'utf8').replace('| Operation |', '| Does |');
  return text.replace(/^\| (`[\w.]+\(.*?\)`) \| (\w+) \| .+ \|$/gm, (row, call: string, id: string) => {
    const method = methods.find(({ operation }) => operation.operationId === id);
    if (!method) return row;
    const { summary } = method.operation.definition;
    return `| [${call}](${urlOf(method.reflection)}) | ${summary} | ${restLink(method)} |`;
  });
}

/** Writes the pages, and says what calls each operation. */
export async function writeReference(): Promise<Methods> {
  const app = await bootstrap();
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources.');
  const methods = listMethods(project);
  methods.forEach(linkToOperation);
  app.validate(project);
  const links: Methods = {};
  let start = '';
  app.renderer.on(RendererEvent.BEGIN, () => {
    const urlOf = (reflection: Reflection) => app.renderer.router!.getFullUrl(reflection);
    start = writeStart(methods, urlOf);
    for (const { operation, name, reflection } of methods)
      (links[operation.operationId] ??= []).push({ name, url: urlOf(reflection).replace('.md', '.html') });
  });
  await app.outputs.writeOutput({ name: 'markdown', path: folder }, project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('The SDK reference has the faults listed above.');
  writeFileSync(`${folder}index.md`, `---\npageClass: reference\n---\n\n${start}`);
  return links;
}
