// The SDK reference from the docstrings, each method linked to the REST operation that it calls.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  Application,
  Converter,
  PageEvent,
  ReflectionKind,
  RendererEvent,
  TSConfigReader,
  TypeDocReader,
  type CommentDisplayPart,
  type Reflection,
} from 'typedoc';
import { categorise } from './categories.js';
import { findUndocumented } from './documented.js';
import { listMethods, type Method } from './facade.js';
import { addPolicy } from './policy.js';
import { operationRoute, siteFolder } from './routes.js';
import { copySources } from './sdk-source.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = fileURLToPath(new URL('sdk/', siteFolder));

/** What calls each operation, and where that is described. */
export type Methods = Record<string, { name: string; url: string }[]>;

const text = (text: string): CommentDisplayPart => ({ kind: 'text', text });

/** Docstrings name their operation as `METHOD /path`; here the name becomes a link. */
function linkToOperation({ signature, operation, name }: Method): void {
  const title = `\`${operation.method} ${operation.path}\``;
  const see = signature.comment?.getTag('@see');
  if (!see?.content.some((part) => part.text.includes(title))) {
    throw new Error(`The docstring of ${name} needs the line: @see ${title}`);
  }
  see.content = [text(`REST operation [${title}](../../index.html${operationRoute(operation)})`)];
}

function writeOverview(methods: Method[], urlOf: (reflection: Reflection) => string): string {
  const client = methods[0] ? urlOf(methods[0].client) : '';
  const rows = methods.map((method) => {
    const { name, operation } = method;
    const rest = `[\`${operation.method} ${operation.path}\`](../index.html${operationRoute(operation)})`;
    return `| [\`${name}\`](${urlOf(method.reflection)}) | ${rest} |`;
  });
  return `Every name that the package exports. A call starts at [MessagingPlatform](${client}).

The same operations over HTTP, with their schemas and examples: [REST reference](../index.html).

| Method | REST operation |
|---|---|
${rows.join('\n')}
`;
}

/** The source of each entry that package.json names. */
function listEntries(): string[] {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    exports: Record<string, string | { import: { types: string } }>;
  };
  const types = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : entry.import.types));
  return types.map((file) => file.replace('./dist/esm/', '').replace('.d.ts', '.ts'));
}

async function bootstrap(): Promise<Application> {
  const sources = copySources();
  const app = await Application.bootstrap(
    {
      options: `${root}typedoc.json`,
      entryPoints: listEntries().map((entry) => sources + entry),
      tsconfig: `${sources}tsconfig.json`,
    },
    [new TypeDocReader(), new TSConfigReader()],
  );
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, categorise);
  // A docstring may link to a name that another entry of the package exports.
  app.converter.addUnknownSymbolResolver((reference, { project }, part) => {
    const name = reference.symbolReference?.path?.map(({ path }) => path).join('.');
    const exported = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
    const target = part && exported.find((found) => found.name === name);
    // Typed as an address, but what is kept is what every resolved link holds: the thing itself.
    return target && { target: target as unknown as string };
  });
  app.renderer.on(PageEvent.END, (page) => {
    const up = '../'.repeat(page.url.split('/').length);
    page.contents = page.contents
      ?.replaceAll('href="REST"', `href="${up}index.html"`)
      // The page holds the icons too: from a file, a browser loads no others.
      .replace(/<use href="[^"#]*#/g, '<use href="#');
  });
  return app;
}

/** The pages carry their own policy; what they load is beside them. */
function secure(): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const html = readFileSync(folder + page, 'utf8');
    writeFileSync(folder + page, addPolicy(html, { 'script-src': "'self'", 'style-src-elem': "'self'" }));
  }
}

export async function writeSdkReference(): Promise<Methods> {
  rmSync(folder, { recursive: true, force: true });
  const app = await bootstrap();
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources.');
  const methods = listMethods(project);
  methods.forEach(linkToOperation);
  app.validate(project);
  for (const fault of findUndocumented(project)) app.logger.error(fault);

  const links: Methods = {};
  const overview = text('');
  project.readme = [overview];
  app.renderer.on(RendererEvent.BEGIN, () => {
    const urlOf = (reflection: Reflection) => app.renderer.router!.getFullUrl(reflection);
    overview.text = writeOverview(methods, urlOf);
    for (const method of methods) {
      (links[method.operation.operationId] ??= []).push({ name: method.name, url: urlOf(method.reflection) });
    }
  });
  await app.generateDocs(project, folder);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('The SDK reference has the faults listed above.');
  secure();
  return links;
}
