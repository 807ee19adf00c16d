// How much code a page loads from the installed package if it imports only part of the main entry.
import { build } from 'esbuild';
import { build as buildWithVite } from 'vite';

/** The maximum sizes in bytes, minified, by import. With the client, a page has over 60,000. */
const maximumSizes = {
  noteEntities: 200,
  'readInboundWebhook, noteEntities': 2_000,
  'NotFoundError, isMessagingPlatformError': 13_000,
};

type Bundler = (program: string, project: string) => Promise<number>;

const esbuild: Bundler = async (program, project) => {
  const stdin = { contents: program, resolveDir: project };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, write: false, format: 'esm' });
  return outputFiles[0]!.contents.length;
};

const vite: Bundler = async (program, root) => {
  const page = 'virtual:page';
  const output = await buildWithVite({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'page', resolveId: (id) => (id === page ? id : null), load: (id) => (id === page ? program : null) },
    ],
    // Vite's default for `preserveEntrySignatures`, false, would drop the exports and everything behind them.
    build: { write: false, target: 'es2022', rollupOptions: { input: page, preserveEntrySignatures: 'strict' } },
  });
  const [bundle] = [output].flat();
  if (!bundle || !('output' in bundle)) throw new Error('vite built nothing');
  return bundle.output.reduce((size, file) => size + (file.type === 'chunk' ? file.code.length : 0), 0);
};

/** Returns a line for each import and bundler whose output is too large, or empty. */
export async function findLargePages(project: string): Promise<string> {
  const problems = Object.entries(maximumSizes).flatMap(([names, maximum]) =>
    Object.entries({ esbuild, vite }).map(async ([bundler, measure]) => {
      const size = await measure(`export { ${names} } from 'messaging-platform-sdk';`, project);
      return size > 0 && size <= maximum ? '' : `${names}: ${size} bytes with ${bundler}, at most ${maximum}`;
    }),
  );
  return (await Promise.all(problems)).filter(Boolean).join('\n');
}
